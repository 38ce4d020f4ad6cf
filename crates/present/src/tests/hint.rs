//! Tests what a hint says about the best moves, and the offer of stronger machines.

use super::{Seated, player};
use crate::{hint::hint, table};
use quark_game::ai::{Advice, Advised, Level};
use quark_games::catalog;
use quark_session::Act;

/// A hint on these chances and reasons, for the first moves of a game of Quark.
fn hinted(reasons: &[(f64, &str)], alike: bool) -> String {
    let table = Seated::dealt(catalog().find("quark").unwrap(), 2, 7);
    let seat = table.turn().unwrap();
    table.looked_at(|room| {
        let moves = room.moves(seat);
        let best = moves.iter().zip(reasons).map(|(choice, (chance, reason))| Advice {
            action: choice.notation.clone(),
            chance: *chance,
            good_for: (*reason).to_owned(),
        });
        hint(room, seat, &Advised { best: best.collect(), alike }).replace('\\', "")
    })
}

#[test]
fn a_hint_says_once_that_the_game_is_won() {
    let said = hinted(&[(0.34, "It helps."), (0.25, "It helps."), (0.0, "")], false);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].contains("** is best: with it you win the game about 1 time in 3. It helps."));
    assert_eq!(lines[1], "Next best:");
    assert!(lines[2].ends_with("**, about 1 time in 4. The same reason."), "{said}");
    assert!(lines[3].ends_with("**, hardly ever."), "{said}");
    assert_eq!(said.matches("win").count(), 1, "{said}");
}

#[test]
fn a_hint_on_equally_good_moves_says_so_in_one_sentence() {
    let said = hinted(&[(0.5, "It helps."), (0.49, "It helps too.")], true);
    let all = "All moves that it tried are equally good: with each of them you win the game about half the time.";
    assert!(said.ends_with(all), "{said}");
    assert_eq!(said.lines().count(), 1);
}

#[test]
fn of_bids_that_serve_the_same_end_a_hint_lists_the_best() {
    let table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 2, 7);
    let seat = table.turn().unwrap();
    let said = table.looked_at(|room| {
        let moves = room.moves(seat);
        let first = &moves[0].steps[0];
        let (here, there): (Vec<_>, Vec<_>) =
            moves.iter().partition(|choice| choice.steps[0] == *first);
        assert!(2 < here.len() && !there.is_empty());
        let best = [here[0], here[1], there[0], here[2]].into_iter().map(|choice| Advice {
            action: choice.notation.clone(),
            chance: 0.5,
            good_for: "It brings a quark.".to_owned(),
        });
        hint(room, seat, &Advised { best: best.collect(), alike: false })
    });
    assert_eq!(said.lines().filter(|line| line.starts_with("- ")).count(), 1, "{said}");
}

#[test]
fn the_result_offers_stronger_machines_below_all_other_buttons() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 7);
    seated.does(player(0), Act::Resign);
    seated.looked_at(|room| {
        let levels = [Level::Easy, Level::Medium];
        let over = table::offering_harder(table::public(room), room, (3, 4), levels);
        assert_eq!(over.check(), Ok(()));
        assert!(over.content.ends_with(
            " has won 3 of the last 4 games against easy machines. Medium ones are next."
        ));
        let crate::Row::Buttons(last) = over.rows.last().unwrap() else { panic!("buttons") };
        assert_eq!(last[0].label, "Play Again, Harder");
    });
}
