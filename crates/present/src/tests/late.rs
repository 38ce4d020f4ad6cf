//! Words about a player who does not move, and the choice of the others.

use super::{Seated, player};
use crate::{table, waiting, words};
use quark_game::Seat;
use quark_games::catalog;
use quark_session::{Act, By, Command, Ending, LateChoice, ModeratorAct, Stage, SystemAct};

/// A table of two where the player who must move has left the server, the late seat and the other one.
fn left() -> (Seated, Seat, Seat) {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    table.names = ["Ada", "Ben"].map(str::to_owned).to_vec();
    let late = table.turn().unwrap();
    table.commands(&Command::of_system(SystemAct::Gone(late)));
    (table, late, late.next(2))
}

fn board(table: &Seated) -> String {
    table.looked_at(table::public).content
}

#[test]
fn the_others_read_that_the_first_choice_counts() {
    let (table, _, other) = left();
    let board = board(&table);
    let called = format!("<@{}>: choose what happens", table.person(other).0);
    assert!(board.contains(&called) && board.contains("The first choice counts."), "{board}");
}

#[test]
fn a_choice_that_nobody_is_there_to_make_calls_nobody() {
    let (mut table, _, other) = left();
    let choose = ModeratorAct::Choose { seat: other, choice: LateChoice::StandIn };
    let by = By::Moderator(Some(player(9)), choose);
    table.commands(&Command { by, interaction: None });
    let board = board(&table);
    assert!(board.contains("Nobody else is here to choose what happens."), "{board}");
    assert!(!board.contains(": choose"), "{board}");
}

#[test]
fn a_win_is_claimed_after_a_question_and_says_why() {
    let (mut table, late, other) = left();
    let question = table.looked_at(|room| waiting::confirm_claim(room, late)).content;
    assert!(question.contains("as your win?"), "{question}");
    let (winner, choice) = (table.person(other), LateChoice::Claim);
    table.does(winner, Act::Choose { seat: late, choice });
    let Stage::Over { how, .. } = &table.session.stage else { panic!("it is over") };
    assert_eq!(*how, Ending::Forfeited { seat: late });
    let said = table.looked_at(|room| words::ending(room, how));
    let names = ["Ada", "Ben"];
    let [winner, left] = [other, late].map(|seat| names[seat.index()]);
    assert_eq!(said, format!("**{winner} wins.** {left} left this server."));
}
