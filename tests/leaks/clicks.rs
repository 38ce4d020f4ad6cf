//! Every button and menu there is, and whether pressing it changes anything.

use quark::present::Click;

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
        | Click::Take(_)
        | Click::Hand(_)
        | Click::Log { .. }
        | Click::Text { .. }
        | Click::Games { .. }
        | Click::House { .. }
        | Click::Pick { .. }
        | Click::Type { .. }
        | Click::Cancel(_)
        | Click::Keep(_)
        | Click::Remember => Way::Look,
        Click::Join(_)
        | Click::Leave(_)
        | Click::Start(_)
        | Click::AddMachine(_)
        | Click::CallOff(_)
        | Click::Play { .. }
        | Click::Sure { .. }
        | Click::Typed { .. }
        | Click::Undo { .. }
        | Click::UndoTurn { .. }
        | Click::Rewind(_)
        | Click::Agree { .. }
        | Click::Decline { .. }
        | Click::Choose { .. }
        | Click::Return(_)
        | Click::TakeOver { .. }
        | Click::Snooze(_)
        | Click::AskEnd(_)
        | Click::Resign(_)
        | Click::Stop(_)
        | Click::Rematch(_)
        | Click::Unwatch(_)
        | Click::Forget
        | Click::Menu { .. } => Way::Deed,
    }
}

/// The words by which ids begin: each is pressed somewhere on the walks. One is missing where a click
/// was added to [`way`] and not here.
pub const WORDS: [&str; 36] = [
    "join", "leave", "start", "machine", "cancel", "calloff", "keep", "rules", "take", "hand",
    "log", "text", "games", "house", "pick", "play", "sure", "type", "typed", "undo", "undoturn",
    "rewind", "agree", "decline", "choose", "return", "sit", "snooze", "end", "resign", "stop",
    "rematch", "unwatch", "forget", "remember", "menu",
];

/// The word by which the id of a click begins.
pub fn word(id: &str) -> &str {
    id.split(':').nth(1).unwrap_or_default()
}
