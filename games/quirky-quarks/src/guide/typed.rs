//! Reads moves as people type them: in any case and order, with full names, Greek letters and small
//! figures as printed, and words like "at" and "eV".

use crate::state::{
    action::{Action, Payment},
    cards::{Accelerator, Flavour, Particle, Pile, card_of, folded, particle_of, quest_of},
    table::Ceiling,
};
use quark_game::kit::{
    text::read_by,
    typed::{in_a_row, number, sole},
};

/// Longest text read, in bytes: the time to find a name grows with the square of the number of
/// words.
const LONGEST: usize = 120;
/// Words without meaning between other words.
const FILLERS: [&str; 13] =
    ["at", "to", "on", "for", "with", "and", "ev", "a", "an", "the", "from", "pay", "give"];
/// Words that start a fallback.
const ELSE: [&str; 3] = ["else", "fallback", "then"];
/// Words without meaning between particles.
const KINDS: [&str; 7] = ["quark", "quarks", "boson", "bosons", "lepton", "leptons", "+"];

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    if LONGEST < text.len() {
        return None;
    }
    let text = folded(text).replace([',', ';', '>'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let (verb, rest) = words.split_first()?;
    let said: Vec<&str> = rest.iter().copied().filter(|word| !FILLERS.contains(word)).collect();
    match (*verb, said.as_slice()) {
        ("pass" | "decline" | "done" | "keep" | "no" | "stop", [])
        | ("no", ["more"] | ["more", "quests"] | ["swap"])
        | ("don't" | "dont", ["open"])
            if said.len() == rest.len() =>
        {
            Some(Action::Pass)
        }
        ("draw" | "take", words) => pile_of(words).map(Action::Draw),
        ("resolve", [name] | [name, "neutrino" | "first"] | [name, "neutrino", "first"]) => {
            flavour_of(name).map(Action::Resolve)
        }
        ("swap" | "give", words) => swap(words),
        ("bid" | "raise", words) => bid(words),
        ("limit" | "max" | "up", words) => limit(words),
        (verb, words) if ELSE.contains(&verb) => {
            ceiling(words).map(|Ceiling { at, most }| Action::Else(at, most))
        }
        ("eject", words) => card_of(&words.join(" ")).map(Action::Eject),
        ("open" | "auction", words) => card_of(&words.join(" ")).map(Action::Open),
        ("play" | "complete", words) => completion(words),
        // A place or an amount without a verb is a bid.
        (_, _) => bid(&words),
    }
}

fn bid(words: &[&str]) -> Option<Action> {
    let (at, amount) = amount_at(words)?;
    Some(at.map_or(Action::Raise(amount), |at| Action::Bid(at, amount)))
}

/// `u e`, `up take electron`: each particle may have several words.
fn swap(words: &[&str]) -> Option<Action> {
    let words: Vec<&str> = words.iter().copied().filter(|word| *word != "take").collect();
    (1..words.len()).find_map(|length| {
        let (gone, back) = words.split_at(length);
        Some(Action::Swap(particle_of(&gone.join(" "))?, particle_of(&back.join(" "))?))
    })
}

/// A limit: at an accelerator, with an optional fallback at another, or for the card under auction.
fn limit(words: &[&str]) -> Option<Action> {
    let limits: Vec<&[&str]> = words.split(|word| ELSE.contains(word)).collect();
    Some(match limits.as_slice() {
        [first, other] => Action::Limit(ceiling(first)?, Some(ceiling(other)?)),
        [only] => match amount_at(only)? {
            (Some(at), most) => Action::Limit(Ceiling { at, most }, None),
            (None, most) => Action::UpTo(most),
        },
        _ => return None,
    })
}

/// An amount at an accelerator.
fn ceiling(words: &[&str]) -> Option<Ceiling> {
    let (at, most) = amount_at(words)?;
    at.map(|at| Ceiling { at, most })
}

/// `lhc 7`, `7 lhc`, `7 large hadron collider` or `7`: one number and an optional name.
fn amount_at(words: &[&str]) -> Option<(Option<Accelerator>, u16)> {
    // Dropped, as in "up to 7"; elsewhere `up` is a quark.
    const SAID: [&str; 6] = ["up", "ev", "at", "to", "the", "for"];
    let amount = |word: &&str| number(word.strip_suffix("ev").unwrap_or(word));
    let words: Vec<&str> = words.iter().copied().filter(|word| !SAID.contains(word)).collect();
    let place = words.iter().position(|word| amount(word).is_some())?;
    let name = match (&words[..place], &words[place + 1..]) {
        ([], []) => return Some((None, amount(&words[place])?)),
        (name, []) | ([], name) => name,
        (_, _) => return None,
    };
    Some((Some(accelerator_of(name)?), amount(&words[place])?))
}

fn accelerator_of(words: &[&str]) -> Option<Accelerator> {
    let name = words.concat().replace(['-', '.'], "");
    let name = match name.as_str() {
        "stanford" => "slac",
        "tev" | "tevatronfermilab" | "fermilab" => "tevatron",
        "relativisticheavyion" => "rhic",
        "kekb" | "kek" | "superkek" | "skekb" => "superkekb",
        other => other,
    };
    let full = |at: &Accelerator| at.full().to_lowercase().replace(' ', "");
    Accelerator::ALL.into_iter().find(|at| at.code() == name || full(at) == name)
}

fn pile_of(words: &[&str]) -> Option<Pile> {
    match *sole(words.iter().filter(|word| !["card", "pile", "top"].contains(word)))? {
        "particles" | "particle" | "p" => Some(Pile::Particles),
        "quests" | "quest" | "q" => Some(Pile::Quests),
        _ => None,
    }
}

/// A Neutrino by its own name or by the name of its lepton.
fn flavour_of(word: &str) -> Option<Flavour> {
    let named = particle_of(word)?;
    Flavour::ALL.into_iter().find(|flavour| {
        named == Particle::Neutrino(*flavour) || named.name().eq_ignore_ascii_case(flavour.name())
    })
}

/// A Quest of one or several words, and its payment; the longest name that fits counts.
fn completion(words: &[&str]) -> Option<Action> {
    (1..=words.len()).rev().find_map(|length| {
        let (name, paid) = words.split_at(length);
        Some(Action::Complete(quest_of(&name.join(" "))?, payment(paid)?))
    })
}

/// Particles such as `u2 d`, `2u d`, `uud`, `2x up down` or `anti quark`.
fn payment(words: &[&str]) -> Option<Payment> {
    let (mut paid, mut count) = (Payment::default(), None);
    for word in words.iter().filter(|word| !KINDS.contains(word)) {
        let alone = number(word.strip_suffix('x').unwrap_or(word));
        let more = match (count.take(), alone) {
            (Some(count), _) => vec![(kind_of(word)?, count)],
            (None, Some(_)) => {
                count = alone;
                continue;
            }
            (None, None) => counted(word, kind_of)
                .map(|one| vec![one])
                .or_else(|| in_a_row(word, |one| counted(one, coded)))?,
        };
        for (kind, count) in more {
            paid = paid.with(kind, count).filter(|_| 0 < count)?;
        }
    }
    count.is_none().then_some(paid)
}

/// A particle and its number: `u2`, `2u`, `ux2` or `u`.
fn counted(word: &str, read: fn(&str) -> Option<Particle>) -> Option<(Particle, u8)> {
    let name = word.trim_matches(|letter: char| letter.is_ascii_digit());
    let count = match word.replacen(name, "", 1).as_str() {
        "" => 1,
        figures => number(figures)?,
    };
    Some((read(name)?, count))
}

fn coded(code: &str) -> Option<Particle> {
    Particle::held().find(|kind| kind.code() == code)
}

/// A particle by name, in the singular or plural.
fn kind_of(word: &str) -> Option<Particle> {
    let word = word.trim_matches('x');
    let one = || word.strip_suffix('s').filter(|one| 2 < one.len() || *one == "up");
    particle_of(word).or_else(|| particle_of(one()?))
}
