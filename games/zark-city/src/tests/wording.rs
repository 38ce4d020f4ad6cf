//! Words that players read.

use std::collections::BTreeSet;

use super::*;
use crate::words::picks;

const CITY: &str = "n12 7h bs bl; p12 8h om; q12 9h bs os; n13 7c; n11 7d gm";

fn laid() -> Table {
    Table::new(3, CITY).hand(0, "10s Ah Kd").hand(1, "2c").deck("3c 4c 5c 6c").discards("Qs Jo1")
}

fn told(hand: &str, moves: &str) -> Vec<String> {
    laid().hand(0, hand).play(moves).told_to(Viewer::Spectator)
}

#[test]
fn events_read_as_sentences() {
    for (hand, moves, sentence) in [
        ("10s", "build 10s m12", "Ada builds the 10 of spades at m12."),
        ("", "grow n12 s", "Ada grows a small pyramid at n12 into a medium one."),
        ("", "spawn q12", "Ada spawns a small pyramid at q12."),
        ("", "move n12 n13 l", "Ada moves a large pyramid from n12 to n13."),
        (
            "Qh Jo2 Ah",
            "demolish p12 om A Jo",
            "Ada demolishes Ben’s medium pyramid at p12, paying the ace of hearts and a Joker.",
        ),
        (
            "Kd",
            "convert p12 om s K",
            "Ada converts Ben’s medium pyramid at p12 into a small one of their own, paying the king \
             of diamonds; a point is left over.",
        ),
        (
            "Kd",
            "demolish q12 os K",
            "Ada demolishes Ben’s small pyramid at q12, paying the king of diamonds; 2 points \
             are left over.",
        ),
        (
            "Ah",
            "fly q12 p13",
            "Ada discards the ace of hearts, and the 9 of hearts flies from q12 to p13.",
        ),
    ] {
        assert_eq!(told(hand, moves)[0], sentence);
    }
    let bare = Table::new(2, "n12 7h os; p12 8h").hand(0, "3d").play("hatch 3d q12");
    assert_eq!(
        bare.told_to(Viewer::Spectator)[0],
        "Ada hatches the 3 of diamonds at q12, with a small pyramid on it."
    );
    let converted = laid().hand(0, "Kd").play("convert p12 om s K");
    assert!(
        converted.told_to(Viewer::Seat(Seat(0)))[0].starts_with(
            "You convert Ben’s medium pyramid at p12 into a small one of yours, paying"
        )
    );
    let over = laid().hand(0, "2d 3d 4d 5d 6d 7s 8d").play("spawn n12; discard 2d");
    assert_eq!(over.told_to(Viewer::Spectator)[0], "Ada discards the 2 of diamonds.");
}

#[test]
fn the_question_names_the_next_task() {
    let ask = |table: &Table| ZarkCity::ask(&table.public());
    let mut table = Table::dealt(&["7h 2c 3c 4c 5c 6c 2d 3d", "9d"]).deck("8c 8d 8h 8s 10c");
    assert_eq!(ask(&table), "choose a number card to start with");
    table.go("0: choose 7h; 1: choose 9d");
    assert_eq!(ask(&table), "place your starter card");
    table.go("place n13");
    assert_eq!(ask(&table), "make one move");
    table.go("draw; spawn n13");
    assert_eq!(ask(&table), "discard 2 cards");
}

#[test]
fn picture_texts_begin_with_who_acts_and_what_changed() {
    let table = laid().play("demolish p12 om K");
    let alt = table.alt(Viewer::Spectator);
    assert_eq!(
        alt,
        "Ben has one move, after Ada demolished Ben’s medium at p12 for K. \
         Turn 2 of at most 400. City of 5 cards. \
         Ada (blue): 3 in hand; on n12 7h (sl), contested q12 9h (s). \
         Ben (orange): 2 in hand; on contested q12 9h (s). \
         Chloe (green): 0 in hand; on n11 7d (m). \
         Deck 2, discards 3. Nobody on n13 7c, p12 8h."
    );
    let alt = table.alt(Viewer::Seat(Seat(1)));
    assert_eq!(
        alt,
        "Ben has one move, after Ada demolished Ben’s medium at p12 for K. \
         Your hand, 2 of 6: 2c, 4c. Your stash: 2 small, 3 medium, 3 large. \
         You stand on contested q12 9h (s)."
    );
    let choosing = Table::dealt(&["7h 2c", "9d 3c", "Ks 4c"]).play("1: choose 9d");
    let alt = choosing.alt(Viewer::Spectator);
    assert!(
        alt.starts_with(
            "Ada and Chloe must choose a number card to start with, to begin. Ada (blue): 2 in \
             hand, still choosing. Ben (orange): 1 in hand, starter card face down."
        ),
        "{alt}"
    );
}

#[test]
fn every_option_is_described_as_the_last_change() {
    for (hand, moves, deed) in [
        ("", "draw", "drew cards"),
        ("10s", "build 10s m12", "built 10s at m12"),
        ("", "grow n12 s", "grew a small at n12"),
        ("", "spawn n12", "spawned at n12"),
        ("", "move n12 n13 l", "moved a large from n12 to n13"),
        ("Kd", "convert p12 om m K", "converted Ben’s medium at p12 for K"),
        ("Ah", "fly q12 p13", "flew a card from q12 to p13 for A"),
        ("2d 3d 4d 5d 6d 8d 9d", "spawn n12; discard 2d", "spawned at n12 and discarded 2d"),
    ] {
        let alt = named(&ZarkCity::alt(&laid().hand(0, hand).play(moves).public()));
        let (first, _) = alt.split_once(". ").unwrap();
        assert!(first.ends_with(&format!("after Ada {deed}")), "{first}");
    }
}

#[test]
fn the_whole_text_has_all_that_a_player_needs() {
    let text = named(&ZarkCity::text(&laid().seen_by(0)));
    let lines = [
        "Round 1, turn 1 of at most 400; Ada began.",
        "Deck: 4 cards. Discard pile: 2, the newest last: queen of spades, Joker",
        "Ada (blue): 3 cards in hand; stash 1 small, 3 medium, 2 large",
        "City of 5 cards, the highest row first; letters run to the right, numbers upwards, and where no card is named there is none:",
        "n13: 7 of clubs; nobody",
        "n12: 7 of hearts; controlled by Ada 1 small, 1 large",
        "q12: 9 of hearts; contested by Ada 1 small; Ben 1 small",
        "Free places next to a card: n14, m13, p13, q13, m12, r12, m11, p11, q11, n10",
        "Of these, next to a card of Ada: q13, m12, r12, q11",
        "Power Block: n12 7h, n13 7c, n11 7d; Ada controls 1, Chloe controls 1",
        "Power Block: p12 8h, n12 7h, q12 9h; Ada controls 1, Ben controls 1",
        "Your hand (3 of 6):",
        "10s: 10 of spades, number",
        "K: king of diamonds, 3 points of attack",
        "A: ace of hearts, 1 point of attack",
        "You stand on n12 7h (sl), contested q12 9h (s)",
    ];
    assert_lines(&text, &lines);
    let public = ZarkCity::text(&laid().public());
    assert!(!public.contains("Your") && !public.contains("10 of spades"));
}

#[test]
fn the_end_reads_as_a_result() {
    let city = "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os";
    let won = Table::new(2, city).play("move q13 q12 m");
    let text = won.text(Viewer::Spectator);
    assert!(
        text.starts_with(
            "Ada wins with 7-8-9 of hearts, after Ada moved a medium from q13 to q12."
        ),
        "{text}"
    );
    assert!(text.ends_with("Ada has won with 7-8-9 of hearts."));
    let drawn = Table::new(2, city).with(|game| game.turns = 400).play("draw");
    let text = drawn.text(Viewer::Spectator);
    assert!(
        text.starts_with("The game is a draw: nobody won in 400 turns, after Ada drew cards."),
        "{text}"
    );
    assert!(text.ends_with("Nobody has won."));
}

/// Every player is mentioned, however long the names are and however full the board is.
#[test]
fn picture_texts_stay_short_with_long_names() {
    let mut longest = 0;
    for seed in 0..6 {
        random_game(Options::default(), 5, seed, |game, _| {
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
                let alt = ZarkCity::alt(&game.view(viewer));
                longest = longest.max(letters(&alt));
                let all = Seat::all(5).all(|seat| alt.contains(&format!("{seat} (")));
                assert!(all || viewer != Viewer::Spectator, "{alt}");
            }
        });
    }
    assert!((800..=1_024).contains(&longest), "{longest}");
}

#[test]
fn picks_lead_from_the_option_to_the_move() {
    let table = laid().hand(0, "10s Ah Kd Qc Jc");
    let view = table.seen_by(0);
    let steps = |text: &str| {
        let action = action(text);
        assert!(table.game.legal(Seat(0)).contains(&action), "{text}");
        picks::steps(&view, &action).iter().map(|step| named(step)).collect::<Vec<String>>()
    };
    assert_eq!(steps("draw"), ["Draw 3 cards"]);
    assert_eq!(steps("grow n12 s"), ["Grow", "Small at n12 (7♥)"]);
    assert_eq!(steps("spawn q12"), ["Spawn", "At q12 (9♥)"]);
    assert_eq!(steps("build 10s m12"), ["Build", "10 of spades", "At m12"]);
    assert_eq!(steps("move n12 n13 l"), ["Move", "Large at n12 (7♥)", "To n13 (7♣)"]);
    assert_eq!(
        steps("convert p12 om s K"),
        ["Convert", "Ben’s medium at p12 (8♥) to your small", "With a king, then draw 1 card"]
    );
    assert_eq!(
        steps("demolish n11 gm J A"),
        ["Demolish", "Chloe’s medium at n11 (7♦)", "With a jack and an ace"]
    );
    assert_eq!(steps("fly q12 p13"), ["Fly", "q12 (9♥)", "To p13"]);
    let bare = Table::new(2, "n12 7h os; p12 8h").hand(0, "3d");
    let view = bare.seen_by(0);
    assert_eq!(picks::steps(&view, &action("hatch 3d q12")), ["Hatch", "3 of diamonds", "At q12"]);
    assert_eq!(picks::steps(&view, &action("discard K")), ["Discard", "King"]);
    assert_eq!(picks::steps(&view, &action("choose 3d")), ["Start with", "3 of diamonds"]);
    assert_eq!(picks::steps(&view, &action("place n13")), ["Place your card", "At n13"]);
}

#[test]
fn menus_sort_places_and_keep_the_order_of_options_and_cards() {
    let table = laid().hand(0, "10s 3c Ah Kd");
    let mut moves = table.game.legal(Seat(0));
    let as_listed = moves.clone();
    ZarkCity::arrange(&table.game.view(Viewer::Seat(Seat(0))), &mut moves);
    assert!(as_listed.iter().all(|one| moves.contains(one)) && moves.len() == as_listed.len());
    let offered = |verb: &str| -> Vec<String> {
        let all = moves.iter().map(Action::to_string);
        all.filter(|one| one.starts_with(verb)).collect()
    };
    let builds = ["3c", "10s"]
        .into_iter()
        .flat_map(|card| ["m12", "q11", "q13", "r12"].map(|cell| format!("build {card} {cell}")));
    assert_eq!(offered("build"), builds.collect::<Vec<String>>());
    assert_eq!(offered("spawn"), ["spawn n12", "spawn q12"]);
    let firsts = |moves: &[Action]| {
        let mut verbs: Vec<String> = moves
            .iter()
            .map(|one| one.to_string().split(' ').next().unwrap_or_default().to_owned())
            .collect();
        verbs.dedup();
        let mut seen = BTreeSet::new();
        verbs.retain(|verb| seen.insert(verb.clone()));
        verbs
    };
    assert_eq!(firsts(&moves), firsts(&as_listed));
}

// Z41
#[test]
fn targets_share_menu_entries_only_if_one_menu_is_too_small() {
    let all = "os om ol gs gm gl ys ym yl";
    for (last, told) in [
        ("os om ol gs gm gl yl", "Ben’s small at n13 (8♣)"),
        ("os om ol gs gm gl ym yl", "Ben’s small"),
    ] {
        let built = format!("n12 7h bs; n13 8c {all}; p12 2c {all}; m12 3c {last}");
        let table = Table::new(4, &built).hand(0, "Kh");
        let view = table.seen_by(0);
        let steps = picks::steps(&view, &action("demolish n13 os K"));
        assert_eq!(named(&steps[1]), told);
        let mut first: Vec<String> = table
            .game
            .legal(Seat(0))
            .iter()
            .map(|action| picks::steps(&view, action))
            .filter(|steps| steps[0] == "Demolish")
            .map(|mut steps| steps.swap_remove(1))
            .collect();
        first.sort();
        first.dedup();
        assert!(first.len() <= 25, "{first:?}");
    }
}

/// Each example of notation in the rules can be read.
#[test]
fn every_example_move_in_the_rules_can_be_read() {
    let mut read = 0;
    let block = ZarkCity::INFO.rules.split("```").nth(1).unwrap();
    for line in block.lines().filter(|line| !line.is_empty() && !line.starts_with(' ')) {
        let (text, _) = line.split_once("  ").unwrap_or((line, ""));
        assert_eq!(action(text).to_string(), text, "{line}");
        read += 1;
    }
    assert_eq!(read, 12);
}
