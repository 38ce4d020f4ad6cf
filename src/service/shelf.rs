//! Tables as they were last seen, so that a move need not read what the one before has written.
//!
//! A cache and nothing more: a commit that was decided on an old state is refused by its version, and
//! the table is taken off the shelf.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::store::{Kept, TableId};

/// How many tables are kept at hand.
const ROOM: usize = 256;

#[derive(Debug, Default)]
pub struct Shelf(Mutex<HashMap<TableId, Arc<Kept>>>);

impl Shelf {
    pub fn get(&self, table: TableId) -> Option<Arc<Kept>> {
        self.tables().get(&table).cloned()
    }

    /// Puts a table there, unless it is known already as it stood later.
    pub fn put(&self, table: TableId, kept: Arc<Kept>) {
        let mut tables = self.tables();
        if ROOM <= tables.len() && !tables.contains_key(&table) {
            // Any will do: whoever is missed is read again.
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
        self.tables().remove(&table);
    }

    /// A panic elsewhere cannot leave a map half changed.
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Kept>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
