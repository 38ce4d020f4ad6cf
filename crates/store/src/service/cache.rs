//! Tables as they were last seen, so that a move need not read what the previous one has written.
//!
//! The cache can be wrong without harm: a commit that was decided on an old state is refused because of its version,
//! and the table is removed from the cache.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{StoredTable, TableId};

/// Maximum number of tables in the cache.
const ROOM: usize = 256;

#[derive(Debug, Default)]
pub struct Cache(Mutex<Tables>);

#[derive(Debug, Default)]
struct Tables {
    stored: HashMap<TableId, Arc<StoredTable>>,
    /// Number of times that all tables were removed.
    cleared: u64,
}

/// A moment in the life of a cache. What was read before all tables were removed is not put back.
#[derive(Clone, Copy, Debug)]
pub struct Moment(u64);

impl Cache {
    pub fn get(&self, table: TableId) -> Option<Arc<StoredTable>> {
        self.tables().stored.get(&table).cloned()
    }

    /// Returns the present moment, to pass along with what is read from now on.
    pub fn moment(&self) -> Moment {
        Moment(self.tables().cleared)
    }

    /// Adds a table that was read after `moment`, unless the cache has a later state of it.
    pub fn put(&self, table: TableId, stored: Arc<StoredTable>, moment: Moment) {
        let mut all = self.tables();
        if all.cleared != moment.0 {
            return;
        }
        let tables = &mut all.stored;
        if ROOM <= tables.len() && !tables.contains_key(&table) {
            // Remove any table: a missing one is read again.
            let crowded = tables.keys().next().copied();
            crowded.map(|crowded| tables.remove(&crowded));
        }
        let later =
            tables.get(&table).is_some_and(|known| stored.session.version < known.session.version);
        if !later {
            tables.insert(table, stored);
        }
    }

    pub fn forget(&self, table: TableId) {
        self.tables().stored.remove(&table);
    }

    /// Removes all tables.
    pub fn clear(&self) {
        let mut all = self.tables();
        all.cleared += 1;
        all.stored.clear();
    }

    /// Ignores poisoning, because a panic elsewhere cannot leave a map half changed.
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
