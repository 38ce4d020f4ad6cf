//! Raising a card to create something, and refusals that say what is missing.

use super::*;
use crate::state::{Flavour, Use};

// Q62
#[test]
fn at_most_one_card_is_raised_to_a_missing_quark() {
    let table = Table::new(2).hand(0, "u u u").energy(0, 9);
    assert_eq!(table.legal("create"), ["create proton u u u>d"]);
    assert_eq!(table.refused("create neutron u u>d u>d"), "Q62");
    assert_eq!(
        table.refusal("create neutron u u>d u>d").why,
        "you can raise only one card each time you create"
    );
    let decayed = Table::new(2).hand(0, "u u").decayed(0, "s").energy(0, 9);
    assert_eq!(decayed.legal("create"), ["create proton u s/u u>d", "create proton u u s/u>d"]);
}

// Q62, QA39
#[test]
fn a_card_is_raised_only_if_a_quark_is_missing() {
    let table = Table::new(2).hand(0, "u u u d").energy(0, 9);
    assert_eq!(table.legal("create proton"), ["create proton u u d"]);
    assert_eq!(table.refused("create proton u u u>d"), "QA39");
    let decayed = Table::new(2).hand(0, "u u u").decayed(0, "t").energy(0, 9);
    assert_eq!(decayed.legal("create proton"), ["create proton u u t/d"]);
    assert_eq!(
        decayed.refusal("create proton u u u>d"),
        Illegal::new("QA39", "you can pay with u, u and t as d; raise only what you’re missing")
    );
    let anti = Table::new(2).hand(0, "u u d -u -d -s").energy(0, 9);
    assert_eq!(
        anti.legal("create Lambda0"),
        ["create Lambda0 -u -d -s"],
        "the anti-quarks suffice"
    );
    assert_eq!(anti.refused("create Lambda0 u d u>s"), "QA39");
}

// Q63, Q69
#[test]
fn each_step_up_costs_one_energy() {
    let up = Use::hand("u".parse().unwrap());
    assert_eq!(Flavour::ALL.map(|target| up.raised(target).cost()), [0, 1, 2, 3, 4, 5]);
    let table = Table::new(2).hand(0, "u s d").energy(0, 5).play("create Xi_c+ u s d>c");
    assert_eq!(table.player(0).energy, 3, "from down to charmed are two steps");
    assert_eq!(table.public().energy, 80 - 2 - 3, "paid to the supply");
}

// Q64
#[test]
fn no_card_is_raised_downwards() {
    let table = Table::new(2).hand(0, "u d d").energy(0, 9);
    assert!(table.legal("create proton").is_empty());
    assert_eq!(table.refused("create proton u d>u d"), "Q64");
    assert_eq!(table.refused("create proton u d d>u"), "Q64");
    let table = Table::new(2).hand(0, "u d").decayed(0, "t").energy(0, 9);
    assert_eq!(table.refused("create proton u t/d>u d"), "Q64");
    assert!(table.legal("create proton").is_empty());
}

// Q65
#[test]
fn a_raised_antiquark_stays_an_antiquark() {
    let table = Table::new(2).hand(0, "u -u -d").energy(0, 9);
    let ways = table.legal("create K+");
    assert_eq!(ways, ["create K+ u -d>s", "create K+ u -u>s"], "u becomes no anti-quark");
    assert_eq!(table.refused("create K+ u u>s"), "Q49");
}

// Q66
#[test]
fn raising_a_card_takes_no_extra_action() {
    let table = Table::new(2).hand(0, "u u u").play("create proton u u u>d");
    assert_eq!((table.game.turn, table.game.actions), (Seat(0), 1));
}

// Q67
#[test]
fn a_raised_card_is_discarded_as_what_it_was() {
    let table = Table::new(2).hand(0, "u u").decayed(0, "s").play("create proton u u s/u>d");
    assert_eq!(
        (table.pile().as_str(), table.laid(0).as_str(), table.held(0).as_str()),
        ("u u s", "", "")
    );
}

// Q68
#[test]
fn three_ups_and_one_energy_make_a_proton() {
    let table = Table::new(2).hand(0, "u u u").energy(0, 1).play("create proton u u u>d");
    assert_eq!(
        (table.player(0).protons, table.player(0).energy, table.held(0).as_str()),
        (1, 0, "")
    );
}

// QA15
#[test]
fn a_decayed_card_is_raised_from_its_cheapest_listed_quark() {
    let table = Table::new(2).hand(0, "u s").decayed(0, "t").energy(0, 9);
    assert_eq!(
        table.legal("create Xi_c+"),
        ["create Xi_c+ u t/s s>c", "create Xi_c+ u s t/s>c"],
        "strange is one step below"
    );
    let spelled: Action = "create Xi_c+ u s t/d>c".parse().unwrap();
    assert_eq!(spelled.to_string(), "create Xi_c+ u s t/s>c", "whatever is typed");
    assert_eq!(table.play("create Xi_c+ u s t/d>c").player(0).energy, 8);
    let listed: Action = "create Lambda0 u d t/d>s".parse().unwrap();
    assert_eq!(listed.to_string(), "create Lambda0 u d t/s", "which it lists itself");
}

// QA16
#[test]
fn each_creation_in_a_turn_may_raise_a_card() {
    let table =
        Table::new(2).hand(0, "u u u u u u").play("create proton u u u>d; create proton u u u>d");
    assert_eq!((table.player(0).protons, table.player(0).energy), (2, 0));
}

// QA17
#[test]
fn the_energy_must_be_there_before() {
    let table = Table::new(2).hand(0, "u s d").energy(0, 1);
    assert!(table.legal("create Xi_c+").is_empty());
    let why = table.refusal("create Xi_c+ u s d>c");
    assert_eq!(
        (why.rule, why.why.as_str()),
        ("QA17", "raising d to c costs 2 energy, 1 more than you have")
    );
    let none = Table::new(2).hand(0, "u u u").energy(0, 0);
    assert_eq!(none.legal("create"), Vec::<String>::new());
}

#[test]
fn refusals_say_what_is_missing() {
    let table = Table::new(2).hand(0, "u s d").energy(0, 1);
    let why = |text: &str| table.refusal(text).to_string();
    assert_eq!(
        why("create Xi_c+ u s c"),
        "Ξc⁺ needs u s c or anti-u anti-s anti-c: you have u and s, but c is missing; raising d to c \
         costs 2 energy, 1 more than you have; take the face-up s first, then raise s to c for 1 \
         energy"
    );
    assert_eq!(
        why("create Omega- s s s"),
        "Ω⁻ needs s s s or anti-s anti-s anti-s: you have s, but 2 s are missing; you can raise \
         only one card; take the face-up s first, then raise d to s for 1 energy"
    );
    assert_eq!(
        why("create phi s -s"),
        "φ needs s and anti-s: you have s, but anti-s is missing; none of your cards can be raised to it"
    );
    assert_eq!(why("create Lambda0 u d t/s"), "you have no decayed t");
    assert_eq!(
        why("create Lambda0 u d -s"),
        "Λ⁰ needs u d s or anti-u anti-d anti-s, not a mixture"
    );
    let table = Table::new(2).hand(0, "u d t").decayed(0, "s").energy(0, 0);
    let why = |text: &str| table.refusal(text).to_string();
    assert_eq!(
        why("create Lambda0 u d s"),
        "Λ⁰ needs u d s or anti-u anti-d anti-s: you have u and d, but s is missing; raising u to s \
         costs 2 energy, 2 more than you have; let t decay first",
        "as the d is needed for itself"
    );
    assert_eq!(why("annihilate s -t/s"), "your s has decayed: write it s/ and what it counts as");
}
