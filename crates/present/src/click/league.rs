//! Presses about a league.

use super::{Parts, plain};

/// A press about a league of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueClick {
    /// Join before it begins.
    Join,
    /// Ask whether to leave.
    Leave,
    /// Leave, confirmed.
    Quit,
    /// Show the standings.
    Standings {
        /// Page number, from 0.
        page: u16,
        /// True for words instead of a picture.
        words: bool,
    },
    /// Change a rule before the league is announced.
    Set(LeagueRule),
    /// Open the form for the pace of its tables, before the league is announced.
    TypePace,
    /// Open the form for its last day, before the league is announced.
    TypeEnd,
    /// Announce the league.
    Announce,
    /// Show what moderators can do.
    Manage,
    /// The chat's own menu of people: the one who is picked is removed.
    People,
    /// Ask whether to stop the league.
    AskStop,
    /// Stop the league, confirmed.
    Stop,
    /// Leave it as it is, after a question.
    Keep,
    /// Prepare the next season.
    Next,
}

/// A rule of a league, with its new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueRule {
    /// Players at a table.
    Seats(u8),
    /// Rounds by the Swiss system; 0 if everyone meets everyone.
    Rounds(u8),
    /// Longest time of a round, in days.
    Days(u16),
    /// Time until the first round, in days.
    Wait(u16),
    /// People in a division; 0 for one division.
    Division(u8),
    /// True if machines play in empty seats.
    Machines(bool),
    /// Another value of one of the game's variants.
    Variant {
        /// The variant's key in the game's catalog card.
        key: String,
        /// The value as it is stored, not as it is shown.
        value: String,
    },
}

impl LeagueClick {
    /// Returns what follows the league's number in an id.
    pub(super) fn written(&self) -> String {
        let bare = match self {
            LeagueClick::Standings { page, words } => {
                return format!("standings:{page}:{}", u8::from(*words));
            }
            LeagueClick::Set(rule) => return format!("set:{}", rule.written()),
            LeagueClick::TypePace => "type:pace",
            LeagueClick::TypeEnd => "type:end",
            LeagueClick::Join => "join",
            LeagueClick::Leave => "leave",
            LeagueClick::Quit => "quit",
            LeagueClick::Announce => "announce",
            LeagueClick::Manage => "manage",
            LeagueClick::People => "people",
            LeagueClick::AskStop => "askstop",
            LeagueClick::Stop => "stop",
            LeagueClick::Keep => "keep",
            LeagueClick::Next => "next",
        };
        bare.to_owned()
    }

    /// Reads the parts after the league's number.
    pub(super) fn read(parts: &mut Parts<'_>) -> Option<LeagueClick> {
        Some(match parts.next()? {
            "join" => LeagueClick::Join,
            "leave" => LeagueClick::Leave,
            "quit" => LeagueClick::Quit,
            "standings" => LeagueClick::Standings { page: parts.small()?, words: parts.yes()? },
            "set" => LeagueClick::Set(LeagueRule::read(parts)?),
            "type" => match parts.next()? {
                "pace" => LeagueClick::TypePace,
                "end" => LeagueClick::TypeEnd,
                _ => return None,
            },
            "announce" => LeagueClick::Announce,
            "manage" => LeagueClick::Manage,
            "people" => LeagueClick::People,
            "askstop" => LeagueClick::AskStop,
            "stop" => LeagueClick::Stop,
            "keep" => LeagueClick::Keep,
            "next" => LeagueClick::Next,
            _ => return None,
        })
    }
}

impl LeagueRule {
    fn written(&self) -> String {
        match self {
            LeagueRule::Seats(seats) => format!("seats:{seats}"),
            LeagueRule::Rounds(rounds) => format!("rounds:{rounds}"),
            LeagueRule::Days(days) => format!("days:{days}"),
            LeagueRule::Wait(days) => format!("wait:{days}"),
            LeagueRule::Division(people) => format!("division:{people}"),
            LeagueRule::Machines(on) => format!("machines:{}", u8::from(*on)),
            LeagueRule::Variant { key, value } => format!("variant:{key}:{value}"),
        }
    }

    fn read(parts: &mut Parts<'_>) -> Option<LeagueRule> {
        let byte = |parts: &mut Parts<'_>| u8::try_from(parts.small()?).ok();
        Some(match parts.next()? {
            "seats" => LeagueRule::Seats(byte(parts)?),
            "rounds" => LeagueRule::Rounds(byte(parts)?),
            "days" => LeagueRule::Days(parts.small()?),
            "wait" => LeagueRule::Wait(parts.small()?),
            "division" => LeagueRule::Division(byte(parts)?),
            "machines" => LeagueRule::Machines(parts.yes()?),
            "variant" => LeagueRule::Variant { key: parts.key()?, value: parts.key()? },
            _ => return None,
        })
    }

    /// Returns whether an id can contain it: games of other crates may name their variants in any way.
    #[must_use]
    pub fn fits(&self) -> bool {
        match self {
            LeagueRule::Variant { key, value } => plain(key) && plain(value),
            LeagueRule::Seats(_)
            | LeagueRule::Rounds(_)
            | LeagueRule::Days(_)
            | LeagueRule::Wait(_)
            | LeagueRule::Division(_)
            | LeagueRule::Machines(_) => true,
        }
    }
}
