//! The city, which is the board: number cards on a lattice, and the pyramids upon them.

use serde::{Deserialize, Serialize};

use super::{
    cards::Card,
    cell::{Cell, CellSet},
    pieces::{COLOURS, Nest, Size},
};
use quark_game::Seat;

/// A card of the gameboard with all that stands on it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Site {
    /// Where it lies.
    pub cell: Cell,
    /// A number card (Z9, Z10).
    pub card: Card,
    /// The pieces of each colour.
    pub nests: [Nest; COLOURS as usize],
}

impl Site {
    /// A card without pieces.
    #[must_use]
    pub const fn new(cell: Cell, card: Card) -> Site {
        Site { cell, card, nests: [Nest::EMPTY; COLOURS as usize] }
    }

    /// The pieces of `seat` on it.
    #[must_use]
    pub(crate) fn nest(&self, seat: Seat) -> Nest {
        self.nests.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether `seat` occupies it (Z13).
    #[must_use]
    pub(crate) fn is_occupied_by(&self, seat: Seat) -> bool {
        !self.nest(seat).is_empty()
    }

    /// Who occupies it.
    pub fn occupants(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(COLOURS).filter(|&seat| self.is_occupied_by(seat))
    }

    /// Who controls it: its only occupant (Z14).
    #[must_use]
    pub(crate) fn controller(&self) -> Option<Seat> {
        let mut occupants = self.occupants();
        occupants.next().filter(|_| occupants.next().is_none())
    }

    /// Puts a piece on it.
    pub fn add(&mut self, seat: Seat, size: Size) {
        if let Some(nest) = self.nests.get_mut(seat.index()) {
            *nest = nest.with(Nest::one(size));
        }
    }

    /// Takes a piece off it, which is there.
    pub fn remove(&mut self, seat: Seat, size: Size) {
        if let Some(nest) = self.nests.get_mut(seat.index()) {
            *nest = nest.without(Nest::one(size));
        }
    }
}

/// All cards of the gameboard, in the order in which they came. None ever leaves it (ZA30).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct City {
    /// At most 36: the number cards.
    pub sites: Vec<Site>,
}

impl City {
    /// The card at this place.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<&Site> {
        self.sites.iter().find(|site| site.cell == cell)
    }

    /// The card at this place.
    pub(crate) fn at_mut(&mut self, cell: Cell) -> Option<&mut Site> {
        self.sites.iter_mut().find(|site| site.cell == cell)
    }

    /// All places with cards.
    #[must_use]
    pub fn built(&self) -> CellSet {
        self.sites.iter().map(|site| site.cell).collect()
    }

    /// The cards that `seat` occupies.
    pub(crate) fn occupied(&self, seat: Seat) -> impl Iterator<Item = &Site> {
        self.sites.iter().filter(move |site| site.is_occupied_by(seat))
    }

    /// The pieces of `seat` on the board.
    #[must_use]
    pub fn pieces(&self, seat: Seat) -> Nest {
        self.sites.iter().fold(Nest::EMPTY, |all, site| all.with(site.nest(seat)))
    }

    /// The pieces of `seat` that are not on the board.
    #[must_use]
    pub fn stash(&self, seat: Seat) -> Nest {
        Nest::ALL.without(self.pieces(seat))
    }

    /// Whether a side of this place touches a card.
    #[must_use]
    pub(crate) fn is_beside_card(&self, cell: Cell) -> bool {
        self.sites.iter().any(|site| site.cell.is_beside(cell))
    }

    /// Whether a side of this place touches a card that `seat` occupies.
    #[must_use]
    pub(crate) fn is_beside_occupied(&self, cell: Cell, seat: Seat) -> bool {
        self.occupied(seat).any(|site| site.cell.is_beside(cell))
    }

    /// Whether `seat` may attack what stands at this place: on a card that it occupies or beside one
    /// (Z41).
    #[must_use]
    pub(crate) fn is_in_reach(&self, cell: Cell, seat: Seat) -> bool {
        self.occupied(seat).any(|site| site.cell == cell || site.cell.is_beside(cell))
    }

    /// The free places whose sides touch any of `sites`, each once.
    pub fn places<'a>(
        &self,
        built: &CellSet,
        sites: impl Iterator<Item = &'a Site>,
        found: &mut Vec<Cell>,
    ) {
        let mut seen = CellSet::default();
        for site in sites {
            for cell in site.cell.sides() {
                if !built.contains(cell) && seen.insert(cell) {
                    found.push(cell);
                }
            }
        }
    }
}
