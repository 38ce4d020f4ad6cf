//! The picks that lead to a move: their labels, order, and what they say of its consequences.

use super::*;
use quark_scene::{Area, Item, Panel, shapes::PICKED};

#[test]
fn picks_describe_the_moves_they_lead_to() {
    let table = Table::new(3).hand(0, "rrrby").before(0, "13 54 25").conveyor("1 16");
    let view = table.own_view();
    let steps = |text: &str| Element313::steps(&view, &read(text)).join(" | ");
    assert_eq!(steps("buy 1 rr +y"), "Buy atom 1, value 1, with RR, extra Y");
    assert_eq!(steps("buy 1 rry"), "Buy atom 1, value 1, with RRY");
    assert_eq!(steps("filter r"), "Exchange a quark | Red");
    assert_eq!(steps("swap 16"), "Replace an atom | Atom 16, value 9");
    assert_eq!(steps("discard rr"), "Discard quarks | 2 red quarks");
    assert_eq!(steps("end"), "End turn");
    let about = |text: &str| Element313::about(&view, &read(text)).join(" | ");
    assert_eq!(about("buy 1 rr +y"), "Costs RRY. Hand limit one higher. You keep RBY.");
    assert_eq!(about("buy 1 rry"), "Costs RRY. Hand limit one higher. You keep RB, extra Y.");
    let filter = "Costs RG. After drawing, discard one quark and draw one.";
    assert_eq!(about("swap 16"), format!(" | {filter}"));
    assert_eq!(about("end"), "");
    let attacked =
        Table::new(3).hand(0, "rrbbyy").before(1, "45").conveyor("57").play("buy 57 rrbbyy");
    let steps = Element313::steps(&attacked.own_view(), &read("zap 45"));
    assert_eq!(steps, [format!("Attack {}", Seat(1)), "Atom 45, value 100".to_owned()]);
    let about = |held: &str| {
        let table = Table::new(2).hand(0, "rrbbyy").before(1, held).conveyor("57");
        Element313::about(&table.play("buy 57 rrbbyy").own_view(), &read("zap 45"))
    };
    assert_eq!(about("45 1 2 3 4 5 6"), ["", "An extra green quark each turn."], "in a menu");
    assert_eq!(about("45 1 2 3 4 5"), [""; 0], "few stand on buttons");
}

#[test]
fn targets_are_listed_as_the_picture_shows_them() {
    let table = Table::new(3).hand(0, "rrbbyy").before(2, "3 45").before(1, "32 2 48");
    let table = table.conveyor("57").play("buy 57 rrbbyy");
    let mut moves = table.game.legal(Seat(0));
    Element313::arrange(&table.own_view(), &mut moves);
    let listed: Vec<String> = moves.iter().map(Action::to_string).collect();
    assert_eq!(listed, ["zap 48", "zap 32", "zap 2", "zap 45", "zap 3"]);
}

#[test]
fn what_may_make_a_purchase_possible_is_listed_first() {
    let first = |hand: &str| {
        let table = Table::new(2).hand(0, hand).before(0, "13 54").conveyor("1 16");
        let mut moves = table.game.legal(Seat(0));
        Element313::arrange(&table.own_view(), &mut moves);
        moves[0].to_string()
    };
    assert_eq!(first("bb"), "filter b");
    assert_eq!(first("rrybb"), "buy 16 rby");
}

#[test]
fn a_purchase_that_ends_the_turn_says_so() {
    let about = |table: &Table| {
        let about = Element313::about(&table.own_view(), &read("buy 1 rry"));
        about.last().unwrap().ends_with("This ends your turn.")
    };
    let ends = |table: Table| table.play("buy 1 rry").game.turn != Seat(0);
    for (hand, held) in [("rry", ""), ("rryb", ""), ("rry", "54"), ("rry", "25"), ("rry", "13")] {
        let table = || Table::new(2).hand(0, hand).before(0, held).conveyor("1 16").deck("45");
        let is_last = hand == "rry" && ["", "13"].contains(&held);
        assert_eq!(about(&table()), is_last, "{hand} {held}");
        assert!(!is_last || ends(table()), "{hand} {held}");
    }
}

/// Labels of the ways to pay for an atom, each with what it leaves.
fn payments(table: &Table, bought: u8) -> Vec<String> {
    let view = table.own_view();
    let legal = table.game.legal(table.game.turn);
    let buys =
        legal.iter().filter(|one| matches!(one, Action::Buy(one, _) if *one == atom(bought)));
    let way = |action| {
        let (steps, about) = (Element313::steps(&view, action), Element313::about(&view, action));
        assert_eq!(steps.len(), about.len());
        let left = about.last().unwrap().split("You keep").last().unwrap();
        format!("{}: You keep{left}", steps.join(" "))
    };
    buys.map(way).collect()
}

// EA36
#[test]
fn five_payments_are_listed_and_the_others_stand_behind_a_step() {
    let few = Table::new(2).hand(0, "rrryb").before(0, "25").conveyor("1");
    assert_eq!(
        payments(&few, 1),
        [
            "Buy atom 1, value 1, with RR, extra Y: You keep RBY.",
            "Buy atom 1, value 1, with RRY: You keep RB, extra Y."
        ]
    );
    let all = Table::new(2).hand(0, "rrrryyy").before(0, "25 28 41 43").conveyor("1");
    let all = payments(&all, 1);
    let (best, others) = all.split_at(5);
    let cheapest = "with extra RY and 1 of any colour: You keep RRRRYYY, an extra of any colour.";
    assert_eq!(best[0], format!("Buy atom 1, value 1, {cheapest}"));
    let is_near = |way: &String| way.contains(", other ways… Buy atom 1 with ");
    assert!(best[1..].iter().all(is_near), "{best:?}");
    assert!(others.iter().all(|way| way.contains(" Other Ways… Buy atom 1 with ")), "{others:?}");
    let dearest = |ways: &[String]| ways.iter().any(|way| way.contains("with RRY:"));
    assert!(!dearest(best) && dearest(others), "it keeps all extra quarks");
}

#[test]
fn a_discard_that_ends_the_turn_says_so() {
    let label = |hand: &str| {
        let table = Table::new(2).hand(0, hand);
        Element313::steps(&table.own_view(), &read("discard r")).pop().unwrap()
    };
    assert_eq!(label("r"), "1 red quark (ends the turn)");
    assert_eq!(label("ry"), "1 red quark");
    let table = Table::new(2).hand(0, "r").before(0, "48");
    let steps = Element313::steps(&table.own_view(), &read("discard r"));
    let ends = table.play("discard r").game.turn != Seat(0);
    assert_eq!(steps.last().unwrap().ends_with("(ends the turn)"), ends);
}

#[test]
fn a_set_of_discards_says_that_all_of_them_end_the_turn() {
    let about = |table: &Table| {
        let about = Element313::about(&table.own_view(), &read("discard r"));
        assert!(about.get(1).is_none_or(String::is_empty), "once, not on every card: {about:?}");
        about.into_iter().next()
    };
    let said = |text: &str| Some(text.to_owned());
    let hand = |hand: &str| Table::new(2).conveyor("45").hand(0, hand);
    assert_eq!(
        about(&hand("rbby")),
        said("Discarding all 4 ends your turn · no undo. Which ones?")
    );
    assert_eq!(about(&hand("rb")), said("Discarding both ends your turn · no undo. Which ones?"));
    assert_eq!(about(&hand("r")), None, "the label says it");
    assert_eq!(about(&hand("rb").before(0, "54")), None, "a replacement is left");
    let bought = hand("rrybr").conveyor("1 16").play("buy 1 rry");
    assert_eq!(
        about(&bought),
        said("Discarding both ends your turn. Which ones?"),
        "no atom turns up"
    );
}

// E17
#[test]
fn a_discard_that_ends_buying_says_so() {
    let asked = |table: &Table, seat: u8| {
        let view = table.game.view(Viewer::Seat(Seat(seat)));
        Element313::about(&view, &read("discard b")).into_iter().next().unwrap_or_default()
    };
    let table = Table::new(2).hand(0, "rrrb").conveyor("12 59 1");
    let said = "After this you can’t buy. Discarding all 4 ends your turn · no undo. Which ones?";
    assert_eq!(asked(&table, 0), said);
    assert_eq!(table.clone().play("discard b").refused("buy 12 rrr"), "E14", "the rules agree");
    let poor = Table::new(2).hand(0, "bb").conveyor("12 59");
    assert!(
        asked(&poor, 0).starts_with("Discarding both ends your turn"),
        "there is nothing to buy"
    );
    let late = Table::new(2).before(0, "45 47 48 13").hand(0, "r").hand(1, "rrrb");
    let late = late.conveyor("12").play("claim; end");
    assert!(!asked(&late, 1).contains("buy"), "a purchase comes too late");
}

#[test]
fn the_atom_that_comes_nearest_to_313_is_offered_first() {
    let bought = |held: &str| {
        let table = Table::new(2).hand(0, "rrrryyyybbbb").before(0, held).conveyor("1 16 25 46");
        let (view, mut moves) = (table.own_view(), table.game.legal(Seat(0)));
        Element313::arrange(&view, &mut moves);
        let mut atoms: Vec<Atom> = Vec::new();
        for action in moves {
            if let Action::Buy(atom, _) = action
                && !atoms.contains(&atom)
            {
                atoms.push(atom);
            }
        }
        numbers(&atoms)
    };
    assert_eq!(bought(""), "46 25 16 1", "values 100, 15, 9 and 1");
    assert_eq!(bought("45 47 48 13"), "1 16 25 46", "the sum is 313");
}

#[test]
fn picked_quarks_are_framed_and_no_others() {
    let table = Table::new(2).hand(0, "byyy");
    let framed = |picked: &str| {
        let panel = Element313::panel(&table.own_view(), &[read(picked)]);
        let frames = panel.items.into_iter().filter_map(|item| match item {
            Item::Panel(Panel { area, edge: Some(edge), .. }) if edge.width == PICKED => Some(area),
            _ => None,
        });
        let frames: Vec<Area> = frames.collect();
        let [frame] = frames[..] else { panic!("{picked}: {frames:?}") };
        frame
    };
    let yellow = ["discard y", "discard yy", "discard yyy"].map(framed);
    assert!(yellow.is_sorted_by(|one, more| one.width < more.width), "{yellow:?}");
    assert!(yellow.iter().all(|frame| frame.right() == yellow[0].right()), "{yellow:?}");
    assert!(framed("discard b").right() < yellow[2].x);
    assert_eq!(framed("filter b"), framed("discard b"));
}
