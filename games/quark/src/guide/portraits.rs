//! Portraits: large pictures of topics.

use super::topics::Subject;
use crate::{
    look::{
        palette,
        pieces::{self, Nucleon},
    },
    state::{Atom, Card, NEUTRON, PROTON, Particle, Thing},
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

const WIDTH: u16 = 900;
const HEIGHT: u16 = 520;
const MIDDLE: Point = Point::new(450, 260);

/// The portrait of a subject.
pub(super) fn of(subject: Subject) -> Option<Scene> {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    match subject {
        Subject::Card(card) => quark(&mut scene, card),
        Subject::Thing(Thing::Particle(one)) => particle(&mut scene, one),
        Subject::Thing(Thing::Proton) => nucleon(&mut scene, Nucleon::Proton, PROTON),
        Subject::Thing(Thing::Neutron) => nucleon(&mut scene, Nucleon::Neutron, NEUTRON),
        Subject::Atom(one) => atom(&mut scene, one),
        Subject::Energy => shapes::energy(&mut scene, MIDDLE, 180),
    }
    Some(scene)
}

/// Draws a card as in hand and, if it can decay, as a decayed card.
fn quark(scene: &mut Scene, card: Card) {
    let place = |centre: i16| Area::new(centre - 148, 40, 296, 414);
    if card.decays().next().is_none() {
        pieces::quark_card(scene, place(MIDDLE.x), card);
        return;
    }
    pieces::quark_card(scene, place(230), card);
    pieces::decayed_card(scene, place(670), card);
    let below = |x: i16, text: &str| Text::centred(Point::new(x, 500), Piece::label(text));
    scene.add(below(230, "in hand"));
    scene.add(below(670, "decayed"));
}

/// Draws a meson or baryon card, twice as large as on the board.
fn particle(scene: &mut Scene, particle: Particle) {
    let area = Area::new(MIDDLE.x - 170, 24, 340, 470);
    shapes::card(scene, area, 0);
    let printed = particle.info();
    let symbol = pieces::symbol(particle, 136, 72, Ink::CARD_INK);
    let at = Point::new(MIDDLE.x, area.y + 152);
    scene.add(Text::centred(at, symbol).within(area.width - 40));
    pieces::marks(scene, Point::new(MIDDLE.x, area.y + 250), 48, 6, printed.quarks);
    let points = Area::new(area.right() - 28 - 140, area.bottom() - 28 - 116, 140, 116);
    shapes::shield(scene, points, printed.points);
}

/// Draws a token above the quarks of its recipe.
fn nucleon(scene: &mut Scene, kind: Nucleon, quarks: &[Card]) {
    let area = Area::new(MIDDLE.x - 220, 40, 440, 440);
    shapes::card(scene, area, 0);
    pieces::nucleon(scene, Point::new(MIDDLE.x, area.y + 160), 104, kind, true);
    pieces::marks(scene, Point::new(MIDDLE.x, area.y + 350), 56, 10, quarks);
}

/// Draws an atom's line of the track: its needs and points.
fn atom(scene: &mut Scene, atom: Atom) {
    let text = |text: String, size| Piece::new(text, size, Weight::SemiBold, Ink::TEXT);
    scene.add(Panel::filled(Area::new(40, 100, 820, 320), 20, Ink::PANEL));
    let title = Point::new(80, 190);
    scene.add(Text::left(title, text(atom.name().into(), 72)));
    scene.add(Text::left(Point::new(80, 340), text(atom.symbol().into(), 80)));
    let y = 312;
    let figure = |count: u8, ink| Piece::new(count.to_string(), 72, Weight::Bold, ink);
    let proton = Point::new(280, y);
    scene.add(Item::Disc { centre: proton, radius: 50, ink: Ink::PROTON });
    let edge = Edge::solid(6, palette::PROTON_EDGE);
    shapes::ring(scene, proton, 50, edge, figure(atom.protons(), Ink::ON_PROTON));
    let neutron = Point::new(400, y);
    match atom.neutrons() {
        0 => scene.add(Item::Disc { centre: neutron, radius: 6, ink: Ink::DIM }),
        count => {
            shapes::disc(scene, neutron, 50, Ink::NEUTRON, figure(count, Ink::ON_NEUTRON));
        }
    }
    let electron = Point::new(520, y);
    shapes::hexagon(scene, electron, 58);
    shapes::lettered(scene, electron, figure(atom.electrons(), Ink::ON_ENERGY));
    let points = Point::new(820, 340);
    scene.add(Text::right(points, text(atom.points().to_string(), 96)));
}
