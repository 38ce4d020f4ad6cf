//! Printed things as topics: particles, Quests, accelerators, groups and powers.

use std::sync::LazyLock;

use crate::state::cards::{
    Accelerator, Card, Family, Flavour, Group, Particle, Pile, Power, Quest, phrases,
};
use quark_game::{
    Topic,
    kit::words::{amount, capitalised, figure, listed},
};

/// Key of the topic for Neutrinos in general.
pub(super) const NEUTRINO: &str = "neutrino";

/// Keys of the cards, by their index.
static KEYS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let key = |card: Card| match card {
        Card::Particle(particle) => particle.name().to_lowercase().replace(' ', "-"),
        Card::Quest(quest) => quest.printed().code.replace('+', "-plus").replace("pi-", "pion-"),
    };
    let minus = |key: String| match key.strip_suffix('-') {
        Some(start) => format!("{start}-minus"),
        None => key,
    };
    Card::all().map(|card| minus(key(card))).collect()
});

/// Key of a card's topic.
pub(super) fn key_of(card: Card) -> &'static str {
    KEYS.get(card.index()).map_or("", String::as_str)
}

/// The card whose topic has this key.
pub(super) fn card_of(key: &str) -> Option<Card> {
    Card::all().find(|card| key_of(*card) == key)
}

/// Topics of all cards.
pub(super) fn cards() -> impl Iterator<Item = Topic> {
    Card::all().map(|card| match card {
        Card::Particle(Particle::Neutrino(flavour)) => neutrino(card, flavour),
        Card::Particle(kind) => particle(card, kind),
        Card::Quest(kind) => quest(card, kind),
    })
}

fn particle(card: Card, kind: Particle) -> Topic {
    let (what, drawn) = match kind.family() {
        Family::Quark => ("quark", "a dark disc"),
        Family::Anti => ("anti-quark, which fits every Quest that takes one", "a red ring"),
        Family::Lepton => ("lepton", "a blue square"),
        Family::Boson => ("boson", "a brown diamond"),
        Family::Neutrino => ("Neutrino", "a dashed circle"),
    };
    let takes =
        |quest: &Quest| quest.printed().particles.iter().any(|&(particle, _)| particle == kind);
    let quests: Vec<Quest> = Quest::all().filter(takes).collect();
    let some = listed(quests.iter().take(3).map(|quest| quest.printed().name), "and");
    let such = if 3 < quests.len() { format!(", such as {some}") } else { format!(": {some}") };
    let about = format!(
        "A particle: {} {what}, drawn as {drawn}. You pay Quests with it. {} it{such}.",
        if what.starts_with('a') { "an" } else { "a" },
        match quests.len() {
            1 => "1 kind of Quest takes".to_owned(),
            many => format!("{} of Quest take", amount(many, "kind")),
        },
    );
    let name = capitalised(kind.name());
    let topic = Topic::new(key_of(card), name.clone(), "KD1", about).counted(card.copies().into());
    let topic = if kind.code() == name.to_lowercase() { topic } else { topic.also(kind.code()) };
    let greek = !kind.symbol().is_ascii();
    let topic = if greek { topic.also(kind.symbol()) } else { topic };
    if kind == Particle::Anti { topic.also("Antiquark") } else { topic }
}

fn neutrino(card: Card, flavour: Flavour) -> Topic {
    let does = match flavour {
        Flavour::Electron => "you gain 2 eV",
        Flavour::Muon => "you draw a card from the pile you choose",
        Flavour::Tau => {
            "you may swap a particle of your hand for one in the discard pile; if you don’t, you \
             gain 1 eV"
        }
    };
    let about = format!("It works as soon as it comes to you: {does}. Then it is discarded.");
    let sign = match flavour {
        Flavour::Electron => "νe",
        Flavour::Muon => "νμ",
        Flavour::Tau => "ντ",
    };
    Topic::new(key_of(card), capitalised(card.name()), "KD3", about)
        .also(card.code())
        .also(sign)
        .counted(card.copies().into())
}

fn quest(card: Card, kind: Quest) -> Topic {
    let printed = kind.printed();
    let points = figure(printed.points, "point");
    let article = if printed.group.name().starts_with(['A', 'O']) { "An" } else { "A" };
    let mut about =
        format!("A Quest: {} {} for {points}.", article.to_lowercase(), printed.group.name());
    if let Some(power) = printed.power {
        about += &format!(" Power: {}.", power.words());
    }
    if printed.group == Group::Nucleon {
        about += " Completed, it lies in front of you, and Atoms use it up with its points.";
    }
    let topic = Topic::new(key_of(card), printed.name, "KD2", about)
        .costing(phrases::cost(kind))
        .counted(card.copies().into());
    let mut names: Vec<&str> = vec![printed.name];
    for name in [printed.code, printed.symbol] {
        let known = names.iter().any(|other| other.to_lowercase() == name.to_lowercase());
        // People who look up a single letter mean a particle.
        let clear = 1 < name.chars().count() || matches!(name, "p" | "n" | "β" | "φ" | "Υ");
        if !known && clear && name.to_lowercase() != "mu" {
            names.push(name);
        }
    }
    names.into_iter().skip(1).fold(topic, Topic::also)
}

/// Topics of the five accelerators.
pub(super) fn accelerators() -> impl Iterator<Item = Topic> {
    Accelerator::ALL.into_iter().map(|at| {
        let tables =
            if at == Accelerator::Superkekb { "It runs only with four players. " } else { "" };
        let about = format!(
            "An accelerator. In each Research it offers {} and 1 Quest, face up. {tables}The player who \
             bids most there takes all of them.",
            amount(at.particles(), "particle"),
        );
        let topic = Topic::new(at.code(), at.name(), "K63", about);
        if at.full().replace(' ', "") == at.name() { topic } else { topic.also(at.full()) }
    })
}

/// Topics of the groups of Quests.
pub(super) fn groups() -> impl Iterator<Item = Topic> {
    Group::ALL.into_iter().map(|group| {
        let of = Quest::all().filter(|quest| quest.printed().group == group);
        let names: Vec<&str> = of.map(|quest| quest.printed().name).collect();
        let drawn = match group {
            Group::Nucleon => "its letter in a circle",
            Group::Atom => "a dot with two orbits",
            Group::Meson => "a disc next to a ring",
            Group::Lepton => "a square",
            Group::Boson => "a diamond",
            Group::Baryon => "three discs",
            Group::Objective => "a target",
        };
        let some = listed(names.iter().take(4), "and");
        let such = if names.len() <= 4 { some } else { format!("such as {some}") };
        let about = format!(
            "A group of Quests: {} of Quest, {such}. Its sign is {drawn}. Objectives count Quests by \
             their group.",
            amount(names.len(), "kind"),
        );
        let key = format!("group-{}", group.name().to_lowercase());
        Topic::new(key, group.name(), "KD2", about).also(format!("{}s", group.name()))
    })
}

/// Topics of the powers, named as on the cards.
pub(super) fn powers() -> impl Iterator<Item = Topic> {
    let all = Quest::all().filter_map(|quest| quest.printed().power);
    let mut powers: Vec<Power> = Vec::new();
    for power in all {
        if !powers.contains(&power) {
            powers.push(power);
        }
    }
    powers.into_iter().enumerate().map(|(place, power)| {
        let of = Quest::all().filter(|quest| quest.printed().power == Some(power));
        let names = listed(of.map(|quest| quest.printed().name), "and");
        let about = format!(
            "A power in colour on the Quest {names}: {}. You have it as soon as the Quest is \
             completed.",
            power.words()
        );
        Topic::new(format!("power-{}", place + 1), power.short(), "KD2", about)
    })
}

/// Name of a pile.
pub(super) fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Particles => "Particle pile",
        Pile::Quests => "Quest pile",
    }
}
