//! Checks that a halted thought ends soon, counted in positions it looks at, never in time.

use std::cell::{Cell, RefCell};

use serde::{Deserialize, Serialize};

use crate::{
    Game, Illegal, Info, Luck, Note, Outcome, Seat, Status, Viewer,
    ai::{Halt, Method, Mind, Player, Search, Thinker, conformance::at_positions},
};

/// Numbers of the positions where a thought is halted.
const HALTED_AT: [u32; 7] = [1, 2, 3, 10, 33, 100, 250];
/// Most positions that a halted thought may still look at: the one it has begun to judge.
const MORE: u32 = 1;
/// Number of turns of a random game where thoughts are halted.
const TURNS: usize = 3;

thread_local! {
    /// Number of positions looked at, to judge them or to find the moves to look at first.
    static LOOKS: Cell<u32> = const { Cell::new(0) };
    /// Number of the position to halt at, and the request to halt.
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

/// A game that counts how often a machine looks at one of its positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "G: Game")]
struct Counted<G>(G);

impl<G: Game> Game for Counted<G> {
    type Options = G::Options;
    type Action = G::Action;
    type View = G::View;
    type Event = G::Event;

    const INFO: Info = G::INFO;

    fn setup(options: &G::Options, seats: u8, luck: &mut Luck) -> Counted<G> {
        Counted(G::setup(options, seats, luck))
    }

    fn validate(&self, options: &G::Options, seats: u8) -> Result<(), &'static str> {
        self.0.validate(options, seats)
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        self.0.legal(seat)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &G::Action,
        luck: &mut Luck,
    ) -> Result<Vec<Note<G::Event>>, Illegal> {
        self.0.apply(seat, action, luck)
    }

    fn conceals(action: &G::Action) -> bool {
        G::conceals(action)
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Counted<G> {
        Counted(self.0.imagine(viewer, luck))
    }
}

impl<G: Mind> Mind for Counted<G> {
    fn promise(&self) -> Vec<f64> {
        looks();
        self.0.promise()
    }

    fn result(outcome: &Outcome) -> Vec<f64> {
        G::result(outcome)
    }

    fn look_first(&self, seat: Seat, moves: &mut Vec<G::Action>) {
        looks();
        self.0.look_first(seat, moves);
    }
}

/// Checks that a thought halted at any of these positions ends at once, without a result.
fn ends<G: Game>(what: &str, thinks: impl Fn(&Halt) -> bool) {
    for last in HALTED_AT {
        let halt = Halt::default();
        LOOKS.set(0);
        LAST.set((last, halt.clone()));
        let came_to_something = thinks(&halt);
        if !halt.is_asked() {
            // It ended before that position, as a thought that looks one move ahead does.
            continue;
        }
        let more = LOOKS.get() - last;
        assert!(more <= MORE, "{what} of {} looks at {more} more positions", G::INFO.key);
        assert!(!came_to_something, "{what} of {} is halted and says something", G::INFO.key);
    }
}

/// Halts thoughts of all kinds at positions of a random game. Each may look at one more position at most.
///
/// # Panics
/// If a thought looks at more, or returns a result.
pub fn ends_when_halted<G: Mind>() {
    let mut turns = Vec::new();
    at_positions(*G::INFO.seats.end(), 1, |game: &G, seat, action, _, _| {
        let mut first = game.legal(seat);
        game.look_first(seat, &mut first);
        if 1 < first.len() {
            turns.push((Counted(game.clone()), seat, action.clone()));
        }
    });
    assert!(TURNS <= turns.len(), "there is a choice in {} turns only", turns.len());
    for (game, seat, action) in &turns[..TURNS] {
        for method in [Method::Tree, Method::Rollouts { first: 80 }] {
            let search = Search { method, budget: 4_000, more: 2, ..G::SEARCH };
            let ends = |what: &str, think: &dyn Fn(&mut Thinker<'_, Counted<G>>) -> bool| {
                ends::<G>(what, |halt| {
                    let luck = &mut Luck::seeded(313);
                    think(&mut Thinker { search, ..Thinker::new(game, *seat, luck, halt) })
                });
            };
            for player in
                [Player::Greedy, Player::Easy, Player::Medium, Player::Hard, Player::Expert]
            {
                ends(&player.to_string(), &|thinker| thinker.choose(player).is_some());
            }
            ends("a hint", &|thinker| thinker.advise().is_some());
            ends("an analysis", &|thinker| thinker.appraise(action, search.budget).is_ok());
        }
    }
}
