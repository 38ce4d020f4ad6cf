//! The points that each player is likely to end with.
//!
//! That is the current score, plus values for the hand and for the best atom to go for in the actions that
//! are left. The decks tell how many those are, and so does the player nearest to the last atom.

use super::{
    race::last_atom,
    worth::{lacks, points},
};
use crate::state::{ACTIONS, Atom, HAND_LIMIT, Player, Quark, score};
use quark_game::Seat;

/// Points from an action that goes into particles.
const PER_ACTION: f64 = 2.0;
/// Actions for a proton or a neutron, with drawing its three quarks.
const PER_NUCLEON: f64 = 3.4;
/// Actions for each energy that an atom lacks.
const PER_ENERGY: f64 = 0.7;
/// With this many actions more than an atom takes, it is built three times out of four.
const SLACK: f64 = 6.0;
/// Cards that leave the quark deck in a turn, on average.
const CARDS: f64 = 2.2;
/// Turns for each card left in a baryon or meson deck, on average.
const PARTICLES: f64 = 3.2;
/// Points for any card in hand, up to one above the hand limit.
const IN_HAND: f64 = 0.7;
/// Points for any decayed card: it is outside the hand limit and counts as several quarks.
const DECAYED: f64 = 0.9;
/// Share of the points of the best thing to create next, if all its quarks are there.
const READY: f64 = 0.5;
/// Share for the second best, which may need the same quarks.
const SECOND: f64 = 0.25;
/// A player takes this many times the actions that the last atom needs, plus [`DETOUR`].
const DETOURS: f64 = 1.2;
/// Actions to add after multiplying by [`DETOURS`].
const DETOUR: f64 = 1.0;
/// With this many actions left, the hand is worth half.
const HALF: f64 = 2.0;

impl Quark {
    /// Actions that each player is likely to have left, on average.
    pub(super) fn actions_left(&self) -> f64 {
        if self.over {
            return 0.0;
        }
        let seats = f64::from(self.seats());
        if self.ending.is_some() {
            let to_come = self.starter.steps_from(self.turn, self.seats());
            return f64::from(ACTIONS) * f64::from(to_come) / seats;
        }
        let turns = |cards: usize, each: f64| cards as f64 * each;
        let by_decks = turns(self.quarks.deck.len(), 1.0 / CARDS)
            .min(turns(self.baryons.deck.len() + 1, PARTICLES))
            .min(turns(self.mesons.deck.len() + 1, PARTICLES));
        let by_decks = f64::from(ACTIONS) * by_decks / seats;
        let goal = last_atom(self);
        let by_atoms = self.players.iter().map(|player| takes(player, goal) * DETOURS + DETOUR);
        by_atoms.fold(by_decks, f64::min)
    }

    /// Points that a player is likely to end with, with `left` actions to go.
    pub(super) fn expected(&self, seat: Seat, left: f64) -> f64 {
        let player = &self.players[seat.index()];
        let particles: f64 = player.created.iter().map(|one| f64::from(one.info().points)).sum();
        let made = score::best_atom(player).map_or(0.0, gain);
        let none = made + PER_ACTION * left;
        let goals = Atom::ALL.into_iter().filter(|atom| made < gain(*atom)).map(|atom| {
            let takes = takes(player, atom);
            let ahead = (left - takes) / SLACK;
            let chance = if takes == 0.0 { 1.0 } else { 0.5 + 0.5 * ahead / (1.0 + ahead.abs()) };
            let spare = (left - takes).max(0.0);
            made + chance * (gain(atom) - made) + PER_ACTION * spare
        });
        let atoms = goals.fold(none, f64::max);
        let useful = if left == 0.0 { 0.0 } else { left / (left + HALF) };
        particles + f64::from(player.energy) + atoms + useful * self.hand_is_worth(player)
    }

    /// Points that a player's cards are likely to bring.
    fn hand_is_worth(&self, player: &Player) -> f64 {
        let cards = f64::from(player.hand.size().min(HAND_LIMIT + 1));
        let decayed = player.decayed.len() as f64;
        let (mut best, mut second) = (0.0_f64, 0.0_f64);
        for thing in self.things() {
            let whole = thing.quarks().len();
            let missing = lacks(player, thing).iter().flatten().count();
            let there = (whole - missing) as f64 / whole as f64;
            let worth = points(player, thing) * there * there;
            if best < worth {
                (best, second) = (worth, best);
            } else if second < worth {
                second = worth;
            }
        }
        IN_HAND * cards + DECAYED * decayed + READY * best + SECOND * second
    }
}

/// Points of an atom, less those of the energy in it.
fn gain(atom: Atom) -> f64 {
    f64::from(atom.points()) - f64::from(atom.electrons())
}

/// Actions that this player needs for an atom.
fn takes(player: &Player, atom: Atom) -> f64 {
    let protons = atom.protons().saturating_sub(player.protons);
    let neutrons = atom.neutrons().saturating_sub(player.neutrons);
    let energy = atom.electrons().saturating_sub(player.energy);
    PER_NUCLEON * f64::from(protons + neutrons) + PER_ENERGY * f64::from(energy)
}
