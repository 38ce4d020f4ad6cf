//! The cards and places that the next pick is about, found from the moves that are still possible.

use std::mem::{Discriminant, discriminant};

use super::city::Marks;
use crate::{
    state::{
        action::Action,
        cards::{Kind, payment::Payment, suits::Face},
        city::{cell::Cell, pieces::Target},
        view::View,
    },
    words,
};
use quark_game::{Seat, kit::words::figure};

/// The subject of the next pick.
#[derive(Default)]
pub(crate) struct Asked {
    /// Places in the city.
    pub(crate) cells: Marks,
    /// Cards of the hand that can be picked, and those that have been picked.
    pub(crate) cards: Vec<Kind>,
    pub(crate) settled: Vec<Kind>,
}

impl Asked {
    /// The subject of the next pick, given the moves that are still open.
    #[must_use]
    pub(crate) fn of(open: &[Action]) -> Asked {
        let one_option = one_of(open.iter().map(option));
        // Before an option is picked almost everything is possible, so only places for a new card
        // are marked.
        if !one_option {
            let builds = |action: &&Action| matches!(action, Action::Build(..) | Action::Hatch(..));
            let free = open.iter().filter(builds).filter_map(place);
            let cells = Marks { free: once(free), ..Marks::default() };
            return Asked { cells, ..Asked::default() };
        }
        let one_source = one_of(open.iter().filter_map(source));
        let one_card = one_of(open.iter().filter_map(card));
        let one_target = one_of(open.iter().map(target));
        let (mut cells, mut settled, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for action in open {
            match (source(action), place(action)) {
                (Some(source), _) if !one_source => cells.push(source),
                (Some(source), Some(place)) => {
                    settled.push(source);
                    cells.push(place);
                }
                (Some(source), None) if one_target && target(action).is_some() => {
                    settled.push(source);
                }
                (Some(source), None) => cells.push(source),
                // The card is picked before its place.
                (None, Some(place)) if one_card => cells.push(place),
                (None, Some(_) | None) => {}
            }
            cards.extend(card(action));
            if let Action::Convert(_, _, payment) | Action::Demolish(_, payment) = action {
                cards.extend(faces_of(payment));
            }
        }
        // Of a single move nothing is left to pick, and the only card for several places has been picked.
        let is_settled = open.len() == 1;
        let has_card = one_card && !cells.is_empty() && open.iter().any(|one| card(one).is_some());
        let (cards, mut used) =
            if is_settled || has_card { (Vec::new(), cards) } else { (cards, Vec::new()) };
        if has_card {
            used.truncate(1);
        }
        if is_settled {
            settled.append(&mut cells);
        }
        let cells = Marks { open: once(cells), settled: once(settled), ..Marks::default() };
        Asked { cells, cards, settled: used }
    }

    /// Returns true if the pick leaves out something that a panel shows.
    pub(crate) fn is_about_some(&self) -> bool {
        self.cells.any() || !self.cards.is_empty() || !self.settled.is_empty()
    }
}

/// The pyramid that an attack is about.
const fn target(action: &Action) -> Option<&Target> {
    match action {
        Action::Convert(target, ..) | Action::Demolish(target, _) => Some(target),
        _ => None,
    }
}

/// The pyramids that the moves of the picked option grow, move or attack.
#[must_use]
pub(crate) fn pieces(open: &[Action], seat: Seat) -> Vec<Target> {
    if !one_of(open.iter().map(option)) {
        return Vec::new();
    }
    let piece = |action: &Action| match *action {
        Action::Grow(cell, size) | Action::Move(size, cell, _) => {
            Some(Target { cell, owner: seat, size })
        }
        Action::Convert(target, ..) | Action::Demolish(target, _) => Some(target),
        Action::Choose(_)
        | Action::FreeCell(_)
        | Action::Draw
        | Action::Spawn(_)
        | Action::Build(..)
        | Action::Fly(..)
        | Action::Hatch(..)
        | Action::Discard(_) => None,
    };
    open.iter().filter_map(piece).collect()
}

/// Returns true if the only move is to draw cards.
#[must_use]
pub(crate) fn draws(open: &[Action]) -> bool {
    open == [Action::Draw]
}

/// The task of the picks: to do as the picked option says.
#[must_use]
pub(crate) fn task(view: &View, open: &[Action]) -> Option<String> {
    if !one_of(open.iter().map(option)) {
        return Some("Choose an option".to_owned());
    }
    let task = match open.first()? {
        Action::Convert(target, ..) | Action::Demolish(target, _) => {
            return Some(attack(open, target));
        }
        Action::FreeCell(_) => "Place your card",
        Action::Draw => return Some(words::draw(view)),
        Action::Grow(..) => "Grow a pyramid",
        Action::Spawn(_) => "Spawn a pyramid",
        Action::Build(..) => "Build a card",
        Action::Move(..) => "Move a pyramid",
        Action::Fly(..) => "Let a card fly",
        Action::Hatch(..) => "Hatch a card",
        // The line at the left says it.
        Action::Choose(_) | Action::Discard(_) => return None,
    };
    Some(task.to_owned())
}

/// The task of an attack: its target, and what it costs.
fn attack(open: &[Action], attacked: &Target) -> String {
    let is_convert = |action: &Action| matches!(action, Action::Convert(..));
    let verb = match open.iter().filter(|action| is_convert(action)).count() {
        0 => "Demolish",
        count if count == open.len() => "Convert",
        _ => return "Convert or demolish".to_owned(),
    };
    match open {
        [_] => format!("{verb} at {}", attacked.cell),
        _ if one_of(open.iter().map(target)) => {
            format!("Pay {} or more", figure(attacked.size.pips(), "point"))
        }
        _ => format!("{verb} a pyramid"),
    }
}

/// Sorts moves for menus: options and cards keep their order, places go by column, then by row.
pub(crate) fn arrange(moves: &mut [Action]) {
    let option_and_card = |action: &Action| (discriminant(action), card(action));
    let mut listed: Vec<(Discriminant<Action>, Option<Kind>)> = Vec::new();
    for one in moves.iter().map(option_and_card) {
        if !listed.contains(&one) {
            listed.push(one);
        }
    }
    moves.sort_by_cached_key(|action| {
        let one = option_and_card(action);
        let first = listed.iter().position(|other| *other == one);
        (first, source(action), place(action))
    });
}

/// Sorts the places and removes duplicates.
fn once(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The option of a move, for comparison. Convert and Demolish are one option.
fn option(action: &Action) -> Discriminant<Action> {
    match action {
        Action::Convert(target, _, payment) => discriminant(&Action::Demolish(*target, *payment)),
        Action::Choose(_)
        | Action::FreeCell(_)
        | Action::Draw
        | Action::Grow(..)
        | Action::Spawn(_)
        | Action::Build(..)
        | Action::Move(..)
        | Action::Demolish(..)
        | Action::Fly(..)
        | Action::Hatch(..)
        | Action::Discard(_) => discriminant(action),
    }
}

/// Returns true if all things are equal.
fn one_of<T: PartialEq>(mut things: impl Iterator<Item = T>) -> bool {
    let first = things.next();
    things.all(|other| Some(&other) == first.as_ref())
}

fn faces_of(payment: &Payment) -> impl Iterator<Item = Kind> + use<> {
    payment.faces().map(Kind::Face)
}

/// The place of the card on the board that a move starts from or changes.
fn source(action: &Action) -> Option<Cell> {
    match action {
        Action::Grow(cell, _)
        | Action::Spawn(cell)
        | Action::Move(_, cell, _)
        | Action::Fly(cell, _) => Some(*cell),
        Action::Convert(target, ..) | Action::Demolish(target, _) => Some(target.cell),
        Action::Choose(_)
        | Action::FreeCell(_)
        | Action::Draw
        | Action::Build(..)
        | Action::Hatch(..)
        | Action::Discard(_) => None,
    }
}

/// The place where a move puts something.
fn place(action: &Action) -> Option<Cell> {
    match action {
        Action::FreeCell(cell)
        | Action::Build(_, cell)
        | Action::Hatch(_, cell)
        | Action::Move(_, _, cell)
        | Action::Fly(_, cell) => Some(*cell),
        Action::Choose(_)
        | Action::Draw
        | Action::Grow(..)
        | Action::Spawn(_)
        | Action::Convert(..)
        | Action::Demolish(..)
        | Action::Discard(_) => None,
    }
}

/// The card of the hand that a move uses.
fn card(action: &Action) -> Option<Kind> {
    match action {
        Action::Choose(kind)
        | Action::Build(kind, _)
        | Action::Hatch(kind, _)
        | Action::Discard(kind) => Some(*kind),
        Action::Fly(..) => Some(Kind::Face(Face::Ace)),
        Action::FreeCell(_)
        | Action::Draw
        | Action::Grow(..)
        | Action::Spawn(_)
        | Action::Move(..)
        | Action::Convert(..)
        | Action::Demolish(..) => None,
    }
}
