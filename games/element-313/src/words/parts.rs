//! The parts of the pictures that can be enlarged, in words.

use super::{names, position};
use crate::state::{cards::quarks::Bag, payment::Payment, view::View};
use quark_game::Seat;

/// Names of the parts.
pub(crate) const HAND: &str = "Your hand";
pub(crate) const CONVEYOR: &str = "Conveyor";

/// Name of the lane of a player.
pub(crate) fn of(seat: Seat) -> String {
    format!("{seat}’s atoms")
}

/// Each part with its words. What is empty has none. After the end the board has no conveyor.
pub(crate) fn parts(view: &View) -> Vec<(String, String)> {
    let said = |name: &str, words: &str| (name.to_owned(), words.trim_start().to_owned());
    let mut conveyor = String::new();
    position::atoms_on_offer(&mut conveyor, view);
    let pays = |hand: &Bag| hand.size() != 0 || view.extras != Payment::default();
    let hand = view
        .hand
        .filter(pays)
        .map(|hand| said(HAND, &format!("Your hand: {}", names::quarks(hand))));
    let lanes = view.seats().filter(|(_, lane)| !lane.atoms.is_empty()).map(|(seat, lane)| {
        let mut words = String::new();
        position::lane_in_words(&mut words, view, seat, lane);
        said(&of(seat), &words)
    });
    let (is_over, is_private) = (view.outcome.is_some(), view.hand.is_some());
    let is_shown = (!is_over || is_private) && (!view.conveyor.is_empty() || view.deck != 0);
    let conveyor = is_shown.then(|| said(CONVEYOR, &conveyor));
    let open = hand.into_iter().chain(conveyor);
    match is_over {
        true => lanes.chain(open).collect(),
        false => open.chain(lanes).collect(),
    }
}
