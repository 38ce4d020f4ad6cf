//! Moves as people type them: in any case and order, names in full, Greek letters and small figures as
//! printed, words like "at" and "eV".

use super::{
    cards::{Accelerator, Card, Flavour, Particle, Pile, card_of, folded, particle_of, quest_of},
    payment::Payment,
    rules::Action,
    state::Ceiling,
};

/// The longest text that is read.
const LONGEST: usize = 120;
/// Words that may stand between others and say nothing.
const FILLERS: [&str; 13] =
    ["at", "to", "on", "for", "with", "and", "ev", "a", "an", "the", "from", "pay", "give"];
/// Words before a fallback.
const ELSE: [&str; 3] = ["else", "fallback", "then"];
/// Answers that do nothing, or no more.
const PASSES: [&str; 11] = [
    "pass",
    "decline",
    "done",
    "keep",
    "no",
    "no more",
    "no more quests",
    "don't open",
    "dont open",
    "no swap",
    "stop",
];

/// The move that a text says.
pub fn read(text: &str) -> Option<Action> {
    if LONGEST < text.len() {
        return None;
    }
    let lower = folded(text);
    let words: Vec<&str> =
        lower.split([' ', ',', ';', '>']).filter(|word| !word.is_empty()).collect();
    if PASSES.contains(&words.join(" ").as_str()) {
        return Some(Action::Pass);
    }
    let (verb, rest) = words.split_first()?;
    let rest: Vec<&str> = rest.iter().copied().filter(|word| !FILLERS.contains(word)).collect();
    match (*verb, rest.as_slice()) {
        ("draw" | "take", words) => pile_of(words).map(Action::Draw),
        ("resolve", [name] | [name, "neutrino" | "first"] | [name, "neutrino", "first"]) => {
            flavour_of(name).map(Action::Resolve)
        }
        ("swap" | "give", words) => swap(words),
        ("bid" | "raise", words) => Some(bid(amount_at(words)?)),
        ("limit" | "max" | "up", words) => limit(words),
        (verb, words) if ELSE.contains(&verb) => {
            ceiling(words).map(|Ceiling { at, most }| Action::Else(at, most))
        }
        ("eject", words) => card_of(&words.join(" ")).map(Action::Eject),
        ("open" | "auction", words) => card_of(&words.join(" ")).map(Action::Open),
        ("play" | "complete", words) => completion(words),
        // A bid is what a place or an amount says by itself.
        (_, _) => amount_at(&words).map(bid),
    }
}

fn bid((at, amount): (Option<Accelerator>, u16)) -> Action {
    at.map_or(Action::Raise(amount), |at| Action::Bid(at, amount))
}

/// `u e`, `up take electron`: each particle may have several words.
fn swap(words: &[&str]) -> Option<Action> {
    let words: Vec<&str> = words.iter().copied().filter(|word| *word != "take").collect();
    (1..words.len()).find_map(|length| {
        let (gone, back) = words.split_at(length);
        Some(Action::Swap(particle_of(&gone.join(" "))?, particle_of(&back.join(" "))?))
    })
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

/// `lhc 7`, `7 lhc`, `7 large hadron collider` or `7`: one number, and perhaps a name.
fn amount_at(words: &[&str]) -> Option<(Option<Accelerator>, u16)> {
    // As in "up to 7"; elsewhere it is a quark.
    const SAID: [&str; 6] = ["up", "ev", "at", "to", "the", "for"];
    let words: Vec<&str> = words.iter().copied().filter(|word| !SAID.contains(word)).collect();
    let place = words.iter().position(|word| number(word).is_some())?;
    let amount = number(words[place])?;
    let (before, after) = (&words[..place], &words[place + 1..]);
    match (before.is_empty(), after.is_empty()) {
        (true, true) => Some((None, amount)),
        (false, true) => Some((Some(accelerator_of(before)?), amount)),
        (true, false) => Some((Some(accelerator_of(after)?), amount)),
        (false, false) => None,
    }
}

fn number(word: &str) -> Option<u16> {
    let digits = word.strip_suffix("ev").unwrap_or(word);
    let plain = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

fn accelerator_of(words: &[&str]) -> Option<Accelerator> {
    let name: String = words.concat().replace(['-', '.'], "");
    let known = Accelerator::ALL
        .into_iter()
        .find(|at| at.code() == name || at.full().to_lowercase().replace([' ', '-'], "") == name);
    known.or(match name.as_str() {
        "stanford" => Some(Accelerator::Slac),
        "tev" | "tevatronatfermilab" | "tevatronfermilab" | "fermilab" => {
            Some(Accelerator::Tevatron)
        }
        "relativisticheavyion" => Some(Accelerator::Rhic),
        "kekb" | "kek" | "superkek" | "skekb" => Some(Accelerator::Superkekb),
        _ => None,
    })
}

fn pile_of(words: &[&str]) -> Option<Pile> {
    let words: Vec<&str> =
        words.iter().copied().filter(|word| !matches!(*word, "card" | "pile" | "top")).collect();
    match words.as_slice() {
        ["particles" | "particle" | "p"] => Some(Pile::Particles),
        ["quests" | "quest" | "q"] => Some(Pile::Quests),
        _ => None,
    }
}

fn flavour_of(word: &str) -> Option<Flavour> {
    let known = Flavour::ALL.into_iter().find(|flavour| flavour.name() == word);
    known.or(match card_of(word)? {
        Card::Particle(Particle::Neutrino(flavour)) => Some(flavour),
        Card::Particle(Particle::Electron) => Some(Flavour::Electron),
        Card::Particle(Particle::Muon) => Some(Flavour::Muon),
        Card::Particle(_) | Card::Quest(_) => None,
    })
}

/// A Quest, of one word or several, and what is paid: the longest name that there is counts.
fn completion(words: &[&str]) -> Option<Action> {
    (1..=words.len()).rev().find_map(|length| {
        let (name, paid) = words.split_at(length);
        Some(Action::Complete(quest_of(&name.join(" "))?, payment(paid)?))
    })
}

/// Particles such as `u2 d`, `2u d`, `uud`, `2x up down` or `anti quark`.
fn payment(words: &[&str]) -> Option<Payment> {
    let (mut paid, mut count) = (Payment::default(), None);
    for word in words {
        let figures = word.strip_suffix('x').unwrap_or(word);
        if let (None, Some(several)) = (count, number(figures)) {
            count = Some(u8::try_from(several).ok().filter(|several| 0 < *several)?);
            continue;
        }
        if matches!(*word, "quark" | "quarks" | "boson" | "bosons" | "lepton" | "leptons" | "+") {
            continue;
        }
        paid = match count.take() {
            Some(count) => paid.with(kind_of(word)?, count)?,
            None => pay(paid, word)?,
        };
    }
    count.is_none().then_some(paid)
}

/// Adds `u2`, `2u`, `ux2` or `u`, or letters in a row.
fn pay(payment: Payment, word: &str) -> Option<Payment> {
    let name = word.trim_matches(|letter: char| letter.is_ascii_digit());
    let count = match word.replacen(name, "", 1).as_str() {
        "" => 1,
        figures => number(figures).and_then(|count| u8::try_from(count).ok())?,
    };
    let times = |name: &str| kind_of(name.trim_matches('x'));
    match kind_of(name).or_else(|| times(name)) {
        Some(kind) => payment.with(kind, count).filter(|_| 0 < count),
        None => in_a_row(payment, word),
    }
}

/// Letters of particles without spaces, as in `uud` or `u2d`.
fn in_a_row(mut payment: Payment, word: &str) -> Option<Payment> {
    let letters: Vec<char> = word.chars().collect();
    let mut rest = letters.as_slice();
    while let Some((letter, after)) = rest.split_first() {
        let code = letter.to_string();
        let kind = Particle::held().find(|kind| kind.code() == code)?;
        let figures = after.iter().take_while(|figure| figure.is_ascii_digit()).count();
        let (count, next) = after.split_at(figures);
        let count: String = count.iter().collect();
        let count = if count.is_empty() { 1 } else { count.parse().ok()? };
        payment = payment.with(kind, count).filter(|_| 0 < count)?;
        rest = next;
    }
    Some(payment)
}

/// A particle by name, of one or of several.
fn kind_of(word: &str) -> Option<Particle> {
    let one = || word.strip_suffix('s').filter(|one| 2 < one.len() || *one == "up");
    particle_of(word).or_else(|| particle_of(one()?))
}
