//! Connections to SQLite, and its columns.

use sqlx::{
    Decode, Sqlite, SqliteConnection, TypeInfo as _, ValueRef as _, sqlite::SqliteValueRef,
};

use super::failed;
use crate::{StoreError, link::links, sql::Cell};

// No locks are needed, because nobody else writes.
links!(Sqlite, SqliteConnection);

fn cell(value: SqliteValueRef<'_>) -> Result<Cell, StoreError> {
    if value.is_null() {
        return Ok(Cell::Null);
    }
    let cell = if value.type_info().name() == "INTEGER" {
        <i64 as Decode<Sqlite>>::decode(value).map(Cell::Number)
    } else {
        <Vec<u8> as Decode<Sqlite>>::decode(value).map(Cell::Bytes)
    };
    cell.map_err(|error| sqlx::Error::Decode(error).into())
}
