//! Paying for an attack: the price of a piece (Z42), and every way to pay it (Z48 to Z50).

use crate::state::{
    cards::{Cards, Kind, payment::Payment, suits::Face},
    city::pieces::Size,
};

impl Payment {
    /// Points paid beyond the price of a piece of this size (Z48).
    #[must_use]
    pub(crate) fn leftover(&self, size: Size) -> u8 {
        self.pips().saturating_sub(size.pips())
    }

    /// Returns true if it is enough for a piece of this size (Z42).
    #[must_use]
    pub(crate) fn covers(&self, size: Size) -> bool {
        size.pips() <= self.pips()
    }

    /// Returns true if each of its cards is needed (Z50, ZA15).
    #[must_use]
    pub(crate) fn is_lean(&self, size: Size) -> bool {
        let weakest = self.faces().map(Face::pips).min().unwrap_or_default();
        self.pips() - weakest < size.pips()
    }

    /// The cards of `hand` that make up this payment: the first ones of each face.
    #[must_use]
    pub(crate) fn cards(&self, mut hand: Cards) -> Cards {
        let mut paid = Cards::NONE;
        for face in self.faces() {
            if let Some(card) = hand.first(Kind::Face(face)) {
                hand.remove(card);
                paid.insert(card);
            }
        }
        paid
    }

    /// Every way to pay for a piece of this size from `hand`, the weakest cards first.
    pub(crate) fn ways(hand: Cards, size: Size) -> Ways {
        let mut ways = Ways { found: [Payment::default(); MOST_WAYS], count: 0 };
        let held = Face::ALL.map(|face| hand.and(face.cards()).len().min(size.pips()));
        let [kings, queens, jacks, aces, jokers] = held;
        // A second king or a third queen is never needed.
        for king in 0..=kings.min(1) {
            for queen in 0..=queens.min(2) {
                for jack in (0..=jacks).rev() {
                    for ace in (0..=aces).rev() {
                        for joker in 0..=jokers {
                            let way = Payment([king, queen, jack, ace, joker]);
                            if way.covers(size) && way.is_lean(size) {
                                ways.add(way);
                            }
                        }
                    }
                }
            }
        }
        ways
    }
}

/// Most ways to pay for a piece. A large one costs a king, two queens, a queen and one of three
/// faces, or three cards of 1 point that are not all Jokers.
const MOST_WAYS: usize = 1 + 1 + 3 + 9;

/// Ways to pay for a piece, kept without allocation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    found: [Payment; MOST_WAYS],
    count: usize,
}

impl Ways {
    /// All ways, the weakest cards first.
    #[must_use]
    pub(crate) fn all(&self) -> &[Payment] {
        &self.found[..self.count]
    }

    fn add(&mut self, way: Payment) {
        if let Some(slot) = self.found.get_mut(self.count) {
            *slot = way;
            self.count += 1;
        }
    }
}
