//! Check that a damaged state is refused when it is read, or that every method can handle it.

use std::{
    cell::Cell,
    iter,
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde_json::Value;

use super::{
    Face, Game, Luck, Players, Seat, Status, Viewer, heard,
    options::options,
    report::{At, Promise},
    run::{Run, said},
    values::paths,
};

/// Number of games played with each number of seats.
const GAMES: u64 = 2;
/// One in this many positions of a game is saved, and always the last.
const SELDOM: u32 = 12;
/// Number of damaged states tried with each number of seats.
const TRIES: u32 = 200;
/// Most moves played from a damaged state.
const MOVES: u32 = 20;
/// Most legal moves that a position may list.
const MOST_MOVES: usize = 5_000;
/// Number of times that a list is repeated.
const REPEATED: usize = 1_000;
/// One in this many damages replaces a value by null.
const NOTHING: u32 = 8;

/// Saves states of random games with `seats` players, damages one value of each, and reads them. If
/// [`Game::validate`] accepts a state, every method must work.
///
/// # Panics
/// If a method panics, or lists too many moves. The message names the method and the damage.
pub(super) fn damaged_states<G: Face>(seats: u8) {
    let saved: Vec<Saved<G>> = (0..GAMES).flat_map(|seed| Saved::of_game(seats, seed)).collect();
    let mut luck = Luck::seeded(seats.into());
    for _ in 0..TRIES {
        let one = luck.pick(&saved).expect("the last position is saved");
        let (what, state) = one.damaged(&mut luck);
        is_refused_or_works::<G>(&what, state, one, &mut luck);
    }
}

/// Name of the method that is running.
type Doing = Cell<&'static str>;

fn is_refused_or_works<G: Face>(what: &str, state: Value, saved: &Saved<G>, luck: &mut Luck) {
    let doing = Doing::new("deserialize");
    let seats = saved.at.seats;
    let tried = catch_unwind(AssertUnwindSafe(|| {
        let Ok(game) = serde_json::from_value::<G>(state) else { return };
        doing.set("validate");
        if game.validate(&saved.options, seats).is_ok() {
            works(&game, seats, luck, &doing);
        }
    }));
    let Err(panic) = tried else { return };
    let (doing, why) = (doing.get(), said(panic.as_ref()));
    let (fault, remedy) = match doing {
        "deserialize" | "validate" => {
            ("panics", "let it return an error: the state may be made up")
        }
        _ => ("fails, although `validate` accepts the state", "let `validate` refuse such a state"),
    };
    let fault = format!("where {what} in a stored state, `{doing}` {fault}: {why}");
    saved.at.fail(Promise::Storage, fault, remedy);
}

fn works<G: Face>(game: &G, seats: u8, luck: &mut Luck, doing: &Doing) {
    doing.set("upcoming");
    game.upcoming(seats);
    doing.set("reshuffle_unseen");
    game.clone().reshuffle_unseen(luck);
    for viewer in Viewer::all(seats) {
        is_shown(game, viewer, doing);
        doing.set("imagine");
        is_shown(&game.imagine(viewer, luck), viewer, doing);
    }
    plays_on(game.clone(), seats, luck, doing);
    // Machines play on in worlds that they imagine.
    doing.set("imagine");
    let world = game.imagine(Viewer::Spectator, luck);
    plays_on(world, seats, luck, doing);
}

/// Calls every method that shows a position to this viewer.
fn is_shown<G: Face>(game: &G, viewer: Viewer, doing: &Doing) {
    doing.set("status");
    let is_on = matches!(game.status(), Status::Waiting(_));
    let open = viewer.seat().map(|seat| legal(game, seat, doing)).unwrap_or_default();
    doing.set("view");
    let view = game.view(viewer);
    serde_json::to_value(&view).expect("views serialise");
    doing.set("scene");
    G::scene(&view);
    doing.set("panel");
    G::panel(&view, &open);
    doing.set("text");
    G::text(&view);
    doing.set("alt");
    G::alt(&view);
    doing.set("parts");
    G::parts(&view);
    doing.set("standing");
    G::standing(&view);
    doing.set("ending");
    G::ending(&view);
    if is_on {
        doing.set("ask");
        G::ask(&view);
    } else {
        doing.set("is_lost");
        G::is_lost(&view);
    }
}

fn legal<G: Game>(game: &G, seat: Seat, doing: &Doing) -> Vec<G::Action> {
    doing.set("legal");
    let legal = game.legal(seat);
    assert!(legal.len() <= MOST_MOVES, "{} moves are listed for {}", legal.len(), seat.0);
    legal
}

/// Plays some random moves.
fn plays_on<G: Face>(mut game: G, seats: u8, luck: &mut Luck, doing: &Doing) {
    for _ in 0..MOVES {
        doing.set("status");
        let Status::Waiting(turn) = game.status() else { return };
        let Some(&seat) = luck.pick(&turn.iter().collect::<Vec<Seat>>()) else { return };
        let legal = legal(&game, seat, doing);
        let Some(action) = luck.pick(&legal) else { return };
        doing.set("steps");
        let view = game.view(Viewer::Seat(seat));
        G::steps(&view, action);
        G::about(&view, action);
        G::at_stake(&view, action);
        G::several(&view, action);
        G::sequel(&view, action);
        doing.set("turns_up");
        game.turns_up(seat, action);
        doing.set("apply");
        let notes = game.apply(seat, action, luck);
        let notes = notes.unwrap_or_else(|why| panic!("{action} is listed, but: {why}"));
        doing.set("tell");
        for viewer in Viewer::all(seats) {
            heard::<G>(&notes, viewer);
        }
    }
}

/// A position of a random game as it is saved.
struct Saved<G: Game> {
    at: At,
    options: G::Options,
    state: Value,
    /// JSON pointers to its values. Those that differ only in list indices form one group, so a single field
    /// is damaged as often as a deck of many cards.
    paths: Vec<Vec<String>>,
    /// Every text in it, once.
    texts: Vec<String>,
}

impl<G: Game> Saved<G> {
    /// Saves some positions of one game, and always the last.
    fn of_game(seats: u8, seed: u64) -> Vec<Saved<G>> {
        let mut run = Run::<G>::new(Players::Random, seats, seed);
        let mut saved = Vec::new();
        while let Status::Waiting(turn) = run.game.status() {
            if run.at.luck().below(SELDOM) == 0 {
                saved.push(Saved::of(&run));
            }
            run.play_randomly(turn);
        }
        saved.push(Saved::of(&run));
        saved
    }

    fn of(run: &Run<G>) -> Saved<G> {
        let state = serde_json::to_value(&run.game).expect("stored games were checked before");
        let paths: Vec<Vec<String>> = paths(&state).into_values().collect();
        let values = paths.iter().flatten().filter_map(|path| state.pointer(path));
        let texts = values.filter_map(Value::as_str).map(str::to_owned);
        let mut texts: Vec<String> = texts.collect();
        texts.sort_unstable();
        texts.dedup();
        Saved { at: run.at, options: options::<G>(run.at.seed), state, paths, texts }
    }

    /// Damages one value. Returns a description of the damage, and the state.
    fn damaged(&self, luck: &mut Luck) -> (String, Value) {
        let path = luck.pick(&self.paths).and_then(|alike| luck.pick(alike));
        let path = path.expect("a state has values");
        let value = self.state.pointer(path).expect("the path is one of this state");
        let (what, other) = match value {
            _ if luck.below(NOTHING) == 0 => becomes(Value::Null),
            Value::Number(_) if luck.below(2) == 0 => becomes(200.into()),
            Value::Number(_) => becomes(self.greatest(path)),
            Value::String(_) => becomes(luck.pick(&self.texts).cloned().into()),
            Value::Bool(is) => becomes((!is).into()),
            Value::Array(items) => damaged_list(items, luck),
            Value::Object(_) | Value::Null => becomes(Value::Null),
        };
        (format!("{path} {what}"), self.with(path, other))
    }

    /// Returns the greatest number that can be read at this place: that of its type.
    fn greatest(&self, path: &str) -> Value {
        let greatest = [
            u64::MAX,
            i64::MAX.unsigned_abs(),
            u32::MAX.into(),
            i32::MAX.unsigned_abs().into(),
            u16::MAX.into(),
            i16::MAX.unsigned_abs().into(),
            u8::MAX.into(),
            i8::MAX.unsigned_abs().into(),
        ];
        let reads =
            |number: &u64| serde_json::from_value::<G>(self.with(path, (*number).into())).is_ok();
        greatest.into_iter().find(reads).into()
    }

    /// Returns the state with another value at this place.
    fn with(&self, path: &str, value: Value) -> Value {
        let mut state = self.state.clone();
        *state.pointer_mut(path).expect("the path is one of this state") = value;
        state
    }
}

fn becomes(value: Value) -> (String, Value) {
    (format!("becomes {value}"), value)
}

/// Empties or repeats a list, removes or doubles an item, or swaps two.
fn damaged_list(items: &[Value], luck: &mut Luck) -> (String, Value) {
    let mut items = items.to_vec();
    let Ok(count @ 1..) = u32::try_from(items.len()) else { return becomes(Value::Null) };
    let [at, other] = [(), ()].map(|()| luck.below(count) as usize);
    let what = match luck.below(5) {
        0 => {
            items.clear();
            "is emptied".to_owned()
        }
        1 => {
            items.remove(at);
            format!("loses item {at}")
        }
        2 => {
            items.insert(at, items[at].clone());
            format!("has item {at} twice")
        }
        3 => {
            items = iter::repeat_n(items, REPEATED).flatten().collect();
            format!("is repeated {REPEATED} times")
        }
        _ => {
            items.swap(at, other);
            format!("has items {at} and {other} swapped")
        }
    };
    (what, items.into())
}
