//! A person's preferences, which apply at all tables.

use std::{fmt, str::FromStr};

use jiff::{ToSpan as _, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::{Quiet, TimeOfDay, Timestamp, digest::minute_of_day, pace};
use quark_scene::Theme;

/// Preferences of one person; stored as JSON, so every field has a default and none is ever renamed.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// Colours of the pictures that only they see.
    pub theme: Theme,
    /// True if their hands are sent by direct message.
    pub hands: bool,
    /// Place of reminders that it is their turn.
    pub reminders: Reminders,
    /// Name of their time zone in the time zone database; UTC if none.
    pub zone: Option<String>,
    /// Hours when they must not be disturbed, by the clock of their zone.
    pub quiet: Option<Hours>,
    /// True if boards, hands and panels come as text instead of pictures.
    pub text: bool,
    /// Moves that cannot be taken back and that they must confirm.
    pub confirm: Confirm,
    /// Time of their day for a digest of their tables; `None` for no digest.
    pub digest: Option<TimeOfDay>,
    /// True if they are notified when the turn of the player before them begins.
    pub next: bool,
    /// True if others see their results: on the leaderboard, and when they ask for their statistics.
    pub listed: bool,
    /// People who may invite them to tables.
    pub invites: Invites,
}

/// People whose invitations to tables somebody gets.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invites {
    /// Everybody on the same server.
    #[default]
    Everyone,
    /// People they have played with.
    Played,
    /// No one: all invitations are refused.
    Nobody,
}

/// Moves that cannot be taken back and that a person must confirm. Stored as true or false, or null for the default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
pub enum Confirm {
    /// None of them.
    Never,
    /// All of them.
    Always,
    /// Those that give something away.
    #[default]
    WhenItMatters,
}

impl From<Option<bool>> for Confirm {
    fn from(stored: Option<bool>) -> Confirm {
        match stored {
            Some(true) => Confirm::Always,
            Some(false) => Confirm::Never,
            None => Confirm::WhenItMatters,
        }
    }
}

impl From<Confirm> for Option<bool> {
    fn from(confirm: Confirm) -> Option<bool> {
        match confirm {
            Confirm::Always => Some(true),
            Confirm::Never => Some(false),
            Confirm::WhenItMatters => None,
        }
    }
}

/// Place where a person is reminded.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminders {
    /// In the channel of the table.
    #[default]
    AtTheTable,
    /// By direct message.
    Direct,
    /// Not at all; a call after quiet hours still comes at the table.
    Never,
}

/// Hours of the day by a person's own clock, to the minute; they may go past midnight.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Hours {
    from: u16,
    to: u16,
}

/// Text that is not hours, a time of day or a time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTime {
    /// The text is not hours of the day.
    #[error("those aren’t hours of the day")]
    Hours,
    /// The text is not a time of day.
    #[error("that isn’t an hour of the day")]
    TimeOfDay,
    /// The time zone database has no such zone.
    #[error("there is no such time zone")]
    Zone,
}

/// Minutes in a day.
const DAY: u16 = 24 * 60;

impl Hours {
    /// Length in minutes.
    fn minutes(self) -> u16 {
        (self.to + DAY - self.from) % DAY
    }

    /// Returns the end of the quiet hours at `at`, or `at` itself outside them. The end follows the local clock,
    /// even in a night when it changes.
    pub(super) fn end(self, at: Timestamp, zone: TimeZone) -> Option<Timestamp> {
        let here = jiff::Timestamp::from_millisecond(at).ok()?.to_zoned(zone.clone()).datetime();
        let minute = u16::try_from(here.hour()).ok()? * 60 + u16::try_from(here.minute()).ok()?;
        let left = self.minutes().saturating_sub((minute + DAY - self.from) % DAY);
        if left == 0 {
            return Some(at);
        }
        let now = here.date().at(here.hour(), here.minute(), 0, 0);
        let end = now.checked_add(i64::from(left).minutes()).ok()?.to_zoned(zone).ok()?;
        Some(end.timestamp().as_millisecond().max(at))
    }
}

/// Parses hours as people write them: `22:00-08:00`, or `22-8`.
impl FromStr for Hours {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Hours, BadTime> {
        let (from, to) = text.split_once('-').ok_or(BadTime::Hours)?;
        let (from, to) = minute_of_day(from).zip(minute_of_day(to)).ok_or(BadTime::Hours)?;
        let hours = Hours { from, to };
        Quiet::new(0, hours.minutes()).map(|_| hours).ok_or(BadTime::Hours)
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from, self.to);
        write!(f, "{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, to / 60, to % 60)
    }
}

quark_game::kit::text::stored_as_text!(Hours);

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: Theme::default(),
            hands: true,
            reminders: Reminders::default(),
            zone: None,
            quiet: None,
            text: false,
            confirm: Confirm::default(),
            digest: None,
            next: false,
            listed: true,
            invites: Invites::default(),
        }
    }
}

impl Preferences {
    /// Returns these preferences in another time zone, which is named in any case.
    ///
    /// # Errors
    /// [`BadTime::Zone`] if there is no such zone.
    pub fn in_zone(self, zone: &str) -> Result<Preferences, BadTime> {
        let zone = Some(zone_named(zone).ok_or(BadTime::Zone)?);
        Ok(Preferences { zone, ..self })
    }

    /// Returns their quiet hours in UTC as of `now`, since summer time moves them.
    #[must_use]
    pub fn quiet_at(&self, now: Timestamp) -> Option<Quiet> {
        let hours = self.quiet?;
        let moment = jiff::Timestamp::from_millisecond(now).ok();
        let ahead = moment.map_or(0, |at| self.time_zone().to_offset(at).seconds() / 60);
        let from = (i32::from(hours.from) - ahead).rem_euclid(i32::from(DAY));
        Quiet::new(u16::try_from(from).unwrap_or_default(), hours.minutes())
    }

    /// Returns the time when their local clock changed, if that was in the last day before `now` and `quiet` were their
    /// quiet hours until then.
    #[must_use]
    pub fn changed_from(&self, quiet: Option<Quiet>, now: Timestamp) -> Option<Timestamp> {
        let moment = jiff::Timestamp::from_millisecond(now).ok()?;
        let zone = self.time_zone();
        let changed = zone.preceding(moment).next()?.timestamp().as_millisecond();
        (now - changed <= pace::DAY && self.quiet_at(changed - 1) == quiet).then_some(changed)
    }
}

/// Returns the name of a time zone as its database spells it.
#[must_use]
pub(crate) fn zone_named(name: &str) -> Option<String> {
    let zone = TimeZone::get(name.trim()).ok()?;
    zone.iana_name().map(str::to_owned)
}

/// Returns at most `most` time zones whose names contain all words of `typed`.
#[must_use]
pub fn zones(typed: &str, most: usize) -> Vec<String> {
    let typed = typed.to_lowercase().replace(' ', "_");
    let names = jiff::tz::db().available().map(|name| name.as_str().to_owned());
    names.filter(|name| name.to_lowercase().contains(&typed)).take(most).collect()
}

#[cfg(test)]
mod tests;
