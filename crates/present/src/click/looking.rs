//! Presses that show something of a table.

use super::{Look, Parts, TableClick, look};

/// A press that shows something of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookClick {
    /// Open my panel.
    Take,
    /// Show what I hold.
    Hand,
    /// Show what a machine would do.
    Hint,
    /// Say what I cannot do now and why, and what is what.
    Help,
    /// Say what the thing with this key is.
    What {
        /// The topic's key.
        topic: String,
    },
    /// Say what the signs in the pictures mean, on this page.
    Signs {
        /// From 0.
        page: u16,
    },
    /// Show the board, as they like it.
    Board,
    /// Posts the board once more for all, in the place of one that is lost.
    Repost,
    /// Show this page of the log.
    Log {
        /// From 0, the newest.
        page: u16,
    },
    /// Show this step of the game; the one where they begin, if not given.
    Replay(Option<Look>),
    /// Make a film of the game.
    Film {
        /// From this step on.
        from: u16,
        /// Until this one.
        to: u16,
        /// The seat that sees it, from 0; everybody, if not given.
        seat: Option<u16>,
    },
    /// Have a machine go over the game.
    Analyse,
    /// Show this page of the position in words.
    Text {
        /// From 0.
        page: u16,
    },
    /// Be told of the table.
    Watch {
        /// At every turn, not only at the end.
        every_turn: bool,
    },
}

impl LookClick {
    /// Returns the word that stands for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            LookClick::Take => bare("take"),
            LookClick::Hand => bare("hand"),
            LookClick::Hint => bare("hint"),
            LookClick::Help => bare("explain"),
            LookClick::What { topic } => ("topic", format!(":{topic}")),
            LookClick::Signs { page } => ("legend", format!(":{page}")),
            LookClick::Board => bare("board"),
            LookClick::Repost => bare("repost"),
            LookClick::Log { page } => ("log", format!(":{page}")),
            LookClick::Replay(look) => ("replay", look.map(Look::written).unwrap_or_default()),
            LookClick::Film { from, to, seat } => {
                ("film", format!(":{from}:{to}:{}", look::written(*seat)))
            }
            LookClick::Analyse => bare("analyse"),
            LookClick::Text { page } => ("text", format!(":{page}")),
            LookClick::Watch { every_turn } => ("watch", format!(":{}", u8::from(*every_turn))),
        }
    }

    /// Reads the parts behind the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<LookClick> {
        Some(match word {
            "take" => LookClick::Take,
            "hand" => LookClick::Hand,
            "hint" => LookClick::Hint,
            "explain" => LookClick::Help,
            "topic" => LookClick::What { topic: parts.key()? },
            "legend" => LookClick::Signs { page: parts.small()? },
            "board" => LookClick::Board,
            "repost" => LookClick::Repost,
            "log" => LookClick::Log { page: parts.small()? },
            "replay" if parts.0.is_none() => LookClick::Replay(None),
            "replay" => LookClick::Replay(Some(Look::read(parts)?)),
            "film" => {
                let (from, to) = (parts.small()?, parts.small()?);
                LookClick::Film { from, to, seat: look::read(parts)? }
            }
            "analyse" => LookClick::Analyse,
            "text" => LookClick::Text { page: parts.small()? },
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
