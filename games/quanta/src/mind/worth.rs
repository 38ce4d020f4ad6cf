//! Worth of the rings around neutrons.

use crate::state::{
    Quanta,
    board::{Particle, Side},
    rings::charges,
    squares::{Square, Squares},
};

/// Weight, in charges, of an empty square that a charge still fits, against a lead in the ring.
const OPEN: f64 = 0.7;
/// Added to the divisor of a ring’s worth for each empty square after the first: it may stay unfilled.
const EMPTY: f64 = 0.35;
/// Worth of a neutron that the side in turn can capture.
const NEARLY: f64 = 0.9;
/// Loss from a neutron that the side in turn can only keep from the other.
const SAVED: f64 = 0.3;
/// Worth of the bonus neutron that a capture brings.
const BONUS: f64 = 0.15;

/// Ring of a neutron that is not surrounded yet, as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    /// The side’s charges minus the other’s.
    lead: f64,
    /// Empty squares.
    pub(super) empty: Squares,
    /// Number of empty squares.
    gaps: u8,
    /// Number of empty squares that a charge still fits.
    open: u8,
}

impl Ring {
    /// The ring of a square, with or without a neutron on it.
    pub(super) fn of(game: &Quanta, square: Square, fits: Squares, side: Side) -> Ring {
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

    /// Worth for the side, in captured neutrons.
    pub(super) fn worth(self) -> f64 {
        let Ring { lead, gaps, open, .. } = self;
        if gaps == 0 {
            return (1.0 + BONUS) * lead.clamp(-1.0, 1.0);
        }
        let sure = lead / (lead.abs() + OPEN * f64::from(open) + 0.1);
        sure / (1.0 + EMPTY * f64::from(gaps - 1))
    }

    /// Worth for the side if it is in turn, in captured neutrons.
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

    /// The ring after a charge of the side, or a neutron, fills one of the empty squares.
    pub(super) fn filled(self, charge: bool) -> Ring {
        Ring {
            lead: self.lead + if charge { 1.0 } else { 0.0 },
            gaps: self.gaps.saturating_sub(1),
            open: self.open.saturating_sub(1),
            ..self
        }
    }
}

impl Quanta {
    /// Empty squares that a charge of either side fits.
    pub(super) fn fits_charges(&self) -> Squares {
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

    /// Rings of all neutrons that can still be surrounded.
    pub(super) fn rings(&self, side: Side) -> impl Iterator<Item = Ring> + '_ {
        let fits = self.fits_charges();
        let neutrons = self.board.lying(Particle::Neutron).iter();
        let neutrons = neutrons.filter(|&neutron| self.has_ring(neutron));
        neutrons
            .map(move |neutron| Ring::of(self, neutron, fits, side))
            .filter(|ring| ring.gaps != 0)
    }

    /// White’s lead in neutrons, including those that will probably be captured.
    pub(super) fn lead(&self) -> f64 {
        let side = self.acting().unwrap_or(self.turn);
        let captured = f64::from(self.points(side)) - f64::from(self.points(side.other()));
        let lead = captured + self.rings(side).map(Ring::worth_in_turn).sum::<f64>();
        if side == Side::White { lead } else { -lead }
    }
}
