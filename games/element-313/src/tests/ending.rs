//! The last turns, who wins, and the end of a game that nobody wins.

use super::*;
use quark_game::kit::testing::{named, said};
use quark_scene::{Area, Ink, Item, Panel};

/// A table where seat 0 can form 313 with four atoms.
fn formed(seats: u8) -> Table {
    Table::new(seats).before(0, "45 47 48 13").hand(0, "b").with(|game| game.conveyor.clear())
}

// E1, E22, EA5
#[test]
fn after_a_claim_everyone_else_has_exactly_one_more_turn() {
    let mut table = formed(3).play("claim");
    assert_eq!(table.game.creator, Some(Seat(0)));
    table.go("end");
    assert_eq!((table.game.turn, table.is_over()), (Seat(1), false));
    table.go("end");
    assert_eq!((table.game.turn, table.is_over()), (Seat(2), false));
    table.go("end");
    assert!(table.is_over());
    assert_eq!(table.outcome().places, [1, 2, 2]);
    assert_eq!(table.refusal_of(table.game.turn, "end").rule, "E22");
    assert!(Seat::all(3).all(|seat| table.game.legal(seat).is_empty()));
    let outcome = table.outcome();
    assert!(table.events().contains(&&Event::Finished { outcome, nearest: None }));
}

// EA5
#[test]
fn the_last_turns_start_after_the_creator_at_any_seat() {
    let mut table = formed(3);
    table.game.players.swap(0, 1);
    table.go("end;claim;end");
    assert_eq!((table.game.turn, table.is_over()), (Seat(2), false));
    table.go("end;end");
    assert!(table.is_over());
    assert_eq!(table.outcome().places, [2, 1, 2]);
}

/// Places after both form 313: first seat 0 with `mine`, then seat 1 with `theirs` in its last turn.
fn both(mine: &str, theirs: &str) -> Vec<u8> {
    let table = formed(2).before(0, mine).before(1, theirs).hand(1, "r");
    table.play("claim;end;claim;end").outcome().places
}

// E23
#[test]
fn the_claim_with_the_fewest_atoms_wins() {
    // 100 + 100 + 50 + 50 + 13 against four atoms.
    assert_eq!(both("45 47 41 42 13", "48 49 50 14"), [2, 1]);
    assert_eq!(both("48 49 50 14", "45 47 41 42 13"), [1, 2]);
}

// E23
#[test]
fn face_down_atoms_count_for_the_tie() {
    assert_eq!(both("45 47 48 13", "49 50 51 14"), [1, 1]);
    // Seat 1 buys one more atom before the claim; it still lies face down then.
    let table = formed(2).before(1, "49 50 51 14").hand(1, "rryr").with(|game| {
        game.conveyor = atoms("1");
        game.deck.clear();
    });
    let table = table.play("claim;end;buy 1 rry;claim;end");
    assert_eq!(table.outcome().places, [1, 2]);
}

// E24, EA7
#[test]
fn the_smallest_hand_limit_wins_if_the_numbers_of_atoms_are_equal() {
    // Always 100 + 100 + 100 + 8 + 5, but only some of the atoms worth 8 and 5 raise the limit.
    assert_eq!(both("45 47 48 8 5", "49 50 51 24 21"), [2, 1]);
    assert_eq!(both("45 47 48 24 21", "49 50 51 8 5"), [1, 2]);
    assert_eq!(both("45 47 48 8 21", "49 50 51 24 5"), [1, 1]);
}

// EA6
#[test]
fn players_who_are_still_tied_share_the_win() {
    let table = Table::new(3)
        .before(0, "45 47 48 13")
        .before(1, "49 50 51 14")
        .hand(0, "r")
        .hand(1, "r")
        .with(|game| game.conveyor.clear());
    let outcome = table.play("claim;end;claim;end;end").outcome();
    assert_eq!(outcome.places, [1, 1, 3]);
}

// EA33
#[test]
fn after_the_last_round_nobody_wins_and_the_nearest_sums_are_reported() {
    for (rounds, number) in [("100", 100), ("50", 50), ("25", 25)] {
        let mut table = Table::new(2).before(0, "45 47 48").before(1, "45 13");
        table.game.options = options(&format!(r#"{{"rounds":"{rounds}"}}"#));
        table.game.round = number;
        table.go("end");
        assert!(!table.is_over(), "everyone has equally many turns");
        table.go("end");
        assert!(table.is_over());
        assert_eq!(table.outcome().places, [1, 1], "nobody is before another");
        let outcome = table.outcome();
        let nearest = Some(vec![300, 113]);
        assert!(table.events().contains(&&Event::Finished { outcome, nearest }));
        assert_eq!(table.game.round, number);
    }
}

// EA33
#[test]
fn a_game_without_a_claim_is_lost_and_has_no_places() {
    let mut table = Table::new(2).before(0, "45 47 48").with(|game| game.round = 100);
    assert!(!Element313::is_lost(&table.public()));
    table.go("end;end");
    assert!(Element313::is_lost(&table.public()));
    let text = table.text(Viewer::Spectator);
    assert!(text.starts_with("The game is over, nobody wins, since nobody has formed"), "{text}");
    assert!(text.contains("\nNo place: Ada, sum 300, 13 short") && !text.contains("Place 1"));
    let bar = Panel::filled(Area::new(0, 0, 1_200, 12), 0, Ink::DIM);
    let scene = Element313::scene(&table.public());
    assert!(scene.items.contains(&Item::Panel(bar)), "the header has nobody’s colour");
    let told = table.told().pop().unwrap();
    let sums = "Ada comes to 300 and Ben comes to 0";
    let over = "The game is over: nobody wins, since nobody has formed Element 313";
    assert_eq!(told, format!("{over}; {sums}."));
    let won = formed(2).play("claim;end;end");
    assert!(!Element313::is_lost(&won.public()) && won.text(Viewer::Spectator).contains("Place 1"));
}

// E23, E24, EA6
#[test]
fn the_end_tells_what_decided_between_players_who_have_formed_313() {
    let closing = |theirs: Option<&str>| {
        let table = formed(2);
        let table = match theirs {
            Some(theirs) => table.before(1, theirs).hand(1, "r").play("claim;end;claim;end"),
            None => table.play("claim;end;end"),
        };
        let said = Element313::closing(&table.public()).into_iter();
        said.map(|(seat, said)| (seat, testing::named(&said))).collect::<Vec<_>>()
    };
    let by_ada = |said: &str| vec![(Seat(0), said.to_owned())];
    let more_atoms = closing(Some("45 47 41 42 13"));
    assert_eq!(more_atoms, by_ada("Ada formed 313 with fewer atoms than Ben."));
    assert_eq!(closing(Some("49 50 51 14")), [], "a shared win");
    assert_eq!(closing(None), [], "the headline says enough");
}

/// The lines of the text that say who has which place.
fn places(table: &Table) -> Vec<String> {
    let text = testing::named(&table.text(Viewer::Spectator));
    let lines =
        text.lines().filter(|line| line.starts_with("Place ") || line.starts_with("No place"));
    lines.map(|line| line.split(", ").next().unwrap().to_owned()).collect()
}

// E23, E24, EA6
#[test]
fn only_players_who_have_formed_313_have_a_place() {
    let alone = formed(3).play("claim;end;end;end");
    assert_eq!(places(&alone), ["Place 1: Ada", "No place: Ben", "No place: Chloe"]);
    let several = |theirs| {
        let table = formed(3).before(1, theirs).hand(1, "r");
        places(&table.play("claim;end;claim;end;end"))
    };
    let more_atoms = several("45 47 41 42 13");
    assert_eq!(more_atoms, ["Place 1: Ada", "Place 2: Ben", "No place: Chloe"]);
    let as_good = several("49 50 51 14");
    assert_eq!(as_good, ["Place 1: Ada", "Place 1: Ben", "No place: Chloe"]);
}

// EA33
#[test]
fn the_last_turns_are_played_even_after_the_last_round() {
    let mut table = formed(3);
    table.game.starter = Seat(1);
    table.game.players.swap(0, 2);
    table.game.turn = Seat(2);
    table.game.round = 100;
    table.go("claim;end");
    assert!(!table.is_over());
    table.go("end");
    assert!(!table.is_over(), "a new round would begin with seat 1, but the last turns come first");
    table.go("end");
    assert!(table.is_over());
    assert_eq!(table.outcome().places, [2, 2, 1]);
}

#[test]
fn a_round_begins_with_each_turn_of_the_starter() {
    let mut table = Table::new(3);
    table.game.starter = Seat(1);
    table.go("end");
    assert_eq!(table.game.round, 2);
    table.go("end;end");
    assert_eq!(table.game.round, 2);
}

// E22
#[test]
fn the_upcoming_players_are_listed_up_to_the_last_turn() {
    let mut table = formed(3);
    assert_eq!(table.game.upcoming(3), [Seat(1), Seat(2)]);
    table.go("claim;end");
    assert_eq!(table.game.upcoming(3), [Seat(2)], "the player who formed 313 has no further turn");
    table.go("end");
    assert_eq!(table.game.upcoming(3), []);
    table.go("end");
    assert!(table.is_over() && table.game.upcoming(3).is_empty());
}

#[test]
fn a_hand_after_the_end_says_who_has_won() {
    let table = formed(2).play("claim;end;end");
    let says = |seat: u8| named(&said(&Element313::scene(&table.seen_by(seat))).join(" "));
    assert!(says(0).contains("You win") && says(1).contains("Ada wins"), "{}", says(0));
    assert!(says(0).contains("Your hand"), "nothing is asked any more");
    for seat in 0..2 {
        let bar = Element313::scene(&table.seen_by(seat)).items.into_iter().next();
        let Some(quark_scene::Item::Panel(bar)) = bar else { panic!("{bar:?}") };
        assert_eq!(bar.fill, Some(quark_scene::Ink::seat(Seat(0))), "the bar is the winner’s");
    }
}
