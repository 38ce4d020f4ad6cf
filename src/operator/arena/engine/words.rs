//! What is said to an engine, and what it answers. New fields may be added; none changes its meaning.

use serde::{Deserialize, Serialize};

use super::Fault;
use crate::{
    game::{Outcome, Seat},
    table::{Choice, Json},
};

/// The form of what is said; raised if an engine that knows only the older one could not play any more.
pub const PROTOCOL: u8 = 1;

/// What an engine is told, a line each.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told<'a> {
    /// The first line: it answers with its name.
    Hello(Greeting<'a>),
    /// It is to move: it answers with one of the moves.
    Position {
        /// The whole position in words, as the seat may know it.
        text: String,
        /// The same as data.
        data: Json,
        /// What has happened since it was told last, a sentence each.
        told: &'a [String],
        /// Every legal move.
        moves: Vec<Legal>,
    },
    /// The game is over; no answer.
    Over {
        /// Places and scores.
        outcome: &'a Outcome,
        /// Why it ended, in a few words, where a game can end in more than one way.
        ending: Option<&'a str>,
        /// What has happened since it was told last, a sentence each.
        told: &'a [String],
        /// Who has lost by a fault, if somebody has.
        lost: Option<Lost>,
    },
}

/// What an engine is told to begin with.
#[derive(Debug, Serialize)]
pub struct Greeting<'a> {
    /// The form of what is said: [`PROTOCOL`].
    pub protocol: u8,
    /// The game's key.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The value of each of its variants.
    pub options: &'a Json,
    /// The seat that the engine plays, from 0.
    pub seat: Seat,
    /// How many play.
    pub seats: u8,
    /// The milliseconds that each answer may take.
    pub limit: u64,
}

/// A legal move.
#[derive(Debug, Serialize)]
pub struct Legal {
    /// As it is written, and to be answered.
    #[serde(rename = "move")]
    pub notation: String,
    /// The picks in words that lead a person to it, the widest first.
    pub picks: Vec<String>,
}

impl From<Choice> for Legal {
    fn from(choice: Choice) -> Legal {
        Legal { notation: choice.notation, picks: choice.steps }
    }
}

/// Who has lost by a fault.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lost {
    /// Whose fault it was.
    pub seat: Seat,
    /// What it was.
    pub fault: Fault,
}

/// What an engine answers.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// To hello.
    Hello {
        /// What it calls itself.
        name: String,
    },
    /// To a position.
    Move {
        /// One of the legal moves.
        #[serde(rename = "move")]
        action: String,
    },
}
