//! What somebody who looks after a server does at one of its tables.

use super::Parts;
use quark_session::UserId;

/// What stands in an id for the one whose turn it is.
const WHOSE_TURN: &str = "-";

/// What somebody who looks after a server does at one of its tables. Whether they may is looked up when
/// it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moderation {
    /// Ask whether a table shall really end.
    AskStop,
    /// End a table, confirmed.
    Stop,
    /// Hand out a table's record.
    Export,
    /// Have a table go on in the channel where this is pressed.
    MoveHere,
    /// Have a machine play one turn.
    Skip {
        /// Whose; of the only one who has a turn if not given.
        player: Option<UserId>,
    },
    /// Have a machine play until its player is back.
    StandIn {
        /// For whom.
        player: UserId,
    },
    /// Give somebody's seat to somebody else.
    Replace {
        /// Who has it.
        player: UserId,
        /// Who gets it.
        by: UserId,
    },
}

impl Moderation {
    /// The word that stands for it, and what follows the table's number.
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

    /// What `word` and the parts behind the table's number say.
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
