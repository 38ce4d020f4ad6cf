//! Help for players: the lesson, topics, signs, wishes.

use quark_game::any::KindOf;
use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::state::cards::{Colour, Secondary};
use quark_game::{
    Guide, Topic,
    conformance::sight::check_texts,
    kit::testing::{NAMES, caption},
};
use quark_scene::Scene;

fn topics() -> &'static [Topic] {
    Element313::topics()
}

fn topic(key: &str) -> &'static Topic {
    topics().iter().find(|topic| topic.key == key).unwrap_or_else(|| panic!("no topic {key}"))
}

/// All names that can be looked up, in lower case.
fn names() -> BTreeSet<String> {
    let all = topics().iter().flat_map(|topic| topic.also.iter().chain([&topic.name]));
    all.map(|name| name.to_lowercase()).collect()
}

#[test]
fn the_lesson_topics_and_signs_have_no_faults() {
    let kind = &KindOf::<Element313>::NEW;
    assert_eq!(quark_game::lesson::faults(kind), [""; 0]);
}

// E20, E35, E36, E41, E50, E51
#[test]
fn every_atom_is_a_topic_with_its_cost_and_value() {
    for atom in Atom::all() {
        let topic = topic(&format!("atom-{atom}"));
        assert!(topic.about.starts_with(&format!("Worth {}: ", atom.value())), "{topic:?}");
        let pips: String = atom.cost().iter().map(|colour| colour.letter()).collect();
        assert!(topic.cost.ends_with(&format!("({pips})")), "{topic:?}");
        assert_eq!(topic.count, Some(1));
    }
    assert_eq!(topic("atom-45").cost, "green, green and orange (GGO)");
    assert_eq!(topic("atom-45").about, "Worth 100: an extra green quark each turn.");
    assert!(topic("atom-33").about.contains("has been lost"));
    assert_eq!((topic("attack").count, topic("swap").count), (Some(4), Some(1)));
    assert_eq!((topic("larger-hand").count, topic("exchange").count), (Some(12), Some(12)));
}

// E25, E26, E27, E29, E33, E34
#[test]
fn every_printed_name_can_be_looked_up() {
    let names = names();
    let colours = Colour::ALL.into_iter().map(|colour| format!("{} quark", colour.name()));
    let printed = ["element 313", "research facility", "research centre", "???", "quark", "atom"];
    let terms = ["primary colour", "secondary colour", "hand size", "reference card", "conveyor"];
    let all = printed.into_iter().chain(terms).map(str::to_owned);
    for name in colours.chain(all).chain((1..=60).map(|number| format!("atom {number}"))) {
        assert!(names.contains(&name), "{name}");
    }
    for secondary in Secondary::ALL {
        assert!(!topic(Colour::from(secondary).name()).cost.is_empty());
    }
}

fn unseen(view: &View, key: &str) -> Option<u32> {
    Element313::unseen(view, topic(key))
}

// E28, E51
#[test]
fn cards_that_a_viewer_has_not_seen_are_counted() {
    let table = Table::new(2)
        .hand(0, "rrb")
        .hand(1, "yyy")
        .discards("rry")
        .before(1, "58 2-")
        .conveyor("1 57 45")
        .deck("59")
        .with(|game| (game.deck.insert(0, atom(60)), game.known = 1).1);
    let (own, other, public) = (table.seen_by(0), table.seen_by(1), table.public());
    let of = |key| [&own, &other, &public].map(|view| unseen(view, key));
    assert_eq!(of("red"), [Some(16), Some(18), Some(18)]);
    assert_eq!(of("yellow"), [Some(19), Some(16), Some(19)]);
    assert_eq!(of("attack"), [Some(1); 3], "one lies open, one is held, one sank openly");
    assert_eq!(of("atom-2"), [Some(0); 3], "face-down atoms were bought openly");
    assert_eq!(of("atom-60"), [Some(0); 3]);
    assert_eq!(of("atom-59"), [Some(1); 3]);
    assert_eq!(of("atom"), [Some(54); 3]);
    assert_eq!(of("conveyor"), [None; 3]);
}

#[test]
fn unseen_counts_and_wishes_reveal_nothing_hidden() {
    let mut luck = Luck::seeded(313);
    for seed in 0..4 {
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |game, _| {
            if luck.below(8) != 0 || game.step == Step::Over {
                return;
            }
            let viewer = Viewer::Seat(game.turn);
            let [here, there] = [game.clone(), game.imagine(viewer, &mut luck)].map(|world| {
                let view = world.view(viewer);
                let counts: Vec<Option<u32>> =
                    topics().iter().map(|topic| Element313::unseen(&view, topic)).collect();
                (counts, Element313::wishes(&view), Element313::lying_open(&view))
            });
            assert_eq!(here, there);
        });
    }
}

#[test]
fn open_atoms_are_listed_as_the_conveyor_then_own_then_others() {
    let table = Table::new(3).before(0, "13").before(1, "14-").before(2, "15").conveyor("1 57");
    let open = |view: View| Element313::lying_open(&view).join(" ");
    assert_eq!(open(table.seen_by(1)), "atom-1 atom-57 atom-14 atom-13 atom-15");
    assert_eq!(open(table.public()), "atom-1 atom-57 atom-13 atom-14 atom-15");
}

/// Wishes that are not legal, each with its rule and the reason.
fn unmet(table: &Table) -> BTreeMap<String, (&'static str, String)> {
    let mut unmet = BTreeMap::new();
    for (wish, action) in Element313::wishes(&table.own_view()) {
        let judged = table.game.clone().apply(table.game.turn, &action, &mut Luck::seeded(0));
        if let Err(illegal) = judged {
            unmet.entry(wish).or_insert((illegal.rule, testing::named(&illegal.why)));
        }
    }
    unmet
}

// E9, E14, E36, E50, E51
#[test]
fn each_kind_of_wish_is_refused_with_its_reason() {
    let unmet = unmet(&Table::new(2).hand(0, "rr").conveyor("1"));
    let expected = [
        (
            "Attack an atom",
            "E51",
            "you attack only at the moment you buy one of the atoms 57 to 60; \
          none is on the conveyor now",
        ),
        (
            "Buy atom 1 (worth 1)",
            "E9",
            "atom 1 costs red, red and yellow: a yellow quark is missing",
        ),
        ("Exchange a quark", "E36", "none of your atoms exchanges a quark; atoms 13 to 24 do"),
        (
            "Form Element 313",
            "E14",
            "you have no face-up atoms yet; one that you buy counts from \
          your next turn on",
        ),
        (
            "Replace an atom",
            "E50",
            "none of your atoms replaces one on the conveyor; only atom 54 \
          does",
        ),
    ];
    let expected = expected.map(|(wish, rule, why)| (wish.to_owned(), (rule, why.to_owned())));
    assert_eq!(unmet, BTreeMap::from(expected));
}

// E17, E51
#[test]
fn a_pending_attack_and_an_empty_hand_refuse_discards() {
    let attack = Table::new(2).hand(0, "r").before(1, "45").with(|game| game.step = Step::Zap);
    let first =
        "you’ve bought an attack atom: first choose an atom of another player, such as zap 45";
    let refused = unmet(&attack);
    for wish in ["Discard quarks", "End the turn", "Buy an atom"] {
        assert_eq!(refused[wish], ("E51", first.to_owned()), "{wish}");
    }
    let empty = unmet(&Table::new(2).before(0, "54"));
    assert_eq!(empty["Discard quarks"], ("E17", "you hold no red quark".to_owned()));
}

#[test]
fn portraits_can_be_read() {
    let portraits: Vec<(&str, Scene)> = topics()
        .iter()
        .filter_map(|topic| Some((topic.key.as_str(), Element313::portrait(topic)?)))
        .collect();
    assert!(80 < portraits.len(), "{}", portraits.len());
    for (key, scene) in portraits {
        assert!((400..=1_200).contains(&scene.width) && scene.height <= 1_000, "{key}");
        check_texts(key, &scene, &caption(&NAMES));
    }
}

#[test]
fn the_signs_all_differ_and_their_meanings_are_sentences() {
    let looks: BTreeSet<&str> = Element313::SIGNS.iter().map(|sign| sign.looks).collect();
    assert_eq!(looks.len(), Element313::SIGNS.len());
    assert!(Element313::SIGNS.iter().all(|sign| sign.means.ends_with('.')));
}

/// Plays each example of the rules in a position where it is legal.
// E9, E11, E36, E40, E42, E46, E50, E51
#[test]
fn every_move_in_the_rules_is_legal_somewhere() {
    let block = Element313::INFO.rules.split("## How moves are written").nth(1).unwrap();
    let block = block.split("```").nth(1).unwrap();
    let written = block.lines().filter(|line| !line.starts_with(' ') && !line.is_empty());
    let written: Vec<&str> = written.map(|line| line.split("  ").next().unwrap()).collect();
    let buys = |hand: &str, held: &str, conveyor: &str| {
        Table::new(2).hand(0, hand).before(0, held).conveyor(conveyor)
    };
    let places = [
        buys("bbb", "", "10 52"),
        buys("rrb", "25 45 41 31 46 13 54", "1 16 13"),
        buys("rrby", "25 41", "1 16 13"),
        Table::new(2).before(1, "40-").hand(0, "r").with(|game| game.step = Step::Zap),
        buys("r", "45 46 47 25 2", "10"),
    ];
    assert!(12 <= written.len(), "{written:?}");
    for text in written {
        let action = read(text);
        assert_eq!(action.to_string(), text, "it is written as the log writes it");
        let fits = |table: &Table| {
            table.game.clone().apply(Seat(0), &action, &mut Luck::seeded(1)).is_ok()
        };
        assert!(places.iter().any(fits), "{text} is legal nowhere");
    }
    let typed = block_words();
    assert!(
        4 <= typed.len() && typed.iter().all(|text| text.parse::<Action>().is_ok()),
        "{typed:?}"
    );
}

/// The examples in whole words below the block of the rules.
fn block_words() -> Vec<&'static str> {
    let text = Element313::INFO.rules.split("Name what you use").nth(1).unwrap();
    let text = text.split("\n## ").next().unwrap();
    text.split('`').skip(1).step_by(2).collect()
}

// E2, E33, EA4, EA6, EA8, EA23, EA24, EA25
#[test]
fn the_rules_answer_questions_of_players_in_short_chapters() {
    for part in [
        "Three atoms of 100 and three of 50",
        "whose cost is “???”",
        "This is **not** a purchase",
        "A completion can’t be lost",
        "a full tie is shared",
        "one purchase each turn",
        "may be bought with nothing to hit",
        "go to the bottom of the atom deck, for all to see",
    ] {
        assert!(Element313::INFO.rules.contains(part), "{part}");
    }
    for (chapter, text) in
        Element313::INFO.rules.split("\n## ").map(|text| (text.lines().next(), text))
    {
        assert!(text.chars().count() < 1_700, "{chapter:?}");
        let blocks = text.split("```").skip(1).step_by(2).flat_map(str::lines);
        assert!(blocks.into_iter().all(|line| line.chars().count() <= 40), "{chapter:?}");
    }
}
