//! How soon a halted thought ends, counted in positions that are looked at: never in time.

use std::cell::{Cell, RefCell};

use crate::{
    Luck, Status,
    ai::{Halt, Knowledge, Method, Mind, Player, advise, appraise, choose},
};

/// A thought is halted as it looks at the position with one of these numbers.
const HALTED_AT: [u32; 7] = [1, 2, 3, 10, 33, 100, 250];
/// So many more positions it may look at, at most: what it has begun to judge.
const MORE: u32 = 1;
/// How many moves of a game are made at random before the thought.
const BEFORE: [u32; 2] = [0, 24];

thread_local! {
    /// Positions that were looked at so far, to find the moves to look at first or to judge them.
    static LOOKS: Cell<u32> = const { Cell::new(0) };
    /// Which of them is the last, and the wish that is asked then.
    static LAST: RefCell<(u32, Halt)> = RefCell::default();
}

fn looks() {
    LOOKS.set(LOOKS.get() + 1);
    LAST.with_borrow(|(last, halt)| {
        if *last == LOOKS.get() {
            halt.ask();
        }
    });
}

/// What is known of a game; whoever uses it is counted.
fn counted<G: Mind>(method: Method) -> Knowledge<G> {
    Knowledge {
        promise: Some(|game: &G| {
            looks();
            game.promise()
        }),
        look_first: |game, seat, moves| {
            looks();
            game.look_first(seat, moves);
        },
        method,
        budget: 4_000,
        ..Knowledge::OF_GAME
    }
}

/// Thinks until the wish is asked at some position, and then comes to nothing at once.
fn ends<G: Mind>(what: &str, thinks: impl Fn(&Halt) -> bool) {
    for last in HALTED_AT {
        let halt = Halt::default();
        LOOKS.set(0);
        LAST.set((last, halt.clone()));
        let came_to_something = thinks(&halt);
        if !halt.is_asked() {
            // It was over sooner: so it is with a thought that looks one move ahead.
            continue;
        }
        let more = LOOKS.get() - last;
        assert!(more <= MORE, "{what} of {} looks at {more} more positions", G::INFO.key);
        assert!(!came_to_something, "{what} of {} is halted and says something", G::INFO.key);
    }
}

/// Halts thoughts of all kinds at positions of a random game: each looks at no more than one position after that.
///
/// # Panics
/// If one looks at more, or comes to a result all the same.
pub fn ends_when_halted<G: Mind>() {
    for before in BEFORE {
        let seats = *G::INFO.seats.end();
        let mut luck = Luck::seeded(before.into());
        let mut game = G::setup(&G::Options::default(), seats, &mut luck);
        let mut turn = None;
        for _ in 0..=before {
            let Status::Waiting(seats) = game.status() else { break };
            let seat = seats.first().unwrap();
            let legal = game.legal(seat);
            let action = luck.pick(&legal).unwrap().clone();
            let mut worth_a_look = legal.clone();
            game.look_first(seat, &mut worth_a_look);
            if 1 < worth_a_look.len() {
                turn = Some((game.clone(), seat, action.clone()));
            }
            game.apply(seat, &action, &mut luck).unwrap();
        }
        let (game, seat, action) = turn.unwrap();
        let luck = || Luck::seeded(313);
        for method in [Method::Tree, Method::Rollouts { first: 80 }] {
            let knowledge = counted::<G>(method);
            for player in [Player::Greedy, Player::Easy, Player::Medium, Player::Hard] {
                ends::<G>(&format!("{player}"), |halt| {
                    choose(&game, seat, &knowledge, player, &mut luck(), halt).is_some()
                });
            }
            ends::<G>("a hint", |halt| {
                advise(&game, seat, &knowledge, &mut luck(), halt).is_some()
            });
            ends::<G>("an analysis", |halt| {
                let (luck, budget) = (&mut luck(), knowledge.budget);
                appraise(&game, seat, &action, &knowledge, (budget, luck, halt)).is_ok()
            });
        }
    }
}
