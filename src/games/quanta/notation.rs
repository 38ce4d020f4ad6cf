//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `+f7`, `-f7`, `nf7`, `decline`. Reading is generous (any case, any spaces, the minus signs that
//! phones like to write); writing has one form only.

use std::fmt;

use super::{board::Particle, rules::Action};
use crate::kit::text::{read_by, stored_as_text};

/// How declining is written.
const DECLINE: &str = "decline";

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
            Action::Decline => f.write_str(DECLINE),
        }
    }
}

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| match letter {
            '\u{2212}' | '\u{2013}' | '\u{2014}' => '-',
            other => other.to_ascii_lowercase(),
        })
        .collect();
    if text == DECLINE {
        return Some(Action::Decline);
    }
    let mut letters = text.chars();
    let first = letters.next()?;
    let particle = Particle::ALL.into_iter().find(|&particle| sign(particle) == first)?;
    Some(Action::Place(particle, letters.as_str().parse().ok()?))
}

stored_as_text!(Action);
