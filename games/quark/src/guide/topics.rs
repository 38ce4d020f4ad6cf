//! Topics of all cards, particles, tokens and atoms.

use std::sync::LazyLock;

use super::terms;
use crate::state::{Atom, Card, ENERGY, NEUTRONS, PROTONS, Particle, Thing, name_of, names};
use quark_game::{Topic, kit::words::listed};

/// A topic that has a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// A card of the quark deck.
    Card(Card),
    /// A meson, a baryon or a token.
    Thing(Thing),
    /// An atom; each player's best one scores at the end (Q75, Q78).
    Atom(Atom),
    /// Energy tokens.
    Energy,
}

/// Every subject, those first that people look up most.
fn subjects() -> impl Iterator<Item = Subject> {
    let nucleons = [Thing::Proton, Thing::Neutron].map(Subject::Thing);
    let particles = Particle::mesons().chain(Particle::baryons());
    Card::all()
        .map(Subject::Card)
        .chain(nucleons)
        .chain(Atom::ALL.map(Subject::Atom))
        .chain([Subject::Energy])
        .chain(particles.map(|one| Subject::Thing(Thing::Particle(one))))
}

/// All topics: subjects, then terms.
pub(super) fn all() -> Vec<Topic> {
    subjects().map(topic).chain(terms::all()).collect()
}

/// The subject with this key; `None` for a term.
pub(super) fn subject(key: &str) -> Option<Subject> {
    static KEYS: LazyLock<Vec<(String, Subject)>> =
        LazyLock::new(|| subjects().map(|subject| (key_for(subject), subject)).collect());
    KEYS.iter().find_map(|(known, subject)| (*known == key).then_some(*subject))
}

/// The key of a subject, borrowed from the list of topics.
pub(super) fn key_of(topics: &'static [Topic], subject: Subject) -> Option<&'static str> {
    let key = key_for(subject);
    topics.iter().find(|topic| topic.key == key).map(|topic| topic.key.as_str())
}

fn key_for(subject: Subject) -> String {
    match subject {
        Subject::Card(card) if card.anti => format!("anti-{}", card.flavour.name()),
        Subject::Card(card) => card.flavour.name().to_owned(),
        Subject::Thing(thing) => in_words(name_of(thing)).replace(' ', "-"),
        Subject::Atom(atom) => atom.name().to_ascii_lowercase(),
        Subject::Energy => "energy".to_owned(),
    }
}

/// A name with words for signs: `Xi_cc++` gives `xi cc plus plus`.
fn in_words(name: &str) -> String {
    let (name, anti) = match name.strip_prefix("anti-") {
        Some(rest) => (rest, "anti "),
        None => (name, ""),
    };
    let spelt = name.to_ascii_lowercase().replace(['_', '/'], " ").replace('+', " plus");
    let spelt = spelt.replace('-', " minus").replace('0', " zero");
    format!("{anti}{spelt}")
}

fn topic(subject: Subject) -> Topic {
    match subject {
        Subject::Card(card) => of_card(card),
        Subject::Thing(Thing::Particle(particle)) => of_particle(particle),
        Subject::Thing(Thing::Proton) => of_token(Thing::Proton),
        Subject::Thing(Thing::Neutron) => of_token(Thing::Neutron),
        Subject::Atom(atom) => of_atom(atom),
        Subject::Energy => Topic::new(
            "energy",
            "Energy",
            "Q8",
            "You gain it when a card decays or a pair annihilates. Pay it to raise quarks. In an atom \
             each energy is an electron; all other energy is 1 point each at the end. You begin with 2.",
        )
        .also("energy token")
        .counted(ENERGY.into()),
    }
}

fn of_card(card: Card) -> Topic {
    let (flavour, letter) = (card.flavour, card.flavour.letter());
    let (name, other) = match card.anti {
        true => (format!("Anti-{} quark", flavour.name()), "quark"),
        false => (words_first(flavour.name()), "anti-quark"),
    };
    let decay = match card.flavour.decays() {
        [] => "It is the lowest and can’t decay".to_owned(),
        _ => {
            let lists = listed(card.decays().map(names::card), "or");
            format!("It can decay: then it counts as {lists}")
        }
    };
    let about = format!(
        "A card of the quark deck. {decay}. With its {other}, {}, it annihilates and brings {} energy.",
        names::card(card.opposite()),
        flavour.energy()
    );
    let topic = Topic::new(key_for(Subject::Card(card)), name, "QD4", about)
        .also(names::card(card))
        .counted(card.copies().into());
    match card.anti {
        true => topic
            .also(format!("-{letter}"))
            .also(format!("{letter}\u{304}"))
            .also(format!("anti-{}", flavour.name())),
        false => topic.also(flavour.name()),
    }
}

fn words_first(name: &str) -> String {
    format!("{} quark", quark_game::kit::words::capitalised(name))
}

fn of_particle(particle: Particle) -> Topic {
    let thing = Thing::Particle(particle);
    let (printed, symbol) = (particle.info(), names::symbol(particle));
    let quarks = names::cards(printed.quarks, " ");
    let (rule, about, cost) = match particle.is_baryon() {
        true => {
            let opposites: Vec<Card> = printed.quarks.iter().map(|one| one.opposite()).collect();
            let about = format!(
                "A baryon card of {} points. While it lies face up, you can create it from three quarks, \
                 or from their three anti-quarks for the same points.",
                printed.points
            );
            ("QD2", about, format!("{quarks}, or {}", names::cards(&opposites, " ")))
        }
        false => {
            let about = format!(
                "A meson card of {} points. While it lies face up, you can create it from a quark and an \
                 anti-quark.",
                printed.points
            );
            ("QD3", about, quarks)
        }
    };
    let topic = Topic::new(key_for(Subject::Thing(thing)), symbol.as_str(), rule, about);
    let topic = topic.costing(cost).counted(1);
    let mut others = vec![printed.name.to_owned()];
    if in_words(printed.name) != printed.name {
        others.push(in_words(printed.name));
    }
    if printed.symbol.bar {
        let rest = symbol.trim_start_matches("anti-");
        let (letter, charge) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
        others.push(format!("{letter}\u{304}{charge}"));
    }
    if matches!(printed.name, "pi+" | "pi-") {
        others.push(in_words(printed.name).replace("pi ", "pion "));
    }
    if printed.name.contains('K') {
        others.push(in_words(printed.name).replace('k', "kaon"));
    }
    others.into_iter().filter(|name| *name != symbol).fold(topic, Topic::also)
}

fn of_token(thing: Thing) -> Topic {
    let quarks = names::cards(thing.quarks(), " ");
    let (key, name, letter, rule, count) = match thing {
        Thing::Proton => ("proton", "Proton", "p", "Q58", PROTONS),
        Thing::Neutron | Thing::Particle(_) => ("neutron", "Neutron", "n", "Q59", NEUTRONS),
    };
    let about = "A token for building atoms. It scores nothing by itself, and anti-quarks can’t make it. \
                 You can create one in any turn while tokens are left.";
    Topic::new(key, name, rule, about).also(letter).costing(quarks).counted(count.into())
}

fn of_atom(atom: Atom) -> Topic {
    let (protons, neutrons) = (atom.protons(), atom.neutrons());
    let token = |count: u8, name: &str| quark_game::kit::words::figure(count, name);
    let cost = match neutrons {
        0 => format!("{} and {} energy", token(protons, "proton"), atom.electrons()),
        _ => format!(
            "{}, {} and {} energy",
            token(protons, "proton"),
            token(neutrons, "neutron"),
            atom.electrons()
        ),
    };
    let ends = match atom {
        Atom::Hydrogen | Atom::Helium => "",
        Atom::Lithium => " With four players, once somebody can build it, that round is the last.",
        Atom::Beryllium => {
            " With two or three players, once somebody can build it, that round is the last."
        }
    };
    let about = format!(
        "{} points at the end of the game, if it is your best atom: only one atom scores.{ends}",
        atom.points()
    );
    Topic::new(key_for(Subject::Atom(atom)), atom.name(), "QD1", about)
        .also(atom.symbol())
        .costing(cost)
}
