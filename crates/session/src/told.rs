//! News for the players of a table: facts, which `present` and the games put into words.

use serde::{Deserialize, Serialize};

use super::{Timestamp, Until};
use quark_game::{Note, Seat, Viewer, any::Json};

/// An event at a table, as its players are told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// Version of the log entry.
    pub version: i64,
    /// Turn when it happened.
    pub turn: u32,
    /// Seat that did it or that it happened to; `None` if a moderator ordered it, or nobody did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// True if it was taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// Contents of the event.
    pub news: News,
}

/// Events that players are told about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// A move of the game.
    Move {
        /// The move, in the game's notation.
        action: String,
        /// True if the move itself is the seat's own secret until the game is over.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        concealed: bool,
        /// True if a machine made it for the seat's player.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
        /// True if the machine in the seat failed and a simpler one moved.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        makeshift: bool,
        /// The game's events, each with its audience; [`quark_game::any::GameKind::tell`] puts them into words.
        notes: Vec<Note<Json>>,
    },
    /// The last move was taken back.
    Undo,
    /// With everybody's consent, a move and what came after it were taken back.
    Rewind,
    /// The player asks all others for something.
    Asked(Asked),
    /// The player agrees to what is asked.
    Agreed,
    /// The player declines what is asked.
    Declined {
        /// True if the player withdraws their own question.
        own: bool,
    },
    /// The player's time is up.
    TimeUp,
    /// The player has left the server.
    LeftServer,
    /// The others give the player more time.
    MoreTime,
    /// A machine plays for a seat.
    StandIn {
        /// The seat; also given where a moderator ordered it, unlike [`Told::seat`].
        seat: Seat,
        /// Point when the machine stops.
        until: Until,
    },
    /// The player plays again, instead of a machine.
    Returned,
    /// The player's seat can be taken over.
    Offered,
    /// A seat has a new player.
    TakenOver {
        /// The seat; also given where a moderator ordered it, unlike [`Told::seat`].
        seat: Seat,
    },
    /// The player gives up, and a machine plays on.
    Resigned,
    /// The player has asked for a hint.
    Hinted,
    /// The player is away for a while.
    Away,
    /// The player is back from an absence.
    Back,
    /// The table goes on in this channel.
    Relocated,
    /// The table was ended.
    Stopped,
    /// The game is paused. The seat is that of the player who proposed it.
    Paused {
        /// Time when it goes on by itself, in milliseconds since 1970.
        until: Timestamp,
    },
    /// The game goes on after a pause, which the player has ended; no seat if it was over.
    Resumed,
    /// All clocks stood still, because nobody could press anything for a while. It has no seat.
    StoodStill {
        /// Length of the pause, in milliseconds.
        time: Timestamp,
    },
}

impl News {
    /// Returns true if another player or a machine plays for a seat from now on.
    #[must_use]
    pub fn changes_who_plays(&self) -> bool {
        matches!(
            self,
            News::StandIn { .. } | News::Returned | News::TakenOver { .. } | News::Resigned
        )
    }
}

/// Subject of a question to all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// End the game as a draw.
    Draw,
    /// End the game without a result.
    NoResult,
    /// Pause the game.
    Pause {
        /// Time when it goes on by itself, in milliseconds since 1970.
        until: Timestamp,
    },
    /// Take a move back.
    Rewind,
}

impl Told {
    /// Returns true for a move or an undo, false for an event outside the game.
    #[must_use]
    pub fn is_move(&self) -> bool {
        matches!(self.news, News::Move { .. } | News::Undo)
    }

    /// Returns true if `seat` made this move and it was not taken back.
    #[must_use]
    pub fn is_move_of(&self, seat: Seat) -> bool {
        self.is_move() && !self.undone && self.seat == Some(seat)
    }

    /// Returns true for a move that stands, so that it could be taken back if all agreed.
    #[must_use]
    pub fn stands(&self) -> bool {
        matches!(self.news, News::Move { .. }) && !self.undone
    }

    /// Returns a move as the log of a finished game shows it.
    #[must_use]
    pub fn notation(&self) -> Option<&str> {
        match &self.news {
            News::Move { action, .. } => Some(action),
            News::Undo => Some("undo"),
            _ => None,
        }
    }

    /// Returns a move if `viewer` may know it while the game is on.
    #[must_use]
    pub fn written(&self, viewer: Viewer) -> Option<&str> {
        let secret = matches!(self.news, News::Move { concealed: true, .. });
        let own = self.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        self.notation().filter(|_| !secret || own)
    }

    /// Returns the game's events that `viewer` may hear. Nobody hears of something revealed to one player alone if
    /// the move was taken back before they looked.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &Json> {
        let notes = match &self.news {
            News::Move { notes, .. } => notes.as_slice(),
            _ => &[],
        };
        let own = self.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let public = self.undone && !own;
        notes
            .iter()
            .filter(move |note| note.to.includes(viewer))
            .filter(move |note| !public || note.to.includes(Viewer::Spectator))
            .map(|note| &note.event)
    }
}
