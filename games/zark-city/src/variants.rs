//! The variants of the game.

use serde::{Deserialize, Serialize};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many Jokers the deck has.
    pub jokers: Jokers,
    /// After how many turns the game is drawn.
    pub turns: Turns,
}

/// How many Jokers there are.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub enum Jokers {
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
    /// As a number.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Jokers::Two => 2,
            Jokers::One => 1,
            Jokers::None => 0,
        }
    }
}

/// After how many turns, all players together, the game is drawn (ZA34).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub enum Turns {
    /// More than good players need; what tables have that were stored before there was a choice.
    #[default]
    #[serde(rename = "400")]
    Usual,
    /// For those in a hurry.
    #[serde(rename = "200")]
    Few,
    /// For an evening.
    #[serde(rename = "80")]
    Fewest,
    /// For those who never give up.
    #[serde(rename = "1000")]
    Many,
    /// It never is, as printed.
    #[serde(rename = "none")]
    Never,
}

impl Turns {
    /// As a number, if there is one.
    #[must_use]
    pub const fn count(self) -> Option<u16> {
        match self {
            Turns::Usual => Some(400),
            Turns::Few => Some(200),
            Turns::Fewest => Some(80),
            Turns::Many => Some(1_000),
            Turns::Never => None,
        }
    }
}
