//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `+f7`, `-f7`, `nf7`, `decline`. Reading is generous (any case, any spaces, signs or names before or
//! behind the square, the minus signs that phones like to write); writing has one form only.

use std::fmt;

use super::{board::Particle, rules::Action, squares::Square};
use quark_game::kit::{
    text::{read_by, stored_as_text},
    typed::plain,
};

/// How declining is written, and how else it may be typed.
const DECLINE: [&str; 7] =
    ["decline", "pass", "skip", "no", "nobonus", "declinebonus", "declinethebonus"];

/// What particles are called; spaces are gone.
const NAMES: [(Particle, &[&str]); 3] = [
    (Particle::Positive, &["+", "p", "pos", "plus", "positive", "crystal", "diamond"]),
    (Particle::Negative, &["-", "m", "neg", "minus", "negative", "solid", "disc"]),
    (Particle::Neutron, &["n", "n0", "neutron", "red", "redneutron", "bonus", "bonusneutron"]),
];

/// Words that change nothing.
const FILLING: [&str; 11] =
    ["place", "on", "at", "to", "the", "particle", "charge", "token", "square", "white", "blue"];

/// The sign that notation writes before the square.
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
        // "A positive particle on f7": a letter alone may be a column, so only before a word is it none.
        let article =
            |at: usize| words[at] == "a" && words.get(at + 1).is_some_and(|next| 2 < next.len());
        let said = (0..words.len()).filter(|&at| !FILLING.contains(&words[at]) && !article(at));
        placement(&said.map(|at| words[at]).collect::<String>())
    })
}

/// A particle and a square in either order, if that can be read in one way only.
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

/// A square, the letter of its column before the number of its row or behind it.
fn square(text: &str) -> Option<Square> {
    let turned = || {
        let column = text.chars().next_back()?;
        let row = text.strip_suffix(column)?;
        format!("{column}{row}").parse().ok()
    };
    text.parse().ok().or_else(turned)
}

stored_as_text!(Action);
