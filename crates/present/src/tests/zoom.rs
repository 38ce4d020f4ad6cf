//! Checks a closer look, at many positions of every game.

use super::Seated;
use crate::{Click, LookClick, Message, Row, TableClick, panel::Ask, phone, table, zoom};
use quark_game::{Seat, Viewer};
use quark_games::catalog;

/// The options of the menu of a closer look, in order; none if it has no menu.
fn menu(message: &Message) -> Vec<(String, u16)> {
    let Some(Row::Menu(menu)) = message.rows.first() else { return Vec::new() };
    let part = |click: &Click| match click {
        Click::Table(_, TableClick::Look(LookClick::Zoom { part: Some(part) })) => *part,
        other => panic!("{other:?}"),
    };
    menu.options.iter().map(|pick| (pick.label.clone(), part(&pick.click))).collect()
}

/// Calls `check` with every viewer at some positions of every game.
fn each(mut check: impl FnMut(&Seated, Viewer)) {
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut seated = Seated::dealt(kind, seats, 5);
            for step in 0..60 {
                if step % 12 == 0 {
                    Viewer::all(seats).for_each(|viewer| check(&seated, viewer));
                }
                let Some(seat) = seated.turn() else { break };
                seated.moves(seat);
            }
        }
    }
}

#[test]
fn each_part_is_a_picture_for_those_who_see_and_words_for_those_who_read() {
    each(|seated, viewer| {
        let look = |part, words| {
            let message = seated.looked_at(|room| zoom::look(room, viewer, part, words)).open();
            message.check().expect("it fits");
            message
        };
        let first = look(None, false);
        let parts = menu(&first);
        if parts.is_empty() {
            assert!(first.picture.is_some(), "the only part is shown: {first:?}");
            return;
        }
        assert!((2..=25).contains(&parts.len()), "{parts:?}");
        for (label, part) in &parts {
            let seen = look(Some(*part), false);
            let picture = seen.picture.as_ref().expect("it has a picture");
            assert!(picture.alt.starts_with(&format!("{label}. ")), "{}", picture.alt);
            assert!(seen.content.contains("**") && !seen.content.contains("```"));
            assert_eq!(menu(&seen), parts, "the menu stays");
        }
        for (label, part) in menu(&look(None, true)) {
            let read = look(Some(part), true);
            assert_eq!(read.picture, None);
            assert!(read.content.contains("```"), "{label}: {}", read.content);
            assert!(parts.iter().any(|(seen, _)| seen.starts_with(&label)), "{label}: {parts:?}");
        }
        let beyond = look(Some(u16::MAX), false);
        assert_eq!(beyond, look(None, false), "a part that is gone leads to the likeliest");
    });
}

#[test]
fn a_player_without_completed_quests_or_atoms_is_no_part() {
    for (game, part) in [("quirky-quarks", "Quests"), ("element-313", "atoms")] {
        let mut seated = Seated::dealt(catalog().find(game).unwrap(), 2, 5);
        let (mut offered, mut bare) = (0, 0);
        for _ in 0..120 {
            let Some(seat) = seated.turn() else { break };
            let position = seated.session.position().unwrap();
            let parts = position.parts(Viewer::Seat(seat));
            let count = parts.iter().filter(|(name, _)| name.ends_with(part)).count();
            let text = position.text(Viewer::Seat(seat));
            let empty =
                text.matches("; no atoms").count() + text.matches("; completed nothing").count();
            assert_eq!(count + empty, 2, "{parts:?} {text}");
            (offered, bare) = (offered + count, bare + empty);
            seated.moves(seat);
        }
        assert!(0 < offered && 0 < bare, "{game}: {offered} and {bare}");
    }
}

#[test]
fn the_first_part_shown_has_what_can_be_picked() {
    let kind = catalog().find("zark-city").expect("it is there");
    let mut seated = Seated::dealt(kind, 5, 5);
    let mut found = 0;
    for _ in 0..60 {
        let Some(seat) = seated.turn() else { break };
        let first = |viewer| {
            let message = seated.looked_at(|room| zoom::look(room, viewer, None, false)).open();
            message.content
        };
        let shown = first(Viewer::Seat(seat));
        let open = seated.looked_at(|room| room.moves(seat).len());
        found += usize::from(1 < open && shown.contains("**City"));
        seated.moves(seat);
    }
    assert!(20 < found, "only {found} turns begin with a block of the city");
}

#[test]
fn the_first_block_of_a_board_shown_holds_the_last_move() {
    let kind = catalog().find("quanta").expect("it is there");
    let mut seated = Seated::dealt(kind, 2, 5);
    let mut found = 0;
    for _ in 0..60 {
        let Some(seat) = seated.turn() else { break };
        seated.moves(seat);
        let position = seated.session.position().unwrap();
        let board = position.scene(Viewer::Spectator);
        let last: Vec<&str> = board
            .places
            .iter()
            .filter(|place| place.haloed)
            .map(|place| place.name.as_str())
            .collect();
        let viewer = Viewer::Seat(seated.turn().unwrap_or(seat));
        let content = seated.looked_at(|room| zoom::look(room, viewer, None, false)).open().content;
        let (first, to) = content
            .split_once("Squares ")
            .unwrap()
            .1
            .trim_end_matches('*')
            .split_once(" to ")
            .unwrap();
        let read = |name: &str| (name.as_bytes()[0], name[1..].parse::<u8>().unwrap());
        let ((left, low), (right, high)) = (read(first), read(to));
        found += last
            .iter()
            .filter(|name| {
                let (column, row) = read(name);
                (left..=right).contains(&column) && (low..=high).contains(&row)
            })
            .count()
            .min(1);
    }
    assert_eq!(found, 60);
}

#[test]
fn another_players_part_is_shown_first_only_if_something_happens_there() {
    let mut found = 0;
    each(|seated, viewer| {
        let message = seated.looked_at(|room| zoom::look(room, viewer, None, false)).open();
        let own = menu(&message).iter().any(|(label, _)| label.starts_with("Your "));
        let position = seated.session.position().unwrap();
        let is_last = position.scene(Viewer::Spectator).places.iter().any(|place| place.haloed);
        let waits = viewer.seat().is_some_and(|seat| seated.turn() == Some(seat));
        if own && !is_last && !waits {
            found += 1;
            assert!(!message.content.contains("’s "), "{}", message.content);
        }
    });
    assert!(20 < found, "only {found} looks");
}

#[test]
fn nobody_can_enlarge_the_hand_of_another() {
    each(|seated, viewer| {
        let parts = menu(&seated.looked_at(|room| zoom::look(room, viewer, None, false)).open());
        let own = parts.iter().filter(|(label, _)| label.starts_with("Your hand")).count();
        assert!(viewer != Viewer::Spectator || own == 0, "{parts:?}");
        if let Viewer::Seat(Seat(0)) = viewer {
            let public = zoom_names(seated, Viewer::Spectator);
            let has = |name: &str| parts.iter().any(|(label, _)| label.starts_with(name));
            for name in &public {
                // What belongs to the reader is called theirs.
                let own = name.split_once("’s ").map(|(_, what)| format!("Your {what}"));
                assert!(has(name) || own.is_some_and(|own| has(&own)), "{name}: {parts:?}");
            }
        }
    });
}

fn zoom_names(seated: &Seated, viewer: Viewer) -> Vec<String> {
    let parts = seated.looked_at(|room| zoom::look(room, viewer, None, true)).open();
    menu(&parts).into_iter().map(|(label, _)| label).collect()
}

/// Labels of the buttons in the rows that a phone makes of them.
fn broken(message: &Message) -> Vec<Vec<String>> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(phone::rows(buttons.clone())),
        Row::Menu(_) | Row::Choice(_) => None,
    });
    let labels = |row| match row {
        Row::Buttons(buttons) => buttons.into_iter().map(|button| button.label).collect(),
        row => panic!("{row:?}"),
    };
    buttons.flatten().map(labels).collect()
}

#[test]
fn the_button_shares_its_row_of_a_phone_with_others() {
    let (mut alone, mut all) = (Vec::new(), 0);
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut seated = Seated::dealt(kind, seats, 5);
            for _ in 0..60 {
                let Some(seat) = seated.turn() else { break };
                let panel = seated.panel(seat, Ask::default());
                for rows in [broken(&panel), broken(&seated.looked_at(table::public))] {
                    all += rows.iter().flatten().filter(|label| *label == "Zoom").count();
                    let single = rows.iter().any(|row| row == &["Zoom"]);
                    alone.extend(single.then_some(rows));
                }
                seated.moves(seat);
            }
        }
    }
    assert!(0 < all && alone.is_empty(), "{} of {all}: {:?}", alone.len(), alone.first());
}
