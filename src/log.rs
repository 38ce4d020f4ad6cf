//! Log lines for the operator. Whatever `RUST_LOG` says, they contain neither the chat's secret tokens nor what players
//! hold.
//!
//! Our own code logs neither. Libraries do at their detailed levels, so their lines pass only from `INFO` up, and
//! without anything that looks like a token or quotes a frame of the gateway.

use std::io::{self, IsTerminal as _, Write};

use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::filter_fn,
    fmt,
    layer::{Context, SubscriberExt as _},
    util::SubscriberInitExt as _,
};

use crate::discord::gateway::overheard;

/// Tokens have at least this many letters and digits in a row; none of our words does.
const TOKEN: usize = 32;
/// serenity's text before a quoted frame that it cannot read.
const QUOTED: &str = "; text: ";

/// Starts to write the log to standard error: the lines that pass `filter`, as `json`, or as text with colours if those
/// are `wanted` and it is a terminal.
///
/// # Panics
/// If it has been called before.
pub(crate) fn begin(filter: &str, wanted: bool, json: bool) {
    let colours = wanted && io::stderr().is_terminal();
    let lines = fmt::layer().with_ansi(colours).with_writer(|| Discreet(io::stderr()));
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    // The filter is one of the registry, not of the layer: a layer's filter loses a line of ours after a library has
    // asked whether one of its own would be written.
    let passed = overheard::SOURCES.map(|source| format!("{source}=warn")).join(",");
    let passed = EnvFilter::new(format!("{filter},{passed}")).and_then(filter_fn(is_discreet));
    let overhear = Overhear { wanted: EnvFilter::new(filter) };
    tracing_subscriber::registry().with(passed).with(lines).with(overhear).init();
}

/// Passes on what a library reports only in its log, whether or not that is written.
struct Overhear {
    /// The filter of written lines.
    wanted: EnvFilter,
}

impl<S: Subscriber> Layer<S> for Overhear {
    fn event_enabled(&self, line: &Event<'_>, context: Context<'_, S>) -> bool {
        if !overheard::SOURCES.contains(&line.metadata().target()) {
            return true;
        }
        overheard::hear(line);
        self.wanted.enabled(line.metadata(), context)
    }
}

/// Returns whether a line may be written whatever the filter is: our own lines may, and those of libraries from `INFO`
/// up.
fn is_discreet(line: &Metadata<'_>) -> bool {
    is_ours(line.target()) || *line.level() <= Level::INFO
}

/// Returns whether a line comes from one of our crates. Those that log are named `quark` or `quark_…`, so that
/// `RUST_LOG=quark=debug` applies to them.
fn is_ours(target: &str) -> bool {
    let name = target.split("::").next().unwrap_or_default();
    name == "quark" || name.starts_with("quark_")
}

/// Writes whole lines without their secrets. A line that cannot be written (the disk is full, or the reader is gone) is
/// dropped: `tracing` would report the error on the same standard error, and panic.
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

/// The line without tokens and quoted frames.
fn redacted(line: &str) -> String {
    let (line, frame) = match line.split_once(QUOTED) {
        Some((line, _)) => (line, "; text: [frame]\n"),
        None => (line, ""),
    };
    let in_token = |letter: char| letter.is_ascii_alphanumeric() || "-_=+".contains(letter);
    let pieces = line.split_inclusive(|letter| !in_token(letter)).flat_map(|piece| {
        let word = piece.trim_end_matches(|letter| !in_token(letter));
        let (word, rest) = piece.split_at(word.len());
        [if TOKEN <= word.len() { "[secret]" } else { word }, rest]
    });
    pieces.collect::<String>() + frame
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
    fn only_lines_of_our_crates_are_ours() {
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
