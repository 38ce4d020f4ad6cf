//! Creating particles and tokens.

use super::*;
use crate::state::{PARTICLES, Purse, Thing, name_of};

/// The move that creates a thing from its printed quarks.
fn plain_creation(thing: Thing) -> String {
    format!("create {} {}", name_of(thing), text(thing.quarks()))
}

// Q49
#[test]
fn everything_is_created_from_hand_cards_and_decayed_cards() {
    let table = Table::new(2).hand(0, "u u d s -s").decayed(0, "t");
    for moves in [
        "create K+ u -s",
        "create phi s -s",
        "create Lambda0 u d s",
        "create Lambda0 u t/d s",
        "create Lambda0 u d t/s",
        "create proton u u d",
        "create neutron u d t/d",
    ] {
        assert!(table.allows(moves), "{moves}");
    }
    assert_eq!(table.refused("create Lambda0 u d"), "Q49");
    assert_eq!(table.refused("create Lambda0"), "Q49");
    assert_eq!(table.refused("create K+ u d"), "Q49");
    let table = table.play("create K+ u -s; create neutron u d t/d");
    assert_eq!((table.held(0).as_str(), table.laid(0).as_str()), ("s", ""));
}

// Q50
#[test]
fn only_face_up_particle_cards_can_be_created() {
    let table = Table::new(2).hand(0, "u u s -d");
    assert_eq!(table.refused("create Sigma+ u u s"), "Q50");
    assert_eq!(
        table.refusal("create pi+ u -d").to_string(),
        "π⁺ isn’t face up in the middle; the mesons there are K⁺, φ and D⁰"
    );
}

// Q51
#[test]
fn all_cards_used_go_to_the_discard_pile() {
    let table = Table::new(2).hand(0, "u d").decayed(0, "c t").play("create Lambda0 u d t/s");
    assert_eq!(
        (table.pile().as_str(), table.held(0).as_str(), table.laid(0).as_str()),
        ("u d t", "", "c")
    );
}

// Q52, QA30
#[test]
fn everyone_sees_the_cards_that_a_player_has_created() {
    let table = Table::new(2).hand(0, "u d s").play("create Lambda0 u d s");
    let view = table.public();
    assert_eq!(view.lanes[0].created, particles("Lambda0"));
    assert_eq!(view.discards, cards("u d s"));
    assert!(!view.baryons.contains(&particle("Lambda0")));
}

// Q53
#[test]
fn the_space_is_refilled_at_once_from_its_own_deck() {
    let table = Table::new(2).hand(0, "u u d s -s");
    let baryon = *table.game.baryons.deck.last().unwrap();
    let meson = *table.game.mesons.deck.last().unwrap();
    let table = table.play("create Lambda0 u d s; create K+ u -s");
    assert_eq!(table.game.baryons.open, [baryon, particle("Xi_c+"), particle("Omega-")]);
    assert_eq!(table.game.mesons.open, [meson, particle("phi"), particle("D0")]);
    assert_eq!((table.game.baryons.deck.len(), table.game.mesons.deck.len()), (20, 19));
}

// QA32
#[test]
fn without_a_deck_the_row_shrinks_and_its_cards_can_be_created() {
    let empty = |game: &mut Quark| game.baryons.deck.clear();
    let mut table = Table::new(3).hand(0, "u d s").hand(1, "s s s").with(empty);
    table.go("create Lambda0 u d s; draw");
    assert_eq!(table.game.baryons.open, particles("Xi_c+ Omega-"));
    table.go("create Omega- s s s");
    assert_eq!(table.game.baryons.open, particles("Xi_c+"));
}

// Q54, Q58, Q59
#[test]
fn a_proton_is_two_ups_and_a_down_a_neutron_an_up_and_two_downs() {
    let mut table = Table::new(2).hand(0, "u u u d d d");
    table.go("create proton u u d");
    let view = table.public();
    assert_eq!(
        (view.lanes[0].protons, view.lanes[0].neutrons, view.protons, view.neutrons),
        (1, 0, 15, 20)
    );
    table.go("create neutron u d d");
    let view = table.public();
    assert_eq!(
        (view.lanes[0].protons, view.lanes[0].neutrons, view.protons, view.neutrons),
        (1, 1, 15, 19)
    );
    let table = Table::new(2).hand(0, "u u u d d d");
    assert_eq!(table.refused("create proton u d d"), "Q49");
    assert_eq!(table.refused("create neutron u u d"), "Q49");
}

// Q55
#[test]
fn every_baryon_can_be_made_of_its_quarks_or_of_all_their_opposites() {
    for baryon in Particle::baryons() {
        let only = |game: &mut Quark| game.baryons.open = vec![baryon];
        let quarks = baryon.info().quarks;
        let opposites: Vec<Card> = quarks.iter().map(|quark| quark.opposite()).collect();
        for version in [quarks, &opposites] {
            let table = Table::new(2).hand(0, &text(version)).with(only);
            let moves = format!("create {} {}", baryon.info().name, text(version));
            assert_eq!(table.play(&moves).player(0).created, [baryon]);
        }
    }
}

// Q56
#[test]
fn both_versions_score_the_same() {
    let score = |hand: &str| {
        let table = Table::new(2).hand(0, hand).play(&format!("create Lambda0 {hand}"));
        table.public().lanes[0].score
    };
    assert_eq!((score("u d s"), score("-u -d -s")), (10, 10), "8 and two energy");
}

// Q57
#[test]
fn the_lambda_is_up_down_and_strange() {
    assert_eq!(text(particle("Lambda0").info().quarks), "u d s");
}

// Q61
#[test]
fn a_decayed_card_fills_only_one_place() {
    let table = Table::new(2).hand(0, "u").decayed(0, "t");
    assert!(!table.allows("create Lambda0 u t/d t/s"));
    let with_more = Table::new(2).hand(0, "u d").decayed(0, "t");
    assert_eq!(with_more.refused("create Lambda0 u t/d t/s"), "Q61");
    let two = Table::new(2).hand(0, "u").decayed(0, "t t");
    assert!(two.allows("create Lambda0 u t/d t/s"));
}

// Q49
#[test]
fn a_card_in_hand_fills_only_one_place() {
    let table = Table::new(2).hand(0, "u s -s");
    assert_eq!(table.legal("create"), ["create K+ u -s", "create phi s -s"]);
    let table = Table::new(2).hand(0, "u d s").decayed(0, "s");
    assert_eq!(table.refusal("create proton u u d").why, "you hold only 1 u");
}

// Q49
#[test]
fn a_refusal_names_the_nearest_way_for_any_use_of_the_cards() {
    // The decayed t can be the d or the s. Raising a u to d costs less.
    let table = Table::new(2).hand(0, "u u").decayed(0, "t").energy(0, 0);
    assert_eq!(
        table.refusal("create Lambda0 u d s").why,
        "Λ⁰ needs u d s or anti-u anti-d anti-s: you have u and s, but d is missing; raising u to d \
         costs 1 energy, 1 more than you have; take the face-up s first"
    );
}

// Q49
#[test]
fn a_creation_without_cards_is_told_the_only_way_to_pay() {
    let table = Table::new(2).hand(0, "u c -s").decayed(0, "t").energy(0, 0);
    assert_eq!(
        table.refusal("create Xi_c+").why,
        "name the cards to pay with: Ξc⁺ needs u s c or anti-u anti-s anti-c; you can only pay with \
         u, t as s and c"
    );
    let table = Table::new(2).hand(0, "u u d d").decayed(0, "t").energy(0, 0);
    assert_eq!(
        table.refusal("create neutron").why,
        "name the cards to pay with: a neutron needs u, d and d"
    );
}

// QA18
#[test]
fn mesons_have_no_anti_version() {
    let table = Table::new(2).hand(0, "s -u").energy(0, 0);
    assert!(table.legal("create").is_empty());
    assert_eq!(table.refused("create K+ s -u"), "QA18");
}

// QA19
#[test]
fn protons_and_neutrons_are_never_made_of_antiquarks() {
    let table = Table::new(2).hand(0, "-u -u -d -d").energy(0, 0);
    assert_eq!(table.refused("create proton -u -u -d"), "QA19");
    assert_eq!(table.refused("create neutron -u -d -d"), "QA19");
    assert!(table.legal("create").is_empty());
}

// QA20
#[test]
fn no_baryon_mixes_quarks_and_antiquarks() {
    let table = Table::new(2).hand(0, "u d s -u -d -s").energy(0, 0);
    assert_eq!(table.legal("create Lambda0"), ["create Lambda0 u d s", "create Lambda0 -u -d -s"]);
    assert_eq!(table.refused("create Lambda0 u d -s"), "QA20");
}

// QA21
#[test]
fn without_a_token_left_its_creation_is_illegal() {
    let table = Table::new(2).hand(0, "u u d d").energy(0, 0).tokens(1, 16, 20);
    assert!(table.legal("create").is_empty());
    assert_eq!(table.refused("create proton u u d"), "QA21");
    assert_eq!(table.refused("create neutron u d d"), "QA21");
    let one = Table::new(2).hand(0, "u u d d").energy(0, 0).tokens(1, 15, 19);
    assert_eq!(one.legal("create").len(), 2);
}

// QA22
#[test]
fn tokens_that_no_atom_needs_can_be_created_and_score_nothing() {
    let table = Table::new(2).hand(0, "u u d").tokens(0, 4, 5).energy(0, 4);
    let before = table.public().lanes[0].score;
    let table = table.play("create proton u u d");
    let lane = &table.public().lanes[0];
    assert_eq!((lane.protons, lane.score), (5, before));
}

#[test]
fn every_particle_can_be_created_when_it_is_face_up() {
    for place in 0..PARTICLES.len() {
        let made = Particle(u8::try_from(place).unwrap());
        let lay = |game: &mut Quark| {
            if made.is_baryon() { game.baryons.open[1] = made } else { game.mesons.open[1] = made }
        };
        let thing = Thing::Particle(made);
        let table =
            Table::new(2).hand(0, &text(thing.quarks())).with(lay).play(&plain_creation(thing));
        assert_eq!(table.player(0).created, [made]);
        assert!(Purse::of(table.player(0)).ways(thing).is_empty());
    }
}
