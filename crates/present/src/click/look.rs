//! Presses that show something of a table.

use super::{Look, NONE, Parts, TableClick, or_none, replay_place};
use quark_session::Cadence;

/// A press that shows something of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookClick {
    /// Open my panel.
    Take,
    /// Show what I hold.
    Hand,
    /// Open the form with my note.
    Note,
    /// Open my menu of the table.
    More,
    /// Open the form for the day when a pause ends.
    PauseUntil,
    /// Show what a machine would do.
    Hint,
    /// Show all that a machine says about my moves.
    Why,
    /// Explain the position, and what I cannot do now and why.
    Help,
    /// Explain this topic of the game.
    What {
        /// The topic's key.
        topic: String,
    },
    /// Explain the signs in the pictures, on this page.
    Signs {
        /// Page number, from 0.
        page: u16,
    },
    /// Show the board, as a picture or in words as they prefer.
    Board,
    /// Show a part of the pictures enlarged.
    Zoom {
        /// Number of the part in the menu, from 0; the likeliest one if not given.
        part: Option<u16>,
    },
    /// Post the board again for everybody, in place of one that is lost.
    Repost,
    /// Show this page of the log.
    Log {
        /// Page number, from 0, the newest.
        page: u16,
    },
    /// Show this page of the log, with the moves in notation.
    Notation {
        /// Page number, from 0, the newest.
        page: u16,
    },
    /// Show this step of the game; the first one for them if not given.
    Replay(Option<Look>),
    /// Make a film of the game.
    Film {
        /// First step that it shows, from 0.
        from: u16,
        /// Last step that it shows.
        to: u16,
        /// The seat whose view is shown, from 0; the public view if not given.
        seat: Option<u16>,
    },
    /// Show how to check that a finished game was fair.
    Check,
    /// Have a machine analyse the game, or turn to another page of its analysis.
    Analyse {
        /// Page number, from 0; the first page as a new message if not given.
        page: Option<u16>,
    },
    /// Show this page of the position in words.
    Text {
        /// Page number, from 0.
        page: u16,
    },
    /// Show how often I am reminded at the table, to change it.
    Reminders,
    /// Remind me as often as this at the table; as the table has it if not given.
    Remind(Option<Cadence>),
    /// Send direct messages about the table.
    Watch {
        /// True for a message at every turn, false for one at the end.
        every_turn: bool,
    },
}

impl LookClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            LookClick::Take => bare("take"),
            LookClick::Hand => bare("hand"),
            LookClick::Note => bare("note"),
            LookClick::More => bare("more"),
            LookClick::PauseUntil => bare("until"),
            LookClick::Hint => bare("hint"),
            LookClick::Why => bare("why"),
            LookClick::Help => bare("explain"),
            LookClick::What { topic } => ("topic", format!(":{topic}")),
            LookClick::Signs { page } => ("legend", format!(":{page}")),
            LookClick::Board => bare("board"),
            LookClick::Zoom { part } => ("zoom", format!(":{}", or_none(*part))),
            LookClick::Repost => bare("repost"),
            LookClick::Log { page } => ("log", format!(":{page}")),
            LookClick::Notation { page } => ("notation", format!(":{page}")),
            LookClick::Replay(look) => ("replay", look.map(Look::written).unwrap_or_default()),
            LookClick::Film { from, to, seat } => {
                ("film", format!(":{from}:{to}:{}", replay_place::written(*seat)))
            }
            LookClick::Check => bare("check"),
            LookClick::Analyse { page } => {
                ("analyse", page.map(|page| format!(":{page}")).unwrap_or_default())
            }
            LookClick::Text { page } => ("text", format!(":{page}")),
            LookClick::Reminders => bare("reminders"),
            LookClick::Remind(cadence) => {
                ("remind", format!(":{}", or_none(cadence.map(Cadence::key))))
            }
            LookClick::Watch { every_turn } => ("watch", format!(":{}", u8::from(*every_turn))),
        }
    }

    /// Reads the parts after the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<LookClick> {
        Some(match word {
            "take" => LookClick::Take,
            "hand" => LookClick::Hand,
            "note" => LookClick::Note,
            "more" => LookClick::More,
            "until" => LookClick::PauseUntil,
            "hint" => LookClick::Hint,
            "why" => LookClick::Why,
            "explain" => LookClick::Help,
            "topic" => LookClick::What { topic: parts.key()? },
            "legend" => LookClick::Signs { page: parts.small()? },
            "board" => LookClick::Board,
            "zoom" => LookClick::Zoom { part: parts.unless(NONE, Parts::small)? },
            "repost" => LookClick::Repost,
            "log" => LookClick::Log { page: parts.small()? },
            "notation" => LookClick::Notation { page: parts.small()? },
            "replay" if parts.0.is_none() => LookClick::Replay(None),
            "replay" => LookClick::Replay(Some(Look::read(parts)?)),
            "film" => {
                let (from, to) = (parts.small()?, parts.small()?);
                LookClick::Film { from, to, seat: replay_place::read(parts)? }
            }
            "check" => LookClick::Check,
            "analyse" if parts.0.is_none() => LookClick::Analyse { page: None },
            "analyse" => LookClick::Analyse { page: Some(parts.small()?) },
            "text" => LookClick::Text { page: parts.small()? },
            "reminders" => LookClick::Reminders,
            "remind" => {
                LookClick::Remind(parts.unless(NONE, |parts| parts.next().and_then(Cadence::read))?)
            }
            "watch" => LookClick::Watch { every_turn: parts.yes()? },
            _ => return None,
        })
    }
}

impl From<LookClick> for TableClick {
    fn from(click: LookClick) -> TableClick {
        TableClick::Look(click)
    }
}
