//! The table of Zark City: cards, city, hands and the phase of the game.

pub(crate) mod action;
pub(crate) mod cards;
pub(crate) mod city;
pub(crate) mod event;
mod unseen;
mod validate;
pub(crate) mod variants;
pub(crate) mod view;

use serde::{Deserialize, Serialize};

use self::{
    action::Last,
    cards::{Card, Cards},
    city::City,
    variants::Options,
};
use quark_game::{Seat, kit::players::in_turn};

/// Cards dealt to each player at the start (Z4).
pub(crate) const DEAL: u8 = 3;
/// Most cards in a hand at the end of its player's turn (Z30).
pub(crate) const HAND_LIMIT: u8 = 6;

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ZarkCity {
    /// Jokers in the deck, and the number of turns until a draw.
    pub(crate) options: Options,
    /// Face down, the top card last.
    pub(crate) deck: Vec<Card>,
    /// Face up, the newest card last.
    pub(crate) discards: Vec<Card>,
    /// All cards, grouped by the last time each was shuffled. Everyone knows these groups. The cards of the deck are in
    /// the last one.
    pub(crate) shuffles: Vec<Cards>,
    /// By seat.
    pub(crate) players: Vec<Player>,
    /// The seats that have chosen a starter card, in the order they did; empty once all starter cards lie in the city.
    pub(crate) chosen: Vec<Seat>,
    /// Number cards on the table and the pieces on them (Z9).
    pub city: City,
    /// The current phase.
    #[serde(rename = "stage")]
    pub phase: Phase,
    /// The seat that has the first turn; seat 0 until it is known.
    pub(crate) first: Seat,
    /// The seat whose turn it is, or that must place a starter card.
    pub turn: Seat,
    /// Turns begun, all players together.
    pub(crate) turns: u16,
    /// The last option that was taken.
    pub(crate) last: Option<Last>,
}

/// One player's cards. The pyramids are on the board or in the stash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Hidden from the others, except for the cards in `shown`.
    pub(crate) hand: Cards,
    /// The cards of the hand that all have seen (Z7).
    pub(crate) shown: Cards,
    /// The chosen starter card: face down until all have chosen, then face up until it lies in the city.
    pub(crate) starter: Option<Card>,
}

/// The phase of the game: what must happen now.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everyone chooses a starter card in secret.
    Choosing,
    /// The player in turn puts down the starter card.
    Placing,
    /// The player in turn takes an option.
    Acting,
    /// The player in turn is over the hand limit.
    Discarding,
    /// This seat controls a Power Block.
    Won(Seat),
    /// The last turn is over, and nobody controls a Power Block.
    Drawn,
}

in_turn!(ZarkCity, Player);

impl ZarkCity {
    /// The seats that have not chosen a starter card yet.
    pub(crate) fn undecided(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|seat| !self.chosen.contains(seat))
    }
}
