//! What would help whoever was refused: what may be done instead, and what is missing. Only the player in
//! turn hears it, so it may tell of that player’s hand.

use super::{
    cards::Cards,
    cell::Cell,
    payment::Payment,
    pieces::{Nest, Size},
    reading,
    rules::{Action, Phase, ZarkCity},
    suits::Face,
    view::reading_order,
    words,
};
use quark_game::{
    Seat,
    kit::words::{counted, few},
};

impl ZarkCity {
    /// The places of those moves that are possible now, such as `; you can build at m12, n13`; nothing
    /// where there are none, or too many to hear them all out.
    pub(super) fn instead(&self, words: &str, place: impl Fn(&Action) -> Option<Cell>) -> String {
        let moves = match self.phase {
            Phase::Placing => self.placings(),
            Phase::Acting => self.turn_options(),
            Phase::Choosing | Phase::Discarding | Phase::Won(_) | Phase::Drawn => Vec::new(),
        };
        named(words, moves.iter().filter_map(place))
    }

    /// Where pieces can move to from here.
    pub(super) fn ways_from(&self, from: Cell) -> String {
        self.instead(&format!("from {from} you can move to"), |action| {
            let Action::Move(_, cell, to) = action else { return None };
            (*cell == from).then_some(*to)
        })
    }

    /// Where the card there can fly to.
    pub(super) fn landings_of(&self, from: Cell) -> String {
        self.instead("it can fly to", |action| {
            let Action::Fly(cell, to) = action else { return None };
            (*cell == from).then_some(*to)
        })
    }

    /// Where the player in turn stands.
    pub(super) fn stands(&self) -> String {
        named("you stand at", self.city.occupied(self.turn).map(|site| site.cell))
    }

    /// Where the player in turn has pieces of this size.
    pub(super) fn stands_with(&self, size: Size) -> String {
        let has = self.city.occupied(self.turn).filter(|site| site.nest(self.turn).has(size));
        named("you have one at", has.map(|site| site.cell))
    }

    /// What somebody has at this place.
    pub(super) fn has_there(&self, seat: Seat, cell: Cell) -> String {
        let nest = self.city.at(cell).map_or(Nest::EMPTY, |site| site.nest(seat));
        match words::pieces(nest) {
            _ if nest.is_empty() => String::new(),
            pieces => format!("; {seat} has {pieces} there"),
        }
    }

    /// How a piece of this size, of which all are on the board, could come back to the stash.
    pub(super) fn comes_back(&self, size: Size) -> &'static str {
        match size.next() {
            Some(next) if self.city.stash(self.turn).has(next) => {
                "growing one of them would bring it back"
            }
            Some(_) | None => "one must come back first",
        }
    }

    /// From where a piece at this place can be attacked.
    pub(super) fn reach_of(&self, cell: Cell) -> String {
        let near = self.city.sites.iter().map(|site| site.cell);
        let near = near.filter(|&other| other == cell || other.is_beside(cell));
        named("a pyramid of yours on one of these would reach it:", near)
    }

    /// What attacks can be paid with.
    pub(super) fn faces_held(&self) -> String {
        match self.player().hand.without(Cards::NUMBERS) {
            none if none.is_empty() => {
                "; you hold no face card at all, and Draw may bring some".to_owned()
            }
            faces => format!("; to pay with you hold {}", reading::short(faces)),
        }
    }

    /// What is missing for a piece that costs more than is paid, and whether the hand has it.
    pub(super) fn missing(&self, size: Size, payment: &Payment) -> String {
        let lacking = size.pips().saturating_sub(payment.pips());
        let faces = self.player().hand.without(Cards::NUMBERS);
        let all: u8 = faces.iter().filter_map(|card| card.face()).map(Face::pips).sum();
        let help = match all {
            1.. if all < size.pips() => {
                format!("; your hand has {} in all, and Draw may bring more", counted(all, "point"))
            }
            _ => self.faces_held(),
        };
        format!("you need {} more{help}", counted(lacking, "point"))
    }
}

/// The numbers of a hand.
pub(super) fn numbers_held(hand: Cards) -> String {
    match hand.and(Cards::NUMBERS) {
        none if none.is_empty() => "; you hold no number at all".to_owned(),
        numbers => format!("; your numbers are {}", reading::short(numbers)),
    }
}

/// A card that a payment could do without: the weakest.
pub(super) fn spare(payment: &Payment) -> &'static str {
    let weakest = payment.faces().min_by_key(|face| face.pips());
    weakest.map_or("a card", Face::name)
}

/// Places as the eye finds them, each once, behind a few words; nothing where there are none or many.
fn named(words: &str, cells: impl Iterator<Item = Cell>) -> String {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_by_key(|&cell| reading_order(cell));
    cells.dedup();
    match few(&cells) {
        Some(named) if !named.is_empty() => format!("; {words} {named}"),
        Some(_) | None => String::new(),
    }
}

/// Where a move puts a card of the hand.
pub(super) fn place_of_card(action: &Action) -> Option<Cell> {
    let (Action::FreeCell(cell) | Action::Build(_, cell) | Action::Hatch(_, cell)) = action else {
        return None;
    };
    Some(*cell)
}
