//! Typed moves: any text, in a position that play can reach.

use std::{
    cell::RefCell,
    collections::{HashMap, hash_map::Entry},
    rc::Rc,
};

use quark::{
    any::{AnyGame, Json},
    game::{Luck, Seat, Status, Viewer},
    games::catalog,
};

/// Number of games played for each kind and number of seats.
const GAMES: u64 = 4;
/// Most positions of each game.
const MOVES: usize = 256;
/// Most characters of a move.
const NOTATION: usize = 40;

/// All positions of a game that was played at random.
type Course = Rc<Vec<Box<dyn AnyGame>>>;

thread_local! {
    static PLAYED: RefCell<HashMap<(usize, u8, u64), Course>> = RefCell::default();
}

/// Reads a position from the first line: four numbers (game, seats, seed, moves). Tries each further line as
/// a move of every seat. The first move that is accepted leads to the next position.
pub fn notation(bytes: &[u8]) {
    let text = super::text_of(bytes);
    let mut lines = text.lines();
    let Some((mut table, seats)) = lines.next().map(position) else { return };
    for line in lines.take(16) {
        if let Some(next) = tried(table.as_ref(), seats, line) {
            table = next;
        }
    }
}

/// Returns a position and its number of seats. Numbers that are too high wrap around, so that every text
/// names a position.
fn position(named: &str) -> (Box<dyn AnyGame>, u8) {
    let mut numbers = named.split_whitespace().map(|word| word.parse::<u64>().unwrap_or_default());
    let mut below = |limit: usize| {
        let number = numbers.next().unwrap_or_default() % u64::try_from(limit).unwrap_or(1);
        usize::try_from(number).unwrap_or_default()
    };
    let game = below(catalog().iter().len());
    let seats: Vec<u8> =
        catalog().iter().nth(game).expect("it is one of them").info().seats.clone().collect();
    let seats = seats[below(seats.len())];
    let seed = below(GAMES as usize) as u64;
    let course = PLAYED.with_borrow_mut(|played| match played.entry((game, seats, seed)) {
        Entry::Occupied(known) => Rc::clone(known.get()),
        Entry::Vacant(place) => Rc::clone(place.insert(Rc::new(play(game, seats, seed)))),
    });
    (course[below(course.len())].clone(), seats)
}

fn play(game: usize, seats: u8, seed: u64) -> Vec<Box<dyn AnyGame>> {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let kind = catalog().iter().nth(game).expect("it is one of them");
    let mut position =
        kind.setup(&Json::Null, seats, &mut luck).expect("the defaults can be played");
    let mut course = vec![position.clone()];
    while let (Status::Waiting(turn), true) = (position.status(), course.len() < MOVES) {
        let turn: Vec<Seat> = turn.iter().collect();
        let seat = *whim.pick(&turn).expect("somebody must act");
        let action = position.any_move(seat, &mut whim).expect("a seat that must act has a move");
        position.apply(seat, &action, &mut luck).expect("a legal move applies");
        course.push(position.clone());
    }
    course
}

/// Returns the position after `text`, if it is a move of any seat.
fn tried(position: &dyn AnyGame, seats: u8, text: &str) -> Option<Box<dyn AnyGame>> {
    let before = position.save();
    let mut next = None;
    for seat in (0..seats).chain([seats, 15, 16, 255]).map(Seat) {
        let (mut after, mut luck) = (position.boxed_clone(), Luck::seeded(1));
        match after.apply(seat, text, &mut luck) {
            Err(why) => {
                assert_eq!(after.save(), before, "the refused {text:?} changes nothing");
                assert!(!why.to_string().is_empty());
            }
            Ok(played) => {
                let written = played.notation;
                assert!(written.is_ascii() && (1..=NOTATION).contains(&written.len()), "{written}");
                assert!(is_listed(position, seat, &written), "{written} is listed");
                let mut again = position.boxed_clone();
                let draws = luck.into_draws().expect("this luck cannot diverge");
                let same = again.apply(seat, &written, &mut Luck::recorded(&draws));
                assert!(
                    same.is_ok_and(|played| played.notation == written),
                    "{written} reads back"
                );
                assert_eq!(again.save(), after.save(), "{text:?} is {written}");
                stands(after.as_ref(), &Json::Null, seats);
                next = next.or(Some(after));
            }
        }
    }
    next
}

/// Returns true if a move is offered. One kind has too many moves to list them all: a limit with a fallback
/// may have two amounts, and is offered with the same amount for both.
fn is_listed(position: &dyn AnyGame, seat: Seat, written: &str) -> bool {
    let two_amounts = written.starts_with("limit ") && written.contains(" else ");
    two_amounts || position.moves(seat).iter().any(|choice| choice.notation == written)
}

/// Checks that a position can be stored, shown and played on.
pub(super) fn stands(position: &dyn AnyGame, options: &Json, seats: u8) {
    let saved = position.save();
    let kind = catalog().find(position.info().key).expect("it is in the catalogue");
    let restored = kind.restore(&saved, options, seats).expect("a position can be restored");
    assert_eq!(restored.save(), saved, "it is restored as it was saved");
    if let Status::Waiting(turn) = position.status() {
        assert!(
            turn.iter().all(|seat| !position.moves(seat).is_empty()),
            "a seat that must act has a move"
        );
    }
    for viewer in Viewer::all(seats) {
        assert!(!position.text(viewer).is_empty() && !position.alt(viewer).is_empty());
    }
}
