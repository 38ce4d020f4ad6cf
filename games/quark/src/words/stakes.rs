//! Sentences on what a move gives away: the last action, where something can be created, and the game.

use crate::state::{Action, Lane, Phase, Thing, View, names};
use quark_game::{Seat, kit::words::listed};

/// A sentence on what `action` gives away for good, if anything.
#[must_use]
pub(crate) fn at_stake(view: &View, action: &Action) -> Option<String> {
    last_action(view, action).or_else(|| lost_game(view, action))
}

fn last_action(view: &View, action: &Action) -> Option<String> {
    let is_last = view.ending.is_some() && view.actions == 1 && view.phase == Phase::Choose;
    if !is_last || view.makeable.is_empty() || matches!(action, Action::Create(..)) {
        return None;
    }
    let things = listed(view.makeable.iter().map(|(thing, _)| named(*thing)), "or");
    Some(format!("This is your last action. You can still create {things}."))
}

/// The result, if the move uses up a deck in the last turn of a round, and another player is ahead (Q70, Q73).
fn lost_game(view: &View, action: &Action) -> Option<String> {
    let seat = view.viewer.seat()?;
    let seats = u8::try_from(view.lanes.len()).ok()?;
    let is_last = view.turn.next(seats) == view.starter;
    let deck = emptied(view, action).filter(|_| is_last && view.ending.is_none())?;
    let score = |lane: &Lane| lane.score;
    let own = view.lanes.get(seat.index()).map(score)? + gained(action);
    let others = (0..seats).map(Seat).zip(view.lanes.iter().map(score));
    let (leader, most) =
        others.filter(|(other, _)| *other != seat).max_by_key(|(_, most)| *most)?;
    (own < most).then(|| {
        format!(
            "It empties the {deck} deck, so the game ends with this turn: you would have {}, and {leader} {most}.",
            names::points(own)
        )
    })
}

/// The deck whose last card is drawn.
fn emptied(view: &View, action: &Action) -> Option<&'static str> {
    let (left, deck) = match action {
        Action::Create(thing @ Thing::Particle(_), _) if thing.quarks().len() == 3 => {
            (view.decks.baryons, "baryon")
        }
        Action::Create(Thing::Particle(_), _) => (view.decks.mesons, "meson"),
        Action::Draw | Action::Take(_) => (view.decks.quarks, "quark"),
        Action::Create(Thing::Proton | Thing::Neutron, _)
        | Action::Swap(_)
        | Action::Decay(_)
        | Action::Annihilate(_)
        | Action::Discard(_) => return None,
    };
    (left == 1).then_some(deck)
}

/// Points of a particle, less the energy spent on it.
fn gained(action: &Action) -> i32 {
    match action {
        Action::Create(Thing::Particle(made), payment) => {
            i32::from(made.info().points) - i32::from(payment.cost())
        }
        _ => 0,
    }
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
