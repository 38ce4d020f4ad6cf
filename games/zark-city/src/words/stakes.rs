//! Sentences on what a move gives away: a card that completes a Power Block.

use crate::state::{
    action::Action,
    cards::{Card, Kind},
    city::{Site, cell::Cell, pieces::Size},
    view::View,
};
use quark_game::{Seat, kit::words::capitalised};

/// A sentence on what `action` gives away, if anything.
#[must_use]
pub(crate) fn at_stake(view: &View, action: &Action) -> Option<String> {
    let Action::Discard(Kind::Number(card)) = *action else { return None };
    let cell = completing(view, view.own_seat()?, card)?;
    let card = capitalised(&super::the(card));
    Some(format!("{card} at {cell} completes a Power Block with 2 cards that you control."))
}

/// The first place where the player could build `card`, and would then need only a piece on it to win.
fn completing(view: &View, seat: Seat, card: Card) -> Option<Cell> {
    let free = view.places.iter().map(|place| place.cell);
    let mut usable = free.filter(|&cell| view.city.is_beside_occupied(cell, seat));
    usable.find(|&cell| {
        let mut site = Site::new(cell, card);
        site.add(seat, Size::Small);
        let mut city = view.city.clone();
        city.sites.push(site);
        !city.blocks_of(seat).is_empty()
    })
}
