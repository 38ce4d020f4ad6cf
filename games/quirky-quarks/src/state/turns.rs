//! The players in turn order, the ones who must act, and what the game asks of them.

use serde::Serialize;

use super::{
    Phase, QuirkyQuarks,
    table::{Lot, Player},
};
use quark_game::{Seat, Seats, kit::players::in_turn};

/// Lowest first bid in eV in the first circle of chances (K29).
const FIRST_MINIMUM: u16 = 2;

/// The kind of move that the game asks for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Draw a card from a pile.
    Draw,
    /// Swap a particle for a tau Neutrino, or gain eV.
    Swap,
    /// Choose the Neutrino to resolve first.
    Resolve,
    /// Bid at an accelerator.
    Bid,
    /// Choose cards to eject.
    Eject,
    /// Open an auction, or decline.
    Open,
    /// Make the first bid for the card just opened.
    FirstBid,
    /// Raise, or pass.
    Raise,
    /// Complete Quests, or pass.
    Complete,
    /// Nothing: the game is over.
    Over,
}

in_turn!(QuirkyQuarks, Player);

impl QuirkyQuarks {
    /// All seats in turn order from the Starting Physicist (K8, KA6).
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.first.round(self.seats())
    }

    /// Number of players before `seat` in turn order.
    pub(crate) fn order_of(&self, seat: Seat) -> u8 {
        seat.steps_from(self.first, self.seats())
    }

    /// Returns `true` if `seat` must act; false for a seat that doesn't exist.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        let Some(player) = self.players.get(seat.index()) else { return false };
        match self.phase {
            Phase::Ejection => player.chosen.size() < player.eject,
            Phase::Over => false,
            Phase::Funding
            | Phase::Research
            | Phase::Claims
            | Phase::Before
            | Phase::After
            | Phase::Discovery
            | Phase::Quests => seat == self.turn,
        }
    }

    pub(crate) fn waiting(&self) -> Seats {
        Seat::all(self.seats()).filter(|&seat| self.waits_for(seat)).collect()
    }

    /// The kind of move asked for now.
    #[must_use]
    pub(crate) fn step(&self) -> Asked {
        let asked = match self.phase {
            Phase::Over => return Asked::Over,
            Phase::Ejection => return Asked::Eject,
            Phase::Research => Asked::Bid,
            Phase::Discovery => match self.lot {
                None => Asked::Open,
                Some(Lot { best: None, .. }) => Asked::FirstBid,
                Some(Lot { best: Some(_), .. }) => Asked::Raise,
            },
            Phase::Funding | Phase::Claims | Phase::Before | Phase::After | Phase::Quests => {
                Asked::Complete
            }
        };
        // A pending draw or Neutrino comes before what the phase asks for.
        let due = self.player().due;
        if due.swaps != 0 {
            Asked::Swap
        } else if due.draws != 0 {
            Asked::Draw
        } else if due.is_none() {
            asked
        } else {
            Asked::Resolve
        }
    }

    /// Returns `true` if `seat` must still draw or resolve something.
    pub(crate) fn is_due(&self, seat: Seat) -> bool {
        !self.players[seat.index()].due.is_none()
    }

    /// Returns `true` if a token of `seat` lies at an accelerator.
    pub(crate) fn has_token(&self, seat: Seat) -> bool {
        self.bundles.iter().any(|bundle| bundle.bid.is_some_and(|(bidder, _)| bidder == seat))
    }

    /// Lowest first bid for a card opened now: 2 eV in the first circle of chances, 3 in the
    /// second, and so on (K29, K37, K38, KA20).
    #[must_use]
    pub(crate) fn minimum(&self) -> u16 {
        FIRST_MINIMUM + self.chance / u16::from(self.seats())
    }

    /// Lowest bid allowed for the card under auction, in eV.
    pub(crate) fn least_raise(&self) -> u16 {
        let best = self.lot.and_then(|lot| lot.best);
        best.map_or(self.minimum(), |(_, amount)| amount + 1)
    }
}
