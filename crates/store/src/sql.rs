//! Statements and rows in the few types that both databases store: 64-bit integers, text and bytes.
//!
//! Statements are written once, in the common subset of SQLite and PostgreSQL: parameters `$1`, truth as 0 and 1,
//! `on conflict (…)`. Statements for only one of them are in its own folder.

mod row;

use std::borrow::Cow;

use super::{StoreError, TableId, link::Link};
use quark_session::UserId;
use row::Column;

pub(crate) use row::lossy;
pub use row::{FromRow, Numbered, Row};

/// A statement with its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Statement {
    /// SQL text; `$1` is the first parameter.
    pub text: Cow<'static, str>,
    /// The parameters, in order.
    pub values: Vec<Value>,
    /// True if it may take longer than a press can wait for, because it may read every row.
    pub at_leisure: bool,
    /// True if its last answer may be repeated for a moment, unless this process has written since.
    pub repeats: bool,
}

/// A parameter. Null also has a type, because PostgreSQL needs one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

/// A column of a row. Text comes as bytes, because a damaged file can have anything there.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Null,
    Number(i64),
    Bytes(Vec<u8>),
}

/// Result of a statement.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// Rows that it found.
    pub rows: Vec<Row>,
    /// Number of rows that it changed.
    pub changed: u64,
}

impl Done {
    /// Reads all rows that it found.
    pub fn read<T: FromRow>(self) -> Result<Vec<T>, StoreError> {
        self.rows.into_iter().map(|mut row| T::from_row(&mut row)).collect()
    }
}

/// Returns a statement without parameters.
pub fn sql(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement { text: text.into(), values: Vec::new(), at_leisure: false, repeats: false }
}

/// Returns placeholders for `rows` rows of `columns` columns: `($1, $2), ($3, $4)`.
pub fn parameters(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let columns: Vec<String> =
            (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", columns.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

impl Statement {
    /// Adds parameters: one, or several as a tuple.
    #[must_use]
    pub fn bind(mut self, parameters: impl Parameters) -> Statement {
        self.values.extend(parameters.into_values());
        self
    }

    /// Lets the statement take a long time.
    #[must_use]
    pub(crate) fn at_leisure(self) -> Statement {
        Statement { at_leisure: true, ..self }
    }

    /// Lets the database repeat its last answer for a moment, unless this process has written since.
    #[must_use]
    pub(crate) fn repeats(self) -> Statement {
        Statement { repeats: true, ..self }
    }

    /// Runs it, and returns the number of changed rows.
    pub async fn execute<L: Link + ?Sized>(self, link: &mut L) -> Result<i64, StoreError> {
        let done = link.run(self).await?;
        Ok(i64::try_from(done.changed).unwrap_or(i64::MAX))
    }

    /// Returns all rows that it finds.
    pub async fn all<T: FromRow, L: Link + ?Sized>(
        self,
        link: &mut L,
    ) -> Result<Vec<T>, StoreError> {
        link.run(self).await?.read()
    }

    /// Returns the first row that it finds, if any.
    pub async fn first<T: FromRow, L: Link + ?Sized>(
        self,
        link: &mut L,
    ) -> Result<Option<T>, StoreError> {
        let done = link.run(self).await?;
        done.rows.into_iter().next().map(|mut row| T::from_row(&mut row)).transpose()
    }

    /// Returns the one row that it must find.
    pub async fn one<T: FromRow, L: Link + ?Sized>(self, link: &mut L) -> Result<T, StoreError> {
        let found = self.first(link).await?;
        found.ok_or_else(|| StoreError::Unreadable("a row is missing".to_owned()))
    }
}

/// Parameters of a statement: one, or several as a tuple.
pub(crate) trait Parameters {
    /// Returns the parameters in order.
    fn into_values(self) -> Vec<Value>;
}

impl<T> Parameters for T
where
    Value: From<T>,
{
    fn into_values(self) -> Vec<Value> {
        vec![self.into()]
    }
}

/// Reads a tuple column by column, and binds it parameter by parameter.
macro_rules! tuples {
    ($first:ident $($rest:ident)*) => {
        impl<$first: Column, $($rest: Column),*> FromRow for ($first, $($rest,)*) {
            fn from_row(row: &mut Row) -> Result<Self, StoreError> {
                Ok((row.next::<$first>()?, $(row.next::<$rest>()?,)*))
            }
        }

        impl<$first, $($rest),*> Parameters for ($first, $($rest,)*)
        where
            Value: From<$first> $(+ From<$rest>)*,
        {
            #[expect(non_snake_case, reason = "a type's name is its value's as well")]
            fn into_values(self) -> Vec<Value> {
                let ($first, $($rest,)*) = self;
                vec![$first.into(), $($rest.into()),*]
            }
        }

        tuples!($($rest)*);
    };
    () => {};
}
tuples!(A B C D E F G H I J K L);

/// Binds these types and their options.
macro_rules! values {
    ($kind:ident: $($value:ident: $from:ty => $stored:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($value: $from) -> Value {
                Value::$kind(Some($stored))
            }
        }

        impl From<Option<$from>> for Value {
            fn from(value: Option<$from>) -> Value {
                Value::$kind(value.map(|$value| $stored))
            }
        }
    )*};
}
values!(Number:
    number: i64 => number;
    number: i32 => number.into();
    number: u32 => number.into();
    number: u16 => number.into();
    number: u8 => number.into();
    truth: bool => truth.into();
    // Ids of the chat are below 2^63.
    id: u64 => id.cast_signed();
    user: UserId => user.0.cast_signed();
    table: TableId => table.0;
);
values!(Text:
    text: String => text;
    text: &String => text.clone();
    text: &str => text.to_owned();
);

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}
