//! What has been drawn before, within bounds.

use std::{
    collections::HashMap,
    fmt,
    hash::Hash,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// How much memory something takes.
pub trait Size {
    /// Bytes, about.
    fn bytes(&self) -> usize;
}

impl Size for Vec<u8> {
    fn bytes(&self) -> usize {
        self.len()
    }
}

/// Values by key, the longest unused ones forgotten: what is asked for stays among the young, and
/// when the young are too large they become the old and the old are dropped.
pub struct Cache<K, V> {
    room: usize,
    generations: Mutex<Generations<K, V>>,
}

struct Generations<K, V> {
    young: HashMap<K, Arc<V>>,
    old: HashMap<K, Arc<V>>,
    /// Bytes of the young.
    size: usize,
}

/// What an entry takes beside its value: its place in a map, the key, what the allocator adds.
const ENTRY: usize = 128;

impl<K: Clone + Eq + Hash, V: Size> Cache<K, V> {
    /// Holds at most twice `room` bytes, and one value more.
    pub fn new(room: usize) -> Cache<K, V> {
        let generations = Generations { young: HashMap::new(), old: HashMap::new(), size: 0 };
        Cache { room, generations: Mutex::new(generations) }
    }

    /// The value of `key`, made if it is not there.
    pub fn get(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(value) = self.find(key) {
            return value;
        }
        // Made without the lock: two may make the same at once, and either is as good.
        let value = Arc::new(make());
        self.generations().keep(self.room, key.clone(), Arc::clone(&value));
        value
    }

    /// The value of `key`, if it is there.
    pub fn find(&self, key: &K) -> Option<Arc<V>> {
        let mut generations = self.generations();
        if let Some(value) = generations.young.get(key) {
            return Some(Arc::clone(value));
        }
        let (key, value) = generations.old.remove_entry(key)?;
        generations.keep(self.room, key, Arc::clone(&value));
        Some(value)
    }

    /// Forgets all of it.
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
    fn what_is_used_stays_and_the_rest_goes() {
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
    fn it_holds_no_more_than_it_has_room_for_however_large_its_values_are() {
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
