//! Moves that can be taken back: nobody has seen anything that they turned up.

use super::{Session, Timestamp};
use quark_game::{Seat, TurnsUp, table::Table};

/// A move that may be taken back.
#[derive(Clone, Debug)]
pub struct Undoable {
    /// Its log entry.
    pub version: i64,
    /// Whose it was.
    pub seat: Seat,
    /// The game before it.
    pub before: Box<dyn Table>,
    /// The turn in which it was made.
    pub turn: u32,
    /// Who is to see what it has turned up.
    pub unseen: Option<Unseen>,
}

/// Something that was turned up for one player, who has not looked yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Unseen {
    /// Whose it is.
    pub seat: Seat,
    /// When they are shown it all the same, in milliseconds since 1970.
    pub until: Timestamp,
}

impl Session {
    /// The move that `seat` may take back now.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> Option<&Undoable> {
        self.undoable_moves.last().filter(|step| step.seat == seat)
    }

    /// Whether `seat` could take back what `notation` says, once it is played: it turns up nothing, or
    /// only something for a person who need not see it at once. Of a move that is not legal it says
    /// nothing.
    #[must_use]
    pub fn lets_undo(&self, seat: Seat, notation: &str) -> bool {
        self.table().is_some_and(|table| match table.turns_up(seat, notation) {
            TurnsUp::Nothing => true,
            TurnsUp::ForOne(other) => self.may_look_later(other),
            TurnsUp::ForMany => false,
        })
    }

    /// Whether what is turned up for `seat` can wait until they look.
    pub(super) fn may_look_later(&self, seat: Seat) -> bool {
        0 < self.undo_within && !self.is_machine(seat)
    }

    /// What was turned up for a player who has not looked yet. Until they do, nothing that they alone may
    /// know can be shown to them.
    pub fn unseen(&self) -> impl Iterator<Item = Unseen> {
        self.undoable_moves.iter().filter_map(|step| step.unseen)
    }

    /// The same, where it is for this seat.
    #[must_use]
    pub fn unseen_by(&self, seat: Seat) -> Option<Unseen> {
        self.unseen().filter(|unseen| unseen.seat == seat).last()
    }
}
