//! A pause that all players have agreed to: clocks stand still, and nobody can move or is called.

use jiff::{ToSpan as _, civil::Time};
use serde::{Deserialize, Serialize};

use super::{DAY, Preferences, Session, Stage, Timestamp};
use quark_game::{Seats, Status};

/// Longest pause, in milliseconds.
pub const LONGEST_PAUSE: Timestamp = 60 * DAY;

/// Hour of the day when a pause until that day ends.
const MORNING: i8 = 8;
/// Most days that are read as a number; more are too long anyway.
const DAYS: i64 = 999;

/// A pause that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// All clocks have already been moved on to this time: its start, or the time of a later entry.
    pub since: Timestamp,
    /// Time when the game goes on by itself.
    pub until: Timestamp,
}

impl Session {
    /// Returns the time when the game goes on by itself, if it is paused.
    #[must_use]
    pub fn paused_until(&self) -> Option<Timestamp> {
        self.pause.map(|pause| pause.until)
    }

    /// Returns the seats that must move; none before the start, during a pause and after the end.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        if self.pause.is_some() { Seats::NONE } else { self.in_turn() }
    }

    /// Returns the seats that must move, or must move when a pause is over.
    pub(super) fn in_turn(&self) -> Seats {
        match &self.stage {
            Stage::Playing(position) => match position.status() {
                Status::Waiting(seats) => seats,
                Status::Over(_) => Seats::NONE,
            },
            Stage::Lobby | Stage::Over { .. } => Seats::NONE,
        }
    }

    /// Moves all clocks on to the time of the newest entry, if the game is paused.
    pub(super) fn pass_pause(&mut self) {
        if let Some(Pause { since, until }) = self.pause {
            self.stand_still(since, self.at);
            self.pause = Some(Pause { since: self.at, until });
        }
    }
}

impl Preferences {
    /// Returns the moment of the day that was typed: the morning of a day such as `2027-01-15` or `fri` by the clock of their
    /// zone unless a time comes with it, or this number of days after `now`.
    #[must_use]
    pub fn typed_day(&self, typed: &str, now: Timestamp) -> Option<Timestamp> {
        let typed = typed.trim();
        if let Ok(days) = typed.parse::<i64>() {
            return (0..=DAYS).contains(&days).then(|| now + days * DAY);
        }
        self.moment(typed, Time::new(MORNING, 0, 0, 0).ok(), now)
    }

    /// Returns the date in their zone this number of days after `now`, as [`Preferences::typed_day`] reads it.
    #[must_use]
    pub fn date_after(&self, days: u16, now: Timestamp) -> Option<String> {
        let today = jiff::Timestamp::from_millisecond(now).ok()?.to_zoned(self.time_zone()).date();
        Some(today.checked_add(i64::from(days).days()).ok()?.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HOUR;

    fn at(text: &str) -> Timestamp {
        text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn a_pause_ends_on_the_morning_of_a_date_or_after_some_days() {
        let berlin = Preferences::default().in_zone("Europe/Berlin").unwrap();
        let now = at("2026-12-30T23:30:00Z");
        let date = |preferences: &Preferences| preferences.typed_day(" 2027-01-15 ", now);
        assert_eq!(date(&Preferences::default()), Some(at("2027-01-15T08:00:00Z")));
        assert_eq!(date(&berlin), Some(at("2027-01-15T08:00:00Z") - HOUR));
        for same in ["15.1.2027", "2027-01-15 8:00"] {
            assert_eq!(berlin.typed_day(same, now), date(&berlin), "{same}");
        }
        assert_eq!(berlin.typed_day("10", now), Some(now + 10 * DAY));
        for nonsense in ["", "soon", "-3", "1000", "15.1.", "2027-02-30", "1e9"] {
            assert_eq!(berlin.typed_day(nonsense, now), None, "{nonsense}");
        }
        let suggested = berlin.date_after(1, now).unwrap();
        assert_eq!(suggested, "2027-01-01", "it is past midnight there");
        assert!(berlin.typed_day(&suggested, now).is_some_and(|until| now < until));
    }
}
