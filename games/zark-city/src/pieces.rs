//! The players' pyramids: their sizes, and how many of each are together somewhere.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use quark_game::{BadNotation, Seat};

/// Trios of each player: pieces of each size (Z3).
pub(crate) const TRIOS: u8 = 3;
/// Players for whom the stashes have colours (Z1, ZA37).
pub const COLOURS: u8 = 5;

/// A pyramid's size.
#[derive(
    Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, serde::Serialize, serde::Deserialize,
)]
pub enum Size {
    /// Written `s`.
    Small,
    /// Written `m`.
    Medium,
    /// Written `l`.
    Large,
}

impl Size {
    /// The smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// Its value (Z63).
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// What it grows into (Z36).
    #[must_use]
    pub const fn next(self) -> Option<Size> {
        match self {
            Size::Small => Some(Size::Medium),
            Size::Medium => Some(Size::Large),
            Size::Large => None,
        }
    }

    /// Its letter in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Size::Small => 's',
            Size::Medium => 'm',
            Size::Large => 'l',
        }
    }

    /// Its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        }
    }

    /// The size with this letter, in either case.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.letter() == letter.to_ascii_lowercase())
    }
}

/// The letter of a seat's colour in notation: blue, orange, green, pink, yellow.
#[must_use]
pub(crate) fn colour_letter(seat: Seat) -> char {
    COLOUR_NAMES[seat.index() % COLOUR_NAMES.len()].chars().next().unwrap_or('?')
}

/// The name of a seat's colour.
#[must_use]
pub(crate) fn colour_name(seat: Seat) -> &'static str {
    COLOUR_NAMES[seat.index() % COLOUR_NAMES.len()]
}

/// The seat with this colour's letter in either case, or with this number from 1.
#[must_use]
pub fn seat_of(letter: char) -> Option<Seat> {
    let mut seats = Seat::all(COLOURS);
    seats.find(|&seat| {
        colour_letter(seat) == letter.to_ascii_lowercase()
            || letter.to_digit(10) == Some(u32::from(seat.0) + 1)
    })
}

const COLOUR_NAMES: [&str; COLOURS as usize] = ["blue", "orange", "green", "pink", "yellow"];

/// Pieces of one colour that are together: at most three of each size, two bits for each.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Nest(u8);

impl Nest {
    /// No piece.
    pub const EMPTY: Nest = Nest(0);
    /// All pieces of a colour.
    pub const ALL: Nest = Nest(0b11_11_11);

    /// One piece.
    #[must_use]
    pub const fn one(size: Size) -> Nest {
        Nest(1 << (2 * size as u8))
    }

    /// How many of this size.
    #[must_use]
    pub const fn count(self, size: Size) -> u8 {
        self.0 >> (2 * size as u8) & 0b11
    }

    /// Whether there is one of this size.
    #[must_use]
    pub const fn has(self, size: Size) -> bool {
        self.count(size) != 0
    }

    /// Whether there is none at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of any size.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.count(Size::Small) + self.count(Size::Medium) + self.count(Size::Large)
    }

    /// The sizes that are there, the smallest first, each once.
    pub fn sizes(self) -> impl DoubleEndedIterator<Item = Size> {
        Size::ALL.into_iter().filter(move |&size| self.has(size))
    }

    /// Every piece, the smallest first.
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = Size> {
        let each = move |size| std::iter::repeat_n(size, self.count(size).into());
        Size::ALL.into_iter().flat_map(each)
    }

    /// Both together. A colour has three of a size, so no count ever spills over.
    #[must_use]
    pub const fn with(self, other: Nest) -> Nest {
        Nest(self.0.wrapping_add(other.0))
    }

    /// What is left without `other`, all of which is there.
    #[must_use]
    pub const fn without(self, other: Nest) -> Nest {
        Nest(self.0.wrapping_sub(other.0))
    }
}

impl fmt::Display for Nest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|size| write!(f, "{}", size.letter()))
    }
}

impl FromStr for Nest {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Nest, BadNotation> {
        text.chars().try_fold(Nest::EMPTY, |nest, letter| match Size::of_letter(letter) {
            Some(size) if nest.count(size) < TRIOS => Ok(nest.with(Nest::one(size))),
            Some(_) | None => Err(BadNotation(text.to_owned())),
        })
    }
}

quark_game::kit::text::stored_as_text!(Nest);

/// A piece to attack; equal ones on one card are alike.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Target {
    /// Where it stands.
    pub cell: Cell,
    /// Whose it is.
    pub owner: Seat,
    /// Size, whose pips are the price of the attack (Z42, Z63).
    pub size: Size,
}
