//! Moves as players type them, read generously: any order of cards, any case and spaces, `anti-s`, `s̄`
//! or `anti-strange` for `-s`, `Σ⁺`, `sigma plus` or `pion` for a particle.
//!
//! What can mean two things is not read. A name that several particles share, such as `pion`, is read
//! where the cards to pay with tell which one is meant.

use super::{
    cards::{Card, Flavour},
    notation::{all_things, name_of},
    payment::{Payment, Use},
    rules::Action,
    thing::Thing,
};
use quark_game::kit::text::read_by;

/// No name is written with more words.
const WORDS: usize = 3;
/// Words that say nothing new.
const FILLERS: [&str; 8] = ["a", "an", "the", "of", "from", "with", "and", "pair"];
/// Letters that are typed as they are printed, and how notation writes them.
const PRINTED: [(char, &str); 20] = [
    ('δ', "delta"),
    ('σ', "sigma"),
    ('λ', "lambda"),
    ('ξ', "xi"),
    ('ω', "omega"),
    ('π', "pi"),
    ('φ', "phi"),
    ('ϕ', "phi"),
    ('ψ', "psi"),
    ('υ', "upsilon"),
    ('ϒ', "upsilon"),
    ('ū', "-u"),
    ('⁺', "+"),
    ('⁻', "-"),
    ('−', "-"),
    ('‑', "-"),
    ('–', "-"),
    ('⁰', "0"),
    ('→', "/"),
    (',', " "),
];
/// Bars that stand over the letter before them.
const BARS: [char; 2] = ['\u{304}', '\u{305}'];

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let text = plain(text);
    let words: Vec<&str> = text.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
    let words = joined(&words);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (verb, rest) = words.split_first()?;
    match (*verb, rest) {
        ("draw", [] | ["unseen" | "blind" | "deck"]) => Some(Action::Draw),
        ("take", [card]) => read_card(card).map(Action::Take),
        ("swap", [card]) | ("discard", [card, "draw", "two" | "2"]) => {
            read_card(card).map(Action::Swap)
        }
        ("decay", [card]) => read_card(card).map(Action::Decay),
        ("discard", [card]) => read_card(card).map(Action::Discard),
        ("annihilate", pair) => {
            let pair = read_uses(pair)?;
            (pair.uses().count() == 2).then_some(Action::Annihilate(pair))
        }
        ("create" | "make" | "build", rest) => read_creation(rest),
        (_, _) => None,
    }
}

/// The text in small letters and, as far as it can be, in those of notation.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        if BARS.contains(&letter) {
            let barred = plain.pop();
            plain.push('-');
            plain.extend(barred);
            continue;
        }
        match PRINTED.iter().find(|(printed, _)| *printed == letter) {
            Some((_, written)) => plain.push_str(written),
            None => plain.push(letter),
        }
    }
    plain
}

/// Words with signs that stand alone joined to their neighbours.
fn joined(mut words: &[&str]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    while let Some((word, after)) = words.split_first() {
        let (sign, after) = match words {
            ["/" | "as", after @ ..] => ("/", after),
            [">" | "to", after @ ..] | ["raised", "to", after @ ..] => (">", after),
            // How much energy it costs follows from the cards.
            ["for", _, "energy", after @ ..] => ("", after),
            _ => {
                match joined.last_mut().filter(|last| is_open(last)) {
                    Some(last) => last.push_str(word),
                    None => joined.push((*word).to_owned()),
                }
                words = after;
                continue;
            }
        };
        words = after;
        if let Some(last) = joined.last_mut() {
            last.push_str(sign);
        }
    }
    joined
}

/// Whether the next word belongs to this one.
fn is_open(word: &str) -> bool {
    word.ends_with(['/', '>']) || ["-", "anti", "anti-", "decayed"].contains(&word)
}

/// Something to create: its name may be of several words, and what follows are cards.
fn read_creation(words: &[&str]) -> Option<Action> {
    let mut read: Vec<(Thing, Payment)> = Vec::new();
    for length in 1..=words.len().min(WORDS) {
        let (name, cards) = words.split_at(length);
        let Some(payment) = read_uses(cards) else { continue };
        let things = named(&name.iter().map(|word| singular(word)).collect::<String>());
        let meant = match things.as_slice() {
            [only] => Some(*only),
            several => sole(several.iter().copied().filter(|thing| is_made_of(*thing, &payment))),
        };
        read.extend(meant.map(|thing| (thing, payment)));
    }
    let (thing, payment) = sole(read.into_iter())?;
    Some(Action::Create(thing, payment))
}

/// The only one there is.
fn sole<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}

/// Whether these cards stand for what something is made of, in one of its versions.
fn is_made_of(thing: Thing, payment: &Payment) -> bool {
    let paid = || payment.uses().map(Use::stands_for);
    let quarks = thing.quarks().iter();
    let opposites = quarks.clone().map(|quark| quark.opposite());
    paid().eq(quarks.copied()) || thing.has_anti_version() && paid().eq(opposites)
}

/// All that this name can mean: one thing if it is a whole name, or those that differ in charge alone.
fn named(name: &str) -> Vec<Thing> {
    let name = bare(name);
    let whole = all_things().find(|&thing| bare(name_of(thing)) == name);
    if let Some(thing) = whole {
        return vec![thing];
    }
    let family = match name.as_str() {
        "" => return Vec::new(),
        "pion" => "pi",
        "kaon" | "-kaon" => return family(&name.replace("kaon", "k")),
        "j" | "psi" | "jpsi" => "j/psi",
        "p" => "proton",
        "n" => "neutron",
        other => other,
    };
    self::family(family)
}

/// A word for several tokens as that for one. Two words do not make one of these: the `s` may be a card.
fn singular(word: &str) -> &str {
    match word {
        "protons" => "proton",
        "neutrons" => "neutron",
        other => other,
    }
}

fn family(name: &str) -> Vec<Thing> {
    let charges = ['+', '-', '0'];
    let kin = |thing: &Thing| bare(name_of(*thing)).trim_end_matches(charges) == name;
    all_things().filter(kin).collect()
}

/// A name in small letters without what sets it apart in print alone: `Xi_c+`, `xi c+` and `xic plus`
/// are `xic+`, and `anti-K0` is `-k0`.
fn bare(name: &str) -> String {
    let name = name.to_lowercase().replace('_', "").replace("plus", "+").replace("minus", "-");
    let name = name.replace("zero", "0");
    match opposite(&name) {
        Some(rest) => format!("-{rest}"),
        None => name,
    }
}

/// What an anti-particle is the opposite of.
fn opposite(name: &str) -> Option<&str> {
    let after = ["anti-", "anti", "-"].into_iter().find_map(|sign| name.strip_prefix(sign));
    after.filter(|rest| !rest.starts_with('-'))
}

fn read_uses(words: &[&str]) -> Option<Payment> {
    let mut uses = Vec::new();
    for word in words {
        match read_use(word) {
            Some(one) => uses.push(one),
            None => uses.extend(read_row(word)?.into_iter().map(Use::hand)),
        }
    }
    Payment::of(&uses)
}

/// Several cards in one word, such as `uud` or `s-s`.
fn read_row(word: &str) -> Option<Vec<Card>> {
    let mut row = Vec::new();
    let mut letters = word.chars();
    while let Some(letter) = letters.next() {
        let anti = letter == '-';
        let letter = if anti { letters.next()? } else { letter };
        row.push(Card { anti, flavour: Flavour::of_letter(letter)? });
    }
    Some(row)
}

fn read_use(word: &str) -> Option<Use> {
    let (source, target) = match word.split_once('>') {
        Some((source, target)) => (source, Some(target)),
        None => (word, None),
    };
    let one = match source.split_once('/') {
        Some((card, listed)) => {
            let card = read_card(card.strip_prefix("decayed").unwrap_or(card))?;
            Use::decayed(card, read_flavour(listed, card)?)
        }
        None => Use::hand(read_card(source)?),
    };
    match target {
        Some(target) => Some(one.raised(read_flavour(target, one.card())?)),
        None => Some(one),
    }
}

/// A flavour, which may be written with the sign of the card it belongs to.
fn read_flavour(text: &str, card: Card) -> Option<Flavour> {
    let read = read_card(text)?;
    (read.anti == card.anti || !read.anti).then_some(read.flavour)
}

/// A card by its letter or its name: `s`, `strange`, `-s`, `anti-strange`.
fn read_card(text: &str) -> Option<Card> {
    let (anti, name) = match opposite(text) {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    Some(Card { anti, flavour: flavour(name)? })
}

fn flavour(name: &str) -> Option<Flavour> {
    match name {
        "charm" => return Some(Flavour::Charmed),
        "beauty" => return Some(Flavour::Bottom),
        "truth" => return Some(Flavour::Top),
        _ => (),
    }
    let called = |flavour: &Flavour| flavour.name() == name;
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Flavour::of_letter(letter),
        (_, _) => Flavour::ALL.into_iter().find(called),
    }
}
