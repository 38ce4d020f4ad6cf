//! When somebody's daily digest comes: at an hour of their own day, once for each date.

use std::{fmt, str::FromStr};

use jiff::{
    ToSpan,
    civil::{Date, Time},
    tz::TimeZone,
};

use super::{BadTime, HOUR, Preferences, Timestamp};

/// How late a digest may come, in milliseconds; one that would be later waits for the next day.
const LATEST: Timestamp = 6 * HOUR;

/// A moment of the day by somebody's own clock, to the minute.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct TimeOfDay(u16);

/// The digest of one day: whatever happens, that day has no other.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Issue {
    /// The date, as it was where they lived.
    pub day: Date,
    /// When it was to come, in milliseconds.
    pub at: Timestamp,
}

/// What becomes of a digest at a certain moment.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Timing {
    /// It goes out.
    Now,
    /// It waits until then.
    NotBefore(Timestamp),
    /// That day has none any more.
    TooLate,
}

/// The minute of the day that `text` names, such as `8` or `22:30`.
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

/// As people write it: `8`, `08:00` or `22:30`.
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
    /// The first digest after `now`, of a day after `settled`, the last that had its own; none for
    /// those who want none.
    ///
    /// An hour that the clock jumps over comes with the jump, and one that it strikes twice counts the
    /// first time.
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

    /// What becomes of a digest at `now`.
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

    /// The first moment from `at` on that is not in their quiet hours.
    #[must_use]
    pub fn undisturbed(&self, at: Timestamp) -> Timestamp {
        self.quiet.and_then(|hours| hours.end(at, self.time_zone())).unwrap_or(at)
    }

    /// Their time zone.
    pub(super) fn time_zone(&self) -> TimeZone {
        let zone = self.zone.as_deref().and_then(|name| TimeZone::get(name).ok());
        zone.unwrap_or(TimeZone::UTC)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MINUTE, Wish};

    fn at(text: &str) -> Timestamp {
        text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
    }

    fn wanting(hour: &str, zone: &str, quiet: Option<&str>) -> Preferences {
        let wish = Wish {
            digest: Some(hour.parse().ok()),
            zone: Some(zone.to_owned()),
            quiet: Some(quiet.map(|hours| hours.parse().unwrap())),
            ..Wish::default()
        };
        Preferences::default().with(wish).unwrap()
    }

    /// The digests that come from `now` on, one after the other.
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
    fn an_hour_reads_as_people_write_it() {
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
    fn when_clocks_change_there_is_one_digest_a_day_all_the_same() {
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
    fn another_hour_or_zone_brings_no_second_digest_of_a_day() {
        let day: Date = "2026-05-04".parse().unwrap();
        let noon = at("2026-05-04T12:00:00Z");
        let evening = wanting("20", "UTC", None);
        assert_eq!(evening.next_issue(noon, None).unwrap().day, day);
        assert_eq!(evening.next_issue(noon, Some(day)).unwrap().day, day.tomorrow().unwrap());
        // Further west it is still the day before, and then the day that was settled.
        let west = wanting("20", "Pacific/Honolulu", None);
        let early = at("2026-05-04T05:00:00Z");
        assert_eq!(west.next_issue(early, Some(day)).unwrap().day, day.tomorrow().unwrap());
    }

    #[test]
    fn quiet_hours_end_by_the_clock_on_the_wall_in_a_night_in_which_it_changes() {
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
    fn quiet_hours_hold_a_digest_back_and_six_hours_make_it_too_late() {
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
