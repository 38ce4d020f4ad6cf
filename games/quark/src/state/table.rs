//! The parts of the table: bags of cards, rows with a deck and open cards, and what players own.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Particle};
use quark_game::{Seat, kit::bag};

/// Face-up cards next to a deck (Q13, Q14, Q17).
pub(crate) const SPACES: usize = 3;

/// Cards in no order, such as a hand: only the number of each kind matters.
pub type Bag = bag::Bag<Card, { Card::KINDS }>;

/// A face-down deck and the face-up cards next to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row<T> {
    /// The top card is last.
    pub deck: Vec<T>,
    /// Always three, until the deck has run out (QA32).
    pub open: Vec<T>,
}

impl<T> Row<T> {
    /// A row of a shuffled deck, with no card turned up yet.
    #[must_use]
    pub(crate) fn new(deck: Vec<T>) -> Row<T> {
        Row { deck, open: Vec::with_capacity(SPACES) }
    }

    /// Turns up cards until every space has one or the deck is empty.
    pub(crate) fn open_up(&mut self) {
        while self.open.len() < SPACES
            && let Some(card) = self.deck.pop()
        {
            self.open.push(card);
        }
    }

    /// Takes the card in this space. The deck refills the space at once, while it lasts.
    ///
    /// Returns the card and the index of the space that changed: the refilled one, or, as the others
    /// move up, the first that is now empty.
    ///
    /// # Panics
    /// If there is no card in this space; callers have just found one there.
    pub(crate) fn take(&mut self, space: usize) -> (T, usize) {
        match self.deck.pop() {
            Some(fresh) => (std::mem::replace(&mut self.open[space], fresh), space),
            None => (self.open.remove(space), self.open.len()),
        }
    }
}

/// A player's cards, tokens and energy.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Hidden from the others, unlike everything else here.
    pub hand: Bag,
    /// The part of the hand that everyone knows, since it was taken face up: the hand holds at least these.
    #[serde(default, rename = "memory", skip_serializing_if = "Bag::is_empty")]
    pub shown: Bag,
    /// The oldest first.
    pub decayed: Vec<Card>,
    /// Energy tokens.
    pub energy: u8,
    /// Proton tokens.
    pub protons: u8,
    /// Neutron tokens.
    pub neutrons: u8,
    /// Mesons and baryons, the oldest first.
    pub created: Vec<Particle>,
}

impl Player {
    /// Adds a card to the hand; everyone sees which.
    pub(crate) fn take_openly(&mut self, card: Card) {
        self.hand.add(card);
        self.shown.add(card);
    }

    /// Removes a card from the hand; everyone sees which. False if it is not there.
    ///
    /// A shown card of this kind counts as gone: it may have been the one.
    pub(crate) fn let_go(&mut self, card: Card) -> bool {
        self.shown.remove(card);
        self.hand.remove(card)
    }

    /// Removes the oldest decayed card of this kind. Returns the number of newer decayed cards, or
    /// `None` if there is no such card.
    pub(crate) fn remove_decayed(&mut self, card: Card) -> Option<usize> {
        let place = self.decayed.iter().position(|&other| other == card)?;
        self.decayed.remove(place);
        Some(self.decayed.len() - place)
    }
}

/// A step of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The player chooses an action.
    Choose,
    /// The player has discarded a card and still draws this many (1 or 2).
    Drawing(u8),
    /// The actions are done, and the hand is this many cards over the limit.
    Discarding(u8),
    /// The game has ended.
    Over,
}

/// Places that a turn's moves changed before its last move, the oldest first.
///
/// Only pictures need it. It is not stored, and any two are equal, so games that differ in nothing
/// else are equal. After a restart the bot marks only the last move, until the next one.
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

/// The last move's mark in the pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    /// Seat of the player who made the move.
    pub seat: Seat,
    /// The place that changed.
    pub place: Place,
}

/// A place on the table that a move can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// The quark deck: a card was drawn unseen.
    Deck,
    /// The quark space of this index, now refilled or empty.
    Quark(u8),
    /// The baryon space of this index, now refilled or empty.
    Baryon(u8),
    /// The meson space of this index, now refilled or empty.
    Meson(u8),
    /// The proton supply.
    Proton,
    /// The neutron supply.
    Neutron,
    /// The mover's newest decayed card.
    Decayed,
    /// The mover's energy, after an annihilation.
    Energy,
    /// The discard pile, after a discard from the hand.
    Discards,
}

/// The reason why the current round is the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The quark deck is empty.
    Quarks,
    /// The baryon deck is empty.
    Baryons,
    /// The meson deck is empty.
    Mesons,
    /// This seat can build the atom that ends the game.
    Atom(Seat),
}
