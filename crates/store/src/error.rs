//! Reasons why the store refuses or fails.

use quark_session::Corrupt;
use sqlx::migrate::MigrateError;

use super::TableId;

/// Reason why something was not stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The table has changed since it was read.
    #[error("someone else moved first")]
    Conflict,
    /// This press was already applied, at this table.
    #[error("this interaction has been applied already")]
    Applied(TableId),
    /// No table has this number.
    #[error("there is no such table")]
    NoSuchTable,
    /// The game of this table ended long ago, and its log was deleted.
    #[error(
        "the moves of this table were deleted because of QUARK_KEEP_DAYS: an earlier backup has them"
    )]
    Dropped,
    /// Another bot runs on this database.
    #[error("another bot uses this database: {0}")]
    Held(String),
    /// The database has no room left.
    #[error("the disk is full: nothing can be stored until there is room")]
    Full,
    /// The system cannot provide randomness.
    #[error("the system provides no randomness")]
    Entropy,
    /// The file of the database or of a copy cannot be opened or written.
    #[error("{path}: {why}")]
    Unopened {
        /// Name of the file.
        path: String,
        /// Reason, as text after the name.
        why: String,
    },
    /// The database's server does not answer. It may still have carried out the request.
    #[error("{0}")]
    Away(String),
    /// A later release has changed the schema of the database.
    #[error("a later release of the bot has upgraded this database: start that release instead")]
    Later,
    /// The target of a copy has other data already; holds the first table that differs.
    #[error("the target database already has other tables ({0}): give it an empty one")]
    NotEmpty(String),
    /// This database is not a file.
    #[error(
        "copy PostgreSQL databases with pg_dump and pg_restore, or move them to and from a file with quark \
         move"
    )]
    NoFile,
    /// An earlier release has written this database, and it cannot be written here.
    #[error(
        "an earlier release of the bot created it, and it is read-only here: start the bot with it once, or copy it to a writable place"
    )]
    ReadOnly,
    /// The file is not a database of the bot.
    #[error("it is not a database of this bot")]
    Foreign,
    /// Another database has replaced this one while a bot waited for it.
    #[error("the database was replaced while the bot waited for it: start the bot again")]
    Replaced,
    /// The database refused a statement, or did not answer it.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The migrations that created the database are not those of this release.
    #[error("the database does not fit this release: {0}")]
    Migration(#[source] MigrateError),
    /// A stored record is damaged, or from a later release.
    #[error("a stored record is unreadable: {0}")]
    Unreadable(String),
    /// A stored log or state is invalid.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Returns the description of the problem as part of another error of this kind, so that its start is not
    /// repeated.
    pub(crate) fn why(&self) -> String {
        match self {
            StoreError::Unreadable(why) => why.clone(),
            other => other.to_string(),
        }
    }

    /// Returns true if stored data of one table is damaged. That table waits until it is fixed, and all others go
    /// on.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(self, StoreError::Unreadable(_) | StoreError::Corrupt(_))
    }
}

impl From<MigrateError> for StoreError {
    /// Converts the error; a migration that this release does not know comes from a later one.
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(_) => StoreError::Later,
            error => StoreError::Migration(error),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    /// Keeps the position of the error but not the text there, which can be a secret of a player.
    fn from(error: serde_json::Error) -> StoreError {
        let (line, column) = (error.line(), error.column());
        StoreError::Unreadable(format!("unexpected data at line {line}, column {column}"))
    }
}
