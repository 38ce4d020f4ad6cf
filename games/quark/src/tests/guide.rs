//! The guide: topics, counts of unseen cards without secrets, and refused wishes with reasons that help.

use std::collections::BTreeSet;

use super::*;
use crate::state::{Atom, names};
use quark_game::{Guide, Topic};

fn topic(name: &str) -> &'static Topic {
    let called = |topic: &&Topic| topic.name == name || topic.also.iter().any(|one| one == name);
    Quark::topics().iter().find(called).unwrap_or_else(|| panic!("nothing is called {name}"))
}

fn unseen(table: &Table, viewer: Viewer, name: &str) -> u32 {
    Quark::unseen(&table.view(viewer), topic(name)).unwrap()
}

/// The rule and the reason that refuse a wish of the player in turn.
fn why(table: &Table, wish: &str) -> (&'static str, String) {
    let seat = table.acting();
    let wishes = Quark::wishes(&table.seen_by(seat.0));
    let (_, action) = wishes.iter().find(|(label, _)| label == wish).unwrap_or_else(|| {
        panic!("nobody wishes {wish}: {:?}", wishes.iter().map(|wish| &wish.0).collect::<Vec<_>>())
    });
    let illegal = table.game.clone().apply(seat, action, &mut Luck::seeded(0)).unwrap_err();
    (illegal.rule, illegal.why)
}

#[test]
fn everything_printed_has_a_topic() {
    for card in Card::all() {
        let found = topic(&names::card(card));
        assert_eq!(found.count, Some(card.copies().into()));
        if card.anti {
            topic(&format!("anti-{}", card.flavour.name()));
            topic(&format!("{}\u{304}", card.flavour.letter()));
        }
    }
    for one in Particle::baryons().chain(Particle::mesons()) {
        let found = topic(one.info().name);
        assert_eq!(found, topic(&names::symbol(one)));
        assert!(found.cost.starts_with(&names::cards(one.info().quarks, " ")), "{found:?}");
        assert!(found.about.contains(&format!(" {} points", one.info().points)), "{found:?}");
    }
    for atom in Atom::ALL {
        let found = topic(atom.name());
        assert_eq!(found, topic(atom.symbol()));
        assert!(found.about.starts_with(&atom.points().to_string()));
    }
    for name in [
        "Proton",
        "Neutron",
        "Energy",
        "Draw",
        "swap",
        "Decay",
        "Annihilate",
        "Create",
        "Raise",
        "transform",
        "Hand limit",
        "Last round",
        "pion plus",
        "kaon zero",
        "Sigma+",
        "Σ⁺",
    ] {
        topic(name);
    }
}

#[test]
fn topics_are_short_and_visible_things_have_portraits() {
    let mut keys = BTreeSet::new();
    for topic in Quark::topics() {
        assert!(keys.insert(&topic.key), "{}", topic.key);
        assert!(topic.about.chars().count() <= 300, "{}", topic.key);
        assert_eq!(Quark::portrait(topic).is_some(), topic.count.is_some() || is_atom(topic));
    }
}

fn is_atom(topic: &Topic) -> bool {
    Atom::ALL.iter().any(|atom| atom.name() == topic.name)
}

#[test]
fn unseen_counts_leave_out_open_cards_and_those_taken_face_up() {
    let table = Table::new(2)
        .hand(0, "s s")
        .hand(1, "u d")
        .decayed(1, "s -t")
        .with(|game| game.discards = cards("s c"))
        .play("take s; take u");
    let (ada, ben) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    // Ada holds two s and one that she took face up. Another is decayed, and another discarded.
    let open = table.game.quarks.open.iter().filter(|card| card.to_string() == "s").count() as u32;
    assert_eq!(unseen(&table, ada, "s"), 16 - 3 - 1 - 1 - open);
    assert_eq!(unseen(&table, ben, "s"), 16 - 1 - 1 - 1 - open);
    assert_eq!(unseen(&table, Viewer::Spectator, "s"), 16 - 1 - 1 - 1 - open);
    assert_eq!(unseen(&table, ada, "anti-t"), 2);
    assert_eq!((unseen(&table, ada, "Λ⁰"), unseen(&table, ada, "Σ⁺")), (0, 1));
    assert_eq!(Quark::unseen(&table.public(), topic("Proton")), None);
    let made = Table::new(2).hand(0, "u d s").play("create Lambda0 u d s");
    assert_eq!(unseen(&made, ben, "Λ⁰"), 0, "it lies before Ada");
}

#[test]
fn the_guide_depends_only_on_what_the_viewer_knows() {
    for seed in 0..6 {
        Table::random(Options::default(), 3, seed, |game, _| {
            for viewer in Viewer::all(3) {
                let other = game.imagine(viewer, &mut Luck::seeded(seed));
                let (here, there) = (game.view(viewer), other.view(viewer));
                let counts = |view| -> Vec<Option<u32>> {
                    Quark::topics().iter().map(|topic| Quark::unseen(view, topic)).collect()
                };
                assert_eq!(counts(&here), counts(&there));
                assert_eq!(Quark::lying_open(&here), Quark::lying_open(&there));
                assert_eq!(Quark::wishes(&here), Quark::wishes(&there));
            }
        });
    }
}

#[test]
fn open_cards_are_listed_once() {
    let table = Table::new(2).hand(0, "s c").open("u u s");
    let open = Quark::lying_open(&table.seen_by(0));
    assert_eq!(open[6..], ["up", "strange", "charmed", "proton", "neutron"], "one’s own hand, too");
    let open = Quark::lying_open(&table.public());
    assert_eq!(
        open,
        [
            "lambda-zero",
            "xi-c-plus",
            "omega-minus",
            "k-plus",
            "phi",
            "d-zero",
            "up",
            "strange",
            "proton",
            "neutron"
        ]
    );
}

// Q49, QA17
#[test]
fn a_creation_that_is_nearly_possible_says_what_is_missing() {
    let table = Table::new(2).hand(0, "u u").energy(0, 0).open("t t t");
    assert_eq!(
        why(&table, "Create Λ⁰"),
        (
            "Q49",
            "Λ⁰ needs u d s or anti-u anti-d anti-s: you have u, but d and s are missing; you can \
             raise only one card"
                .into()
        )
    );
    let table = Table::new(2).hand(0, "u u u").energy(0, 0).open("t t t");
    assert_eq!(
        why(&table, "Create a proton"),
        (
            "Q49",
            "a proton needs u, u and d: you have 2 u, but d is missing; raising u to d costs 1 \
             energy, 1 more than you have"
                .into()
        )
    );
    let table = Table::new(2).hand(0, "u d").energy(0, 0);
    assert!(why(&table, "Create Λ⁰").1.ends_with("; take the face-up s first"));
    let table = Table::new(2).hand(0, "u d t").energy(0, 0);
    assert!(why(&table, "Create Λ⁰").1.ends_with("; let t decay first"));
    let table = Table::new(2).hand(0, "u t t").energy(0, 0);
    let two = "; you can raise only one card; let 2 t decay first";
    assert!(why(&table, "Create Λ⁰").1.ends_with(two), "{:?}", why(&table, "Create Λ⁰"));
}

// Q55
#[test]
fn a_refusal_names_the_version_of_a_baryon_that_lacks_less() {
    let table = Table::new(2).hand(0, "-u -d t").energy(0, 0).open("t t t");
    assert_eq!(
        why(&table, "Create Λ⁰").1,
        "Λ⁰ needs u d s or anti-u anti-d anti-s: you have anti-u and anti-d, but anti-s is missing; \
         none of your cards can be raised to it"
    );
}

// Q62
#[test]
fn help_says_if_another_card_must_be_raised_then() {
    let table = Table::new(2).hand(0, "u u t").energy(0, 0).open("b b b");
    assert_eq!(
        why(&table, "Create Λ⁰").1,
        "Λ⁰ needs u d s or anti-u anti-d anti-s: you have u, but d and s are missing; you can raise \
         only one card; let t decay first, then raise u to d for 1 energy"
    );
}

#[test]
fn topics_say_which_cards_can_decay() {
    for name in ["u", "anti-u"] {
        assert!(topic(name).about.contains("It is the lowest and can’t decay."), "{name}");
    }
    assert!(topic("t").about.contains("It can decay: then it counts as b, s or d."));
}

// QA21
#[test]
fn a_token_that_has_run_out_is_refused() {
    let table = Table::new(2).hand(0, "u u d").tokens(1, 16, 0);
    assert_eq!(why(&table, "Create a proton"), ("QA21", "there are no proton tokens left".into()));
}

// Q43
#[test]
fn a_refused_pair_names_the_missing_card() {
    let table = Table::new(2).hand(0, "s d");
    assert_eq!(
        why(&table, "Annihilate s and anti-s"),
        ("Q43", "you have s, but anti-s is missing".into())
    );
    let table = Table::new(2).hand(0, "c -t");
    assert_eq!(
        why(&table, "Annihilate c and anti-c"),
        ("Q43", "you have c, but anti-c is missing; take the face-up anti-c first".into())
    );
    let table = Table::new(2).hand(0, "s -t");
    assert_eq!(
        why(&table, "Annihilate s and anti-s"),
        ("Q43", "you have s, but anti-s is missing; let anti-t decay first".into())
    );
}

// Q37
#[test]
fn the_decay_of_an_up_is_refused() {
    let table = Table::new(2).hand(0, "u");
    assert_eq!(why(&table, "Let u decay"), ("Q37", "u is the lowest quark and can’t decay".into()));
}

// Q28, QA4, QA7
#[test]
fn a_refused_draw_names_the_cards_that_can_be_had() {
    let table = Table::new(2);
    assert_eq!(why(&table, "Take d").1, "no d lies face up; you can take u, s or anti-c");
    assert_eq!(
        why(&table, "Discard one, draw two"),
        ("QA7", "your hand is empty; draw a card first".into())
    );
    let empty = Table::new(2).deck("").hand(0, "u");
    assert_eq!(
        why(&empty, "Draw from the deck"),
        ("QA4", "the quark deck is empty; take a face-up card".into())
    );
}

// Q31, Q34, Q35
#[test]
fn a_move_at_the_wrong_step_is_told_the_right_one() {
    let mut table = Table::new(2).hand(0, "u u u u u u u u u");
    assert_eq!(
        why(&table, "Discard a card for nothing"),
        (
            "Q34",
            "you only discard down to 7 cards at the end of your turn; for two new cards, pick \
             “Discard one, draw two” or type swap u"
                .into()
        )
    );
    table.go("swap u");
    let why_now = why(&table, "Let u decay");
    assert_eq!(why_now, ("Q31", "first draw two cards for the one you discarded".into()));
    table.go("draw; draw; draw");
    let why_now = why(&table, "Draw from the deck");
    assert_eq!(why_now, ("Q35", "your two actions are done: discard 4 to hold 7".into()));
}

#[test]
fn every_sign_has_a_short_explanation() {
    for sign in Quark::SIGNS {
        assert!(sign.looks.chars().count() <= 40, "{}", sign.looks);
        assert!(sign.means.chars().count() <= 160, "{}", sign.means);
        assert!(sign.means.ends_with('.'), "{}", sign.means);
    }
}

/// `lesson::faults` checks the rest of the lesson.
#[test]
fn the_lesson_lists_every_kind_of_move() {
    for kind in ["draw", "take", "swap", "decay", "annihilate", "create", "discard"] {
        assert!(Quark::LESSON.contains(&format!("hint = \"{kind}")), "{kind}");
    }
}
