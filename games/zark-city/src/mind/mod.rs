//! The machine player: judges positions by the number of turns that each player needs to win.

mod advice;
mod interests;
mod lesser;
pub(crate) mod plans;
pub(crate) mod survey;

use self::{interests::Interests, plans::Plan, survey::Survey};
use crate::state::{Phase, ZarkCity, action::Action, city::pieces::Size};
use quark_game::{
    Game as _, Seat, Status,
    ai::{Mind, Search, look_first_by, shares},
};

/// Strength of a player without any plan.
const CHANCE: f64 = 0.08;
/// Worth of the quickest plan one turn away from a win. Two turns away it is worth a quarter.
const BEST: f64 = 1.0;
/// Worth of the second plan one turn away from a win: two threats are hard to stop.
const SECOND: f64 = 0.5;
/// Worth of a controlled card. Plans need three.
const CONTROL: f64 = 0.02;
/// Worth of a pip on the board. Large pieces are expensive to attack.
const STANDING_PIP: f64 = 0.004;
/// Worth of a pip in the hand, for attacks and defence.
const HELD_PIP: f64 = 0.015;
/// Worth of a number in the hand, which may fit later.
const HELD_NUMBER: f64 = 0.004;

impl Mind for ZarkCity {
    const SEARCH: Search = Search { horizon: 2, width: 6, budget: 30_000, ..Search::TO_THE_END };

    /// Chances of all seats, 1 together. The quicker its plans, the stronger a seat.
    fn promise(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return shares(&outcome);
        }
        let survey = Survey::of(self);
        let strengths: Vec<f64> =
            Seat::all(self.seats()).map(|seat| self.strength(&survey, seat)).collect();
        let all: f64 = strengths.iter().sum();
        strengths.into_iter().map(|strength| strength / all).collect()
    }

    fn look_first(&self, seat: Seat, moves: &mut Vec<Action>) {
        match self.phase {
            Phase::Acting => {
                let view = Interests::of(self, seat);
                look_first_by(moves, |action| view.of_move(action));
            }
            Phase::Discarding => {
                let view = Interests::of(self, seat);
                look_first_by(moves, |action| view.of_discard(action));
            }
            Phase::Choosing | Phase::Placing | Phase::Won(_) | Phase::Drawn => (),
        }
    }

    fn good_for(&self, seat: Seat, action: &Action) -> String {
        self.advice(seat, action)
    }
}

impl ZarkCity {
    /// Time until the next option of `seat`, in rounds.
    fn wait(&self, seat: Seat) -> f64 {
        let seats = self.seats();
        let next = match self.phase {
            Phase::Discarding => self.turn.next(seats),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Won(_) | Phase::Drawn => {
                self.turn
            }
        };
        f64::from(seat.steps_from(next, seats)) / f64::from(seats)
    }

    fn strength(&self, survey: &Survey<'_>, seat: Seat) -> f64 {
        let means = &survey.means[seat.index()];
        let wait = self.wait(seat);
        let worth = |plan: Option<Plan>| {
            plan.map_or(0.0, |plan| {
                let turns = (plan.turns + wait).max(plans::SOONEST);
                1.0 / (turns * turns)
            })
        };
        let [best, second] = means.plans.map(worth);
        let (mut control, mut standing) = (0_u8, 0_u8);
        for site in self.city.occupied(seat) {
            control += u8::from(site.controller() == Some(seat));
            let nest = site.nest(seat);
            standing += Size::ALL.iter().map(|size| size.pips() * nest.count(*size)).sum::<u8>();
        }
        CHANCE
            + BEST * best
            + SECOND * second
            + CONTROL * f64::from(control)
            + STANDING_PIP * f64::from(standing)
            + HELD_PIP * f64::from(means.pips)
            + HELD_NUMBER * f64::from(means.numbers.len())
    }
}
