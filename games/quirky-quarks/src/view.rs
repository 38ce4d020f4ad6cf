//! What one viewer may know of a game of Quirky Quarks.

use crate::state::Sorted as _;
use serde::Serialize;

use super::{
    cards::{Accelerator, Card, Power, Quest},
    options::Purses,
    payment,
    rules::{Phase, QuirkyQuarks},
    score,
    state::{Asked, Bag, Bundle, Call, Ceiling, Due, Last, Lot, Player, powers},
};
use quark_game::{Game, Outcome, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// From 1 to 5.
    pub round: u8,
    /// The Starting Physicist.
    pub first: Seat,
    /// How far the round is.
    pub phase: Phase,
    /// What is asked of those who must act.
    pub step: Asked,
    /// Who must act, in table order; nobody after the end.
    pub waiting: Vec<Seat>,
    /// Cards left in the face-down piles: particles, Quests.
    pub piles: [u8; 2],
    /// Discarded cards of both piles.
    pub discards: Bag,
    /// What lies at the accelerators, with the bids; nothing once the zone is formed.
    pub bundles: Vec<Bundle>,
    /// The Discovery Zone, without the card under auction.
    pub zone: Bag,
    /// The card under auction.
    pub lot: Option<Lot>,
    /// Bids and passes of the newest auction, oldest first.
    pub calls: Vec<Call>,
    /// The least opening bid of the chance under way.
    pub minimum: u16,
    /// One lane a seat, in table order.
    pub lanes: Vec<Lane>,
    /// What only the viewer sees; nothing for the public.
    pub own: Option<Own>,
    /// What the last move changed, for the halo.
    pub last: Option<Last>,
    /// The final result.
    pub outcome: Option<Outcome>,
}

/// What lies before one player, for all to see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lane {
    /// Particles in hand.
    pub particles: u8,
    /// Quests in hand.
    pub quests: u8,
    /// The cards in hand that all have seen.
    pub shown: Bag,
    /// Energy, if the viewer may see it.
    pub ev: Option<u16>,
    /// Completed Quests, in the order in which they were made.
    pub made: Vec<Quest>,
    /// What it is still to draw and to resolve.
    pub due: Due,
    /// Cards ejected last.
    pub ejected: Bag,
    /// Cards to be ejected, and how many of them are chosen.
    pub eject: (u8, u8),
    /// What it would all score if the game ended now: without eV where that is hidden.
    pub score: i32,
}

/// What only one player sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Own {
    /// All cards in hand, those chosen for ejection included.
    pub hand: Bag,
    /// What of it is chosen for ejection.
    pub chosen: Bag,
    /// Energy in eV, known to the viewer even where others can't see it (KA36).
    pub ev: u16,
    /// Sealed limits in Research, the first to be tried first.
    pub plan: Vec<Ceiling>,
    /// The sealed limit for the card under auction.
    pub limit: Option<u16>,
    /// Quests of the hand that could be completed now, before anyone's turn too.
    pub ready: Vec<Quest>,
}

impl View {
    /// The viewer's seat, if it has one.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// Everyone with what lies before them, in table order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Lane)> {
        (0_u8..).map(Seat).zip(&self.lanes)
    }

    /// The bundle at an accelerator.
    #[must_use]
    pub(crate) fn bundle(&self, at: Accelerator) -> Option<&Bundle> {
        self.bundles.iter().find(|bundle| bundle.at == at)
    }

    /// The least that may be bid for the card under auction.
    #[must_use]
    pub(crate) fn least_raise(&self) -> u16 {
        let best = self.lot.and_then(|lot| lot.best);
        best.map_or(self.minimum, |(_, amount)| amount + 1)
    }
}

impl QuirkyQuarks {
    /// What `viewer` sees of it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let over = self.phase == Phase::Over;
        let own = viewer.seat().and_then(|seat| self.players.get(seat.index()));
        let open = over || self.options.ev == Purses::Open;
        let lanes = Seat::all(self.seats()).zip(&self.players);
        let lanes =
            lanes.map(|(seat, player)| Lane::of(player, open || viewer == Viewer::Seat(seat)));
        let count = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
        let mut discards = self.particles.discards;
        discards.extend(self.quests.discards.cards());
        View {
            viewer,
            round: self.round,
            first: self.first,
            phase: self.phase,
            step: self.step(),
            waiting: self.waiting().iter().collect(),
            piles: [count(self.particles.deck.len()), count(self.quests.deck.len())],
            discards,
            bundles: self.bundles.clone(),
            zone: self.zone,
            lot: self.lot,
            calls: self.calls.clone(),
            minimum: self.minimum(),
            lanes: lanes.collect(),
            own: own.map(Own::of),
            last: self.last,
            outcome: self.status().outcome(),
        }
    }
}

impl Lane {
    /// How often a power lies before it.
    #[must_use]
    pub(crate) fn powers(&self, power: Power) -> u8 {
        powers(&self.made, power)
    }

    /// What others see of a player; energy only if it `shows`.
    fn of(player: &Player, shows: bool) -> Lane {
        let ev = shows.then_some(player.ev);
        Lane {
            particles: player.hand.particles(),
            quests: player.hand.quests(),
            shown: player.shown,
            ev,
            made: player.made.clone(),
            due: player.due,
            ejected: player.ejected,
            eject: (player.eject, player.chosen.size()),
            score: score::printed(player) + score::objectives(player) + ev.map_or(0, i32::from),
        }
    }
}

impl Own {
    fn of(player: &Player) -> Own {
        let ready = player.hand.kinds().filter_map(|card| match card {
            Card::Quest(quest) => Some(quest),
            Card::Particle(_) => None,
        });
        Own {
            hand: player.hand,
            chosen: player.chosen,
            ev: player.ev,
            plan: player.plan.clone(),
            limit: player.limit,
            ready: ready.filter(|&quest| !payment::ways(quest, player).is_empty()).collect(),
        }
    }
}
