//! Parts of the chat that a process does not hear, for the other processes on the database.

use super::{
    Store, StoreError,
    link::within,
    sql::{FromRow, Row},
};
use quark_session::{Location, Timestamp};

/// A part of the chat that can fall silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Everybody whom the process serves: the database accepts no writes, so nobody there can move.
    All,
    /// A connection to the gateway, one of `of`. It serves some of the servers, and the first one the direct
    /// messages.
    Shard {
        /// Number of the connection, from 0.
        number: u32,
        /// Number of connections.
        of: u32,
    },
    /// A server that the chat reports as unavailable.
    Server(u64),
}

impl Part {
    pub(crate) fn has(self, place: Location) -> bool {
        match self {
            Part::All => true,
            Part::Shard { number, of } => {
                let server = place.guild.unwrap_or_default() >> 22;
                server % u64::from(of.max(1)) == u64::from(number)
            }
            Part::Server(server) => place.guild == Some(server),
        }
    }

    /// Columns `server`, `shard` and `shards` of an outage; `None` for everybody: a process that cannot write cannot
    /// record that either.
    pub(crate) fn key(self) -> Option<(u64, u32, u32)> {
        match self {
            Part::All => None,
            Part::Shard { number, of } => Some((0, number, of)),
            Part::Server(server) => Some((server, 0, 0)),
        }
    }
}

/// A part that a process does not hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// Servers whose events it misses.
    pub part: Part,
    /// Time when it fell silent, in milliseconds since 1970.
    pub since: Timestamp,
}

impl FromRow for Outage {
    fn from_row(row: &mut Row) -> Result<Outage, StoreError> {
        let (server, shard, shards, since) = <(u64, i64, i64, i64)>::from_row(row)?;
        let small = |number: i64| {
            let why = |_| StoreError::Unreadable(format!("no shard has the number {number}"));
            u32::try_from(number).map_err(why)
        };
        let part = match server {
            0 => Part::Shard { number: small(shard)?, of: small(shards)? },
            server => Part::Server(server),
        };
        Ok(Outage { part, since })
    }
}

impl Store {
    /// Returns the outages that living processes have recorded; none on a database that only one process uses.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn outages(&self) -> Result<Vec<Outage>, StoreError> {
        within(self.database.patience(), self.database.outages()).await
    }

    /// Records the outages of this process, and takes over those of processes that are gone. Returns all outages that
    /// the database now has for this process.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn share_outages(
        &self,
        outages: Vec<Outage>,
    ) -> Result<Vec<Outage>, StoreError> {
        within(self.database.patience(), self.database.share_outages(outages)).await
    }

    /// Deletes this process's record that it does not hear `part`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn end_outage(&self, part: Part) -> Result<(), StoreError> {
        within(self.database.patience(), self.database.end_outage(part)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_has_its_servers_and_the_first_has_the_direct_messages() {
        let place = |guild| Location { guild, channel: 1 };
        let server = Some((7 << 22) + 5);
        let shard = |number, of| Part::Shard { number, of };
        assert!(shard(0, 1).has(place(server)) && shard(1, 3).has(place(server)));
        assert!(!shard(0, 3).has(place(server)));
        assert!(shard(0, 3).has(place(None)) && !shard(1, 3).has(place(None)));
        assert!(Part::All.has(place(None)) && Part::All.has(place(server)));
        assert!(Part::Server(9).has(place(Some(9))) && !Part::Server(9).has(place(None)));
    }
}
