//! The city, which is the board: number cards on a square grid, and the pyramids on them.

pub(crate) mod cell;
pub(crate) mod pieces;
pub(crate) mod power;

use serde::{Deserialize, Serialize};

use self::{
    cell::{Cell, CellSet},
    pieces::{COLOURS, Nest, Size},
};
use super::cards::Card;
use quark_game::Seat;

/// A card of the city with its pieces.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub(crate) struct Site {
    /// Place of the card.
    pub(crate) cell: Cell,
    /// A number card (Z9, Z10).
    pub(crate) card: Card,
    /// Pieces on the card, by seat.
    pub(crate) nests: [Nest; COLOURS as usize],
}

impl Site {
    /// A card without pieces.
    #[must_use]
    pub(crate) const fn new(cell: Cell, card: Card) -> Site {
        Site { cell, card, nests: [Nest::EMPTY; COLOURS as usize] }
    }

    /// The pieces of `seat` on the card.
    #[must_use]
    pub(crate) fn nest(&self, seat: Seat) -> Nest {
        self.nests.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns true if `seat` occupies the card (Z13).
    #[must_use]
    pub(crate) fn is_occupied_by(&self, seat: Seat) -> bool {
        !self.nest(seat).is_empty()
    }

    /// The seats that occupy the card.
    pub(crate) fn occupants(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(COLOURS).filter(|&seat| self.is_occupied_by(seat))
    }

    /// The seat that controls the card: its only occupant (Z14).
    #[must_use]
    pub(crate) fn controller(&self) -> Option<Seat> {
        let mut occupants = self.occupants();
        occupants.next().filter(|_| occupants.next().is_none())
    }

    /// Puts a piece on the card.
    pub(crate) fn add(&mut self, seat: Seat, size: Size) {
        if let Some(nest) = self.nests.get_mut(seat.index()) {
            *nest = nest.with(Nest::one(size));
        }
    }

    /// Takes a piece off the card. The piece must be there.
    pub(crate) fn remove(&mut self, seat: Seat, size: Size) {
        if let Some(nest) = self.nests.get_mut(seat.index()) {
            *nest = nest.without(Nest::one(size));
        }
    }
}

/// All cards of the city. None ever leaves it (ZA30).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct City {
    /// At most 36 number cards, oldest first.
    pub(crate) sites: Vec<Site>,
}

impl City {
    /// The card at this place.
    #[must_use]
    pub(crate) fn at(&self, cell: Cell) -> Option<&Site> {
        self.sites.iter().find(|site| site.cell == cell)
    }

    /// The card at this place, to be changed.
    pub(crate) fn at_mut(&mut self, cell: Cell) -> Option<&mut Site> {
        self.sites.iter_mut().find(|site| site.cell == cell)
    }

    /// All places with cards.
    #[must_use]
    pub(crate) fn built(&self) -> CellSet {
        self.sites.iter().map(|site| site.cell).collect()
    }

    /// The cards that `seat` occupies.
    pub(crate) fn occupied(&self, seat: Seat) -> impl Iterator<Item = &Site> {
        self.sites.iter().filter(move |site| site.is_occupied_by(seat))
    }

    /// The pieces of `seat` on the board.
    #[must_use]
    pub(crate) fn pieces(&self, seat: Seat) -> Nest {
        self.sites.iter().fold(Nest::EMPTY, |all, site| all.with(site.nest(seat)))
    }

    /// The pieces of `seat` that are not on the board.
    #[must_use]
    pub(crate) fn stash(&self, seat: Seat) -> Nest {
        Nest::ALL.without(self.pieces(seat))
    }

    /// Returns true if the place shares a side with a card.
    #[must_use]
    pub(crate) fn is_beside_card(&self, cell: Cell) -> bool {
        self.sites.iter().any(|site| site.cell.is_beside(cell))
    }

    /// Returns true if the place shares a side with a card that `seat` occupies.
    #[must_use]
    pub(crate) fn is_beside_occupied(&self, cell: Cell, seat: Seat) -> bool {
        self.occupied(seat).any(|site| site.cell.is_beside(cell))
    }

    /// Returns true if `seat` may attack pieces at this place: it occupies this card or an adjacent
    /// one (Z41).
    #[must_use]
    pub(crate) fn is_in_reach(&self, cell: Cell, seat: Seat) -> bool {
        self.occupied(seat).any(|site| site.cell == cell || site.cell.is_beside(cell))
    }

    /// Adds to `found` the free places that share a side with any of `sites`, each once.
    pub(crate) fn places<'a>(
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
