//! Squares of the board: their names, their neighbours, and sets of them.

use std::{
    fmt,
    iter::successors,
    ops::{BitAnd, BitOr, Sub},
};

use serde::{Deserialize, Serialize};

use quark_game::kit::text::{read_by, stored_as_text};

/// Squares along each side of the board (N3).
pub(crate) const SIDE: u8 = 14;
const COUNT: usize = SIDE as usize * SIDE as usize;

/// A square, named by its column and row: a1 at the bottom left, n14 at the top right.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square(u8);

impl Square {
    /// The square in this column and row, both from zero and below `SIDE`.
    #[must_use]
    pub(crate) const fn at(column: u8, row: u8) -> Square {
        debug_assert!(column < SIDE && row < SIDE, "the square lies on the board");
        Square(row * SIDE + column)
    }

    /// Column, from zero at the left.
    #[must_use]
    #[inline]
    pub(crate) const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Row, from zero at the bottom.
    #[must_use]
    #[inline]
    pub(crate) const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// All squares, row by row from a1.
    pub(crate) fn all() -> impl Iterator<Item = Square> {
        Squares::ALL.iter()
    }

    /// The square `across` columns to the right and `up` rows above, if it is on the board.
    #[must_use]
    pub(crate) fn step(self, across: i8, up: i8) -> Option<Square> {
        let place = |from: u8, by: i8| from.checked_add_signed(by).filter(|&place| place < SIDE);
        Some(Square::at(place(self.column(), across)?, place(self.row(), up)?))
    }

    /// Squares that share a side or a corner with it.
    #[must_use]
    pub(crate) fn around(self) -> Squares {
        AROUND[usize::from(self.0)]
    }

    /// Squares that share a side with it: those next to it in its row and column.
    #[must_use]
    pub(crate) fn next_to(self) -> Squares {
        NEXT_TO[usize::from(self.0)]
    }
}

/// Letter of a column, which counts from zero.
#[must_use]
pub(crate) const fn letter(column: u8) -> char {
    (b'a' + column) as char
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

read_by!(Square, read);

fn read(text: &str) -> Option<Square> {
    let mut letters = text.chars();
    let letter = letters.next()?.to_ascii_lowercase();
    let column = (0..SIDE).find(|&column| self::letter(column) == letter)?;
    let row = (0..SIDE).find(|row| (row + 1).to_string() == letters.as_str())?;
    Some(Square::at(column, row))
}

stored_as_text!(Square);

/// A set of squares: one bit each, row by row from a1.
#[derive(Clone, Copy, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<Square>", into = "Vec<Square>")]
pub struct Squares([u64; 4]);

impl Squares {
    /// The empty set.
    pub(crate) const NONE: Squares = Squares([0; 4]);
    /// The whole board.
    pub(crate) const ALL: Squares = Squares::within(0, 0, SIDE - 1, SIDE - 1);
    /// Squares with all eight neighbours.
    pub(crate) const INNER: Squares = Squares::within(1, 1, SIDE - 2, SIDE - 2);

    /// The rectangle from column `left` and row `low` to column `right` and row `high`, all included.
    #[inline]
    pub(crate) const fn within(left: u8, low: u8, right: u8, high: u8) -> Squares {
        let columns = (1 << (right + 1)) - (1 << left);
        let mut set = [0; 4];
        let mut row = low;
        while row <= high {
            let first = row as usize * SIDE as usize;
            set[first / 64] |= columns << (first % 64);
            // A row can begin in one word and end in the next.
            if 64 < first % 64 + SIDE as usize {
                set[first / 64 + 1] |= columns >> (64 - first % 64);
            }
            row += 1;
        }
        Squares(set)
    }

    /// This set with `square` added.
    #[must_use]
    pub(crate) const fn with(self, square: Square) -> Squares {
        let mut words = self.0;
        words[square.0 as usize / 64] |= 1 << (square.0 % 64);
        Squares(words)
    }

    /// Adds `square`.
    pub(crate) const fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    /// Returns `true` if `square` is in the set.
    #[must_use]
    pub(crate) const fn contains(self, square: Square) -> bool {
        self.0[square.0 as usize / 64] & 1 << (square.0 % 64) != 0
    }

    /// Returns `true` if the set has no squares.
    #[must_use]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// Number of squares in the set.
    #[must_use]
    pub(crate) fn len(self) -> u8 {
        let ones: u32 = self.0.into_iter().map(u64::count_ones).sum();
        u8::try_from(ones).unwrap_or(u8::MAX)
    }

    /// The squares, row by row from a1.
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        [0_u8, 64, 128, 192].into_iter().zip(self.0).flat_map(|(first, word)| {
            let words = successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
            words
                .take_while(|&word| word != 0)
                .map(move |word| Square(first + word.trailing_zeros() as u8))
        })
    }
}

impl BitOr for Squares {
    type Output = Squares;

    fn bitor(self, other: Squares) -> Squares {
        Squares(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        Squares(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl Sub for Squares {
    type Output = Squares;

    fn sub(self, other: Squares) -> Squares {
        Squares(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl From<Vec<Square>> for Squares {
    fn from(squares: Vec<Square>) -> Squares {
        squares.into_iter().collect()
    }
}

impl From<Squares> for Vec<Square> {
    fn from(squares: Squares) -> Vec<Square> {
        squares.iter().collect()
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

static AROUND: [Squares; COUNT] = neighbours(true);
static NEXT_TO: [Squares; COUNT] = neighbours(false);

/// Neighbours of every square, with or without those that only share a corner.
const fn neighbours(corners: bool) -> [Squares; COUNT] {
    let mut table = [Squares::NONE; COUNT];
    let mut here = 0;
    while here < COUNT {
        let mut other = 0;
        while other < COUNT {
            let square = Square(other as u8);
            let across = Square(here as u8).column().abs_diff(square.column());
            let along = Square(here as u8).row().abs_diff(square.row());
            let near = if corners { across <= 1 && along <= 1 } else { across + along == 1 };
            if near && here != other {
                table[here] = table[here].with(square);
            }
            other += 1;
        }
        here += 1;
    }
    table
}
