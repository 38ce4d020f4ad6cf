//! Tables as they were last seen, so that a move need not read what the one before has written.
//!
//! A cache and nothing more: a commit that was decided on an old state is refused by its version, and
//! the table is taken out of the cache.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{Kept, TableId};

/// How many tables are kept at hand.
const ROOM: usize = 256;

#[derive(Debug, Default)]
pub struct Cache(Mutex<Tables>);

#[derive(Debug, Default)]
struct Tables {
    kept: HashMap<TableId, Arc<Kept>>,
    /// How often all were taken away.
    cleared: u64,
}

/// A moment in the life of a cache: what was read before all were taken away is not put back.
#[derive(Clone, Copy, Debug)]
pub struct Moment(u64);

impl Cache {
    pub fn get(&self, table: TableId) -> Option<Arc<Kept>> {
        self.tables().kept.get(&table).cloned()
    }

    /// Now, to be named with what is read from now on.
    pub fn moment(&self) -> Moment {
        Moment(self.tables().cleared)
    }

    /// Puts a table there that was read since `moment`, unless it is known already as it stood later.
    pub fn put(&self, table: TableId, kept: Arc<Kept>, moment: Moment) {
        let mut all = self.tables();
        if all.cleared != moment.0 {
            return;
        }
        let tables = &mut all.kept;
        if ROOM <= tables.len() && !tables.contains_key(&table) {
            // Any will do: a table that is missed is read again.
            let crowded = tables.keys().next().copied();
            crowded.map(|crowded| tables.remove(&crowded));
        }
        let later =
            tables.get(&table).is_some_and(|known| kept.session.version < known.session.version);
        if !later {
            tables.insert(table, kept);
        }
    }

    pub fn forget(&self, table: TableId) {
        self.tables().kept.remove(&table);
    }

    /// Takes all away.
    pub fn clear(&self) {
        let mut all = self.tables();
        all.cleared += 1;
        all.kept.clear();
    }

    /// A panic elsewhere cannot leave a map half changed.
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
