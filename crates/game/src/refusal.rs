//! Reasons why a move of a game is refused or cannot be read.

use crate::Game;

/// Reason why the rules refuse a move.
///
/// ```
/// use quark_game::Illegal;
///
/// let refused = Illegal::new("7", "the boat costs 3 coins, and you have 2");
/// assert_eq!(format!("You can’t: {refused}."), "You can’t: the boat costs 3 coins, and you have 2.");
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{why}")]
pub struct Illegal {
    /// Number of the rule in the game's ledger, such as "Q29".
    pub rule: &'static str,
    /// A clause that fits after "You can't: ", in lower case and without a full stop.
    pub why: String,
}

impl Illegal {
    /// Creates a refusal by `rule`.
    pub fn new(rule: &'static str, why: impl Into<String>) -> Illegal {
        Illegal { rule, why: why.into() }
    }
}

/// Reads a move, without the spaces around it.
pub(crate) fn read<G: Game>(notation: &str) -> Result<G::Action, BadNotation> {
    notation.trim().parse().map_err(|_| BadNotation(notation.to_owned()))
}

/// Error: a text is not a move of this game. Moves are read with [`FromStr`](std::str::FromStr) and written with
/// [`Display`](std::fmt::Display), and both agree:
///
/// ```
/// use std::fmt;
///
/// use quark_game::{BadNotation, kit::text::read_by};
///
/// /// Stones that are taken from a row.
/// #[derive(Debug, PartialEq)]
/// struct Take {
///     row: char,
///     stones: u8,
/// }
///
/// impl fmt::Display for Take {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}{}", self.row, self.stones)
///     }
/// }
///
/// read_by!(Take, |text| {
///     let (row, stones) = text.trim().split_at_checked(1)?;
///     let row = row.chars().next()?.to_ascii_lowercase();
///     Some(Take { row, stones: stones.trim().parse().ok()? })
/// });
///
/// let take: Take = "B 2".parse()?;
/// assert_eq!(take.to_string(), "b2");
/// assert_eq!(take.to_string().parse(), Ok(take));
/// assert!("two of b".parse::<Take>().is_err());
/// # Ok::<(), BadNotation>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0:?} is not a move I can read")]
pub struct BadNotation(pub String);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::tests::Once;

    #[test]
    fn spaces_around_a_move_are_no_part_of_it() {
        assert!(read::<Once>(" win ").is_ok());
        assert_eq!(read::<Once>(" lose "), Err(BadNotation(" lose ".to_owned())));
    }
}
