//! Any input, typed text or stored data: runs the fuzzer's targets on their corpus and on random changes of it.
#[path = "../../fuzz/src/lib.rs"]
mod targets;

use std::{
    fs,
    panic::{self, AssertUnwindSafe},
    path::Path,
    time::{Duration, Instant},
};

use quark::game::Luck;

/// Time for each target with changed input.
const LONG: Duration = Duration::from_secs(1);
/// Size of the largest input in bytes.
const LARGEST: usize = 8_192;

/// Numbers and marks that often break parsers.
const TRAPS: &[&str] = &[
    "0",
    "1",
    "-1",
    "15",
    "16",
    "25",
    "100",
    "127",
    "128",
    "255",
    "256",
    "1500",
    "32767",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "1e308",
    "1.5",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    ":",
    ",",
    ".",
    "-",
    " ",
    "\n",
    "\n\n",
    "\0",
    "\u{a0}",
    "é",
    "e\u{301}",
    "🀄",
    "\u{202e}",
    "ſ",
    "İ",
];

/// The corpus of a target, the smallest input first.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut corpus: Vec<Vec<u8>> = files.map(|file| fs::read(file).unwrap()).collect();
    corpus.sort_by_key(|input| (input.len(), input.clone()));
    corpus
}

/// Runs a target on its corpus, and on changes of it until the time is up.
#[track_caller]
fn holds(name: &str, target: fn(&[u8])) {
    let corpus = corpus(name);
    assert!(24 <= corpus.len(), "{name} has a corpus");
    for input in &corpus {
        try_one(name, target, input);
    }
    let (mut luck, begun) = (Luck::seeded(corpus.len() as u64), Instant::now());
    while begun.elapsed() < LONG {
        let mut input = luck.pick(&corpus).unwrap().clone();
        for _ in 0..=luck.below(4) {
            change(&mut input, &corpus, &mut luck);
        }
        input.truncate(LARGEST);
        try_one(name, target, &input);
    }
}

/// Reports the input that breaks a promise.
#[track_caller]
fn try_one(name: &str, target: fn(&[u8]), input: &[u8]) {
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| target(input)));
    assert!(outcome.is_ok(), "{name} breaks at b\"{}\"", input.escape_ascii());
}

/// Changes an input in a random way.
fn change(input: &mut Vec<u8>, corpus: &[Vec<u8>], luck: &mut Luck) {
    let (from, to) = part(input, luck);
    match luck.below(7) {
        // Flips a bit.
        0 => {
            if let Some(byte) = input.get_mut(from) {
                *byte ^= 1 << luck.below(8);
            }
        }
        // Removes a part, or repeats it.
        1 => drop(input.drain(from..to)),
        2 => {
            let again = input[from..to].to_vec();
            input.splice(from..from, again);
        }
        // Replaces a part.
        3 => drop(input.splice(from..to, luck.pick(TRAPS).unwrap().bytes())),
        4 => {
            let (from, to) = number(input, from);
            input.splice(from..to, luck.pick(TRAPS).unwrap().bytes());
        }
        // Inserts a part of another input.
        5 => {
            let other = luck.pick(corpus).unwrap();
            let (begin, end) = part(other, luck);
            input.splice(from..to, other[begin..end].iter().copied());
        }
        _ => input.truncate(to),
    }
}

/// A random part of an input, more often short than long.
fn part(input: &[u8], luck: &mut Luck) -> (usize, usize) {
    let place =
        |luck: &mut Luck, limit: usize| luck.below(u32::try_from(limit).unwrap() + 1) as usize;
    let from = place(luck, input.len());
    let longest = if luck.below(4) == 0 { LARGEST } else { 8 };
    (from, from + place(luck, longest.min(input.len() - from)))
}

/// The next number in an input.
fn number(input: &[u8], from: usize) -> (usize, usize) {
    let first = input[from..].iter().position(u8::is_ascii_digit).map_or(from, |at| from + at);
    let length = input[first..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    (first, first + length)
}

#[test]
fn custom_ids_have_one_reading() {
    holds("clicks", targets::clicks);
}

#[test]
fn options_are_read_or_refused() {
    holds("options", targets::options);
}

#[test]
fn a_typed_move_is_a_listed_one_or_changes_nothing() {
    holds("notation", targets::notation);
}

#[test]
fn stored_data_fits_or_is_refused() {
    holds("stored", targets::stored);
}

#[test]
fn records_are_replayed_or_refused() {
    holds("records", targets::records);
}

#[test]
fn the_sandbox_answers_whatever_it_is_sent() {
    holds("sandbox", targets::sandbox);
}

#[test]
fn times_add_up_at_any_moment() {
    holds("times", targets::times);
}
