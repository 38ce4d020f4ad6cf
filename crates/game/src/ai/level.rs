//! How well machines play at a table.

use serde::{Deserialize, Serialize};
use strum::VariantArray as _;

use super::Player;

/// Which version of the machine players this is: another one may find other moves in the same position.
/// It is stored with each of their moves, so that none is taken for wrong that an earlier version found.
pub const VERSION: u16 = 3;

/// How well a machine plays that has a seat at a table.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
pub enum Level {
    /// See [`Player::Easy`].
    Easy,
    /// See [`Player::Medium`].
    #[default]
    Medium,
    /// See [`Player::Hard`].
    Hard,
}

impl Player {
    /// The level of a machine that plays so at a table, if it may.
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
        }
    }
}
