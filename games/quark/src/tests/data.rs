//! The card tables, compared with those of the ledger.

use std::collections::HashSet;

use quark_game::Guide as _;
use serde_json::Value;

use super::*;
use crate::state::{Atom, ENERGY, Flavour, NEUTRON, NEUTRONS, PROTON, PROTONS, antiquark, quark};

/// Name, quarks, points.
const BARYONS: &str = "
    Delta++ uuu 5, Delta- ddd 8, Sigma+ uus 7, Lambda0 uds 8, Sigma- dds 9, Xi0 uss 9, Xi- dss 10,
    Omega- sss 11, Sigma_c++ uuc 8, Lambda_c+ udc 9, Sigma_c0 ddc 10, Xi_c+ usc 10, Xi_c0 dsc 11,
    Omega_c0 ssc 12, Xi_cc++ ucc 11, Xi_cc+ dcc 12, Omega_cc+ scc 13, Omega_ccc++ ccc 14,
    Sigma_b+ uub 9, Lambda_b0 udb 10, Sigma_b- ddb 11, Xi_b0 usb 11, Xi_b- dsb 12, Omega_b- ssb 13";

/// Name, quark and anti-quark, points.
const MESONS: &str = "
    pi+ ud 4, pi- du 4, K+ us 5, K- su 5, K0 ds 6, anti-K0 sd 6, phi ss 7, D+ cd 7, D- dc 7,
    D0 cu 6, anti-D0 uc 6, D_s+ cs 8, D_s- sc 8, J/psi cc 9, B+ ub 7, B- bu 7, B0 db 8,
    anti-B0 bd 8, B_s0 sb 9, anti-B_s0 bs 9, B_c+ cb 10, B_c- bc 10, Upsilon bb 11";

fn rows(table: &str) -> Vec<(String, String, u8)> {
    let row = |row: &str| match row.split_whitespace().collect::<Vec<_>>().as_slice() {
        [name, quarks, points] => {
            ((*name).to_owned(), (*quarks).to_owned(), points.parse().unwrap())
        }
        other => panic!("{other:?}"),
    };
    table.split(',').map(row).collect()
}

/// Name, quarks and points of the cards; a meson's anti-quark has no minus here.
fn printed(particles: impl Iterator<Item = Particle>) -> Vec<(String, String, u8)> {
    let row = |one: Particle| {
        let card = one.info();
        let quarks = card.quarks.iter().map(|quark| quark.flavour.letter()).collect();
        (card.name.to_owned(), quarks, card.points)
    };
    particles.map(row).collect()
}

// Q2, QD2
#[test]
fn there_are_the_24_baryons_of_the_ledger() {
    assert_eq!(printed(Particle::baryons()), rows(BARYONS));
    assert_eq!(Particle::baryons().count(), 24);
    for one in Particle::baryons() {
        let card = one.info();
        assert!(
            one.is_baryon()
                && card.quarks.iter().all(|quark| !quark.anti)
                && card.quarks.is_sorted()
        );
        let ranks: u8 = card.quarks.iter().map(|quark| quark.flavour.rank() + 1).sum();
        assert_eq!(card.points, 2 + ranks, "{}", card.name);
    }
}

// Q3, QD3
#[test]
fn there_are_the_23_mesons_of_the_ledger() {
    assert_eq!(printed(Particle::mesons()), rows(MESONS));
    assert_eq!(Particle::mesons().count(), 23);
    for one in Particle::mesons() {
        let card = one.info();
        assert!(!one.is_baryon() && !card.quarks[0].anti && card.quarks[1].anti);
        let ranks: u8 = card.quarks.iter().map(|quark| quark.flavour.rank() + 1).sum();
        assert_eq!(card.points, 1 + ranks, "{}", card.name);
    }
}

// Q10, Q19, QD1
#[test]
fn the_four_atoms_ascend_with_nine_points_a_constituent() {
    let atoms = Atom::ALL.map(|atom| {
        (
            atom.name(),
            atom.symbol(),
            atom.protons(),
            atom.neutrons(),
            atom.electrons(),
            atom.points(),
        )
    });
    assert_eq!(
        atoms,
        [
            ("Hydrogen", "H", 1, 0, 1, 18),
            ("Helium", "He", 2, 2, 2, 54),
            ("Lithium", "Li", 3, 4, 3, 90),
            ("Beryllium", "Be", 4, 5, 4, 117),
        ]
    );
    for atom in Atom::ALL {
        assert_eq!(atom.points(), 9 * (atom.protons() + atom.neutrons() + atom.electrons()));
    }
    assert!(Atom::ALL.is_sorted_by_key(|atom| atom.points()));
}

// Q4, Q5, QD4
#[test]
fn the_quark_deck_has_the_ledgers_numbers_of_each_card() {
    let copies = |anti| Flavour::ALL.map(|flavour| Card { anti, flavour }.copies());
    assert_eq!(copies(false), [24, 24, 16, 8, 8, 8]);
    assert_eq!(copies(true), [9, 9, 6, 3, 3, 3]);
    assert_eq!((copies(false).iter().sum::<u8>(), copies(true).iter().sum::<u8>()), (88, 33));
}

// Q41, QD5
#[test]
fn quarks_decay_into_all_lighter_ones_of_the_other_charge() {
    let lists = Flavour::ALL
        .map(|flavour| flavour.decays().iter().map(|one| one.letter()).collect::<String>());
    assert_eq!(lists, ["", "u", "u", "sd", "cu", "bsd"]);
    for flavour in Flavour::ALL {
        // Up, charmed and top have one charge, the others another.
        let charge = |one: Flavour| "uct".contains(one.letter());
        let lighter = |one: &Flavour| match (flavour, *one) {
            // The game's ladder has down above up, so here down decays into up.
            (Flavour::Up, _) => false,
            (_, one) => one < flavour && charge(one) != charge(flavour),
        };
        let expected: Vec<Flavour> = Flavour::ALL.into_iter().rev().filter(lighter).collect();
        assert_eq!(flavour.decays(), expected);
    }
}

// Q44
#[test]
fn annihilation_energies_equal_those_of_the_reference_card() {
    assert_eq!(Flavour::ALL.map(Flavour::energy), [2, 3, 4, 5, 6, 8]);
}

// Q6, Q7, Q8, Q58, Q59
#[test]
fn tokens_and_building_blocks_equal_those_of_the_ledger() {
    assert_eq!((PROTONS, NEUTRONS, ENERGY), (16, 20, 80));
    assert_eq!((text(PROTON), text(NEUTRON)), ("u u d".to_owned(), "u d d".to_owned()));
}

// Q26
#[test]
fn there_are_two_suits_of_the_same_ranks() {
    let all: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(all, "u d s c b t -u -d -s -c -b -t".split(' ').collect::<Vec<_>>());
    for card in Card::all() {
        assert_eq!(card.opposite().flavour, card.flavour);
        assert_ne!(card.opposite().anti, card.anti);
        assert_eq!(Card::all().nth(card.index()), Some(card));
    }
}

// Q27
#[test]
fn ranks_go_from_up_to_top() {
    assert_eq!(
        Flavour::ALL.map(Flavour::name),
        ["up", "down", "strange", "charmed", "bottom", "top"]
    );
    assert_eq!(Flavour::ALL.map(Flavour::rank), [0, 1, 2, 3, 4, 5]);
    assert!(Flavour::ALL.is_sorted());
}

#[test]
fn names_are_unique_in_any_case_and_so_are_symbols() {
    let all = || Particle::baryons().chain(Particle::mesons()).map(Particle::info);
    let names: HashSet<String> = all().map(|card| card.name.to_ascii_lowercase()).collect();
    assert_eq!(names.len(), 47);
    assert!(!names.contains("proton") && !names.contains("neutron"));
    let symbols: HashSet<String> = all().map(|card| format!("{:?}", card.symbol)).collect();
    assert_eq!(symbols.len(), 47);
    let charge = |card: &Card| match (card.anti, "uct".contains(card.flavour.letter())) {
        (false, true) => 2,
        (false, false) => -1,
        (true, true) => -2,
        (true, false) => 1,
    };
    for card in all() {
        let thirds: i32 = card.quarks.iter().map(charge).sum();
        let sign = match thirds / 3 {
            -1 => "-",
            0 => "0",
            1 => "+",
            2 => "++",
            other => panic!("{} has charge {other}", card.name),
        };
        assert!(
            card.symbol.high == sign || card.symbol.high.is_empty() && sign == "0",
            "{}",
            card.name
        );
        assert_eq!(card.symbol.bar, card.name.starts_with("anti-"));
    }
}

/// Compares with the ledger's own file, if it is next to the repository.
#[test]
fn the_tables_equal_those_in_the_ledgers_file() {
    let Some(data) = testing::ledger("quark") else { return };
    let rows_of = |key: &str, quarks: &dyn Fn(&Value) -> String| -> Vec<(String, String, u8)> {
        let row = |row: &Value| {
            let points = u8::try_from(row["points"].as_u64().unwrap()).unwrap();
            (row["name"].as_str().unwrap().to_owned(), quarks(row), points)
        };
        data[key].as_array().unwrap().iter().map(row).collect()
    };
    let string = |value: &Value| value.as_str().unwrap().to_owned();
    assert_eq!(printed(Particle::baryons()), rows_of("baryons", &|row| string(&row["quarks"])));
    let pair = |row: &Value| string(&row["quark"]) + &string(&row["antiquark"]);
    assert_eq!(printed(Particle::mesons()), rows_of("mesons", &pair));
    for flavour in Flavour::ALL {
        let letter = flavour.letter().to_string();
        assert_eq!(data["deck"]["quark"][&letter], quark(flavour).copies());
        assert_eq!(data["deck"]["anti"][&letter], antiquark(flavour).copies());
        assert_eq!(data["annihilate"][&letter], flavour.energy());
        let list: Vec<String> =
            flavour.decays().iter().map(|one| one.letter().to_string()).collect();
        assert_eq!(data["decays"][&letter], Value::from(list));
    }
    for (atom, row) in Atom::ALL.iter().zip(data["atoms"].as_array().unwrap()) {
        assert_eq!(row["name"], atom.name());
        let numbers = ["p", "n", "e", "points"].map(|key| row[key].as_u64().unwrap());
        let ours = [atom.protons(), atom.neutrons(), atom.electrons(), atom.points()];
        assert_eq!(numbers, ours.map(u64::from));
    }
    let letters =
        |cards: &[Card]| cards.iter().map(|card| card.flavour.letter()).collect::<String>();
    assert_eq!(
        (&data["proton"], &data["neutron"]),
        (&letters(PROTON).into(), &letters(NEUTRON).into())
    );
    let tokens = ["proton", "neutron", "energy"].map(|key| data["tokens"][key].as_u64().unwrap());
    assert_eq!(tokens, [PROTONS, NEUTRONS, ENERGY].map(u64::from));
}

#[test]
fn programs_get_every_card_once_as_the_ledger_has_it() {
    let tables = Quark::tables();
    let list = |value: &Value| -> Vec<String> {
        let texts = value.as_array().unwrap().iter().map(|text| text.as_str().unwrap());
        texts.map(str::to_owned).collect()
    };
    for (name, ledger) in [("baryons", BARYONS), ("mesons", MESONS)] {
        let row = |row: &Value| {
            let quarks = list(&row["quarks"]).concat().replace('-', "");
            let points = u8::try_from(row["points"].as_u64().unwrap()).unwrap();
            (row["name"].as_str().unwrap().to_owned(), quarks, points)
        };
        let told: Vec<_> = tables[name].as_array().unwrap().iter().map(row).collect();
        assert_eq!(told, rows(ledger));
    }
    let cards = tables["cards"].as_array().unwrap();
    let written: Vec<&str> = cards.iter().map(|card| card["card"].as_str().unwrap()).collect();
    assert_eq!(written.join(" "), "u d s c b t -u -d -s -c -b -t");
    let copies: Vec<u64> = cards.iter().map(|card| card["copies"].as_u64().unwrap()).collect();
    assert_eq!(copies, [24, 24, 16, 8, 8, 8, 9, 9, 6, 3, 3, 3]);
    assert_eq!((list(&cards[3]["decays"]).concat(), &cards[5]["energy"]), ("sd".into(), &8.into()));
    assert_eq!(list(&cards[10]["decays"]).concat(), "-c-u");
    let atoms: Vec<u64> = tables["atoms"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|atom| ["protons", "neutrons", "energy", "points"].map(|key| &atom[key]))
        .map(|number| number.as_u64().unwrap())
        .collect();
    assert_eq!(atoms, [1, 0, 1, 18, 2, 2, 2, 54, 3, 4, 3, 90, 4, 5, 4, 117]);
    assert_eq!(tables["tokens"]["neutrons"], 20);
    assert_eq!(
        (list(&tables["proton"]).concat(), list(&tables["neutron"]).concat()),
        ("uud".into(), "udd".into())
    );
}
