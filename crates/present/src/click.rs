//! A click: what a press means, written into the id of a button and read back.
//!
//! Ids stay in messages for ever, so every form of id that was ever sent must stay readable: add words, never change
//! one. Anybody can send any text as an id. So parsing is strict and never fails hard, and the code that acts on a
//! click checks its contents again.

mod act;
mod arrangement;
mod at_table;
mod find;
mod form;
mod league;
mod lesson;
mod lobby;
mod look;
mod moderation;
mod new_table;
mod order;
mod parts;
mod picked;
mod plan;
mod preference;
mod replay_place;
mod settings;
#[cfg(test)]
mod tests;

pub use act::ActClick;
pub use arrangement::Arrangement;
pub use at_table::TableClick;
pub use find::Find;
pub use form::Form;
pub use league::{LeagueClick, LeagueRule};
pub use lesson::LessonClick;
pub use lobby::LobbyClick;
pub use look::LookClick;
pub use moderation::Moderation;
pub use new_table::NewTable;
pub use order::OrderClick;
use parts::{NONE, Parts, plain};
pub use plan::PlanClick;
pub use replay_place::Look;

use std::fmt;

pub use preference::{Field, Preference};
use quark_session::{UserId, results::Season};
pub use settings::{Setting, SettingsClick};

/// The first part of every id.
const ID_VERSION: &str = "1";
/// Most picks that lead to a move.
pub(crate) const DEEPEST: usize = 8;
/// Most characters of a move in an id, somewhat more than the 40 that a game may use.
const NOTATION: usize = 48;

/// A press of a button, a pick from a menu or a form that was sent.
///
/// ```
/// use quark_present::click::{ActClick, Click};
///
/// let draw = Click::at(12, ActClick::Play { seen: 40, notation: "draw".to_owned() });
/// let id = draw.encode();
/// assert!(id.len() <= 100);
/// assert_eq!(Click::read(&id), Some(draw));
/// assert_eq!(Click::read("pressed by somebody who makes up ids"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Click {
    /// Something at the table with this number.
    Table(i64, TableClick),
    /// Show this page of a game's rules.
    Rules {
        /// The game's key.
        game: String,
        /// Page number, from 0.
        page: u16,
    },
    /// Something in the lesson of a game.
    Lesson {
        /// The game's key.
        game: String,
        /// The press in that lesson, such as a step or a move.
        click: LessonClick,
    },
    /// Show this page of the signs in a game's pictures.
    Signs {
        /// The game's key.
        game: String,
        /// Page number, from 0.
        page: u16,
    },
    /// Show this page of my tables.
    Games {
        /// Page number, from 0.
        page: u16,
    },
    /// Show somebody's statistics: of one game, by its key, or of all.
    Stats {
        /// The person; the one who presses if not given.
        person: Option<UserId>,
        /// The game's key; all games if not given.
        game: Option<String>,
    },
    /// Show a page of the games that somebody has played.
    History {
        /// The person; the one who presses if not given.
        person: Option<UserId>,
        /// The game's key; all games if not given.
        game: Option<String>,
        /// Page number, from 0.
        page: u16,
    },
    /// Show the leaderboard of the server.
    Leaders {
        /// The game's key; all games if not given.
        game: Option<String>,
        /// The time over which wins are counted.
        season: Season,
    },
    /// Show this page of the server's tables to a moderator.
    Server {
        /// Page number, from 0.
        page: u16,
    },
    /// Prepare a league on the server.
    NewLeague {
        /// The game's key; a menu of games if not given.
        game: Option<String>,
    },
    /// Something about the league with this number.
    League(i64, LeagueClick),
    /// Open this table.
    Open(NewTable),
    /// Hear of new tables on a server from now on, or no longer.
    Openings {
        /// Discord's number of the server.
        guild: u64,
        /// The game's key; all games if not given.
        game: Option<String>,
        /// False to hear of them no longer.
        on: bool,
    },
    /// Look for others to play with.
    Find(Find),
    /// See or change the settings of the server.
    Settings(SettingsClick),
    /// Set this preference.
    Prefer(Preference),
    /// A menu that belongs to no table: the click of the picked entry counts.
    List {
        /// Number of the menu in its message, from 0.
        nth: u16,
    },
    /// Send a form.
    Form(Form),
    /// Delete everything that is stored about me, confirmed.
    Forget,
    /// Do not delete it.
    KeepData,
}

impl Click {
    /// A press at the table with this number.
    pub fn at(table: i64, click: impl Into<TableClick>) -> Click {
        Click::Table(table, click.into())
    }

    /// Writes the click as an id of at most 100 characters.
    #[must_use]
    pub fn encode(&self) -> String {
        let text = match self {
            Click::Table(table, press) => {
                let (word, rest) = press.written();
                format!("{word}:{table}{rest}")
            }
            Click::Rules { game, page } => format!("rules:{game}:{page}"),
            Click::Lesson { game, click } => format!("learn:{game}:{}", click.written()),
            Click::Signs { game, page } => format!("signs:{game}:{page}"),
            Click::Games { page } => format!("games:{page}"),
            Click::Stats { person, game } => {
                format!("stats:{}:{}", or_none(*person), or_none(game.as_ref()))
            }
            Click::History { person, game, page } => {
                format!("past:{}:{}:{page}", or_none(*person), or_none(game.as_ref()))
            }
            Click::Leaders { game, season } => {
                let season = Some(*season).filter(|season| *season != Season::All);
                format!("leaders:{}:{}", or_none(game.as_ref()), or_none(season))
            }
            Click::Server { page } => format!("house:{page}"),
            Click::NewLeague { game } => format!("newleague:{}", or_none(game.as_ref())),
            Click::League(league, click) => format!("league:{league}:{}", click.written()),
            Click::Open(table) => format!("open:{}", table.written()),
            Click::Openings { guild, game, on } => {
                format!("openings:{guild}:{}:{}", or_none(game.as_ref()), u8::from(*on))
            }
            Click::Find(find) => format!("find:{}", find.written()),
            Click::Settings(click) => format!("settings:{}", click.written()),
            Click::Prefer(what) => format!("prefer:{}", what.written()),
            Click::List { nth } => format!("list:{nth}"),
            Click::Form(form) => form.written(),
            Click::Forget => "forget".to_owned(),
            Click::KeepData => "remember".to_owned(),
        };
        format!("{ID_VERSION}:{text}")
    }

    /// Reads an id; `None` if the bot never wrote it.
    #[must_use]
    pub fn read(id: &str) -> Option<Click> {
        let mut parts = Parts(Some(id));
        if parts.next()? != ID_VERSION {
            return None;
        }
        let click = match parts.next()? {
            "rules" => Click::Rules { game: parts.key()?, page: parts.small()? },
            "learn" => lesson::read(parts.key()?, &mut parts)?,
            "signs" => Click::Signs { game: parts.key()?, page: parts.small()? },
            "games" => Click::Games { page: parts.small()? },
            "stats" => Click::Stats {
                person: parts.unless(NONE, Parts::person)?,
                game: parts.unless(NONE, Parts::key)?,
            },
            "past" => Click::History {
                person: parts.unless(NONE, Parts::person)?,
                game: parts.unless(NONE, Parts::key)?,
                page: parts.small()?,
            },
            "leaders" => Click::Leaders {
                game: parts.unless(NONE, Parts::key)?,
                season: parts.unless(NONE, Parts::unusual)?.unwrap_or_default(),
            },
            "house" => Click::Server { page: parts.small()? },
            "newleague" => Click::NewLeague { game: parts.unless(NONE, Parts::key)? },
            "league" => Click::League(parts.id()?, LeagueClick::read(&mut parts)?),
            "open" => Click::Open(NewTable::read(&mut parts)?),
            "openings" => Click::Openings {
                guild: parts.person()?.0,
                game: parts.unless(NONE, Parts::key)?,
                on: parts.yes()?,
            },
            "find" => find::read(&mut parts)?,
            "settings" => settings::read(&mut parts)?,
            "prefer" => preference::read(&mut parts)?,
            "typed" => Click::Form(Form::Move { table: parts.id()?, seen: parts.id()? }),
            "planned" => Click::Form(Form::Plan {
                table: parts.id()?,
                seen: parts.id()?,
                step: plan::step(&mut parts)?,
            }),
            "paused" => Click::Form(Form::Pause { table: parts.id()? }),
            "starts" => Click::Form(Form::Start { table: parts.id()? }),
            "admits" => Click::Form(Form::Admission { table: parts.id()? }),
            "ruled" => {
                let league = parts.id()?;
                match parts.next()? {
                    "pace" => Click::Form(Form::LeaguePace { league }),
                    "end" => Click::Form(Form::LeagueEnd { league }),
                    _ => return None,
                }
            }
            "noted" => Click::Form(Form::Note { table: parts.id()? }),
            "list" => Click::List { nth: parts.small()? },
            "forget" => Click::Forget,
            "remember" => Click::KeepData,
            word => Click::Table(parts.id()?, TableClick::read(word, &mut parts)?),
        };
        parts.0.is_none().then_some(click)
    }
}

/// Writes a value that may not be given.
fn or_none(what: Option<impl fmt::Display>) -> String {
    what.map_or_else(|| NONE.to_owned(), |what| what.to_string())
}
