//! The first option's menu in the place of its button.

use super::{after, menu, rows};
use crate::{
    Row,
    panel::Ask,
    picker::{Leads, Picker},
    tests::Seated,
};
use quark_game::any::Choice;
use quark_games::catalog;

/// Rows of the first pick at a table, with the menu of the first option.
fn opened(moves: &[Choice]) -> Option<Vec<Row>> {
    Picker { leads: Leads::Table { table: 1, seen: 1 }, moves, path: &[], page: 0 }.opened()
}

/// A move with these steps.
fn choice(steps: &[&str]) -> Choice {
    let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
    Choice { notation: steps.concat(), steps, ..Choice::default() }
}

/// Moves of this kind that only a menu has room for.
fn long(kind: &str, count: usize) -> Vec<Choice> {
    let named = |nth| format!("the island with number {nth}, which lies far behind the reef");
    (0..count).map(|nth| choice(&[kind, &named(nth)])).collect()
}

#[test]
fn creating_in_quark_is_nearly_always_two_presses() {
    let (mut two, mut three) = (0, 0);
    for seats in 2..=4 {
        let mut table = Seated::dealt(catalog().find("quark").unwrap(), seats, 7);
        for _ in 0..150 {
            let Some(seat) = table.turn() else { break };
            let panel = table.panel(seat, Ask::default());
            let moves = table.session.position().unwrap().moves(seat);
            let creates = moves.iter().filter(|choice| choice.steps[0] == "Create");
            if 1 < creates.count() {
                let is_open =
                    menu(&panel.rows).is_some_and(|it| it.placeholder.starts_with("Create"));
                let is_menu = || menu(&rows(&moves, &after(&moves, &[], "Create"))).is_some();
                if !is_open && is_menu() { three += 1 } else { two += 1 }
            }
            table.moves(seat);
        }
    }
    assert!(100 < two && 19 * three < two, "{two} take two presses, {three} take three");
}

#[test]
fn the_menu_stands_first_and_leaves_the_other_buttons() {
    let moves = [long("Sail to", 4), vec![choice(&["Rest"]), choice(&["Fish"])]].concat();
    let all = opened(&moves).unwrap();
    let [Row::Menu(menu), Row::Buttons(others), Row::Buttons(_)] = &all[..] else {
        panic!("{all:?}")
    };
    assert_eq!(menu.options.len(), 4);
    let labels: Vec<&str> = others.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["Rest", "Fish"]);

    let moves = [long("Sail to", 4), long("Row to", 4)].concat();
    let all = opened(&moves).unwrap();
    let [Row::Menu(_), Row::Buttons(others), Row::Buttons(_)] = &all[..] else { panic!("{all:?}") };
    assert_eq!(others.len(), 1, "the second menu stays behind its button");
}

#[test]
fn a_menu_is_not_opened_where_its_word_is_used_twice_or_others_come_first() {
    let rest = || vec![choice(&["Rest"])];
    for moves in [
        [rest(), long("Sail to", 4)].concat(),
        [long("Sail to", 4), vec![choice(&["Sail home"])]].concat(),
        [long("Sail to", 30), rest()].concat(),
        vec![choice(&["Sail", "east"]), choice(&["Sail", "west"]), choice(&["Rest"])],
    ] {
        assert_eq!(opened(&moves), None);
    }
    let moves = [long("Sail to", 4), rest()].concat();
    let leads = Leads::Lesson { game: "quark", step: 0 };
    assert_eq!(Picker { leads, moves: &moves, path: &[], page: 0 }.opened(), None);
}
