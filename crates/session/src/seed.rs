//! The secret seed of a table's luck. Its hash is published before anyone joins.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::InteractionId;
use quark_game::Luck;

/// 32 secret bytes; never printed before the game is over.
#[derive(Clone, PartialEq)]
pub struct Seed([u8; 32]);

/// Key of a table's luck: the seed, mixed with the presses that took seats.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Seed {
    /// Returns the seed made of these bytes, which nobody must be able to guess.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Returns the SHA-256 of the 32 bytes in hexadecimal, published when the table opens.
    #[must_use]
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// Returns the seed itself in hexadecimal, published when the game is over and never before.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Parses a seed written by [`Seed::reveal`].
    #[must_use]
    pub fn read(text: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Seed(bytes))
    }

    /// Returns the bytes, for the store alone.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the seed of something that belongs to this one's, such as a table of a league: HMAC-SHA-256 under this
    /// seed, of the name. It reveals nothing about this seed.
    #[must_use]
    pub fn derived(&self, name: &str) -> Seed {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(name.as_bytes());
        Seed(mac.finalize().into_bytes().into())
    }

    /// Returns the table's key: HMAC-SHA-256 under the seed, of the interactions that took seats, in order, each
    /// in decimal digits and followed by a line feed. The operator knows the seed, but cannot choose the deal,
    /// because the players' presses are not known yet.
    #[must_use]
    pub fn key(&self, joins: &[InteractionId]) -> Key {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        for join in joins {
            mac.update(format!("{join}\n").as_bytes());
        }
        Key(mac.finalize().into_bytes().into())
    }
}

impl Key {
    /// Returns the luck of log entry `version` (see [`Luck`] for the derivation).
    #[must_use]
    pub fn luck(&self, version: i64) -> Luck {
        Luck::derived(&self.0, version.unsigned_abs())
    }

    /// Returns the luck of a machine that thinks about the move of log entry `version`. No entry's own luck uses
    /// the same stream.
    #[must_use]
    pub fn whim(&self, version: i64) -> Luck {
        Luck::derived(&self.0, version.unsigned_abs() | 1 << 63)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_reads_back_and_never_prints() {
        let seed = Seed::new(std::array::from_fn(|i| i as u8));
        assert_eq!(Seed::read(&seed.reveal()), Some(seed.clone()));
        assert_eq!(format!("{seed:?} {:?}", seed.key(&[1])), "Seed(secret) Key(secret)");
        for nonsense in ["", "00", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(Seed::read(nonsense), None, "{nonsense}");
        }
    }

    /// SHA-256 and HMAC of the same input by an independent implementation (Python's hashlib, hmac).
    #[test]
    fn hash_and_key_never_change() {
        let seed = Seed::new(std::array::from_fn(|i| i as u8));
        assert_eq!(seed.hash(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        let key = seed.key(&[1_100_000_000_000_000_001, 1_100_000_000_000_000_002]);
        assert_eq!(hex(&key.0), KEY);
        assert_eq!(seed.derived("1:2").reveal(), DERIVED);
    }

    const KEY: &str = "341852a7125ed8aacd75b323678a65177766aa112e8763636884a52791aa5ee0";

    const DERIVED: &str = "3e157ca344c379e9c8cb87fb8d4d6684c2a284306dba9813296511a414c7281b";

    #[test]
    fn every_join_and_its_order_matter() {
        let seed = Seed::new([7; 32]);
        let keys =
            [vec![], vec![1], vec![12], vec![1, 2], vec![2, 1]].map(|joins| seed.key(&joins).0);
        for (i, key) in keys.iter().enumerate() {
            assert!(keys[..i].iter().all(|other| other != key), "{i}");
        }
    }
}
