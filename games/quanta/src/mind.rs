//! What machine players know of this game.

use super::{
    board::{Particle, Piece, Side},
    rings::charges,
    rules::{Action, Quanta},
    squares::{SIDE, Square, Squares},
};
use quark_game::{
    Game as _, Seat, Status,
    ai::{Mind, Search, look_first_by, shares},
};

/// What a lead in a ring is worth against each of its empty squares that charges still fit: so much of a
/// charge could turn it.
const OPEN: f64 = 0.7;
/// What each empty square more than the last takes from the worth of a ring, which may stay unfilled.
const EMPTY: f64 = 0.35;
/// What is as good as captured is not captured yet.
const NEARLY: f64 = 0.9;
/// A neutron that whoever is in turn could only save from the other.
const SAVED: f64 = 0.3;
/// A captured neutron brings a bonus neutron besides.
const BONUS: f64 = 0.15;
/// So much of a lead is doubtful with the last particle still to place.
const LATE: f64 = 0.3;
/// And so much more with all of them to place.
const EARLY: f64 = 1.2;

impl Mind for Quanta {
    const SEARCH: Search =
        Search { horizon: 2, width: 6, budget: 16_000, less: 48, ..Search::TO_THE_END };

    /// Captured neutrons decide; of the others the leads in their rings are counted.
    fn promise(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return shares(&outcome);
        }
        let lead = self.lead();
        let left: u8 = Piece::ALL.map(|piece| self.board.left(piece)).into_iter().sum();
        let doubt = LATE + EARLY * f64::from(left) / 120.0;
        let white = 0.5 + 0.5 * lead / (doubt + lead.abs());
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

/// A neutron that is not surrounded yet, as one side sees it.
#[derive(Clone, Copy, Debug)]
struct Ring {
    /// The side's charges around it, less the other's.
    lead: f64,
    /// The empty squares around it.
    empty: Squares,
    /// How many.
    gaps: u8,
    /// How many of them a charge still fits.
    open: u8,
}

impl Ring {
    /// What is around a square, whether a neutron lies there or not.
    fn of(game: &Quanta, square: Square, fits: Squares, side: Side) -> Ring {
        let [white, blue] = charges(&game.board, square);
        let lead = f64::from(white) - f64::from(blue);
        let empty = square.around() - game.board.taken();
        Ring {
            lead: if side == Side::White { lead } else { -lead },
            empty,
            gaps: empty.len(),
            open: (empty & fits).len(),
        }
    }

    /// What it is worth for the side, in captured neutrons.
    fn worth(self) -> f64 {
        let Ring { lead, gaps, open, .. } = self;
        if gaps == 0 {
            return (1.0 + BONUS) * lead.clamp(-1.0, 1.0);
        }
        let sure = lead / (lead.abs() + OPEN * f64::from(open) + 0.1);
        sure / (1.0 + EMPTY * f64::from(gaps - 1))
    }

    /// The same if the side is in turn.
    fn worth_in_turn(self) -> f64 {
        if self.gaps != 1 {
            return self.worth();
        }
        let own = f64::from(self.open.min(1));
        if 0.0 < self.lead + own {
            NEARLY
        } else if self.lead + own == 0.0 {
            if self.lead < 0.0 { -SAVED } else { 0.0 }
        } else {
            -NEARLY
        }
    }

    /// With a charge of the side, or a neutron, on one of the empty squares.
    fn filled(self, charge: bool) -> Ring {
        Ring {
            lead: self.lead + if charge { 1.0 } else { 0.0 },
            gaps: self.gaps.saturating_sub(1),
            open: self.open.saturating_sub(1),
            ..self
        }
    }
}

impl Quanta {
    /// The empty squares that a charge of either side fits.
    fn fits_charges(&self) -> Squares {
        let sign = |particle: Particle| {
            let left = Side::ALL.map(|side| self.left(side, particle));
            if left == [0; 2] {
                Squares::NONE
            } else {
                self.board.free() - self.board.next_to(particle)
            }
        };
        sign(Particle::Positive) | sign(Particle::Negative)
    }

    fn rings(&self, side: Side) -> impl Iterator<Item = Ring> + '_ {
        let fits = self.fits_charges();
        let neutrons = self.board.lying(Particle::Neutron).iter();
        let neutrons = neutrons.filter(|&neutron| self.has_ring(neutron));
        neutrons
            .map(move |neutron| Ring::of(self, neutron, fits, side))
            .filter(|ring| ring.gaps != 0)
    }

    /// By how many neutrons White is ahead, those counted that will be captured.
    fn lead(&self) -> f64 {
        let side = self.acting().unwrap_or(self.turn);
        let captured = f64::from(self.points(side)) - f64::from(self.points(side.other()));
        let lead = captured + self.rings(side).map(Ring::worth_in_turn).sum::<f64>();
        if side == Side::White { lead } else { -lead }
    }
}

/// What a particle on each square would gain.
struct Heat<'a> {
    game: &'a Quanta,
    side: Side,
    fits: Squares,
    /// By square: for a charge, for a neutron.
    gains: [[f32; 2]; SIDE as usize * SIDE as usize],
}

impl Heat<'_> {
    fn of(game: &Quanta, side: Side) -> Heat<'_> {
        let mut gains = [[0.0; 2]; SIDE as usize * SIDE as usize];
        for ring in game.rings(side) {
            let now = ring.worth();
            let gain = [true, false].map(|charge| (ring.filled(charge).worth() - now) as f32);
            for square in ring.empty.iter() {
                let here = &mut gains[place(square)];
                here[0] += gain[0];
                here[1] += gain[1];
            }
        }
        Heat { game, side, fits: game.fits_charges(), gains }
    }

    /// In thousandths of a captured neutron.
    fn of_move(&self, action: &Action) -> i32 {
        let Action::Place(particle, square) = *action else { return 0 };
        let [charge, neutron] = self.gains[place(square)];
        let gain = match particle {
            Particle::Positive | Particle::Negative => charge,
            Particle::Neutron if self.game.has_ring(square) => {
                // It has a ring of its own.
                neutron + Ring::of(self.game, square, self.fits, self.side).worth() as f32
            }
            Particle::Neutron => neutron,
        };
        (1_000.0 * gain) as i32
    }
}

fn place(square: Square) -> usize {
    usize::from(square.row()) * usize::from(SIDE) + usize::from(square.column())
}
