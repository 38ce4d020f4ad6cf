//! A game of Quirky Quarks as one viewer may see it: the view.

use serde::Serialize;

use super::{
    Phase,
    cards::{Accelerator, Bag, Power, Quest},
    table::{Bundle, Call, Ceiling, Due, Last, Lot, Player, powers},
    turns::Asked,
};
use quark_game::{Outcome, Seat, Viewer, kit::words::figure};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Player or spectator who sees this.
    pub viewer: Viewer,
    /// Number of the round, from 1 to 5.
    pub round: u8,
    /// The Starting Physicist.
    pub first: Seat,
    /// Current phase of the round.
    pub phase: Phase,
    /// The kind of move asked for now.
    pub step: Asked,
    /// Players who must act, in table order; none after the end.
    pub waiting: Vec<Seat>,
    /// Cards left in the face-down piles: particles, then Quests.
    pub piles: [u8; 2],
    /// Discards of both piles.
    pub discards: Bag,
    /// Cards and bids at the accelerators; empty once the zone is formed.
    pub bundles: Vec<Bundle>,
    /// The Discovery Zone, without the card under auction.
    pub zone: Bag,
    /// The card under auction.
    pub lot: Option<Lot>,
    /// Bids and passes of the newest auction, oldest first.
    pub calls: Vec<Call>,
    /// Lowest first bid for a card opened now, in eV.
    pub minimum: u16,
    /// Public information about each player, in table order.
    pub lanes: Vec<Lane>,
    /// Secrets of the viewer; none for spectators.
    pub own: Option<Own>,
    /// Place that the last move changed; pictures mark it with a halo.
    pub last: Option<Last>,
    /// Final result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// Everything about one player that all may see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lane {
    /// Number of particles in hand.
    pub particles: u8,
    /// Number of Quests in hand.
    pub quests: u8,
    /// Cards in hand that everyone has seen.
    pub shown: Bag,
    /// Energy in eV, if the viewer may see it.
    pub ev: Option<u16>,
    /// Completed Quests, oldest first.
    pub made: Vec<Quest>,
    /// Cards still to draw, and Neutrinos to resolve.
    pub due: Due,
    /// Cards ejected last.
    pub ejected: Bag,
    /// Number of cards to eject, and how many of them are chosen.
    pub eject: (u8, u8),
    /// Score if the game ended now, without eV where that is hidden.
    pub score: i32,
}

/// Secrets of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Own {
    /// All cards in hand, including those chosen for ejection.
    pub hand: Bag,
    /// Cards in hand chosen for ejection.
    pub chosen: Bag,
    /// Energy in eV, known to the viewer even where others can't see it (KA36).
    pub ev: u16,
    /// Sealed limits in Research, in the order they are tried.
    pub plan: Vec<Ceiling>,
    /// Sealed limit for the card under auction, in eV.
    pub limit: Option<u16>,
    /// Quests in hand that the player could pay for now, even outside their turn.
    pub ready: Vec<Quest>,
}

impl View {
    /// The viewer's seat; none for spectators.
    #[must_use]
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// Reports whether a player can still win the card under auction: they hold the best bid, or haven't passed and can pay
    /// more, as far as all may know that.
    pub(crate) fn is_still_in(&self, seat: Seat) -> bool {
        let (Some(lot), Some(lane)) = (self.lot, self.lanes.get(seat.index())) else {
            return false;
        };
        let is_best = lot.best.is_some_and(|(best, _)| best == seat);
        let hidden = self.lanes.iter().any(|lane| lane.ev.is_none());
        let can_pay = hidden || lane.ev.is_some_and(|ev| self.least_raise() <= ev);
        is_best || !lot.passed[seat.index()] && can_pay
    }

    /// Seats with their lanes, in table order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Lane)> {
        (0_u8..).map(Seat).zip(&self.lanes)
    }

    /// The viewer as a player with their hand and their completed Quests, to ask what they can pay.
    #[must_use]
    pub(crate) fn player(&self) -> Option<Player> {
        let (own, seat) = self.own.as_ref().zip(self.seat())?;
        let made = self.lanes.get(seat.index())?.made.clone();
        Some(Player { hand: own.hand, made, ..Player::default() })
    }

    /// The viewer's score if the game ended now, in words.
    #[must_use]
    pub(crate) fn points(&self, seat: Seat) -> String {
        self.lanes.get(seat.index()).map_or_else(String::new, |lane| figure(lane.score, "point"))
    }

    /// Bundle at an accelerator, if it runs.
    #[must_use]
    pub(crate) fn bundle(&self, at: Accelerator) -> Option<&Bundle> {
        self.bundles.iter().find(|bundle| bundle.at == at)
    }

    /// Lowest bid allowed for the card under auction, in eV.
    #[must_use]
    pub(crate) fn least_raise(&self) -> u16 {
        let best = self.lot.and_then(|lot| lot.best);
        best.map_or(self.minimum, |(_, amount)| amount + 1)
    }
}

impl Lane {
    /// Number of completed Quests with this power.
    #[must_use]
    pub(crate) fn powers(&self, power: Power) -> u8 {
        powers(&self.made, power)
    }
}
