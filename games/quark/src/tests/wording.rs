//! Sentences that players read.

use std::collections::{HashMap, HashSet};

use super::*;
use crate::{
    state::{Ending, Flavour, Last, Place},
    words::picks,
};
use quark_game::{Brief, Viewer, kit::testing::named, told_briefly};

#[test]
fn events_read_as_sentences() {
    let table = Table::new(3).hand(0, "u u u s -s t c d");
    let told_of = |moves: &str| {
        let mut table = Table::new(3).hand(0, "u u u s -s t c d").decayed(0, "t");
        table.go(moves);
        table.told()
    };
    assert_eq!(table.events(), Vec::<&Event>::new());
    assert_eq!(told_of("draw"), ["Ada draws d from the deck.", "Ada draws a card from the deck."]);
    assert_eq!(told_of("take -c"), ["Ada takes anti-c; d fills its space."]);
    assert_eq!(told_of("swap u"), ["Ada discards u to draw 2 cards."]);
    assert_eq!(
        told_of("decay t"),
        ["Ada lets t decay and gains 1 energy: it counts as b, s or d."]
    );
    assert_eq!(
        told_of("annihilate t/s -s"),
        [
            "Ada annihilates t as s and anti-s and gains 4 energy.",
            "Ben and Chloe each gain 1 energy from it.",
            "Ada draws d from the deck.",
            "Ada draws a card from the deck.",
        ]
    );
    assert_eq!(
        told_of("create K+ u -s"),
        ["Ada creates K⁺, 5 points, from u and anti-s; Υ fills its space."]
    );
    assert_eq!(told_of("create proton u u t/d"), ["Ada creates a proton from u, u and t as d."]);
    let raised = Table::new(2).hand(0, "u").decayed(0, "-t").play("create K+ u -t/s");
    assert!(raised.told()[0].contains("from u and anti-t as anti-s;"), "{:?}", raised.told());
    let raised = Table::new(2).hand(0, "u -u").play("create K+ u -u>s");
    let told = &raised.told()[0];
    assert!(told.contains("from u, and anti-u raised to anti-s for 2 energy;"), "{told}");
    let raised = Table::new(2).hand(0, "u u u").play("create proton u u u>d");
    assert_eq!(raised.told(), ["Ada creates a proton from u, u, and u raised to d for 1 energy."]);
    let pair = Table::new(2).hand(0, "s -s").play("annihilate s -s");
    assert_eq!(pair.told()[1], "Ben gains 1 energy from it.");
    let last = Table::new(3).deck("d").hand(0, "").play("take u");
    assert_eq!(
        last.told(),
        [
            "Ada takes u; d fills its space.",
            "The quark deck is empty: the game ends after Chloe’s turn."
        ]
    );
}

#[test]
fn cards_that_decay_in_one_turn_share_their_words() {
    let news = |energy: [u8; 2]| {
        let cards = cards("s d").into_iter().zip(energy);
        let events = cards.map(|(card, energy)| Event::Decayed { seat: Seat(0), card, energy });
        let deeds = events.filter_map(|event| match Quark::brief(&event, Viewer::Spectator) {
            Brief::Deed(deed) => Some(deed),
            _ => None,
        });
        named(&told_briefly(deeds, Viewer::Spectator))
    };
    assert_eq!(news([1, 1]), "Ada lets s and d decay (+1 energy each).");
    assert_eq!(news([1, 0]), "Ada lets s decay (+1 energy) and d decay (no energy left).");
}

#[test]
fn a_reader_is_called_you() {
    let told_to =
        |table: &Table| [0, 1, 2].map(|seat| table.told_to(Viewer::Seat(Seat(seat))).join(" "));
    let pair = Table::new(3).hand(0, "u u u s -s t c d").play("annihilate s -s");
    assert_eq!(
        told_to(&pair),
        [
            "You annihilate s and anti-s and gain 4 energy. Ben and Chloe each gain 1 energy from it. \
             You draw d from the deck.",
            "Ada annihilates s and anti-s and gains 4 energy. You and Chloe each gain 1 energy from it. \
             Ada draws a card from the deck.",
            "Ada annihilates s and anti-s and gains 4 energy. Ben and you each gain 1 energy from it. \
             Ada draws a card from the deck.",
        ]
    );
    let last = Table::new(3).deck("d").hand(0, "").play("take u");
    let ends = "d fills its space. The quark deck is empty: the game ends after";
    assert_eq!(
        told_to(&last),
        [
            format!("You take u; {ends} Chloe’s turn."),
            format!("Ada takes u; {ends} Chloe’s turn."),
            format!("Ada takes u; {ends} your turn."),
        ]
    );
}

#[test]
fn the_end_reads_as_a_result() {
    let mut table = Table::new(2).play("draw; draw").deck("").open("u u").created(1, "Omega-");
    table.go("take u; take u");
    assert_eq!(table.told()[1], "The game is over: Ben wins with 13 points; Ada has 2.");
    let told_to = |table: &Table, seat| table.told_to(Viewer::Seat(Seat(seat))).remove(1);
    assert_eq!(told_to(&table, 0), "The game is over: Ben wins with 13 points; you have 2.");
    assert_eq!(told_to(&table, 1), "The game is over: you win with 13 points; Ada has 2.");
    let mut even = Table::new(2).play("draw; draw").deck("").open("u u");
    even.go("take u; take u");
    assert_eq!(even.told()[1], "The game is over: Ada and Ben share the win with 2 points.");
    assert_eq!(told_to(&even, 1), "The game is over: Ada and you share the win with 2 points.");
    let alt = even.alt(Viewer::Spectator);
    assert!(
        alt.starts_with(
            "Ada and Ben share the win with 2 points, after Ben took a face-up quark. "
        ),
        "{alt}"
    );
}

#[test]
fn the_question_names_the_next_task() {
    let mut table = Table::new(2).hand(0, "u u u u u u u u u");
    let ask = |table: &Table| Quark::ask(&table.public());
    assert_eq!(ask(&table), "take 2 actions");
    table.go("swap u");
    assert_eq!(ask(&table), "draw 2 cards");
    table.go("draw");
    assert_eq!(ask(&table), "draw 1 card");
    table.go("draw");
    assert_eq!(ask(&table), "take 1 action");
    table.go("draw");
    assert_eq!(ask(&table), "discard 4 cards, down to 7");
    let last = Table::new(2).with(|game| game.ending = Some(Ending::Quarks));
    assert_eq!(ask(&last), "take the last 2 actions");
    assert_eq!(ask(&last.play("take u")), "take the last action");
}

#[test]
fn alt_texts_announce_the_last_round() {
    let table = Table::new(2).with(|game| game.ending = Some(Ending::Quarks));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        let alt = table.alt(viewer);
        assert!(alt.contains(". The last round: the quark deck is empty. "), "{alt}");
    }
    assert!(!Table::new(2).alt(Viewer::Spectator).contains("last round"));
}

#[test]
fn alt_text_begins_with_the_player_in_turn_and_the_last_move() {
    let table = Table::new(2).hand(0, "u d s").play("create Lambda0 u d s");
    let alt = table.alt(Viewer::Spectator);
    assert_eq!(
        alt,
        "Ada has 1 action, after Ada created Λ⁰. Round 1. Baryons: Ωb⁻ (s s b) 13, Ξc⁺ (u s c) 10, \
         Ω⁻ (s s s) 11; deck 20. Mesons: K⁺ (u anti-s) 5, φ (s anti-s) 7, D⁰ (c anti-u) 6; deck 20. \
         Quarks: u, s, anti-c; deck 46. Supply: 16 protons, 20 neutrons, 76 energy. \
         Ada: 0 in hand, 0 decayed, 2 energy, 0p 0n, 1 created, 10 points. \
         Ben: 0 in hand, 0 decayed, 2 energy, 0p 0n, 0 created, 2 points."
    );
    let table = Table::new(2).hand(1, "u -s").decayed(1, "t t").energy(1, 1);
    let alt = table.alt(Viewer::Seat(Seat(1)));
    assert_eq!(
        alt,
        "Ada has 2 actions, to begin. Your hand, 2 of 7: u, anti-s. Decayed: 2 t. \
         1 energy, 0 protons, 0 neutrons, 1 point. You can create: Λ⁰ 8 points, \
         Ξc⁺ 10 points for 1 energy, K⁺ 5 points, φ 7 points, neutron."
    );
}

#[test]
fn the_whole_text_has_all_that_a_player_needs() {
    let table = Table::new(2)
        .hand(0, "u u d -s")
        .decayed(0, "t")
        .with(|game| game.discards = cards("d d -u"));
    let text = table.text(Viewer::Seat(Seat(0)));
    let lines = [
        "Ada has 2 actions, to begin.",
        "Round 1; Ada began.",
        "Baryons (21 in the deck): Λ⁰ (u d s) 8, Ξc⁺ (u s c) 10, Ω⁻ (s s s) 11",
        "Mesons (20 in the deck): K⁺ (u anti-s) 5, φ (s anti-s) 7, D⁰ (c anti-u) 6",
        "Quarks (46 in the deck): u, s, anti-c",
        "To create at any time: proton (u u d), 16 left; neutron (u d d), 20 left",
        "Discard pile (3): 2 d, 1 anti-u",
        "Ada: 2 points; hand 4; energy 2; protons 0; neutrons 0; no atom; decayed t (as b, s or d); created none",
        "Your hand: 1. u, 2. u, 3. d, 4. anti-s",
        "Your decayed cards: t (as b, s or d)",
        "You can create: Λ⁰ 8 points, Ξc⁺ 10 points for 2 energy, K⁺ 5 points, φ 7 points, proton, neutron",
    ];
    assert_lines(&text, &lines);
    let public = Quark::text(&table.public());
    assert!(!public.contains("Your"));
}

/// Tries every table of random games, and a very full one.
#[test]
fn alt_texts_stay_short_with_long_names() {
    let mut longest = 0;
    for seed in 0..30 {
        Table::random(Options::default(), 4, seed, |game, _| {
            for viewer in Viewer::all(4) {
                longest = longest.max(letters(&Quark::alt(&game.view(viewer))));
            }
        });
    }
    let mut full = Table::new(4);
    full.game.baryons.open = particles("Omega_ccc++ Omega_cc+ Sigma_c++");
    full.game.mesons.open = particles("anti-B_s0 anti-B0 anti-D0");
    full.game.quarks.open = cards("-u -d -s");
    for seat in 0..4 {
        full = full.hand(seat, "-u -u -d -d -s -s -c -c -b -t").energy(seat, 19).tokens(seat, 4, 5);
        full = full.decayed(seat, &"-d -s -c -b -t d s c b t ".repeat(2));
        full = full
            .created(seat, "Omega_ccc++ Omega_cc+ Sigma_c++ Omega_c0 Omega- Xi_cc+ Xi_b- Sigma_b-");
    }
    full.game.round = 100;
    full.game.last = Some(Last { seat: Seat(3), place: Place::Baryon(0) });
    for viewer in Viewer::all(4) {
        longest = longest.max(letters(&Quark::alt(&full.view(viewer))));
    }
    assert!(longest <= 1_024, "{longest}");
    println!("the longest alt text has {longest} characters");
}

/// Tries random games, and random sets of decayed cards.
#[test]
fn menus_of_picks_hold_25_entries_at_most() {
    let mut luck = Luck::seeded(21);
    let mut most = 0;
    let mut check = |game: &Quark| {
        let mut menus: HashMap<Vec<String>, HashSet<String>> = HashMap::new();
        let view = game.view(Viewer::Seat(game.turn));
        for action in game.legal(game.turn) {
            let steps = picks::steps(&view, &action);
            assert!(steps.len() <= 4, "{steps:?}");
            for (depth, pick) in steps.iter().enumerate() {
                assert!((1..=80).contains(&pick.chars().count()), "{pick}");
                menus.entry(steps[..depth].to_vec()).or_default().insert(pick.clone());
            }
        }
        for (menu, entries) in menus {
            most = most.max(entries.len());
            assert!(entries.len() <= 25, "{menu:?} has {} entries: {entries:?}", entries.len());
        }
    };
    for seed in 0..15 {
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |game, _| check(game));
    }
    // Random recipes, with many decayed cards and some hand cards.
    let kinds: Vec<Card> = Card::all().collect();
    for _ in 0..1_500 {
        let mut some = |copies: u32, most: u32| -> Vec<Card> {
            let mut some = Vec::new();
            for &card in &kinds {
                if luck.below(copies) != 0 {
                    some.extend(vec![card; 1 + luck.below(most) as usize]);
                }
            }
            some
        };
        let mut table = Table::new(2);
        table.game.players[0].decayed =
            some(3, 3).into_iter().filter(|card| !card.flavour.decays().is_empty()).collect();
        table.game.players[0].hand = some(2, 2).into_iter().collect();
        table.game.players[0].energy = luck.below(5) as u8 * 3;
        // A scarce flavour makes it legal to raise cards.
        let scarce = Flavour::ALL[luck.below(6) as usize];
        let player = &mut table.game.players[0];
        player.hand = player.hand.cards().filter(|card| card.flavour != scarce).collect();
        player
            .decayed
            .retain(|card| luck.below(2) == 0 || !card.flavour.decays().contains(&scarce));
        let baryons: Vec<Particle> = Particle::baryons().collect();
        table.game.baryons.open = (0..3).map(|_| *luck.pick(&baryons).unwrap()).collect();
        table.game.baryons.open.dedup();
        check(&table.game);
    }
    println!("the longest menu has {most} entries");
}

#[test]
fn picks_lead_from_the_kind_of_action_to_the_move() {
    let table = Table::new(2).hand(0, "u d s -s").energy(0, 2).view(Viewer::Seat(Seat(0)));
    let steps = |text: &str| picks::steps(&table, &text.parse::<Action>().unwrap());
    assert_eq!(steps("draw"), ["Draw", "From the deck, unseen"]);
    assert_eq!(steps("take -s"), ["Draw", "Face-up anti-s"]);
    assert_eq!(steps("swap d"), ["Discard one, draw two", "d"]);
    assert_eq!(steps("decay -t"), ["Decay", "anti-t as anti-b, anti-s or anti-d"]);
    assert_eq!(
        steps("annihilate t/s -s"),
        ["Annihilate", "Pair of s, +4 energy", "With t as s and anti‑s"]
    );
    assert_eq!(steps("create K+ u -s"), ["Create", "K⁺, 5 points, from u anti-s"]);
    assert_eq!(
        steps("create Xi_c+ u t/s d>c"),
        ["Create", "Ξc⁺ (u s c), 10 points, with u, t as s, and d raised to c for 2 energy"]
    );
    assert_eq!(
        steps("create proton u b/u t/d"),
        ["Create", "Proton (u u d), with u, b as u and t as d"]
    );
    assert_eq!(steps("create Xi0 -u -s -s"), ["Create", "Ξ⁰, 9 points, from anti-u anti-s anti-s"]);
    assert_eq!(steps("discard u"), ["Discard u"]);
}

#[test]
fn two_menus_hold_the_ways_to_pay_that_one_cannot() {
    let steps = |table: &Table, text: &str| picks::steps(&table.seen_by(0), &text.parse().unwrap());
    let table = Table::new(2).hand(0, "u u d").decayed(0, "d d s s b b c t");
    assert_eq!(table.legal("create proton").len(), 30);
    assert_eq!(
        steps(&table, "create proton u b/u t/d"),
        ["Create", "Proton (u u d), in another way", "With u, b as u", "And with t as d"]
    );
    let table = Table::new(2).hand(0, "u u d s s").decayed(0, "d d s s t t").energy(0, 5);
    assert_eq!(table.legal("create Xi_c+").len(), 36);
    assert_eq!(
        steps(&table, "create Xi_c+ u t/s d>c"),
        [
            "Create",
            "Ξc⁺ (u s c), 10 points, in another way",
            "With d raised to c for 2 energy",
            "And with u and t as s"
        ]
    );
}

#[test]
fn three_payments_are_listed_and_the_others_stand_behind_a_step() {
    let listed = |table: &Table, text: &str| {
        let view = table.seen_by(0);
        let moves = table.legal(text);
        let steps = moves.iter().map(|one| picks::steps(&view, &one.parse().unwrap()).split_off(1));
        steps.map(|steps| steps.join(" | ")).collect::<Vec<_>>()
    };
    let hand = |text: &str| {
        let table = Table::new(2).hand(0, text).decayed(0, "b t t");
        table.with(|game| game.baryons.open = particles("Sigma+"))
    };
    let what = "Σ⁺ (u u s), 7 points";
    let whole = ["u, u and t as s", "u, b as u and s", "u, b as u and t as s"];
    let whole = whole.map(|with| format!("{what}, with {with}"));
    let plain = "Σ⁺, 7 points, from u u s".to_owned();
    assert_eq!(listed(&hand("u u s"), "create Sigma+"), [&[plain][..], &whole].concat());
    let more = listed(&hand("u u s -u -u -s"), "create Sigma+");
    let (best, others) = more.split_at(3);
    assert!(best.iter().all(|way| way.contains(" points, ")), "{best:?}");
    assert_eq!(others[0], format!("{what}, in another way | With u, b as u and s"));
    assert!(others.iter().all(|way| way.contains(", in another way | ")), "{others:?}");
}

#[test]
fn the_rules_explain_every_kind_of_move_and_give_credit() {
    for word in [
        "draw",
        "take",
        "swap",
        "decay",
        "annihilate",
        "create",
        "discard",
        "Brian Mayer",
        "unofficial",
    ] {
        assert!(Quark::INFO.rules.contains(word), "{word}");
    }
}
