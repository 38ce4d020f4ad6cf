//! Help for players: the lesson, topics to look up, signs, wishes, and typed moves.

mod portraits;
mod signs;
mod tables;
mod terms;
mod topics;
mod typed;
mod wishes;

use crate::state::{
    Element313,
    action::Action,
    cards::{Atom, COPIES, Primary},
    view::View,
};
use quark_game::{Guide, Sign, Topic, Wishes, any::Json};
use quark_scene::Scene;

impl Guide for Element313 {
    const LESSON: &'static str = include_str!("../lesson.toml");
    const SIGNS: &'static [Sign] = signs::SIGNS;

    const POSTER: &'static [&'static str] = &["conveyor"];

    fn topics() -> &'static [Topic] {
        &topics::ALL
    }

    fn tables() -> Json {
        tables::all()
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

/// Reports whether an atom lies open, or went openly to the bottom of the deck.
fn is_seen(view: &View, atom: Atom) -> bool {
    view.conveyor.contains(&atom) || view.sunk.contains(&atom) || view.owner(atom).is_some()
}

/// Number of quarks of a colour in the deck and in hands of others.
fn unseen_quarks(view: &View, colour: Primary) -> u32 {
    let own = view.hand.map_or(0, |hand| hand.count(colour));
    u32::from(COPIES.saturating_sub(own + view.discards.count(colour)))
}
