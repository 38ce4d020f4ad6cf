//! What has been drawn before, within bounds.

use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    mem,
    sync::{Arc, Mutex, PoisonError},
};

/// Values by key, the longest unused ones forgotten: what is asked for stays among the young, and
/// when the young are too many they become the old and the old are dropped.
pub struct Cache<K, V> {
    room: usize,
    generations: Mutex<[HashMap<K, Arc<V>>; 2]>,
}

impl<K: Clone + Eq + Hash, V> Cache<K, V> {
    /// Holds at most twice `room` values.
    pub fn new(room: usize) -> Cache<K, V> {
        Cache { room, generations: Mutex::default() }
    }

    /// The value of `key`, made if it is not there.
    pub fn get(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(value) = self.find(key) {
            return value;
        }
        // Made without the lock: two may make the same at once, and either is as good.
        let value = Arc::new(make());
        self.keep(key.clone(), Arc::clone(&value));
        value
    }

    fn find(&self, key: &K) -> Option<Arc<V>> {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        let [young, old] = &mut *generations;
        if let Some(value) = young.get(key) {
            return Some(Arc::clone(value));
        }
        let (key, value) = old.remove_entry(key)?;
        young.insert(key, Arc::clone(&value));
        Some(value)
    }

    fn keep(&self, key: K, value: Arc<V>) {
        let mut generations = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        let [young, old] = &mut *generations;
        if self.room <= young.len() {
            *old = mem::take(young);
        }
        young.insert(key, value);
    }
}

impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("room", &self.room).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        let cache = Cache::new(2);
        for n in 0..10 {
            cache.get(&n, || n);
            assert_eq!(*cache.get(&0, || 99), 0, "asked for each time");
        }
        assert_eq!(*cache.get(&1, || 77), 77, "forgotten and made again");
        let generations = cache.generations.lock().unwrap();
        assert!(generations.iter().all(|generation| generation.len() <= 3));
    }
}
