//! Levels of machine players at a table.

use serde::{Deserialize, Serialize};
use strum::VariantArray as _;

use super::Player;

/// Version of the machine players. It is stored with each of their moves: another version may find other
/// moves in the same position, so a move of an earlier version is not mistaken for a wrong one.
pub const VERSION: u16 = 9;

/// Strength of a machine that has a seat at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::Display, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
pub enum Level {
    /// See [`Player::Easy`].
    Easy,
    /// See [`Player::Medium`].
    #[default]
    Medium,
    /// See [`Player::Hard`].
    Hard,
    /// See [`Player::Expert`].
    Expert,
}

impl Player {
    /// Returns the level, if machines at a table may play this way.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        Level::VARIANTS.iter().copied().find(|level| Player::from(*level) == self)
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        match level {
            Level::Easy => Player::Easy,
            Level::Medium => Player::Medium,
            Level::Hard => Player::Hard,
            Level::Expert => Player::Expert,
        }
    }
}
