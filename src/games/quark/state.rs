//! The pieces of the table: bags of cards, rows of open cards beside a deck, and what players own.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Particle};

/// Open cards beside a face-down deck (Q13, Q14, Q17).
pub const SPACES: usize = 3;

/// Cards of which only the number of each kind matters, such as a hand.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Bag([u8; Card::KINDS]);

impl Bag {
    /// How many cards of this kind are in it.
    #[must_use]
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// How many cards are in it.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Puts one in.
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Takes one out, if there is one.
    pub fn remove(&mut self, card: Card) -> bool {
        match self.0[card.index()].checked_sub(1) {
            Some(left) => {
                self.0[card.index()] = left;
                true
            }
            None => false,
        }
    }

    /// The different cards in it, lowest first.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|&card| self.0[card.index()] != 0)
    }

    /// All of its cards, quarks from up to top, then anti-quarks.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().flat_map(|card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Bag {
        let mut bag = Bag::default();
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl From<Vec<Card>> for Bag {
    fn from(cards: Vec<Card>) -> Bag {
        cards.into_iter().collect()
    }
}

impl From<Bag> for Vec<Card> {
    fn from(bag: Bag) -> Vec<Card> {
        bag.cards().collect()
    }
}

/// A face-down deck and the open cards beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row<T> {
    /// The top is last.
    pub deck: Vec<T>,
    /// At most [`SPACES`]; fewer once the deck has run out (QA32).
    pub open: Vec<T>,
}

impl<T> Row<T> {
    /// A row on this shuffled deck, its spaces not opened yet.
    #[must_use]
    pub fn new(deck: Vec<T>) -> Row<T> {
        Row { deck, open: Vec::with_capacity(SPACES) }
    }

    /// Turns up cards until every space has one.
    pub fn open_up(&mut self) {
        while self.open.len() < SPACES
            && let Some(card) = self.deck.pop()
        {
            self.open.push(card);
        }
    }

    /// Takes the card in this open space, which is refilled at once while the deck lasts.
    ///
    /// Returns it and the index of the space that changed: the refilled one, or, as the others move
    /// up, the first that is now empty.
    ///
    /// # Panics
    /// If there is no such space; callers have found it just before.
    pub fn take(&mut self, space: usize) -> (T, usize) {
        match self.deck.pop() {
            Some(fresh) => (std::mem::replace(&mut self.open[space], fresh), space),
            None => (self.open.remove(space), self.open.len()),
        }
    }
}

/// What one player owns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The only thing that others do not see.
    pub hand: Bag,
    /// In the order in which they were laid down.
    pub decayed: Vec<Card>,
    /// Energy tokens.
    pub energy: u8,
    /// Proton tokens.
    pub protons: u8,
    /// Neutron tokens.
    pub neutrons: u8,
    /// In the order in which they were made.
    pub created: Vec<Particle>,
}

impl Player {
    /// Takes a decayed card away, if one of this kind lies there; equal ones are alike.
    pub fn remove_decayed(&mut self, card: Card) -> bool {
        match self.decayed.iter().position(|&other| other == card) {
            Some(place) => {
                self.decayed.remove(place);
                true
            }
            None => false,
        }
    }
}
