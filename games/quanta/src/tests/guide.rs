//! The guide: lesson, topics, wishes and signs.

use std::collections::BTreeSet;

use super::*;
use quark_game::{
    Guide, Topic,
    any::{GameKind, KindOf},
    lesson::{Lesson, faults},
};

/// A ring that lacks g6, with four charges of White and two of Blue. Only neutrons fit on g6.
const RING: &str = "nf6 We5 wf5 Bg5 we6 We7 bg7 nf7";

fn kind() -> &'static dyn GameKind {
    &KindOf::<Quanta>::NEW
}

fn topic(name: &str) -> &'static Topic {
    let called = |topic: &&Topic| topic.name == name || topic.also.iter().any(|also| also == name);
    Quanta::topics().iter().find(called).unwrap_or_else(|| panic!("no topic is called {name}"))
}

#[test]
fn the_guide_has_no_faults() {
    assert_eq!(faults(kind()), [""; 0]);
}

// N34, N35
#[test]
fn the_lesson_is_one_game_from_its_first_move_to_its_last() {
    let lesson = Lesson::of(kind()).unwrap().unwrap();
    let mut game = Table::new();
    for step in &lesson.data.step {
        for moved in &step.moves {
            game.go(&moved.notation);
        }
        assert_eq!(game.acting(), Seat(0), "{}", step.title);
        game.go(&step.hint);
    }
    assert!(game.is_over());
    assert_eq!(game.points(), [12, 11]);
    assert_eq!(Piece::ALL.map(|piece| game.game.board.left(piece)), [0; 5]);
}

// N5, N6, N7, N8, N9, N10
#[test]
fn every_piece_has_a_topic_with_its_number_and_a_picture() {
    for (name, count) in [
        ("Neutron", 40),
        ("White crystal", 20),
        ("White solid", 20),
        ("Blue crystal", 20),
        ("Blue solid", 20),
    ] {
        assert_eq!(topic(name).count, Some(count), "{name}");
        assert!(Quanta::portrait(topic(name)).is_some(), "{name}");
    }
    assert_eq!(Quanta::topics(), Quanta::topics());
}

#[test]
fn every_value_of_every_variant_has_a_topic() {
    for variant in Quanta::INFO.variants {
        for (value, _) in variant.values {
            let key = format!("{}-{value}", variant.key);
            assert!(Quanta::topics().iter().any(|topic| topic.key == key), "{key}");
        }
    }
}

#[test]
fn topics_cite_rules_of_the_ledger() {
    for topic in Quanta::topics() {
        let number = topic.rule.trim_start_matches(['N', 'A']).parse::<u8>().unwrap();
        let last = if topic.rule.starts_with("NA") { 25 } else { 40 };
        assert!((1..=last).contains(&number), "{}: {}", topic.key, topic.rule);
    }
}

// NA20
#[test]
fn no_topic_is_unseen_in_a_game_without_secrets() {
    let table = Table::only(RING);
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert!(Quanta::topics().iter().all(|topic| Quanta::unseen(&view, topic).is_none()));
    }
}

#[test]
fn pieces_on_the_board_are_listed_as_lying_open() {
    assert_eq!(Quanta::lying_open(&Table::new().game), ["neutron"]);
    let table = Table::only(RING).play("ng6");
    let keys = ["capture", "bonus", "neutron", "blue-negative", "blue-positive"];
    assert_eq!(Quanta::lying_open(&table.game)[..5], keys);
    let even = Table::only("nf6 ne5 nf5 ng5 ne6 ne7 nf7 ng7 ng6");
    assert_eq!(Quanta::lying_open(&even.game), ["nobodys", "neutron"]);
}

/// Wishes of the acting player that are illegal now, each with the rule and the reason.
fn unmet(table: &Table) -> Vec<(String, &'static str, String)> {
    let wishes = Quanta::wishes(&table.game);
    let refused = wishes.into_iter().filter_map(|(wish, action)| {
        let mut after = table.game.clone();
        let refused = after.apply(table.acting(), &action, &mut Luck::recorded(&[])).err()?;
        Some((wish, refused.rule, named(&refused.why)))
    });
    refused.collect()
}

/// Asserts that this rule refuses the wish for this reason.
fn refuses(table: &Table, wish: &str, rule: &str, why: &str) {
    let unmet = unmet(table);
    let found = unmet.iter().find(|(name, _, _)| name == wish);
    assert_eq!(found.map(|(_, rule, why)| (*rule, why.as_str())), Some((rule, why)), "{unmet:?}");
}

// N15, N22, NA14
#[test]
fn an_illegal_wish_is_refused_with_what_would_help() {
    let table = Table::only(RING);
    refuses(
        &table,
        "Fill g6 with a positive particle",
        "N15",
        "square g6 is next to positive on g5; like charges never touch in a row or column; \
         only a neutron fits there",
    );
    refuses(
        &table,
        "Place something far from everything",
        "N22",
        "square a1 isn’t next to a particle; the nearest square where it may go is d4",
    );
    refuses(
        &table,
        "Pass, or decline a bonus",
        "NA14",
        "there is no bonus to decline, and a player who can place a particle must place one",
    );
    let wishes = Quanta::wishes(&table.game);
    let can = wishes.iter().any(|(wish, _)| wish == "Fill g6 with a neutron");
    assert!(can && unmet(&table).iter().all(|(wish, ..)| wish != "Fill g6 with a neutron"));
}

// N25
#[test]
fn a_bonus_cannot_be_a_charge() {
    let table = Table::only(RING).play("ng6");
    refuses(
        &table,
        "Place a positive particle",
        "N25",
        "a bonus move places a neutron: choose any empty square, or decline",
    );
}

// N39, NA22
#[test]
fn an_empty_supply_is_refused_with_what_is_left() {
    let white = Piece::Positive(Side::White);
    let table = Table::only("nb2").spend(white, 0).spend(Piece::Neutron, 0);
    refuses(
        &table,
        "Place a positive particle",
        "N39",
        "all your 20 positive particles are on the board; you have 20 negative left",
    );
    refuses(
        &table,
        "Place a neutron",
        "NA22",
        "there are no neutrons left in the supply; you have 20 negative left",
    );
}

#[test]
fn a_finished_game_has_no_wishes() {
    let mut table = Table::new();
    table.game.over = true;
    assert!(Quanta::wishes(&table.game).is_empty());
}

#[test]
fn every_wish_is_named_once_and_its_move_reads_back() {
    for seed in 0..3 {
        played(Options::default(), seed, eager, |table, _| {
            let mut names = BTreeSet::new();
            for (wish, action) in Quanta::wishes(&table.game) {
                assert_eq!(self::action(&action.to_string()), action);
                assert!(names.insert(wish.clone()) && wish.len() <= 80, "{wish}");
            }
        });
    }
}

#[test]
fn every_sign_is_explained_once() {
    let looks: BTreeSet<&str> = Quanta::SIGNS.iter().map(|sign| sign.looks).collect();
    assert_eq!(looks.len(), Quanta::SIGNS.len());
    assert!(Quanta::SIGNS.iter().all(|sign| sign.means.ends_with('.')));
}
