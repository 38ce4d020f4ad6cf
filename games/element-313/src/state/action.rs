//! Moves, and their notation: the text that logs store, players type and buttons carry.
//!
//! `buy 45 rrb +bg ~p` buys atom 45 with two red and a blue card of the hand, an additional blue and
//! an additional green quark, and a conversion of a primary quark; `x` is an additional quark of any
//! primary colour, `~s` a conversion of a secondary one. `filter r`, `swap 45`, `zap 45`, `claim`,
//! `discard rr`, `end`. `claim ++-` gives the signs of the face-up atoms, highest value first; `0`
//! leaves one out. Each move is written in one form only; [`crate::guide`] reads many more.

use std::fmt;

use super::{
    cards::{Atom, Colour, Primary, Secondary, quarks::letter},
    payment::{Means, Payment},
    sum::SignLine,
};

/// A move; the notation of each is shown above.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Buy an atom with this payment.
    Buy(Atom, Payment),
    /// Discard a quark of this colour to draw another, by the ability of an atom.
    Filter(Primary),
    /// Discard and replace this atom of the conveyor, by the ability of an atom.
    Swap(Atom),
    /// Discard this atom of another player.
    Zap(Atom),
    /// Form Element 313 with these signs; with `None`, the rules find the signs.
    Claim(Option<SignLine>),
    /// Discard this number of quarks of a colour.
    Discard(Primary, u8),
    /// End the turn.
    End,
}

/// The letter for one means of payment; unique only within its group of [`KINDS`].
pub(crate) fn sign_of(means: Means) -> char {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => letter(colour),
        Means::Any => 'x',
        Means::Mixed(colour) => Colour::from(colour).letter().to_ascii_lowercase(),
        Means::ConvertPrimary => 'p',
        Means::ConvertSecondary => 's',
    }
}

/// The three kinds of means, each with the mark before its letters.
pub(crate) const KINDS: [(&str, &[Means]); 3] = [
    ("", &[Means::Hand(Primary::Red), Means::Hand(Primary::Blue), Means::Hand(Primary::Yellow)]),
    (
        "+",
        &[
            Means::Extra(Primary::Red),
            Means::Extra(Primary::Blue),
            Means::Extra(Primary::Yellow),
            Means::Any,
            Means::Mixed(Secondary::Green),
            Means::Mixed(Secondary::Orange),
            Means::Mixed(Secondary::Purple),
        ],
    ),
    ("~", &[Means::ConvertPrimary, Means::ConvertSecondary]),
];

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mark, kinds) in KINDS {
            let mut before = format!(" {mark}");
            for &means in kinds {
                for _ in 0..self.count(means) {
                    write!(f, "{}{}", std::mem::take(&mut before), sign_of(means))?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Buy(atom, payment) => write!(f, "buy {atom}{payment}"),
            Action::Filter(colour) => write!(f, "filter {}", letter(*colour)),
            Action::Swap(atom) => write!(f, "swap {atom}"),
            Action::Zap(atom) => write!(f, "zap {atom}"),
            Action::Claim(None) => write!(f, "claim"),
            Action::Claim(Some(signs)) => write!(f, "claim {signs}"),
            Action::Discard(colour, count) => {
                let quarks =
                    String::from_iter(std::iter::repeat_n(letter(*colour), (*count).into()));
                write!(f, "discard {quarks}")
            }
            Action::End => write!(f, "end"),
        }
    }
}
