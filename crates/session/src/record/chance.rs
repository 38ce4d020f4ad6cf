//! Luck of games among machines. The deal and the machines' thoughts use separate streams.

use crate::{Key, Seed};
use quark_game::Luck;

/// All luck of one game; the same number gives the same luck.
#[derive(Debug)]
pub struct Chance {
    /// Seed that all of it follows from, as at a table of people.
    pub seed: Seed,
    key: Key,
}

impl Chance {
    /// Returns the luck of the game with this number.
    #[must_use]
    pub fn of(number: u64) -> Chance {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let seed = Seed::new(bytes);
        let key = seed.key(&[]);
        Chance { seed, key }
    }

    /// Returns the game's luck in an entry of its log; the deal is entry 1.
    #[must_use]
    pub fn luck(&self, entry: i64) -> Luck {
        self.key.luck(entry)
    }

    /// Returns the luck of the thought that leads to an entry.
    #[must_use]
    pub fn thought(&self, entry: i64) -> Luck {
        self.key.whim(entry)
    }
}
