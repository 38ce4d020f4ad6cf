//! The variants of a table: those that people choose, and what every new table has.

use serde::{Deserialize, Serialize};

use super::{cards::Abilities, sum::Counting};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What the atoms without a printed ability do.
    pub abilities: Abilities,
    /// Which atoms count.
    pub counting: Counting,
    /// When a game that nobody wins ends.
    pub rounds: Rounds,
    /// When a turn ends by itself; nobody chooses it.
    #[serde(skip_serializing_if = "TurnEnds::is_spent")]
    pub turn_ends: TurnEnds,
}

/// When a turn ends by itself, since nobody has to say that there is nothing left to do (EA32).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEnds {
    /// With an empty hand, when no additional quark is left: tables that began before the other way.
    #[default]
    Spent,
    /// With an empty hand, when nothing else can be done: what is left of additional quarks buys nothing.
    Alone,
}

impl TurnEnds {
    /// Whether it is as of old.
    const fn is_spent(&self) -> bool {
        matches!(self, TurnEnds::Spent)
    }
}

/// After how many rounds a game ends without a winner (EA33).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub enum Rounds {
    /// After a hundred.
    #[default]
    #[serde(rename = "100")]
    Hundred,
    /// After fifty.
    #[serde(rename = "50")]
    Fifty,
    /// After twenty-five.
    #[serde(rename = "25")]
    TwentyFive,
}

impl Rounds {
    /// As a number.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Rounds::Hundred => 100,
            Rounds::Fifty => 50,
            Rounds::TwentyFive => 25,
        }
    }
}
