//! The names of the cards, as they are read: codes, printed names and signs, and what begins only one.

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
    among(Card::all(), &folded).or_else(|| among(Card::all(), kind()?.trim_end()))
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
    match among(Quest::all().map(Card::Quest), &folded(text))? {
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

/// The card that is meant, of these: its code or name, another name, its sign, or a beginning that no
/// other name has.
fn among(cards: impl Iterator<Item = Card> + Clone, folded: &str) -> Option<Card> {
    let text = plain(folded);
    if text == "nu" {
        // No Neutrino says by its sign alone which it is.
        return None;
    }
    let exact = |card: &Card| card.code() == text || plain(&self::folded(card.name())) == text;
    let known = |card: &Card| cards.clone().any(|other| other == *card);
    let signed = |card: &Card| plain(&self::folded(sign(*card))) == text;
    let found = cards.clone().find(exact).or_else(|| alias(&text).filter(known));
    let begun = || sole(cards.clone().filter(|card| begins(*card, folded)));
    found.or_else(|| cards.clone().find(signed)).or_else(begun)
}

/// Whether the words are those of a card's name, or beginnings of them: short ones only with a stop, since
/// a letter after a name is a particle that is paid.
fn begins(card: Card, folded: &str) -> bool {
    fn words(text: &str) -> impl Iterator<Item = &str> {
        text.split([' ', '-', '_']).filter(|word| !word.is_empty())
    }
    let name = self::folded(card.name());
    let mut printed = words(&name);
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
