//! Promises that must hold for any input that somebody sends, types or stores: one function for each kind of
//! input.
//!
//! Each takes any bytes, and panics only if a promise is broken. The fuzzer calls them with generated input,
//! and `tests/words/fuzz.rs` with the files in `fuzz/corpus/`.

mod clicks;
mod notation;
mod options;
mod records;
mod sandbox;
mod stored;
mod times;

pub use clicks::clicks;
pub use notation::notation;
pub use options::options;
pub use records::records;
pub use sandbox::sandbox;
pub use stored::stored;
pub use times::times;

/// Text of an input. Bytes that are not UTF-8 are replaced, because they can't reach the bot as text.
fn text_of(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
