//! A league: rounds of tables among its members, and the standings that follow from their results. Pure: no clock, no
//! store, no chat; chance comes from the league's own seed.

mod arrange;
mod divisions;
mod draw;
mod everyone;
mod seating;
mod standings;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{DAY, Pace, Timestamp, UserId};
use quark_game::any::Json;

pub use divisions::{Earlier, divisions, movers};
pub use draw::{draw, rounds};
pub use standings::{POINT, Standing, standings};

/// Most people in a league. Their rounds must be drawn quickly, and a call must reach all of them.
pub const MOST_MEMBERS: usize = 96;

/// Longest time of a round, in days.
const MOST_DAYS: i64 = 366;

/// Rules of a league, as its announcement says them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeagueTerms {
    /// Key of the game.
    pub game: String,
    /// Its chosen variants; null for the defaults.
    #[serde(default, skip_serializing_if = "Json::is_null")]
    pub options: Json,
    /// Time limits for moves.
    pub pace: Pace,
    /// Players at a full table.
    pub seats: u8,
    /// Fewest players at a table; the game's.
    pub least: u8,
    /// Number of rounds by the Swiss system; `None` if everyone meets everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swiss: Option<u8>,
    /// Longest time of a round, in days.
    pub days: u16,
    /// Time from the announcement to the first round, in days.
    pub wait: u16,
    /// People in a division; `None` if all are in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub division: Option<u8>,
    /// Use of seats that nobody has.
    pub vacant: Vacant,
}

/// Use of a seat that nobody has, because the number of people does not fit or somebody has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vacant {
    /// The table is smaller, or has a free round.
    #[default]
    Bye,
    /// A machine plays.
    Machine,
}

impl LeagueTerms {
    /// Longest time of a round, in milliseconds.
    #[must_use]
    pub fn round_time(&self) -> Timestamp {
        Timestamp::from(self.days) * DAY
    }

    /// Time from the announcement to the first round, in milliseconds.
    #[must_use]
    pub fn wait_time(&self) -> Timestamp {
        Timestamp::from(self.wait) * DAY
    }

    /// Returns the longest time of each of `rounds` rounds, in days, so that all end within `time` after the announcement;
    /// `None` if that is less than a day.
    #[must_use]
    pub fn days_until(&self, time: Timestamp, rounds: u8) -> Option<u16> {
        let days = (time - self.wait_time()) / DAY / Timestamp::from(rounds.max(1));
        u16::try_from(days.min(MOST_DAYS)).ok().filter(|days| 0 < *days)
    }

    /// Fewest people that a league can begin with.
    #[must_use]
    pub fn fewest(&self) -> usize {
        usize::from(self.least.max(2))
    }
}

/// A member of a league. Members are always listed in order of joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Discord's number of the person.
    pub person: UserId,
    /// Their division, from 1; 0 before the league begins.
    pub division: u8,
    /// True if they have left after the league began.
    pub gone: bool,
}

/// Some people of a round: those at a table, or somebody who has a free round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The round, from 1.
    pub round: u16,
    /// Its division, from 1.
    pub division: u8,
    /// Person in each seat; `None` for a machine.
    pub seats: Vec<Option<UserId>>,
    /// Result that the standings count.
    pub verdict: Verdict,
}

/// Result of a table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is still being played.
    Open,
    /// No table was needed: a free round.
    Free,
    /// There was no result in time: a draw.
    Draw,
    /// Place of each seat, from 1, where equal places are ties; `u8::MAX` for somebody who gave the seat up.
    Places(Vec<u8>),
}

impl Sitting {
    /// Returns the people at the table.
    pub fn people(&self) -> impl Iterator<Item = UserId> + '_ {
        self.seats.iter().copied().flatten()
    }
}
