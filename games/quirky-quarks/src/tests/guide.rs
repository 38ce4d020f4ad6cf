//! The guide of the game: names, counts, signs, and reasons why a move is impossible.

use super::*;
use crate::state::ROUNDS;
use quark_game::{Guide, Topic};

fn topic(name: &str) -> &'static Topic {
    let called = |topic: &&Topic| topic.name == name || topic.also.iter().any(|also| also == name);
    QuirkyQuarks::topics().iter().find(called).unwrap_or_else(|| panic!("{name} is no topic"))
}

fn unseen(table: &Table, viewer: Viewer, name: &str) -> u32 {
    QuirkyQuarks::unseen(&table.view(viewer), topic(name)).unwrap()
}

/// Refusal of a wish of the player in turn, with its rule; `None` if the move is possible.
fn refused(table: &Table, wish: &str) -> Option<(String, &'static str)> {
    let seat = table.acting();
    let wishes = QuirkyQuarks::wishes(&table.view(Viewer::Seat(seat)));
    let mut tries = wishes.iter().filter(|(name, _)| name == wish).peekable();
    assert!(tries.peek().is_some(), "{wish} is no wish: {wishes:?}");
    let answers: Option<Vec<_>> = tries
        .map(|(_, action)| table.game.clone().apply(seat, action, &mut Luck::seeded(0)).err())
        .collect();
    answers.and_then(|all| all.into_iter().next()).map(|why| (named(&why.why), why.rule))
}

fn why(table: &Table, wish: &str) -> String {
    let (why, rule) = refused(table, wish).unwrap_or_else(|| panic!("{wish} is possible"));
    format!("{rule}: {why}")
}

#[test]
fn every_card_and_every_printed_name_is_a_topic() {
    for card in Card::all() {
        let topic = topic(&quark_game::kit::words::capitalised(card.name()));
        assert_eq!(topic.count, Some(card.copies().into()), "{}", card.name());
        assert!(QuirkyQuarks::portrait(topic).is_some(), "{}", card.name());
    }
    for at in Accelerator::ALL {
        assert!(QuirkyQuarks::portrait(topic(at.name())).is_some());
    }
    for name in [
        "Λ⁰", "lambda", "Σ⁺", "sigma+", "π⁻", "Pion⁻", "³He", "J/ψ", "γ", "q̄", "Meson", "Fallback",
        "eV",
    ] {
        topic(name);
    }
    assert_eq!(topic("Hydrogen").cost, "completed Proton, electron, photon");
}

#[test]
fn every_number_of_a_rule_is_in_the_ledger() {
    for topic in QuirkyQuarks::topics() {
        let digits = topic.rule.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        let most = match topic.rule.trim_end_matches(|letter: char| letter.is_ascii_digit()) {
            "K" => 66,
            "KA" => 46,
            "KD" => 3,
            other => panic!("{other}"),
        };
        assert!((1..=most).contains(&digits.parse().unwrap()), "{}", topic.rule);
    }
    assert!(
        QuirkyQuarks::SIGNS.iter().all(|sign| !sign.looks.is_empty() && !sign.means.is_empty())
    );
}

#[test]
fn cards_in_sight_are_not_unseen_and_cards_of_others_are() {
    let table = Table::new(2).hand(0, "c c kaon").hand(1, "c laser").made(1, "laser");
    // RHIC offers a charm; one Laser is completed, and there is no other.
    assert_eq!(unseen(&table, Viewer::Seat(Seat(0)), "Charm"), 1);
    assert_eq!(unseen(&table, Viewer::Seat(Seat(1)), "Charm"), 2);
    assert_eq!(unseen(&table, Viewer::Spectator, "Charm"), 3);
    assert_eq!(unseen(&table, Viewer::Spectator, "Laser"), 0);
    assert_eq!(unseen(&table, Viewer::Spectator, "Neutrino"), 6);
    assert_eq!(QuirkyQuarks::unseen(&table.public(), topic("Auction")), None);
    // A card that all have seen arrive in a hand is still there.
    let shown = table.with(|game| game.players[1].shown = bag("c"));
    assert_eq!(unseen(&shown, Viewer::Spectator, "Charm"), 2);
}

#[test]
fn counts_and_wishes_are_the_same_in_every_imagined_world() {
    for (seed, options) in (0..4).zip(variants()) {
        let mut number = 0;
        random_game(options, 3, seed, |game, _| {
            number += 1;
            if number % 5 != 0 {
                return;
            }
            let viewer = Viewer::Seat(Seat(0));
            let (view, other) =
                (game.view(viewer), game.imagine(viewer, &mut Luck::seeded(number)).view(viewer));
            for topic in QuirkyQuarks::topics() {
                assert_eq!(
                    QuirkyQuarks::unseen(&view, topic),
                    QuirkyQuarks::unseen(&other, topic),
                    "{}",
                    topic.key
                );
            }
            assert_eq!(QuirkyQuarks::wishes(&view), QuirkyQuarks::wishes(&other));
        });
    }
}

#[test]
fn the_cards_to_bid_for_are_the_first_of_the_open_ones() {
    let table = Table::new(2).made(0, "hydrogen kaon");
    let open = QuirkyQuarks::lying_open(&table.public());
    assert_eq!(open[..5], ["up", "gluon", "electron", "anti-quark", "kaon"]);
    assert_eq!(open.iter().filter(|key| **key == "hydrogen").count(), 1);
    let table = Table::discovering(2, "u d").hand(0, "e laser").play("open d");
    assert_eq!(QuirkyQuarks::lying_open(&table.public()), ["down", "up"]);
    let open = QuirkyQuarks::lying_open(&table.seen_by(0));
    assert_eq!(open, ["down", "up", "electron", "laser"], "one’s own hand, too");
    assert_eq!(QuirkyQuarks::lying_open(&table.seen_by(1)), ["down", "up"]);
    let table = Table::completing(1, "u u d proton", "kaon");
    assert_eq!(QuirkyQuarks::lying_open(&table.seen_by(0)), ["up", "down", "proton", "kaon"]);
}

// K16, K21, KA3
#[test]
fn refused_bids_say_what_they_would_take() {
    let table = Table::new(2).ev(1, 5).play("bid lhc 5");
    assert_eq!(why(&table, "Bid at LHC"), "K21: you have only 5 eV, which is 1 eV too few");
    assert_eq!(why(&table, "Let the bot bid at LHC"), why(&table, "Bid at LHC"));
    assert_eq!(why(&table, "Note LHC as a second place"), why(&table, "Bid at LHC"));
    assert_eq!(
        why(&table, "Bid nowhere"),
        "KA3: everyone needs a bid on the table: press any accelerator, then 0 eV or more"
    );
    assert_eq!(refused(&table, "Bid at SLAC"), None);
    assert_eq!(
        named(&table.refusal("bid lhc 5").why),
        "Ada bids 5 eV at LHC, so with your 5 eV you can bid at SLAC, Tevatron or RHIC"
    );
}

// K24, K28, K29, KA24, KA25
#[test]
fn refusals_in_ejection_and_discovery_say_what_is_asked() {
    let table = Table::new(2).hand(0, "u u d d e").ejecting();
    assert_eq!(
        why(&table, "Keep all your cards"),
        "K24: you have to eject one card for every five you hold, as in eject u"
    );
    let hidden = Options { ev: Purses::Hidden, ..Options::default() };
    let mut table = Table::under(2, hidden).ev(0, 1).with(|game| {
        game.bundles.clear();
        game.zone = bag("u");
        game.begin_discovery();
    });
    table.settle();
    assert_eq!(
        why(&table, "Open an up quark"),
        "KA24: opening an auction costs 2 eV, and you have 1 eV: you need 1 eV more"
    );
    let table = Table::discovering(2, "u d").play("open u");
    assert_eq!(why(&table, "Bid 1 eV"), "K29: the first bid now is 2 eV or more");
    assert_eq!(why(&table, "Bid 11 eV"), "K21: you have only 10 eV, which is 1 eV too few");
    assert_eq!(
        why(&table, "Pass"),
        "KA24: you have opened this auction, so you make the first bid"
    );
    let table = table.play("bid 4");
    assert_eq!(why(&table, "Bid 4 eV"), "KA25: raise to 5 eV or more");
}

// K7, K41, K42, K43, K44
#[test]
fn a_refused_quest_says_what_is_missing_and_what_would_help() {
    let table = Table::completing(1, "u u s s e e proton kaon hydrogen laser", "");
    assert_eq!(
        why(&table, "Complete Proton"),
        "K42: Proton costs 2× up, down: down is missing, or a third strange to replace it"
    );
    assert_eq!(
        why(&table, "Complete Laser"),
        "K42: Laser costs 3× photon: 3× photon are missing; three alike would replace any one"
    );
    assert_eq!(
        why(&table, "Complete Hydrogen"),
        "K43: Hydrogen uses up Proton completed in front of you; Proton is missing, so complete that first"
    );
    let table = Table::completing(1, "u u d proton", "");
    assert_eq!(refused(&table, "Complete Proton"), None);
    assert_eq!(table.refusal("play proton u").why, "Proton costs 2× up, down; pay 2× up and down");
    assert_eq!(table.refusal("play kaon s q").why, "you need the Quest Kaon in your hand");
    let table = Table::new(2).hand(0, "u u d proton");
    assert_eq!(
        why(&table, "Complete Proton"),
        "K15: Quests are completed in the last phase of the round; now bid at an accelerator, as in bid \
         slac 2"
    );
}

#[test]
fn the_help_names_the_powers_of_all_others() {
    let table = Table::new(3).made(0, "kaon").made(1, "pi+ proton pi- jpsi").made(2, "laser");
    let said = |seat| {
        let told = QuirkyQuarks::about_others(&table.seen_by(seat));
        told.iter().map(|told| named(told)).collect::<Vec<String>>()
    };
    let others = "Powers of Ben: 2× 1 eV more in each Funding; eject 1 card fewer.";
    assert_eq!(said(0), [others]);
    assert_eq!(said(1), ["Powers of Ada: 1 card more in each Funding."]);
}

// K11, KD3, KA10
#[test]
fn refusals_about_draws_and_neutrinos_say_what_is_possible() {
    let mut table = Table::new(2).hand(1, "u u").with(|game| {
        game.particles.deck.extend(cards("nutau"));
        game.particles.discards = bag("s");
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    assert_eq!(
        why(&table, "Draw nothing"),
        "K11: first draw a card: draw particles or draw quests"
    );
    table.go("draw particles");
    assert_eq!(refused(&table, "Take a strange quark"), None);
    assert_eq!(
        why(&table, "Take a down quark"),
        "KD3: the discard pile has no down; you can take strange"
    );
    let table = Table::new(2).at(Accelerator::Lhc, "nue numu u u kaon");
    let table = table.play("bid lhc 1; bid slac 0");
    assert_eq!(
        why(&table, "Resolve the tau Neutrino"),
        "KA10: you have no tau Neutrino now, but electron and muon"
    );
    assert_eq!(refused(&table, "Resolve the muon Neutrino"), None);
}

// K7, K48
#[test]
fn there_are_no_wishes_after_the_end() {
    let over = random_game(Options::default(), 2, 3, |_, _| ());
    assert_eq!(over.round, ROUNDS);
    assert!(QuirkyQuarks::wishes(&over.view(Viewer::Seat(Seat(0)))).is_empty());
}
