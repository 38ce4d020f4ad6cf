//! Presses of people who look for others to play with.

use super::{Click, Parts, or_none, parts::NONE};
use quark_session::Pace;

/// A press of somebody who looks for others to play with, on the server where they press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Find {
    /// Show what I look for, and how many people wait.
    Show,
    /// Look for players of this game as well.
    Add(String),
    /// Look no longer for players of this game.
    Drop(String),
    /// Want this number of players, or any.
    Seats(Option<u8>),
    /// Want this pace, or any.
    Pace(Option<Pace>),
    /// Look for nobody any more.
    Leave,
}

impl Find {
    /// Returns what follows the word in an id.
    pub(super) fn written(&self) -> String {
        match self {
            Find::Show => "show".to_owned(),
            Find::Add(game) => format!("add:{game}"),
            Find::Drop(game) => format!("drop:{game}"),
            Find::Seats(seats) => format!("seats:{}", or_none(*seats)),
            Find::Pace(pace) => format!("pace:{}", or_none(*pace)),
            Find::Leave => "leave".to_owned(),
        }
    }
}

/// Reads what follows the word in an id.
pub(super) fn read(parts: &mut Parts<'_>) -> Option<Click> {
    Some(Click::Find(match parts.next()? {
        "show" => Find::Show,
        "add" => Find::Add(parts.key()?),
        "drop" => Find::Drop(parts.key()?),
        "seats" => Find::Seats(parts.unless(NONE, |parts| u8::try_from(parts.small()?).ok())?),
        "pace" => Find::Pace(parts.unless(NONE, Parts::value)?),
        "leave" => Find::Leave,
        _ => return None,
    }))
}
