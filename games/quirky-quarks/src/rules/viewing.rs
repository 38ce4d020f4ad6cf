//! Makes the view of each viewer.

use super::payment;
use crate::state::{
    Phase, QuirkyQuarks,
    cards::{Card, Sorted as _},
    options::Purses,
    score,
    table::Player,
    view::{Lane, Own, View},
};
use quark_game::{Game as _, Seat, Viewer};

impl QuirkyQuarks {
    /// The view of `viewer`.
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
    /// The public part of a player, with their energy only if `shows`.
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
