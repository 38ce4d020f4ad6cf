//! Tests the warnings before a move that gives something away, and menus with several picks.

use super::{Ask, Seated};
use crate::{
    ActClick, Click, Menu, Message, Press, Row, Style, TableClick, escape, foresight::foresee,
    panel,
};
use quark_game::{Luck, Seat, Seats};
use quark_games::catalog;

/// A table of Zark City where somebody must discard at least two cards.
fn discarding() -> (Seated, Seat) {
    let kind = catalog().find("zark-city").unwrap();
    for seed in 0..40 {
        let mut table = Seated::dealt(kind, 2, seed);
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            let moves = table.session.position().unwrap().moves(seat);
            if moves.iter().any(|choice| choice.several.is_some_and(|set| 1 < set.least)) {
                return (table, seat);
            }
            let draws = moves.iter().any(|choice| choice.notation == "draw");
            if draws { table.plays("draw") } else { table.moves(seat) }
        }
    }
    panic!("nobody must discard two cards");
}

fn menu(message: &Message) -> Option<&Menu> {
    message.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => Some(menu),
        Row::Buttons(_) | Row::Choice(_) => None,
    })
}

#[test]
fn cards_to_discard_are_picked_in_one_menu() {
    let (mut table, seat) = discarding();
    let panel = table.panel(seat, Ask::default());
    assert_eq!(panel.check(), Ok(()));
    let menu = menu(&panel).unwrap();
    let (due, most) = menu.picks();
    assert!(
        1 < due && due == most && menu.placeholder == format!("Discard: pick {due}"),
        "{menu:?}"
    );
    assert!(due < menu.options.len());
    let picked: Vec<String> = menu.options[..due]
        .iter()
        .map(|pick| match &pick.click {
            Click::Table(_, TableClick::Act(ActClick::Each { notation, .. })) => notation.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    let turn = table.session.turn;
    picked.iter().for_each(|notation| table.plays(notation));
    assert!(turn < table.session.turn, "that was all");
}

#[test]
fn a_menu_of_cards_to_discard_says_so_in_every_game() {
    let (mut menus, mut single) = (0, 0);
    for key in ["quark", "zark-city"] {
        for seed in 0..8 {
            let mut table = Seated::dealt(catalog().find(key).unwrap(), 2, seed);
            for _ in 0..120 {
                let Some(seat) = table.turn() else { break };
                let moves = table.session.position().unwrap().moves(seat);
                if moves.iter().all(|choice| choice.several.is_some())
                    && let Some(menu) = menu(&table.panel(seat, Ask::default()))
                {
                    let (_, most) = menu.picks();
                    assert_eq!(menu.placeholder, format!("Discard: pick {most}"));
                    menus += 1;
                    single += usize::from(most == 1);
                }
                table.moves(seat);
            }
        }
    }
    assert!(10 < menus && 0 < single, "{menus} menus, {single} of a single card");
}

#[test]
fn a_player_who_confirms_every_move_picks_cards_one_by_one() {
    let (table, seat) = discarding();
    let panel = table.panel(seat, Ask { asks: true, ..Ask::default() });
    assert!(panel.rows.iter().flat_map(Row::clicks).all(|click| !matches!(
        click,
        Click::Table(_, TableClick::Set { .. } | TableClick::Act(ActClick::Each { .. }))
    )));
}

/// A table of Quirky Quarks where stopping gives points away.
fn stopping() -> (Seated, Seat, String) {
    let kind = catalog().find("quirky-quarks").unwrap();
    for seed in 0..80 {
        let mut table = Seated::dealt(kind, 2, seed);
        while let Some(seat) = table.turn() {
            let moves = table.session.position().unwrap().moves(seat);
            let stop = moves.into_iter().find(|choice| choice.notation == "pass");
            if let Some(stake) = stop.and_then(|stop| stop.stake) {
                return (table, seat, stake);
            }
            table.moves(seat);
        }
    }
    panic!("nobody could still complete a Quest");
}

#[test]
fn a_bid_that_ends_research_is_asked_about_and_can_be_taken_back() {
    let kind = catalog().find("quirky-quarks").unwrap();
    let mut table = Seated::dealt(kind, 2, 3);
    table.plays("bid slac 0");
    let seat = table.turn().unwrap();
    let choices = table.session.position().unwrap().moves(seat);
    let stakes = |notation: &str| {
        let choice = choices.iter().find(|choice| choice.notation == notation).unwrap();
        choice.stake.is_some()
    };
    assert!(stakes("bid rhic 1") && !stakes("bid rhic 0"));
    assert!(table.session.lets_undo(seat, "bid rhic 0", Seats::default()), "nothing is drawn");
    table.plays("bid rhic 0");
    let panel = table.panel(seat, Ask::default());
    assert!(super::labels(&panel).contains(&"Undo".to_owned()), "{panel:?}");
}

#[test]
fn only_a_move_that_gives_something_away_is_red_and_asked_about() {
    let (table, seat, stake) = stopping();
    let panel = table.panel(seat, Ask::default());
    for button in panel.rows.iter().flat_map(Row::buttons) {
        let stops = matches!(
            &button.press,
            Press::Click(Click::Table(_, TableClick::Act(ActClick::Play { notation, .. })))
                if notation == "pass"
        );
        assert_eq!(button.style == Style::Danger, stops, "{button:?}");
    }
    let offered = panel::Offered { seen: table.session.version, notation: "pass", stays: true };
    let asked = table.looked_at(|room| panel::confirm(room, seat, offered, None, false));
    assert_eq!(asked.check(), Ok(()));
    assert!(asked.content.contains(&escape::markdown(&stake)), "{}", asked.content);
    let labels: Vec<String> = super::labels(&asked);
    assert_eq!(labels, ["Play It · no undo", "Something Else", "Play It, Don’t Ask Again"]);
}

#[test]
fn a_question_says_that_its_picture_shows_the_table_after_the_move() {
    let (mut sure, mut unsure) = (0, 0);
    for kind in catalog().iter() {
        let table = Seated::dealt(kind, 2, 3);
        let seat = table.turn().unwrap();
        let position = table.session.position().unwrap();
        for choice in position.moves(seat).iter().step_by(5) {
            let notation = choice.notation.as_str();
            let ahead = foresee(position, seat, notation, &mut Luck::seeded(1));
            let Some(ahead) = ahead else { continue };
            let is_known = !ahead.unsure;
            let offered = panel::Offered { seen: table.session.version, notation, stays: false };
            let asked = |words| {
                table.looked_at(|room| {
                    panel::confirm(room, seat, offered, Some(ahead.clone()), words)
                })
            };
            let (seen, read) = (asked(false), asked(true));
            assert!(
                seen.content.contains("The picture shows the table after it"),
                "{}",
                seen.content
            );
            let begins = if is_known {
                "After this move: "
            } else {
                "After this move, as far as you can know now: "
            };
            assert!(seen.picture.unwrap().alt.starts_with(begins));
            assert!(read.content.contains("After this move") && read.picture.is_none());
            sure += usize::from(is_known);
            unsure += usize::from(!is_known);
        }
    }
    assert!(0 < sure && 0 < unsure, "{sure} {unsure}");
}
