//! Lines for the operator, and what never stands in them: the chat's secret tokens and what players
//! hold, whatever is asked for by `RUST_LOG`.
//!
//! Our own code names neither. The libraries beneath it do when they explain themselves in detail, so
//! of them only what is worth telling at any time is let through, and that without anything that
//! looks like a token or quotes what the gateway has sent.

use std::io::{self, IsTerminal as _, Write};

use tracing::{Level, Metadata};
use tracing_subscriber::{
    EnvFilter, Layer as _, filter::filter_fn, fmt, layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

/// No word of ours has so many letters and digits in one piece; tokens have.
const TOKEN: usize = 32;
/// Before what serenity quotes of a frame that it cannot read.
const QUOTED: &str = "; text: ";

/// Begins to write lines to standard error, as far as `filter` lets them through: in colours if those
/// are `wanted` and there is a terminal to show them, or as `json`.
///
/// # Panics
/// If lines are written already.
pub fn begin(filter: &str, wanted: bool, json: bool) {
    let colours = wanted && io::stderr().is_terminal();
    let lines = fmt::layer().with_ansi(colours).with_writer(|| Discreet(io::stderr()));
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    // Filters for all that is written, not for this one layer: those forget a line of ours after a library has only
    // asked whether one of its own would be written.
    let wanted = EnvFilter::new(filter).and_then(filter_fn(is_discreet));
    tracing_subscriber::registry().with(wanted).with(lines).init();
}

/// Whether such lines can be written at all: our own, and of others what is worth telling at any time.
#[must_use]
pub fn is_discreet(line: &Metadata<'_>) -> bool {
    is_ours(line.target()) || *line.level() <= Level::INFO
}

/// Whether a line comes from one of our crates: all that log are named `quark` or `quark_…`, which is also how
/// `RUST_LOG=quark=debug` finds them.
fn is_ours(target: &str) -> bool {
    let name = target.split("::").next().unwrap_or_default();
    name == "quark" || name.starts_with("quark_")
}

/// Writes whole lines, without what looks like a secret. A line for which there is no room (the log may
/// lie on a disk that is full, or nobody reads it any more) is left out, and stops nobody who has
/// something to tell: whoever failed here would be told of it on the same standard error, and panic.
#[derive(Debug)]
struct Discreet<W>(W);

impl<W: Write> Write for Discreet<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let _ = self.0.write_all(redacted(&String::from_utf8_lossy(line)).as_bytes());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = self.0.flush();
        Ok(())
    }
}

/// A line without what looks like a token, and without what a frame of the gateway said.
#[must_use]
pub fn redacted(line: &str) -> String {
    let (line, frame) = match line.split_once(QUOTED) {
        Some((line, _)) => (line, "; text: [frame]\n"),
        None => (line, ""),
    };
    let in_token = |letter: char| letter.is_ascii_alphanumeric() || "-_=+".contains(letter);
    let mut said = String::with_capacity(line.len());
    for piece in line.split_inclusive(|letter| !in_token(letter)) {
        let word = piece.trim_end_matches(|letter| !in_token(letter));
        if TOKEN <= word.len() {
            said.push_str("[secret]");
            said.push_str(&piece[word.len()..]);
        } else {
            said.push_str(piece);
        }
    }
    said + frame
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_without_room_stops_nobody() {
        let mut full = Discreet(&mut [0; 4][..]);
        assert!(full.write_all(b"a line that is longer than that").is_ok());
        assert!(full.flush().is_ok());
    }

    #[test]
    fn lines_of_all_our_crates_are_ours_and_no_others() {
        for ours in [module_path!(), "quark_store::service", "quark_sandbox"] {
            assert!(is_ours(ours), "{ours}");
        }
        for other in ["serenity::gateway", "quarks::x", "sqlx"] {
            assert!(!is_ours(other), "{other}");
        }
    }

    #[test]
    fn tokens_and_frames_are_not_repeated() {
        let token = "aW50ZXJhY3Rpb246MTA5ODc2NTQzMjE6c2VjcmV0c2VjcmV0";
        let line = format!("WARN x: no answer from /webhooks/5/{token}/messages, twice\n");
        assert_eq!(
            redacted(&line),
            "WARN x: no answer from /webhooks/5/[secret]/messages, twice\n"
        );
        let frame = format!(
            "WARN Err deserializing text: Error(1); text: {{\"token\":\"{token}\",\"d\":\"hand\"}}\n"
        );
        assert_eq!(redacted(&frame), "WARN Err deserializing text: Error(1); text: [frame]\n");
        let plain =
            "INFO quark::service: applied table=7 version=12 interaction=1300000000000000000\n";
        assert_eq!(redacted(plain), plain);
    }
}
