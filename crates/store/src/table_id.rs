//! Numbers of tables, and of records that somebody looks at.

use quark_session::RECORDS;

/// Number of a table, given when it opens.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TableId(pub i64);

impl TableId {
    /// Returns the number for a record that somebody is looking at, from its SHA-256.
    #[must_use]
    pub fn of_record(hash: [u8; 32]) -> TableId {
        let first = hash.first_chunk().copied().unwrap_or_default();
        TableId(RECORDS | (i64::from_be_bytes(first) & (RECORDS - 1)))
    }

    /// Returns true if it belongs to a record that somebody is looking at, and not to a table.
    #[must_use]
    pub fn is_record(self) -> bool {
        RECORDS <= self.0
    }
}

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
