//! How Element 313 is taught: a lesson, names to look up, signs, and what somebody may want to do.

mod portraits;
mod signs;
mod terms;
mod topics;
mod wishes;

use super::{
    cards::{Atom, COPIES, Primary},
    rules::{Action, Element313},
    view::View,
};
use quark_game::{Guide, Sign, Topic, Wishes};
use quark_scene::Scene;

impl Guide for Element313 {
    const LESSON: &'static str = include_str!("../lesson.toml");
    const SIGNS: &'static [Sign] = signs::SIGNS;

    fn topics() -> &'static [Topic] {
        &topics::ALL
    }

    fn portrait(topic: &Topic) -> Option<Scene> {
        portraits::of(&topic.key)
    }

    fn unseen(view: &View, topic: &Topic) -> Option<u32> {
        if let Some(colour) = topics::quark_of(&topic.key) {
            return Some(unseen_quarks(view, colour));
        }
        let atoms = topics::atoms_of(&topic.key)?;
        let unseen = atoms.into_iter().filter(|atom| !is_seen(view, *atom));
        u32::try_from(unseen.count()).ok()
    }

    fn lying_open(view: &View) -> Vec<&'static str> {
        let own = view.own_lane().into_iter().flat_map(|lane| &lane.atoms);
        let others = view.seats().filter(|(seat, _)| view.seat() != Some(*seat));
        let others = others.flat_map(|(_, lane)| &lane.atoms);
        let held = own.chain(others).map(|held| held.atom);
        view.conveyor.iter().copied().chain(held).map(topics::key_of).collect()
    }

    fn wishes(view: &View) -> Wishes<Action> {
        wishes::of(view)
    }
}

/// Whether an atom lies open, or was put at the bottom of the deck openly.
fn is_seen(view: &View, atom: Atom) -> bool {
    view.conveyor.contains(&atom) || view.sunk.contains(&atom) || view.owner(atom).is_some()
}

/// Quarks of a colour that lie in the deck or in a hand that is not the viewer's.
fn unseen_quarks(view: &View, colour: Primary) -> u32 {
    let own = view.hand.map_or(0, |hand| hand.count(colour));
    u32::from(COPIES.saturating_sub(own + view.discards.count(colour)))
}
