//! The parts of the pictures that can be enlarged, in words.

use super::position;
use crate::state::View;
use quark_game::Seat;

/// Names of the parts.
pub(crate) const HAND: &str = "Your hand";
pub(crate) const BARYONS: &str = "Baryons";
pub(crate) const MESONS: &str = "Mesons";
pub(crate) const QUARKS: &str = "Quarks";
pub(crate) const SUPPLY: &str = "Supply";
pub(crate) const ATOMS: &str = "Atoms";

/// Name of what lies before a player.
pub(crate) fn of(seat: Seat) -> String {
    format!("{seat}’s cards")
}

/// Each part with its words. After the end the board has no open cards.
pub(crate) fn parts(view: &View) -> Vec<(String, String)> {
    let hand = position::own(view).map(|own| (HAND.to_owned(), own));
    let [baryons, mesons] = position::displays(view).map(|row| position::display(&row));
    let open = [
        (BARYONS, baryons),
        (MESONS, mesons),
        (QUARKS, position::quarks(view)),
        (SUPPLY, position::supply(view)),
    ];
    let open = open.into_iter().filter(|_| view.outcome.is_none() || view.hand.is_some());
    let open = open.chain([(ATOMS, position::atoms())]);
    let open = open.map(|(name, words)| (name.to_owned(), words));
    let lanes = position::seats(view).map(|(seat, lane)| (of(seat), position::lane(seat, lane)));
    hand.into_iter().chain(open).chain(lanes).collect()
}
