//! The cards: a regular deck with Jokers, the kinds that count as alike, and sets of cards.

pub(crate) mod payment;
pub(crate) mod suits;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use self::suits::{Face, Suit};
use quark_game::{
    BadNotation,
    kit::words::{joined, or_none},
};

/// The lowest number on a card (Z8).
pub(crate) const LOWEST: u8 = 2;
/// The highest number on a card (Z8).
pub(crate) const HIGHEST: u8 = 10;
/// Cards in the whole deck, with both Jokers.
pub(crate) const DECK: u8 = 54;

/// Number cards in a suit.
const RANKS: u8 = HIGHEST - LOWEST + 1;
/// Number cards in the deck. They have the first indices.
const NUMBERS: u8 = 4 * RANKS;
/// Cards of each face except the Joker: one per suit.
const SUITS: u8 = 4;

/// A card, as its index in the deck: numbers by suit, then kings, queens, jacks, aces, Jokers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Card(u8);

impl Card {
    /// The first Joker.
    const JOKERS: Card = Card(NUMBERS + 4 * SUITS);

    /// The number card of this suit and value. A value out of range becomes the nearest valid one.
    #[must_use]
    pub(crate) const fn number(suit: Suit, value: u8) -> Card {
        let value = if value < LOWEST {
            LOWEST
        } else if HIGHEST < value {
            HIGHEST
        } else {
            value
        };
        Card(suit as u8 * RANKS + value - LOWEST)
    }

    /// Number on the card; `None` for a face (Z8).
    #[must_use]
    pub(crate) const fn value(self) -> Option<u8> {
        if self.0 < NUMBERS { Some(self.0 % RANKS + LOWEST) } else { None }
    }

    /// Face of the card; `None` for a number.
    #[must_use]
    pub(crate) const fn face(self) -> Option<Face> {
        match self.0.checked_sub(NUMBERS) {
            Some(place) => Some(Face::ALL[(place / SUITS) as usize]),
            None => None,
        }
    }

    /// Suit of the card; `None` for a Joker.
    #[must_use]
    pub(crate) const fn suit(self) -> Option<Suit> {
        match self.face() {
            None => Some(Suit::ALL[(self.0 / RANKS) as usize]),
            Some(Face::Joker) => None,
            Some(Face::King | Face::Queen | Face::Jack | Face::Ace) => {
                Some(Suit::ALL[((self.0 - NUMBERS) % SUITS) as usize])
            }
        }
    }

    /// Kind that the card counts as.
    #[must_use]
    pub(crate) const fn kind(self) -> Kind {
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

    /// Reads only the written form, since cards are stored in it.
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

/// Kind of a card. Each number card is a kind of its own; all cards of one face are alike.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Kind {
    /// This number card.
    Number(Card),
    /// Any card of this face.
    Face(Face),
}

impl Kind {
    /// All cards of this kind.
    #[must_use]
    pub(crate) const fn cards(self) -> Cards {
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

    /// Reads upper and lower case, and suits as letters or signs. A face may have a suit, which is
    /// ignored.
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
    /// All cards of this face.
    #[must_use]
    pub(crate) const fn cards(self) -> Cards {
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
    /// The empty set.
    pub(crate) const NONE: Cards = Cards(0);
    /// Every number card.
    pub(crate) const NUMBERS: Cards = Cards((1 << NUMBERS) - 1);

    /// The deck with this number of Jokers (0 to 2).
    #[must_use]
    pub(crate) const fn deck(jokers: u8) -> Cards {
        Cards((1 << (DECK - 2 + jokers)) - 1)
    }

    /// Number of cards in the set.
    #[must_use]
    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if `card` is in the set.
    #[must_use]
    pub(crate) const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds `card` to the set.
    pub(crate) const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes `card` from the set.
    pub(crate) const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards that are in both sets.
    #[must_use]
    pub(crate) const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The cards that are in one of the sets or both.
    #[must_use]
    pub(crate) const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards that are not in `other`.
    #[must_use]
    pub(crate) const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The first card of the set that is of this kind.
    #[must_use]
    pub(crate) fn first(self, kind: Kind) -> Option<Card> {
        self.and(kind.cards()).iter().next()
    }

    /// The kinds in the set, each once, numbers first.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Kind> {
        let numbers = self.and(Cards::NUMBERS).iter().map(Kind::Number);
        let faces = Face::ALL.into_iter().filter(move |face| !self.and(face.cards()).is_empty());
        numbers.chain(faces.map(Kind::Face))
    }

    /// The kinds in notation, such as `2c, 7h, K`; `none` for no card.
    #[must_use]
    pub(crate) fn short(self) -> String {
        or_none(joined(self.iter().map(Card::kind), ", "))
    }

    /// The cards in order: numbers by suit, then faces.
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
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
