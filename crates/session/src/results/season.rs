//! Periods that results are counted in: all time, a year, a month; in UTC.

use std::{fmt, str::FromStr};

use jiff::{civil::Date, tz::TimeZone};

use crate::Timestamp;

/// A period that results are counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Season {
    /// All time.
    #[default]
    All,
    /// A calendar year, from 1970.
    Year(i16),
    /// A month of a year, from 1.
    Month(i16, i8),
}

/// Text that is not a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not a season")]
pub struct BadSeason;

/// Writes the season as it is stored and typed: `2026`, `2026-11`; nothing for all time.
impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Season::All => Ok(()),
            Season::Year(year) => write!(f, "{year:04}"),
            Season::Month(year, month) => write!(f, "{year:04}-{month:02}"),
        }
    }
}

impl FromStr for Season {
    type Err = BadSeason;

    fn from_str(text: &str) -> Result<Season, BadSeason> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Season::All);
        }
        let (year, month) = match text.split_once('-') {
            Some((year, month)) => (year, Some(month)),
            None => (text, None),
        };
        let year: i16 = year.parse().map_err(|_| BadSeason)?;
        let month: Option<i8> = month.map(str::parse).transpose().map_err(|_| BadSeason)?;
        Date::new(year, month.unwrap_or(1), 1).map_err(|_| BadSeason)?;
        if year < 1_970 {
            return Err(BadSeason);
        }
        Ok(month.map_or(Season::Year(year), |month| Season::Month(year, month)))
    }
}

/// Returns the seasons that contain a moment: all time, its year, its month.
#[must_use]
pub fn seasons(at: Timestamp) -> [Season; 3] {
    let day = day(at);
    [Season::All, Season::Year(day.year()), Season::Month(day.year(), day.month())]
}

/// Returns the month that contains a moment.
#[must_use]
pub fn month(at: Timestamp) -> Season {
    let [.., month] = seasons(at);
    month
}

/// Returns the start of the month that contains a moment.
#[must_use]
pub fn month_began(at: Timestamp) -> Timestamp {
    let first = day(at).first_of_month().to_zoned(TimeZone::UTC);
    first.map_or(at, |first| first.timestamp().as_millisecond())
}

fn day(at: Timestamp) -> Date {
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    moment.to_zoned(TimeZone::UTC).date()
}
