//! What somebody may want to do, possible or not.

use super::super::{
    cards::{Atom, Primary},
    rules::{Action, Step},
    view::View,
    words,
};
use quark_game::Wishes;

/// At least one move of each kind; the rules say which of them are not possible.
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

/// Each atom of the conveyor; once it is too late to buy, only one of them.
fn purchases(view: &View) -> Wishes<Action> {
    // Where nothing would pay, the rules say what is missing.
    let paid = |atom| view.ways(atom).first().copied().unwrap_or_default();
    let named = |&atom: &Atom| match view.step {
        Step::Buy => (format!("Buy {}", words::atom(atom)), Action::Buy(atom, paid(atom))),
        Step::Zap | Step::Discard | Step::Over => {
            ("Buy an atom".to_owned(), Action::Buy(atom, paid(atom)))
        }
    };
    let most = if view.step == Step::Buy { view.conveyor.len() } else { 1 };
    view.conveyor.iter().take(most).map(named).collect()
}

/// An atom of another player, or one that nobody else has.
fn target(view: &View) -> Option<Atom> {
    let others = view.seats().filter(|(seat, _)| *seat != view.turn);
    let mut atoms = others.flat_map(|(_, lane)| &lane.atoms).map(|held| held.atom);
    atoms.next().or_else(|| view.conveyor.first().copied())
}
