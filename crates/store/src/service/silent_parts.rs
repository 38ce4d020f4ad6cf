//! Parts of the chat that the bot does not hear. Nobody there can press, so nobody's time passes.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, OnceLock, PoisonError},
};

use super::{Failure, Service, outage::GAP};
use crate::{Outage, Part};
use quark_session::{Location, Timestamp};

/// The parts of the chat that this process hears, and those that are silent.
#[derive(Debug, Default)]
pub(super) struct SilentParts {
    /// Each with the time since which it has been silent.
    silent: Mutex<HashMap<Part, Timestamp>>,
    /// All parts that this process serves; not set if it serves all of the chat.
    served: OnceLock<Vec<Part>>,
}

impl SilentParts {
    fn silent(&self) -> MutexGuard<'_, HashMap<Part, Timestamp>> {
        self.silent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns true if nobody in this place can press while `part` is silent for this process.
    fn has(&self, part: Part, place: Location) -> bool {
        let served = || self.served.get().is_none_or(|all| all.iter().any(|part| part.has(place)));
        part.has(place) && (part != Part::All || served())
    }

    fn outages(&self) -> Vec<Outage> {
        let silent = self.silent();
        silent.iter().map(|(part, since)| Outage { part: *part, since: *since }).collect()
    }
}

impl Service {
    /// Records which parts of the chat this process serves; the first call counts. A process that loses the database
    /// stops the clocks there only.
    pub fn serves(&self, parts: Vec<Part>) {
        let _ = self.silent_parts.served.set(parts);
    }

    /// Records that nobody in this part can press since then. The next call of [`Service::share_outages`] lets the
    /// other processes know.
    pub fn is_lost(&self, part: Part, since: Timestamp) {
        self.silent_parts.silent().entry(part).or_insert(since);
    }

    /// Records that this part is heard again. If it was silent for a while, the clocks there have stood still.
    ///
    /// # Errors
    /// [`Failure`] if the database fails: then the part counts as silent until the next call.
    pub async fn is_back(&self, part: Part) -> Result<(), Failure> {
        let Some(since) = self.silent_parts.silent().get(&part).copied() else { return Ok(()) };
        let now = self.now();
        if GAP < now - since {
            self.give_back(since, now, |place| self.silent_parts.has(part, place)).await?;
            // If the record cannot be deleted now, the next call returns only the time from here on.
            self.silent_parts.silent().insert(part, now);
        }
        // Before this process forgets it: a record that it does not know counts as left by another one.
        self.store.end_outage(part).await?;
        self.silent_parts.silent().remove(&part);
        Ok(())
    }

    /// Lets the other processes on the database know which parts this one does not hear, so that they let no clock run
    /// out there. Returns the time of outages whose process is gone: nobody would end these any more. Called with
    /// every beat.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn share_outages(&self) -> Result<(), Failure> {
        if !self.store.is_shared() {
            return Ok(());
        }
        let own = self.silent_parts.outages();
        for Outage { part, since } in self.store.share_outages(own).await? {
            if self.silent_parts.silent().contains_key(&part) {
                continue;
            }
            let now = self.now();
            tracing::warn!(?part, "a process is gone that did not hear this part");
            if GAP < now - since {
                self.give_back(since, now, |place| part.has(place)).await?;
            }
            self.store.end_outage(part).await?;
        }
        Ok(())
    }

    /// Returns true if people at a table in this place cannot press, as far as this process or another one knows.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn is_silent(&self, place: Location) -> Result<bool, Failure> {
        if self.silent_parts.silent().keys().any(|part| self.silent_parts.has(*part, place)) {
            return Ok(true);
        }
        Ok(self.store.outages().await?.iter().any(|outage| outage.part.has(place)))
    }
}
