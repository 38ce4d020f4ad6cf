//! Marks of the next pick: what can be picked, what has been picked, and what can't be.

use crate::{
    rules::threats::Fit,
    state::{
        city::{cell::Cell, pieces::Target},
        view::View,
    },
};

/// Places that a picture points out.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// Places that the next pick is about.
    pub(crate) open: Vec<Cell>,
    /// Places already picked.
    pub(crate) settled: Vec<Cell>,
    /// Pyramids that the next pick is about, or that have been picked.
    pub(crate) pieces: Vec<Target>,
    /// More places where the viewer can put a card down.
    pub(crate) free: Vec<Cell>,
    /// Ways for the viewer to complete a Power Block with a card of the hand.
    pub(crate) fits: Vec<Fit>,
}

/// State of a card in the next pick.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sign {
    /// It can be picked.
    Open,
    /// It has been picked.
    Settled,
    /// Other cards can be picked, but not this one.
    Shut,
}

impl Marks {
    /// Returns true if the next pick is about the city.
    pub(crate) fn any(&self) -> bool {
        !self.open.is_empty() || !self.settled.is_empty()
    }

    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.free.contains(&cell) || self.open.contains(&cell)
    }

    /// The free places worth drawing: those of the next pick, and those where a card of the hand fits.
    pub(crate) fn shown<'a>(&'a self, view: &'a View) -> impl Iterator<Item = Cell> + 'a {
        let fits = |cell| self.fits.iter().any(|fit| fit.cell == cell);
        let shown =
            move |cell: &Cell| self.is_open(*cell) || self.settled.contains(cell) || fits(*cell);
        view.places.iter().map(|place| place.cell).filter(shown)
    }

    /// The state of the card or place there; `None` if the pick is not about the city.
    pub(super) fn sign(&self, cell: Cell) -> Option<Sign> {
        if self.open.contains(&cell) {
            Some(Sign::Open)
        } else if self.settled.contains(&cell) {
            Some(Sign::Settled)
        } else {
            self.any().then_some(Sign::Shut)
        }
    }
}
