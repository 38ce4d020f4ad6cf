//! The messages to an engine and its answers. New fields may be added; none changes its meaning.

use serde::{Deserialize, Serialize};

use super::Fault;
use crate::{
    any::Json,
    game::{Outcome, Seat},
};

/// The version of the protocol; raised if an engine that knows only the older one could no longer play.
pub const PROTOCOL: u8 = 1;

/// A message to an engine: one line.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told<'a> {
    /// The first line, which it answers with its name.
    Hello(Greeting<'a>),
    /// Its turn: the engine answers with one of the moves.
    Position {
        /// The whole position in words, as the seat may know it.
        text: String,
        /// The whole position as data.
        data: Json,
        /// The events since the last message, a sentence each.
        told: &'a [String],
        /// Every legal move.
        moves: Vec<Legal>,
    },
    /// The game is over; no answer.
    Over {
        /// Places and scores.
        outcome: &'a Outcome,
        /// The ending in a few words, if the game can end in more than one way.
        ending: Option<&'a str>,
        /// The events since the last message, a sentence each.
        told: &'a [String],
        /// The engine that has lost by a fault.
        lost: Option<Lost>,
    },
}

/// The first message to an engine.
#[derive(Debug, Serialize)]
pub struct Greeting<'a> {
    /// The version of the protocol, [`PROTOCOL`].
    pub protocol: u8,
    /// The game's key.
    pub game: &'static str,
    /// The version of the game's rules.
    pub rules: u16,
    /// The values of all variants.
    pub options: &'a Json,
    /// Cards, pieces and numbers of the game; null if it gives none.
    pub tables: &'a Json,
    /// The engine's own seat, from 0.
    pub seat: Seat,
    /// Players in the game.
    pub seats: u8,
    /// Milliseconds for each answer.
    pub limit: u64,
}

/// A legal move.
#[derive(Debug, Serialize)]
pub struct Legal {
    /// The notation, which is also the answer.
    #[serde(rename = "move")]
    pub notation: String,
    /// The picks in words that lead a person to this move, the widest first.
    pub picks: Vec<String>,
}

/// An engine that has lost by a fault.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Lost {
    pub seat: Seat,
    pub fault: Fault,
}

/// An engine's answer.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// To hello.
    Hello { name: String },
    /// To a position.
    Move {
        /// One of the legal moves.
        #[serde(rename = "move")]
        action: String,
    },
}
