//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `draw particles`, `resolve muon`, `swap u e`, `bid lhc 7`, `limit lhc 7`, `limit lhc 7 else slac 4`,
//! `else slac 4`, `eject u`, `open kaon`, `bid 5`, `limit 5`, `play proton u2 d`, `pass`. Reading is
//! generous (any case, any order, names in full, words like "at" and "eV"); writing has one form only.

use std::fmt;

use super::{
    cards::{Accelerator, Card, Flavour, Particle, Pile, card_of},
    payment::Payment,
    rules::Action,
    state::Ceiling,
};
use crate::kit::text::read_by;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(pile) => write!(f, "draw {}", pile.name()),
            Action::Resolve(flavour) => write!(f, "resolve {}", flavour.name()),
            Action::Swap(gone, back) => write!(f, "swap {} {}", gone.code(), back.code()),
            Action::Bid(at, amount) => write!(f, "bid {} {amount}", at.code()),
            Action::Limit(first, None) => write!(f, "limit {first}"),
            Action::Limit(first, Some(other)) => write!(f, "limit {first} else {other}"),
            Action::Else(at, most) => write!(f, "else {} {most}", at.code()),
            Action::Eject(card) => write!(f, "eject {card}"),
            Action::Open(card) => write!(f, "open {card}"),
            Action::Raise(amount) => write!(f, "bid {amount}"),
            Action::UpTo(most) => write!(f, "limit {most}"),
            Action::Complete(quest, payment) => {
                write!(f, "play {}", quest.printed().code)?;
                for (kind, count) in payment.kinds() {
                    match count {
                        1 => write!(f, " {}", kind.code())?,
                        more => write!(f, " {}{more}", kind.code())?,
                    }
                }
                Ok(())
            }
            Action::Pass => write!(f, "pass"),
        }
    }
}

read_by!(Action, read);

/// Words that may stand between others and say nothing.
const FILLERS: [&str; 8] = ["at", "to", "on", "for", "with", "and", "ev", "a"];
/// Words before a fallback.
const ELSE: [&str; 3] = ["else", "fallback", "then"];

fn read(text: &str) -> Option<Action> {
    if !text.is_ascii() || 120 < text.len() {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let mut words = lower.split([' ', ',']).filter(|word| !word.is_empty());
    let verb = words.next()?;
    let words: Vec<&str> = words.filter(|word| !FILLERS.contains(word)).collect();
    match (verb, words.as_slice()) {
        ("draw" | "take", words) => pile_of(words).map(Action::Draw),
        ("resolve", [name] | [name, "neutrino"]) => flavour_of(name).map(Action::Resolve),
        ("swap", [gone, back]) => Some(Action::Swap(particle_of(gone)?, particle_of(back)?)),
        ("bid" | "raise", words) => Some(match amount_at(words)? {
            (Some(at), amount) => Action::Bid(at, amount),
            (None, amount) => Action::Raise(amount),
        }),
        ("limit" | "max", words) => limit(words),
        (verb, words) if ELSE.contains(&verb) => {
            ceiling(words).map(|Ceiling { at, most }| Action::Else(at, most))
        }
        ("eject", words) => card_of(&words.join(" ")).map(Action::Eject),
        ("open" | "auction", words) => card_of(&words.join(" ")).map(Action::Open),
        ("play" | "complete", words) => completion(words),
        ("pass" | "decline" | "done" | "keep" | "no", []) => Some(Action::Pass),
        (_, _) => None,
    }
}

/// A limit: at an accelerator, perhaps with a fallback at another, or for the card under auction.
fn limit(words: &[&str]) -> Option<Action> {
    let is_else = |word: &&str| ELSE.contains(word);
    let Some(place) = words.iter().position(is_else) else {
        return Some(match amount_at(words)? {
            (Some(at), most) => Action::Limit(Ceiling { at, most }, None),
            (None, most) => Action::UpTo(most),
        });
    };
    let (first, other) = words.split_at(place);
    Some(Action::Limit(ceiling(first)?, Some(ceiling(other.get(1..)?)?)))
}

/// An amount at an accelerator.
fn ceiling(words: &[&str]) -> Option<Ceiling> {
    let (at, most) = amount_at(words)?;
    at.map(|at| Ceiling { at, most })
}

/// `lhc 7`, `7 lhc` or `7`.
fn amount_at(words: &[&str]) -> Option<(Option<Accelerator>, u16)> {
    // As in "up to 7"; elsewhere it is a quark.
    let words: Vec<&str> = words.iter().copied().filter(|&word| word != "up").collect();
    match words.as_slice() {
        [amount] => Some((None, number(amount)?)),
        [one, other] => match accelerator_of(one) {
            Some(at) => Some((Some(at), number(other)?)),
            None => Some((Some(accelerator_of(other)?), number(one)?)),
        },
        _ => None,
    }
}

fn number(word: &str) -> Option<u16> {
    let digits = word.strip_suffix("ev").unwrap_or(word);
    let plain = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

fn accelerator_of(word: &str) -> Option<Accelerator> {
    let known = Accelerator::ALL.into_iter().find(|at| at.code() == word);
    known.or(match word {
        "kekb" | "kek" | "superkek" => Some(Accelerator::Superkekb),
        "tev" => Some(Accelerator::Tevatron),
        _ => None,
    })
}

fn pile_of(words: &[&str]) -> Option<Pile> {
    match words {
        ["particles" | "particle" | "p"] => Some(Pile::Particles),
        ["quests" | "quest" | "q"] => Some(Pile::Quests),
        _ => None,
    }
}

fn flavour_of(word: &str) -> Option<Flavour> {
    let known = Flavour::ALL.into_iter().find(|flavour| flavour.name() == word);
    known.or(match card_of(word)? {
        Card::Particle(Particle::Neutrino(flavour)) => Some(flavour),
        Card::Particle(_) | Card::Quest(_) => None,
    })
}

fn particle_of(word: &str) -> Option<Particle> {
    match card_of(word)? {
        Card::Particle(particle) => Some(particle),
        Card::Quest(_) => None,
    }
}

/// A Quest, of one word or several, and what is paid: the longest name that there is counts.
fn completion(words: &[&str]) -> Option<Action> {
    (1..=words.len()).rev().find_map(|length| {
        let (name, paid) = words.split_at(length);
        let Card::Quest(quest) = card_of(&name.join(" "))? else { return None };
        paid.iter().try_fold(Payment::default(), pay).map(|paid| Action::Complete(quest, paid))
    })
}

/// Adds `u2`, `2u` or `u`.
fn pay(payment: Payment, word: &&str) -> Option<Payment> {
    let digit = |letter: char| letter.is_ascii_digit();
    let name = word.trim_matches(digit);
    let count = match word.replacen(name, "", 1).as_str() {
        "" => 1,
        figures => number(figures).and_then(|count| u8::try_from(count).ok())?,
    };
    payment.with(particle_of(name)?, count).filter(|_| 0 < count)
}
