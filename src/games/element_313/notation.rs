//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `buy 45 rrb +bg ~p` buys atom 45 with two red and a blue card of the hand, an additional blue and
//! an additional green quark, and a conversion of a primary quark; `x` is an additional quark of any
//! primary colour, `~s` a conversion of a secondary one. `filter r`, `swap 45`, `zap 45`, `claim`,
//! `discard rr`, `end`. `claim ++-` gives the signs of the face-up atoms, highest value first; `0`
//! leaves one out. Reading is generous; writing has one form only.

use std::fmt;

use super::{
    cards::{Atom, Colour, Primary, Secondary},
    payment::{Means, Payment},
    rules::Action,
    state::{Bag, letter},
    sum::{Sign, SignLine},
};
use crate::kit::text::read_by;

/// The most of any means that a purchase can use: three secondary colours of two quarks each.
const MOST: u8 = 6;

/// The letter of a means among those of its kind.
fn sign_of(means: Means) -> char {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => letter(colour),
        Means::Any => 'x',
        Means::Mixed(colour) => Colour::from(colour).letter().to_ascii_lowercase(),
        Means::ConvertPrimary => 'p',
        Means::ConvertSecondary => 's',
    }
}

/// The three kinds of means, each with what is written before it.
const KINDS: [(&str, &[Means]); 3] = [
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

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let lower = text.to_ascii_lowercase().replace(',', " ");
    let mut words = lower.split_whitespace();
    let verb = words.next()?;
    let words: Vec<&str> = words.collect();
    match (verb, words.as_slice()) {
        ("buy" | "b", [atom, payment @ ..]) => {
            Some(Action::Buy(read_atom(atom)?, read_payment(payment)?))
        }
        ("filter" | "exchange" | "f", [quark]) => read_primary(quark).map(Action::Filter),
        ("swap" | "replace", [atom]) => read_atom(atom).map(Action::Swap),
        ("zap" | "attack", [atom]) => read_atom(atom).map(Action::Zap),
        ("claim" | "form" | "313", []) => Some(Action::Claim(None)),
        ("claim" | "form" | "313", signs) => read_signs(&signs.concat()),
        ("discard" | "drop", quarks) => read_discard(quarks),
        ("end" | "pass" | "done", []) | ("end", ["turn"]) => Some(Action::End),
        (_, _) => None,
    }
}

fn read_atom(word: &str) -> Option<Atom> {
    word.trim_start_matches('#').parse().ok().and_then(Atom::new)
}

fn read_primary(word: &str) -> Option<Primary> {
    match Colour::read(word)? {
        Colour::Primary(colour) => Some(colour),
        Colour::Secondary(_) => None,
    }
}

fn read_signs(text: &str) -> Option<Action> {
    let signs: Option<Vec<Sign>> = text
        .chars()
        .map(|sign| match sign {
            '+' => Some(Sign::Plus),
            '-' => Some(Sign::Minus),
            '0' => Some(Sign::Out),
            _ => None,
        })
        .collect();
    SignLine::of(signs?).map(|line| Action::Claim(Some(line)))
}

/// Quarks of one colour: `rr`, `2r`, `r2`, `2 red`, `red red`.
fn read_discard(words: &[&str]) -> Option<Action> {
    let (mut count, mut quarks) = (None, Bag::default());
    for word in words {
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        let rest: String = word.chars().filter(|letter| !letter.is_ascii_digit()).collect();
        if !digits.is_empty() && count.replace(digits.parse::<u8>().ok()?).is_some() {
            return None;
        }
        match read_primary(&rest) {
            Some(colour) => quarks.add(colour),
            None => quarks.add_all(&rest.parse().ok().filter(|_| words.len() < MANY)?),
        }
    }
    let mut colours = quarks.kinds();
    let (Some(colour), None) = (colours.next(), colours.next()) else { return None };
    let count = match (count, quarks.size()) {
        (Some(count), 1) => count,
        (Some(_), _) => return None,
        (None, size) => size,
    };
    (1..=HELD).contains(&count).then_some(Action::Discard(colour, count))
}

/// More words than anyone would name quarks by, and more quarks than a hand can hold.
const MANY: usize = 33;
const HELD: u8 = 32;

fn read_payment(words: &[&str]) -> Option<Payment> {
    let mut payment = Payment::default();
    let mut add = |means: Means| {
        let more = payment.count(means) < MOST;
        payment = payment.with(means, 1);
        more.then_some(())
    };
    for word in words {
        let (mark, kinds) = KINDS.into_iter().rfind(|(mark, _)| word.starts_with(mark))?;
        let word = word.strip_prefix(mark)?;
        let named = |means: &&Means| name_of(**means).contains(&word);
        if *mark == *"" && word == "with" {
            continue;
        }
        if let Some(&means) = kinds.iter().find(named) {
            add(means)?;
            continue;
        }
        if word.is_empty() {
            return None;
        }
        for sign in word.chars() {
            let &means = kinds.iter().find(|means| sign_of(**means) == sign)?;
            add(means)?;
        }
    }
    Some(payment)
}

/// Whole words for a means.
fn name_of(means: Means) -> [&'static str; 1] {
    [match means {
        Means::Hand(colour) | Means::Extra(colour) => Colour::from(colour).name(),
        Means::Any => "any",
        Means::Mixed(colour) => Colour::from(colour).name(),
        Means::ConvertPrimary => "primary",
        Means::ConvertSecondary => "secondary",
    }]
}
