//! A place in a replay.

use super::Parts;

/// In an id: the public view.
const ALL: &str = "all";

/// A step of a game, its viewer, and the form that it is shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The step, from 0.
    pub step: u16,
    /// The seat whose view is shown, from 0; the public view if not given.
    pub seat: Option<u16>,
    /// True if it is shown in words, not as a picture.
    pub words: bool,
    /// True if it is shown as the position before the next move, with a note on that move.
    pub before: bool,
    /// True on a button to one of the reader's own moves, so that its id differs from that of a button to the same step.
    pub own: bool,
}

impl Look {
    /// Returns what follows the table's number in an id.
    pub(super) fn written(self) -> String {
        let form = u8::from(self.words) + 2 * u8::from(self.before) + 4 * u8::from(self.own);
        format!(":{}:{}:{form}", self.step, written(self.seat))
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<Look> {
        let (step, seat) = (parts.small()?, read(parts)?);
        let form = parts.small().filter(|form| *form < 8)?;
        let has = |bit: u16| form & bit != 0;
        Some(Look { step, seat, words: has(1), before: has(2), own: has(4) })
    }
}

/// Writes the viewer.
pub(super) fn written(seat: Option<u16>) -> String {
    seat.map_or_else(|| ALL.to_owned(), |seat| seat.to_string())
}

pub(super) fn read(parts: &mut Parts<'_>) -> Option<Option<u16>> {
    parts.unless(ALL, Parts::small)
}
