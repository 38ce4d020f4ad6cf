//! The parts of the pictures that can be enlarged, in words.

use super::{
    summary::seats,
    text::{lane_in_full, on_block, own, site},
};
use crate::{
    look::city::{self, window::Window},
    state::{Phase, view::View},
};
use quark_game::{Seat, kit::words::joined};

/// Name of the viewer’s cards.
pub(crate) const HAND: &str = "Your hand";

/// Name of the cards and pieces of a player.
pub(crate) fn of(seat: Seat) -> String {
    format!("{seat}’s stash")
}

/// Each part with its words.
pub(crate) fn parts(view: &View) -> Vec<(String, String)> {
    let mut all = Vec::new();
    if city::is_begun(view) {
        all.extend(city::looks(view).into_iter().map(|one| (one.name(), block(view, one))));
    }
    if let (Some(hand), Some(seat), false) =
        (view.hand, view.own_seat(), view.phase == Phase::Choosing)
    {
        let mut words = String::new();
        own(&mut words, view, hand, seat);
        all.push((HAND.to_owned(), words.trim_start().to_owned()));
    }
    all.extend(seats(view).map(|(seat, lane)| (of(seat), lane_in_full(view, seat, lane))));
    all
}

/// The cards of a part of the city, the free places in it, and the Power Blocks that reach into it.
fn block(view: &View, window: Window) -> String {
    let sites = view.sites_in_reading_order().into_iter().filter(|site| window.holds(site.cell));
    let mut lines: Vec<String> = sites.map(site).collect();
    let free = view.places.iter().map(|place| place.cell).filter(|cell| window.holds(*cell));
    let free = joined(free.map(|cell| cell.to_string()), ", ");
    if !free.is_empty() {
        lines.push(format!("Free places: {free}"));
    }
    let blocks = view.blocks.iter().filter(|block| block.iter().any(|cell| window.holds(*cell)));
    lines.extend(blocks.map(|block| format!("Power Block: {}", on_block(view, *block))));
    lines.join("\n")
}
