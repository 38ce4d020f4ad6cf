//! Wishes: moves that a player may want to make, legal or not.

use crate::{
    state::{
        Step,
        action::Action,
        cards::{Atom, Primary},
        view::View,
    },
    words::names,
};
use quark_game::Wishes;

/// At least one move of each kind; the rules refuse those that are not legal.
pub(super) fn of(view: &View) -> Wishes<Action> {
    let mut wishes = vec![("Form Element 313".to_owned(), Action::Claim(None))];
    wishes.extend(purchases(view));
    let hand = view.hand.unwrap_or_default();
    let mut held: Vec<Primary> = hand.kinds().collect();
    if held.is_empty() {
        held.push(Primary::Red);
    }
    wishes.extend(held.iter().map(|one| ("Exchange a quark".to_owned(), Action::Filter(*one))));
    let swaps = view.conveyor.iter().take(1);
    wishes.extend(swaps.map(|atom| ("Replace an atom".to_owned(), Action::Swap(*atom))));
    wishes.extend(target(view).map(|atom| ("Attack an atom".to_owned(), Action::Zap(atom))));
    wishes.extend(held.iter().map(|one| ("Discard quarks".to_owned(), Action::Discard(*one, 1))));
    if view.step != Step::Over {
        wishes.push(("End the turn".to_owned(), Action::End));
    }
    wishes
}

/// A purchase of each atom of the conveyor; of only one if it is too late to buy.
fn purchases(view: &View) -> Wishes<Action> {
    // If no payment is possible, the refusal names the missing quarks.
    let paid = |atom| view.ways(atom).first().copied().unwrap_or_default();
    let named = |&atom: &Atom| match view.step {
        Step::Buy => (format!("Buy {}", names::atom(atom)), Action::Buy(atom, paid(atom))),
        Step::Zap | Step::Discard | Step::Over => {
            ("Buy an atom".to_owned(), Action::Buy(atom, paid(atom)))
        }
    };
    let most = if view.step == Step::Buy { view.conveyor.len() } else { 1 };
    view.conveyor.iter().take(most).map(named).collect()
}

/// An atom to attack: one of another player, or if nobody has one, of the conveyor.
fn target(view: &View) -> Option<Atom> {
    let others = view.seats().filter(|(seat, _)| *seat != view.turn);
    let mut atoms = others.flat_map(|(_, lane)| &lane.atoms).map(|held| held.atom);
    atoms.next().or_else(|| view.conveyor.first().copied())
}
