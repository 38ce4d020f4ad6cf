//! Settings of a table to open.

use super::{
    ANSWER_WITHIN, Admission, Cadence, InteractionId, Location, Pace, Start, Timestamp,
    UNDO_WITHIN, UserId,
};
use quark_game::{
    ai::Level,
    any::{GameKind, Json},
};

/// Everything that a host chooses, and who is there from the beginning.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The person who opens it.
    pub host: UserId,
    /// The command that opens it.
    pub interaction: InteractionId,
    /// The game to play.
    pub game: &'static dyn GameKind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// Maximum number of players; `None` for the most that the game allows.
    pub seats: Option<u8>,
    /// Levels of the machines that sit there from the beginning.
    pub machines: Vec<Level>,
    /// True if the game starts by itself when all seats are taken.
    pub auto_start: bool,
    /// Server and channel where it is opened.
    pub location: Location,
    /// Time limits for moves.
    pub pace: Pace,
    /// Time in milliseconds to take back a move that revealed something to one other player only,
    /// unless that player looks earlier.
    pub undo_within: Timestamp,
    /// True if players may ask for hints; `None` allows them only where one person plays.
    pub hints: Option<bool>,
    /// True if the result counts for ratings: only people play then, without hints.
    pub rated: bool,
    /// Reminders of players who have chosen nothing for the table.
    pub cadence: Cadence,
    /// The planned start, if there is one.
    pub start: Option<Start>,
    /// People who may sit down.
    pub admits: Admission,
    /// True if the bot has chosen the invited people from a list of those who look for others.
    pub found: bool,
    /// Preferred seating order of those who join, first seat first.
    pub order: Vec<UserId>,
    /// Others who sit there from the beginning, each with the press that agreed to that.
    pub joined: Vec<(UserId, InteractionId)>,
    /// People who get a kept seat.
    pub invited: Vec<UserId>,
    /// Time for them to answer, in milliseconds.
    pub answer_within: Timestamp,
    /// Number of the table whose rematch this is.
    pub rematch_of: Option<i64>,
}

impl Opening {
    /// Returns an opening with the default settings.
    #[must_use]
    pub fn new(
        game: &'static dyn GameKind,
        host: UserId,
        interaction: InteractionId,
        location: Location,
    ) -> Opening {
        Opening {
            host,
            interaction,
            game,
            options: Json::Null,
            seats: None,
            machines: Vec::new(),
            auto_start: false,
            location,
            pace: Pace::default(),
            undo_within: UNDO_WITHIN,
            hints: None,
            rated: false,
            cadence: Cadence::default(),
            start: None,
            admits: Admission::default(),
            found: false,
            order: Vec::new(),
            joined: Vec::new(),
            invited: Vec::new(),
            answer_within: ANSWER_WITHIN,
            rematch_of: None,
        }
    }
}
