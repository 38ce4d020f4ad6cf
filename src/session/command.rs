//! What people want of a table, and why they may not have it.

use super::{InteractionId, Place, UserId};
use crate::{
    game::{Seat, Seats},
    table::{Json, Kind, Refused},
};

/// Somebody wants something of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// Who.
    pub by: By,
    /// The press or command of the chat that asks for it; applied at most once.
    pub interaction: Option<InteractionId>,
    /// What.
    pub act: Act,
}

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum By {
    /// A person.
    Person(UserId),
    /// The machine in this seat.
    Machine(Seat),
    /// The bot itself, when it finds at the start that a log no longer fits the rules.
    Caretaker,
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A seat; a machine makes room in a full lobby.
    Join,
    /// To stand up before the start.
    Leave,
    /// A machine in a free seat.
    AddMachine,
    /// The deal.
    Start,
    /// To call the table off before the start.
    Cancel,
    /// A move.
    Move {
        /// In the game's notation.
        action: String,
        /// The version at which it was chosen, where it was chosen from a panel.
        seen: Option<i64>,
    },
    /// To take the last move back.
    Undo {
        /// The version at which that was offered, where it was.
        seen: Option<i64>,
    },
    /// To carry the cached state over to the current rules.
    Rebase {
        /// The state.
        state: Json,
    },
    /// To end a session whose log and state no longer fit the rules.
    Break {
        /// Why.
        why: String,
    },
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who opens it.
    pub host: UserId,
    /// The command that does.
    pub interaction: InteractionId,
    /// What is played.
    pub game: &'static dyn Kind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// How many may sit down; the most the game allows if not given.
    pub seats: Option<u8>,
    /// How many of them are machines from the beginning.
    pub machines: u8,
    /// Whether it starts by itself when full.
    pub auto_start: bool,
    /// Where.
    pub place: Place,
}

/// Why nothing happens.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// They have no seat here.
    #[error("you have no seat at this table")]
    NotSeated,
    /// They have one already.
    #[error("you have a seat already")]
    Seated,
    /// All seats are taken.
    #[error("all {0} seats are taken")]
    Full(u8),
    /// Too few sit down.
    #[error("the game needs at least {0} players")]
    TooFew(u8),
    /// A number of players that the game is not made for.
    #[error("the game is for {least} to {most} players")]
    SeatsOutOfRange {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Variants that the game does not have.
    #[error("the game has no such variant: {0}")]
    NoSuchVariant(String),
    /// Only the host may do this.
    #[error("only the host may do that")]
    NotHost(UserId),
    /// The game is on already.
    #[error("the game has started")]
    Started,
    /// The game is not on yet.
    #[error("the game has not started")]
    NotStarted,
    /// Nothing more happens here.
    #[error("this table is closed")]
    Over,
    /// It was chosen before things changed.
    #[error("the table has moved on since you looked")]
    Stale,
    /// A state that does not fit the rules.
    #[error("that state does not fit the rules: {0}")]
    Unreadable(String),
    /// Others must act.
    #[error("it is not your turn")]
    NotYourTurn(Seats),
    /// Others have moved since, something hidden has come to light, or there is no move.
    #[error("there is nothing that you could take back")]
    NothingToUndo,
    /// The game refuses.
    #[error(transparent)]
    Rules(Refused),
}
