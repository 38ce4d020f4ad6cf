//! The legal options of a turn (Z61).

use super::flight::flights;
use crate::state::{
    ZarkCity,
    action::Action,
    cards::{Cards, Kind, suits::Face},
    city::{
        cell::CellSet,
        pieces::{Nest, Size},
    },
};
use quark_game::Seat;

impl ZarkCity {
    /// All options of the player in turn, the likeliest first. Draw is always one of them (ZA1).
    pub(super) fn turn_options(&self) -> Vec<Action> {
        let (seat, hand) = (self.turn, self.player().hand);
        let pieces = self.city.pieces(seat);
        let stash = Nest::ALL.without(pieces);
        let built = self.city.built();
        let mut list = Vec::with_capacity(192);
        if pieces.is_empty() {
            self.list_hatches(hand, &built, &mut list);
        } else {
            self.list_builds(seat, hand, &built, &mut list);
            self.list_moves(seat, &built, &mut list);
            self.list_growth(seat, stash, &mut list);
            self.list_attacks(seat, stash, hand, &mut list);
            if !hand.and(Face::Ace.cards()).is_empty() {
                let flights = flights(&self.city, seat).into_iter();
                list.extend(flights.map(|(from, to)| Action::Fly(from, to)));
            }
        }
        list.push(Action::Draw);
        list
    }

    /// Lists every build: each number card in hand at each free place next to an occupied card.
    fn list_builds(&self, seat: Seat, hand: Cards, built: &CellSet, list: &mut Vec<Action>) {
        let numbers = hand.and(Cards::NUMBERS);
        if numbers.is_empty() {
            return;
        }
        let mut cells = Vec::with_capacity(36);
        self.city.places(built, self.city.occupied(seat), &mut cells);
        for card in numbers.iter() {
            list.extend(cells.iter().map(|&cell| Action::Build(Kind::Number(card), cell)));
        }
    }

    fn list_moves(&self, seat: Seat, built: &CellSet, list: &mut Vec<Action>) {
        for site in self.city.occupied(seat) {
            let nest = site.nest(seat);
            for to in site.cell.sides().into_iter().filter(|&cell| built.contains(cell)) {
                list.extend(nest.sizes().map(|size| Action::Move(size, site.cell, to)));
            }
        }
    }

    fn list_growth(&self, seat: Seat, stash: Nest, list: &mut Vec<Action>) {
        for site in self.city.occupied(seat) {
            let can_grow = |size: &Size| size.next().is_some_and(|next| stash.has(next));
            let sizes = site.nest(seat).sizes().filter(can_grow);
            list.extend(sizes.map(|size| Action::Grow(site.cell, size)));
        }
        if stash.has(Size::Small) {
            list.extend(self.city.occupied(seat).map(|site| Action::Spawn(site.cell)));
        }
    }

    fn list_hatches(&self, hand: Cards, built: &CellSet, list: &mut Vec<Action>) {
        let mut cells = Vec::with_capacity(64);
        self.city.places(built, self.city.sites.iter(), &mut cells);
        for card in hand.and(Cards::NUMBERS).iter() {
            list.extend(cells.iter().map(|&cell| Action::Hatch(Kind::Number(card), cell)));
        }
    }
}
