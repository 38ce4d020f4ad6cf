//! Timing of the daily digest: at a set hour of the person's own day, once for each date.

use std::{fmt, str::FromStr};

use jiff::{
    ToSpan,
    civil::{Date, Time},
    tz::TimeZone,
};

use super::{BadTime, HOUR, Preferences, Timestamp};

/// Longest delay of a digest in milliseconds; after that the day has none.
const LATEST: Timestamp = 6 * HOUR;

/// A time of day by a person's own clock, to the minute.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct TimeOfDay(u16);

/// The digest of one day; a day never has a second one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Issue {
    /// The date in the person's time zone.
    pub day: Date,
    /// Planned time, in milliseconds.
    pub at: Timestamp,
}

/// Decision about a digest at a certain moment.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Timing {
    /// Send it.
    Now,
    /// Wait until this time.
    NotBefore(Timestamp),
    /// Leave it out.
    TooLate,
}

/// Returns the minute of the day that `text` names, such as `8` or `22:30`.
pub(super) fn minute_of_day(text: &str) -> Option<u16> {
    let (hour, minute) = text.trim().split_once(':').unwrap_or((text.trim(), "0"));
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60).then(|| hour * 60 + minute)
}

impl TimeOfDay {
    fn time(self) -> Time {
        let part = |minutes: u16| i8::try_from(minutes).unwrap_or_default();
        Time::new(part(self.0 / 60), part(self.0 % 60), 0, 0).unwrap_or_default()
    }
}

/// Parses a time as people write it: `8`, `08:00` or `22:30`.
impl FromStr for TimeOfDay {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<TimeOfDay, BadTime> {
        minute_of_day(text).map(TimeOfDay).ok_or(BadTime::TimeOfDay)
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

quark_game::kit::text::stored_as_text!(TimeOfDay);

impl Preferences {
    /// Returns the first digest after `now`, for a day after `settled`, which is the last day whose digest is done;
    /// `None` if the person wants no digest.
    ///
    /// If the clock skips the chosen hour, the digest comes at the jump; if that hour occurs twice, the first one
    /// counts.
    #[must_use]
    pub fn next_issue(&self, now: Timestamp, settled: Option<Date>) -> Option<Issue> {
        let hour = self.digest?;
        let zone = self.time_zone();
        let today = jiff::Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone()).date();
        let first =
            settled.and_then(|day| day.tomorrow().ok()).map_or(today, |next| next.max(today));
        let issue = |day: Date| {
            let at = day.to_datetime(hour.time()).to_zoned(zone.clone()).ok()?;
            Some(Issue { day, at: at.timestamp().as_millisecond() })
        };
        first.series(1.day()).take(3).filter_map(issue).find(|issue| now < issue.at)
    }

    /// Decides what to do with a digest at `now`.
    #[must_use]
    pub fn timing(&self, issue: Issue, now: Timestamp) -> Timing {
        let (meant, free) = (self.undisturbed(issue.at), self.undisturbed(now));
        if self.digest.is_none() || meant.saturating_add(LATEST) <= now {
            Timing::TooLate
        } else if now < meant.max(free) {
            Timing::NotBefore(meant.max(free))
        } else {
            Timing::Now
        }
    }

    /// Returns the first moment from `at` on that is outside their quiet hours.
    #[must_use]
    pub fn undisturbed(&self, at: Timestamp) -> Timestamp {
        self.quiet.and_then(|hours| hours.end(at, self.time_zone())).unwrap_or(at)
    }

    /// Returns their time zone; UTC if they have none.
    pub(super) fn time_zone(&self) -> TimeZone {
        let zone = self.zone.as_deref().and_then(|name| TimeZone::get(name).ok());
        zone.unwrap_or(TimeZone::UTC)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MINUTE;

    fn at(text: &str) -> Timestamp {
        text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
    }

    fn wanting(hour: &str, zone: &str, quiet: Option<&str>) -> Preferences {
        let quiet = quiet.map(|hours| hours.parse().unwrap());
        let wanting = Preferences { digest: hour.parse().ok(), quiet, ..Preferences::default() };
        wanting.in_zone(zone).unwrap()
    }

    /// Returns the next `count` digests after `now`, each with its date and time.
    fn issues(preferences: &Preferences, now: &str, count: usize) -> Vec<String> {
        let (mut now, mut settled) = (at(now), None);
        let mut shown = Vec::new();
        for _ in 0..count {
            let issue = preferences.next_issue(now, settled).expect("there is always a next day");
            assert!(now < issue.at);
            let moment = jiff::Timestamp::from_millisecond(issue.at).unwrap();
            shown.push(format!("{} {moment}", issue.day));
            (now, settled) = (issue.at, Some(issue.day));
        }
        shown
    }

    #[test]
    fn a_time_of_day_is_read_as_people_write_it() {
        for (written, meant) in
            [("8", "08:00"), (" 08:00 ", "08:00"), ("22:30", "22:30"), ("0", "00:00")]
        {
            assert_eq!(written.parse::<TimeOfDay>().unwrap().to_string(), meant);
        }
        for nonsense in ["", "24", "8:60", "eight", "8-9", "-1", ":", "8:", "off", "１"] {
            assert_eq!(nonsense.parse::<TimeOfDay>(), Err(BadTime::TimeOfDay), "{nonsense}");
        }
    }

    #[test]
    fn each_date_has_one_digest_by_the_clock_of_its_zone() {
        let berlin = wanting("8", "Europe/Berlin", None);
        assert_eq!(
            issues(&berlin, "2026-01-15T07:00:00Z", 2),
            ["2026-01-16 2026-01-16T07:00:00Z", "2026-01-17 2026-01-17T07:00:00Z"],
            "what is due now has been"
        );
        let far = wanting("0:30", "Pacific/Kiritimati", None);
        assert_eq!(issues(&far, "2026-01-15T10:00:00Z", 1), ["2026-01-16 2026-01-15T10:30:00Z"]);
        assert_eq!(Preferences::default().next_issue(0, None), None);
    }

    #[test]
    fn a_clock_change_leaves_one_digest_a_day() {
        // At 02:00 the clocks of Berlin go to 03:00 on 29 March, and at 03:00 to 02:00 on 25 October.
        let night = wanting("2:30", "Europe/Berlin", None);
        assert_eq!(
            issues(&night, "2026-03-28T00:00:00Z", 3),
            [
                "2026-03-28 2026-03-28T01:30:00Z",
                "2026-03-29 2026-03-29T01:30:00Z",
                "2026-03-30 2026-03-30T00:30:00Z"
            ]
        );
        assert_eq!(
            issues(&night, "2026-10-24T00:00:00Z", 3),
            [
                "2026-10-24 2026-10-24T00:30:00Z",
                "2026-10-25 2026-10-25T00:30:00Z",
                "2026-10-26 2026-10-26T01:30:00Z"
            ]
        );
    }

    #[test]
    fn a_new_hour_or_zone_brings_no_second_digest_on_a_day() {
        let day: Date = "2026-05-04".parse().unwrap();
        let noon = at("2026-05-04T12:00:00Z");
        let evening = wanting("20", "UTC", None);
        assert_eq!(evening.next_issue(noon, None).unwrap().day, day);
        assert_eq!(evening.next_issue(noon, Some(day)).unwrap().day, day.tomorrow().unwrap());
        // Further west it is still the day before, and then comes the day that already had a digest.
        let west = wanting("20", "Pacific/Honolulu", None);
        let early = at("2026-05-04T05:00:00Z");
        assert_eq!(west.next_issue(early, Some(day)).unwrap().day, day.tomorrow().unwrap());
    }

    #[test]
    fn quiet_hours_end_by_local_time_when_clocks_change() {
        let berlin = wanting("6", "Europe/Berlin", Some("22-8"));
        for (from, until) in [
            ("2027-03-27T21:30:00Z", "2027-03-28T06:00:00Z"),
            ("2027-03-28T05:59:59Z", "2027-03-28T06:00:00Z"),
            ("2027-10-30T21:00:00Z", "2027-10-31T07:00:00Z"),
            ("2027-06-01T20:00:00Z", "2027-06-02T06:00:00Z"),
        ] {
            assert_eq!(berlin.undisturbed(at(from)), at(until), "{from}");
        }
        for free in ["2027-03-28T06:00:00Z", "2027-03-27T20:59:00Z"] {
            assert_eq!(berlin.undisturbed(at(free)), at(free));
        }
    }

    #[test]
    fn quiet_hours_delay_a_digest_and_six_hours_cancel_it() {
        let issue = |preferences: &Preferences| {
            preferences.next_issue(at("2026-05-04T00:30:00Z"), None).unwrap()
        };
        let early = wanting("6", "UTC", Some("22-8"));
        let six = issue(&early);
        let eight = six.at + 2 * HOUR;
        assert_eq!(early.timing(six, six.at), Timing::NotBefore(eight));
        assert_eq!(early.timing(six, eight), Timing::Now);
        assert_eq!(early.timing(six, eight + 6 * HOUR - 1), Timing::Now, "late, but in time");
        assert_eq!(early.timing(six, eight + 6 * HOUR), Timing::TooLate);
        let late = wanting("21", "UTC", Some("22-8"));
        let nine = issue(&late);
        assert_eq!(late.timing(nine, nine.at - MINUTE), Timing::NotBefore(nine.at));
        assert_eq!(late.timing(nine, nine.at), Timing::Now);
        assert_eq!(
            late.timing(nine, nine.at + 2 * HOUR),
            Timing::NotBefore(nine.at + 11 * HOUR),
            "a bot that was stopped must not wake anybody"
        );
        let none = Preferences { digest: None, ..late };
        assert_eq!(none.timing(nine, nine.at), Timing::TooLate, "it is not wanted any more");
    }
}
