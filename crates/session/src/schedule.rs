//! Games that start at a time which their host has set.

use serde::{Deserialize, Serialize};

use super::{DAY, HOUR, Session, Timestamp};
use quark_game::ai::Level;

/// Longest time until a planned start, in milliseconds.
pub const LONGEST_WAIT: Timestamp = 60 * DAY;
/// Time of the reminder before the start, in milliseconds.
pub const NOTICE: Timestamp = HOUR;
/// Longest delay of a start, in milliseconds: after a longer one the host is asked.
pub const LATEST_START: Timestamp = DAY;

/// A start that the host of a lobby has planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schedule {
    /// Time of the start, in milliseconds since 1970.
    pub start: Timestamp,
    /// Level of the machines that take the free seats then, if any do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<Level>,
    /// Progress since the host set the time.
    #[serde(default)]
    pub stage: ScheduleStage,
}

/// Progress of a planned start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScheduleStage {
    /// The start is more than [`NOTICE`] away.
    #[default]
    Far,
    /// The players have been reminded, or have known of it for less than [`NOTICE`].
    Near,
    /// The game has not started, and the host is asked how to go on.
    Missed(Missed),
}

/// Reasons why a game has not started at its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Missed {
    /// Too few players had sat down.
    TooFew,
    /// The bot was down for too long.
    TooLate,
    /// The game does not start with its variants and this number of players.
    Unplayable,
}

impl Schedule {
    /// Returns a schedule that was made at `now`.
    #[must_use]
    pub(crate) fn new(start: Timestamp, fill: Option<Level>, now: Timestamp) -> Schedule {
        let stage = if start - NOTICE <= now { ScheduleStage::Near } else { ScheduleStage::Far };
        Schedule { start, fill, stage }
    }

    /// Returns the time of the next step, if the bot takes it.
    #[must_use]
    pub fn due(self) -> Option<Timestamp> {
        match self.stage {
            ScheduleStage::Far => Some(self.start - NOTICE),
            ScheduleStage::Near => Some(self.start),
            ScheduleStage::Missed(_) => None,
        }
    }

    /// Returns the reason why the game has not started at this time.
    #[must_use]
    pub fn missed(self) -> Option<Missed> {
        match self.stage {
            ScheduleStage::Far | ScheduleStage::Near => None,
            ScheduleStage::Missed(why) => Some(why),
        }
    }

    /// Returns the first time after `now` that is some whole days after the planned one.
    #[must_use]
    pub fn another_day(self, now: Timestamp) -> Timestamp {
        let days = (now - self.start).div_euclid(DAY) + 1;
        self.start + days.max(1) * DAY
    }
}

impl Session {
    /// Returns the planned start, if the bot will start the game then.
    #[must_use]
    pub fn scheduled_start(&self) -> Option<Timestamp> {
        self.schedule.filter(|schedule| schedule.missed().is_none()).map(|schedule| schedule.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_day_is_the_same_time_and_not_over() {
        let schedule = Schedule::new(10 * DAY, None, 0);
        for (now, start) in [
            (9 * DAY, 11 * DAY),
            (10 * DAY, 11 * DAY),
            (11 * DAY, 12 * DAY),
            (12 * DAY + 1, 13 * DAY),
        ] {
            assert_eq!(schedule.another_day(now), start, "{now}");
        }
    }
}
