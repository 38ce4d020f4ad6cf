//! Views: what one viewer may know of the table, and how they could pay.

use super::purse::Purse;
use crate::state::{
    Element313, Step,
    cards::Atom,
    payment::Payment,
    player::{Held, Player},
    sum,
    view::{Lane, View},
};
use quark_game::Viewer;

impl Element313 {
    /// The table as `viewer` may see it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| self.players.get(seat.index()));
        View {
            viewer,
            options: self.options,
            starter: self.starter,
            turn: self.turn,
            round: self.round,
            step: self.step,
            bought: self.bought,
            claimable: self.step == Step::Buy && self.can_claim(),
            creator: self.creator,
            conveyor: self.conveyor.clone(),
            deck: self.deck.len(),
            sunk: self.deck.iter().take(self.known).copied().collect(),
            quarks: self.quarks.0.len(),
            discards: self.discards,
            lanes: self.players.iter().map(|player| self.lane(player)).collect(),
            hand: own.map(|player| player.hand),
            ways: own.map(|_| self.ways_of(viewer)).unwrap_or_default(),
            extras: self.purse_of(viewer).map(|purse| purse.0.helped()).unwrap_or_default(),
            last: self.last,
            outcome: (self.step == Step::Over).then(|| self.outcome()),
        }
    }

    /// The means of payment of the viewer. In their turn, those not used yet; outside it, with all atoms
    /// readied.
    fn purse_of(&self, viewer: Viewer) -> Option<Purse> {
        let Viewer::Seat(seat) = viewer else { return None };
        let player = self.players.get(seat.index()).filter(|_| self.step != Step::Over)?;
        if seat == self.turn {
            return Some(Purse::of(player, self.abilities()));
        }
        let atoms = player.atoms.iter().map(|held| Held::ready(held.atom)).collect();
        let ready = Player { hand: player.hand, atoms, claim: None };
        Some(Purse::of(&ready, self.abilities()))
    }

    fn ways_of(&self, viewer: Viewer) -> Vec<(Atom, Vec<Payment>)> {
        let Some(purse) = self.purse_of(viewer) else { return Vec::new() };
        self.conveyor.iter().map(|&atom| (atom, purse.ways(atom))).collect()
    }

    fn lane(&self, player: &Player) -> Lane {
        let mut atoms = player.atoms.clone();
        atoms.sort_by_key(|one| (one.down, std::cmp::Reverse(one.atom.value()), one.atom));
        let signs =
            player.claim.unwrap_or_else(|| sum::nearest(player.counting(), self.options.counting));
        Lane {
            hand: player.hand.size(),
            limit: player.limit(self.options.abilities),
            atoms,
            signs,
            sum: signs.sum(),
            formed: player.claim.is_some(),
        }
    }
}
