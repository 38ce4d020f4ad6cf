//! The test suite that every game must pass: checks its promises in seeded random games.
//!
//! Call [`keeps_every_promise`] from a test of your game, or its parts from tests of their own; nothing here depends on a
//! particular game. Other crates get this module with the feature `conformance`, which is on by default.
//!
//! ```
//! use quark_game::{Guide, ai::Mind, conformance::keeps_every_promise};
//!
//! fn it_keeps_what_every_game_promises<MyGame: Guide + Mind>() {
//!     // The points once more, from what everyone can see at the end; here the game has none.
//!     keeps_every_promise::<MyGame>(|_view| Vec::new());
//! }
//! ```
//!
//! A failing check names the promise, the difference, a remedy, and the [`position`]. These are the promises:
//!
//! - **Storage**: a game that is stored and read back is the same game. A damaged state is refused
//!   ([`Game::validate`]), or every method can handle it. No rule reads the field `memory`.
//! - **Moves**: a seat that must act has a legal move. Listed moves can be played, change something, and are
//!   told to everyone. Other moves are refused, and then nothing changes. Nothing is legal out of turn.
//! - **Notation** is plain and short, unique in each position, and reads back. Any text that somebody types
//!   is read or refused.
//! - **Luck**: a recorded move, played again, gives the same result.
//! - **Secrets**: nobody can tell an imagined world ([`Game::imagine`]) from the real one, by pictures,
//!   words, data, moves or notes, or by whether a move can be undone; nor a reshuffled one
//!   ([`Game::reshuffle_unseen`]). Nothing that is open, such as the order of a pile, depends on a card that stays
//!   hidden. In a game with secrets both must sometimes change something, in a game without secrets never.
//! - **Plans**: a turn that a player plans ([`Game::in_turn_of`]) is theirs, can exist, and shows and allows nothing that
//!   they don't know.
//! - **Orders**: a standing order ([`Face::orders`]) reads back. What orders decide is a legal move that one of them makes
//!   alone, and depends only on what the seat may know.
//! - **Choices**: if somebody sees and hears the same after two moves, both are secret ([`Game::conceals`]). While
//!   several seats must act, nobody else can tell the secret moves of one of them apart.
//! - **Honesty**: what a viewer imagines depends only on what they may know. In worlds that they can't
//!   tell apart, the same luck makes them imagine the same. Every hidden pile of cards is dealt again there, and
//!   reshuffled if nobody knows it.
//! - **Words** are sentences, and fit: what is told, the picture in words, the question, the labels of menus.
//! - **Pictures** fit, and each of their places has a unique name ([`Scene::place`]). Their parts can be enlarged, and have
//!   words ([`Face::parts`]).
//! - **Chart**: the figures of a game ([`Face::standing`]) have every seat, and end with the points.
//! - **Options**: each value can be chosen, and no others. The value that a stored table has by default can
//!   also be chosen.
//! - **End**: every game ends. Places and scores agree, and a recount gives the same scores.
//! - **Machines** play legal moves, and use only what their seat may know
//!   ([`machines_conform`]).
//!
//! [`Scene::place`]: quark_scene::Scene::place

mod aftermath;
mod answers;
mod chance;
mod chart;
mod choices;
mod damage;
mod difference;
mod doubles;
mod ending;
mod honesty;
mod hostile;
mod marks;
mod moves;
pub(crate) mod options;
mod orders;
mod parts;
mod picks;
mod places;
mod planning;
pub(crate) mod report;
pub(crate) mod run;
mod secrecy;
mod shown;
pub mod sight;
mod storage;
mod swaps;
#[cfg(test)]
mod tests;
mod values;

use std::{panic::resume_unwind, thread};

pub use crate::kit::testing::pictures_can_be_read;
pub use picks::picks_are_short;
pub use places::changed;
pub use run::position;
pub use storage::worlds_can_exist;

use super::{
    Brief, Face, Game, Guide, Illegal, Info, Luck, MENU, Note, Outcome, Seat, Seats, Several,
    Status, TurnsUp, Viewer,
};
use crate::{
    ai::{Mind, conformance::machines_conform},
    any::KindOf,
    lesson::faults,
};
use report::{Players, Promise, broken};
use run::{Run, random_move};
use swaps::Piles;
use values::Data;

/// Number of games played with each number of seats.
const GAMES: u64 = 12;

/// Records whether imagined or reshuffled worlds ever differed from the real one, and where.
#[derive(Debug, Default)]
pub(crate) struct Hidden {
    imagined: bool,
    reshuffled: bool,
    piles: Piles,
}

/// Most picks that lead to a move.
const PICKS: usize = 4;

/// Checks everything that a game can be checked for: [`conforms`], at most four picks for a move, pictures that can be
/// read, machines that play fair, and teaching material without [`faults`].
///
/// `score` is that of [`conforms`].
///
/// # Panics
/// If a promise is broken.
pub fn keeps_every_promise<G: Guide + Mind>(score: impl Fn(&G::View) -> Vec<i32> + Sync) {
    conforms::<G>(score);
    picks_are_short::<G>(PICKS);
    pictures_can_be_read::<G>(1);
    machines_conform::<G>();
    let faults = faults(const { &KindOf::<G>::NEW });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Plays seeded random games of `G` and checks every promise at many positions.
///
/// `score` counts a final position again, by the rulebook, from what everyone can see at the end; return an
/// empty list for a game without scores.
///
/// # Panics
/// If a promise is broken.
pub fn conforms<G: Face>(score: impl Fn(&G::View) -> Vec<i32> + Sync) {
    let Info { key, title, seats, turns, .. } = const { &G::INFO };
    if key.is_empty() || title.is_empty() || *seats.start() == 0 || seats.is_empty() {
        broken(Promise::Options, "`INFO` lacks a key, a title or seats", "write them there");
    }
    if turns.len() != seats.len() {
        let fix = "write one range for each number of players";
        broken(Promise::Options, "`turns` of `INFO` doesn’t fit its `seats`", fix);
    }
    let hidden = with_each_number_of_seats::<G, Hidden>(|seats| {
        let (mut known, mut hidden) = (Vec::new(), Hidden::default());
        for seed in 0..GAMES {
            let run = Run::<G>::new(Players::Random, seats, seed);
            let (over, at) = run.played_out(random_move, &mut known, &mut hidden);
            ending::is_recounted(&over, at, &score);
        }
        hidden.piles.are_dealt_again();
        hidden
    });
    let any = |what: fn(&Hidden) -> bool| hidden.iter().any(what);
    varies::<G>("imagine", any(|seen| seen.imagined));
    varies::<G>("reshuffle_unseen", any(|seen| seen.reshuffled));
    with_each_number_of_seats::<G, ()>(damage::damaged_states::<G>);
    with_each_number_of_seats::<G, ()>(doubles::are_refused::<G>);
    hostile::text_is_refused::<G>();
    options::are_checked::<G>();
}

/// Checks that `method` deals secrets again in games with secrets, and does nothing in others.
fn varies<G: Game>(method: &str, has_varied: bool) {
    let secrets = G::INFO.secrets;
    let (fault, remedy) = match has_varied {
        true if !secrets => (
            "changed a game without secrets",
            "set `INFO.secrets` to true, or leave the method out",
        ),
        false if secrets => (
            "never changed anything",
            "let it shuffle all that is hidden, or set `INFO.secrets` to false",
        ),
        _ => return,
    };
    broken(Promise::Secrets, format_args!("`{method}` {fault}"), remedy);
}

/// Checks the same promises in one game for each number of seats, where `plays` chooses the moves. This
/// reaches other positions than random play.
///
/// # Panics
/// If a promise is broken.
pub(crate) fn conforms_as_played<G: Face>(
    plays: impl Fn(&G, Seat, &mut Luck) -> Option<G::Action> + Sync,
) {
    let chosen = |game: &G, turn: Seats, luck: &mut Luck| {
        let seat = turn.first().expect("somebody must act");
        (seat, plays(game, seat, luck).expect("a machine finds a move"))
    };
    with_each_number_of_seats::<G, ()>(|seats| {
        let run = Run::<G>::new(Players::Machines, seats, GAMES + u64::from(seats));
        run.played_out(chosen, &mut Vec::new(), &mut Hidden::default());
    });
}

/// Runs `act` with each number of seats of `G`, in parallel.
pub(crate) fn with_each_number_of_seats<G: Game, T: Send>(act: impl Fn(u8) -> T + Sync) -> Vec<T> {
    let act = &act;
    thread::scope(|scope| {
        let runs: Vec<_> = G::INFO.seats.map(|seats| scope.spawn(move || act(seats))).collect();
        let done = runs.into_iter().map(|run| run.join());
        done.map(|done| done.unwrap_or_else(|broken| resume_unwind(broken))).collect()
    })
}

/// The events that reach `viewer`, as they are stored, even if [`Face::tell`] leaves something out.
fn stored<G: Game>(notes: &[Note<G::Event>], viewer: Viewer) -> Data {
    let events = notes.iter().filter(|note| note.to.includes(viewer)).map(|note| &note.event);
    Data::of(&events.collect::<Vec<_>>())
}

/// Everything that `viewer` hears from some notes: the sentences, and the news in a few words.
fn heard<G: Face>(notes: &[Note<G::Event>], viewer: Viewer) -> Vec<String> {
    let heard = notes.iter().filter(|note| note.to.includes(viewer));
    let told = |event| {
        let sentence = G::tell(event, viewer);
        let brief = match G::brief(event, viewer) {
            Brief::Whole(same) if same == sentence => None,
            brief => Some(format!("{brief:?}")),
        };
        [Some(sentence), brief]
    };
    heard.flat_map(|note| told(&note.event)).flatten().collect()
}
