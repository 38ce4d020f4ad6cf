//! The table: everything that lies on it, the moves and events in writing, and views of it.

pub(crate) mod action;
pub(crate) mod cards;
pub(crate) mod event;
mod imagine;
pub(crate) mod names;
pub(crate) mod need;
pub(crate) mod options;
pub(crate) mod payment;
pub(crate) mod player;
pub mod sum;
mod validate;
pub(crate) mod view;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use cards::{
    Abilities, Atom,
    quarks::{Bag, Pile},
};
use event::Last;
use options::Options;
use player::Player;
use quark_game::{Seat, kit::players::in_turn};

/// Numbers of players that the game allows.
pub(crate) const SEATS: RangeInclusive<u8> = 2..=4;
/// Number of places on the conveyor (EA10).
pub(crate) const CONVEYOR: usize = 6;

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Element313 {
    /// The variants played.
    pub options: Options,
    /// The player of the first turn.
    pub(crate) starter: Seat,
    /// The player in turn; after the end, the last one.
    pub(crate) turn: Seat,
    /// From 1, counted each time the starter's turn begins.
    pub(crate) round: u16,
    /// The step of the turn.
    pub(crate) step: Step,
    /// True once an atom has been bought in this turn.
    pub(crate) bought: bool,
    /// The first player to form Element 313; the game ends when their next turn would begin (E22).
    pub creator: Option<Seat>,
    /// The last move, if there was one.
    pub(crate) last: Option<Last>,
    /// From the atom next to the deck to the one that leaves next.
    pub(crate) conveyor: Vec<Atom>,
    /// The atom deck, top card last.
    pub(crate) deck: Vec<Atom>,
    /// Number of atoms at the bottom of the deck that everyone knows, because they went there openly.
    pub(crate) known: usize,
    /// The quark deck, top card last.
    pub(crate) quarks: Pile,
    /// Discarded quarks, which lie open.
    pub(crate) discards: Bag,
    /// One for each seat.
    pub players: Vec<Player>,
}

/// The step of a turn. Steps 1, 2 and 6 need no decision, so they are not listed (E7, E8, E18).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// The player buys atoms, and may go on to any later step.
    Buy,
    /// The player has bought an attack and must discard an atom of another player (E51).
    Zap,
    /// The player has formed Element 313 or discarded quarks, and buys no more in this turn.
    Discard,
    /// The game is over.
    Over,
}

in_turn!(Element313, Player);

impl Element313 {
    pub(crate) const fn abilities(&self) -> Abilities {
        self.options.abilities
    }

    /// The atoms of the other players, next player first.
    pub(crate) fn targets(&self) -> impl Iterator<Item = Atom> + '_ {
        let others = self.turn.others(self.seats());
        others.flat_map(|seat| self.players[seat.index()].atoms.iter().map(|held| held.atom))
    }
}
