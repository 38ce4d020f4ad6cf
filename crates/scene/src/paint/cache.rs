//! A bounded cache of drawn parts.

use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Memory use of a cached value.
pub trait Size {
    /// Approximate size in bytes.
    fn bytes(&self) -> usize;
}

impl Size for Vec<u8> {
    fn bytes(&self) -> usize {
        self.len()
    }
}

/// A bounded cache that forgets the values unused for the longest time. Values in use stay in the young
/// generation. When that is full, it becomes the old generation, and the previous old one is dropped.
pub struct Cache<K, V> {
    room: usize,
    generations: Mutex<Generations<K, V>>,
}

struct Generations<K, V> {
    young: HashMap<K, Arc<V>>,
    old: HashMap<K, Arc<V>>,
    /// Bytes of the young generation.
    size: usize,
}

/// Overhead of an entry in bytes: its place in a map, the key, and the allocator.
const ENTRY: usize = 128;

impl<K: Clone + Eq + Hash, V: Size> Cache<K, V> {
    /// Creates a cache that holds at most twice `room` bytes, and possibly one larger value.
    pub fn new(room: usize) -> Cache<K, V> {
        let generations = Generations { young: HashMap::new(), old: HashMap::new(), size: 0 };
        Cache { room, generations: Mutex::new(generations) }
    }

    /// Returns the value of `key`; makes it first if it is missing.
    pub fn get(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(value) = self.find(key) {
            return value;
        }
        // Made without the lock: two threads may make the same value, and either will do.
        let value = Arc::new(make());
        self.generations().keep(self.room, key.clone(), Arc::clone(&value));
        value
    }

    /// Returns the value of `key`, if it is cached.
    pub fn find(&self, key: &K) -> Option<Arc<V>> {
        let mut generations = self.generations();
        if let Some(value) = generations.young.get(key) {
            return Some(Arc::clone(value));
        }
        let (key, value) = generations.old.remove_entry(key)?;
        generations.keep(self.room, key, Arc::clone(&value));
        Some(value)
    }

    /// Drops all values.
    pub fn clear(&self) {
        let mut generations = self.generations();
        (generations.young, generations.old) = (HashMap::new(), HashMap::new());
        generations.size = 0;
    }

    fn generations(&self) -> MutexGuard<'_, Generations<K, V>> {
        self.generations.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash, V: Size> Generations<K, V> {
    fn keep(&mut self, room: usize, key: K, value: Arc<V>) {
        let size = value.bytes() + ENTRY;
        if room < self.size + size {
            self.old = mem::take(&mut self.young);
            self.size = 0;
        }
        self.size += size;
        if let Some(same) = self.young.insert(key, value) {
            self.size -= same.bytes() + ENTRY;
        }
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

    fn made(bytes: usize) -> Vec<u8> {
        vec![0; bytes]
    }

    #[test]
    fn used_values_stay_and_unused_ones_are_dropped() {
        let cache = Cache::new(2 * (ENTRY + 8));
        for n in 0..10 {
            cache.get(&n, || made(8));
            assert_eq!(cache.get(&0, || made(9)).len(), 8, "asked for each time");
        }
        assert_eq!(cache.get(&1, || made(7)).len(), 7, "forgotten and made again");
        cache.clear();
        assert!(cache.find(&1).is_none());
    }

    #[test]
    fn a_cache_keeps_within_its_room_with_values_of_any_size() {
        let cache = Cache::new(10_000);
        for n in 0..2_000_usize {
            cache.get(&(n % 300), || made(n * 37 % 3_000));
            let generations = cache.generations();
            let held = |map: &HashMap<_, Arc<Vec<u8>>>| {
                map.values().map(|value| value.bytes() + ENTRY).sum::<usize>()
            };
            assert_eq!(generations.size, held(&generations.young));
            assert!(held(&generations.young).max(held(&generations.old)) <= 10_000);
        }
        cache.get(&999, || made(50_000));
        assert!(cache.find(&999).is_some(), "one that is too large is kept by itself");
    }
}
