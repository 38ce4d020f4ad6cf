//! The order of moves for the search: those that serve a plan, or harm another player's, come first.

use super::{
    plans::{Plan, SOONEST, Spot, steps},
    survey::Survey,
};
use crate::state::{
    ZarkCity,
    action::Action,
    cards::{Kind, payment::Payment, suits::Face},
    city::{cell::Cell, pieces::Size},
};
use quark_game::Seat;

/// Worth of a move that carries out a step of a plan.
const WHOLE: f64 = 100.0;
/// Worth of a move that only prepares a step.
const HALF: f64 = 45.0;

/// A player's own plans, and those of the others to stop.
pub(super) struct Interests<'a> {
    game: &'a ZarkCity,
    seat: Seat,
    own: [Option<Plan>; 2],
    /// The quickest plan of each other player.
    others: Vec<(Seat, Plan)>,
}

impl Interests<'_> {
    pub(super) fn of(game: &ZarkCity, seat: Seat) -> Interests<'_> {
        let survey = Survey::of(game);
        let own = survey.means[seat.index()].plans;
        let others = seat.others(game.seats());
        let others =
            others.filter_map(|other| Some((other, survey.means[other.index()].plans[0]?)));
        Interests { game, seat, own, others: others.collect() }
    }

    pub(super) fn of_move(&self, action: &Action) -> i32 {
        let mut worth = self.habit(action);
        for plan in self.own.iter().flatten() {
            let turns = plan.turns.max(SOONEST);
            worth += self.help(action, plan) / (turns * turns);
        }
        for (other, plan) in &self.others {
            // They move after this.
            let turns = plan.turns.max(SOONEST) + 0.5;
            worth += self.harm(action, *other, plan) / (turns * turns);
        }
        worth as i32
    }

    /// Worth of a move apart from all plans.
    fn habit(&self, action: &Action) -> f64 {
        match action {
            Action::Draw => 7.0,
            Action::Spawn(_) => 4.0,
            Action::Build(..) | Action::Hatch(..) => 3.0,
            Action::Grow(..) => 2.0,
            Action::Convert(target, _, payment) => 3.0 - dear(target.size, payment),
            Action::Demolish(target, payment) => 1.0 - dear(target.size, payment),
            Action::Move(..) => 1.0,
            Action::Fly(..) | Action::Choose(_) | Action::FreeCell(_) | Action::Discard(_) => 0.0,
        }
    }

    /// Worth of a move for one of the player's own plans; negative if it does harm.
    fn help(&self, action: &Action, plan: &Plan) -> f64 {
        let any =
            |holds: &dyn Fn(Spot) -> bool| plan.spots.iter().flatten().any(|spot| holds(*spot));
        match *action {
            Action::Build(Kind::Number(card), cell) | Action::Hatch(Kind::Number(card), cell) => {
                where_so(any(&|spot| spot == Spot::Built(card, cell)), WHOLE)
            }
            Action::Fly(from, to) => {
                let flies = |spot| matches!(spot, Spot::Flown(place, cell) if cell == to && self.lies(place) == from);
                if any(&flies) {
                    return WHOLE;
                }
                where_so(any(&|spot| self.cell(spot) == from), -WHOLE)
            }
            Action::Convert(target, ..) => {
                where_so(any(&|spot| self.cell(spot) == target.cell), WHOLE)
            }
            Action::Demolish(target, _) => {
                where_so(any(&|spot| self.cell(spot) == target.cell), 0.9 * WHOLE)
            }
            Action::Spawn(cell) => {
                let near = |spot| self.is_bare(spot) && steps(self.cell(spot), cell) <= 1.0;
                where_so(any(&near), HALF)
            }
            Action::Move(_, from, to) => {
                if any(&|spot| self.cell(spot) == from) && self.is_last(from) {
                    return -HALF;
                }
                if any(&|spot| self.is_bare(spot) && self.cell(spot) == to) {
                    return WHOLE;
                }
                let nears = |spot| {
                    let cell = self.cell(spot);
                    self.is_bare(spot) && steps(to, cell) < steps(from, cell)
                };
                where_so(any(&nears), HALF)
            }
            Action::Grow(cell, _) => where_so(any(&|spot| self.cell(spot) == cell), 0.2 * WHOLE),
            Action::Build(..)
            | Action::Hatch(..)
            | Action::Draw
            | Action::Choose(_)
            | Action::FreeCell(_)
            | Action::Discard(_) => 0.0,
        }
    }

    /// Worth of a move against the plan of another player.
    fn harm(&self, action: &Action, other: Seat, plan: &Plan) -> f64 {
        let on = |cell: Cell| {
            let lies = |spot: &Spot| !matches!(spot, Spot::Built(..)) && self.cell(*spot) == cell;
            plan.spots.iter().flatten().any(lies)
        };
        match *action {
            Action::Convert(target, ..) if target.owner == other && on(target.cell) => WHOLE,
            Action::Demolish(target, _) if target.owner == other && on(target.cell) => 0.9 * WHOLE,
            Action::Move(_, from, to) if on(to) && !on(from) => {
                let there = self.game.city.at(to);
                if there.is_some_and(|site| !site.is_occupied_by(self.seat)) { WHOLE } else { 0.0 }
            }
            Action::Move(_, from, to) if on(from) && !on(to) && self.is_last(from) => -WHOLE,
            Action::Fly(from, _) if on(from) => 0.9 * WHOLE,
            // Another card takes the place of the missing one.
            Action::Build(_, cell) => {
                let takes = |spot: &Spot| matches!(spot, Spot::Built(_, place) | Spot::Flown(_, place) if *place == cell);
                if plan.spots.iter().flatten().any(takes) { HALF } else { 0.0 }
            }
            Action::Convert(..)
            | Action::Demolish(..)
            | Action::Move(..)
            | Action::Fly(..)
            | Action::Grow(..)
            | Action::Spawn(_)
            | Action::Draw
            | Action::Hatch(..)
            | Action::Choose(_)
            | Action::FreeCell(_)
            | Action::Discard(_) => 0.0,
        }
    }

    /// Cards without a plan are discarded first, strong faces last.
    pub(super) fn of_discard(&self, action: &Action) -> i32 {
        let Action::Discard(kind) = *action else { return 0 };
        match kind {
            Kind::Number(card) => {
                let wants = |spot: &Spot| matches!(spot, Spot::Built(wanted, _) if *wanted == card);
                let mut spots =
                    self.own.iter().flatten().flat_map(|plan| plan.spots.iter().flatten());
                if spots.any(wants) { -10 } else { 0 }
            }
            Kind::Face(Face::Ace) => -3,
            Kind::Face(face) => -i32::from(face.pips()),
        }
    }

    fn lies(&self, place: usize) -> Cell {
        self.game.city.sites[place].cell
    }

    /// The current place of a card of a plan, or the place where it will be built.
    fn cell(&self, spot: Spot) -> Cell {
        match spot {
            Spot::Lies(place) | Spot::Flown(place, _) => self.lies(place),
            Spot::Built(_, cell) => cell,
        }
    }

    /// Returns true if the player has no piece there yet.
    fn is_bare(&self, spot: Spot) -> bool {
        match spot {
            Spot::Built(..) => true,
            Spot::Lies(place) | Spot::Flown(place, _) => {
                !self.game.city.sites[place].is_occupied_by(self.seat)
            }
        }
    }

    /// Returns true if the player has exactly one piece there.
    fn is_last(&self, cell: Cell) -> bool {
        self.game.city.at(cell).is_some_and(|site| site.nest(self.seat).total() == 1)
    }
}

/// Returns `worth` if the condition holds, else 0.
fn where_so(holds: bool, worth: f64) -> f64 {
    if holds { worth } else { 0.0 }
}

/// Cost of points paid too much, and of aces, which could fly instead.
fn dear(size: Size, payment: &Payment) -> f64 {
    0.5 * f64::from(payment.leftover(size)) + f64::from(payment.count(Face::Ace))
}
