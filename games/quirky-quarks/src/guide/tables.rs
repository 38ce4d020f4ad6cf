//! The cards and accelerators as data for other people's programs.

use serde_json::json;

use crate::state::{
    FIRST_EV, FUNDING_EV, PER_EJECTION, ROUNDS,
    cards::{Accelerator, Particle, Quest},
};
use quark_game::any::Json;

/// All tables, by name.
pub(super) fn all() -> Json {
    json!({
        "rounds": ROUNDS,
        "first_ev": FIRST_EV,
        "funding_ev": FUNDING_EV,
        "cards_per_ejection": PER_EJECTION,
        "particles": Particle::ALL.map(particle),
        "quests": Quest::all().map(quest).collect::<Json>(),
        "accelerators": Accelerator::ALL.map(accelerator),
    })
}

fn particle(particle: Particle) -> Json {
    json!({
        "card": particle,
        "name": particle.name(),
        "copies": particle.copies(),
    })
}

fn quest(quest: Quest) -> Json {
    let printed = quest.printed();
    let cost = printed.particles.iter().flat_map(|&(kind, count)| vec![kind; count.into()]);
    json!({
        "card": quest,
        "name": printed.name,
        "group": printed.group.name(),
        "copies": printed.copies,
        "protons": printed.protons,
        "neutrons": printed.neutrons,
        "cost": cost.collect::<Vec<Particle>>(),
        "points": printed.points,
        "power": printed.power.map(|power| power.words()),
    })
}

fn accelerator(at: Accelerator) -> Json {
    let seats = (2..=4).filter(|&seats| Accelerator::at(seats).any(|other| other == at));
    json!({ "at": at, "name": at.name(), "particles": at.particles(), "seats": seats.collect::<Vec<u8>>() })
}
