//! The variants of the game.

use serde::{Deserialize, Serialize};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of Jokers in the deck.
    pub(crate) jokers: Jokers,
    /// Number of turns until the game is drawn.
    pub(crate) turns: Turns,
}

/// Number of Jokers in the deck.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub(crate) enum Jokers {
    /// Two Jokers: a deck of 54 cards.
    #[default]
    #[serde(rename = "2")]
    Two,
    /// One Joker: a deck of 53 cards.
    #[serde(rename = "1")]
    One,
    /// No Joker: a deck of 52 cards.
    #[serde(rename = "0")]
    None,
}

impl Jokers {
    /// The number itself, 0 to 2.
    #[must_use]
    pub(crate) const fn count(self) -> u8 {
        match self {
            Jokers::Two => 2,
            Jokers::One => 1,
            Jokers::None => 0,
        }
    }
}

/// Number of turns, all players together, until the game is drawn (ZA34).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub(crate) enum Turns {
    /// More than good players need. Tables stored before this variant existed have this limit.
    #[default]
    #[serde(rename = "400")]
    Usual,
    /// For players in a hurry.
    #[serde(rename = "200")]
    Few,
    /// For an evening.
    #[serde(rename = "80")]
    Fewest,
    /// For players who never give up.
    #[serde(rename = "1000")]
    Many,
    /// No limit, as in the printed rules.
    #[serde(rename = "none")]
    Never,
}

impl Turns {
    /// The number of turns; `None` without a limit.
    #[must_use]
    pub(crate) const fn count(self) -> Option<u16> {
        match self {
            Turns::Usual => Some(400),
            Turns::Few => Some(200),
            Turns::Fewest => Some(80),
            Turns::Many => Some(1_000),
            Turns::Never => None,
        }
    }
}
