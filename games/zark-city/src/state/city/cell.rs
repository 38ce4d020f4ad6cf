//! The places of the board, an unbounded square grid, and their names.
//!
//! A place keeps its name as the city grows. The first card lies at [`Cell::FIRST`]; letters run to
//! the right and numbers upwards. Letters that look like digits are left out. To the right of `z`
//! lies `aa`; to the left of `a` lies `-a`; below row 1 come rows 0 and -1.

use std::fmt;

use quark_game::kit::text::{read_by, stored_as_text};

/// The letters of columns, without i, l and o.
const LETTERS: &[u8; 23] = b"abcdefghjkmnpqrstuvwxyz";
/// Farthest column or row that has a name. No city gets that far.
const FARTHEST: i16 = 9_999;

/// A place where a card lies or could lie.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    /// Column `a` is 1, the next one to the right is 2.
    pub(crate) column: i16,
    /// Grows upwards; below row 1 come 0, -1 and so on.
    pub(crate) row: i16,
}

impl Cell {
    /// Place of a game's first card.
    pub(crate) const FIRST: Cell = Cell { column: 12, row: 12 };

    /// The place this number of columns to the right and rows up. Negative numbers lead left and
    /// down.
    #[must_use]
    pub(crate) const fn plus(self, columns: i16, rows: i16) -> Cell {
        Cell { column: self.column.wrapping_add(columns), row: self.row.wrapping_add(rows) }
    }

    /// The places that share a side with this one (Z11): right, above, left, below.
    #[must_use]
    pub(crate) const fn sides(self) -> [Cell; 4] {
        [self.plus(1, 0), self.plus(0, 1), self.plus(-1, 0), self.plus(0, -1)]
    }

    /// The places that share only a corner with this one (Z12).
    #[must_use]
    pub(crate) const fn corners(self) -> [Cell; 4] {
        [self.plus(1, 1), self.plus(-1, 1), self.plus(-1, -1), self.plus(1, -1)]
    }

    /// Returns true if the two places share a side.
    #[must_use]
    pub(crate) const fn is_beside(self, other: Cell) -> bool {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row) == 1
    }

    /// Returns true if the two places share a side or a corner.
    #[must_use]
    pub(crate) const fn touches(self, other: Cell) -> bool {
        let (columns, rows) = (self.column.abs_diff(other.column), self.row.abs_diff(other.row));
        columns <= 1 && rows <= 1 && columns + rows != 0
    }

    /// Letters of a column, such as `n`, `aa` or `-a`.
    #[must_use]
    pub(crate) fn column_name(column: i16) -> String {
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

/// A set of places, one bit each. Columns and rows wrap around after 64. A city is far smaller than
/// that, so no two of its places share a bit, however far it moves.
#[derive(Clone, Debug)]
pub(crate) struct CellSet([u64; 64]);

impl Default for CellSet {
    fn default() -> CellSet {
        CellSet([0; 64])
    }
}

impl CellSet {
    /// Returns true if `cell` is in the set.
    #[must_use]
    pub(crate) const fn contains(&self, cell: Cell) -> bool {
        self.0[CellSet::row(cell)] & CellSet::bit(cell) != 0
    }

    /// Adds `cell`, and returns true if it is new.
    pub(crate) const fn insert(&mut self, cell: Cell) -> bool {
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
