//! The table of a game: its cards and bids, its moves and events, and the view of each player.
//!
//! Nothing here knows the rules that turn one position into the next.

pub mod action;
pub mod cards;
pub mod event;
mod imagine;
pub mod options;
pub(crate) mod score;
pub mod table;
pub mod turns;
mod validate;
pub mod view;

use serde::{Deserialize, Serialize};

use cards::{Bag, Pile};
use options::Options;
use quark_game::Seat;
use table::{Bundle, Call, Last, Lot, Player, Stock};

/// Number of rounds of a game (K4).
pub(crate) const ROUNDS: u8 = 5;
/// Each player's eV at the start.
pub(crate) const FIRST_EV: u16 = 10;
/// Each player's eV from Funding, without powers (K10).
pub(crate) const FUNDING_EV: u16 = 3;
/// A player ejects one card for every this many cards in hand (K24).
pub(crate) const PER_EJECTION: u8 = 5;

/// The whole position, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuirkyQuarks {
    /// Variants of this table.
    pub options: Options,
    /// Number of the round, from 1 to 5.
    pub round: u8,
    /// The Starting Physicist (K8).
    pub first: Seat,
    /// Current phase of the round.
    #[serde(rename = "stage")]
    pub phase: Phase,
    /// Player in turn. In Ejection all choose at once instead.
    pub turn: Seat,
    /// The particle pile.
    pub particles: Stock,
    /// The Quest pile.
    pub quests: Stock,
    /// Cards and bids at the accelerators; empty once the Discovery Zone is formed.
    pub bundles: Vec<Bundle>,
    /// The Discovery Zone.
    pub zone: Bag,
    /// Card of the zone under auction.
    pub lot: Option<Lot>,
    /// Bids and passes of the newest auction, oldest first.
    pub calls: Vec<Call>,
    /// Chances to open an auction that all players together have used in this Discovery.
    pub chance: u16,
    /// Number of players in a row who have declined to open an auction.
    pub declined: u8,
    /// Number of players who are done with the Quest phase.
    pub done: u8,
    /// Place that the last move changed.
    pub last: Option<Last>,
    /// Players by seat.
    pub players: Vec<Player>,
}

/// Phases of a round (K6), and the steps between them.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All gain eV and cards.
    Funding,
    /// All bid at the accelerators.
    Research,
    /// The winners of the bundles resolve their Neutrinos.
    Claims,
    /// Owners of the power to draw before the Ejection do so (K55).
    Before,
    /// All choose cards to eject.
    Ejection,
    /// Owners of the power to draw after the Ejection do so (K58).
    After,
    /// Cards of the Discovery Zone are auctioned.
    Discovery,
    /// Players complete Quests in turn.
    Quests,
    /// The game is over.
    Over,
}

impl QuirkyQuarks {
    pub(crate) fn stock(&self, pile: Pile) -> &Stock {
        match pile {
            Pile::Particles => &self.particles,
            Pile::Quests => &self.quests,
        }
    }

    pub(crate) fn stock_mut(&mut self, pile: Pile) -> &mut Stock {
        match pile {
            Pile::Particles => &mut self.particles,
            Pile::Quests => &mut self.quests,
        }
    }

    /// Piles that a card can be drawn from (KA15).
    pub(crate) fn piles(&self) -> impl Iterator<Item = Pile> + '_ {
        Pile::ALL.into_iter().filter(|&pile| self.stock(pile).has_any())
    }
}
