//! What is marked when a player comes back to the conveyor.

use super::*;

#[test]
fn what_others_buy_and_what_enters_for_it_is_marked() {
    let laid = || Table::new(3).with(|game| game.turn = Seat(1)).hand(1, "rrybb");
    let table = laid().play("buy 1 rry");
    assert_eq!(
        table.changes_since(&laid(), 0),
        ["Ben’s atoms", "Ben’s hand", "Ben’s sum", "atom 60 of the conveyor"]
    );
    assert_eq!(laid().changes_since(&laid(), 0), [""; 0]);
}

#[test]
fn an_atom_that_was_attacked_is_missing_in_the_sum_of_its_owner() {
    let laid = || {
        Table::new(2).before(0, "45 47").with(|game| (game.turn, game.step) = (Seat(1), Step::Zap))
    };
    let table = laid().play("zap 45");
    // Nothing is left to do: nothing was bought, so an atom enters, and Ada has drawn.
    assert_eq!(
        table.changes_since(&laid(), 0),
        ["Ada’s sum", "atom 60 of the conveyor", "red quarks"]
    );
}

#[test]
fn a_space_of_the_conveyor_that_nothing_fills_any_more_is_marked() {
    let laid = || Table::new(2).with(|game| game.turn = Seat(1)).deck("").hand(1, "rrybb");
    let table = laid().play("buy 1 rry");
    let marked = table.changes_since(&laid(), 0);
    let conveyor: Vec<&String> = marked.iter().filter(|name| name.contains("conveyor")).collect();
    assert_eq!(conveyor, ["space 1 of the conveyor"]);
}

#[test]
fn the_atoms_that_stay_on_the_conveyor_are_not_marked_as_they_move_on() {
    let laid = || Table::new(2).with(|game| game.turn = Seat(1));
    let table = laid().play("end");
    let marked = table.changes_since(&laid(), 0);
    let conveyor: Vec<&String> = marked.iter().filter(|name| name.contains("conveyor")).collect();
    assert_eq!(conveyor, ["atom 60 of the conveyor"]);
}
