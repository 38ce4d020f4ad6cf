//! The ring of a neutron: the squares around it, and the charges on them.

use super::{
    Quanta,
    board::{Board, Particle, Side},
    options::Edges,
    squares::{Square, Squares},
};

impl Quanta {
    /// Returns `true` if all squares around `square` are filled (N24).
    #[must_use]
    pub(crate) fn is_surrounded(&self, square: Square) -> bool {
        (square.around() - self.board.taken()).is_empty() && self.has_ring(square)
    }

    /// Returns `true` if a neutron on `square` can ever be surrounded (NA10).
    #[must_use]
    pub(crate) fn has_ring(&self, square: Square) -> bool {
        match self.options.edges {
            Edges::Open => Squares::INNER.contains(square),
            Edges::Filled => true,
        }
    }

    /// Surrounded neutrons that nobody has captured.
    #[must_use]
    pub(crate) fn shared(&self) -> Squares {
        let [white, blue] = self.captured;
        let neutrons = self.board.lying(Particle::Neutron) - white - blue;
        neutrons.iter().filter(|&neutron| self.is_surrounded(neutron)).collect()
    }
}

/// The side with more charges around `square` than the other; neutrons count for nobody (NA3).
#[must_use]
pub(crate) fn majority(board: &Board, square: Square) -> Option<Side> {
    let [white, blue] = charges(board, square);
    match white.cmp(&blue) {
        std::cmp::Ordering::Greater => Some(Side::White),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(Side::Blue),
    }
}

/// Numbers of charges of White and of Blue around `square`.
#[must_use]
pub(crate) fn charges(board: &Board, square: Square) -> [u8; 2] {
    Side::ALL.map(|side| (board.charges(side) & square.around()).len())
}
