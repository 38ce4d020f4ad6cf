//! Presses that play, or agree on how to go on.

use quark_session::{LateChoice, UserId};

use super::{Parts, TableClick};

/// In an id: a seat is offered to anyone.
const ANYBODY: &str = "-";

/// A press that plays, or agrees with the others on how to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActClick {
    /// Show the moves that go on from these picks.
    Pick {
        /// The version that offered them.
        seen: i64,
        /// Page number, from 0.
        page: u16,
        /// The pick at each step, from 0.
        path: Vec<u16>,
    },
    /// Play a move; people who prefer that are asked to confirm it first.
    Play {
        /// The version that offered it.
        seen: i64,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Play a move, confirmed.
    Sure {
        /// The version that offered it.
        seen: i64,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Play a move, confirmed, and never ask again.
    Unasked {
        /// The version that offered it.
        seen: i64,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// One pick of a [set](TableClick::Set): play this move, and the other picks after it.
    Each {
        /// The version that offered it.
        seen: i64,
        /// Number of the pick in its menu, from 0, because a set can contain a move twice.
        nth: u16,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Play a move, and the one that nearly always follows it.
    PlayBoth {
        /// The version that offered it.
        seen: i64,
        /// The first move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Open the form for typing a move.
    Type {
        /// The version that offered it.
        seen: i64,
    },
    /// Take my last move back.
    Undo {
        /// The version that offered it.
        seen: i64,
    },
    /// Take back as much of this turn as possible.
    UndoTurn {
        /// The version that offered it.
        seen: i64,
    },
    /// Ask all others to let me take my last move back.
    Rewind,
    /// Agree to the question.
    Agree {
        /// The version of the question.
        asked: i64,
    },
    /// Disagree, or withdraw the question.
    Decline {
        /// The version of the question.
        asked: i64,
    },
    /// Choose what happens with a seat whose time is up.
    Choose {
        /// The seat, from 0.
        seat: u16,
        /// The choice to make.
        choice: LateChoice,
    },
    /// Ask whether I really want the win against a player whose time is up.
    AskClaim {
        /// Their seat, from 0.
        seat: u16,
    },
    /// Play for myself again, or keep my seat.
    Return,
    /// Take over a seat that is offered.
    TakeOver {
        /// The seat, from 0.
        seat: u16,
    },
    /// Send no more reminders in this turn.
    Snooze,
    /// Ask whether I really want to end the game without a result.
    AskEnd,
    /// Ask all others to end the game without a result, confirmed.
    ProposeEnd,
    /// Ask all others to end the game as a draw.
    AskDraw,
    /// Ask all others to pause the game.
    AskPause {
        /// Time when it would go on by itself, in milliseconds since 1970.
        until: i64,
    },
    /// End a pause.
    Resume,
    /// Offer my seat.
    Offer {
        /// The person; anybody if not given.
        to: Option<UserId>,
    },
    /// Ask whether I really want to resign.
    GiveUp,
    /// Resign, confirmed.
    Resign,
    /// Stop my clocks at all tables.
    Away {
        /// Number of days; 0 if I am back.
        days: u8,
    },
    /// Open a rematch.
    Rematch,
    /// Open a rematch against machines of the next level.
    Harder,
}

impl ActClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            ActClick::Pick { seen, page, path } => {
                let path: Vec<String> = path.iter().map(u16::to_string).collect();
                ("pick", format!(":{seen}:{page}:{}", path.join(".")))
            }
            ActClick::Play { seen, notation } => ("play", format!(":{seen}:{notation}")),
            ActClick::Sure { seen, notation } => ("sure", format!(":{seen}:{notation}")),
            ActClick::Unasked { seen, notation } => ("unasked", format!(":{seen}:{notation}")),
            ActClick::Each { seen, nth, notation } => ("each", format!(":{seen}:{nth}:{notation}")),
            ActClick::PlayBoth { seen, notation } => ("both", format!(":{seen}:{notation}")),
            ActClick::Type { seen } => ("type", format!(":{seen}")),
            ActClick::Undo { seen } => ("undo", format!(":{seen}")),
            ActClick::UndoTurn { seen } => ("undoturn", format!(":{seen}")),
            ActClick::Rewind => bare("rewind"),
            ActClick::Agree { asked } => ("agree", format!(":{asked}")),
            ActClick::Decline { asked } => ("decline", format!(":{asked}")),
            ActClick::Choose { seat, choice } => {
                ("choose", format!(":{seat}:{}", word_of(*choice)))
            }
            ActClick::AskClaim { seat } => ("claim", format!(":{seat}")),
            ActClick::Return => bare("return"),
            ActClick::TakeOver { seat } => ("sit", format!(":{seat}")),
            ActClick::Snooze => bare("snooze"),
            ActClick::AskEnd => bare("end"),
            ActClick::ProposeEnd => bare("proposeend"),
            ActClick::AskDraw => bare("draw"),
            ActClick::AskPause { until } => ("pause", format!(":{until}")),
            ActClick::Resume => bare("resume"),
            ActClick::Offer { to } => (
                "offer",
                format!(":{}", to.map_or_else(|| ANYBODY.to_owned(), |to| to.0.to_string())),
            ),
            ActClick::GiveUp => bare("giveup"),
            ActClick::Resign => bare("resign"),
            ActClick::Away { days } => ("away", format!(":{days}")),
            ActClick::Rematch => bare("rematch"),
            ActClick::Harder => bare("harder"),
        }
    }

    /// Reads the parts behind the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<ActClick> {
        Some(match word {
            "pick" => {
                ActClick::Pick { seen: parts.id()?, page: parts.small()?, path: parts.path()? }
            }
            "play" => ActClick::Play { seen: parts.id()?, notation: parts.notation()? },
            "sure" => ActClick::Sure { seen: parts.id()?, notation: parts.notation()? },
            "unasked" => ActClick::Unasked { seen: parts.id()?, notation: parts.notation()? },
            "each" => ActClick::Each {
                seen: parts.id()?,
                nth: parts.small()?,
                notation: parts.notation()?,
            },
            "both" => ActClick::PlayBoth { seen: parts.id()?, notation: parts.notation()? },
            "type" => ActClick::Type { seen: parts.id()? },
            "undo" => ActClick::Undo { seen: parts.id()? },
            "undoturn" => ActClick::UndoTurn { seen: parts.id()? },
            "rewind" => ActClick::Rewind,
            "agree" => ActClick::Agree { asked: parts.id()? },
            "decline" => ActClick::Decline { asked: parts.id()? },
            "choose" => {
                ActClick::Choose { seat: parts.small()?, choice: choice_of(parts.next()?)? }
            }
            "claim" => ActClick::AskClaim { seat: parts.small()? },
            "return" => ActClick::Return,
            "sit" => ActClick::TakeOver { seat: parts.small()? },
            "snooze" => ActClick::Snooze,
            "end" => ActClick::AskEnd,
            "proposeend" => ActClick::ProposeEnd,
            "draw" => ActClick::AskDraw,
            "pause" => ActClick::AskPause { until: parts.id()? },
            "resume" => ActClick::Resume,
            "offer" => ActClick::Offer { to: parts.unless(ANYBODY, Parts::person)? },
            "giveup" => ActClick::GiveUp,
            "resign" => ActClick::Resign,
            "away" => ActClick::Away { days: parts.small()?.try_into().ok()? },
            "rematch" => ActClick::Rematch,
            "harder" => ActClick::Harder,
            _ => return None,
        })
    }
}

impl From<ActClick> for TableClick {
    fn from(click: ActClick) -> TableClick {
        TableClick::Act(click)
    }
}

/// Each choice and its word in an id.
pub(super) const CHOICES: [(LateChoice, &str); 5] = [
    (LateChoice::Wait, "wait"),
    (LateChoice::Skip, "skip"),
    (LateChoice::StandIn, "machine"),
    (LateChoice::Substitute, "substitute"),
    (LateChoice::Claim, "claim"),
];

fn word_of(choice: LateChoice) -> &'static str {
    CHOICES.iter().find(|(one, _)| *one == choice).map_or("", |(_, word)| word)
}

fn choice_of(word: &str) -> Option<LateChoice> {
    CHOICES.iter().find(|(_, one)| *one == word).map(|(choice, _)| *choice)
}
