//! The machine player: the promise of a position, and the order of the moves it tries.

mod heat;
mod worth;

use crate::state::{
    Quanta,
    board::{Piece, Side},
    notation::Action,
};
use heat::Heat;
use quark_game::{
    Game as _, Seat, Status,
    ai::{Mind, Search, look_first_by, shares},
};

/// Doubt about a lead, in neutrons, with the last particle still to place.
const LATE: f64 = 0.82;
/// Further uncertainty with all 120 particles to place.
const EARLY: f64 = 0.43;

impl Mind for Quanta {
    const SEARCH: Search =
        Search { horizon: 2, width: 6, budget: 16_000, less: 48, ..Search::TO_THE_END };

    /// Counts captured neutrons, and the leads in the rings of the others.
    fn promise(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return shares(&outcome);
        }
        let lead = self.lead();
        let left: u8 = Piece::ALL.map(|piece| self.board.left(piece)).into_iter().sum();
        let uncertainty = LATE + EARLY * f64::from(left) / 120.0;
        let white = 0.5 + 0.5 * lead / (uncertainty + lead.abs());
        let mut shares = vec![1.0 - white; 2];
        shares[self.seat_of(Side::White).index()] = white;
        shares
    }

    fn look_first(&self, seat: Seat, moves: &mut Vec<Action>) {
        if self.acting().is_none_or(|side| self.seat_of(side) != seat) {
            return;
        }
        let heat = Heat::of(self, self.side_of(seat));
        look_first_by(moves, |action| heat.of_move(action));
    }

    fn good_for(&self, seat: Seat, action: &Action) -> String {
        self.advice(seat, action)
    }
}
