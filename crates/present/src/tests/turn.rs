//! Checks what the public messages and lists say as turns and games go by.

use super::{NOW, SPOT, Seated, player};
use crate::{
    ActClick, Click, Message, Picture, Row, escape, games, games::Mine, message::letters,
    panel::Ask, table,
};
use quark_game::{Seat, Seats, Viewer};
use quark_games::catalog;
use quark_scene::Item;
use quark_session::{Act, DAY, Proposal, Session};

fn kind(key: &str) -> &'static dyn quark_game::any::GameKind {
    catalog().find(key).unwrap()
}

#[test]
fn a_new_turn_of_the_last_mover_tells_what_has_just_happened() {
    let mut found = 0;
    for seed in 0..4 {
        let mut seated = Seated::dealt(kind("quirky-quarks"), 2, seed);
        for _ in 0..60 {
            let Some(seat) = seated.turn() else { break };
            let before = seated.session.turn;
            seated.moves(seat);
            let again = seated.session.waiting().contains(seat);
            if before < seated.session.turn && again && !seated.session.is_over() {
                let said = seated.looked_at(table::public).content;
                assert!(said.contains("\n• "), "{said}");
                found += 1;
            }
        }
    }
    assert!(0 < found, "no player has had two turns in a row");
}

#[test]
fn a_board_that_is_replaced_shows_the_moves_that_its_text_tells() {
    let mut seated = Seated::dealt(kind("quark"), 2, 3);
    let retired = |seated: &Seated| seated.looked_at(|room| table::retired(room, SPOT));
    while seated.session.turn < 3 {
        seated.moves(seated.turn().unwrap());
    }
    let newest = seated.looked_at(table::public);
    assert!(newest.picture.is_some());
    assert_eq!(retired(&seated).picture, newest.picture);
    assert_eq!(retired(&seated).mentions, []);
    let turn = seated.session.turn;
    seated.moves(seated.turn().unwrap());
    assert_eq!(seated.session.turn, turn, "a turn has two actions");
    assert_eq!(retired(&seated).picture, None, "it would show this move, too");
    seated.does(player(0), Act::Resign);
    assert_eq!(retired(&seated).picture, None, "the result has it already");
}

#[test]
fn a_question_to_undo_names_the_move() {
    let mut seated = Seated::dealt(kind("quanta"), 2, 3);
    let seat = seated.turn().unwrap();
    seated.moves(seat);
    while seated.turn() == Some(seat) {
        seated.moves(seat);
    }
    let asker = seated.person(seat);
    let moved = seated.session.told.iter().rfind(|told| told.is_move_of(seat)).unwrap().version;
    let before = usize::try_from(moved).unwrap() - 1;
    let before = Session::fold(&catalog(), &seated.log[..before]).unwrap();
    let state = before.position().unwrap().save();
    seated.does(asker, Act::Propose(Proposal::Rewind { version: moved, state }));
    let said = seated.looked_at(table::public).content;
    assert!(said.contains("asks to undo “"), "{said}");
}

#[test]
fn the_board_says_who_took_a_move_back_that_had_ended_a_turn() {
    let mut seated = Seated::dealt(kind("quanta"), 2, 3);
    let seat = seated.turn().unwrap();
    let board = |seated: &Seated| seated.looked_at(table::public).content;
    assert!(board(&seated).contains("The game begins."));
    seated.moves(seat);
    assert_ne!(seated.turn(), Some(seat), "the turn is over");
    seated.does(seated.person(seat), Act::Undo { seen: None, turn: true });
    let said = board(&seated);
    assert!(said.contains("undoes the last move") && !said.contains("The game begins."), "{said}");
}

#[test]
fn no_undo_is_offered_if_the_next_player_sees_their_card_at_once() {
    let mut seated = Seated::dealt(kind("element-313"), 2, 3);
    let seat = loop {
        let seat = seated.turn().unwrap();
        seated.moves(seat);
        if seated.session.undoable(seat).is_some_and(|step| step.unseen.is_some()) {
            break seat;
        }
    };
    let offers = |there| {
        let panel = seated.panel(seat, Ask { there, ..Ask::default() });
        let says = panel.content.contains("You can undo this until");
        [super::labels(&panel).contains(&"Undo".to_owned()), says]
    };
    let next = seated.session.undoable(seat).unwrap().unseen.unwrap().seat;
    assert_eq!(offers(Seats::default()), [true; 2]);
    assert_eq!(offers(Seats::only(next)), [false; 2]);
}

#[test]
fn a_move_has_no_undo_if_the_next_player_will_see_a_card_at_once() {
    let mut table = Seated::dealt(kind("zark-city"), 2, 3);
    let mut seen = 0;
    for _ in 0..60 {
        let Some(seat) = table.turn() else { break };
        let other = seat.next(2);
        for choice in table.looked_at(|room| room.moves(seat)) {
            let lets = |there| table.session.lets_undo(seat, &choice.notation, there);
            let [alone, watched] = [Seats::default(), Seats::only(other)].map(lets);
            assert!(alone || !watched, "{}", choice.notation);
            seen += usize::from(alone && !watched);
        }
        table.moves(seat);
    }
    assert!(0 < seen, "no move ends a turn");
}

#[test]
fn a_list_of_tables_reminds_the_reader_of_their_leave() {
    let mut seated = Seated::dealt(kind("quark"), 2, 3);
    let list = |seated: &Seated, reader: u8| {
        seated.looked_at(|room| {
            let mine = Mine { room: *room, spot: SPOT };
            games::list(player(reader), &[mine], &[], 0).open()
        })
    };
    let is_offered = |list: &Message| {
        let back = Click::at(i64::MAX, ActClick::Away { days: 0 });
        list.rows.iter().flat_map(Row::clicks).any(|click| *click == back)
    };
    assert!(!is_offered(&list(&seated, 1)));
    seated.does(player(1), Act::Away { until: Some(NOW + DAY) });
    let [other, away] = [0, 1].map(|reader| list(&seated, reader));
    assert!(away.content.starts_with("You’re away until"), "{}", away.content);
    assert!(is_offered(&away) && !is_offered(&other), "{}", other.content);
    assert!(other.content.starts_with("Your tables:"), "{}", other.content);
}

#[test]
fn a_finished_table_leaves_the_list() {
    let mut seated = Seated::dealt(kind("quark"), 2, 3);
    let [first, second] = [0, 1].map(|seat| seated.person(quark_game::Seat(seat)));
    let list = |seated: &Seated| {
        seated.looked_at(|room| {
            games::list(second, &[Mine { room: *room, spot: SPOT }], &[], 0).open().content
        })
    };
    assert!(list(&seated).starts_with("Your tables:\n• "), "{}", list(&seated));
    seated.does(first, Act::Resign);
    let said = list(&seated);
    assert!(
        said.starts_with("You have no open tables.") && said.contains("/quark history"),
        "{said}"
    );
}

#[test]
fn the_picture_of_a_game_that_stands_still_asks_nobody() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, 2, 3);
        let [first, second] = [0, 1].map(|seat| seated.person(Seat(seat)));
        let says = |seated: &Seated, line: &str| {
            [Viewer::Spectator, Viewer::Seat(Seat(1))].map(|viewer| {
                let picture = seated.looked_at(|room| room.picture(viewer)).unwrap();
                format!("{:?}", picture.scene).contains(line)
            })
        };
        assert_eq!(says(&seated, "Paused"), [false; 2]);
        let until = seated.session.at + DAY;
        seated.does(first, Act::Propose(Proposal::Pause { until }));
        seated.does(second, Act::Agree { asked: None });
        assert_eq!(says(&seated, "Paused"), [true; 2], "{}", kind.info().key);
        seated.does(first, Act::Resume);
        assert_eq!(says(&seated, "Paused"), [false; 2]);
        seated.does(first, Act::Resign);
        assert_eq!(says(&seated, "Paused"), [false; 2]);
    }
}

/// The headline of a picture: what stands in its second row.
fn headline(picture: Option<Picture>) -> String {
    let items = picture.into_iter().flat_map(|picture| picture.scene.items);
    let line = items.filter_map(|item| match item {
        Item::Text(text) if text.at.y == 146 && text.at.x <= 118 => Some(text.pieces),
        _ => None,
    });
    line.flatten().map(|piece| piece.text).collect()
}

#[test]
fn the_pictures_of_a_resigned_game_name_the_winner() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, 2, 3);
        seated.does(seated.person(Seat(0)), Act::Resign);
        let key = kind.info().key;
        let board = seated.looked_at(|room| room.picture(Viewer::Spectator)).unwrap();
        assert!(
            format!("{:?}", board.scene)
                .contains(&format!("{:?}", format!("{} resigned", Seat(0)))),
            "{key}"
        );
        assert_eq!(headline(Some(board)), format!("{} wins", Seat(1)), "{key}");
        let panel = |seat| headline(seated.looked_at(|room| room.panel(Seat(seat), &[], None)));
        let wins = if kind.info().secrets { "You win".to_owned() } else { panel(0) };
        assert_eq!([panel(0), panel(1)], [format!("{} wins", Seat(1)), wins], "{key}");
    }
}

#[test]
fn a_private_picture_after_the_end_says_what_it_shows() {
    for kind in catalog().iter().filter(|kind| kind.info().secrets) {
        let mut seated = Seated::dealt(kind, 2, 3);
        while let Some(seat) = seated.turn() {
            seated.moves(seat);
        }
        let outcome = seated.session.outcome().unwrap();
        let winners: Vec<Seat> = outcome.winners().collect();
        for seat in [0, 1].map(Seat) {
            let hand = seated.looked_at(|room| room.picture(Viewer::Seat(seat)));
            assert_eq!(headline(hand), "Final hand", "{}", kind.info().key);
            let panel = headline(seated.looked_at(|room| room.panel(seat, &[], None)));
            let expected = match winners[..] {
                _ if seated.session.position().unwrap().is_lost() => "Nobody wins".to_owned(),
                [winner] if winner == seat => "You win".to_owned(),
                [winner] => format!("{winner} wins"),
                _ => "A draw".to_owned(),
            };
            assert_eq!(panel, expected, "{}", kind.info().key);
        }
    }
}

#[test]
fn a_label_too_long_for_a_phone_is_in_the_text_as_well() {
    let (mut found, paths) = (0, [&[][..], &[0], &[1], &[0, 0], &[0, 1], &[1, 0], &[0, 0, 0]]);
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, 2, 7);
        for _ in 0..60 {
            let Some(seat) = seated.turn() else { break };
            for path in paths {
                let panel = seated.panel(seat, Ask { path, ..Ask::default() });
                let buttons = panel.rows.iter().flat_map(Row::buttons);
                for button in buttons.filter(|button| 50 < letters(&button.label)) {
                    let said = escape::markdown(&button.label);
                    assert!(panel.content.contains(&said), "{said} in {}", panel.content);
                    found += 1;
                }
            }
            seated.moves(seat);
        }
    }
    assert!(0 < found, "no label is long");
}

#[test]
fn a_board_says_once_who_is_away_and_who_offers_a_seat() {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 3, 5);
    table.names = ["Ada", "Ben", "Chloe"].map(str::to_owned).to_vec();
    let count = |table: &Seated, said: &str| {
        let board = table.looked_at(table::public).content;
        (board.matches(said).count(), board)
    };
    table.does(player(1), Act::Away { until: Some(NOW + DAY) });
    let (times, board) = count(&table, "is away");
    assert!(times == 1 && board.contains("Ben is away until"), "{board}");
    table.does(player(1), Act::Away { until: None });
    let (times, board) = count(&table, "is away");
    assert!(times == 0 && board.contains("was away"), "it is news of the past now: {board}");
    table.does(player(2), Act::Offer { to: None });
    let (times, board) = count(&table, "offers their seat");
    assert!(times == 0 && board.contains("Who wants to play on for Chloe?"), "{board}");
}

#[test]
fn every_panel_of_a_turn_calls_its_player_whatever_they_have_noted() {
    let note = "Ben hoards photons. ".repeat(12);
    let mut headed = 0;
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, *kind.info().seats.end(), 7);
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            for note in [None, Some(note.as_str())] {
                let panel = table.panel(seat, Ask { note, ..Ask::default() });
                let said = panel.content.to_lowercase();
                assert!(said.contains("**your turn**"), "{}", panel.content);
                headed += usize::from(said.contains("your turn** • "));
            }
            table.moves(seat);
        }
    }
    assert!(10 < headed, "{headed} panels have their news behind the heading");
}
