//! The names of the cards, as they are read.

use super::{Card, Flavour, Particle, Quest};

/// The card of this code or name, in any case.
#[must_use]
pub fn card_of(text: &str) -> Option<Card> {
    // Stored states are full of codes, so these come first.
    if let Some(card) = Card::all().find(|card| card.code() == text) {
        return Some(card);
    }
    let plain = plain(text);
    let named = |card: &Card| self::plain(card.name()) == plain || card.code() == plain;
    Card::all().find(named).or_else(|| alias(&plain))
}

/// A name without case, spaces and signs, but for those of charges.
fn plain(name: &str) -> String {
    let last = name.len().saturating_sub(1);
    let letters = name.char_indices().filter(|&(place, letter)| match letter {
        '-' => place == last,
        ' ' | '_' | '/' => false,
        _ => true,
    });
    letters.map(|(_, letter)| letter.to_ascii_lowercase()).collect()
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
        _ => None,
    }
}

fn quest(code: &str) -> Option<Card> {
    Quest::all().find(|quest| quest.printed().code == code).map(Card::Quest)
}
