//! Moves that can be taken back, because nobody has seen anything they revealed.

use super::{Session, Timestamp};
use quark_game::{Seat, Seats, TurnsUp, any::AnyGame};

/// A move that may be taken back.
#[derive(Clone, Debug)]
pub struct Undoable {
    /// Version of its log entry.
    pub version: i64,
    /// Seat that made it.
    pub seat: Seat,
    /// The game before it.
    pub before: Box<dyn AnyGame>,
    /// Turn when it was made.
    pub turn: u32,
    /// The thing that it revealed to one player, if that player has not looked yet.
    pub unseen: Option<Unseen>,
}

/// Something that was revealed to one player, who has not looked yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Unseen {
    /// Seat of that player.
    pub seat: Seat,
    /// Time when they are shown it anyway, in milliseconds since 1970.
    pub until: Timestamp,
}

impl Session {
    /// Returns the move that `seat` may take back now.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> Option<&Undoable> {
        self.undoable_moves.last().filter(|step| step.seat == seat)
    }

    /// Returns true if `seat` could take back the move `notation` after playing it: it reveals nothing, or only
    /// something to a person who need not see it at once. Those who are `there` do. The answer means nothing for an illegal
    /// move.
    #[must_use]
    pub fn lets_undo(&self, seat: Seat, notation: &str, there: Seats) -> bool {
        self.position().is_some_and(|position| match position.turns_up(seat, notation) {
            TurnsUp::Nothing => true,
            TurnsUp::ForOne(other) => self.may_look_later(other) && !there.contains(other),
            TurnsUp::ForMany => false,
        })
    }

    /// Returns true if what is revealed to `seat` can wait until the player looks.
    pub(super) fn may_look_later(&self, seat: Seat) -> bool {
        0 < self.undo_within && !self.is_machine(seat)
    }

    /// Returns what was revealed to a player who has not looked yet. Until they do, nothing that only they may know
    /// can be shown to them.
    pub fn unseen(&self) -> impl Iterator<Item = Unseen> {
        self.undoable_moves.iter().filter_map(|step| step.unseen)
    }

    /// Returns the newest thing that was revealed to `seat` and not looked at yet.
    #[must_use]
    pub fn unseen_by(&self, seat: Seat) -> Option<Unseen> {
        self.unseen().filter(|unseen| unseen.seat == seat).last()
    }
}
