//! Large pictures of things as they look on the table.

use super::named;
use crate::{
    look::{pieces, signs},
    state::cards::{Accelerator, Card, Family, Group, Particle, Quest},
};
use quark_game::kit::words::{amount, capitalised};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Width of every portrait.
const WIDTH: u16 = 600;

/// Portrait of the topic with this key; `None` for things that can't be seen.
pub(super) fn of(key: &str) -> Option<Scene> {
    if let Some(card) = named::card_of(key) {
        return Some(match card {
            Card::Particle(kind) => particle(kind),
            Card::Quest(kind) => quest(kind),
        });
    }
    if let Some(at) = Accelerator::ALL.into_iter().find(|at| at.code() == key) {
        return Some(accelerator(at));
    }
    let group = key.strip_prefix("group-");
    let grouped = Group::ALL.into_iter().find(|one| Some(&*one.name().to_lowercase()) == group);
    if let Some(group) = grouped {
        return Some(group_of(group));
    }
    match key {
        "ev" => Some(energy()),
        "particle-pile" => Some(pile("particles")),
        "quest-pile" => Some(pile("Quests")),
        _ => None,
    }
}

/// A particle's card with its name and the number of cards.
fn particle(kind: Particle) -> Scene {
    let mut scene = Scene::new(WIDTH, 248);
    let area = Area::new(24, 24, 200, 200);
    if kind.family() == Family::Neutrino {
        pieces::particle_card(&mut scene, area, kind, 1);
    } else {
        let notch = pieces::shape(area, Card::Particle(kind)).notch;
        shapes::card(&mut scene, area, notch);
        signs::token(&mut scene, area.centre(), 66, kind);
    }
    let family = match kind.family() {
        Family::Quark => "quark",
        Family::Anti => "any anti-quark",
        Family::Lepton => "lepton",
        Family::Boson => "boson",
        Family::Neutrino => "works at once",
    };
    let copies = format!("{} of 120 cards", kind.copies());
    beside(&mut scene, 256, &capitalised(kind.name()), &[family, &copies]);
    scene
}

/// Draws a name with lines below it, from `x` to the right.
fn beside(scene: &mut Scene, x: i16, name: &str, lines: &[&str]) {
    let room = WIDTH.cast_signed() - x - 20;
    let title = Piece::new(name, 52, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(x, 92), title).shrunk_within(room));
    for (place, line) in (0_i16..).zip(lines) {
        let line = Piece::new(*line, 36, Weight::Medium, Ink::DIM);
        scene.add(Text::left(Point::new(x, 150 + place * 50), line).shrunk_within(room));
    }
}

/// A Quest as it lies on the table, with its group below.
fn quest(kind: Quest) -> Scene {
    let mut scene = Scene::new(WIDTH, 236);
    pieces::quest_card(&mut scene, Area::new(24, 24, 552, 132), kind, 1);
    let printed = kind.printed();
    let copies = amount(printed.copies.into(), "card");
    let line = format!("Group {}, {copies} of 58", printed.group.name());
    let line = Piece::new(line, 36, Weight::Medium, Ink::DIM);
    scene.add(Text::left(Point::new(32, 208), line));
    scene
}

/// An accelerator with the spaces for what it offers.
fn accelerator(at: Accelerator) -> Scene {
    let mut scene = Scene::new(WIDTH, 268);
    let area = Area::new(20, 20, 560, 228);
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let title = Piece::new(at.name(), 48, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(44, 80), title));
    let bid = Piece::new("no bid", 36, Weight::Medium, Ink::DIM);
    scene.add(Text::right(Point::new(556, 78), bid));
    for place in 0..i16::try_from(at.particles()).unwrap_or_default() {
        shapes::vacant(&mut scene, Area::new(44 + place * 72, 112, 62, 112));
    }
    let slot = Area::new(344, 112, 212, 112);
    shapes::vacant(&mut scene, slot);
    let quest = Piece::new("1 Quest", 36, Weight::Medium, Ink::DIM);
    scene.add(Text::centred(slot.centre().plus(0, 12), quest));
    scene
}

/// The sign of a group, with its number of kinds.
fn group_of(group: Group) -> Scene {
    let mut scene = Scene::new(WIDTH, 220);
    let area = Area::new(24, 24, 172, 172);
    shapes::card(&mut scene, area, 0);
    let some = Quest::all().find(|quest| quest.printed().group == group);
    if let Some(quest) = some {
        signs::sign(&mut scene, area.centre(), 50, quest, Ink::CARD_INK);
    }
    let kinds = Quest::all().filter(|quest| quest.printed().group == group).count();
    let kinds = format!("{} of Quest", amount(kinds, "kind"));
    beside(&mut scene, 232, group.name(), &[&kinds]);
    scene
}

fn energy() -> Scene {
    let mut scene = Scene::new(WIDTH, 200);
    shapes::energy(&mut scene, Point::new(116, 100), 68);
    beside(&mut scene, 232, "eV", &["money, and 1 point each"]);
    scene
}

fn pile(of: &str) -> Scene {
    let mut scene = Scene::new(WIDTH, 220);
    let area = Area::new(40, 24, 124, 172);
    scene.add(Panel::filled(area, 16, Ink::LANE).edged(Edge::solid(4, Ink::DIM)));
    for radius in [26, 44] {
        let edge = Edge::solid(4, Ink::DIM);
        scene.add(quark_scene::Item::Ring { centre: area.centre(), radius, edge });
    }
    beside(&mut scene, 232, "Pile", &[of, "face down"]);
    scene
}
