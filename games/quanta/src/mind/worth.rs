//! Worth of the rings around neutrons. The weights were fitted to the winners of 500 games of medium machines.

use crate::state::{
    Quanta,
    board::{Particle, Side},
    rings::charges,
    squares::{Square, Squares},
};

/// Added to the divisor of a lead in a ring: one charge is almost as good as two.
const DOUBT: f64 = 0.1;
/// Added to the divisor of a ring’s worth for each empty square after the first: it may stay unfilled.
const EMPTY: f64 = 0.39;
/// Chance that the side in turn fills the last square that changes most.
const FIRST: f64 = 0.91;
/// Worth of being in turn, in captured neutrons.
const IN_TURN: f64 = 0.24;
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
        let Ring { lead, gaps, .. } = self;
        if gaps == 0 {
            return (1.0 + BONUS) * lead.clamp(-1.0, 1.0);
        }
        lead / (lead.abs() + DOUBT) / (1.0 + EMPTY * f64::from(gaps - 1))
    }

    /// Neutrons that the side captures when it fills the last square, and when the other side does; -1 if the other
    /// side captures it.
    fn captures(self) -> [f64; 2] {
        let charge = f64::from(self.open.min(1));
        [self.lead + charge, self.lead - charge].map(|lead| lead.clamp(-1.0, 1.0))
    }

    /// Worth for the side if it plays elsewhere, in captured neutrons: the other side fills a last square.
    pub(super) fn if_left(self) -> f64 {
        if self.gaps == 1 { self.captures()[1] } else { self.worth() }
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
        let lead = captured + IN_TURN + self.to_come(side);
        if side == Side::White { lead } else { -lead }
    }

    /// Neutrons that the side in turn will probably capture, less those of the other side. Both fill the last squares
    /// in turns, those first that change most.
    fn to_come(&self, side: Side) -> f64 {
        let (last, others): (Vec<Ring>, Vec<Ring>) =
            self.rings(side).partition(|ring| ring.gaps == 1);
        let mut last: Vec<[f64; 2]> = last.into_iter().map(Ring::captures).collect();
        last.sort_by(|one, other| (other[0] - other[1]).total_cmp(&(one[0] - one[1])));
        let filled = last.iter().zip(0..).map(|([own, theirs], place)| match place {
            0 => FIRST * own + (1.0 - FIRST) * theirs,
            _ if place % 2 == 0 => *own,
            _ => *theirs,
        });
        filled.sum::<f64>() + others.into_iter().map(Ring::worth).sum::<f64>()
    }
}
