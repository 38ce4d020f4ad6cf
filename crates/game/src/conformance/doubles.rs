//! Check that a stored state with a card that is there twice is refused.
//!
//! The suite does not know what a card is. It treats as cards all values that [`Game::imagine`] only moves
//! around, and assumes that there are as many copies as it sees in play at most.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

use super::{
    Face, Game, Luck, Viewer,
    options::options,
    report::{At, Players, Promise},
    run::random_games,
    values::{is_leaf, paths, value},
};

/// One in this many positions of a game is looked at, and always the first.
const SELDOM: u32 = 6;
/// Number of cards that are doubled with each number of seats.
const TRIES: u32 = 60;

/// A state as it is stored, and its game's seed.
type Stored = (u64, Value);

/// Replaces one card by another in states of random games with `seats` players.
///
/// # Panics
/// If [`Game::validate`] accepts a state with more copies of a card than ever in play.
pub(super) fn are_refused<G: Face>(seats: u8) {
    let (mut stored, mut cards): (Vec<Stored>, BTreeSet<String>) = Default::default();
    let mut are_dealt = true;
    for seed in 0..4 {
        let mut begins = true;
        random_games(seats, seed..seed + 1, |game: &G, _, luck, _| {
            if begins || luck.below(SELDOM) == 0 {
                let state = value(game);
                let dealt = counts(&state);
                for viewer in Viewer::all(seats) {
                    let world = value(&game.imagine(viewer, luck));
                    cards.extend(changed(&state, &world));
                    are_dealt &= counts(&world) == dealt;
                }
                stored.push((seed, state));
            }
            begins = false;
        });
    }
    if !are_dealt || cards.is_empty() {
        return; // What is hidden here are no cards, or none that are only moved around.
    }
    let mut most: HashMap<String, usize> = HashMap::new();
    for (text, count) in stored.iter().flat_map(|(_, state)| counts(state)) {
        let seen = most.entry(text).or_default();
        *seen = count.max(*seen);
    }
    let mut luck = Luck::seeded(seats.into());
    for _ in 0..TRIES {
        let (seed, state) = luck.pick(&stored).expect("the first position is stored");
        doubled::<G>(*seed, state, &cards, &most, seats, &mut luck);
    }
}

/// Doubles a card of `state`, if all of its copies are in it.
fn doubled<G: Game>(
    seed: u64,
    state: &Value,
    cards: &BTreeSet<String>,
    most: &HashMap<String, usize>,
    seats: u8,
    luck: &mut Luck,
) {
    let places: Vec<String> =
        leaves(state).filter(|(shape, _)| cards.contains(shape)).map(|(_, path)| path).collect();
    let [from, to] = [(); 2].map(|()| luck.pick(&places).expect("there are cards"));
    let (card, lost) = (&state.pointer(from), &state.pointer(to));
    let Some(card) = card.filter(|_| card != lost) else { return };
    if counts(state).get(&card.to_string()) != most.get(&card.to_string()) {
        return;
    }
    let mut double = state.clone();
    *double.pointer_mut(to).expect("the path is one of this state") = card.clone();
    let Ok(game) = serde_json::from_value::<G>(double) else { return };
    At::start::<G>(Players::Random, seats, seed).check(
        Promise::Storage,
        game.validate(&options::<G>(seed), seats).is_err(),
        format_args!("`validate` accepts {card} of {from} a second time, at {to}"),
        "check that each card is there once",
    );
}

/// Shapes and JSON pointers of all numbers and texts.
fn leaves(state: &Value) -> impl Iterator<Item = (String, String)> {
    let shaped = paths(state).into_iter();
    shaped
        .flat_map(|(shape, paths)| paths.into_iter().map(move |path| (shape.clone(), path)))
        .filter(move |(_, path)| is_leaf(state, path))
}

/// Shapes of the values that differ.
fn changed(state: &Value, world: &Value) -> Vec<String> {
    let differs = |(_, path): &(String, String)| state.pointer(path) != world.pointer(path);
    leaves(state).filter(differs).map(|(shape, _)| shape).collect()
}

/// Number of times that each number or text is in a state.
fn counts(state: &Value) -> HashMap<String, usize> {
    let mut counts = HashMap::new();
    let mut open = vec![state];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(fields) => open.extend(fields.values()),
            Value::Number(_) | Value::String(_) => {
                *counts.entry(value.to_string()).or_default() += 1;
            }
            Value::Null | Value::Bool(_) => (),
        }
    }
    counts
}
