//! Moves, and their notation: stored for ever, typed by players, carried by buttons.
//!
//! `+f7`, `-f7`, `nf7`, `decline`. Reading accepts any case and spacing, signs or names before or after
//! the square, and the minus signs that phones write. Writing has one form only.

use std::fmt;

use super::{board::Particle, squares::Square};
use quark_game::kit::{
    text::{read_by, stored_as_text},
    typed::plain,
};

/// A move of one seat.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Places a particle: any kind in turn, a neutron as a bonus.
    Place(Particle, Square),
    /// Declines a bonus.
    Decline,
}

/// Notation of declining, then other words for it.
const DECLINE: [&str; 7] =
    ["decline", "pass", "skip", "no", "nobonus", "declinebonus", "declinethebonus"];

/// Names of the particles, without spaces.
const NAMES: [(Particle, &[&str]); 3] = [
    (Particle::Positive, &["+", "p", "pos", "plus", "positive", "crystal", "diamond"]),
    (Particle::Negative, &["-", "m", "neg", "minus", "negative", "solid", "disc"]),
    (Particle::Neutron, &["n", "n0", "neutron", "red", "redneutron", "bonus", "bonusneutron"]),
];

/// Words that are skipped.
const FILLING: [&str; 11] =
    ["place", "on", "at", "to", "the", "particle", "charge", "token", "square", "white", "blue"];

/// Sign before the square in notation.
const fn sign(particle: Particle) -> char {
    match particle {
        Particle::Positive => '+',
        Particle::Negative => '-',
        Particle::Neutron => 'n',
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(particle, square) => write!(f, "{}{square}", sign(*particle)),
            Action::Decline => f.write_str(DECLINE[0]),
        }
    }
}

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let text = plain(text).replace([',', '.', ';', ':'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let whole = words.concat();
    if DECLINE.contains(&whole.as_str()) {
        return Some(Action::Decline);
    }
    placement(&whole).or_else(|| {
        // "A positive particle on f7": a lone "a" may also be a column, so skip it only before a word.
        let article =
            |at: usize| words[at] == "a" && words.get(at + 1).is_some_and(|next| 2 < next.len());
        let said = (0..words.len()).filter(|&at| !FILLING.contains(&words[at]) && !article(at));
        placement(&said.map(|at| words[at]).collect::<String>())
    })
}

/// Reads a particle and a square in either order; `None` if there are two ways to read them.
fn placement(text: &str) -> Option<Action> {
    let names =
        NAMES.into_iter().flat_map(|(one, names)| names.iter().map(move |name| (one, *name)));
    let mut readings = names.flat_map(|(particle, name)| {
        let rests = [text.strip_prefix(name), text.strip_suffix(name)];
        rests.into_iter().flatten().filter_map(square).map(move |at| Action::Place(particle, at))
    });
    let first = readings.next()?;
    readings.all(|other| other == first).then_some(first)
}

/// Reads a square, its column letter before or after its row number.
fn square(text: &str) -> Option<Square> {
    let turned = || {
        let column = text.chars().next_back()?;
        let row = text.strip_suffix(column)?;
        format!("{column}{row}").parse().ok()
    };
    text.parse().ok().or_else(turned)
}

stored_as_text!(Action);
