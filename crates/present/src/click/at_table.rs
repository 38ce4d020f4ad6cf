//! What is pressed at one table.

use super::{Arrangement, Look, Moderation, Parts, look};
use quark_game::ai::Level;
use quark_session::{Choice, UserId};

/// What stands in an id for whoever wants a seat.
const ANYBODY: &str = "-";

/// What is pressed at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableClick {
    /// Take a seat.
    Join,
    /// Stand up before the start.
    Leave,
    /// Start the game with the players who have sat down.
    Start,
    /// Put a machine that plays so well into a free seat.
    AddMachine(Level),
    /// Take the last one out again.
    TakeOutMachine,
    /// Show who made the game, and what the deal comes from.
    About,
    /// Show the host what only the host may do.
    Host,
    /// Do some of it.
    Arrange(Arrangement),
    /// Ask whether the table shall really be called off.
    Cancel,
    /// Call it off.
    CallOff,
    /// Do not.
    Keep,
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
    /// Show the moves that go on from these picks.
    Pick {
        /// The version at which they were offered.
        seen: i64,
        /// From 0.
        page: u16,
        /// Which one was picked at each step.
        path: Vec<u16>,
    },
    /// Play a move; people who want that are asked to confirm it first.
    Play {
        /// The version at which it was offered.
        seen: i64,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Play, having been asked once more.
    Sure {
        /// The version at which it was offered.
        seen: i64,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Open the form in which a move is typed.
    Type {
        /// The version at which it was offered.
        seen: i64,
    },
    /// Play what was typed.
    Typed {
        /// The version at which the form was opened.
        seen: i64,
    },
    /// Take my last move back.
    Undo {
        /// The version at which it was offered.
        seen: i64,
    },
    /// Take back all of this turn that can be.
    UndoTurn {
        /// The version at which it was offered.
        seen: i64,
    },
    /// Ask all others whether my last move may be taken back.
    Rewind,
    /// Agree to what is asked.
    Agree {
        /// The version of the question.
        asked: i64,
    },
    /// Do not agree, or take the question back.
    Decline {
        /// The version of the question.
        asked: i64,
    },
    /// Choose what happens with a seat whose time is up.
    Choose {
        /// The seat, from 0.
        seat: u16,
        /// What happens.
        choice: Choice,
    },
    /// Play myself again.
    Return,
    /// Take over a seat that is offered.
    TakeOver {
        /// The seat, from 0.
        seat: u16,
    },
    /// No more reminders in this turn.
    Snooze,
    /// Ask all others to end the game without a result.
    AskEnd,
    /// Ask all others to end the game as a draw.
    AskDraw,
    /// Offer my seat.
    Offer {
        /// To whom; to anybody if not given.
        to: Option<UserId>,
    },
    /// Be told of the table.
    Watch {
        /// At every turn, not only at the end.
        every_turn: bool,
    },
    /// Ask whether I really give up.
    GiveUp,
    /// Give up, confirmed.
    Resign,
    /// Do what only those do who look after the server.
    Moderate(Moderation),
    /// Open the same table again.
    Rematch,
    /// Be told of the table no more.
    Unwatch,
    /// A menu: what counts is the click of what was picked from it.
    Menu {
        /// Which of a message's menus.
        nth: u16,
    },
}

impl TableClick {
    /// The word that stands for it, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            TableClick::Join => bare("join"),
            TableClick::Leave => bare("leave"),
            TableClick::Start => bare("start"),
            TableClick::AddMachine(level) => {
                let usual = *level == Level::default();
                ("machine", if usual { String::new() } else { format!(":{level}") })
            }
            TableClick::TakeOutMachine => bare("nomachine"),
            TableClick::About => bare("about"),
            TableClick::Host => bare("host"),
            TableClick::Arrange(what) => ("arrange", what.written()),
            TableClick::Cancel => bare("cancel"),
            TableClick::CallOff => bare("calloff"),
            TableClick::Keep => bare("keep"),
            TableClick::Take => bare("take"),
            TableClick::Hand => bare("hand"),
            TableClick::Hint => bare("hint"),
            TableClick::Help => bare("explain"),
            TableClick::What { topic } => ("topic", format!(":{topic}")),
            TableClick::Signs { page } => ("legend", format!(":{page}")),
            TableClick::Board => bare("board"),
            TableClick::Repost => bare("repost"),
            TableClick::Log { page } => ("log", format!(":{page}")),
            TableClick::Replay(look) => ("replay", look.map(Look::written).unwrap_or_default()),
            TableClick::Film { from, to, seat } => {
                ("film", format!(":{from}:{to}:{}", look::written(*seat)))
            }
            TableClick::Analyse => bare("analyse"),
            TableClick::Text { page } => ("text", format!(":{page}")),
            TableClick::Pick { seen, page, path } => {
                let path: Vec<String> = path.iter().map(u16::to_string).collect();
                ("pick", format!(":{seen}:{page}:{}", path.join(".")))
            }
            TableClick::Play { seen, notation } => ("play", format!(":{seen}:{notation}")),
            TableClick::Sure { seen, notation } => ("sure", format!(":{seen}:{notation}")),
            TableClick::Type { seen } => ("type", format!(":{seen}")),
            TableClick::Typed { seen } => ("typed", format!(":{seen}")),
            TableClick::Undo { seen } => ("undo", format!(":{seen}")),
            TableClick::UndoTurn { seen } => ("undoturn", format!(":{seen}")),
            TableClick::Rewind => bare("rewind"),
            TableClick::Agree { asked } => ("agree", format!(":{asked}")),
            TableClick::Decline { asked } => ("decline", format!(":{asked}")),
            TableClick::Choose { seat, choice } => {
                ("choose", format!(":{seat}:{}", word_of(*choice)))
            }
            TableClick::Return => bare("return"),
            TableClick::TakeOver { seat } => ("sit", format!(":{seat}")),
            TableClick::Snooze => bare("snooze"),
            TableClick::AskEnd => bare("end"),
            TableClick::AskDraw => bare("draw"),
            TableClick::Offer { to } => (
                "offer",
                format!(":{}", to.map_or_else(|| ANYBODY.to_owned(), |to| to.0.to_string())),
            ),
            TableClick::Watch { every_turn } => ("watch", format!(":{}", u8::from(*every_turn))),
            TableClick::GiveUp => bare("giveup"),
            TableClick::Resign => bare("resign"),
            TableClick::Moderate(what) => what.written(),
            TableClick::Rematch => bare("rematch"),
            TableClick::Unwatch => bare("unwatch"),
            TableClick::Menu { nth } => ("menu", format!(":{nth}")),
        }
    }

    /// What `word` and the parts behind the table's number say.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<TableClick> {
        Some(match word {
            "join" => TableClick::Join,
            "leave" => TableClick::Leave,
            "start" => TableClick::Start,
            // Machines had no level once.
            "machine" => {
                let level = if parts.0.is_none() { Some(Level::default()) } else { parts.level() };
                TableClick::AddMachine(level?)
            }
            "nomachine" => TableClick::TakeOutMachine,
            "about" => TableClick::About,
            "host" => TableClick::Host,
            "arrange" => TableClick::Arrange(Arrangement::read(parts)?),
            "cancel" => TableClick::Cancel,
            "calloff" => TableClick::CallOff,
            "keep" => TableClick::Keep,
            "take" => TableClick::Take,
            "hand" => TableClick::Hand,
            "hint" => TableClick::Hint,
            "explain" => TableClick::Help,
            "topic" => TableClick::What { topic: parts.key()? },
            "legend" => TableClick::Signs { page: parts.small()? },
            "board" => TableClick::Board,
            "repost" => TableClick::Repost,
            "log" => TableClick::Log { page: parts.small()? },
            "replay" if parts.0.is_none() => TableClick::Replay(None),
            "replay" => TableClick::Replay(Some(Look::read(parts)?)),
            "film" => {
                let (from, to) = (parts.small()?, parts.small()?);
                TableClick::Film { from, to, seat: look::read(parts)? }
            }
            "analyse" => TableClick::Analyse,
            "text" => TableClick::Text { page: parts.small()? },
            "pick" => {
                TableClick::Pick { seen: parts.id()?, page: parts.small()?, path: parts.path()? }
            }
            "play" => TableClick::Play { seen: parts.id()?, notation: parts.notation()? },
            "sure" => TableClick::Sure { seen: parts.id()?, notation: parts.notation()? },
            "type" => TableClick::Type { seen: parts.id()? },
            "typed" => TableClick::Typed { seen: parts.id()? },
            "undo" => TableClick::Undo { seen: parts.id()? },
            "undoturn" => TableClick::UndoTurn { seen: parts.id()? },
            "rewind" => TableClick::Rewind,
            "agree" => TableClick::Agree { asked: parts.id()? },
            "decline" => TableClick::Decline { asked: parts.id()? },
            "choose" => {
                TableClick::Choose { seat: parts.small()?, choice: choice_of(parts.next()?)? }
            }
            "return" => TableClick::Return,
            "sit" => TableClick::TakeOver { seat: parts.small()? },
            "snooze" => TableClick::Snooze,
            "end" => TableClick::AskEnd,
            "draw" => TableClick::AskDraw,
            "offer" => TableClick::Offer { to: parts.unless(ANYBODY, Parts::person)? },
            "watch" => TableClick::Watch { every_turn: parts.yes()? },
            "giveup" => TableClick::GiveUp,
            "resign" => TableClick::Resign,
            "rematch" => TableClick::Rematch,
            "unwatch" => TableClick::Unwatch,
            "menu" => TableClick::Menu { nth: parts.small()? },
            _ => TableClick::Moderate(Moderation::read(word, parts)?),
        })
    }
}

/// Each choice and its word in an id.
pub(super) const CHOICES: [(Choice, &str); 5] = [
    (Choice::Wait, "wait"),
    (Choice::Skip, "skip"),
    (Choice::StandIn, "machine"),
    (Choice::Substitute, "substitute"),
    (Choice::Claim, "claim"),
];

fn word_of(choice: Choice) -> &'static str {
    CHOICES.iter().find(|(one, _)| *one == choice).map_or("", |(_, word)| word)
}

fn choice_of(word: &str) -> Option<Choice> {
    CHOICES.iter().find(|(_, one)| *one == word).map(|(choice, _)| *choice)
}
