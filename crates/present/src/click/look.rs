//! Where somebody looks who goes through a game again.

use super::Parts;

/// What stands in an id for what everybody saw.
const ALL: &str = "all";

/// A step of a game, with whose eyes and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The step, from 0.
    pub step: u16,
    /// The seat that sees it, from 0; everybody, if not given.
    pub seat: Option<u16>,
    /// In words, and not as a picture.
    pub words: bool,
}

impl Look {
    /// What follows the table's number.
    pub(super) fn written(self) -> String {
        format!(":{}:{}:{}", self.step, written(self.seat), u8::from(self.words))
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<Look> {
        Some(Look { step: parts.small()?, seat: read(parts)?, words: parts.yes()? })
    }
}

/// With whose eyes.
pub(super) fn written(seat: Option<u16>) -> String {
    seat.map_or_else(|| ALL.to_owned(), |seat| seat.to_string())
}

pub(super) fn read(parts: &mut Parts<'_>) -> Option<Option<u16>> {
    parts.unless(ALL, Parts::small)
}
