//! What is said of records: games that people attach as files.

use super::{cut, escape};

/// How much of what is wrong with a record is said.
const WHY: usize = 200;

/// Said of a file that is too long.
pub const TOO_LARGE: &str = "That file is too large: a record has at most 1 MB and 5,000 lines.";
/// Said where too many files are read already.
pub const BUSY: &str = "I’m still reading another file. Try again in a moment.";
/// Said where a file does not come.
pub const NOT_FETCHED: &str = "I couldn’t fetch that file. Try again in a moment.";
/// Said of a file that is no text.
pub const NO_TEXT: &str =
    "That file is no record: attach the `.jsonl` file from the last message of a game.";
/// Said of the record of a game that is on: it has no seed.
pub const NOT_OVER: &str =
    "This record has no seed. Games that are not over have none, and would show what is hidden.";
/// Said where a record is in nobody's mind any more.
pub const FORGOTTEN: &str =
    "I don’t have that record any more. Attach it again with `/quark replay file:`.";

/// Which line of a record is wrong, and why.
#[must_use]
pub fn bad(why: &str) -> String {
    format!(
        "That record doesn’t tell of a game: {}.",
        escape::markdown(&cut(&escape::line(why), WHY))
    )
}

#[cfg(test)]
mod tests {
    use super::bad;

    #[test]
    fn what_is_wrong_is_said_in_full_and_without_tricks() {
        let why =
            "line 61: e11 is taken by a positive particle of Ada, and particles stay for good";
        let said = bad(why).replace('\\', "");
        assert_eq!(said, format!("That record doesn’t tell of a game: {why}."));
        assert_eq!(bad("`*\u{202E}*`"), r"That record doesn’t tell of a game: '\*\*'.");
        assert!(bad(&"long ".repeat(200)).chars().count() < 300);
    }
}
