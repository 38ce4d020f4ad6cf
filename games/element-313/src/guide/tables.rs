//! The atoms and quarks as data for other people's programs.

use serde_json::json;

use crate::state::{
    CONVEYOR,
    cards::{Abilities, Ability, Atom, COPIES, Colour, Primary, Secondary},
    player::HAND,
    sum::TARGET,
};
use quark_game::any::Json;

/// All tables, by name.
pub(super) fn all() -> Json {
    json!({
        "target": TARGET,
        "hand": HAND,
        "conveyor": CONVEYOR,
        "quarks": Primary::ALL.map(|colour| json!({
            "quark": letters(&[colour.into()]), "name": colour.name(), "copies": COPIES,
        })),
        "mixtures": Secondary::ALL.map(|colour| json!({
            "colour": letters(&[colour.into()]),
            "name": Colour::from(colour).name(),
            "quarks": letters(&colour.parts().map(Colour::from)),
        })),
        "atoms": Atom::all().map(atom).collect::<Json>(),
    })
}

fn atom(atom: Atom) -> Json {
    let ability = atom.ability(Abilities::Inferred).map(ability);
    json!({
        "atom": atom,
        "value": atom.value(),
        "cost": letters(atom.cost()),
        "ability": ability,
        "printed": atom.ability(Abilities::Strict).is_some(),
    })
}

/// An ability in words of the game, such as `extra 2 r`.
fn ability(ability: Ability) -> String {
    match ability {
        Ability::Hand => "hand".to_owned(),
        Ability::Filter => "filter".to_owned(),
        Ability::Extra(colour, count) => format!("extra {count} {}", letters(&[colour])),
        Ability::Any => "any".to_owned(),
        Ability::Primary => "primary".to_owned(),
        Ability::Secondary => "secondary".to_owned(),
        Ability::Swap => "swap".to_owned(),
        Ability::Zap => "zap".to_owned(),
    }
}

fn letters(colours: &[Colour]) -> String {
    colours.iter().map(|colour| colour.letter().to_ascii_lowercase()).collect()
}
