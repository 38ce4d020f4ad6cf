//! Checks that positions can be stored, and that a recorded move can be played again.

use std::fmt;

use super::{
    Game, Luck, Seat, Status, Viewer,
    report::{At, Players, Promise, Who},
};
use crate::any::without_memory;

/// Checks that a position passes [`Game::validate`], also reshuffled and as anybody imagines it: a table may be
/// rewound to such a world, and machines think in them.
///
/// # Panics
/// If one of these worlds does not pass.
#[track_caller]
pub fn worlds_can_exist<G: Game>(game: &G, options: &G::Options, seats: u8, luck: &mut Luck) {
    check_worlds(game, options, &At::start::<G>(Players::Unknown, seats, 0), luck);
}

#[track_caller]
pub(crate) fn check_worlds<G: Game>(game: &G, options: &G::Options, at: &At, luck: &mut Luck) {
    can_exist("a position of a game", game, options, at);
    let mut reshuffled = game.clone();
    reshuffled.reshuffle_unseen(luck);
    can_exist("what `reshuffle_unseen` makes", &reshuffled, options, at);
    for viewer in Viewer::all(at.seats) {
        let world = game.imagine(viewer, luck);
        can_exist(format_args!("what {} imagines", Who(viewer)), &world, options, at);
    }
}

#[track_caller]
pub(crate) fn can_exist<G: Game>(what: impl fmt::Display, game: &G, options: &G::Options, at: &At) {
    if let Err(why) = game.validate(options, at.seats) {
        at.fail(
            Promise::Storage,
            format_args!("`validate` refuses {what}: {why}"),
            "relax `validate`, or make only states that it accepts",
        );
    }
}

pub(crate) fn survives<G: Game>(game: &G, at: &At) {
    let stored = serde_json::to_string(game);
    let read = stored.and_then(|stored| serde_json::from_str::<G>(&stored));
    let remedy =
        "store every field, and only types that JSON can express, such as maps with text as keys";
    match read {
        Ok(read) => at.same(
            Promise::Storage,
            "a game that is stored and read back is another game",
            (game, &read),
            "read back",
            remedy,
        ),
        Err(why) => at.fail(
            Promise::Storage,
            format_args!("a game can't be stored and read back: {why}"),
            remedy,
        ),
    }
}

/// Checks that the rules don't read what players could remember ([`without_memory`]): a table that was stored before the
/// game had that field plays on by the same rules. Does nothing if a state can't be read without it.
pub(crate) fn rules_read_no_memory<G: Game>(game: &G, at: &At, whim: &mut Luck) {
    let json = |game: &G| serde_json::to_value(game).unwrap_or_default();
    let forgotten = without_memory(json(game));
    if forgotten == json(game) {
        return;
    }
    let (Ok(other), Status::Waiting(turn)) =
        (serde_json::from_value::<G>(forgotten), game.status())
    else {
        return;
    };
    let same = |what: fmt::Arguments<'_>, values: (&String, &String)| {
        at.same(
            Promise::Storage,
            format_args!("{what} differs without the field `memory`"),
            values,
            "without it",
            "let no rule read that field, or give it another name",
        );
    };
    for seat in turn.iter() {
        let listed = |game: &G| format!("{:?} {:?}", game.status(), game.legal(seat));
        same(format_args!("what {seat:?} can do"), (&listed(game), &listed(&other)));
        let Some(action) = whim.pick(&game.legal(seat)).cloned() else { continue };
        let played = |game: &G| {
            let mut after = game.clone();
            let notes = after.apply(seat, &action, &mut Luck::seeded(at.seed));
            format!("{notes:?} {}", without_memory(json(&after)))
        };
        same(format_args!("{action} of {seat:?}"), (&played(game), &played(&other)));
    }
}

/// Checks that a recorded move, played again in the same position, gives the same position and the same
/// notes.
pub(crate) fn replays<G: Game>(game: &G, seat: Seat, action: &G::Action, at: &At) {
    let (mut live, mut luck) = (game.clone(), Luck::seeded(at.seed));
    let played = live.apply(seat, action, &mut luck);
    let draws = luck.into_draws().expect("live luck cannot diverge");
    let (mut again, mut recorded) = (game.clone(), Luck::recorded(&draws));
    let replayed = again.apply(seat, action, &mut recorded);
    let fault = format_args!("{action} of {seat:?}, replayed from its record, differs");
    let remedy = "take all chance from `luck`, and nothing from clocks, hashing or global state";
    at.same(Promise::Luck, fault, (&played, &replayed), "in the replay", remedy);
    at.same(Promise::Luck, fault, (&live, &again), "in the replay", remedy);
    at.same(Promise::Luck, fault, (&Ok(draws), &recorded.into_draws()), "in the replay", remedy);
}
