//! Chance of games among machines: the deal's, and that of the players' thoughts, apart from each other.

use crate::{
    game::Luck,
    session::{Key, Seed},
};

/// All chance of one game; the same number gives the same.
#[derive(Debug)]
pub(super) struct Chance {
    /// What all of it follows from, as at a table of people.
    pub(super) seed: Seed,
    key: Key,
}

impl Chance {
    /// The chance of the game of this number.
    pub(super) fn of(number: u64) -> Chance {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let seed = Seed::new(bytes);
        let key = seed.key(&[]);
        Chance { seed, key }
    }

    /// The game's luck in an entry of its log; the deal is entry 1.
    pub(super) fn luck(&self, entry: i64) -> Luck {
        self.key.luck(entry)
    }

    /// The luck of the thought that leads to an entry.
    pub(super) fn thought(&self, entry: i64) -> Luck {
        self.key.whim(entry)
    }
}
