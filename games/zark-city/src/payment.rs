//! Face cards as a means of attack: what a piece costs, and every way to pay for it.

use super::{
    cards::{Cards, Kind},
    pieces::Size,
    suits::Face,
};

/// How many cards of each face are paid, in the order of [`Face::ALL`].
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Payment([u8; 5]);

/// The most cards of one face that there are.
const MOST: u8 = 4;

impl Payment {
    /// These faces, in any order; nothing if there are more of one than the deck has.
    #[must_use]
    pub fn of(faces: &[Face]) -> Option<Payment> {
        let mut payment = Payment::default();
        for &face in faces {
            payment.0[face as usize] += 1;
            let most = face.cards().len().min(MOST);
            if most < payment.count(face) {
                return None;
            }
        }
        Some(payment)
    }

    /// How many cards of this face.
    #[must_use]
    pub fn count(&self, face: Face) -> u8 {
        self.0[face as usize]
    }

    /// The faces, the strongest first.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let payment = *self;
        let each = move |face| std::iter::repeat_n(face, payment.count(face).into());
        Face::ALL.into_iter().flat_map(each)
    }

    /// The sum of pips.
    #[must_use]
    pub fn pips(&self) -> u8 {
        Face::ALL.into_iter().map(|face| face.pips() * self.count(face)).sum()
    }

    /// Points beyond what a piece of this size costs (Z48).
    #[must_use]
    pub(crate) fn leftover(&self, size: Size) -> u8 {
        self.pips().saturating_sub(size.pips())
    }

    /// Whether it is enough (Z42).
    #[must_use]
    pub fn covers(&self, size: Size) -> bool {
        size.pips() <= self.pips()
    }

    /// Whether no card of it could be left out (Z50, ZA15).
    #[must_use]
    pub(crate) fn is_lean(&self, size: Size) -> bool {
        let weakest = self.faces().map(Face::pips).min().unwrap_or_default();
        self.pips() - weakest < size.pips()
    }

    /// Takes its cards out of `hand`; of equal ones the first.
    #[must_use]
    pub fn cards(&self, mut hand: Cards) -> Cards {
        let mut paid = Cards::NONE;
        for face in self.faces() {
            if let Some(card) = hand.first(Kind::Face(face)) {
                hand.remove(card);
                paid.insert(card);
            }
        }
        paid
    }

    /// Every way in which `hand` can pay for a piece of this size, the weakest cards first.
    pub fn ways(hand: Cards, size: Size) -> Ways {
        let mut ways = Ways { found: [Payment::default(); MOST_WAYS], count: 0 };
        let held = Face::ALL.map(|face| hand.and(face.cards()).len().min(size.pips()));
        let [kings, queens, jacks, aces, jokers] = held;
        // A second king or a third queen would always be too much.
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

/// The most ways there can be: a large piece for a king, two queens, a queen and one of three, or
/// three ones, of which not all are Jokers.
const MOST_WAYS: usize = 1 + 1 + 3 + 9;

/// Ways to pay.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    found: [Payment; MOST_WAYS],
    count: usize,
}

impl Ways {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> &[Payment] {
        &self.found[..self.count]
    }

    fn add(&mut self, way: Payment) {
        if let Some(slot) = self.found.get_mut(self.count) {
            *slot = way;
            self.count += 1;
        }
    }
}
