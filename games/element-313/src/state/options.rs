//! The variants of a table: those that people choose, and one that every new table gets.

use serde::{Deserialize, Serialize};

use super::{cards::Abilities, sum::Counting};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Abilities of the atoms whose printed text has been lost.
    pub abilities: Abilities,
    /// The face-up atoms that count in a sum.
    pub(crate) counting: Counting,
    /// Number of rounds until a game without a winner ends.
    pub(crate) rounds: Rounds,
    /// The case where a turn ends by itself. Players cannot choose it: new tables get `Alone`.
    #[serde(skip_serializing_if = "TurnEnds::is_spent")]
    pub(crate) turn_ends: TurnEnds,
}

/// The case where a turn ends by itself, so that nobody has to end it by hand (EA32).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TurnEnds {
    /// An empty hand and no additional quark left. Tables that began before `Alone` existed keep this.
    #[default]
    Spent,
    /// An empty hand and nothing to do: the additional quarks that are left buy nothing.
    Alone,
}

impl TurnEnds {
    /// Reports whether storage leaves the option out.
    const fn is_spent(&self) -> bool {
        matches!(self, TurnEnds::Spent)
    }
}

/// Number of rounds until a game ends without a winner (EA33).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub(crate) enum Rounds {
    /// 100 rounds.
    #[default]
    #[serde(rename = "100")]
    Hundred,
    /// 50 rounds.
    #[serde(rename = "50")]
    Fifty,
    /// 25 rounds.
    #[serde(rename = "25")]
    TwentyFive,
}

impl Rounds {
    /// 100, 50 or 25.
    #[must_use]
    pub(crate) const fn number(self) -> u16 {
        match self {
            Rounds::Hundred => 100,
            Rounds::Fifty => 50,
            Rounds::TwentyFive => 25,
        }
    }
}
