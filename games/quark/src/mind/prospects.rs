//! The points that each player is likely to end with.
//!
//! That is what they have, and what the atoms are worth that they may still build before the game is over: when a
//! deck runs out, or when somebody else has the last atom.

use std::cmp::Ordering;

use super::{
    race::{gain, last_atom, takes},
    worth::{best_two, lacks, points},
};
use crate::state::{ACTIONS, Atom, Player, Quark, Thing, score};
use quark_game::Seat;

/// Weights of the points to come.
pub(super) struct Weights {
    /// A lead of this many points wins three games of four at the end.
    pub lead: f64,
    /// Points that this lead grows by for each action left.
    pub lead_each: f64,
    /// Points from an action of a player who makes particles only.
    per_action: f64,
    /// With this many actions more than an atom takes, it is built three times out of four; to be multiplied by the
    /// square root of the actions left.
    slack: f64,
    /// Share of the points of the best particle to create next, if all its quarks are there.
    ready: f64,
    /// Share for the second best, which may need the same quarks.
    second: f64,
    /// With this many actions left, the hand is worth half.
    half: f64,
}

/// Weights against one opponent, fitted to the winners of games: atoms decide, and only a hand that is ready makes
/// particles in time.
const DUEL: Weights = Weights {
    lead: 2.8,
    lead_each: 0.46,
    per_action: 0.0,
    slack: 0.53,
    ready: 1.2,
    second: 1.05,
    half: 2.45,
};
/// Weights against several opponents. Those of a duel win fewer of these games.
const MORE: Weights = Weights {
    lead: 4.0,
    lead_each: 0.8,
    per_action: 1.6,
    slack: 0.7,
    ready: 0.5,
    second: 0.25,
    half: 2.0,
};

/// Cards that leave the quark deck in a turn, on average.
const CARDS: f64 = 2.2;
/// Turns for each card left in a baryon or meson deck, on average.
const PARTICLES: f64 = 3.2;

impl Quark {
    pub(super) fn weights(&self) -> &'static Weights {
        if self.seats() == 2 { &DUEL } else { &MORE }
    }

    /// Points that each player is likely to end with, and the actions that each is likely to have left.
    ///
    /// All players have equally many turns (Q73), so actions are counted from the start of this round.
    pub(super) fn expected(&self) -> (Vec<f64>, f64) {
        let (goal, by_decks) = (last_atom(self), self.actions_by_decks());
        let race = |seat| self.takes(seat, goal) + self.used(seat);
        let races: Vec<f64> = Seat::all(self.seats()).map(race).collect();
        // Nobody can end the last round earlier, and nobody's own race cuts it short.
        let end = |own: Option<Seat>| {
            let others = Seat::all(self.seats()).filter(|seat| Some(*seat) != own);
            let others = others.filter(|_| self.ending.is_none());
            others.map(|seat| races[seat.index()]).fold(by_decks, f64::min)
        };
        let expected = |seat| self.expected_of(seat, (end(Some(seat)) - self.used(seat)).max(0.0));
        let used: f64 = Seat::all(self.seats()).map(|seat| self.used(seat)).sum();
        let left = end(None) - used / f64::from(self.seats());
        (Seat::all(self.seats()).map(expected).collect(), left.max(0.0))
    }

    /// Actions that a player needs for an atom, on average.
    fn takes(&self, seat: Seat, atom: Atom) -> f64 {
        let coming = if seat == self.turn { self.drawing } else { 0 };
        takes(&self.players[seat.index()], atom, coming)
    }

    /// Actions that a player has used in this round.
    fn used(&self, seat: Seat) -> f64 {
        let place = |seat: Seat| seat.steps_from(self.starter, self.seats());
        match place(seat).cmp(&place(self.turn)) {
            Ordering::Less => ACTIONS.into(),
            // While its cards are drawn, a discard is not finished.
            Ordering::Equal => {
                f64::from((ACTIONS + self.drawing.min(1)).saturating_sub(self.actions))
            }
            Ordering::Greater => 0.0,
        }
    }

    /// Actions of each player from the start of this round until a deck runs out, or the last round ends.
    fn actions_by_decks(&self) -> f64 {
        if self.ending.is_some() {
            return ACTIONS.into();
        }
        let turns = |cards: usize, each: f64| cards as f64 * each;
        let by_decks = turns(self.quarks.deck.len(), 1.0 / CARDS)
            .min(turns(self.baryons.deck.len() + 1, PARTICLES))
            .min(turns(self.mesons.deck.len() + 1, PARTICLES));
        let seats = f64::from(self.seats());
        f64::from(ACTIONS) * (by_decks / seats + 0.5)
    }

    /// Points that a player is likely to end with, if the others leave them this many actions.
    fn expected_of(&self, seat: Seat, left: f64) -> f64 {
        let (player, weights) = (&self.players[seat.index()], self.weights());
        let particles: f64 = player.created.iter().map(|one| f64::from(one.info().points)).sum();
        let made = score::best_atom(player).map_or(0.0, gain);
        let useful = left / (left + weights.half);
        let without = made + weights.per_action * left + useful * self.hand_is_worth(player);
        let (mut atoms, mut before) = (made, made);
        for atom in Atom::ALL.into_iter().filter(|atom| 0.0 < left && made < gain(*atom)) {
            let ahead = (left - self.takes(seat, atom)) / (weights.slack * (1.0 + left).sqrt());
            let chance = 0.5 + 0.5 * ahead / (1.0 + ahead.abs());
            atoms += chance * (gain(atom) - before);
            before = gain(atom);
        }
        particles + f64::from(player.energy) + atoms.max(without)
    }

    /// Points that a player's cards are likely to bring as particles.
    fn hand_is_worth(&self, player: &Player) -> f64 {
        let particles = self.things().filter(|thing| matches!(thing, Thing::Particle(_)));
        let worths = particles.map(|thing| {
            let whole = thing.quarks().len();
            let missing = lacks(player, thing).iter().flatten().count();
            let there = (whole - missing) as f64 / whole as f64;
            points(player, thing) * there * there
        });
        let (best, second) = best_two(worths.chain([0.0; 2]));
        self.weights().ready * best + self.weights().second * second
    }
}
