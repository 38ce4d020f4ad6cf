//! The cells of the board: a lattice without an edge, and the names of its places.
//!
//! A name never changes, however the city grows: the first card lies at [`Cell::FIRST`], letters run
//! to the right and numbers upwards. Letters that look like figures are left out. To the right of
//! `z` lies `aa`; to the left of `a` lies `-a`; below row 1 come rows 0 and -1.

use std::fmt;

use quark_game::kit::text::{read_by, stored_as_text};

/// The letters of columns, without i, l and o.
const LETTERS: &[u8; 23] = b"abcdefghjkmnpqrstuvwxyz";
/// Farther out than any city can go.
const FARTHEST: i16 = 9_999;

/// A place where a card lies or could lie.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    /// From 1, which is `a`, to the right.
    pub column: i16,
    /// Counted upwards; below row 1 come 0, -1 and so on.
    pub row: i16,
}

impl Cell {
    /// Where the first card of a game lies.
    pub const FIRST: Cell = Cell { column: 12, row: 12 };

    /// The place so many columns further right and rows further up.
    #[must_use]
    pub const fn plus(self, columns: i16, rows: i16) -> Cell {
        Cell { column: self.column.wrapping_add(columns), row: self.row.wrapping_add(rows) }
    }

    /// The places whose sides touch it (Z11): right, above, left, below.
    #[must_use]
    pub const fn sides(self) -> [Cell; 4] {
        [self.plus(1, 0), self.plus(0, 1), self.plus(-1, 0), self.plus(0, -1)]
    }

    /// The places of which only corners touch it (Z12).
    #[must_use]
    pub const fn corners(self) -> [Cell; 4] {
        [self.plus(1, 1), self.plus(-1, 1), self.plus(-1, -1), self.plus(1, -1)]
    }

    /// Whether a side of it touches a side of `other`.
    #[must_use]
    pub(crate) const fn is_beside(self, other: Cell) -> bool {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row) == 1
    }

    /// Whether a side or a corner of it touches `other`.
    #[must_use]
    pub const fn touches(self, other: Cell) -> bool {
        let (columns, rows) = (self.column.abs_diff(other.column), self.row.abs_diff(other.row));
        columns <= 1 && rows <= 1 && columns + rows != 0
    }

    /// The name of a column.
    #[must_use]
    pub fn column_name(column: i16) -> String {
        let (sign, mut left) = if column < 1 { ("-", 1 - column) } else { ("", column) };
        let count = LETTERS.len() as i16;
        let mut letters = Vec::new();
        while 0 < left {
            letters.push(char::from(LETTERS[((left - 1) % count) as usize]));
            left = (left - 1) / count;
        }
        sign.chars().chain(letters.into_iter().rev()).collect()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Cell::column_name(self.column), self.row)
    }
}

read_by!(Cell, read);

fn read(text: &str) -> Option<Cell> {
    let (left, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let figures = rest.find(|letter: char| !letter.is_ascii_alphabetic())?;
    let (letters, row) = (rest.get(..figures)?, rest.get(figures..)?);
    let mut column: i16 = 0;
    for letter in letters.bytes() {
        let place = LETTERS.iter().position(|other| *other == letter.to_ascii_lowercase())?;
        let digit = i16::try_from(place).ok()? + 1;
        column = column.checked_mul(LETTERS.len() as i16)?.checked_add(digit)?;
    }
    let number: i16 = row.parse().ok()?;
    let plain = number.to_string() == row && !letters.is_empty();
    let near = column <= FARTHEST && number.unsigned_abs() <= FARTHEST.unsigned_abs();
    let column = if left { 1 - column } else { column };
    (plain && near).then_some(Cell { column, row: number })
}

stored_as_text!(Cell);

/// A set of places: one bit each of a lattice that closes upon itself after 64 steps. No city is
/// nearly as wide, so places that share a bit never meet, and it may wander as far as it likes.
#[derive(Clone, Debug)]
pub struct CellSet([u64; 64]);

impl Default for CellSet {
    fn default() -> CellSet {
        CellSet([0; 64])
    }
}

impl CellSet {
    /// Whether `cell` is in it.
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[CellSet::row(cell)] & CellSet::bit(cell) != 0
    }

    /// Puts `cell` in; whether it was not there.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let row = CellSet::row(cell);
        let fresh = self.0[row] & CellSet::bit(cell) == 0;
        self.0[row] |= CellSet::bit(cell);
        fresh
    }

    const fn row(cell: Cell) -> usize {
        (cell.row & 63) as usize
    }

    const fn bit(cell: Cell) -> u64 {
        1 << (cell.column & 63)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut built = CellSet::default();
        cells.into_iter().for_each(|cell| {
            built.insert(cell);
        });
        built
    }
}
