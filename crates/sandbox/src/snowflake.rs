//! Discord's ids: numbers that grow with time, written as strings.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::clock;

/// The first moment of 2015, where Discord's ids begin.
const EPOCH: u64 = 1_420_070_400_000;

/// An id of anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(pub u64);

impl Id {
    /// Reads an id out of JSON; clients write ids as strings and, now and then, as numbers.
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

/// Makes ids; each is greater than all before it.
#[derive(Debug)]
pub(crate) struct Mint {
    last: u64,
    /// Whether ids count on from a fixed one instead of carrying the present moment.
    counts: bool,
}

impl Mint {
    /// A mint that counts on from a fixed id, for what is there in every world: whoever has kept an
    /// id of it finds it again after a restart.
    pub fn counting(first: u64) -> Mint {
        Mint { last: first, counts: true }
    }

    /// From now on ids carry the moment at which they are made.
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
    fn only_digits_are_an_id() {
        for text in ["", "+1", "-1", " 1", "1a", "99999999999999999999999"] {
            assert!(text.parse::<Id>().is_err(), "{text}");
        }
        assert_eq!("42".parse(), Ok(Id(42)));
    }
}
