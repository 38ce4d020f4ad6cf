//! Answers about records: games that people attach as files.

use super::{cut, escape};

/// Longest part of an error that is shown, in characters.
const WHY: usize = 200;

/// Shown if a file is too long.
pub const TOO_LARGE: &str = "That file is too large: a record has at most 1 MB and 5,000 lines.";
/// Shown if too many files are being read already.
pub const BUSY: &str = "I’m still reading another file. Try again in a moment.";
/// Shown if a file can't be fetched.
pub const NOT_FETCHED: &str = "I couldn’t fetch that file. Try again in a moment.";
/// Shown if a file is not text.
pub const NO_TEXT: &str =
    "That file isn’t a record: attach the `.jsonl` file that **Summary & Check** gives you.";
/// Shown for the record of an unfinished game, which has no seed.
pub const NOT_OVER: &str =
    "This record has no seed. Games that are not over have none, and would show what is hidden.";
/// Shown if the bot no longer holds a record in memory.
pub const FORGOTTEN: &str =
    "I don’t have that record any more. Attach it again with `/quark replay file:`.";

/// Names the wrong line of a record, and the error.
#[must_use]
pub fn bad(why: &str) -> String {
    format!("That record doesn’t hold a game: {}.", escape::markdown(&cut(&escape::line(why), WHY)))
}

#[cfg(test)]
mod tests {
    use super::bad;

    #[test]
    fn errors_are_shown_in_full_and_without_tricks() {
        let why = "line 61: square e11 is taken by a positive particle of Ada, and particles stay for good";
        let said = bad(why).replace('\\', "");
        assert_eq!(said, format!("That record doesn’t hold a game: {why}."));
        assert_eq!(bad("`*\u{202E}*`"), r"That record doesn’t hold a game: '\*\*'.");
        assert!(bad(&"long ".repeat(200)).chars().count() < 300);
    }
}
