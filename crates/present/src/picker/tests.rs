//! Tests that every move is a few presses away, and that labels say what comes next.

use std::collections::HashSet;

use super::*;
use crate::{ActClick, Message, TableClick};

fn choices(shape: &[&[usize]]) -> Vec<Choice> {
    let choice = |(at, steps): (usize, &&[usize])| Choice {
        notation: format!("move {at}"),
        steps: steps
            .iter()
            .map(|step| format!("step {step}, {}", "w".repeat(30 + step % 40)))
            .collect(),
        ..Choice::default()
    };
    shape.iter().enumerate().map(choice).collect()
}

fn rows(moves: &[Choice], path: &[u16], page: u16) -> Vec<Row> {
    Picker { leads: Leads::Table { table: 7, seen: 3 }, moves, path, page }.rows()
}

/// All buttons, row by row.
fn buttons(rows: Vec<Row>) -> Vec<Button> {
    rows.iter().flat_map(Row::buttons).cloned().collect()
}

/// Labels of the options, without the navigation buttons.
fn labels(rows: &[Row]) -> Vec<String> {
    let (_, picks) = rows.split_last().unwrap();
    let label = |row: &Row| match row {
        Row::Buttons(buttons) => {
            buttons.iter().map(|button| button.label.clone()).collect::<Vec<String>>()
        }
        Row::Menu(menu) => menu.options.iter().map(|pick| pick.label.clone()).collect(),
        Row::Choice(choice) => panic!("{choice:?}"),
    };
    picks.iter().flat_map(label).collect()
}

/// The moves that presses can reach, and the longest path to one. Checks that every pick leads on.
fn reached(moves: &[Choice]) -> (HashSet<String>, usize) {
    let mut found = HashSet::new();
    let mut open = vec![(Vec::new(), 0, 1)];
    let mut seen = HashSet::new();
    let mut longest = 0;
    while let Some((path, page, presses)) = open.pop() {
        if !seen.insert((path.clone(), page)) {
            continue;
        }
        let rows = rows(moves, &path, page);
        let message = Message { rows: rows.clone(), ..Message::text("Pick.") };
        let offered = labels(&rows);
        assert_eq!(message.check(), Ok(()));
        let clicks = rows.into_iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons
                .into_iter()
                .filter_map(|button| match button.press {
                    crate::Press::Click(click) => Some(click),
                    crate::Press::Link(_) => None,
                })
                .collect::<Vec<Click>>(),
            Row::Menu(menu) => menu.options.into_iter().map(|pick| pick.click).collect(),
            Row::Choice(choice) => panic!("{choice:?}"),
        });
        for click in clicks {
            match click {
                Click::Table(_, TableClick::Act(ActClick::Play { notation, .. })) => {
                    longest = longest.max(presses);
                    found.insert(notation);
                }
                Click::Table(_, TableClick::Act(ActClick::Pick { path: next, page, .. })) => {
                    let deeper = path.len() < next.len();
                    assert!(!deeper || offered != labels(&self::rows(moves, &next, page)));
                    open.push((next, page, presses + 1));
                }
                _ => (),
            }
        }
    }
    (found, longest)
}

#[test]
fn every_move_is_a_few_presses_away() {
    let flat: Vec<Vec<usize>> = (0..400).map(|n| vec![n]).collect();
    let deep: Vec<Vec<usize>> = (0..400).map(|n| vec![n / 80, n / 20, n]).collect();
    let mixed: Vec<Vec<usize>> =
        (0..90).map(|n| if n % 3 == 0 { vec![n] } else { vec![1_000, n / 9, n] }).collect();
    // Single options at the top, in the middle of one branch, and at both.
    let narrow: Vec<Vec<usize>> = (0..60).map(|n| vec![1_000, n / 20, n]).collect();
    let waist: Vec<Vec<usize>> = (0..60).map(|n| vec![n / 30, 1_000 + n / 30, n / 6, n]).collect();
    let both: Vec<Vec<usize>> =
        (0..60).map(|n| vec![2_000, n / 30, 1_000 + n / 30, n / 6, n]).collect();
    let lone = vec![vec![1, 2, 3], vec![1, 2, 4], vec![5, 36, 37]];
    let few = [vec![vec![1]], vec![vec![1, 2, 3], vec![1, 2, 4]], lone];
    for shape in [flat, deep, mixed, narrow, waist, both].into_iter().chain(few) {
        let shape: Vec<&[usize]> = shape.iter().map(Vec::as_slice).collect();
        let moves = choices(&shape);
        let (found, longest) = reached(&moves);
        assert_eq!(found.len(), moves.len(), "all are reached");
        assert!(longest <= 16, "{longest} presses");
    }
}

#[test]
fn the_steps_of_a_move_read_as_a_sentence() {
    let steps = |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect::<Vec<_>>();
    let said = phrase(&steps(&["Create", "K⁻, 5 points", "With d raised to s", "And anti-u"]));
    assert_eq!(said, "Create: K⁻, 5 points, with d raised to s, and anti-u");
    assert_eq!(phrase(&steps(&["With s", "And anti-u"])), "With s, and anti-u");
    assert_eq!(phrase(&steps(&["Give an up quark", "For d"])), "Give an up quark for d");
    let fly = ["Fly", "n12 (10 of diamonds)", "To p12"];
    assert_eq!(phrase(&steps(&fly)), "Fly: n12 (10 of diamonds) to p12");
    assert_eq!(phrase(&steps(&["Spawn", "At n12"])), "Spawn at n12");
    assert_eq!(phrase(&steps(&["Buy 4", "Payments 1 to 25 of 40…", "With u"])), "Buy 4, with u");
    assert_eq!(phrase(&steps(&["Positive", "1: f1–j5", "j5"])), "Positive: j5");
    assert_eq!(phrase(&steps(&["Positive", "1: f1–j5"])), "Positive: 1: f1–j5");
    assert_eq!(phrase(&steps(&["12", "j5"])), "j5");
    assert_eq!(phrase(&steps(&["SLAC", "2 eV", "And s"])), "SLAC: 2 eV, and s");
}

#[test]
fn a_pick_leads_to_its_label() {
    let shape: Vec<Vec<usize>> =
        (0..12).map(|n| vec![1, 2, 3 + n / 6, 5 + n / 2, 20 + n]).collect();
    let shape: Vec<&[usize]> = shape.iter().map(Vec::as_slice).collect();
    let moves = choices(&shape);
    let mut open = vec![Vec::new()];
    let mut pages = 0;
    while let Some(path) = open.pop() {
        pages += 1;
        let rows = Picker {
            leads: Leads::Table { table: 1, seen: 1 },
            moves: &moves,
            path: &path,
            page: 0,
        }
        .rows();
        for row in rows {
            let Row::Menu(menu) = row else { continue };
            for pick in menu.options {
                let Click::Table(_, TableClick::Act(ActClick::Pick { path, .. })) = pick.click
                else {
                    continue;
                };
                let there = Picker {
                    leads: Leads::Table { table: 1, seen: 1 },
                    moves: &moves,
                    path: &path,
                    page: 0,
                };
                assert_eq!(there.trail().last(), Some(&pick.label.as_str()));
                open.push(path);
            }
        }
    }
    assert_eq!(pages, 1 + 2 + 6);
}

#[test]
fn a_move_too_long_for_a_button_is_shown_whole_before_it_is_played() {
    let moves = choices(&[&[1], &[2, 36, 37]]);
    let picker =
        |path| Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path, page: 0 };
    let first = buttons(picker(&[]).rows());
    assert!(matches!(
        first[0].press,
        crate::Press::Click(Click::Table(_, TableClick::Act(ActClick::Play { .. })))
    ));
    assert!(matches!(
        first[1].press,
        crate::Press::Click(Click::Table(_, TableClick::Act(ActClick::Pick { .. })))
    ));
    let last = buttons(picker(&[1]).rows());
    assert!(last[0].label.starts_with("step 37"), "{last:?}");
    assert_eq!(picker(&[1]).trail(), moves[1].steps[..2]);
    assert!(picker(&[]).trail().is_empty());
}

#[test]
fn first_picks_stand_on_buttons_if_whole_moves_take_too_many_rows() {
    let choice = |n: usize| Choice {
        notation: format!("move {n}"),
        steps: vec![format!("Kind {n}"), format!("At {}", "w".repeat(25))],
        ..Choice::default()
    };
    let labels = |count| {
        let moves: Vec<Choice> = (0..count).map(choice).collect();
        let rows =
            Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path: &[], page: 0 }
                .rows();
        (rows.len(), buttons(rows)[0].label.clone())
    };
    assert_eq!(labels(2), (3, format!("Kind 0 at {}", "w".repeat(25))));
    assert_eq!(labels(3), (2, "Kind 0".to_owned()));
}

#[test]
fn without_moves_there_is_nothing_to_pick() {
    assert_eq!(
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &[], path: &[], page: 0 }.rows(),
        []
    );
}

#[test]
fn an_invalid_path_shows_the_options_there_are() {
    let moves = choices(&[&[1, 2], &[1, 3], &[4]]);
    let rows = |path: &[u16]| {
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path, page: 0 }.rows()
    };
    assert_eq!(rows(&[9, 9]), rows(&[]));
}

/// Ways to buy three things that have explanations, and two other moves.
fn shop() -> Vec<Choice> {
    let choice = |notation: &str, steps: &[&str], about: &str| Choice {
        notation: notation.to_owned(),
        steps: steps.iter().map(|step| (*step).to_owned()).collect(),
        about: Some(about.to_owned()).filter(|about| !about.is_empty()).into_iter().collect(),
        ..Choice::default()
    };
    vec![
        choice("buy hat red", &["Buy a hat", "With red"], "Keeps you dry."),
        choice("buy hat blue", &["Buy a hat", "With blue"], "Keeps you dry."),
        choice("buy cat red", &["Buy a cat", "With red"], "Sleeps."),
        choice("buy pen red", &["Buy a pen", "With red"], ""),
        choice("buy pen blue", &["Buy a pen", "With blue"], ""),
        choice("end", &["End the turn"], ""),
    ]
}

#[test]
fn options_that_continue_a_sentence_share_its_word() {
    let choice = |back: &str| Choice {
        notation: format!("swap u {back}"),
        steps: vec!["Give an up quark".to_owned(), format!("For {back}")],
        ..Choice::default()
    };
    let moves = ["d", "s"].map(choice);
    let moves: Vec<&Choice> = moves.iter().collect();
    assert_eq!(super::branch::branches(&moves, 0)[0].description(0), "for d · s");
}

#[test]
fn options_with_explanations_stand_in_a_menu_others_on_buttons() {
    let moves = shop();
    let picker =
        |path| Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path, page: 0 };
    let rows = picker(&[]).rows();
    let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
    let options: Vec<(&str, &str)> =
        menu.options.iter().map(|one| (&*one.label, &*one.description)).collect();
    assert_eq!(options, [("Buy a hat", "Keeps you dry."), ("Buy a cat", "With red. Sleeps.")]);
    let below: Vec<String> = buttons(rows).into_iter().map(|button| button.label).collect();
    assert_eq!(below, ["Buy a pen", "End the turn", "Type a Move"]);
    assert!(picker(&[]).asks(str::to_owned).is_empty());
    let asked = picker(&[0]).asks(str::to_owned);
    assert_eq!(asked, ["Buy a hat › with what?", "Keeps you dry."]);
    // The first option listed comes first.
    let mut turned = shop();
    turned.rotate_right(1);
    let rows =
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &turned, path: &[], page: 0 }
            .rows();
    assert!(matches!(&*rows, [Row::Buttons(_), Row::Menu(_), Row::Buttons(_)]), "{rows:?}");
    // A single explained option is a button like the others.
    let moves = &moves[2..];
    let rows =
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves, path: &[], page: 0 }.rows();
    assert!(rows.iter().all(|row| matches!(row, Row::Buttons(_))), "{rows:?}");
}

#[test]
fn an_option_for_several_moves_shows_the_next_picks_in_a_menu() {
    let moves: Vec<Choice> = (0..90)
        .map(|n| Choice {
            notation: format!("move {n}"),
            steps: vec![format!("Row {}", n / 6), format!("Square {n}")],
            ..Choice::default()
        })
        .collect();
    let rows =
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path: &[], page: 0 }
            .rows();
    let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
    let said = "Square 0 · Square 1 · Square 2 · Square 3 · Square 4 · Square 5";
    assert_eq!((&*menu.options[0].label, &*menu.options[0].description), ("Row 0", said));
    // The steps that all of them share come first.
    let between = |choice: &Choice| {
        let [row, square] = &choice.steps[..] else { panic!("{choice:?}") };
        Choice { steps: vec![row.clone(), "Left".to_owned(), square.clone()], ..choice.clone() }
    };
    let moves: Vec<Choice> = moves.iter().map(between).collect();
    let rows =
        Picker { leads: Leads::Table { table: 1, seen: 1 }, moves: &moves, path: &[], page: 0 }
            .rows();
    let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
    assert_eq!(menu.options[0].description, format!("Left: {said}"));
}

fn choice(notation: &str, steps: &[&str]) -> Choice {
    let steps = steps.iter().map(|step| (*step).to_owned()).collect();
    Choice { notation: notation.to_owned(), steps, ..Choice::default() }
}

#[test]
fn numbers_that_lead_on_stand_together() {
    let asked = |count: usize| {
        let inner = |nth: usize| {
            let steps = ["Neutron", &(nth / 2 + 1).to_string(), &format!("a{nth}")];
            let about = ["Which region?", "", ""].map(str::to_owned).to_vec();
            Choice { about, ..choice(&nth.to_string(), &steps) }
        };
        let moves: Vec<Choice> =
            (0..2 * count).map(inner).chain([choice("decline", &["Decline"])]).collect();
        rows(&moves, &[0], 0)
    };
    let (first, ways) = (&asked(15)[0], asked(15).len());
    let Row::Menu(menu) = first else { panic!("{first:?}") };
    assert_eq!((menu.options.len(), &*menu.placeholder), (15, "Which region? 1 to 15"));
    assert_eq!(ways, 2, "the menu, and a way back");
    assert!(asked(10).iter().all(|row| matches!(row, Row::Buttons(_))));
}

#[test]
fn a_single_option_is_not_asked_for_as_one_of_several() {
    let pair =
        choice("annihilate", &["Annihilate", "A pair of s, +4 energy", "With t as s and -s"]);
    let moves = [pair, choice("draw", &["Draw"])];
    let leads = Leads::Table { table: 7, seen: 3 };
    let picker = Picker { leads, moves: &moves, path: &[0], page: 0 };
    assert_eq!(picker.asks(str::to_owned), ["Annihilate › this one?"]);
}

#[test]
fn equal_cards_of_a_set_are_told_apart() {
    let of = |notation: &str, copies| {
        let several = Some(quark_game::Several { least: 2, most: 2, copies });
        Choice { several, ..choice(notation, &[&format!("Discard {notation}")]) }
    };
    let listed = labels(&rows(&[of("u", 3), of("d", 1)], &[], 0));
    assert_eq!(listed, ["Discard u", "Discard u (a second one)", "Discard d"]);
}
