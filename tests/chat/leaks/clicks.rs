//! Every button and menu there is, and whether pressing it changes anything.

use quark::present::{Click, LessonClick, Moderation, Preference, TableClick};

/// What comes of a press.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// Something is shown.
    Look,
    /// Something is done.
    Deed,
}

/// What comes of this press: to be said for each click there is.
pub fn way(click: &Click) -> Way {
    match click {
        Click::Rules { .. }
        | Click::Table(_, TableClick::About)
        | Click::Table(_, TableClick::Host)
        | Click::Table(_, TableClick::Take)
        | Click::Table(_, TableClick::Hand)
        | Click::Table(_, TableClick::Board | TableClick::Repost)
        | Click::Table(_, TableClick::GiveUp)
        | Click::Table(_, TableClick::Moderate(Moderation::AskStop | Moderation::Export))
        | Click::Table(_, TableClick::Log { .. })
        | Click::Table(_, TableClick::Replay(_) | TableClick::Film { .. })
        | Click::Table(_, TableClick::Analyse)
        | Click::Table(_, TableClick::Text { .. })
        | Click::Signs { .. }
        | Click::Lesson {
            click:
                LessonClick::Open
                | LessonClick::Go { .. }
                | LessonClick::Pick { .. }
                | LessonClick::Type { .. },
            ..
        }
        | Click::Table(_, TableClick::Help)
        | Click::Table(_, TableClick::What { .. })
        | Click::Table(_, TableClick::Signs { .. })
        | Click::Games { .. }
        | Click::Stats { .. }
        | Click::History { .. }
        | Click::Leaders { .. }
        | Click::Server { .. }
        | Click::Table(_, TableClick::Pick { .. })
        | Click::Table(_, TableClick::Type { .. })
        | Click::Table(_, TableClick::Cancel)
        | Click::Table(_, TableClick::Keep)
        | Click::Prefer(Preference::Ask(_))
        | Click::Remember => Way::Look,
        Click::Table(_, TableClick::Join)
        | Click::Table(_, TableClick::Hint)
        | Click::Table(_, TableClick::Leave)
        | Click::Table(_, TableClick::Start)
        | Click::Table(_, TableClick::AddMachine(_) | TableClick::TakeOutMachine)
        | Click::Table(_, TableClick::Arrange(_))
        | Click::Table(_, TableClick::CallOff)
        | Click::Table(_, TableClick::Play { .. })
        | Click::Table(_, TableClick::Sure { .. })
        | Click::Table(_, TableClick::Typed { .. })
        | Click::Table(_, TableClick::Undo { .. })
        | Click::Table(_, TableClick::UndoTurn { .. })
        | Click::Table(_, TableClick::Rewind)
        | Click::Table(_, TableClick::Agree { .. })
        | Click::Table(_, TableClick::Decline { .. })
        | Click::Table(_, TableClick::Choose { .. })
        | Click::Table(_, TableClick::Return)
        | Click::Table(_, TableClick::TakeOver { .. })
        | Click::Table(_, TableClick::Snooze)
        | Click::Table(_, TableClick::AskEnd)
        | Click::Table(_, TableClick::AskDraw)
        | Click::Table(_, TableClick::Offer { .. })
        | Click::Table(_, TableClick::Watch { .. })
        | Click::Table(_, TableClick::Resign)
        | Click::Table(
            _,
            TableClick::Moderate(
                Moderation::Stop
                | Moderation::MoveHere
                | Moderation::Skip { .. }
                | Moderation::StandIn { .. }
                | Moderation::Replace { .. },
            ),
        )
        | Click::Table(_, TableClick::Rematch)
        | Click::Table(_, TableClick::Unwatch)
        | Click::Open(_)
        | Click::Lesson { .. }
        | Click::Prefer(_)
        | Click::List { .. }
        | Click::Forget
        | Click::Table(_, TableClick::Menu { .. }) => Way::Deed,
    }
}

/// The words by which ids begin: each is pressed somewhere on the walks. One is missing where a click
/// was added to [`way`] and not here.
pub const WORDS: [&str; 67] = [
    "repost",
    "stats",
    "past",
    "leaders",
    "skip",
    "standin",
    "replace",
    "movehere",
    "board",
    "explain",
    "topic",
    "legend",
    "learn",
    "signs",
    "giveup",
    "draw",
    "offer",
    "watch",
    "askstop",
    "export",
    "open",
    "prefer",
    "list",
    "join",
    "leave",
    "start",
    "machine",
    "nomachine",
    "hint",
    "about",
    "host",
    "arrange",
    "cancel",
    "calloff",
    "keep",
    "rules",
    "take",
    "hand",
    "log",
    "replay",
    "film",
    "analyse",
    "text",
    "games",
    "house",
    "pick",
    "play",
    "sure",
    "type",
    "typed",
    "undo",
    "undoturn",
    "rewind",
    "agree",
    "decline",
    "choose",
    "return",
    "sit",
    "snooze",
    "end",
    "resign",
    "stop",
    "rematch",
    "unwatch",
    "forget",
    "remember",
    "menu",
];

/// The word by which the id of a click begins.
pub fn word(id: &str) -> &str {
    id.split(':').nth(1).unwrap_or_default()
}
