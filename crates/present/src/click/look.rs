//! A place in a replay.

use super::Parts;

/// In an id: the public view.
const ALL: &str = "all";

/// A step of a game, its viewer, and whether it is shown in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The step, from 0.
    pub step: u16,
    /// The seat whose view is shown, from 0; the public view if not given.
    pub seat: Option<u16>,
    /// True if it is shown in words, not as a picture.
    pub words: bool,
}

impl Look {
    /// Returns what follows the table's number in an id.
    pub(super) fn written(self) -> String {
        format!(":{}:{}:{}", self.step, written(self.seat), u8::from(self.words))
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<Look> {
        Some(Look { step: parts.small()?, seat: read(parts)?, words: parts.yes()? })
    }
}

/// Writes the viewer.
pub(super) fn written(seat: Option<u16>) -> String {
    seat.map_or_else(|| ALL.to_owned(), |seat| seat.to_string())
}

pub(super) fn read(parts: &mut Parts<'_>) -> Option<Option<u16>> {
    parts.unless(ALL, Parts::small)
}
