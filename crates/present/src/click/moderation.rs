//! A moderator's actions at a table of the server.

use super::Parts;
use quark_session::UserId;

/// In an id: the player whose turn it is.
const WHOSE_TURN: &str = "-";

/// A moderator's action at a table of the server. The press checks whether they may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moderation {
    /// Ask whether to end a table.
    AskStop,
    /// End a table, confirmed.
    Stop,
    /// Send a table's record.
    Export,
    /// Move a table to the channel of the press.
    MoveHere,
    /// Have a machine play one turn of a player.
    Skip {
        /// The player; the only one who has a turn if not given.
        player: Option<UserId>,
    },
    /// Have a machine play until the player is back.
    StandIn {
        /// The player who is away.
        player: UserId,
    },
    /// Give a player's seat to another person.
    Replace {
        /// The player who has it.
        player: UserId,
        /// The person who gets it.
        by: UserId,
    },
}

impl Moderation {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            Moderation::AskStop => bare("askstop"),
            Moderation::Stop => bare("stop"),
            Moderation::Export => bare("export"),
            Moderation::MoveHere => bare("movehere"),
            Moderation::Skip { player } => {
                let player =
                    player.map_or_else(|| WHOSE_TURN.to_owned(), |user| user.0.to_string());
                ("skip", format!(":{player}"))
            }
            Moderation::StandIn { player } => ("standin", format!(":{}", player.0)),
            Moderation::Replace { player, by } => ("replace", format!(":{}:{}", player.0, by.0)),
        }
    }

    /// Reads `word` and the parts after the table's number.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<Moderation> {
        Some(match word {
            "askstop" => Moderation::AskStop,
            "stop" => Moderation::Stop,
            "export" => Moderation::Export,
            "movehere" => Moderation::MoveHere,
            "skip" => Moderation::Skip { player: parts.unless(WHOSE_TURN, Parts::person)? },
            "standin" => Moderation::StandIn { player: parts.person()? },
            "replace" => Moderation::Replace { player: parts.person()?, by: parts.person()? },
            _ => return None,
        })
    }
}
