//! Reads the names of cards: codes, printed names, signs, and unique beginnings of names.

use std::{str::FromStr, sync::LazyLock};

use super::{
    card::Card,
    particles::{Flavour, Particle},
    quests::Quest,
};
use quark_game::{
    BadNotation,
    kit::{
        text::{read_by, stored_as_text},
        typed::{latin, sole},
    },
};

/// Letters of the shortest beginning of a name that is read as the whole name.
const BEGINNING: usize = 3;
/// Words after the name of a particle that add nothing.
const KINDS: [&str; 5] = ["quark", "lepton", "boson", "particle", "card"];

/// Reads the code or name of a card, in any case.
#[must_use]
pub(crate) fn card_of(text: &str) -> Option<Card> {
    // Stored states are full of codes, so these come first.
    if let Some(card) = Card::all().find(|card| card.code() == text) {
        return Some(card);
    }
    let folded = folded(text);
    let kind = || KINDS.iter().find_map(|kind| folded.strip_suffix(kind));
    among(|_| true, &folded).or_else(|| among(|_| true, kind()?.trim_end()))
}

/// Reads the code or name of a particle.
#[must_use]
pub(crate) fn particle_of(text: &str) -> Option<Particle> {
    match card_of(text)? {
        Card::Particle(particle) => Some(particle),
        Card::Quest(_) => None,
    }
}

/// Reads the code, name or sign of a Quest, where only a Quest can be meant: here D is not the down
/// quark.
#[must_use]
pub(crate) fn quest_of(text: &str) -> Option<Quest> {
    match among(|card| matches!(card, Card::Quest(_)), &folded(text))? {
        Card::Quest(quest) => Some(quest),
        Card::Particle(_) => None,
    }
}

/// Text in lower-case letters that keyboards have. Greek letters are spelt out and small figures
/// become ordinary ones. Bars over letters are dropped, because a bar stands only over the q of an
/// anti-quark.
#[must_use]
pub(crate) fn folded(text: &str) -> String {
    let text = latin(text).replace('→', "decay").replace('×', "x");
    text.replace(['\u{304}', '\u{305}'], "")
}

/// Drops spaces and signs from a name, except the sign of a charge.
fn plain(name: &str) -> String {
    let last = name.len().saturating_sub(1);
    let letters = name.char_indices().filter(|&(place, letter)| match letter {
        '-' => place == last,
        ' ' | '_' | '/' | '.' => false,
        _ => true,
    });
    letters.map(|(_, letter)| letter.to_ascii_lowercase()).collect()
}

/// A card with its name and sign in the form that typed text is compared with.
struct Printed {
    card: Card,
    /// Name after [`folded`].
    name: String,
    /// Name after [`plain`].
    plain_name: String,
    /// Sign after [`plain`].
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

/// Finds the card that is meant among the `allowed` ones: by its code or name, by another name, by
/// its sign, or by a beginning that no other name has.
fn among(allowed: fn(&Card) -> bool, folded: &str) -> Option<Card> {
    let text = plain(folded);
    if text == "nu" {
        // All Neutrinos have the same sign.
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

/// Returns `true` if the words are those of a card's name, or beginnings of them. A short beginning
/// needs a full stop, because a single letter after a name is a particle to pay.
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

/// Sign printed on a card.
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

read_by!(Card, card_of);

impl FromStr for Particle {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Particle, BadNotation> {
        match text.parse()? {
            Card::Particle(particle) => Ok(particle),
            Card::Quest(_) => Err(BadNotation(text.to_owned())),
        }
    }
}

impl FromStr for Quest {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Quest, BadNotation> {
        match text.parse()? {
            Card::Quest(quest) => Ok(quest),
            Card::Particle(_) => Err(BadNotation(text.to_owned())),
        }
    }
}

stored_as_text!(Card, Particle, Quest);
