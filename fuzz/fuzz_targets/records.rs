#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quark_fuzz::records(bytes));
