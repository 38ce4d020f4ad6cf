//! The pieces of the table: bags of cards, rows of open cards beside a deck, and what players own.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Particle};
use quark_game::{Seat, kit::bag};

/// Open cards beside a face-down deck (Q13, Q14, Q17).
pub const SPACES: usize = 3;

/// Cards of which only the number of each kind matters, such as a hand.
pub type Bag = bag::Bag<Card, { Card::KINDS }>;

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
    pub(crate) fn open_up(&mut self) {
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
    /// The cards of it that all have seen, as they were taken face up: at least so many are there.
    #[serde(default, rename = "memory", skip_serializing_if = "Bag::is_empty")]
    pub shown: Bag,
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
    /// Takes a card into the hand for all to see.
    pub fn take_openly(&mut self, card: Card) {
        self.hand.add(card);
        self.shown.add(card);
    }

    /// Lets go of a card of the hand for all to see, if it is there: equal ones are alike, so it may
    /// well be one that was shown.
    pub fn let_go(&mut self, card: Card) -> bool {
        self.shown.remove(card);
        self.hand.remove(card)
    }

    /// Takes a decayed card away, if one of this kind lies there, and says how many newer ones lie
    /// there; equal ones are alike.
    pub(crate) fn remove_decayed(&mut self, card: Card) -> Option<usize> {
        let place = self.decayed.iter().position(|&other| other == card)?;
        self.decayed.remove(place);
        Some(self.decayed.len() - place)
    }
}

/// The step of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Free to choose an action.
    Choose,
    /// One card is discarded, this many cards (1 or 2) are still to be drawn.
    Drawing(u8),
    /// The turn's actions are done; this many cards are over the limit.
    Discarding(u8),
    /// The game is over.
    Over,
}

/// What the moves of a turn before its last one have changed, the oldest first.
///
/// It is only drawn: it is not stored, and two games that differ in nothing else are the same. A bot
/// that starts anew marks the last move alone until the next one.
#[derive(Clone, Default)]
pub struct Earlier(pub Vec<Place>);

impl fmt::Debug for Earlier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Earlier")
    }
}

impl PartialEq for Earlier {
    fn eq(&self, _: &Earlier) -> bool {
        true
    }
}

/// What the last move changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    /// Who made it.
    pub seat: Seat,
    /// What it changed.
    pub place: Place,
}

/// A place on the table that a move changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// The quark deck: a blind draw.
    Deck,
    /// The face-up quark space of this index, just refilled (or emptied).
    Quark(u8),
    /// The baryon space of this index, just refilled (or emptied).
    Baryon(u8),
    /// The meson space of this index, just refilled (or emptied).
    Meson(u8),
    /// The proton card.
    Proton,
    /// The neutron card.
    Neutron,
    /// The mover's newest decayed card.
    Decayed,
    /// The mover's energy: an annihilation.
    Energy,
    /// The discard pile.
    Discards,
}

/// Why the end has come near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The quark deck is empty.
    Quarks,
    /// The baryon deck is empty.
    Baryons,
    /// The meson deck is empty.
    Mesons,
    /// This seat can make the atom that ends the game.
    Atom(Seat),
}
