//! What is typed and read.

use std::fmt;

use crate::game::BadNotation;

/// Moves as they may be typed are read, and written the other way.
pub fn reads_as<A>(spellings: &[(&str, &str)])
where
    A: std::str::FromStr<Err = BadNotation> + fmt::Display + fmt::Debug + PartialEq,
{
    for (typed, written) in spellings {
        let action: A = typed.parse().unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(action.to_string(), *written, "{typed}");
        assert_eq!(written.parse::<A>(), Ok(action));
    }
}

/// Nothing of this is a move.
pub fn no_moves<A>(texts: &[&str])
where
    A: std::str::FromStr<Err = BadNotation> + fmt::Debug + PartialEq,
{
    for text in texts {
        assert_eq!(text.parse::<A>(), Err(BadNotation((*text).to_owned())), "{text}");
    }
}

/// Each of these is a line of the text.
pub fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|found| found == *line), "{line:?} in\n{text}");
    }
}
