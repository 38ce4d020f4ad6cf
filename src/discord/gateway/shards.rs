//! Which of the gateway's shards a process listens to.

use std::str::FromStr;

/// Some of all shards of a bot, next to each other: `0-3/16` are the first four of sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    /// The first one, from 0.
    pub first: u32,
    /// The last one.
    pub last: u32,
    /// How many there are in all.
    pub total: u32,
}

impl Shards {
    /// All of so many.
    #[must_use]
    pub fn all(total: u32) -> Shards {
        Shards { first: 0, last: total.saturating_sub(1), total: total.max(1) }
    }

    /// Whether other processes must listen to others.
    #[must_use]
    pub fn is_part(self) -> bool {
        self.last - self.first + 1 < self.total
    }
}

/// What was given names no shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write the first and the last shard, from 0, and how many there are in all, such as 0-3/16"
)]
pub struct NoShards;

impl FromStr for Shards {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Shards, NoShards> {
        let (some, total) = text.split_once('/').ok_or(NoShards)?;
        let (first, last) = some.split_once('-').unwrap_or((some, some));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| NoShards);
        let shards = Shards { first: number(first)?, last: number(last)?, total: number(total)? };
        if shards.first <= shards.last && shards.last < shards.total {
            Ok(shards)
        } else {
            Err(NoShards)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_named_by_the_first_the_last_and_all() {
        let read = |text: &str| text.parse::<Shards>();
        assert_eq!(read("0-3/16"), Ok(Shards { first: 0, last: 3, total: 16 }));
        assert_eq!(read("5/16"), Ok(Shards { first: 5, last: 5, total: 16 }));
        assert!(read("0-3/16").unwrap().is_part() && !read("0-1/2").unwrap().is_part());
        for wrong in ["", "3", "0-3", "3-0/16", "0-16/16", "0/0", "a-b/c", "-1/4"] {
            assert_eq!(read(wrong), Err(NoShards), "{wrong:?}");
        }
    }
}
