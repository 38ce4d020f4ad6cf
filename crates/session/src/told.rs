//! What is told of what happens at a table: facts, of which `present` and the games make sentences.

use serde::{Deserialize, Serialize};

use super::{Timestamp, Until};
use quark_game::{Note, Seat, Viewer, table::Json};

/// Something that happened, as those at the table are told of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The log entry.
    pub version: i64,
    /// The turn in which it happened.
    pub turn: u32,
    /// Whose doing it was, or to whom it happened; no seat's if a moderator ordered it, or nobody did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether it was taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// What happened.
    pub news: News,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// A move of the game.
    Move {
        /// In the game's notation.
        action: String,
        /// Whether the move itself is the seat's own secret until the game is over.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        concealed: bool,
        /// Whether a machine made it for the seat's player.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
        /// Whether the machine failed that plays the seat, and a simpler one made it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        makeshift: bool,
        /// The game's events, each with who may hear it: [`quark_game::table::Kind::tell`] says them.
        notes: Vec<Note<Json>>,
    },
    /// The last move was taken back.
    Undo,
    /// With the consent of all, a move and what came after it were taken back.
    Rewind,
    /// All are asked for something.
    Asked(Asked),
    /// They agree to what is asked.
    Agreed,
    /// They do not.
    Declined {
        /// Whether they had asked it themselves, and take it back.
        own: bool,
    },
    /// Their time is up.
    TimeUp,
    /// They have left the server.
    LeftServer,
    /// The others give them more time.
    MoreTime,
    /// A machine plays for a seat.
    StandIn {
        /// The seat; also given where a moderator ordered it, unlike [`Told::seat`].
        seat: Seat,
        /// For how long.
        until: Until,
    },
    /// They play again themselves.
    Returned,
    /// Their seat can be taken over.
    Offered,
    /// Somebody else has a seat.
    TakenOver {
        /// The seat; also given where a moderator ordered it, unlike [`Told::seat`].
        seat: Seat,
    },
    /// They give up, and a machine plays on.
    Resigned,
    /// They have asked for a hint.
    Hinted,
    /// They are away for a while.
    Away,
    /// They are back from that.
    Back,
    /// The table goes on in this channel.
    Relocated,
    /// The table was ended.
    Stopped,
    /// Nobody could press for a while, so all clocks stood still: nobody's doing.
    StoodStill {
        /// How long, in milliseconds.
        time: Timestamp,
    },
}

/// What all can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// To end the game as a draw.
    Draw,
    /// To end the game without a result.
    NoResult,
    /// To take a move back.
    Rewind,
}

impl Told {
    /// Whether it was a move of the game or one taken back, and not something outside the game.
    #[must_use]
    pub fn is_move(&self) -> bool {
        matches!(self.news, News::Move { .. } | News::Undo)
    }

    /// Whether `seat` made this move, and it was not taken back since.
    #[must_use]
    pub fn is_move_of(&self, seat: Seat) -> bool {
        self.is_move() && !self.undone && self.seat == Some(seat)
    }

    /// Whether it is a move that stands, and so could be taken back if all agreed.
    #[must_use]
    pub fn stands(&self) -> bool {
        matches!(self.news, News::Move { .. }) && !self.undone
    }

    /// Whether a moderator ordered it.
    #[must_use]
    pub fn is_moderated(&self) -> bool {
        self.seat.is_none() && !matches!(self.news, News::StoodStill { .. })
    }

    /// A move as it is written in the log of a game that is over.
    #[must_use]
    pub fn notation(&self) -> Option<&str> {
        match &self.news {
            News::Move { action, .. } => Some(action),
            News::Undo => Some("undo"),
            _ => None,
        }
    }

    /// A move as it is written where `viewer` may know it while the game is on.
    #[must_use]
    pub fn written(&self, viewer: Viewer) -> Option<&str> {
        let secret = matches!(self.news, News::Move { concealed: true, .. });
        let own = self.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        self.notation().filter(|_| !secret || own)
    }

    /// The game's events in it of which `viewer` may hear. What was turned up for one player alone, by a
    /// move that was taken back before they looked, nobody hears of.
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
