//! A quick estimate of each move, to try the best ones first.

use super::worth::Ring;
use crate::state::{
    Quanta,
    board::{Particle, Side},
    notation::Action,
    squares::{SIDE, Square, Squares},
};

/// Gain of a particle on each square.
pub(super) struct Heat<'a> {
    game: &'a Quanta,
    side: Side,
    fits: Squares,
    /// By square: gain of a charge and of a neutron, in captured neutrons.
    gains: [[f32; 2]; SIDE as usize * SIDE as usize],
}

impl Heat<'_> {
    pub(super) fn of(game: &Quanta, side: Side) -> Heat<'_> {
        let mut gains = [[0.0; 2]; SIDE as usize * SIDE as usize];
        for ring in game.rings(side) {
            let now = ring.if_left();
            let gain = [true, false].map(|charge| (ring.filled(charge).worth() - now) as f32);
            for square in ring.empty.iter() {
                let here = &mut gains[place(square)];
                here[0] += gain[0];
                here[1] += gain[1];
            }
        }
        Heat { game, side, fits: game.fits_charges(), gains }
    }

    /// Gain of a move in thousandths of a captured neutron.
    pub(super) fn of_move(&self, action: &Action) -> i32 {
        let Action::Place(particle, square) = *action else { return 0 };
        let [charge, neutron] = self.gains[place(square)];
        let gain = match particle {
            Particle::Positive | Particle::Negative => charge,
            Particle::Neutron if self.game.has_ring(square) => {
                // The neutron has a ring of its own.
                neutron + Ring::of(self.game, square, self.fits, self.side).worth() as f32
            }
            Particle::Neutron => neutron,
        };
        (1_000.0 * gain) as i32
    }
}

/// Index of a square in the gains.
fn place(square: Square) -> usize {
    usize::from(square.row()) * usize::from(SIDE) + usize::from(square.column())
}
