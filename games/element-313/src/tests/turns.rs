//! The steps of a turn: readying, drawing, discarding, and the conveyor without a purchase.

use super::*;
use crate::state::options::TurnEnds;

// E7, E12, EA28
#[test]
fn atoms_are_readied_when_the_next_turn_of_their_owner_begins() {
    let mut table = Table::new(2).hand(0, "rryb").before(0, "25").conveyor("1").play("buy 1 rr +y");
    assert_eq!(table.laid(0), "25* 1-", "used ones are tilted, bought ones face down");
    table.go("end");
    assert_eq!(table.laid(0), "25* 1-", "not in another's turn");
    table.go("end");
    assert_eq!((table.laid(0), table.game.turn), ("25 1".to_owned(), Seat(0)));
}

// E8, E30
#[test]
fn hands_are_filled_up_to_their_limit() {
    let mut table = Table::new(2).hand(1, "b").before(1, "1 2");
    table.go("end");
    assert_eq!(table.held(1), "rrrrrb", "four, and one for each of two atoms");
    let seat = Seat(1);
    assert!(table.events().contains(&&Event::Drew { seat, quarks: bag("rrrrr") }));
    assert!(table.events().contains(&&Event::DrewUnseen { seat, count: 5 }));
    let full = Table::new(2).hand(1, "bbyy").play("end");
    assert_eq!(full.held(1), "bbyy");
}

// EA13
#[test]
fn a_readied_atom_raises_the_limit_before_the_draw() {
    let table = Table::new(2).before(1, "1-").play("end");
    assert_eq!((table.laid(1), table.held(1)), ("1".to_owned(), "rrrrr".to_owned()));
}

// EA14
#[test]
fn a_hand_above_its_limit_is_kept_and_not_filled() {
    let table = Table::new(2).hand(1, "rrbbyy").play("end");
    assert_eq!(table.held(1), "rrbbyy");
    assert!(!table.events().iter().any(|event| matches!(event, Event::DrewUnseen { .. })));
}

// E19, EA16
#[test]
fn an_empty_quark_deck_is_rebuilt_from_the_discards_if_any() {
    let table = Table::new(2).quarks("b").discards("yyyyyy").play("end");
    assert_eq!((table.held(1).as_str(), table.game.quarks.0.len()), ("byyy", 3));
    assert_eq!(table.game.discards.size(), 0);
    assert!(table.events().contains(&&Event::Reshuffled));
    let table = Table::new(2).quarks("b").discards("r").play("end");
    assert_eq!((table.held(1).as_str(), table.game.quarks.0.len()), ("rb", 0));
    // The discards stay where they are until a draw finds the deck empty.
    let table = Table::new(2).quarks("bbbb").discards("r").play("end");
    assert_eq!((table.game.quarks.0.len(), table.game.discards), (0, bag("r")));
    assert!(!table.events().contains(&&Event::Reshuffled));
}

// E19
#[test]
fn discarded_quarks_are_shuffled() {
    let draw = |seed| {
        let mut table = Table::new(2).quarks("").discards("rrrrrbbbbbyyyyy");
        table.game.apply(Seat(0), &Action::End, &mut Luck::seeded(seed)).unwrap();
        table.game.quarks
    };
    assert_ne!(draw(1), draw(2));
}

// E17, E32
#[test]
fn any_number_of_quarks_may_be_discarded_at_the_end() {
    let mut table = Table::new(2).hand(0, "rrby");
    let discards = ["discard r", "discard rr", "discard b", "discard y"];
    assert_eq!(table.legal("discard"), discards);
    table.go("discard rr;discard y");
    assert_eq!((table.held(0).as_str(), table.game.discards), ("b", bag("rry")));
    assert_eq!(table.game.turn, Seat(0));
    assert_eq!(table.refused("discard r"), "E17");
    assert_eq!(table.refused("discard bb"), "E17");
    table.go("end");
    assert_eq!(table.held(0), "b", "what is kept is kept");
}

// E17
#[test]
fn nothing_can_be_bought_or_exchanged_after_discarding() {
    let table = Table::new(2).hand(0, "rrryb").before(0, "13").play("discard r");
    assert_eq!(table.refused("buy 1 rry"), "E14");
    assert_eq!(table.refused("filter r"), "EA15");
    assert_eq!(table.refused("claim"), "E17");
    assert_eq!(table.legal(""), ["end", "discard r", "discard rr", "discard b", "discard y"]);
}

// E18
#[test]
fn without_a_purchase_the_last_atom_leaves_and_another_enters() {
    let mut table = Table::new(2).deck("2 3");
    table.go("end");
    assert_eq!(table.line(), "2 1 16 25 46 54");
    assert_eq!((numbers(&table.game.deck).as_str(), table.game.known), ("57 3", 1));
    let moved = Some((atom(57), Some(atom(2))));
    assert!(table.events().contains(&&Event::Ended { seat: Seat(0), moved }));
    let table = Table::new(2).deck("2 3").hand(0, "rry").play("buy 1 rry");
    assert_eq!(table.line(), "2 16 25 46 54 57", "the turn ended, since nothing was left to do");
    assert_eq!((table.game.turn, numbers(&table.game.deck).as_str()), (Seat(1), "3"));
}

// EA29
#[test]
fn the_conveyor_also_moves_after_a_claim_if_nothing_was_bought() {
    let table = Table::new(2).before(0, "45 47 48 13").deck("2 3").hand(0, "b").play("claim;end");
    assert_eq!(table.line(), "2 1 16 25 46 54");
}

// EA32
#[test]
fn a_player_who_can_pay_for_nothing_just_ends_the_turn() {
    let table = Table::new(2).hand(0, "b").conveyor("1 2");
    assert_eq!(table.legal(""), ["end", "discard b"]);
    assert_eq!(table.play("end").game.turn, Seat(1));
}

#[test]
fn a_turn_ends_by_itself_if_all_can_see_that_nothing_is_left_to_do() {
    let spent = |held| Table::new(2).hand(0, "rry").before(0, held).play("buy 1 rry").game.turn;
    assert_eq!(spent(""), Seat(1));
    assert_eq!(spent("31"), Seat(1), "a conversion alone buys nothing");
    assert_eq!(spent("25"), Seat(0), "an additional quark is left");
    assert_eq!(spent("54"), Seat(0), "the conveyor can be changed");
    assert_eq!(spent("45 47 48 13"), Seat(0), "Element 313 can be formed");
    let table = Table::new(2).hand(0, "rryb").play("buy 1 rry");
    assert_eq!(table.game.turn, Seat(0), "a card is left");
    assert_eq!(table.play("discard b").game.turn, Seat(1));
}

// EA32
#[test]
fn at_a_new_table_a_useless_additional_quark_keeps_no_turn_open() {
    let spent = |held: &str, conveyor: &str, ends: TurnEnds| {
        let table = Table::new(2).hand(0, "rry").before(0, held).conveyor(conveyor).deck("");
        let table = table.with(|game| game.options.turn_ends = ends).play("buy 1 rry");
        (table.game.turn, table.game.legal(table.game.turn).len())
    };
    // One yellow quark is left, and the other atoms cost five or more.
    assert_eq!(spent("25", "1 46 54", TurnEnds::Alone).0, Seat(1));
    assert_eq!(spent("25", "1 46 54", TurnEnds::Spent), (Seat(0), 1), "it waits for the end");
    // Red, green and green are left, the exact cost of atom 54.
    for ends in [TurnEnds::Alone, TurnEnds::Spent] {
        assert_eq!(spent("28 45 49", "1 46 54", ends).0, Seat(0), "it buys one more");
        assert_eq!(spent("54", "1 46", ends).0, Seat(0), "the conveyor can be changed");
        assert_eq!(spent("45 47 48 13", "1 46", ends).0, Seat(0), "313 can be formed");
        assert_eq!(spent("", "1 46", ends).0, Seat(1));
    }
}

// EA32
#[test]
fn a_new_table_never_waits_for_an_empty_hand_that_can_only_end() {
    let alone =
        |game: &Element313| game.player().hand.is_empty() && game.legal(game.turn).len() < 2;
    let mut waits = [0; 2];
    for (place, chosen) in ["{}", r#"{"turn_ends":"alone"}"#].into_iter().enumerate() {
        for seed in 0..40 {
            Table::random(options(chosen), 2 + (seed % 3) as u8, seed, |game, made| {
                let is_asked = game.step != Step::Over && game.step != Step::Zap;
                waits[place] += u32::from(made.is_some() && is_asked && alone(game));
            });
        }
    }
    assert!(waits[0] != 0 && waits[1] == 0, "{waits:?}");
}

// EA32
#[test]
fn the_option_turn_ends_is_stored_only_if_it_is_not_the_old_one() {
    let stored = |table: &Table| serde_json::to_string(&table.game).unwrap();
    let old = Table::new(2);
    assert!(!stored(&old).contains("turn_ends"), "an old table is stored as it was");
    let new = old.with(|game| game.options.turn_ends = TurnEnds::Alone);
    assert!(new.stored(&[(r#""alone""#, r#""never""#)]).contains(r#""turn_ends":"alone""#));
    assert_eq!(Element313::COMPAT.fixed, [("turn_ends", "alone")]);
    assert_eq!(options(r#"{"turn_ends":"alone"}"#), new.game.options);
}

// E22
#[test]
fn only_the_player_in_turn_acts_until_the_game_is_over() {
    let table = Table::new(3);
    assert!(table.game.legal(Seat(1)).is_empty());
    let out_of_turn = table.game.clone().apply(Seat(1), &Action::End, &mut Luck::seeded(1));
    assert_eq!(
        out_of_turn.unwrap_err().why,
        format!("it isn’t your turn: waiting for {}", Seat(0))
    );
}
