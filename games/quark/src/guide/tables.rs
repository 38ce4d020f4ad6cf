//! The cards, tokens and atoms as data for other people's programs.

use serde_json::json;

use crate::state::{
    ACTIONS, Atom, Card, ENERGY, HAND_LIMIT, NEUTRON, NEUTRONS, PROTON, PROTONS, Particle,
};
use quark_game::any::Json;

/// All tables, by name.
pub(super) fn all() -> Json {
    json!({
        "actions": ACTIONS,
        "hand_limit": HAND_LIMIT,
        "cards": Card::all().map(card).collect::<Json>(),
        "baryons": Particle::baryons().map(particle).collect::<Json>(),
        "mesons": Particle::mesons().map(particle).collect::<Json>(),
        "atoms": Atom::ALL.map(atom),
        "proton": PROTON,
        "neutron": NEUTRON,
        "tokens": { "protons": PROTONS, "neutrons": NEUTRONS, "energy": ENERGY },
    })
}

fn card(card: Card) -> Json {
    json!({
        "card": card,
        "rank": card.flavour.rank(),
        "copies": card.copies(),
        "energy": card.flavour.energy(),
        "decays": card.decays().collect::<Vec<Card>>(),
    })
}

fn particle(particle: Particle) -> Json {
    let printed = particle.info();
    json!({ "name": printed.name, "quarks": printed.quarks, "points": printed.points })
}

fn atom(atom: Atom) -> Json {
    json!({
        "name": atom.name(),
        "protons": atom.protons(),
        "neutrons": atom.neutrons(),
        "energy": atom.electrons(),
        "points": atom.points(),
    })
}
