//! Sentences on what a move gives away: the last action, where something can be created.

use crate::state::{Action, Phase, Thing, View, names};
use quark_game::kit::words::listed;

/// A sentence on what `action` gives away for good, if anything.
#[must_use]
pub(crate) fn at_stake(view: &View, action: &Action) -> Option<String> {
    let is_last = view.ending.is_some() && view.actions == 1 && view.phase == Phase::Choose;
    if !is_last || view.makeable.is_empty() || matches!(action, Action::Create(..)) {
        return None;
    }
    let things = listed(view.makeable.iter().map(|(thing, _)| named(*thing)), "or");
    Some(format!("This is your last action. You can still create {things}."))
}

fn named(thing: Thing) -> String {
    match thing {
        Thing::Particle(particle) => {
            format!("{} ({} points)", names::symbol(particle), particle.info().points)
        }
        Thing::Proton => "a Proton".to_owned(),
        Thing::Neutron => "a Neutron".to_owned(),
    }
}
