//! The gateway's shards that a process listens to.

use std::str::FromStr;

/// A range of a bot's shards: `0-3/16` are the first four of sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    /// The first one, from 0.
    pub first: u32,
    /// The last one, included in the range.
    pub last: u32,
    /// The number of all shards of the bot.
    pub total: u32,
}

impl Shards {
    /// All of `total` shards.
    #[must_use]
    pub fn all(total: u32) -> Shards {
        Shards { first: 0, last: total.saturating_sub(1), total: total.max(1) }
    }

    /// Number of shards in the range.
    #[must_use]
    pub fn count(self) -> u32 {
        self.last - self.first + 1
    }

    /// Returns whether other processes must listen to the rest.
    #[must_use]
    pub fn is_part(self) -> bool {
        self.count() < self.total
    }
}

/// The text names no valid shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write the first and the last shard, from 0, and the number of all shards, such as 0-3/16")]
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
    fn shards_are_written_as_first_last_and_total() {
        let read = |text: &str| text.parse::<Shards>();
        assert_eq!(read("0-3/16"), Ok(Shards { first: 0, last: 3, total: 16 }));
        assert_eq!(read("5/16"), Ok(Shards { first: 5, last: 5, total: 16 }));
        assert!(read("0-3/16").unwrap().is_part() && !read("0-1/2").unwrap().is_part());
        for wrong in ["", "3", "0-3", "3-0/16", "0-16/16", "0/0", "a-b/c", "-1/4"] {
            assert_eq!(read(wrong), Err(NoShards), "{wrong:?}");
        }
    }
}
