//! Messages of leagues: the announcement, the call to a round, the standings, and what moderators do.

mod announcement;
mod draft;
mod manage;
mod picture;
mod rounds;
mod standings;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::{Button, Click, LeagueClick, Message, Private, Row, Style, escape, message::cut, pace};
use quark_game::Info;
use quark_session::{
    Timestamp, UserId,
    league::{LeagueTerms, Member, POINT, Sitting, Standing, Vacant},
};

pub use announcement::announcement;
pub use draft::{
    DAYS, DIVISIONS, NO_DAY, NO_ROUNDS, ROUNDS, WAITS, draft, end_form, form, games, too_soon,
};
pub use manage::{
    NO_LEAGUE, NO_PLACE, NO_SERVER, NONE_YET, NOT_A_MEMBER, ONLY_DRAFT, REMOVED, STARTED, STAYS,
    announced, ask_to_leave, ask_to_stop, joined, left, list, manage, prepared, stopped,
};
pub use rounds::{Seated, call, ended, unfinished};
pub use standings::standings;

/// Longest name in characters.
const NAME: usize = 32;
/// Name of somebody who asked to be forgotten.
const SOMEBODY: &str = "somebody";

/// Stage of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Only the moderator who is opening it sees it.
    Draft,
    /// People can join.
    Open,
    /// Rounds are being played.
    On,
    /// All rounds are over.
    Over,
    /// It has ended early.
    Stopped,
}

/// A league and the names of its members.
#[derive(Clone, Debug)]
pub struct League<'a> {
    /// Number that players see; each season of a league has its own.
    pub id: i64,
    /// Title, authors and numbers of players of its game.
    pub info: &'a Info,
    /// Number of the season, from 1.
    pub season: u16,
    /// Choices made when it was opened, such as the length of a round.
    pub terms: &'a LeagueTerms,
    /// Open for members, in a round, or over.
    pub stage: Stage,
    /// Time when the first round begins; before the announcement, if it were announced now.
    pub start: Timestamp,
    /// Number of rounds; 0 before the first one.
    pub rounds: u16,
    /// The current round, or the last one.
    pub round: u16,
    /// Time when the current round ends at the latest.
    pub until: Timestamp,
    /// SHA-256 of its secret seed.
    pub seed_hash: String,
    /// The seed itself, once it is over.
    pub seed: Option<String>,
    /// Members, in order of joining.
    pub members: &'a [Member],
    /// Names of its members, not escaped.
    pub names: &'a HashMap<UserId, String>,
    /// Standings of all divisions, once it has begun.
    pub standings: Vec<Standing>,
    /// Its tables and free rounds.
    pub sittings: Vec<Sitting>,
}

impl League<'_> {
    /// Its name in a sentence.
    #[must_use]
    pub fn heading(&self) -> String {
        format!("**League {}: {}**{}", self.id, self.info.title, self.of_season())
    }

    fn of_season(&self) -> String {
        match self.season {
            1 => String::new(),
            season => format!(", season {season}"),
        }
    }

    /// A member's name as plain text.
    #[must_use]
    pub fn plain_name(&self, user: UserId) -> String {
        let name = self.names.get(&user).filter(|_| !user.is_former());
        let name = name.map(|name| cut(&escape::plain(name), NAME));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| SOMEBODY.to_owned())
    }

    /// A member's name in Markdown.
    #[must_use]
    pub fn name(&self, user: UserId) -> String {
        escape::markdown(&self.plain_name(user))
    }

    fn click(&self, click: LeagueClick) -> Click {
        Click::League(self.id, click)
    }

    /// Number of people who have not left.
    fn size(&self) -> usize {
        self.members.iter().filter(|member| !member.gone).count()
    }

    fn has_divisions(&self) -> bool {
        self.standings.iter().any(|one| 1 < one.division)
    }

    /// Points as they are shown: at a full table, one for each person whom somebody is ahead of.
    fn points(&self, points: i64) -> String {
        let tenths = points * i64::from(self.terms.seats.max(2) - 1) * 10;
        let tenths = (tenths + POINT / 2) / POINT;
        match tenths % 10 {
            0 => (tenths / 10).to_string(),
            5 if tenths < 10 => "½".to_owned(),
            5 => format!("{}½", tenths / 10),
            rest => format!("{}.{rest}", tenths / 10),
        }
    }

    /// Latest end of the last round, if the number of rounds is known.
    fn end(&self) -> Option<Timestamp> {
        let left = |rounds: u16| Timestamp::from(rounds) * self.terms.round_time();
        match self.stage {
            Stage::Draft | Stage::Open => Some(self.start + left(self.terms.swiss?.into())),
            Stage::On => Some(self.until + left(self.rounds - self.round)),
            Stage::Over | Stage::Stopped => None,
        }
    }

    /// Says how far it is.
    fn progress(&self) -> String {
        match self.stage {
            Stage::Draft => "not announced yet".to_owned(),
            Stage::Open => format!("begins {}", pace::moment(self.start)),
            Stage::On => format!("round {} of {}", self.round, self.rounds),
            Stage::Over => "over".to_owned(),
            Stage::Stopped => "stopped".to_owned(),
        }
    }
}

/// The click that shows the standings from the beginning.
fn first_page() -> LeagueClick {
    LeagueClick::Standings { page: 0, words: false }
}

fn private(words: impl Into<String>, buttons: Vec<Button>) -> Private<Message> {
    Private::new(Message::text(words).with_buttons(buttons))
}
