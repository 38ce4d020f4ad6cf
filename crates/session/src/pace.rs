//! Time limits for moves: paces, clocks, and hours that do not count.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Timestamp;

/// Milliseconds in a minute.
pub const MINUTE: Timestamp = 60_000;
/// Milliseconds in an hour.
pub const HOUR: Timestamp = 60 * MINUTE;
/// Milliseconds in a day.
pub const DAY: Timestamp = 24 * HOUR;

/// Shortest time that a clock may start with, in milliseconds.
const SHORTEST: Timestamp = 10 * MINUTE;
/// Longest time that a clock may ever hold, in milliseconds.
pub(super) const LONGEST: Timestamp = 60 * DAY;

/// Time that the players of a table give each other.
///
/// ```
/// use quark_session::{BadPace, DAY, HOUR, Pace};
///
/// let pace: Pace = "3d+12h/5d".parse()?;
/// let bank = pace.bank().expect("it has a clock");
/// assert_eq!((bank.start, bank.refund, bank.cap), (3 * DAY, 12 * HOUR, 5 * DAY));
/// assert_eq!(pace, "steady".parse()?);
/// assert_eq!("soon".parse::<Pace>(), Err(BadPace));
/// # Ok::<(), BadPace>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Pace {
    /// No limit.
    #[default]
    Friendly,
    /// Everyone has a bank of time, which runs down during their turn.
    Banked(Bank),
}

/// A bank of time; all in milliseconds.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Bank {
    /// Time at the start of the game.
    pub start: Timestamp,
    /// Time that a finished turn adds to the bank.
    pub refund: Timestamp,
    /// Limit for refunds: they do not fill the bank beyond it.
    pub cap: Timestamp,
    /// True if the clock stands still in a player's quiet hours.
    pub sleeps: bool,
}

/// Text that is not a pace, or a pace that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that isn’t a pace")]
pub struct BadPace;

impl Pace {
    /// Paces that are offered by name, each with its name as it is written.
    pub const NAMED: [(&'static str, Pace); 4] = [
        ("friendly", Pace::Friendly),
        ("relaxed", Pace::banked(7 * DAY, DAY, 10 * DAY)),
        ("steady", Pace::banked(3 * DAY, 12 * HOUR, 5 * DAY)),
        ("brisk", Pace::banked(DAY, 4 * HOUR, 2 * DAY)),
    ];

    const fn banked(start: Timestamp, refund: Timestamp, cap: Timestamp) -> Pace {
        Pace::Banked(Bank { start, refund, cap, sleeps: true })
    }

    /// Returns the bank of time, if there is one.
    #[must_use]
    pub const fn bank(self) -> Option<Bank> {
        match self {
            Pace::Friendly => None,
            Pace::Banked(bank) => Some(bank),
        }
    }
}

/// Writes the pace as it is typed and stored: `friendly`, or `3d+12h/5d` for a bank of three days, half a day
/// back for each turn, and at most five days; `nonstop` at the end if the clock also runs at night.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pace::Banked(bank) = self else { return f.write_str("friendly") };
        write!(f, "{}+{}/{}", span(bank.start), span(bank.refund), span(bank.cap))?;
        if bank.sleeps { Ok(()) } else { f.write_str(" nonstop") }
    }
}

impl FromStr for Pace {
    type Err = BadPace;

    fn from_str(text: &str) -> Result<Pace, BadPace> {
        let text = text.trim().to_ascii_lowercase();
        let (text, sleeps) = match text.strip_suffix("nonstop") {
            Some(rest) => (rest.trim_end(), false),
            None => (text.as_str(), true),
        };
        if let Some((_, pace)) = Pace::NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(match *pace {
                Pace::Banked(bank) => Pace::Banked(Bank { sleeps, ..bank }),
                Pace::Friendly => Pace::Friendly,
            });
        }
        let (start, rest) = text.split_once('+').unwrap_or((text, "0m"));
        let (refund, cap) = rest.split_once('/').unwrap_or((rest, start));
        let start = read_span(start).ok_or(BadPace)?;
        let refund = read_span(refund).ok_or(BadPace)?;
        let cap = read_span(cap).ok_or(BadPace)?.max(start);
        let sound = SHORTEST <= start && cap <= LONGEST && refund <= cap;
        sound.then_some(Pace::Banked(Bank { start, refund, cap, sleeps })).ok_or(BadPace)
    }
}

quark_game::kit::text::stored_as_text!(Pace);

/// Writes a span of time as it is typed, in the largest unit that divides it: `3d`, `12h`, `90m`.
fn span(time: Timestamp) -> String {
    match time {
        0 => "0m".to_owned(),
        days if days % DAY == 0 => format!("{}d", days / DAY),
        hours if hours % HOUR == 0 => format!("{}h", hours / HOUR),
        minutes => format!("{}m", minutes / MINUTE),
    }
}

fn read_span(text: &str) -> Option<Timestamp> {
    let text = text.trim();
    let unit = match text.chars().next_back()? {
        'd' => DAY,
        'h' => HOUR,
        'm' => MINUTE,
        _ => return None,
    };
    let number: u16 = text.get(..text.len() - 1)?.trim().parse().ok()?;
    Some(Timestamp::from(number) * unit)
}

/// Hours of every day when a person must not be disturbed, in UTC.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "(u16, u16)", into = "(u16, u16)")]
pub struct Quiet {
    /// Minute of the day when they begin, from 0.
    from: u16,
    /// Length in minutes.
    minutes: u16,
}

/// Minutes in a day.
const DAY_MINUTES: u16 = 24 * 60;
/// Maximum number of quiet minutes in a day: some must be left to play in.
const QUIETEST: u16 = 16 * 60;

impl Quiet {
    /// Returns the hours that begin at minute `from` of the day and last `minutes`. `None` if `from` is not in a
    /// day, or the length is 0 or more than 16 hours.
    #[must_use]
    pub const fn new(from: u16, minutes: u16) -> Option<Quiet> {
        let sound = from < DAY_MINUTES && 0 < minutes && minutes <= QUIETEST;
        if sound { Some(Quiet { from, minutes }) } else { None }
    }

    /// Returns the milliseconds of quiet between 1970 and `at`.
    fn before(self, at: Timestamp) -> Timestamp {
        let length = Timestamp::from(self.minutes) * MINUTE;
        let since_first = at.saturating_sub(Timestamp::from(self.from) * MINUTE);
        let (days, into) = (since_first.div_euclid(DAY), since_first.rem_euclid(DAY));
        days * length + into.min(length)
    }

    /// Returns the end of the quiet hours at `at`, or `at` itself outside them.
    #[must_use]
    pub fn end(self, at: Timestamp) -> Timestamp {
        let into = at.saturating_sub(Timestamp::from(self.from) * MINUTE).rem_euclid(DAY);
        let left = Timestamp::from(self.minutes) * MINUTE - into;
        if 0 < left { at.saturating_add(left) } else { at }
    }
}

impl TryFrom<(u16, u16)> for Quiet {
    type Error = BadPace;

    fn try_from((from, minutes): (u16, u16)) -> Result<Quiet, BadPace> {
        Quiet::new(from, minutes).ok_or(BadPace)
    }
}

impl From<Quiet> for (u16, u16) {
    fn from(quiet: Quiet) -> (u16, u16) {
        (quiet.from, quiet.minutes)
    }
}

/// Time that does not count for a person.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rest {
    /// Quiet hours of each day.
    pub quiet: Option<Quiet>,
    /// End of an absence.
    pub away: Option<Timestamp>,
}

impl Rest {
    /// Returns the milliseconds between two moments that count.
    #[must_use]
    pub fn counted(self, from: Timestamp, to: Timestamp) -> Timestamp {
        let from = self.away.map_or(from, |away| from.max(away));
        if to <= from {
            return 0;
        }
        let quiet =
            self.quiet.map_or(0, |quiet| quiet.before(to).saturating_sub(quiet.before(from)));
        to.saturating_sub(from).saturating_sub(quiet)
    }

    /// Returns the first moment when `time` milliseconds since `from` have counted.
    #[must_use]
    pub fn after(self, from: Timestamp, time: Timestamp) -> Timestamp {
        let from = self.away.map_or(from, |away| from.max(away));
        let Some(quiet) = self.quiet else { return from.saturating_add(time) };
        let awake = DAY - Timestamp::from(quiet.minutes) * MINUTE;
        // Whole days first: every day has the same amount of time that counts. The rest is stepped through, so
        // that it ends before the quiet hours and not within them.
        let days = time.saturating_sub(1).max(0) / awake;
        let mut at = from.saturating_add(days.saturating_mul(DAY));
        let mut left = time - days * awake;
        while 0 < left {
            at = quiet.end(at);
            let until_quiet =
                (Timestamp::from(quiet.from) * MINUTE).saturating_sub(at).rem_euclid(DAY);
            let step = left.min(if until_quiet == 0 { awake } else { until_quiet });
            at = at.saturating_add(step);
            left -= step;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn paces_are_read_as_they_are_written() {
        for (written, start, refund, cap, sleeps) in [
            ("3d+12h/5d", 3 * DAY, 12 * HOUR, 5 * DAY, true),
            ("90m+0m/90m nonstop", 90 * MINUTE, 0, 90 * MINUTE, false),
            ("36h+1h/2d", 36 * HOUR, HOUR, 2 * DAY, true),
        ] {
            let pace = Pace::Banked(Bank { start, refund, cap, sleeps });
            assert_eq!(written.parse(), Ok(pace), "{written}");
            assert_eq!(pace.to_string(), written);
        }
        assert_eq!("2d".parse(), "2d+0m/2d".parse::<Pace>());
        assert_eq!("2d+6h".parse(), "2d+6h/2d".parse::<Pace>());
        assert_eq!(" Steady nonstop".parse(), "3d+12h/5d nonstop".parse::<Pace>());
        for (name, pace) in Pace::NAMED {
            assert_eq!(name.parse(), Ok(pace));
            assert_eq!(pace.to_string().parse(), Ok(pace));
        }
    }

    #[test]
    fn nonsense_is_no_pace() {
        for text in [
            "",
            "fast",
            "5m",
            "3d+",
            "3d+6d/5d",
            "61d",
            "d",
            "+1h",
            "3d/5d",
            "3d+1h/",
            "-3d",
            "3x",
            "99999d",
            "3d+12h/90d",
            "é",
        ] {
            assert_eq!(text.parse::<Pace>(), Err(BadPace), "{text}");
        }
    }

    fn any_rest() -> impl Strategy<Value = Rest> {
        let quiet = (0..DAY_MINUTES, 1..=QUIETEST).prop_map(|(from, long)| Quiet::new(from, long));
        let quiet = prop_oneof![Just(None), quiet];
        (quiet, prop::option::of(0..90 * DAY)).prop_map(|(quiet, away)| Rest { quiet, away })
    }

    proptest! {
        #[test]
        fn a_deadline_is_the_first_moment_when_time_is_up(
            rest in any_rest(), from in 0..60 * DAY, time in 1..40 * DAY,
        ) {
            let at = rest.after(from, time);
            prop_assert_eq!(rest.counted(from, at), time);
            prop_assert_eq!(rest.counted(from, at - 1), time - 1);
        }

        #[test]
        fn time_adds_up(rest in any_rest(), at in prop::array::uniform3(0..200 * DAY)) {
            let mut at = at;
            at.sort_unstable();
            let [a, b, c] = at;
            prop_assert_eq!(rest.counted(a, b) + rest.counted(b, c), rest.counted(a, c));
            prop_assert!(rest.counted(a, c) <= c - a);
        }

        #[test]
        fn quiet_ends_when_time_counts_again(rest in any_rest(), at in 0..60 * DAY) {
            if let Some(quiet) = rest.quiet {
                let end = quiet.end(at);
                let awake = Rest { away: None, ..rest };
                prop_assert_eq!(awake.counted(at, end), 0);
                prop_assert_eq!(awake.counted(end, end + 1), 1);
                prop_assert!(end - at <= Timestamp::from(QUIETEST) * MINUTE);
            }
        }
    }
}
