//! The names of the cards, as they are read: codes, printed names and signs, and what begins only one.

use std::sync::LazyLock;

use super::{Card, Flavour, Particle, Quest};
use quark_game::kit::typed::{latin, sole};

/// Letters of the shortest beginning of a name that is read as the whole.
const BEGINNING: usize = 3;
/// Words that say what a particle is, and nothing else.
const KINDS: [&str; 5] = ["quark", "lepton", "boson", "particle", "card"];

/// The card of this code or name, in any case.
#[must_use]
pub fn card_of(text: &str) -> Option<Card> {
    // Stored states are full of codes, so these come first.
    if let Some(card) = Card::all().find(|card| card.code() == text) {
        return Some(card);
    }
    let folded = folded(text);
    let kind = || KINDS.iter().find_map(|kind| folded.strip_suffix(kind));
    among(|_| true, &folded).or_else(|| among(|_| true, kind()?.trim_end()))
}

/// The particle of this code or name.
#[must_use]
pub fn particle_of(text: &str) -> Option<Particle> {
    match card_of(text)? {
        Card::Particle(particle) => Some(particle),
        Card::Quest(_) => None,
    }
}

/// The Quest of this code, name or sign, where only a Quest can be meant: a D is no down there.
#[must_use]
pub fn quest_of(text: &str) -> Option<Quest> {
    match among(|card| matches!(card, Card::Quest(_)), &folded(text))? {
        Card::Quest(quest) => Some(quest),
        Card::Particle(_) => None,
    }
}

/// Text in small letters that keyboards have: Greek is spelt out, small figures are large, and bars over
/// letters are gone, since a bar stands only over the q of an anti-quark.
#[must_use]
pub fn folded(text: &str) -> String {
    let text = latin(text).replace('→', "decay").replace('×', "x");
    text.replace(['\u{304}', '\u{305}'], "")
}

/// A name without spaces and signs, but for those of charges.
fn plain(name: &str) -> String {
    let last = name.len().saturating_sub(1);
    let letters = name.char_indices().filter(|&(place, letter)| match letter {
        '-' => place == last,
        ' ' | '_' | '/' | '.' => false,
        _ => true,
    });
    letters.map(|(_, letter)| letter.to_ascii_lowercase()).collect()
}

/// A card with its name and its sign as they are compared with what somebody writes.
struct Printed {
    card: Card,
    /// As [`folded`] writes it.
    name: String,
    /// As [`plain`] writes it.
    plain_name: String,
    /// As [`plain`] writes it.
    sign: String,
}

static PRINTED: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let printed = |card: Card| {
        let name = folded(card.name());
        let (plain_name, sign) = (plain(&name), plain(&folded(sign(card))));
        Printed { card, name, plain_name, sign }
    };
    Card::all().map(printed).collect()
});

/// The card that is meant, of those that are `allowed`: its code or name, another name, its sign, or a beginning
/// that no other name has.
fn among(allowed: fn(&Card) -> bool, folded: &str) -> Option<Card> {
    let text = plain(folded);
    if text == "nu" {
        // No Neutrino says by its sign alone which it is.
        return None;
    }
    let cards = || PRINTED.iter().filter(|printed| allowed(&printed.card));
    let exact = |printed: &&Printed| printed.card.code() == text || printed.plain_name == text;
    let card = |printed: &Printed| printed.card;
    let aliased = || alias(&text).filter(allowed);
    let signed = || cards().find(|printed| printed.sign == text).map(card);
    let begun = || sole(cards().filter(|printed| begins(&printed.name, folded))).map(card);
    cards().find(exact).map(card).or_else(aliased).or_else(signed).or_else(begun)
}

/// Whether the words are those of a card's name, or beginnings of them: short ones only with a stop, since
/// a letter after a name is a particle that is paid.
fn begins(name: &str, folded: &str) -> bool {
    fn words(text: &str) -> impl Iterator<Item = &str> {
        text.split([' ', '-', '_']).filter(|word| !word.is_empty())
    }
    let mut printed = words(name);
    let mut typed = words(folded).peekable();
    typed.peek().is_some_and(|first| BEGINNING <= first.len())
        && typed.all(|word| {
            let start = word.trim_end_matches('.');
            let long = BEGINNING <= start.len() || (start != word && !start.is_empty());
            long && printed.next().is_some_and(|whole| whole.starts_with(start))
        })
}

/// What is set on a card.
fn sign(card: Card) -> &'static str {
    match card {
        Card::Particle(particle) => particle.symbol(),
        Card::Quest(quest) => quest.printed().symbol,
    }
}

fn alias(plain: &str) -> Option<Card> {
    let particle = |particle| Some(Card::Particle(particle));
    match plain {
        "anti" | "qbar" => particle(Particle::Anti),
        "m" => particle(Particle::Muon),
        "ph" | "gamma" => particle(Particle::Photon),
        "neutrinoe" | "neutrinoelectron" => particle(Particle::Neutrino(Flavour::Electron)),
        "neutrinomu" | "neutrinomuon" => particle(Particle::Neutrino(Flavour::Muon)),
        "neutrinotau" => particle(Particle::Neutrino(Flavour::Tau)),
        "psi" => quest("jpsi"),
        "sigma" => quest("sigma+"),
        "omega" => quest("omega-"),
        "xi" => quest("xi0"),
        "delta" => quest("delta++"),
        "piplus" | "pionplus" => quest("pi+"),
        "piminus" | "pionminus" => quest("pi-"),
        "plasma" => quest("qgp"),
        _ => None,
    }
}

fn quest(code: &str) -> Option<Card> {
    Quest::all().find(|quest| quest.printed().code == code).map(Card::Quest)
}
