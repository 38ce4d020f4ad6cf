//! Counts of what has happened.

use std::{collections::BTreeMap, fmt};

/// A count for each kind of event.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub open: usize,
    pub counts: BTreeMap<&'static str, usize>,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.open += other.open;
        for (what, count) in &other.counts {
            *self.counts.entry(what).or_default() += count;
        }
    }

    /// Adds the kinds that are new in `after`.
    pub fn add_new(&mut self, after: &Tally) {
        for (what, count) in &after.counts {
            self.counts.entry(what).or_insert(*count);
        }
    }

    /// The first kind of event that has happened at no table.
    pub fn missing(&self) -> Option<&'static str> {
        [
            "moves",
            "undone",
            "doubled",
            "stale",
            "planned",
            "reminded",
            "daily",
            "lapsed",
            "left",
            "extended",
            "skipped",
            "stood in",
            "returned",
            "offered",
            "taken over",
            "resigned",
            "away",
            "proposed",
            "rewound",
            "paused",
            "pause over",
            "pause ended",
            "agreed end",
            "finished",
            "claimed",
            "quiet",
            "woken",
            "rated",
            "left early",
            "joined late",
            "was late",
            "forgotten",
            "unplayed",
            "sought",
            "found",
            "accepted",
            "turned down",
            "called again",
            "round",
            "league table",
            "left a league",
            "league over",
            "came",
            "declined",
            "ran out",
            "kept away",
            "not admitted",
            "heard of a table",
            "several",
            "noted",
        ]
        .into_iter()
        .find(|what| !self.counts.contains_key(what))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} open", self.open)?;
        self.counts.iter().try_for_each(|(what, count)| write!(f, ", {count} {what}"))
    }
}
