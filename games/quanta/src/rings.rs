//! What happens to neutrons that become surrounded.

use super::{
    board::{Board, Particle, Side},
    event::Event,
    options::Edges,
    rules::Quanta,
    squares::{Square, Squares},
};
use quark_game::Note;

impl Quanta {
    /// Judges every neutron that has just become surrounded as `square` was filled: first all points,
    /// then the bonuses, those of the player in turn before the opponent's (N25-N28, NA8).
    pub(super) fn capture(&mut self, square: Square, notes: &mut Vec<Note<Event>>) {
        let mut earned = [0; 2];
        for neutron in self.surrounded_by(square).iter() {
            let event = match majority(&self.board, neutron) {
                Some(side) => {
                    self.captured[side as usize].insert(neutron);
                    earned[side as usize] += 1;
                    Event::Captured { seat: self.seat_of(side), square: neutron }
                }
                None => Event::Shared { square: neutron },
            };
            notes.push(Note::everyone(event));
        }
        for side in [self.turn, self.turn.other()] {
            self.bonuses.extend(std::iter::repeat_n(side, earned[side as usize]));
        }
    }

    /// The surrounded neutrons in whose ring `square` lies, or which lie on it (NA9, NA11, NA12).
    fn surrounded_by(&self, square: Square) -> Squares {
        let near = square.around().with(square) & self.board.lying(Particle::Neutron);
        near.iter().filter(|&neutron| self.is_surrounded(neutron)).collect()
    }

    /// Whether all eight squares around `square` are filled (N24).
    #[must_use]
    pub(crate) fn is_surrounded(&self, square: Square) -> bool {
        (square.around() - self.board.taken()).is_empty() && self.has_ring(square)
    }

    /// Whether what lies on `square` can be surrounded at all (NA10).
    #[must_use]
    pub(crate) fn has_ring(&self, square: Square) -> bool {
        match self.options.edges {
            Edges::Open => Squares::INNER.contains(square),
            Edges::Filled => true,
        }
    }

    /// The surrounded neutrons that nobody has captured.
    #[must_use]
    pub fn shared(&self) -> Squares {
        let [white, blue] = self.captured;
        let neutrons = self.board.lying(Particle::Neutron) - white - blue;
        neutrons.iter().filter(|&neutron| self.is_surrounded(neutron)).collect()
    }
}

/// The player with more charges around `square` than the other; neutrons count for nobody (NA3).
#[must_use]
pub fn majority(board: &Board, square: Square) -> Option<Side> {
    let [white, blue] = charges(board, square);
    match white.cmp(&blue) {
        std::cmp::Ordering::Greater => Some(Side::White),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(Side::Blue),
    }
}

/// How many charges of White and of Blue lie around `square`.
#[must_use]
pub fn charges(board: &Board, square: Square) -> [u8; 2] {
    Side::ALL.map(|side| (board.charges(side) & square.around()).len())
}
