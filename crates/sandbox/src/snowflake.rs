//! Discord's ids: numbers that grow with time, written as strings.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::clock;

/// The start of 2015 in milliseconds, from which Discord's ids count.
const EPOCH: u64 = 1_420_070_400_000;

/// An id of any object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(pub u64);

impl Id {
    /// Reads an id from JSON; clients write ids as strings and sometimes as numbers.
    pub fn read(value: &Value) -> Option<Id> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Id),
            _ => None,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Id {
    type Err = ();

    fn from_str(text: &str) -> Result<Id, ()> {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if plain { text.parse().map(Id).map_err(drop) } else { Err(()) }
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Creates ids; each is greater than all earlier ones.
#[derive(Debug)]
pub(crate) struct Mint {
    last: u64,
    /// True if ids count up from a fixed one instead of containing the current time.
    counts: bool,
}

impl Mint {
    /// Counts up from a fixed id, for the objects that exist in every world. A program that has stored such an id finds
    /// the object again after a restart.
    pub fn counting(first: u64) -> Mint {
        Mint { last: first, counts: true }
    }

    /// From now on ids contain the time when they are created.
    pub(crate) fn follow_the_clock(&mut self) {
        self.counts = false;
    }

    /// The next id.
    pub fn next(&mut self) -> Id {
        let by_clock = clock::now().saturating_sub(EPOCH) << 22;
        let least = if self.counts { 0 } else { by_clock };
        self.last = least.max(self.last + 1);
        Id(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_within_one_millisecond() {
        let mut mint = Mint::counting(0);
        mint.follow_the_clock();
        let ids: Vec<Id> = (0..10_000).map(|_| mint.next()).collect();
        assert!(ids.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn an_id_has_only_digits() {
        for text in ["", "+1", "-1", " 1", "1a", "99999999999999999999999"] {
            assert!(text.parse::<Id>().is_err(), "{text}");
        }
        assert_eq!("42".parse(), Ok(Id(42)));
    }
}
