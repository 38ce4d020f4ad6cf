//! Moments, spans of time and paces in words.

use quark_session::{DAY, HOUR, MINUTE, Pace, Timestamp};

/// A moment that Discord shows relative to now, such as "in 3 hours".
#[must_use]
pub fn moment(at: Timestamp) -> String {
    format!("<t:{}:R>", at.div_euclid(1_000))
}

/// A moment that Discord shows as a date and a time of day.
#[must_use]
pub(crate) fn date(at: Timestamp) -> String {
    format!("<t:{}:f>", at.div_euclid(1_000))
}

/// A span of time in its largest whole unit, such as "3 days" or "2 hours".
#[must_use]
pub(crate) fn roughly(time: Timestamp) -> String {
    match time {
        ..MINUTE => "less than a minute".to_owned(),
        MINUTE..HOUR => span(time / MINUTE * MINUTE),
        HOUR..DAY => span(time / HOUR * HOUR),
        _ => span(time / DAY * DAY),
    }
}

/// A span of time, such as "3 days" or "12 hours".
#[must_use]
pub fn span(time: Timestamp) -> String {
    let (count, unit) = match time {
        days if days % DAY == 0 && days != 0 => (days / DAY, "day"),
        hours if hours % HOUR == 0 && hours != 0 => (hours / HOUR, "hour"),
        minutes => (minutes / MINUTE, "minute"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

/// The pace of a table without its nights, for a menu.
#[must_use]
pub(crate) fn brief(pace: Pace) -> String {
    let all = self::pace(pace);
    all.split(';').next().unwrap_or_default().to_owned()
}

/// The pace of a table in the few words that the closed menu of a phone shows.
#[must_use]
pub(crate) fn briefest(pace: Pace) -> String {
    match pace.bank() {
        None => "one move a day".to_owned(),
        Some(bank) if bank.refund == 0 => span(bank.start),
        Some(bank) => format!("{} + {} a turn", span(bank.start), span(bank.refund)),
    }
}

/// The pace of a table, as its card says it.
#[must_use]
pub fn pace(pace: Pace) -> String {
    let Some(bank) = pace.bank() else { return "about one move a day, no clock".to_owned() };
    let refund = if bank.refund == 0 {
        String::new()
    } else {
        format!(", plus {} for each turn, up to {}", span(bank.refund), span(bank.cap))
    };
    let nights = if bank.sleeps {
        "; clocks stop during a player’s quiet hours"
    } else {
        "; clocks never stop"
    };
    format!("everyone starts with {}{refund}{nights}", span(bank.start))
}
