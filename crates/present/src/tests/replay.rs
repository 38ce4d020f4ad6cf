//! Tests the replay of a game.

mod on_phone;

use std::collections::BTreeSet;

use super::Seated;
use crate::{
    Button, Click, Look, LookClick, Message, Pick, Press, Row, TableClick, phone,
    replay::{Analysed, Places, Reader, height, picture, shared_height, step},
    room::Room,
};
use quark_game::{Seat, Viewer};
use quark_games::catalog;
use quark_session::{Act, RECORDS, Roster, Session, Step, parts, steps};

/// A game of Quark for two players after this number of moves.
fn after(moves: usize) -> Seated {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 3);
    for _ in 0..moves {
        seated.moves(seated.turn().unwrap());
    }
    seated
}

/// Steps that a message's buttons and menus lead to.
fn ways(message: &Message) -> Vec<Look> {
    let mut clicks = Vec::new();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                let pressed = buttons.iter().filter(|button| !button.disabled);
                clicks.extend(pressed.map(|button| &button.press));
            }
            Row::Menu(menu) => {
                let looks = menu.options.iter().filter_map(|option| look(&option.click));
                let looks: Vec<Look> = looks.collect();
                assert_eq!(looks.len(), menu.options.len());
            }
            Row::Choice(choice) => panic!("{choice:?}"),
        }
    }
    let click = |press: &&Press| match press {
        Press::Click(click) => look(click),
        Press::Link(_) => None,
    };
    clicks.iter().filter_map(click).collect()
}

fn look(click: &Click) -> Option<Look> {
    match click {
        Click::Table(1, TableClick::Look(LookClick::Replay(look))) => *look,
        _ => None,
    }
}

/// A step of a game, as the player in `seat` sees it.
fn shown(seated: &Seated, steps: &[Step], seat: Option<Seat>, look: Look) -> Message {
    let here = steps[usize::from(look.step)];
    let log = &seated.log[..usize::try_from(here.version).unwrap()];
    let then = Session::fold(&catalog(), log).unwrap();
    let names = (0..then.size()).map(|seat| format!("Name {seat}")).collect();
    let roster = Roster { names, former: Vec::new() };
    let reader = Reader { now: &seated.session, seat, note: None };
    let parts = parts(then.game, seated.session.told.iter());
    let places = Places { steps, parts: &parts, heights: &[] };
    step(&Room::new(1, &then, &roster), places, reader, look, &Analysed::default()).open()
}

#[test]
fn every_step_is_reachable_and_shows_the_table_as_it_was() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, *kind.info().seats.start(), 11);
        let mut seen = vec![seated.session.position().unwrap().scene(Viewer::Spectator)];
        for _ in 0..24 {
            let seat = seated.turn().unwrap();
            seated.moves(seat);
            seen.push(seated.session.position().unwrap().scene(Viewer::Spectator));
        }
        let steps = steps(&seated.log);
        assert_eq!(steps.len(), seen.len());
        let mut reached = BTreeSet::new();
        let mut next = Some(Look { step: 0, seat: None, words: false, before: false, own: false });
        while let Some(look) = next {
            let message = shown(&seated, &steps, Some(Seat(0)), look);
            let picture = message.picture.as_ref().unwrap();
            assert_eq!(picture.scene, seen[usize::from(look.step)], "step {}", look.step);
            assert!(reached.insert(look.step));
            let ways = ways(&message);
            assert!(ways.iter().all(|way| usize::from(way.step) < steps.len()));
            next = ways.iter().copied().find(|way| look.step + 1 == way.step);
        }
        assert_eq!(reached.len(), steps.len(), "{}", kind.info().title);
    }
}

#[test]
fn pictures_next_to_each_other_share_a_height_and_have_no_empty_foot() {
    let (mut changes, mut count) = (0, 0);
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut seated = Seated::dealt(kind, seats, 11);
            let viewer = Viewer::Seat(Seat(0));
            let mut own = vec![height(&seated.session, viewer)];
            for _ in 0..120 {
                let Some(seat) = seated.turn() else { break };
                seated.moves(seat);
                own.push(height(&seated.session, viewer));
            }
            let shared: Vec<u16> = (0..own.len()).map(|at| shared_height(&own, at)).collect();
            for (own, shared) in own.iter().zip(&shared) {
                assert!(own <= shared && shared - own <= shared / 6, "{own} in {shared}");
            }
            changes += shared.windows(2).filter(|two| two[0] != two[1]).count();
            count += shared.len();
        }
    }
    assert!(changes * 12 < count, "buttons move at {changes} of {count} steps");
}

#[test]
fn the_picture_of_a_step_has_the_height_that_its_neighbours_share() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, *kind.info().seats.end(), 11);
        let viewer = Viewer::Seat(Seat(0));
        for _ in 0..6 {
            let Some(seat) = seated.turn() else { break };
            seated.moves(seat);
        }
        let roster = Roster { names: seated.names.clone(), former: Vec::new() };
        let steps = steps(&seated.log);
        let log = &seated.log[..usize::try_from(steps[3].version).unwrap()];
        let then = Session::fold(&catalog(), log).unwrap();
        let room = Room::new(1, &then, &roster);
        let own = height(&then, viewer);
        assert_eq!(picture(&room, viewer).unwrap().scene.height, own, "{}", kind.info().key);
        let look = Look { step: 3, seat: Some(0), words: false, before: false, own: false };
        let reader = Reader { now: &seated.session, seat: Some(Seat(0)), note: None };
        let heights = [own, own, own + 20, own, own + 40, own, own * 2];
        let places = Places { steps: &steps, parts: &[], heights: &heights };
        let message = step(&room, places, reader, look, &Analysed::default()).open();
        assert_eq!(message.picture.unwrap().scene.height, own + 40, "{}", kind.info().key);
    }
}

#[test]
fn other_seats_views_open_only_after_the_end() {
    let mut seated = after(9);
    let picture = |seated: &Seated, seat: Option<Seat>, eyes: u16| {
        let steps = steps(&seated.log);
        let look = Look { step: 5, seat: Some(eyes), words: false, before: false, own: false };
        shown(seated, &steps, seat, look).picture.unwrap().scene
    };
    let own = picture(&seated, Some(Seat(0)), 0);
    let public = picture(&seated, None, 0);
    assert_ne!(own, public);
    assert_eq!(picture(&seated, Some(Seat(1)), 0), public, "not with the other's eyes");
    assert_eq!(picture(&seated, Some(Seat(1)), 9), public, "nor with eyes that nobody has");
    seated.does(seated.person(Seat(1)), Act::Resign);
    assert!(seated.session.is_over());
    assert_eq!(picture(&seated, None, 0), own);
    assert_eq!(picture(&seated, Some(Seat(1)), 0), own);
}

#[test]
fn a_step_in_words_tells_the_move_and_the_whole_position() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, *kind.info().seats.end(), 5);
        for _ in 0..12 {
            seated.moves(seated.turn().unwrap());
        }
        let steps = steps(&seated.log);
        for number in [0, 1, 12] {
            let look = Look { step: number, seat: Some(0), words: true, before: false, own: false };
            let message = shown(&seated, &steps, Some(Seat(0)), look);
            assert!(message.picture.is_none());
            let log = &seated.log[..usize::try_from(steps[usize::from(number)].version).unwrap()];
            let then = Session::fold(&catalog(), log).unwrap();
            let names = (0..then.size()).map(|seat| format!("Name {seat}")).collect();
            let roster = Roster { names, former: Vec::new() };
            let room = Room::new(1, &then, &roster);
            let whole = room.plain(&then.position().unwrap().text(Viewer::Seat(Seat(0))));
            let said = message.files.first().map_or(&message.content, |file| &file.text);
            assert!(said.contains(whole.trim_end()), "{}: {said}", kind.info().title);
        }
    }
}

#[test]
fn the_buttons_of_a_replay_keep_their_places() {
    let seated = after(9);
    let steps = steps(&seated.log);
    let rows = |step: usize| {
        let look = Look {
            step: u16::try_from(step).unwrap(),
            seat: None,
            words: false,
            before: false,
            own: false,
        };
        let message = shown(&seated, &steps, Some(Seat(0)), look);
        assert_eq!(message.check(), Ok(()));
        let buttons = message.rows.iter().map(Row::buttons).filter(|row| !row.is_empty());
        let said = |button: &Button| (button.label.clone(), !button.disabled);
        buttons.take(2).flatten().map(said).collect::<Vec<_>>()
    };
    let last = steps.len() - 1;
    for step in 0..=last {
        let (labels, on): (Vec<String>, Vec<bool>) = rows(step).into_iter().unzip();
        let all = ["First", "Back", "Next", "Last", "My Previous Move", "My Next Move"];
        assert_eq!(labels, all);
        assert_eq!(on[..4], [1 < step, 0 < step, step < last, step + 1 < last]);
        let mine =
            |mut range: std::ops::Range<usize>| range.any(|at| steps[at].seat == Some(Seat(0)));
        let (before, after) = (mine(0..step), mine(step + 1..last + 1));
        assert_eq!(on[4..], [before, after], "step {step}, near and far");
    }
}

#[test]
fn the_text_of_every_step_takes_the_same_rows() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, *kind.info().seats.end(), 5);
        for _ in 0..150 {
            let Some(seat) = seated.turn() else { break };
            seated.moves(seat);
        }
        if let Some(seat) = seated.turn() {
            seated.does(seated.person(seat), Act::Resign);
        }
        let steps = steps(&seated.log);
        let mut told = 0;
        for at in (0..steps.len()).step_by(7).chain([1, steps.len() - 1]) {
            let look = Look {
                step: u16::try_from(at).unwrap(),
                seat: Some(0),
                words: false,
                before: false,
                own: false,
            };
            let said = shown(&seated, &steps, Some(Seat(0)), look).content;
            assert_eq!(said.lines().map(phone::lines).sum::<usize>(), 4, "{said}");
            told += usize::from(said.contains("\n• "));
        }
        assert!(steps.len() / 8 <= told, "{} of {} steps", told, steps.len());
    }
}

#[test]
fn each_button_of_a_replay_has_an_id_of_its_own() {
    let seated = after(9);
    let steps = steps(&seated.log);
    for step in 0..u16::try_from(steps.len()).unwrap() {
        let look = Look { step, seat: None, words: false, before: false, own: true };
        let message = shown(&seated, &steps, Some(Seat(0)), look);
        let buttons = message.rows.iter().flat_map(Row::buttons);
        let presses: Vec<&Press> = buttons.map(|button| &button.press).collect();
        let twice = presses.iter().enumerate().find(|(nth, press)| presses[..*nth].contains(press));
        assert_eq!(twice, None, "step {step}");
    }
}

/// The options of the menu of rounds after this number of random moves of a game, and the table.
fn rounds(key: &str, seats: u8, moves: usize, here: u16) -> (Seated, Vec<Pick>) {
    let mut seated = Seated::dealt(catalog().find(key).unwrap(), seats, 3);
    let mut told = Vec::new();
    for _ in 0..moves {
        let Some(seat) = seated.turn() else { break };
        seated.moves(seat);
        told.extend(seated.session.told.last().cloned());
    }
    seated.session.told = told;
    let look = Look { step: here, seat: None, words: false, before: false, own: false };
    let message = shown(&seated, &steps(&seated.log), None, look);
    let menus = message.rows.into_iter().filter_map(|row| match row {
        Row::Menu(menu) if menu.placeholder == "Jump to a round" => Some(menu.options),
        Row::Menu(_) | Row::Buttons(_) | Row::Choice(_) => None,
    });
    let options = menus.flatten().collect();
    (seated, options)
}

fn labels(options: Vec<Pick>) -> Vec<String> {
    options.into_iter().map(|pick| pick.label).collect()
}

#[test]
fn a_menu_leads_to_every_round_and_phase() {
    let few = labels(rounds("quark", 2, 30, 0).1);
    assert_eq!(few[..3], ["Round 1", "Round 2", "Round 3"]);
    let phases = labels(rounds("quirky-quarks", 2, 200, 0).1);
    let first = ["Round 1", "Round 1, Ejection", "Round 1, Discovery", "Round 1, Quests"];
    assert_eq!(phases[..4], first);
    let second = ["Round 2", "Round 2, Research", "Round 2, Ejection", "Round 2, Discovery"];
    assert_eq!(phases[4..8], second);
}

#[test]
fn the_board_shows_the_round_that_the_menu_names() {
    for (key, seats) in [("zark-city", 2), ("zark-city", 3), ("quark", 2), ("element-313", 3)] {
        let (seated, options) = rounds(key, seats, 60, 0);
        let steps = steps(&seated.log);
        let numbered = options.iter().filter(|pick| pick.label != "Before Round 1");
        let mut seen = 0;
        for pick in numbered {
            let step = steps[usize::from(look(&pick.click).unwrap().step)];
            let log = &seated.log[..usize::try_from(step.version).unwrap()];
            let then = Session::fold(&catalog(), log).unwrap();
            let text = then.position().unwrap().text(Viewer::Spectator);
            let round = format!("{}{}", pick.label, if key == "zark-city" { "," } else { ";" });
            assert!(text.contains(&round), "{key}: {round}\n{text}");
            seen += 1;
        }
        assert!(3 < seen, "{key}");
    }
}

#[test]
fn the_menu_of_a_long_game_lists_all_rounds_near_the_reader() {
    let (seated, options) = rounds("element-313", 2, 600, 0);
    assert!(options.len() <= 25, "{}", options.len());
    let last = steps(&seated.log).len() - 1;
    let (_, late) = rounds("element-313", 2, 600, u16::try_from(last).unwrap());
    let number = |pick: &Pick| pick.label["Round ".len()..].parse::<u32>().unwrap();
    let (early, late): (Vec<u32>, Vec<u32>) =
        (options.iter().map(number).collect(), late.iter().map(number).collect());
    assert_eq!(early[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let end = *early.last().unwrap();
    assert!(30 < end, "the game is long: {early:?}");
    assert_eq!(late[late.len() - 9..], (end - 8..=end).collect::<Vec<u32>>());
    assert_eq!(late[0], 1, "the start stays one jump away");
}

#[test]
fn a_record_without_its_end_says_so_at_its_last_step() {
    let mut seated = after(3);
    let steps = steps(&seated.log);
    let roster = Roster { names: vec!["Ana".to_owned(), "Ben".to_owned()], former: Vec::new() };
    let said = |table: i64, now: &Session, at: u16| {
        let room = Room::new(table, now, &roster);
        let look = Look { step: at, seat: None, words: false, before: false, own: false };
        let reader = Reader { now, seat: None, note: None };
        let places = Places { steps: &steps, parts: &[], heights: &[] };
        step(&room, places, reader, look, &Analysed::default()).open().content
    };
    let cut = "The record ends here, before the game does";
    assert!(said(RECORDS, &seated.session, 3).contains(cut));
    assert!(!said(RECORDS, &seated.session, 2).contains(cut));
    assert!(!said(1, &seated.session, 3).contains(cut), "a game that is on goes on");
    seated.does(seated.person(Seat(1)), Act::Resign);
    assert!(!said(RECORDS, &seated.session, 3).contains(cut));
}
