//! Topics that players can look up: colours, terms and atoms.

use std::sync::LazyLock;

use super::terms;
use crate::{
    state::cards::{Abilities, Ability, Atom, COPIES, Colour, Primary, Secondary},
    words::names,
};
use quark_game::{Topic, kit::words::capitalised};

/// All topics, those that people look up most first.
pub(super) static ALL: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let quarks = Primary::ALL.into_iter().map(quark);
    let mixed = Secondary::ALL.into_iter().map(mixed);
    quarks.chain(mixed).chain(terms::all().map(with_count)).chain(Atom::all().map(atom)).collect()
});

/// The key of the topic of an atom.
pub(super) fn key_of(atom: Atom) -> &'static str {
    let key = key(atom);
    ALL.iter().find(|topic| topic.key == key).map_or("", |topic| &topic.key)
}

/// Adds the number of atoms or other cards that a term stands for, if it stands for any.
fn with_count(topic: Topic) -> Topic {
    match count(&topic.key) {
        Some(count) => topic.counted(count),
        None => topic,
    }
}

fn count(key: &str) -> Option<u32> {
    match atoms_of(key) {
        Some(atoms) => u32::try_from(atoms.len()).ok(),
        None => match key {
            "quark" => Some(60),
            "reference-card" => Some(4),
            "lost-card" => Some(1),
            _ => None,
        },
    }
}

fn key(atom: Atom) -> String {
    format!("atom-{atom}")
}

/// The primary colour with this key.
pub(super) fn quark_of(key: &str) -> Option<Primary> {
    Primary::ALL.into_iter().find(|colour| colour.name() == key)
}

/// The atoms that a key stands for: one, all, or those with an ability.
pub(super) fn atoms_of(key: &str) -> Option<Vec<Atom>> {
    let able = |is_it: fn(Ability) -> bool| {
        let has = |atom: &Atom| atom.ability(Abilities::Inferred).is_some_and(is_it);
        Some(Atom::all().filter(has).collect())
    };
    match key {
        "atom" => Some(Atom::all().collect()),
        "larger-hand" => able(|ability| ability == Ability::Hand),
        "exchange" => able(|ability| ability == Ability::Filter),
        "extra-quark" => able(|ability| matches!(ability, Ability::Extra(..) | Ability::Any)),
        "any-colour" => able(|ability| ability == Ability::Any),
        "change-primary" => able(|ability| ability == Ability::Primary),
        "change-secondary" => able(|ability| ability == Ability::Secondary),
        "swap" => able(|ability| ability == Ability::Swap),
        "attack" => able(|ability| ability == Ability::Zap),
        key => {
            let number = key.strip_prefix("atom-")?.parse().ok()?;
            Atom::new(number).map(|atom| vec![atom])
        }
    }
}

/// Reports whether the printed text of an atom has been lost.
const fn is_inferred(atom: Atom) -> bool {
    atom.ability(Abilities::Strict).is_none()
}

fn atom(atom: Atom) -> Topic {
    let does = names::ability(atom.ability(Abilities::Inferred));
    let lost = if is_inferred(atom) {
        " Its text has been lost, so this is what its cost suggests; a table may play without it."
    } else {
        ""
    };
    // A menu has room only for the first sentence, so it must say everything.
    let about = format!("Worth {}: {does}.{lost}", atom.value());
    Topic::new(key(atom), format!("Atom {atom}"), rule(atom), about)
        .also(atom.to_string())
        .also(format!("#{atom}"))
        .costing(format!("{} ({})", names::cost(atom), names::pips(atom)))
        .counted(1)
}

/// The rule of the ability of an atom.
const fn rule(atom: Atom) -> &'static str {
    match atom.number() {
        ..=12 => "E35",
        13..=24 => "E36",
        25 | 30 | 32 => "E37",
        26 | 27 => "E38",
        28 | 29 => "E39",
        31 => "E40",
        33..=40 => "E41",
        41 | 43 => "E42",
        42 | 55 => "E43",
        44 | 56 => "E44",
        45 | 49 => "E45",
        46 | 51 => "E46",
        47 | 52 => "E47",
        48 | 50 => "E48",
        53 => "E49",
        54 => "E50",
        57.. => "E51",
    }
}

fn quark(colour: Primary) -> Topic {
    let name = colour.name();
    let (rule, mixes) = match colour {
        Primary::Red => ("E26", "orange with yellow, and purple with blue"),
        Primary::Blue => ("E25", "purple with red, and green with yellow"),
        Primary::Yellow => ("E27", "orange with red, and green with blue"),
    };
    let about = format!("A card of your hand, with which you buy atoms. It mixes to {mixes}.");
    Topic::new(name, format!("{} quark", capitalised(name)), rule, about)
        .also(capitalised(name))
        .also(Colour::from(colour).letter())
        .counted(COPIES.into())
}

fn mixed(colour: Secondary) -> Topic {
    let name = Colour::from(colour).name();
    let [one, other] = colour.parts().map(Primary::name);
    let about = format!(
        "No card has this colour: pay one {one} and one {other} quark for it. \
         An atom may also give you an extra one, which you can’t split again."
    );
    Topic::new(name, format!("{} quark", capitalised(name)), "E34", about)
        .also(capitalised(name))
        .also(Colour::from(colour).letter())
        .costing(format!("one {one} and one {other} quark"))
}
