//! Moves in notation. Stored games and buttons contain this form, so it never changes.
//!
//! `choose 7h`, `place n13`, `draw`, `grow n12 s`, `spawn n12`, `build 7h n13`, `move n12 n13 s`,
//! `convert n12 om s Q J`, `demolish n12 om Q J`, `fly n12 p13`, `hatch 7h n13`, `discard K`. The
//! target of an attack is written as its place, its colour's letter and its size; in `convert` the
//! size of the new piece follows. Each move is written in one form only, but read in many
//! (`guide::typed`).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    cards::{Cards, Kind, payment::Payment},
    city::{
        cell::Cell,
        pieces::{Size, Target},
    },
};
use quark_game::Seat;

/// A move, from the choice of a starter card to a discard.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Choose a starter card (Z21).
    Choose(Kind),
    /// Put the starter card here, with a small pyramid (Z26).
    FreeCell(Cell),
    /// Draw three more cards (Z35).
    Draw,
    /// Replace a piece of this size, here, by the next larger one (Z36).
    Grow(Cell, Size),
    /// Put a small pyramid on this card (Z37).
    Spawn(Cell),
    /// Put this card there (Z38).
    Build(Kind, Cell),
    /// Slide a piece of this size from here to there (Z40).
    Move(Size, Cell, Cell),
    /// Replace the target by a piece of this size (Z46), for these cards.
    Convert(Target, Size, Payment),
    /// Remove the target (Z47), for these cards.
    Demolish(Target, Payment),
    /// Discard an ace to move the card here to there (Z51).
    Fly(Cell, Cell),
    /// Put this card there, with a small pyramid on it (Z58).
    Hatch(Kind, Cell),
    /// Discard this card for the hand limit (Z30).
    Discard(Kind),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose(kind) => write!(f, "choose {kind}"),
            Action::FreeCell(cell) => write!(f, "place {cell}"),
            Action::Draw => f.write_str("draw"),
            Action::Grow(cell, size) => write!(f, "grow {cell} {}", size.letter()),
            Action::Spawn(cell) => write!(f, "spawn {cell}"),
            Action::Build(kind, cell) => write!(f, "build {kind} {cell}"),
            Action::Move(size, from, to) => write!(f, "move {from} {to} {}", size.letter()),
            Action::Convert(target, size, payment) => {
                write!(f, "convert {target} {}{payment}", size.letter())
            }
            Action::Demolish(target, payment) => write!(f, "demolish {target}{payment}"),
            Action::Fly(from, to) => write!(f, "fly {from} {to}"),
            Action::Hatch(kind, cell) => write!(f, "hatch {kind} {cell}"),
            Action::Discard(kind) => write!(f, "discard {kind}"),
        }
    }
}

/// The last option that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Last {
    /// The player who took it.
    pub(crate) seat: Seat,
    /// One of the eight options, with its places and cards (Z61).
    #[serde(with = "notation")]
    pub(crate) action: Action,
    /// The cards paid for it.
    pub(crate) paid: Cards,
    /// Cards discarded after it for the hand limit.
    pub(crate) discarded: Cards,
}

/// Stores a move in notation.
mod notation {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Action;

    pub(super) fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(action)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Action, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
