//! Reading moves as players type them: cards in any order, any case and spaces, `anti-s`, `s̄` or
//! `anti-strange` for `-s`, and `Σ⁺`, `sigma plus` or `pion` for a particle.
//!
//! Text with two meanings is not a move. A name that several particles share, such as `pion`, is fine if
//! the cards to pay with fit only one of them.

use std::sync::LazyLock;

use crate::state::{Action, Card, Flavour, Payment, Thing, Use, all_things, name_of};
use quark_game::kit::{
    text::read_by,
    typed::{in_a_row, latin, sole},
};

/// Most words in a name.
const WORDS: usize = 3;
/// Words to skip.
const FILLERS: [&str; 8] = ["a", "an", "the", "of", "from", "with", "and", "pair"];
/// Text as people space it, and the text to put in its place.
const SPACED: [(&str, &str); 13] = [
    (" decayed ", " decayed"),
    (" - ", " -"),
    (" anti ", " anti"),
    (" anti- ", " anti-"),
    (" / ", "/"),
    (" as ", "/"),
    ("/ ", "/"),
    (" raised to ", ">"),
    (" to ", ">"),
    (" > ", ">"),
    ("> ", ">"),
    (" protons ", " proton "),
    (" neutrons ", " neutron "),
];

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let text = plain(text);
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
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

/// The text in lower case and as close to notation as replacing words can bring it.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in latin(text).chars() {
        match letter {
            // A combining bar belongs to the letter before it.
            '\u{304}' | '\u{305}' => {
                let barred = plain.pop();
                plain.push('-');
                plain.extend(barred);
            }
            '→' => plain.push('/'),
            ',' | '(' | ')' => plain.push(' '),
            letter => plain.push(letter),
        }
    }
    let mut words: Vec<&str> =
        plain.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
    // The energy follows from the cards.
    while let Some(at) = words.windows(3).position(|three| matches!(three, ["for", _, "energy"])) {
        words.drain(at..at + 3);
    }
    let text = format!(" {} ", words.join(" "));
    SPACED.iter().fold(text, |text, (spaced, written)| text.replace(spaced, written))
}

/// Reads a name of one or more words, and cards after it.
fn read_creation(words: &[&str]) -> Option<Action> {
    sole((1..=words.len().min(WORDS)).filter_map(|length| {
        let (name, cards) = words.split_at(length);
        let payment = read_uses(cards)?;
        let things = named(&name.concat());
        let made = || things.iter().filter(|thing| is_made_of(**thing, &payment));
        let thing = sole(&things).or_else(|| sole(made()))?;
        Some(Action::Create(*thing, payment))
    }))
}

/// True if the cards count as the quarks of `thing`, or as the anti-quarks of a baryon.
fn is_made_of(thing: Thing, payment: &Payment) -> bool {
    let paid = || payment.uses().map(Use::stands_for);
    let quarks = thing.quarks().iter();
    let opposites = quarks.clone().map(|quark| quark.opposite());
    paid().eq(quarks.copied()) || thing.has_anti_version() && paid().eq(opposites)
}

/// Everything that can be created, by its name in [`bare`] form.
static NAMES: LazyLock<Vec<(String, Thing)>> =
    LazyLock::new(|| all_things().map(|thing| (bare(name_of(thing)), thing)).collect());

/// Things that this name can mean: one for a whole name, or all that differ only in charge.
fn named(name: &str) -> Vec<Thing> {
    let name = bare(name);
    if let Some((_, thing)) = NAMES.iter().find(|(whole, _)| *whole == name) {
        return vec![*thing];
    }
    let family = match name.as_str() {
        "pion" => "pi",
        "kaon" => "k",
        "-kaon" => "-k",
        "j" | "psi" | "jpsi" => "j/psi",
        "p" => "proton",
        "n" => "neutron",
        other => other,
    };
    let kin = NAMES.iter().filter(|(name, _)| name.trim_end_matches(['+', '-', '0']) == family);
    kin.map(|(_, thing)| *thing).collect()
}

/// A name in lower case with signs for words and no `_`: `Xi_c+` and `xic plus` give `xic+`, and `anti-K0`
/// gives `-k0`.
fn bare(name: &str) -> String {
    let name = name.to_lowercase().replace('_', "").replace("plus", "+").replace("minus", "-");
    let name = name.replace("zero", "0");
    opposite(&name).map_or_else(|| name.clone(), |rest| format!("-{rest}"))
}

/// The rest of a name after `anti-`, `anti` or `-`; `None` for other names.
fn opposite(name: &str) -> Option<&str> {
    let after = ["anti-", "anti", "-"].into_iter().find_map(|sign| name.strip_prefix(sign));
    after.filter(|rest| !rest.starts_with('-'))
}

/// Reads cards. A word has one card or several, such as `uud` or `s-s`.
fn read_uses(words: &[&str]) -> Option<Payment> {
    let uses: Option<Vec<Vec<Use>>> = words.iter().map(|word| in_a_row(word, read_use)).collect();
    Payment::of(&uses?.concat())
}

fn read_use(word: &str) -> Option<Use> {
    if let Some((source, target)) = word.split_once('>') {
        let one = read_use(source)?;
        return Some(one.raised(read_flavour(target, one.card())?));
    }
    let Some((card, listed)) = word.split_once('/') else {
        return read_card(word).map(Use::hand);
    };
    let card = read_card(card.strip_prefix("decayed").unwrap_or(card))?;
    Some(Use::decayed(card, read_flavour(listed, card)?))
}

/// Reads the flavour that `card` counts as. A minus is fine if the card has one.
fn read_flavour(text: &str, card: Card) -> Option<Flavour> {
    let read = read_card(text)?;
    (read.anti == card.anti || !read.anti).then_some(read.flavour)
}

/// Reads a card by letter or name: `s`, `strange`, `-s`, `anti-strange`.
fn read_card(text: &str) -> Option<Card> {
    let anti = opposite(text);
    let name = match anti.unwrap_or(text) {
        "charm" => "charmed",
        "beauty" => "bottom",
        "truth" => "top",
        name => name,
    };
    let named = || Flavour::ALL.into_iter().find(|flavour| flavour.name() == name);
    let flavour = sole(name.chars()).and_then(Flavour::of_letter).or_else(named)?;
    Some(Card { anti: anti.is_some(), flavour })
}
