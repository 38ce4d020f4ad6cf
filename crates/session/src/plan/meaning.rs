//! The meaning of planned moves, and the things that their player chose among. Only what the player may know is used.

use std::collections::BTreeSet;

use sha2::{Digest as _, Sha256};

use quark_game::{
    Luck, Seat, TurnsUp, Viewer,
    any::{AnyGame, Choice},
};

/// Meaning of the moves of a plan in one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// Checksum of the last pick to each move, which names what it takes and what becomes of it, and of its warning.
    pub words: i64,
    /// Everything that the player chose among: the first two words of each move that begins with the same word as a
    /// planned one, such as all cards that they could buy. Empty only for plans that earlier releases have stored.
    pub among: BTreeSet<String>,
}

/// Returns what `moves` of `seat` mean in this position, one after another. `None` if one of them is not legal there.
#[must_use]
pub fn meaning(position: &dyn AnyGame, seat: Seat, moves: &[String]) -> Option<Meaning> {
    let mut among = BTreeSet::new();
    let words = checksum(position, seat, moves, |choices, action, sum| {
        among.insert(thing(action).to_owned());
        let alike = choices.iter().map(|choice| choice.notation.as_str());
        let alike = alike.filter(|other| kind(other) == kind(action));
        among.extend(alike.map(|other| thing(other).to_owned()));
        if let Some(choice) = choices.iter().find(|choice| choice.notation == action) {
            choice.steps.last().into_iter().chain(&choice.stake).for_each(|word| add(sum, word));
        }
    })?;
    Some(Meaning { words, among })
}

/// Returns the checksum that earlier releases have stored: also of all other picks and of their explanations.
pub(super) fn earlier_words(position: &dyn AnyGame, seat: Seat, moves: &[String]) -> Option<i64> {
    checksum(position, seat, moves, |choices, action, sum| {
        if let Some(choice) = choices.iter().find(|choice| choice.notation == action) {
            let words = choice.steps.iter().chain(&choice.about).chain(&choice.stake);
            words.for_each(|word| add(sum, word));
        }
    })
}

/// Makes the moves one after another in a world that the seat imagines. Before each of them, `look` adds to the checksum.
fn checksum(
    position: &dyn AnyGame,
    seat: Seat,
    moves: &[String],
    mut look: impl FnMut(&[Choice], &str, &mut Sha256),
) -> Option<i64> {
    let mut luck = Luck::seeded(0);
    let mut world = position.imagine(Viewer::Seat(seat), &mut luck);
    let mut sum = Sha256::new();
    for (nth, action) in moves.iter().enumerate() {
        look(&world.moves(seat), action, &mut sum);
        sum.update([1]);
        // Nobody can know more about the moves after one that turns something up.
        let last = nth + 1 == moves.len();
        if !last && world.turns_up(seat, action) != TurnsUp::Nothing {
            return None;
        }
        world.apply(seat, action, &mut luck).ok()?;
    }
    let first = *sum.finalize().first_chunk().expect("a SHA-256 has 32 bytes");
    Some(i64::from_be_bytes(first))
}

fn add(sum: &mut Sha256, word: &str) {
    sum.update(word);
    sum.update([0]);
}

/// The first word of a move, such as `buy`.
fn kind(notation: &str) -> &str {
    notation.split(' ').next().unwrap_or_default()
}

/// The first two words of a move, such as `buy 13`, without how it is paid.
fn thing(notation: &str) -> &str {
    notation.match_indices(' ').nth(1).map_or(notation, |(end, _)| notation.split_at(end).0)
}
