//! Statements and what they answer, in the few types that both databases store: whole numbers of 64 bits, text and bytes.
//!
//! Statements are written once, in what SQLite and PostgreSQL have in common: parameters `$1`, truth as 0 and 1,
//! `on conflict (…)`. Only what one of them has alone stands in its own folder.

use std::borrow::Cow;

use super::{StoreError, database::Link};

/// A statement with its parameters.
#[derive(Clone, Debug)]
pub struct Statement {
    /// What to do; `$1` is the first parameter.
    pub text: Cow<'static, str>,
    /// The parameters.
    pub values: Vec<Value>,
    /// Whether nobody waits for it who hears nothing after three seconds: it may go over everything there is.
    pub at_leisure: bool,
}

/// A parameter.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, or null.
    Number(Option<i64>),
    /// A text, or null.
    Text(Option<String>),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// What stands in a column of a row. Text comes as bytes: in a damaged file it can be anything.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Null,
    /// A number.
    Number(i64),
    /// A text or bytes.
    Bytes(Vec<u8>),
}

/// What a statement has done.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// The rows that it found.
    pub rows: Vec<Row>,
    /// How many rows it changed.
    pub changed: u64,
}

impl Done {
    /// All rows that it found.
    pub fn read<T: FromRow>(self) -> Result<Vec<T>, StoreError> {
        self.rows.into_iter().map(|mut row| T::from_row(&mut row)).collect()
    }
}

/// The statement that this text is.
pub fn sql(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement { text: text.into(), values: Vec::new(), at_leisure: false }
}

/// Parameters for so many rows of so many columns: `($1, $2), ($3, $4)`.
pub fn parameters(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let columns: Vec<String> =
            (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", columns.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

impl Statement {
    /// The same with one more parameter.
    #[must_use]
    pub fn bind(mut self, value: impl Into<Value>) -> Statement {
        self.values.push(value.into());
        self
    }

    /// The same, which may take long.
    #[must_use]
    pub fn at_leisure(self) -> Statement {
        Statement { at_leisure: true, ..self }
    }

    /// Carries it out, and says how many rows it changed.
    pub async fn execute<L: Link + ?Sized>(self, link: &mut L) -> Result<i64, StoreError> {
        let done = link.run(self).await?;
        Ok(i64::try_from(done.changed).unwrap_or(i64::MAX))
    }

    /// All rows that it finds.
    pub async fn all<T: FromRow, L: Link + ?Sized>(
        self,
        link: &mut L,
    ) -> Result<Vec<T>, StoreError> {
        link.run(self).await?.read()
    }

    /// The first row that it finds, if any.
    pub async fn first<T: FromRow, L: Link + ?Sized>(
        self,
        link: &mut L,
    ) -> Result<Option<T>, StoreError> {
        let done = link.run(self).await?;
        done.rows.into_iter().next().map(|mut row| T::from_row(&mut row)).transpose()
    }

    /// The one row that it must find.
    pub async fn one<T: FromRow, L: Link + ?Sized>(self, link: &mut L) -> Result<T, StoreError> {
        let found = self.first(link).await?;
        found.ok_or_else(|| StoreError::Unreadable("a row is missing".to_owned()))
    }
}

/// A row, read from its first column on.
#[derive(Clone, Debug, Default)]
pub struct Row(std::vec::IntoIter<Cell>);

impl Row {
    /// The row with these columns.
    #[must_use]
    pub fn new(cells: Vec<Cell>) -> Row {
        Row(cells.into_iter())
    }

    /// All columns that were not read yet.
    pub fn cells(self) -> Vec<Cell> {
        self.0.collect()
    }

    /// The next column.
    pub fn next<T: Column>(&mut self) -> Result<T, StoreError> {
        T::from_cell(self.0.next().unwrap_or(Cell::Null))
    }
}

/// What a column can be read as.
pub trait Column: Sized {
    /// Reads it.
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

impl Column for bool {
    fn from_cell(cell: Cell) -> Result<bool, StoreError> {
        Ok(i64::from_cell(cell)? != 0)
    }
}

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

/// What a row can be read as.
pub trait FromRow: Sized {
    /// Reads it, column by column.
    fn from_row(row: &mut Row) -> Result<Self, StoreError>;
}

impl<T: Column> FromRow for T {
    fn from_row(row: &mut Row) -> Result<T, StoreError> {
        row.next()
    }
}

/// A tuple is read column by column.
macro_rules! tuple {
    ($($column:ident)*) => {
        impl<$($column: Column),*> FromRow for ($($column,)*) {
            fn from_row(row: &mut Row) -> Result<Self, StoreError> {
                Ok(($(row.next::<$column>()?,)*))
            }
        }
    };
}
tuple!(A B);
tuple!(A B C);
tuple!(A B C D);
tuple!(A B C D E);

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(Some(number.into()))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Number(Some(truth.into()))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(Some(text))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(Some(text.clone()))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Value {
        Value::Text(text)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

/// The chat's ids are below 2^63.
pub fn stored(id: u64) -> i64 {
    id.cast_signed()
}

/// A stored id as the chat knows it.
pub fn unstored(id: i64) -> u64 {
    id.cast_unsigned()
}

/// Stored text that is for people's eyes only: what is damaged of it does not matter.
pub fn lossy(text: Vec<u8>) -> String {
    String::from_utf8_lossy(&text).into_owned()
}
