//! Presses at a table before its game starts.

use quark_game::ai::Level;

use super::{Arrangement, Parts, TableClick};

/// A press at a table before its game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyClick {
    /// Take a seat.
    Join,
    /// Stand up before the start.
    Leave,
    /// Start the game with the players who have sat down.
    Start,
    /// Put a machine of this level into a free seat.
    AddMachine(Level),
    /// Remove the last machine.
    TakeOutMachine,
    /// Show who made the game, and where the deal comes from.
    About,
    /// Show the host's menu.
    Host,
    /// Change a setting from that menu.
    Arrange(Arrangement),
    /// Ask whether to cancel the table.
    Cancel,
    /// Cancel the table, confirmed.
    CallOff,
}

impl LobbyClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            LobbyClick::Join => bare("join"),
            LobbyClick::Leave => bare("leave"),
            LobbyClick::Start => bare("start"),
            LobbyClick::AddMachine(level) => {
                let usual = *level == Level::default();
                ("machine", if usual { String::new() } else { format!(":{level}") })
            }
            LobbyClick::TakeOutMachine => bare("nomachine"),
            LobbyClick::About => bare("about"),
            LobbyClick::Host => bare("host"),
            LobbyClick::Arrange(what) => ("arrange", what.written()),
            LobbyClick::Cancel => bare("cancel"),
            LobbyClick::CallOff => bare("calloff"),
        }
    }

    /// Reads the parts after the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<LobbyClick> {
        Some(match word {
            "join" => LobbyClick::Join,
            "leave" => LobbyClick::Leave,
            "start" => LobbyClick::Start,
            // Machines had no level in early releases.
            "machine" => {
                let level = if parts.0.is_none() { Some(Level::default()) } else { parts.level() };
                LobbyClick::AddMachine(level?)
            }
            "nomachine" => LobbyClick::TakeOutMachine,
            "about" => LobbyClick::About,
            "host" => LobbyClick::Host,
            "arrange" => LobbyClick::Arrange(Arrangement::read(parts)?),
            "cancel" => LobbyClick::Cancel,
            "calloff" => LobbyClick::CallOff,
            _ => return None,
        })
    }
}

impl From<LobbyClick> for TableClick {
    fn from(click: LobbyClick) -> TableClick {
        TableClick::Lobby(click)
    }
}
