//! Machines in seats: which, how strong, and what they thought.

use std::fmt;

use serde::{Deserialize, Serialize};

use quark_game::ai::{self, Level};

/// A machine that sits at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Machine {
    /// Its number, counted from 1 at each table.
    pub number: u8,
    /// How well it plays.
    pub level: Level,
}

/// As it is stored: machines had no level once, and those of the usual one are stored as then.
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

/// As it is called.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            1 => write!(f, "Machine ({})", self.level),
            number => write!(f, "Machine {number} ({})", self.level),
        }
    }
}

/// How a move was found by a machine: with the table's key, whoever likes can find it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// How well it plays.
    pub level: Level,
    /// Which version of the machine players that was.
    pub mind: u16,
}

impl Thought {
    /// Of the machine players of this release.
    #[must_use]
    pub fn of(level: Level) -> Thought {
        Thought { level, mind: ai::VERSION }
    }

    /// Of no machine player: any legal move, where none found one. Nobody can find it again.
    pub const BY_CHANCE: Thought = Thought { level: Level::Easy, mind: 0 };

    /// Whether it is not what a machine of `level` thinks, because that one failed.
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
    fn machines_of_before_read_and_are_written_as_before() {
        let medium = Machine { number: 2, level: Level::Medium };
        assert_eq!(serde_json::from_value::<Machine>(json!(2)).unwrap(), medium);
        assert_eq!(serde_json::to_value(medium).unwrap(), json!(2));
        let hard = Machine { number: 1, level: Level::Hard };
        let stored = serde_json::to_value(hard).unwrap();
        assert_eq!(stored, json!({"number": 1, "level": "hard"}));
        assert_eq!(serde_json::from_value::<Machine>(stored).unwrap(), hard);
    }

    #[test]
    fn a_machine_is_called_what_it_is() {
        let called = |number, level| Machine { number, level }.to_string();
        assert_eq!(called(1, Level::Hard), "Machine (hard)");
        assert_eq!(called(2, Level::Easy), "Machine 2 (easy)");
    }
}
