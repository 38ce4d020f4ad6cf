//! Presses about a league.

use super::Parts;

/// A press about a league of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Open the form for a rule, before the league is announced.
    Type(TypedRule),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

/// A rule of a league that is typed into a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedRule {
    /// Time to play at its tables.
    Pace,
    /// Variants of the game.
    Variants,
}

impl LeagueClick {
    /// Returns what follows the league's number in an id.
    pub(super) fn written(self) -> String {
        let bare = match self {
            LeagueClick::Standings { page, words } => {
                return format!("standings:{page}:{}", u8::from(words));
            }
            LeagueClick::Set(rule) => {
                let (word, value) = rule.written();
                return format!("set:{word}:{value}");
            }
            LeagueClick::Type(rule) => return format!("type:{}", rule.written()),
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
            "type" => LeagueClick::Type(TypedRule::read(parts)?),
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
    fn written(self) -> (&'static str, u16) {
        match self {
            LeagueRule::Seats(seats) => ("seats", seats.into()),
            LeagueRule::Rounds(rounds) => ("rounds", rounds.into()),
            LeagueRule::Days(days) => ("days", days),
            LeagueRule::Wait(days) => ("wait", days),
            LeagueRule::Division(people) => ("division", people.into()),
            LeagueRule::Machines(on) => ("machines", on.into()),
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
            _ => return None,
        })
    }
}

impl TypedRule {
    pub(super) fn written(self) -> &'static str {
        match self {
            TypedRule::Pace => "pace",
            TypedRule::Variants => "variants",
        }
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<TypedRule> {
        Some(match parts.next()? {
            "pace" => TypedRule::Pace,
            "variants" => TypedRule::Variants,
            _ => return None,
        })
    }
}
