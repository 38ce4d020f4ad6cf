//! The table of Quanta: its board, its turn, its captured neutrons, and all that is stored of them.

pub(crate) mod blocks;
pub mod board;
pub mod event;
pub(crate) mod names;
pub(crate) mod notation;
pub mod options;
pub(crate) mod regions;
pub(crate) mod rings;
pub mod squares;
mod validate;

use serde::{Deserialize, Serialize};

use board::{Board, Particle, Side};
use notation::Action;
use options::Options;
use quark_game::{Outcome, Score, Seat};
use squares::Squares;

/// State of one game; nothing of it is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quanta {
    pub(crate) options: Options,
    /// The seat that plays White (NA24).
    #[serde(default = "first_seat", skip_serializing_if = "is_first_seat")]
    pub(crate) white: Seat,
    /// Pieces by square.
    pub board: Board,
    /// Number of the turn, from 1. Turns that are passed do not count.
    pub(crate) number: u16,
    /// The side in turn; after the end, the side that took the last turn.
    pub(crate) turn: Side,
    /// Sides with a bonus move before the next turn, the next one first (NA7, NA8).
    pub(crate) bonuses: Vec<Side>,
    /// Neutrons captured by White and by Blue.
    pub(crate) captured: [Squares; 2],
    /// Moves of the newest turn that has begun: its placement, then its bonus moves.
    pub(crate) deeds: Vec<Deed>,
    /// True once nobody can place anything.
    pub(crate) over: bool,
}

/// A move and the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Deed {
    pub(crate) side: Side,
    /// A placement in turn, a bonus, or a declined bonus.
    pub(crate) action: Action,
}

/// The seat that plays White in stored tables that name none.
fn first_seat() -> Seat {
    Seat(0)
}

/// Returns `true` if `white` can be left out of a stored table.
fn is_first_seat(white: &Seat) -> bool {
    *white == first_seat()
}

impl Quanta {
    /// The seat that plays `side`.
    #[must_use]
    pub(crate) fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::White => self.white,
            Side::Blue => self.white.next(2),
        }
    }

    /// The side that `seat` plays.
    #[must_use]
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        if seat == self.white { Side::White } else { Side::Blue }
    }

    /// The side that must move, or `None` after the end. Bonus moves come before the next turn (NA4).
    #[must_use]
    pub(crate) fn acting(&self) -> Option<Side> {
        let first = self.bonuses.first().copied().unwrap_or(self.turn);
        (!self.over).then_some(first)
    }

    /// Returns `true` if the next move is a bonus move.
    #[must_use]
    pub(crate) fn is_bonus(&self) -> bool {
        !self.bonuses.is_empty()
    }

    /// Number of particles of this kind that `side` can still place; the neutrons are common to both.
    #[must_use]
    pub(crate) fn left(&self, side: Side, particle: Particle) -> u8 {
        self.board.left(particle.of(side))
    }

    /// Points of `side`: one for each neutron it has captured (N27, N36).
    #[must_use]
    pub(crate) fn points(&self, side: Side) -> u8 {
        self.captured[side as usize].len()
    }

    /// The result as it stands: the most captured neutrons win (N35), equal numbers are a draw (NA18).
    #[must_use]
    pub(crate) fn outcome(&self) -> Outcome {
        let points = [Seat(0), Seat(1)].map(|seat| i32::from(self.points(self.side_of(seat))));
        let score = |total: i32| Score { total, parts: vec![("captured neutrons".into(), total)] };
        Outcome::ranked(&points, points.map(score).into())
    }
}
