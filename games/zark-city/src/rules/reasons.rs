//! Help for a refused player: what is possible instead, and what is missing. Only the player in
//! turn reads it, so it may mention that player’s hand.

use crate::state::{
    Phase, ZarkCity,
    action::Action,
    cards::{Cards, payment::Payment, suits::Face},
    city::{
        cell::Cell,
        pieces::{Nest, Size},
    },
    view::reading_order,
};
use quark_game::{
    Seat,
    kit::words::{few, figure},
};

impl ZarkCity {
    /// The places of the moves that are possible now, such as `; you can build at m12, n13`. Empty
    /// for none or too many.
    pub(super) fn instead(&self, words: &str, place: impl Fn(&Action) -> Option<Cell>) -> String {
        let moves = match self.phase {
            Phase::Placing => self.placings(),
            Phase::Acting => self.turn_options(),
            Phase::Choosing | Phase::Discarding | Phase::Won(_) | Phase::Drawn => Vec::new(),
        };
        named(words, moves.iter().filter_map(place))
    }

    /// Places that a piece can move to from here.
    pub(super) fn ways_from(&self, from: Cell) -> String {
        self.instead(&format!("from {from} you can move to"), |action| {
            let Action::Move(_, cell, to) = action else { return None };
            (*cell == from).then_some(*to)
        })
    }

    /// Places that the card there can fly to.
    pub(super) fn landings_of(&self, from: Cell) -> String {
        self.instead("it can fly to", |action| {
            let Action::Fly(cell, to) = action else { return None };
            (*cell == from).then_some(*to)
        })
    }

    /// Places where the player in turn has pieces.
    pub(super) fn stands(&self) -> String {
        named("you stand at", self.city.occupied(self.turn).map(|site| site.cell))
    }

    /// Places where the player in turn has pieces of this size.
    pub(super) fn stands_with(&self, size: Size) -> String {
        let has = self.city.occupied(self.turn).filter(|site| site.nest(self.turn).has(size));
        named("you have one at", has.map(|site| site.cell))
    }

    /// The pieces of a player at this place.
    pub(super) fn has_there(&self, seat: Seat, cell: Cell) -> String {
        let nest = self.city.at(cell).map_or(Nest::EMPTY, |site| site.nest(seat));
        match nest.by_size() {
            _ if nest.is_empty() => String::new(),
            pieces => format!("; {seat} has {pieces} there"),
        }
    }

    /// Advice for a player who has all pieces of this size on the board and needs one in the stash.
    pub(super) fn comes_back(&self, size: Size) -> &'static str {
        match size.next() {
            Some(next) if self.city.stash(self.turn).has(next) => {
                "growing one of them would bring it back"
            }
            Some(_) | None => "one must come back first",
        }
    }

    /// Places that a piece at this place can be attacked from.
    pub(super) fn reach_of(&self, cell: Cell) -> String {
        let near = self.city.sites.iter().map(|site| site.cell);
        let near = near.filter(|&other| other == cell || other.is_beside(cell));
        named("a pyramid of yours on one of these would reach it:", near)
    }

    /// The face cards of the player in turn.
    pub(super) fn faces_held(&self) -> String {
        match self.player().hand.without(Cards::NUMBERS) {
            none if none.is_empty() => {
                "; you hold no face card at all, and Draw may bring some".to_owned()
            }
            faces => format!("; to pay with you hold {}", faces.short()),
        }
    }

    /// The points that are missing for a piece of this size, and the cards or points in the hand.
    pub(super) fn missing(&self, size: Size, payment: &Payment) -> String {
        let lacking = size.pips().saturating_sub(payment.pips());
        let faces = self.player().hand.without(Cards::NUMBERS);
        let all: u8 = faces.iter().filter_map(|card| card.face()).map(Face::pips).sum();
        let help = match all {
            1.. if all < size.pips() => {
                format!("; your hand has {} in all, and Draw may bring more", figure(all, "point"))
            }
            _ => self.faces_held(),
        };
        format!("you need {} more{help}", figure(lacking, "point"))
    }
}

/// The numbers of a hand.
pub(super) fn numbers_held(hand: Cards) -> String {
    match hand.and(Cards::NUMBERS) {
        none if none.is_empty() => "; you hold no number at all".to_owned(),
        numbers => format!("; your numbers are {}", numbers.short()),
    }
}

/// The weakest card of a payment that has one too many.
pub(super) fn spare(payment: &Payment) -> &'static str {
    let weakest = payment.faces().min_by_key(|face| face.pips());
    weakest.map_or("a card", Face::name)
}

/// These words and the places in reading order, each once. Empty for none or too many places.
fn named(words: &str, cells: impl Iterator<Item = Cell>) -> String {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_by_key(|&cell| reading_order(cell));
    cells.dedup();
    match few(&cells) {
        Some(named) if !named.is_empty() => format!("; {words} {named}"),
        Some(_) | None => String::new(),
    }
}

/// The place where a move puts a card of the hand.
pub(super) fn place_of_card(action: &Action) -> Option<Cell> {
    let (Action::FreeCell(cell) | Action::Build(_, cell) | Action::Hatch(_, cell)) = action else {
        return None;
    };
    Some(*cell)
}
