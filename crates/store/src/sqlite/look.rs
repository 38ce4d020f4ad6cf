//! Reading a database that cannot be written: a copy on a read-only disk, or a file of another account.

use std::{str::FromStr, sync::Arc};

use sqlx::sqlite::SqliteConnectOptions;

use super::{MIGRATIONS, Sqlite, file, journal::Journal, readers, usual};
use crate::StoreError;

/// Reason why a file cannot be read without its journal.
const IN_ITS_JOURNAL: &str = "the newest moves are in the journal next to it, whose name ends with -wal, and SQLite \
     must write there to read them: copy both files to a writable place, and use the copy";

impl Sqlite {
    /// Opens the database for [`crate::Store::look`].
    pub async fn look(url: &str) -> Result<Sqlite, StoreError> {
        let options = usual(SqliteConnectOptions::from_str(url)?);
        if file::write(options.get_filename()).is_ok() {
            match Sqlite::open(url).await {
                // Its folder may be read-only even if the file is not.
                Err(StoreError::Unopened { .. }) => (),
                opened => return opened,
            }
        }
        let sqlite = Sqlite::reading(options).await?;
        if sqlite.is_current().await? { Ok(sqlite) } else { Err(StoreError::ReadOnly) }
    }

    /// Opens a database of any release to read it as it is.
    pub(super) async fn reading(options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        let path = options.get_filename().to_owned();
        file::readable(&path)?;
        let journal = Journal::of(&path);
        // A running bot has a journal. Without one, SQLite need not create it either.
        let is_left = journal.bytes().is_none();
        let readers = readers(options.immutable(is_left)).await.map_err(|error| {
            if is_left || !file::is_closed(&error) {
                return file::unopened(&path, error);
            }
            let (path, why) = (path.display().to_string(), IN_ITS_JOURNAL.to_owned());
            StoreError::Unopened { path, why }
        })?;
        Ok(Sqlite { readers, writer: None, journal, memory: Arc::default(), lease: None })
    }

    /// Returns true if the database has the schema of this release, false if it has an earlier one.
    pub(super) async fn is_current(&self) -> Result<bool, StoreError> {
        let known: Option<i64> = sqlx::query_scalar(
            "select 1 from sqlite_schema where type = 'table' and name = '_sqlx_migrations'",
        )
        .fetch_optional(&self.readers)
        .await?;
        if known.is_none() {
            return Err(StoreError::Foreign);
        }
        let taken: Vec<(i64, Vec<u8>)> =
            sqlx::query_as("select version, checksum from _sqlx_migrations order by version")
                .fetch_all(&self.readers)
                .await?;
        let steps = MIGRATIONS.iter().map(|step| (step.version, step.checksum.to_vec()));
        let steps: Vec<(i64, Vec<u8>)> = steps.collect();
        if !steps.starts_with(&taken) {
            return Err(StoreError::Later);
        }
        Ok(taken.len() == steps.len())
    }
}
