//! The cards: a regular deck with Jokers, what counts as alike, and hands as sets.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::suits::{Face, Suit};
use quark_game::BadNotation;

/// The lowest number on a card (Z8).
pub const LOWEST: u8 = 2;
/// The highest number on a card (Z8).
pub const HIGHEST: u8 = 10;
/// Cards of the whole deck, both Jokers among them.
pub const DECK: u8 = 54;

/// Numbers in a suit.
const RANKS: u8 = HIGHEST - LOWEST + 1;
/// Number cards: the first places of the deck.
const NUMBERS: u8 = 4 * RANKS;
/// Cards of a face: one of each suit.
const SUITS: u8 = 4;

/// One card of the deck: numbers by suit first, then kings, queens, jacks, aces, Jokers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Card(u8);

impl Card {
    /// The first Joker.
    const JOKERS: Card = Card(NUMBERS + 4 * SUITS);

    /// The number card of this suit and value; of a value that is none, the nearest.
    #[must_use]
    pub const fn number(suit: Suit, value: u8) -> Card {
        let value = if value < LOWEST {
            LOWEST
        } else if HIGHEST < value {
            HIGHEST
        } else {
            value
        };
        Card(suit as u8 * RANKS + value - LOWEST)
    }

    /// Its number, if it has one (Z8).
    #[must_use]
    pub const fn value(self) -> Option<u8> {
        if self.0 < NUMBERS { Some(self.0 % RANKS + LOWEST) } else { None }
    }

    /// What it is, if it is no number.
    #[must_use]
    pub const fn face(self) -> Option<Face> {
        match self.0.checked_sub(NUMBERS) {
            Some(place) => Some(Face::ALL[(place / SUITS) as usize]),
            None => None,
        }
    }

    /// Its suit, unless it is a Joker.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.face() {
            None => Some(Suit::ALL[(self.0 / RANKS) as usize]),
            Some(Face::Joker) => None,
            Some(Face::King | Face::Queen | Face::Jack | Face::Ace) => {
                Some(Suit::ALL[((self.0 - NUMBERS) % SUITS) as usize])
            }
        }
    }

    /// What it counts as.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self.face() {
            None => Kind::Number(self),
            Some(face) => Kind::Face(face),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value(), self.face(), self.suit()) {
            (Some(value), _, Some(suit)) => write!(f, "{value}{}", suit.letter()),
            (_, Some(face), Some(suit)) => write!(f, "{}{}", face.letters(), suit.letter()),
            (..) => write!(f, "Jo{}", self.0 - Card::JOKERS.0 + 1),
        }
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    /// Reads exactly what is written: this is the stored form.
    fn from_str(text: &str) -> Result<Card, BadNotation> {
        let bad = || BadNotation(text.to_owned());
        let read = match text {
            "Jo1" => Some(Card::JOKERS),
            "Jo2" => Some(Card(Card::JOKERS.0 + 1)),
            _ => match text.parse()? {
                Kind::Number(card) => Some(card),
                Kind::Face(face) => face.cards().iter().find(|card| card.to_string() == text),
            },
        };
        read.filter(|card| card.to_string() == text).ok_or_else(bad)
    }
}

quark_game::kit::text::stored_as_text!(Card);

/// What a card counts as: a number card is itself, faces of one rank are all alike.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Kind {
    /// This number card.
    Number(Card),
    /// Any card of this face.
    Face(Face),
}

impl Kind {
    /// All cards of it.
    #[must_use]
    pub const fn cards(self) -> Cards {
        match self {
            Kind::Number(card) => Cards(1 << card.0),
            Kind::Face(face) => face.cards(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Number(card) => write!(f, "{card}"),
            Kind::Face(face) => f.write_str(face.letters()),
        }
    }
}

impl FromStr for Kind {
    type Err = BadNotation;

    /// Reads any case, suits as letters or signs; a face may have a suit, which is not minded.
    fn from_str(text: &str) -> Result<Kind, BadNotation> {
        let number = || {
            let mut letters = text.chars();
            let suit = Suit::read(letters.next_back()?)?;
            let value: u8 = letters.as_str().parse().ok()?;
            let plain = value.to_string() == letters.as_str();
            (plain && (LOWEST..=HIGHEST).contains(&value))
                .then(|| Kind::Number(Card::number(suit, value)))
        };
        let read = Face::read(text).map(Kind::Face).or_else(number);
        read.ok_or_else(|| BadNotation(text.to_owned()))
    }
}

impl Face {
    /// All cards of it.
    #[must_use]
    pub const fn cards(self) -> Cards {
        let many = match self {
            Face::King | Face::Queen | Face::Jack | Face::Ace => 0b1111,
            Face::Joker => 0b11,
        };
        Cards(many << (NUMBERS + self as u8 * SUITS))
    }
}

/// A set of cards, such as a hand.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// Every number card.
    pub(crate) const NUMBERS: Cards = Cards((1 << NUMBERS) - 1);

    /// The deck with so many Jokers (0 to 2).
    #[must_use]
    pub const fn deck(jokers: u8) -> Cards {
        Cards((1 << (DECK - 2 + jokers)) - 1)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is among them.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts `card` in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes `card` out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Those that are in both.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those that are in either.
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The first of them that counts as `kind`.
    #[must_use]
    pub fn first(self, kind: Kind) -> Option<Card> {
        self.and(kind.cards()).iter().next()
    }

    /// The different kinds, numbers first.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let numbers = self.and(Cards::NUMBERS).iter().map(Kind::Number);
        let faces = Face::ALL.into_iter().filter(move |face| !self.and(face.cards()).is_empty());
        numbers.chain(faces.map(Kind::Face))
    }

    /// In order: numbers by suit, then faces.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as u8;
            (left != 0).then(|| {
                left &= left - 1;
                Card(place)
            })
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Cards {
        cards.into_iter().collect()
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}
