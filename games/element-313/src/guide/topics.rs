//! Everything that has a name: the atoms, the colours, then the terms.

use std::sync::LazyLock;

use super::{
    super::{
        cards::{Abilities, Ability, Atom, COPIES, Colour, Primary, Secondary},
        words,
    },
    terms,
};
use quark_game::{Topic, kit::words::capitalised};

/// All topics, in the order in which people look for them.
pub(super) static ALL: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let quarks = Primary::ALL.into_iter().map(quark);
    let mixed = Secondary::ALL.into_iter().map(mixed);
    quarks.chain(mixed).chain(terms::all()).chain(Atom::all().map(atom)).collect()
});

/// The key of an atom.
pub(super) fn key_of(atom: Atom) -> &'static str {
    let key = key(atom);
    ALL.iter().find(|topic| topic.key == key).map_or("", |topic| &topic.key)
}

fn key(atom: Atom) -> String {
    format!("atom-{atom}")
}

/// The colour of the quark cards that a key names.
pub(super) fn quark_of(key: &str) -> Option<Primary> {
    Primary::ALL.into_iter().find(|colour| words::primary(*colour) == key)
}

/// The atoms that a key names: one, all, or those of an ability.
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

/// Whether an atom’s printed text has been lost.
const fn is_inferred(atom: Atom) -> bool {
    atom.ability(Abilities::Strict).is_none()
}

fn atom(atom: Atom) -> Topic {
    let does = words::ability(atom.ability(Abilities::Inferred));
    let lost = if is_inferred(atom) {
        " Its text has been lost, so this is what its cost suggests; a table may play without it."
    } else {
        ""
    };
    // The first sentence must say it all: a menu has room for no more.
    let about = format!("Worth {}: {does}.{lost}", atom.value());
    Topic::new(key(atom), format!("Atom {atom}"), rule(atom), about)
        .also(atom.to_string())
        .also(format!("#{atom}"))
        .costing(format!("{} ({})", words::cost(atom), words::pips(atom)))
        .counted(1)
}

/// The rule that says what an atom does.
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
    let name = words::primary(colour);
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
    let [one, other] = colour.parts().map(words::primary);
    let about = format!(
        "No card has this colour: pay one {one} and one {other} quark for it. \
         An atom may also give you an extra one, which you can’t split again."
    );
    Topic::new(name, format!("{} quark", capitalised(name)), "E34", about)
        .also(capitalised(name))
        .also(Colour::from(colour).letter())
        .costing(format!("one {one} and one {other} quark"))
}
