//! What every file with SQL in it needs: transactions, and how numbers and texts are stored.

use sqlx::{Sqlite, Transaction, sqlite::SqliteQueryResult};

/// Several statements that take effect together, or not at all.
pub type Tx<'a> = Transaction<'a, Sqlite>;

/// The chat's ids are below 2^63.
pub fn stored(id: u64) -> i64 {
    id.cast_signed()
}

/// A stored id as the chat knows it.
pub fn unstored(id: i64) -> u64 {
    id.cast_unsigned()
}

/// How many rows a statement has changed.
pub fn changed(done: &SqliteQueryResult) -> i64 {
    i64::try_from(done.rows_affected()).unwrap_or(i64::MAX)
}

/// Stored text that is for people's eyes only: what is damaged of it does not matter.
pub fn lossy(text: Vec<u8>) -> String {
    String::from_utf8_lossy(&text).into_owned()
}
