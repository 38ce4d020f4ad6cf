//! The cards against the ledger's tables.

use super::*;
use crate::state::cards::{Family, Group, Power, QUEST_KINDS, QUESTS};
use quark_game::Guide as _;

/// Table KD1: the particle pile.
const PARTICLES: [(&str, u8); 16] = [
    ("Up", 17),
    ("Down", 16),
    ("Strange", 8),
    ("Charm", 4),
    ("Bottom", 3),
    ("Top", 2),
    ("Anti", 12),
    ("Electron", 12),
    ("Muon", 4),
    ("Tau", 2),
    ("Gluon", 12),
    ("Photon", 10),
    ("W", 6),
    ("Z", 4),
    ("Higgs", 2),
    ("Neutrino", 6),
];

/// Table KD2: the Quest pile, as name, copies, cost, points, power, group.
const LEDGER: [(&str, u8, &str, u8, &str, &str); QUEST_KINDS] = [
    ("Proton", 7, "Up2 Down1", 7, "", "Nucleon"),
    ("Neutron", 7, "Up1 Down2", 7, "", "Nucleon"),
    ("Hydrogen", 3, "PROTON1 Electron1 Photon1", 16, "", "Atom"),
    ("Deuterium", 2, "PROTON1 NEUTRON1 Electron1 Gluon1", 25, "", "Atom"),
    ("Tritium", 1, "PROTON1 NEUTRON2 Electron1 Gluon1", 34, "", "Atom"),
    ("Helium-3", 1, "PROTON2 NEUTRON1 Electron2 Gluon1", 38, "", "Atom"),
    ("Helium-4", 1, "PROTON2 NEUTRON2 Electron2 Gluon2", 52, "", "Atom"),
    ("Pion+", 2, "Up1 Anti1", 4, "F_EV", "Meson"),
    ("Pion-", 2, "Down1 Anti1", 4, "F_EV", "Meson"),
    ("Kaon", 2, "Strange1 Anti1", 3, "F_CARD", "Meson"),
    ("D meson", 2, "Charm1 Anti1", 5, "D_NUCLEON", "Meson"),
    ("B meson", 1, "Bottom1 Anti1", 4, "E_DRAW_START", "Meson"),
    ("Phi", 1, "Strange1 Anti1 Gluon1", 9, "E_REFUND", "Meson"),
    ("J/psi", 1, "Charm1 Anti1 Gluon1", 8, "E_LESS", "Meson"),
    ("Upsilon", 1, "Bottom1 Anti1 Gluon1", 7, "E_DRAW_END", "Meson"),
    ("Muonium", 1, "Muon1 Electron1 Photon1", 8, "D_ATOM", "Lepton"),
    ("Beta decay", 2, "Down1 W1 Electron1", 11, "", "Lepton"),
    ("Muon decay", 1, "Muon1 W1 Electron1", 12, "", "Lepton"),
    ("Tau decay", 1, "Tau1 W1 Muon1", 14, "", "Lepton"),
    ("Compton scattering", 1, "Photon1 Electron1", 4, "F_EV", "Boson"),
    ("Laser", 1, "Photon3", 10, "", "Boson"),
    ("Three-jet event", 1, "Up1 Anti1 Gluon1", 10, "", "Boson"),
    ("Glueball", 1, "Gluon3", 10, "", "Boson"),
    ("Electroweak unification", 1, "Photon1 W1 Z1", 12, "", "Boson"),
    ("Drell-Yan process", 1, "Up1 Anti1 Z1 Muon1", 15, "", "Boson"),
    ("Higgs discovery", 1, "Higgs1 Photon2", 12, "", "Boson"),
    ("Top event", 1, "Top1 Anti1 Gluon1", 12, "", "Boson"),
    ("Quark-gluon plasma", 1, "Up1 Down1 Strange1 Gluon2", 17, "", "Boson"),
    ("Lambda", 1, "Up1 Down1 Strange1", 11, "", "Baryon"),
    ("Sigma+", 1, "Up2 Strange1", 11, "", "Baryon"),
    ("Xi0", 1, "Up1 Strange2", 12, "", "Baryon"),
    ("Omega-", 1, "Strange3", 13, "", "Baryon"),
    ("Lambda_c", 1, "Up1 Down1 Charm1", 11, "", "Baryon"),
    ("Delta++", 1, "Up3", 10, "", "Baryon"),
    ("Standard Model", 1, "Photon1 Gluon1 W1 Z1", 10, "OBJ_ALL", "Objective"),
    ("Nucleosynthesis", 1, "Electron1 Photon1", 4, "OBJ_ATOM", "Objective"),
    ("Meson factory", 1, "Anti2", 3, "OBJ_MESON", "Objective"),
    ("Grand unification", 1, "Up1 Electron1 Photon1 Gluon1", 7, "OBJ_GROUPS", "Objective"),
];

/// The ledger's name of a kind of particle.
fn listed(particle: Particle) -> String {
    match particle {
        Particle::Anti => "Anti".to_owned(),
        Particle::Neutrino(_) => "Neutrino".to_owned(),
        other => {
            let name = other.name();
            name[..1].to_uppercase() + &name[1..]
        }
    }
}

/// The ledger's name of a Quest, which has only letters and signs of a keyboard.
fn listed_name(printed: &'static str) -> &'static str {
    match printed {
        "Pion⁺" => "Pion+",
        "Pion⁻" => "Pion-",
        "Λ⁰" => "Lambda",
        "Σ⁺" => "Sigma+",
        "Ξ⁰" => "Xi0",
        "Ω⁻" => "Omega-",
        "Λc⁺" => "Lambda_c",
        "Δ⁺⁺" => "Delta++",
        same => same,
    }
}

/// The ledger's name of a power.
fn power(power: Power) -> &'static str {
    match power {
        Power::FundingEv => "F_EV",
        Power::FundingCard => "F_CARD",
        Power::DrawBefore => "E_DRAW_START",
        Power::EjectLess => "E_LESS",
        Power::Refund => "E_REFUND",
        Power::DrawAfter => "E_DRAW_END",
        Power::CheapNucleon => "D_NUCLEON",
        Power::CheapAtom => "D_ATOM",
        Power::ScoreAll => "OBJ_ALL",
        Power::ScoreAtoms => "OBJ_ATOM",
        Power::ScoreMesons => "OBJ_MESON",
        Power::ScoreGroups => "OBJ_GROUPS",
    }
}

fn cost(index: usize) -> String {
    let printed = &QUESTS[index];
    let nucleons = [("PROTON", printed.protons), ("NEUTRON", printed.neutrons)];
    let nucleons = nucleons.map(|(name, count)| (name.to_owned(), count)).into_iter();
    let particles = printed.particles.iter().map(|&(kind, count)| (listed(kind), count));
    let all = nucleons.filter(|(_, count)| *count != 0).chain(particles);
    all.map(|(name, count)| format!("{name}{count}")).collect::<Vec<String>>().join(" ")
}

// KD1
#[test]
fn the_particle_pile_is_as_in_the_ledger() {
    for (name, count) in PARTICLES {
        let of_name = Particle::ALL.into_iter().filter(|&one| listed(one) == name);
        assert_eq!(of_name.map(Particle::copies).sum::<u8>(), count, "{name}");
    }
    let all: u8 = Particle::ALL.into_iter().map(Particle::copies).sum();
    assert_eq!(all, 120);
    assert_eq!(PARTICLES.iter().map(|(_, count)| count).sum::<u8>(), 120);
}

// KD2, K45, K65
#[test]
fn the_quest_pile_is_as_in_the_ledger() {
    for (index, row) in LEDGER.into_iter().enumerate() {
        let printed = &QUESTS[index];
        let cost = cost(index);
        let power = printed.power.map_or("", power);
        let ours = (
            listed_name(printed.name),
            printed.copies,
            cost.as_str(),
            printed.points,
            power,
            printed.group.name(),
        );
        assert_eq!(ours, row);
    }
    assert_eq!(LEDGER.iter().map(|row| row.1).sum::<u8>(), 58);
    // Seven of the eight kinds of Meson help in the economy, and each takes an anti-quark.
    let mesons: Vec<_> = LEDGER.iter().filter(|row| row.5 == "Meson").collect();
    assert_eq!(mesons.len(), 8);
    assert!(mesons.iter().all(|row| row.2.contains("Anti1") && !row.4.is_empty() && row.3 < 10));
}

/// The pricing rule below table KD2: card weights, one for the Quest itself, less its power's
/// worth.
// KD2
#[test]
fn points_follow_the_ledgers_pricing_rule() {
    let weight = |particle: Particle| match particle {
        Particle::Up
        | Particle::Down
        | Particle::Electron
        | Particle::Anti
        | Particle::Gluon
        | Particle::Photon => 3,
        Particle::Strange | Particle::Charm | Particle::Muon | Particle::W | Particle::Z => 4,
        Particle::Bottom | Particle::Tau | Particle::Top | Particle::Higgs => 5,
        Particle::Neutrino(_) => unreachable!("no Quest takes one"),
    };
    let worth = |power: Power| match power {
        Power::FundingCard | Power::DrawBefore | Power::DrawAfter => 5,
        Power::Refund => 2,
        Power::FundingEv | Power::EjectLess | Power::CheapNucleon | Power::CheapAtom => 3,
        // Worth 3 to 6.
        Power::ScoreAll => 5,
        Power::ScoreAtoms => 3,
        Power::ScoreMesons => 4,
        Power::ScoreGroups => 6,
    };
    for printed in &QUESTS {
        let cards: i32 =
            printed.particles.iter().map(|&(kind, count)| weight(kind) * i32::from(count)).sum();
        let nucleons = 7 * i32::from(printed.protons + printed.neutrons);
        let extra = match (printed.group, printed.name) {
            (Group::Nucleon, _) => -3,
            (Group::Atom, "Hydrogen") => 2,
            (Group::Atom, "Deuterium") => 4,
            (Group::Atom, "Tritium") => 6,
            (Group::Atom, "Helium-3") => 7,
            (Group::Atom, _) => 11,
            (_, _) => -printed.power.map_or(0, worth),
        };
        assert_eq!(i32::from(printed.points), cards + nucleons + 1 + extra, "{}", printed.name);
    }
}

// K64, K2
#[test]
fn the_names_known_from_the_rules_page_exist() {
    let names: Vec<&str> = Card::all().map(Card::name).collect();
    for known in ["photon", "gluon", "anti-quark", "up", "down", "charm", "Proton"] {
        assert!(names.contains(&known), "{known}");
    }
    assert!(Card::all().any(|card| card.neutrino().is_some()));
    let leptons = Particle::held().filter(|one| one.family() == Family::Lepton);
    assert_eq!(leptons.count(), 3, "further leptons");
    assert_eq!(Particle::held().filter(|one| one.family() == Family::Boson).count(), 5);
    assert_eq!(
        Accelerator::ALL[..2].iter().map(|at| at.name()).collect::<Vec<_>>(),
        ["LHC", "SLAC"]
    );
}

// KD3
#[test]
fn there_are_two_neutrinos_of_each_of_three_kinds() {
    let neutrinos = Card::all().filter(|card| card.neutrino().is_some());
    assert_eq!(neutrinos.map(Card::copies).collect::<Vec<u8>>(), [2, 2, 2]);
}

#[test]
fn every_card_has_its_own_index_and_code() {
    for (place, card) in Card::all().enumerate() {
        assert_eq!(card.index(), place);
        assert_eq!(card.code().parse::<Card>(), Ok(card));
        assert_eq!(card.name().parse::<Card>(), Ok(card), "{}", card.name());
        assert_eq!(card.name().to_uppercase().replace(' ', "").parse::<Card>(), Ok(card));
    }
    assert_eq!(Card::all().count(), Card::KINDS);
}

/// Reads the ledger's own file, which may lie next to the repository.
#[test]
fn the_tables_equal_those_in_the_file_of_the_ledger() {
    let Some(ledger) = testing::ledger("quirky-quarks") else { return };
    let particles: Vec<(&str, u64)> = ledger["ep"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, count)| (name.as_str(), count.as_u64().unwrap()))
        .collect();
    assert_eq!(particles.len(), PARTICLES.len());
    for (name, count) in PARTICLES {
        assert!(particles.contains(&(name, count.into())), "{name}");
    }
    let rows = ledger["quests"].as_array().unwrap();
    assert_eq!(rows.len(), LEDGER.len());
    for (row, ours) in rows.iter().zip(LEDGER) {
        let (name, copies, cost, points, power, group) = ours;
        let ours = serde_json::json!({
            "name": name, "copies": copies, "cost": cost, "points": points, "power": power,
            "group": group,
        });
        assert_eq!(row, &ours);
    }
    assert_eq!(ledger["start"], serde_json::json!({"eV": 10, "ep": 3, "quests": 2}));
    assert_eq!(ledger["bundle"], serde_json::json!({"LHC": 4, "other": 3}));
    for seats in 2..=4 {
        let names: Vec<&str> = Accelerator::at(seats).map(Accelerator::name).collect();
        assert_eq!(ledger["accelerators"][seats.to_string()], serde_json::json!(names));
    }
}

// K3
#[test]
fn all_powers_have_different_labels_on_their_cards() {
    let powers = Quest::all().filter_map(|quest| quest.printed().power);
    let powers: std::collections::HashSet<_> =
        powers.map(|power| (power.short(), power.words())).collect();
    let (short, words): (std::collections::HashSet<_>, std::collections::HashSet<_>) =
        powers.into_iter().unzip();
    assert_eq!((short.len(), words.len()), (12, 12));
    assert!(short.iter().all(|short: &&str| short.chars().count() <= 21));
}

#[test]
fn cards_are_known_by_their_short_names_too() {
    for (short, code) in [
        ("anti", "q"),
        ("gamma", "y"),
        ("psi", "jpsi"),
        ("sigma", "sigma+"),
        ("omega", "omega-"),
        ("xi", "xi0"),
        ("delta", "delta++"),
    ] {
        assert_eq!(short.parse::<Card>().unwrap().to_string(), code, "{short}");
    }
}

#[test]
fn programs_get_every_card_once_as_the_ledger_has_it() {
    let tables = QuirkyQuarks::tables();
    let quests = tables["quests"].as_array().unwrap();
    assert_eq!(quests.len(), LEDGER.len());
    for (quest, (name, copies, cost, points, power, group)) in quests.iter().zip(LEDGER) {
        assert_eq!(&quest["group"], &group);
        assert_eq!((&quest["copies"], &quest["points"]), (&copies.into(), &points.into()));
        let nucleons = [("PROTON", "protons"), ("NEUTRON", "neutrons")];
        let nucleons = nucleons.map(|(word, key)| (word, quest[key].as_u64().unwrap()));
        let mut told: Vec<String> = Vec::new();
        told.extend(
            nucleons.iter().filter(|one| one.1 != 0).map(|(word, count)| format!("{word}{count}")),
        );
        let paid: Vec<Particle> = quest["cost"]
            .as_array()
            .unwrap()
            .iter()
            .map(|code| code.as_str().unwrap().parse().unwrap())
            .collect();
        told.extend(
            paid.chunk_by(|one, next| one == next)
                .map(|kind| format!("{}{}", listed(kind[0]), kind.len())),
        );
        assert_eq!(told.join(" "), cost, "{name}");
        assert_eq!(quest["power"].is_null(), power.is_empty(), "{name}");
        let card: Quest = quest["card"].as_str().unwrap().parse().unwrap();
        assert_eq!(
            (listed_name(card.printed().name), &quest["name"]),
            (name, &card.printed().name.into())
        );
    }
    for (particle, ours) in tables["particles"].as_array().unwrap().iter().zip(Particle::ALL) {
        assert_eq!(
            (&particle["card"], &particle["copies"]),
            (&ours.code().into(), &ours.copies().into())
        );
    }
    assert_eq!(tables["particles"].as_array().unwrap().len(), Particle::KINDS);
    let accelerators = tables["accelerators"].as_array().unwrap().iter();
    let accelerators =
        accelerators.map(|at| format!("{} {} {}", at["at"], at["particles"], at["seats"]));
    assert_eq!(
        accelerators.collect::<Vec<_>>().join(", "),
        r#""lhc" 4 [2,3,4], "slac" 3 [2,3,4], "tevatron" 3 [2,3,4], "rhic" 3 [2,3,4], "superkekb" 3 [4]"#
    );
    assert_eq!((&tables["first_ev"], &tables["rounds"]), (&10.into(), &5.into()));
}
