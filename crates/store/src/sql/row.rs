//! Rows that the database answers with, and the types that they are read as.

use super::Cell;
use crate::{StoreError, TableId};
use quark_session::UserId;

/// A row that is read column by column.
#[derive(Clone, Debug, Default)]
pub struct Row(std::vec::IntoIter<Cell>);

impl Row {
    /// Returns a row with these columns.
    #[must_use]
    pub fn new(cells: Vec<Cell>) -> Row {
        Row(cells.into_iter())
    }

    /// Returns all columns that were not read yet.
    pub fn cells(self) -> Vec<Cell> {
        self.0.collect()
    }

    /// Reads the next column.
    pub fn next<T: Column>(&mut self) -> Result<T, StoreError> {
        T::from_cell(self.0.next().unwrap_or(Cell::Null))
    }
}

/// A type that a column can be read as.
pub(crate) trait Column: Sized {
    /// Reads a column.
    fn from_cell(cell: Cell) -> Result<Self, StoreError>;
}

fn unfit(cell: &Cell, wanted: &str) -> StoreError {
    let is = match cell {
        Cell::Null => "nothing",
        Cell::Number(_) => "a number",
        Cell::Bytes(_) => "a text",
    };
    StoreError::Unreadable(format!("a column has {is} where it must have {wanted}"))
}

impl Column for i64 {
    fn from_cell(cell: Cell) -> Result<i64, StoreError> {
        if let Cell::Number(number) = cell { Ok(number) } else { Err(unfit(&cell, "a number")) }
    }
}

/// Reads columns whose number stands for something else.
macro_rules! numbers {
    ($($number:ident: $into:ty => $read:expr;)*) => {$(
        impl Column for $into {
            fn from_cell(cell: Cell) -> Result<$into, StoreError> {
                i64::from_cell(cell).map(|$number| $read)
            }
        }
    )*};
}
numbers!(
    truth: bool => truth != 0;
    id: u64 => id.cast_unsigned();
    user: UserId => UserId(user.cast_unsigned());
    table: TableId => TableId(table);
);

/// Reads columns of smaller numbers.
macro_rules! small {
    ($($small:ty)*) => {$(
        impl Column for $small {
            fn from_cell(cell: Cell) -> Result<$small, StoreError> {
                <$small>::try_from(i64::from_cell(cell.clone())?)
                    .map_err(|_| unfit(&cell, "a smaller number"))
            }
        }
    )*};
}
small!(u8 u16);

impl Column for Vec<u8> {
    fn from_cell(cell: Cell) -> Result<Vec<u8>, StoreError> {
        if let Cell::Bytes(bytes) = cell { Ok(bytes) } else { Err(unfit(&cell, "a text")) }
    }
}

impl Column for String {
    fn from_cell(cell: Cell) -> Result<String, StoreError> {
        Ok(lossy(Vec::from_cell(cell)?))
    }
}

impl<T: Column> Column for Option<T> {
    fn from_cell(cell: Cell) -> Result<Option<T>, StoreError> {
        if cell == Cell::Null { Ok(None) } else { T::from_cell(cell).map(Some) }
    }
}

/// A type that a row can be read as.
pub trait FromRow: Sized {
    /// Reads a row, column by column.
    fn from_row(row: &mut Row) -> Result<Self, StoreError>;
}

impl<T: Column> FromRow for T {
    fn from_row(row: &mut Row) -> Result<T, StoreError> {
        row.next()
    }
}

/// A row that begins with a table's number.
pub struct Numbered<T>(pub TableId, pub T);

impl<T: FromRow> FromRow for Numbered<T> {
    fn from_row(row: &mut Row) -> Result<Numbered<T>, StoreError> {
        Ok(Numbered(row.next()?, T::from_row(row)?))
    }
}

/// Converts stored text that only people read, where damage does not matter.
pub(crate) fn lossy(text: Vec<u8>) -> String {
    String::from_utf8_lossy(&text).into_owned()
}
