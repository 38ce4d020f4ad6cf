//! What machine players know of this game.

use super::{
    cards::Kind,
    cell::Cell,
    payment::Payment,
    pieces::Size,
    plans::{Plan, Spot, Survey, steps},
    rules::{Action, Phase, ZarkCity},
    suits::Face,
};
use quark_game::{
    Game as _, Seat, Status,
    ai::{Mind, Search, look_first_by, shares},
};

/// Everybody has a chance.
const CHANCE: f64 = 0.08;
/// What the quickest plan is worth a turn away from winning; twice as far away it is worth a quarter.
const BEST: f64 = 1.0;
/// What the next plan is worth, likewise: who threatens twice is hard to stop.
const SECOND: f64 = 0.5;
/// A card under control: plans need three.
const CONTROL: f64 = 0.02;
/// A pip of the pieces on the board: large ones are dear to attack.
const STANDING_PIP: f64 = 0.004;
/// A pip in hand, to attack with or to defend.
const HELD_PIP: f64 = 0.015;
/// A number in hand, which may fit one day.
const HELD_NUMBER: f64 = 0.004;
/// Nobody wins sooner than that.
const SOONEST: f64 = 0.5;

/// The worth of a deed for the order of moves: it is as good as what it serves.
const WHOLE: f64 = 100.0;
/// Of a deed that only prepares.
const HALF: f64 = 45.0;

impl Mind for ZarkCity {
    const SEARCH: Search = Search { horizon: 2, width: 6, budget: 30_000, ..Search::TO_THE_END };

    /// A seat is as strong as its plans are quick; all chances together are one.
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
    /// How long `seat` must wait for its next option, in rounds.
    fn wait(&self, seat: Seat) -> f64 {
        let seats = self.seats();
        let next = match self.phase {
            Phase::Discarding => self.turn.next(seats),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Won(_) | Phase::Drawn => {
                self.turn
            }
        };
        f64::from((seat.0 + seats - next.0) % seats) / f64::from(seats)
    }

    fn strength(&self, survey: &Survey<'_>, seat: Seat) -> f64 {
        let means = &survey.means[seat.index()];
        let wait = self.wait(seat);
        let worth = |plan: Option<Plan>| {
            plan.map_or(0.0, |plan| {
                let turns = (plan.turns + wait).max(SOONEST);
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

/// What a player pursues, and what others do that must be stopped.
struct Interests<'a> {
    game: &'a ZarkCity,
    seat: Seat,
    own: [Option<Plan>; 2],
    /// The quickest plan of each of the others.
    others: Vec<(Seat, Plan)>,
}

impl Interests<'_> {
    fn of(game: &ZarkCity, seat: Seat) -> Interests<'_> {
        let survey = Survey::of(game);
        let own = survey.means[seat.index()].plans;
        let others = seat.others(game.seats());
        let others =
            others.filter_map(|other| Some((other, survey.means[other.index()].plans[0]?)));
        Interests { game, seat, own, others: others.collect() }
    }

    fn of_move(&self, action: &Action) -> i32 {
        let mut worth = self.habit(action);
        for plan in self.own.iter().flatten() {
            let turns = plan.turns.max(SOONEST);
            worth += self.help(action, plan) / (turns * turns);
        }
        for (other, plan) in &self.others {
            // They come after this.
            let turns = plan.turns.max(SOONEST) + 0.5;
            worth += self.harm(action, *other, plan) / (turns * turns);
        }
        worth as i32
    }

    /// What a move is worth whatever the plans are.
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

    /// How much a move serves a plan of one's own.
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

    /// How much a move disturbs the plan of another.
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
            // Where the missing card was to lie, another lies.
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

    /// What is in no plan goes first, and what attacks well goes last.
    fn of_discard(&self, action: &Action) -> i32 {
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

    /// Where a card of a plan is, or is to be.
    fn cell(&self, spot: Spot) -> Cell {
        match spot {
            Spot::Lies(place) | Spot::Flown(place, _) => self.lies(place),
            Spot::Built(_, cell) => cell,
        }
    }

    /// Whether no piece of one's own stands there yet.
    fn is_bare(&self, spot: Spot) -> bool {
        match spot {
            Spot::Built(..) => true,
            Spot::Lies(place) | Spot::Flown(place, _) => {
                !self.game.city.sites[place].is_occupied_by(self.seat)
            }
        }
    }

    /// Whether only one piece of one's own stands there.
    fn is_last(&self, cell: Cell) -> bool {
        self.game.city.at(cell).is_some_and(|site| site.nest(self.seat).total() == 1)
    }
}

/// So much if that holds, otherwise nothing.
fn where_so(holds: bool, worth: f64) -> f64 {
    if holds { worth } else { 0.0 }
}

/// What a payment gives away beyond what it must.
fn dear(size: Size, payment: &Payment) -> f64 {
    0.5 * f64::from(payment.leftover(size)) + f64::from(payment.count(Face::Ace))
}
