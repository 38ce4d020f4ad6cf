//! The machine player: the points that each player is likely to end with.
//!
//! `prospects` looks at a position, `race` and `worth` at a move, and `advice` says what a move is good for.

mod advice;
mod completing;
mod lesser;
mod prospects;
mod race;
mod worth;

use self::{race::Race, worth::pair_flavour};
use crate::state::{ACTIONS, Action, Quark};
use quark_game::{
    Seat,
    ai::{Method, Mind, Search, by_lead},
};

/// Most ways to look at for paying for one thing, or for annihilating one flavour.
const WAYS: usize = 2;

/// The style that races to the last atom.
const RACER: usize = 0;
/// The style that collects particles.
const COLLECTOR: usize = 1;
/// Moves of the racer to look at before those of the collector, and of the collector next.
const RACED: usize = 5;
const COLLECTED: usize = 3;

impl Mind for Quark {
    /// A card pays off only some turns later, and opponents can do little about it.
    const SEARCH: Search = Search {
        method: Method::Rollouts { first: 90 },
        horizon: 6,
        budget: 40_000,
        less: 256,
        ..Search::TO_THE_END
    };

    fn promise(&self) -> Vec<f64> {
        let (expected, left) = self.expected();
        let weights = self.weights();
        by_lead(&expected, weights.lead + weights.lead_each * left)
    }

    fn is_settled(&self) -> bool {
        self.turn == self.starter && self.actions == ACTIONS
    }

    /// The racer's best moves come first, then the collector's: a racer alone never makes a particle, and with
    /// three or four players most games end before somebody has the last atom.
    fn look_first(&self, seat: Seat, moves: &mut Vec<Action>) {
        let mut collected = moves.clone();
        self.look_first_as(COLLECTOR, seat, &mut collected);
        self.look_first_as(RACER, seat, moves);
        for action in collected.iter().take(COLLECTED).rev() {
            let place = moves.iter().position(|one| one == action);
            if let Some(place) = place.filter(|place| RACED < *place) {
                moves[RACED..=place].rotate_right(1);
            }
        }
    }

    fn leanings(&self, seat: Seat) -> Vec<u32> {
        let player = &self.players[seat.index()];
        let tokens = u32::from(player.protons + player.neutrons);
        let particles = u32::try_from(player.created.len()).unwrap_or_default();
        vec![5 + 3 * tokens, 1 + 2 * particles]
    }

    fn look_first_as(&self, style: usize, seat: Seat, moves: &mut Vec<Action>) {
        if moves.len() < 2 {
            return;
        }
        let player = &self.players[seat.index()];
        let worth: Box<dyn Fn(Action) -> f64> = if style == RACER {
            let race = Race::of(self, player);
            Box::new(move |action| race.worth(action))
        } else {
            let uses = self.uses(player);
            Box::new(move |action| self.worth(player, &uses, action))
        };
        let mut ranked: Vec<(f64, Action)> = Vec::with_capacity(moves.len());
        for action in moves.drain(..) {
            let alike = |other: &&(f64, Action)| match (action, other.1) {
                (Action::Create(one, _), Action::Create(other, _)) => one == other,
                (Action::Annihilate(one), Action::Annihilate(other)) => {
                    pair_flavour(one) == pair_flavour(other)
                }
                (_, _) => false,
            };
            if ranked.iter().filter(alike).count() < WAYS {
                ranked.push((worth(action), action));
            }
        }
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        moves.extend(ranked.into_iter().map(|(_, action)| action));
    }

    fn good_for(&self, seat: Seat, action: &Action) -> String {
        self.advice(seat, *action)
    }
}
