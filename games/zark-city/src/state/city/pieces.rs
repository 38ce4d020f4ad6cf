//! The players' pyramids: sizes, colours and groups of pieces.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use quark_game::{
    BadNotation, Seat,
    kit::words::{joined, or_none},
};

/// Pieces of each size that a player has (Z3).
pub(crate) const TRIOS: u8 = 3;
/// Number of colours, one for each player (Z1, ZA37).
pub(crate) const COLOURS: u8 = 5;

/// Size of a pyramid.
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
    pub(crate) const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// Value in an attack, 1 to 3 (Z63).
    #[must_use]
    pub(crate) const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// The size it grows into; `None` for a large one (Z36).
    #[must_use]
    pub(crate) const fn next(self) -> Option<Size> {
        match self {
            Size::Small => Some(Size::Medium),
            Size::Medium => Some(Size::Large),
            Size::Large => None,
        }
    }

    /// Its letter in notation.
    #[must_use]
    pub(crate) const fn letter(self) -> char {
        match self {
            Size::Small => 's',
            Size::Medium => 'm',
            Size::Large => 'l',
        }
    }

    /// Its name in lower case.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        }
    }

    /// The size with this letter, in either case.
    #[must_use]
    pub(crate) fn of_letter(letter: char) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.letter() == letter.to_ascii_lowercase())
    }
}

/// First letter of the seat's colour, as in notation.
#[must_use]
pub(crate) fn colour_letter(seat: Seat) -> char {
    COLOUR_NAMES[seat.index() % COLOUR_NAMES.len()].chars().next().unwrap_or('?')
}

/// Name of the seat's colour, such as `blue`.
#[must_use]
pub(crate) fn colour_name(seat: Seat) -> &'static str {
    COLOUR_NAMES[seat.index() % COLOUR_NAMES.len()]
}

/// The seat with this colour letter, in either case, or with this digit as its number, from 1.
#[must_use]
pub(crate) fn seat_of(letter: char) -> Option<Seat> {
    let mut seats = Seat::all(COLOURS);
    seats.find(|&seat| {
        colour_letter(seat) == letter.to_ascii_lowercase()
            || letter.to_digit(10) == Some(u32::from(seat.0) + 1)
    })
}

const COLOUR_NAMES: [&str; COLOURS as usize] = ["blue", "orange", "green", "pink", "yellow"];

/// Pieces of one colour on a card or in a stash: at most three of each size, two bits per size.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Nest(u8);

impl Nest {
    /// No piece.
    pub(crate) const EMPTY: Nest = Nest(0);
    /// All pieces of a colour.
    pub(crate) const ALL: Nest = Nest(0b11_11_11);

    /// A single piece.
    #[must_use]
    pub(crate) const fn one(size: Size) -> Nest {
        Nest(1 << (2 * size as u8))
    }

    /// Number of pieces of this size.
    #[must_use]
    pub(crate) const fn count(self, size: Size) -> u8 {
        self.0 >> (2 * size as u8) & 0b11
    }

    /// Returns true if there is a piece of this size.
    #[must_use]
    pub(crate) const fn has(self, size: Size) -> bool {
        self.count(size) != 0
    }

    /// Returns true if there is no piece.
    #[must_use]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of pieces of all sizes.
    #[must_use]
    pub(crate) const fn total(self) -> u8 {
        self.count(Size::Small) + self.count(Size::Medium) + self.count(Size::Large)
    }

    /// The sizes of the pieces, each once, the smallest first.
    pub(crate) fn sizes(self) -> impl DoubleEndedIterator<Item = Size> {
        Size::ALL.into_iter().filter(move |&size| self.has(size))
    }

    /// The size of every piece, the smallest first.
    pub(crate) fn pieces(self) -> impl DoubleEndedIterator<Item = Size> {
        let each = move |size| std::iter::repeat_n(size, self.count(size).into());
        Size::ALL.into_iter().flat_map(each)
    }

    /// The pieces by size, such as `2 small, 1 large`; `none` for no piece.
    #[must_use]
    pub(crate) fn by_size(self) -> String {
        let size = |size: Size| format!("{} {}", self.count(size), size.name());
        or_none(joined(self.sizes().map(size), ", "))
    }

    /// The pieces of both. A colour has three pieces of a size, so no count overflows.
    #[must_use]
    pub(crate) const fn with(self, other: Nest) -> Nest {
        Nest(self.0.wrapping_add(other.0))
    }

    /// The pieces that remain without `other`, which must all be there.
    #[must_use]
    pub(crate) const fn without(self, other: Nest) -> Nest {
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

/// A piece to attack. Equal pieces on one card are alike.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Target {
    /// Place of the card it stands on.
    pub(crate) cell: Cell,
    /// Player who owns it.
    pub(crate) owner: Seat,
    /// Its pips are the price of the attack (Z42, Z63).
    pub(crate) size: Size,
}

/// Place, colour and size, such as `n12 om`.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.cell, colour_letter(self.owner), self.size.letter())
    }
}
