//! Parts of the chat that the bot does not hear. Nobody there can press, so nobody's time passes.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::{Failure, Service, outage::GAP};
use quark_session::{Location, Timestamp};

/// A part of the chat that can fall silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Everybody: the database accepts no writes, so nobody can move.
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
    fn has(self, place: Location) -> bool {
        match self {
            Part::All => true,
            Part::Shard { number, of } => {
                let server = place.guild.unwrap_or_default() >> 22;
                server % u64::from(of.max(1)) == u64::from(number)
            }
            Part::Server(server) => place.guild == Some(server),
        }
    }
}

/// Silent parts, each with the time since which it has been silent.
#[derive(Debug, Default)]
pub(super) struct Hearing(Mutex<HashMap<Part, Timestamp>>);

impl Hearing {
    fn silent(&self) -> MutexGuard<'_, HashMap<Part, Timestamp>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    /// Records that nobody in this part can press since then.
    pub fn loses(&self, part: Part, since: Timestamp) {
        self.hearing.silent().entry(part).or_insert(since);
    }

    /// Records that this part is heard again. If it was silent for a while, the clocks there have stood still.
    ///
    /// # Errors
    /// [`Failure`] if the database fails: then the part counts as silent until the next call.
    pub async fn hears(&self, part: Part) -> Result<(), Failure> {
        let Some(since) = self.hearing.silent().get(&part).copied() else { return Ok(()) };
        let now = self.now();
        if GAP < now - since {
            self.give_back(since, now, |place| part.has(place)).await?;
        }
        self.hearing.silent().remove(&part);
        Ok(())
    }

    /// Returns true if people at a table in this place cannot press.
    #[must_use]
    pub fn is_silent(&self, place: Location) -> bool {
        self.hearing.silent().keys().any(|part| part.has(place))
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
