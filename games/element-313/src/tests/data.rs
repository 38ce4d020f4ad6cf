//! The sixty atoms, compared with the table of the ledger.

use super::*;
use crate::state::cards::{Abilities, Ability, Colour, Secondary};
use quark_game::Guide as _;

/// Number, cost, weighted cost, printed ability, inferred ability and value, as in the ledger.
const TABLE: &str = "\
1 | Red, Red, Yellow | 3 | HAND+1 | | 1
2 | Blue, Blue, Yellow | 3 | HAND+1 | | 2
3 | Red, Blue, Blue | 3 | HAND+1 | | 3
4 | Red, Blue, Yellow | 3 | HAND+1 | | 4
5 | Red, Yellow, Yellow | 3 | HAND+1 | | 5
6 | Blue, Yellow, Yellow | 3 | HAND+1 | | 6
7 | Red, Red, Blue | 3 | HAND+1 | | 7
8 | Red, Blue, Yellow | 3 | HAND+1 | | 8
9 | Red, Blue, Yellow | 3 | HAND+1 | | 9
10 | Blue, Blue, Blue | 3 | HAND+1 | | 11
11 | Yellow, Yellow, Yellow | 3 | HAND+1 | | 11
12 | Red, Red, Red | 3 | HAND+1 | | 11
13 | Blue, Blue, Blue | 3 | FILTER | | 13
14 | Red, Red, Red | 3 | FILTER | | 13
15 | Yellow, Yellow, Yellow | 3 | FILTER | | 13
16 | Red, Green | 3 | FILTER | | 9
17 | Red, Blue, Blue | 3 | FILTER | | 1
18 | Red, Red, Yellow | 3 | FILTER | | 2
19 | Blue, Yellow, Yellow | 3 | FILTER | | 3
20 | Yellow, Purple | 3 | FILTER | | 4
21 | Red, Red, Blue | 3 | FILTER | | 5
22 | Red, Yellow, Yellow | 3 | FILTER | | 6
23 | Blue, Blue, Yellow | 3 | FILTER | | 7
24 | Blue, Orange | 3 | FILTER | | 8
25 | Blue, Yellow, Orange | 4 | +Y | | 15
26 | Blue, Yellow, Purple | 4 | +B | | 15
27 | Red, Blue, Green | 4 | +B | | 15
28 | Red, Yellow, Purple | 4 | +R | | 15
29 | Red, Blue, Orange | 4 | +R | | 15
30 | Red, Yellow, Green | 4 | +Y | | 15
31 | Green, Green | 4 | CONV-primary | | 25
32 | Green, Orange | 4 | +Y | | 20
33 | Green, Purple | 4 | (none printed) | +B | 20
34 | Orange, Purple | 4 | (none printed) | +R | 20
35 | Purple, Purple | 4 | (none printed) | CONV-primary | 25
36 | Green, Orange | 4 | (none printed) | +Y | 20
37 | Green, Purple | 4 | (none printed) | +B | 20
38 | Orange, Orange | 4 | (none printed) | CONV-primary | 25
39 | Orange, Purple | 4 | (none printed) | +R | 20
40 | Blue, Green, Orange | 5 | (none printed) | +B+B | 50
41 | Blue, Orange, Orange | 5 | +any primary | | 50
42 | Red, Green, Purple | 5 | +R+R | | 50
43 | Yellow, Purple, Purple | 5 | +any primary | | 50
44 | Yellow, Orange, Purple | 5 | +Y+Y | | 50
45 | Green, Green, Orange | 6 | +G | | 100
46 | Green, Orange, Purple | 6 | CONV-secondary | | 100
47 | Orange, Orange, Purple | 6 | +O | | 100
48 | Green, Purple, Purple | 6 | +P | | 100
49 | Green, Green, Orange | 6 | +G | | 100
50 | Green, Purple, Purple | 6 | +P | | 100
51 | Green, Orange, Purple | 6 | CONV-secondary | | 100
52 | Orange, Orange, Purple | 6 | +O | | 100
53 | Blue, Orange, Purple | 5 | +B+B | | 50
54 | Red, Green, Green | 5 | SWAP | | 50
55 | Red, Green, Orange | 5 | +R+R | | 50
56 | Yellow, Green, Purple | 5 | +Y+Y | | 50
57 | Green, Orange, Purple | 6 | ZAP | | 25
58 | Green, Orange, Purple | 6 | ZAP | | 25
59 | Green, Orange, Purple | 6 | ZAP | | 25
60 | Green, Orange, Purple | 6 | ZAP | | 25";

/// One line of the table.
#[derive(Debug, PartialEq)]
struct Row {
    number: u8,
    cost: String,
    weight: u8,
    code: String,
    inferred: String,
    value: u8,
}

fn rows() -> Vec<Row> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [number, cost, weight, code, inferred, value] = cells[..] else { panic!("{line}") };
        Row {
            number: number.parse().unwrap(),
            cost: cost.to_owned(),
            weight: weight.parse().unwrap(),
            code: code.to_owned(),
            inferred: inferred.to_owned(),
            value: value.parse().unwrap(),
        }
    };
    TABLE.lines().map(row).collect()
}

/// The code of an ability in the ledger.
fn code(ability: Option<Ability>) -> String {
    match ability {
        None => "(none printed)".to_owned(),
        Some(Ability::Hand) => "HAND+1".to_owned(),
        Some(Ability::Filter) => "FILTER".to_owned(),
        Some(Ability::Extra(colour, units)) => format!("+{}", colour.letter()).repeat(units.into()),
        Some(Ability::Any) => "+any primary".to_owned(),
        Some(Ability::Primary) => "CONV-primary".to_owned(),
        Some(Ability::Secondary) => "CONV-secondary".to_owned(),
        Some(Ability::Swap) => "SWAP".to_owned(),
        Some(Ability::Zap) => "ZAP".to_owned(),
    }
}

fn weight(atom: Atom) -> u8 {
    let weight = |colour: &Colour| match colour {
        Colour::Primary(_) => 1,
        Colour::Secondary(_) => 2,
    };
    atom.cost().iter().map(weight).sum()
}

fn as_row(atom: Atom) -> Row {
    let capital = |colour: &Colour| {
        let name = colour.name();
        format!("{}{}", name[..1].to_ascii_uppercase(), &name[1..])
    };
    Row {
        number: atom.number(),
        cost: atom.cost().iter().map(capital).collect::<Vec<String>>().join(", "),
        weight: weight(atom),
        code: code(atom.ability(Abilities::Strict)),
        inferred: match atom.ability(Abilities::Strict) {
            None => code(atom.ability(Abilities::Inferred)),
            Some(_) => String::new(),
        },
        value: atom.value(),
    }
}

// E20, E33, E52, ED1
#[test]
fn every_cost_ability_and_value_matches_the_ledger() {
    let cards: Vec<Row> = Atom::all().map(as_row).collect();
    assert_eq!(cards.len(), 60);
    assert_eq!(cards, rows());
}

/// The file of the ledger is not part of this repository.
#[test]
fn the_table_here_matches_the_file_of_the_ledger() {
    let Some(data) = testing::ledger("element-313") else { return };
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let number = |value: &serde_json::Value| u8::try_from(value.as_u64().unwrap()).unwrap();
    let listed = data["atoms"].as_array().unwrap().iter().filter(|atom| atom["in_deck"] != false);
    let listed = listed.map(|atom| Row {
        number: number(&atom["id"]),
        cost: text(&atom["cost"]),
        weight: number(&atom["weighted_cost"]),
        code: text(&atom["ability_code"]),
        inferred: text(&atom["ability_inferred"]),
        value: number(&atom["value"]),
    });
    assert_eq!(listed.collect::<Vec<Row>>(), rows());
    for colour in Primary::ALL {
        assert_eq!(data["quarks"][Colour::from(colour).name()], 20);
    }
    for made in Secondary::ALL {
        let parts = made.parts().map(|part| Colour::from(part).name());
        assert_eq!(data["mix"][Colour::from(made).name()], serde_json::json!(parts));
    }
}

/// Numbers of the atoms with this printed ability.
fn with(ability: Ability) -> Vec<u8> {
    let able = Atom::all().filter(|atom| atom.ability(Abilities::Strict) == Some(ability));
    able.map(Atom::number).collect()
}

// E35, E36, E37, E38, E39, E40, E42, E43, E44, E45, E46, E47, E48, E49, E50, E51
#[test]
fn every_printed_ability_is_on_the_atoms_of_the_source() {
    use Primary::{Blue, Red, Yellow};
    use Secondary::{Green, Orange, Purple};
    let primary = |colour, units| with(Ability::Extra(Colour::Primary(colour), units));
    let secondary = |colour| with(Ability::Extra(Colour::Secondary(colour), 1));
    assert_eq!(with(Ability::Hand), (1..=12).collect::<Vec<u8>>());
    assert_eq!(with(Ability::Filter), (13..=24).collect::<Vec<u8>>());
    assert_eq!(primary(Yellow, 1), [25, 30, 32]);
    assert_eq!(primary(Blue, 1), [26, 27]);
    assert_eq!(primary(Red, 1), [28, 29]);
    assert_eq!(with(Ability::Primary), [31]);
    assert_eq!(with(Ability::Any), [41, 43]);
    assert_eq!(primary(Red, 2), [42, 55]);
    assert_eq!(primary(Yellow, 2), [44, 56]);
    assert_eq!(secondary(Green), [45, 49]);
    assert_eq!(with(Ability::Secondary), [46, 51]);
    assert_eq!(secondary(Orange), [47, 52]);
    assert_eq!(secondary(Purple), [48, 50]);
    assert_eq!(primary(Blue, 2), [53]);
    assert_eq!(with(Ability::Swap), [54]);
    assert_eq!(with(Ability::Zap), [57, 58, 59, 60]);
}

// E41
#[test]
fn atoms_33_to_40_have_abilities_unless_the_table_is_strict() {
    for atom in Atom::all() {
        let blank = (33..=40).contains(&atom.number());
        assert_eq!(atom.ability(Abilities::Strict).is_none(), blank, "{atom}");
        assert!(atom.ability(Abilities::Inferred).is_some(), "{atom}");
    }
    let inferred = Table::new(2).before(0, "33").hand(0, "ry").conveyor("4");
    assert!(inferred.allows("buy 4 ry +b"));
    let strict = inferred.with(|game| game.options.abilities = Abilities::Strict);
    assert!(strict.legal("buy").is_empty());
    assert_eq!(strict.refused("buy 4 ry +b"), "EA17");
}

// E34, EA34, EA35
#[test]
fn costs_use_three_primary_and_three_secondary_colours() {
    let letters: String = Colour::ALL.iter().map(|colour| colour.letter()).collect();
    assert_eq!(letters, "RBYGOP");
    // "Red, Green" is one red and one green; "Red, Red, Yellow" is two red and one yellow.
    let table = Table::new(2).hand(0, "rryb").conveyor("16 1");
    assert_eq!(table.legal("buy"), ["buy 16 rby", "buy 1 rry"]);
}

#[test]
fn the_counts_of_weights_and_values_match_the_ledger() {
    let counts = |of: fn(Atom) -> u8| {
        let mut counts = std::collections::BTreeMap::new();
        Atom::all().for_each(|atom| *counts.entry(of(atom)).or_insert(0) += 1);
        counts
    };
    assert_eq!(Vec::from_iter(counts(weight)), [(3, 24), (4, 15), (5, 9), (6, 12)]);
    let values = counts(Atom::value);
    assert_eq!((values[&100], values[&50]), (8, 9));
    assert_eq!(Atom::all().map(|atom| u32::from(atom.value())).sum::<u32>(), 1_797);
}

#[test]
fn programs_get_every_atom_once_as_the_ledger_has_it() {
    let tables = Element313::tables();
    let atoms = tables["atoms"].as_array().unwrap();
    assert_eq!(atoms.len(), 60);
    for (atom, row) in atoms.iter().zip(rows()) {
        assert_eq!((&atom["atom"], &atom["value"]), (&row.number.into(), &row.value.into()));
        let letters = row.cost.split(", ").map(|colour| colour[..1].to_ascii_lowercase());
        assert_eq!(atom["cost"], letters.collect::<String>(), "{}", row.number);
        assert_eq!(atom["printed"], row.inferred.is_empty());
        let code = if row.inferred.is_empty() { row.code } else { row.inferred };
        let ability = match code.as_str() {
            "HAND+1" => "hand".to_owned(),
            "+any primary" => "any".to_owned(),
            "CONV-primary" => "primary".to_owned(),
            "CONV-secondary" => "secondary".to_owned(),
            "FILTER" | "SWAP" | "ZAP" => code.to_ascii_lowercase(),
            extra => format!("extra {} {}", extra.len() / 2, extra[1..2].to_ascii_lowercase()),
        };
        assert_eq!(atom["ability"], ability, "{}", row.number);
    }
    let quarks = [("r", 20), ("b", 20), ("y", 20)];
    for (quark, (letter, copies)) in tables["quarks"].as_array().unwrap().iter().zip(quarks) {
        assert_eq!((&quark["quark"], &quark["copies"]), (&letter.into(), &copies.into()));
    }
    let mixtures = tables["mixtures"].as_array().unwrap().iter();
    let mixtures = mixtures.map(|mixed| [&mixed["colour"], &mixed["quarks"]]);
    assert_eq!(mixtures.collect::<Vec<_>>(), [["g", "by"], ["o", "ry"], ["p", "rb"]]);
    assert_eq!(tables["target"], 313);
}
