//! Tests of the example game: it keeps every promise, and its rules hold.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashSet;

use quark_game::{
    Face as _, Game as _, Luck, Status, Viewer,
    any::KindOf,
    conformance::{changed, keeps_every_promise, picks_are_short},
    kit::testing::{any, dealt, played, said},
    lesson::Lesson,
};
use secret_nim::Nim;
use serde_json::{Value, json};

/// Counts the points again, from what everyone can see at the end.
fn recount(view: &<Nim as quark_game::Game>::View) -> Vec<i32> {
    let view = serde_json::to_value(view).unwrap();
    let list = |name: &str| view[name].as_array().unwrap().clone();
    let whole = |value: &Value| i32::try_from(value.as_i64().unwrap()).unwrap();
    let mut points: Vec<i32> = list("points").iter().map(whole).collect();
    assert_eq!(points.iter().sum::<i32>(), 21 + 4, "a point a stone, and four for the last one");
    for (owner, token) in list("owners").iter().zip(&list("tokens")) {
        points[usize::try_from(whole(owner)).unwrap()] += whole(token);
    }
    points
}

#[test]
fn it_keeps_what_every_game_promises() {
    keeps_every_promise::<Nim>(recount);
    picks_are_short::<Nim>(1);
}

#[test]
fn every_position_and_every_imagined_world_can_exist() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut luck = Luck::seeded(seed);
        let over = played::<Nim>(&Default::default(), seats, seed, any, |one| {
            for game in [one.before, one.after] {
                assert_eq!(game.validate(&Default::default(), seats), Ok(()), "{game:?}");
                for viewer in Viewer::all(seats) {
                    let mut world = game.imagine(viewer, &mut luck);
                    world.reshuffle_unseen(&mut luck);
                    assert_eq!(world.validate(&Default::default(), seats), Ok(()), "{world:?}");
                }
            }
        });
        assert!(over.status().outcome().is_some());
    }
}

#[test]
fn a_damaged_state_is_refused_with_the_reason() {
    let game: Nim = dealt(&Default::default(), 3, 1);
    for (field, damaged, why) in [
        ("points", json!([0, 0]), "a player is missing"),
        ("points", json!([0, 0, 0, 0]), "a player is missing"),
        ("turn", json!(200), "no such seat"),
        ("owners", json!([0, 1, 3]), "no such seat"),
        ("points", json!([0, 0, 1]), "a stone is missing"),
        ("points", json!([255, 255, 255]), "a stone is missing"),
        ("heap", json!(0), "a stone is missing"),
        ("heap", json!(22), "a stone is missing"),
        ("owners", json!([0, 1, 2, 0, 1]), "too many tokens are drawn"),
        ("tokens", json!([]), "a token is missing"),
        ("tokens", json!(vec![4; 25]), "a token is missing"),
    ] {
        let mut state = serde_json::to_value(&game).unwrap();
        state[field] = damaged;
        let damaged: Nim = serde_json::from_value(state.clone()).unwrap();
        assert_eq!(damaged.validate(&Default::default(), 3), Err(why), "{state}");
    }
}

#[test]
fn the_panel_marks_the_heap_and_who_has_drawn() {
    let mut luck = Luck::seeded(4);
    let past = Nim::setup(&Default::default(), 2, &mut luck);
    let Status::Waiting(turn) = past.status() else { panic!("it has begun") };
    let (first, mut now) = (turn.sole().unwrap(), past.clone());
    now.apply(first, &1, &mut luck).unwrap();
    let tokens = format!("{}’s tokens", ["Ada", "Ben"][first.index()]);
    assert_eq!(changed(&past, &now, first.next(2)), [tokens.as_str(), "the heap"]);
    let refused = now.apply(first, &2, &mut luck).unwrap_err();
    assert_eq!(refused.why, "take one to three stones, in your turn");
}

#[test]
fn a_preview_shows_no_token_that_is_made_up() {
    let game: Nim = dealt(&Default::default(), 2, 1);
    let Status::Waiting(turn) = game.status() else { panic!("it has begun") };
    let (seat, mut luck) = (turn.sole().unwrap(), Luck::seeded(5));
    let mut world = || {
        let mut world = game.imagine(Viewer::Seat(seat), &mut luck);
        world.apply(seat, &1, &mut luck).unwrap();
        Nim::panel(&world.view(Viewer::Seat(seat)), &[])
    };
    let (one, others) = (world(), [(); 31].map(|()| world()));
    let shown = said(&one.in_common(&others).unwrap());
    let figures = shown.iter().filter(|text| text.parse::<u8>().is_ok());
    assert_eq!(
        figures.collect::<Vec<_>>(),
        ["0", "3"],
        "the other’s points, and the token in hand"
    );
}

#[test]
fn a_deal_of_a_lesson_has_a_thousand_times_its_seed() {
    let lesson = Lesson::of(&KindOf::<Nim>::NEW).unwrap().unwrap();
    let all = |seed| dealt::<Nim>(&Default::default(), 2, seed);
    assert_eq!(lesson.data.deal[0].seed, 7);
    let learner = lesson.position(0).unwrap();
    let seat = Viewer::Seat(learner.seat.unwrap());
    assert_eq!(learner.game.text(seat), Nim::text(&all(7_000).view(seat)));
    let texts = (7_000..7_020).map(|seed| Nim::text(&all(seed).view(seat)));
    assert!(1 < texts.collect::<HashSet<String>>().len(), "other seeds deal something else");
}
