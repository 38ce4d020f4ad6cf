//! Times as people type them: `fri 20:00`, `2026-11-28 20:00`, `tomorrow 19:30`, `in 3h`.

use jiff::{
    ToSpan as _, Zoned,
    civil::{Date, Time, Weekday},
};

use super::{DAY, HOUR, MINUTE, Preferences, Timestamp};

/// Largest number in a span of time.
const LARGEST: i64 = 9_999;
/// Names of the days, whose first three letters are enough.
const DAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];
/// Words that say nothing more about the time.
const FILLERS: [&str; 6] = ["at", "on", "the", "next", "o'clock", "this"];

/// A day, and a time of that day, as far as they were typed.
#[derive(Clone, Copy, Default)]
struct Typed {
    day: Option<Day>,
    time: Option<Time>,
}

#[derive(Clone, Copy)]
enum Day {
    Date(Date),
    Weekday(Weekday),
    /// Days after today.
    After(i64),
}

impl Preferences {
    /// Returns the moment that was typed, by the clock of their zone: a day with a time, a time of today or tomorrow, a
    /// span of time after `now`, or a moment as Discord writes it. A day alone means `usual` on that day; `None` asks for
    /// a time.
    #[must_use]
    pub fn moment(&self, typed: &str, usual: Option<Time>, now: Timestamp) -> Option<Timestamp> {
        let typed = typed.trim().to_lowercase();
        let here = jiff::Timestamp::from_millisecond(now).ok()?.to_zoned(self.time_zone());
        let span = typed.strip_prefix("in ").or_else(|| typed.strip_prefix('+'));
        if let Some(time) = span_of(span.unwrap_or(&typed)) {
            return Some(now + time);
        }
        written_by_the_chat(&typed).or_else(|| Typed::read(&typed)?.after(&here, usual))
    }
}

/// Reads `<t:1795000000:F>`.
fn written_by_the_chat(typed: &str) -> Option<Timestamp> {
    let inner = typed.strip_prefix("<t:")?.strip_suffix('>')?;
    let seconds: i64 = inner.split(':').next()?.parse().ok()?;
    Some(jiff::Timestamp::from_second(seconds).ok()?.as_millisecond())
}

/// Reads `3h`, `90 minutes` or `1d 12h`.
fn span_of(typed: &str) -> Option<Timestamp> {
    let mut rest = typed.trim();
    let mut time = None;
    while !rest.is_empty() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
        let (count, after) = rest.split_at_checked(digits)?;
        let after = after.trim_start();
        let end = after.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(after.len());
        let (unit, after) = after.split_at_checked(end)?;
        let unit = match unit {
            "m" | "min" | "mins" | "minute" | "minutes" => MINUTE,
            "h" | "hr" | "hrs" | "hour" | "hours" => HOUR,
            "d" | "day" | "days" => DAY,
            "w" | "week" | "weeks" => 7 * DAY,
            _ => return None,
        };
        let count = count.parse().ok().filter(|count| (0..=LARGEST).contains(count))?;
        time = Some(time.unwrap_or(0) + count * unit);
        rest = after.trim_start_matches([' ', ',']).trim_start_matches("and ").trim_start();
    }
    time
}

impl Typed {
    /// Reads words in any order. Each must mean something.
    fn read(typed: &str) -> Option<Typed> {
        let typed = typed.replace(',', " ").replace(" am", "am").replace(" pm", "pm");
        let mut read = Typed::default();
        // A date and a time are often written with a `T` between them.
        let words = typed.split_whitespace().flat_map(|word| match word.split_once('t') {
            Some((date, time)) if date.parse::<Date>().is_ok() => vec![date, time],
            _ => vec![word],
        });
        for word in words.filter(|word| !FILLERS.contains(word)) {
            if let (Some(day), None) = (day_of(word), read.day) {
                read.day = Some(day);
            } else if let (Some(time), None) = (time_of(word), read.time) {
                read.time = Some(time);
            } else {
                return None;
            }
        }
        Some(read)
    }

    /// Returns the moment that is meant, in the zone of `now` and after it where that can be chosen.
    fn after(self, now: &Zoned, usual: Option<Time>) -> Option<Timestamp> {
        let time = self.time.or(usual.filter(|_| self.day.is_some()))?;
        let today = now.date();
        let at = |date: Date| {
            let moment = date.to_datetime(time).to_zoned(now.time_zone().clone()).ok()?;
            Some(moment.timestamp().as_millisecond())
        };
        let first_after = |mut dates: std::vec::IntoIter<Date>| {
            dates.find_map(|date| at(date).filter(|at| now.timestamp().as_millisecond() < *at))
        };
        let days = |from: i64, step: i64| {
            let dates = [from, from + step].map(|days| today.checked_add(days.days()).ok());
            dates.into_iter().flatten().collect::<Vec<Date>>().into_iter()
        };
        match self.day {
            Some(Day::Date(date)) => at(date),
            Some(Day::After(days)) => at(today.checked_add(days.days()).ok()?),
            Some(Day::Weekday(day)) => first_after(days(today.weekday().until(day).into(), 7)),
            None => first_after(days(0, 1)),
        }
    }
}

fn day_of(word: &str) -> Option<Day> {
    match word {
        "today" | "tonight" => return Some(Day::After(0)),
        "tomorrow" | "tmrw" => return Some(Day::After(1)),
        _ => (),
    }
    let short = word.trim_end_matches('.');
    let named = |(name, _): &&(&str, Weekday)| 3 <= short.len() && name.starts_with(short);
    if let Some((_, day)) = DAYS.iter().find(named) {
        return Some(Day::Weekday(*day));
    }
    word.parse().ok().or_else(|| with_dots(word)).map(Day::Date)
}

/// Reads a day, month and year such as `28.11.2026`.
fn with_dots(word: &str) -> Option<Date> {
    let mut parts = word.split('.');
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    let whole = parts.next().is_none() && year.len() == 4;
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok().filter(|_| whole)
}

/// Reads `20:00`, `20.00`, `20h`, `8pm`, `8:30pm`, `noon` or `20`.
fn time_of(word: &str) -> Option<Time> {
    match word {
        "noon" => return Time::new(12, 0, 0, 0).ok(),
        "midnight" => return Time::new(0, 0, 0, 0).ok(),
        _ => (),
    }
    let half = ["am", "pm"].into_iter().find(|half| word.ends_with(half));
    let clock = word.trim_end_matches("am").trim_end_matches("pm").trim_end_matches('h');
    let (hour, minute) = clock.split_once([':', '.', 'h']).unwrap_or((clock, "00"));
    let is_number = |text: &str| text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(hour) || !is_number(minute) || minute.len() != 2 {
        return None;
    }
    let (hour, minute): (i8, i8) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match half {
        None => hour,
        Some(_) if !(1..=12).contains(&hour) => return None,
        Some("pm") => hour % 12 + 12,
        Some(_) => hour % 12,
    };
    Time::new(hour, minute, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
    }

    fn in_zone(zone: &str) -> Preferences {
        Preferences::default().in_zone(zone).unwrap()
    }

    #[test]
    fn times_are_read_as_people_type_them() {
        // A Thursday.
        let now = at("2026-11-26T18:30:00Z");
        for (typed, meant) in [
            ("fri 20:00", "2026-11-27T20:00:00Z"),
            ("Friday at 8pm", "2026-11-27T20:00:00Z"),
            ("20:00 fri", "2026-11-27T20:00:00Z"),
            ("thu 20:00", "2026-11-26T20:00:00Z"),
            ("thu 18:00", "2026-12-03T18:00:00Z"),
            ("next wed, 7:15 pm", "2026-12-02T19:15:00Z"),
            ("2026-11-28 20:00", "2026-11-28T20:00:00Z"),
            ("2026-11-28T20:00", "2026-11-28T20:00:00Z"),
            ("28.11.2026 20.00", "2026-11-28T20:00:00Z"),
            ("tomorrow 19:30", "2026-11-27T19:30:00Z"),
            ("19:30 tomorrow", "2026-11-27T19:30:00Z"),
            ("today 23h", "2026-11-26T23:00:00Z"),
            ("tonight 9pm", "2026-11-26T21:00:00Z"),
            ("20", "2026-11-26T20:00:00Z"),
            ("18:00", "2026-11-27T18:00:00Z"),
            ("noon", "2026-11-27T12:00:00Z"),
            ("12am", "2026-11-27T00:00:00Z"),
            ("in 3h", "2026-11-26T21:30:00Z"),
            ("90 minutes", "2026-11-26T20:00:00Z"),
            ("in 1d 12h", "2026-11-28T06:30:00Z"),
            ("in 2 days and 1 hour", "2026-11-28T19:30:00Z"),
            (" <t:1795723200:F> ", "2026-11-26T20:00:00Z"),
        ] {
            let read = Preferences::default().moment(typed, None, now);
            let meant = at(meant);
            assert_eq!(read, Some(meant), "{typed}");
        }
        for nonsense in [
            "",
            "soon",
            "fri",
            "2026-11-28",
            "25:00",
            "8:5",
            "13pm",
            "fri sat 20:00",
            "20:00 21:00",
            "in",
            "in 3",
            "in h",
            "3x",
            "2026-02-30 8:00",
            "28.11. 20:00",
            "in 99999d",
            "é",
            "-3",
            "<t:x:F>",
            "sss 20:00",
            "<t:9223372036854775:F>",
            "<t:-9223372036854775:F>",
            "in 3h é",
        ] {
            assert_eq!(Preferences::default().moment(nonsense, None, now), None, "{nonsense}");
        }
    }

    #[test]
    fn typed_times_follow_the_clock_of_their_zone() {
        let berlin = in_zone("Europe/Berlin");
        let late = at("2026-11-26T23:30:00Z");
        let read = |typed| berlin.moment(typed, None, late);
        assert_eq!(read("20:00"), Some(at("2026-11-27T19:00:00Z")), "it is Friday there");
        assert_eq!(read("fri 20:00"), Some(at("2026-11-27T19:00:00Z")));
        assert_eq!(read("tomorrow 20:00"), Some(at("2026-11-28T19:00:00Z")));
        let morning = Time::new(8, 0, 0, 0).ok();
        let usual = berlin.moment("sat", morning, late);
        assert_eq!(usual, Some(at("2026-11-28T07:00:00Z")));
        // The clocks go forward at two o’clock on that day.
        let skipped = berlin.moment("2027-03-28 2:30", None, late);
        assert_eq!(skipped, Some(at("2027-03-28T01:30:00Z")));
    }

    proptest! {
        #[test]
        fn any_words_are_read_or_refused(
            words in prop::collection::vec("[a-z0-9.:<>+-]{0,6}|fri|in|\\PC{0,4}", 0..6),
            now in 0..4_000_000_000_000_i64,
        ) {
            let typed = words.join(" ");
            if let Some(at) = in_zone("Europe/Berlin").moment(&typed, None, now) {
                prop_assert!(at.checked_sub(now).is_some(), "{typed}");
            }
        }
    }
}
