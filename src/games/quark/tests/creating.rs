//! Creation and transformation.

use super::*;
use crate::games::quark::{
    cards::{Flavour, PARTICLES},
    payment::{Purse, Use},
    thing::Thing,
};

/// One creation a thing would need, from the hand alone.
fn plain_creation(thing: Thing) -> String {
    format!("create {} {}", crate::games::quark::notation::name_of(thing), text(thing.quarks()))
}

// Q49
#[test]
fn mesons_baryons_protons_and_neutrons_are_created_from_hand_and_decayed_cards() {
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
fn a_created_card_lies_before_its_owner_as_everyone_knows() {
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
fn without_a_deck_the_display_shrinks_and_the_rest_can_still_be_created() {
    let empty = |game: &mut Quark| game.baryons.deck.clear();
    let mut table = Table::new(3).hand(0, "u d s").hand(1, "s s s").with(empty);
    table.go("create Lambda0 u d s; draw");
    assert_eq!(table.game.baryons.open, particles("Xi_c+ Omega-"));
    table.go("create Omega- s s s");
    assert_eq!(table.game.baryons.open, particles("Xi_c+"));
}

// Q54, Q58, Q59
#[test]
fn a_proton_is_two_ups_and_a_down_and_a_neutron_one_up_and_two_downs() {
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
fn a_card_in_hand_serves_once_too() {
    let table = Table::new(2).hand(0, "u s -s");
    assert_eq!(table.legal("create"), ["create K+ u -s", "create phi s -s"]);
    let table = Table::new(2).hand(0, "u d s").decayed(0, "s");
    assert_eq!(table.refusal("create proton u u d").why, "you hold only 1 u");
}

// Q49
#[test]
fn a_refusal_names_the_nearest_way_whichever_card_stands_for_what() {
    // The decayed t can be the d or the s: a u is raised to d for less.
    let table = Table::new(2).hand(0, "u u").decayed(0, "t").energy(0, 0);
    assert_eq!(
        table.refusal("create Lambda0 u d s").why,
        "Λ⁰ needs u d s: you have u and s, but d is missing; raising u to d costs 1 energy, 1 more \
         than you have; take the face-up s first"
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
fn more_nucleons_than_any_atom_needs_may_be_made_for_nothing() {
    let table = Table::new(2).hand(0, "u u d").tokens(0, 4, 5).energy(0, 4);
    let before = table.public().lanes[0].score;
    let table = table.play("create proton u u d");
    let lane = &table.public().lanes[0];
    assert_eq!((lane.protons, lane.score), (5, before));
}

// Q62
#[test]
fn a_lacking_quark_may_be_made_of_exactly_one_card() {
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
fn who_lacks_nothing_transforms_nothing() {
    let table = Table::new(2).hand(0, "u u u d").energy(0, 9);
    assert_eq!(table.legal("create proton"), ["create proton u u d"]);
    assert_eq!(table.refused("create proton u u u>d"), "QA39");
    let decayed = Table::new(2).hand(0, "u u u").decayed(0, "t").energy(0, 9);
    assert_eq!(decayed.legal("create proton"), ["create proton u u t/d"]);
    assert_eq!(
        decayed.refusal("create proton u u u>d"),
        Illegal::new("QA39", "you can pay with u, u and t→d, and raise only what you’re missing")
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
fn nothing_is_transformed_downwards() {
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
fn a_transformed_antiquark_stays_one() {
    let table = Table::new(2).hand(0, "u -u -d").energy(0, 9);
    let ways = table.legal("create K+");
    assert_eq!(ways, ["create K+ u -d>s", "create K+ u -u>s"], "u becomes no anti-quark");
    assert_eq!(table.refused("create K+ u u>s"), "Q49");
}

// Q66
#[test]
fn a_transformation_takes_no_action_of_its_own() {
    let table = Table::new(2).hand(0, "u u u").play("create proton u u u>d");
    assert_eq!((table.game.turn, table.game.actions), (Seat(0), 1));
}

// Q67
#[test]
fn the_transformed_card_is_spent_as_what_it_was() {
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
fn each_creation_of_a_turn_may_have_its_transformation() {
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
fn refusals_say_what_is_lacking() {
    let table = Table::new(2).hand(0, "u s d").energy(0, 1);
    let why = |text: &str| table.refusal(text).to_string();
    assert_eq!(
        why("create Xi_c+ u s c"),
        "Ξc⁺ needs u s c: you have u and s, but c is missing; raising d to c costs 2 energy, 1 more \
         than you have; take the face-up s first"
    );
    assert_eq!(
        why("create Omega- s s s"),
        "Ω⁻ needs s s s: you have s, but s and s are missing; raising makes only one; take the \
         face-up s first"
    );
    assert_eq!(
        why("create phi s -s"),
        "φ needs s anti-s: you have s, but anti-s is missing; none of your cards can be raised to it"
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
        "Λ⁰ needs u d s: you have u and d, but s is missing; raising u to s costs 2 energy, 2 more \
         than you have; let t decay first",
        "as the d is needed for itself"
    );
    assert_eq!(why("annihilate s -t/s"), "your s has decayed: write it s/ and what it counts as");
}

#[test]
fn every_particle_can_be_created_when_it_lies_open() {
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
