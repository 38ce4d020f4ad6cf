//! Machines in seats: number, level, and the source of their moves.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::VariantArray as _;

use quark_game::{
    ai::{self, Level},
    kit::words::capitalised,
};

/// A machine with a seat at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Machine {
    /// Number at its table, counted from 1.
    pub number: u8,
    /// Playing strength.
    pub level: Level,
}

/// Returns the level after this one; `None` for the last.
#[must_use]
pub fn next_level(level: Level) -> Option<Level> {
    Level::VARIANTS.iter().copied().skip_while(|other| *other != level).nth(1)
}

/// Stored form. Machines once had no level, and those of the default level are still stored that way.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Stored {
    Number(u8),
    Leveled { number: u8, level: Level },
}

impl From<Stored> for Machine {
    fn from(stored: Stored) -> Machine {
        match stored {
            Stored::Number(number) => Machine { number, level: Level::default() },
            Stored::Leveled { number, level } => Machine { number, level },
        }
    }
}

impl From<Machine> for Stored {
    fn from(Machine { number, level }: Machine) -> Stored {
        if level == Level::default() {
            Stored::Number(number)
        } else {
            Stored::Leveled { number, level }
        }
    }
}

/// Name of the machine at its table.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", capitalised(&self.level.to_string()), self.number)
    }
}

/// Source of a machine's move. With the table's key, anyone can reproduce the move from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// Playing strength.
    pub level: Level,
    /// Version of the machine players.
    pub mind: u16,
}

impl Thought {
    /// Returns a thought of this release's machine players.
    #[must_use]
    pub fn of(level: Level) -> Thought {
        Thought { level, mind: ai::VERSION }
    }

    /// Any legal move, because no machine player found one. It cannot be reproduced.
    pub const BY_CHANCE: Thought = Thought { level: Level::Easy, mind: 0 };

    /// Returns true if this is not a thought of a machine of `level`, because that one failed.
    #[must_use]
    pub fn is_makeshift(self, level: Level) -> bool {
        self.level != level || self.mind == Thought::BY_CHANCE.mind
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn machines_without_a_level_keep_their_stored_form() {
        let medium = Machine { number: 2, level: Level::Medium };
        assert_eq!(serde_json::from_value::<Machine>(json!(2)).unwrap(), medium);
        assert_eq!(serde_json::to_value(medium).unwrap(), json!(2));
        for (level, name) in [(Level::Hard, "hard"), (Level::Expert, "expert")] {
            let machine = Machine { number: 1, level };
            let stored = serde_json::to_value(machine).unwrap();
            assert_eq!(stored, json!({"number": 1, "level": name}));
            assert_eq!(serde_json::from_value::<Machine>(stored).unwrap(), machine);
        }
        let newer = json!({"number": 1, "level": "grandmaster"});
        assert!(serde_json::from_value::<Machine>(newer).is_err());
    }

    #[test]
    fn every_level_but_the_last_has_a_next_one() {
        assert_eq!(next_level(Level::Easy), Some(Level::Medium));
        assert_eq!(next_level(Level::Medium), Some(Level::Hard));
        assert_eq!(next_level(Level::Hard), Some(Level::Expert));
        assert_eq!(next_level(Level::Expert), None);
    }

    #[test]
    fn a_machine_is_named_by_its_level_and_number() {
        let called = |number, level| Machine { number, level }.to_string();
        assert_eq!(called(1, Level::Hard), "Hard 1");
        assert_eq!(called(2, Level::Easy), "Easy 2");
    }
}
