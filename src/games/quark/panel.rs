//! The picture above the menus of a turn of Quark: what lies open, the hand, what the others have.

use super::{
    board,
    cards::{Card, Particle},
    hand, lanes,
    pieces::{self, Nucleon},
    thing::Thing,
    view::View,
};
use crate::{
    game::Viewer,
    kit::drawing,
    scene::{Area, Edge, Frame, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes},
};

/// Where the open particles lie, and how large they are.
const TOP: i16 = 198;
const OPEN: (i16, i16) = (172, 150);
/// Where the open quarks lie, and how high they are.
const QUARKS: (i16, i16) = (370, 118);
/// From one of these to the next.
const PITCH: i16 = 187;
/// Where the hand begins, the size of its cards, and from one to the next.
const HAND: i16 = 506;
const CARD: (i16, i16) = (168, 235);
const STEP: (i16, i16) = (190, 281);
const COLUMNS: usize = 6;
/// The lane of one of the others, and pixels between two.
const LANE: (i16, i16) = (108, 8);
/// Below all that, for the footer.
const FOOT: i16 = 76;
/// No picture is higher.
const HIGHEST: i16 = 1500;

/// The panel of whoever holds these cards.
#[must_use]
pub fn scene(view: &View, held: &[Card]) -> Scene {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.turn,
    };
    let decayed = view.lanes.get(seat.index()).map(|lane| lane.decayed.as_slice());
    let decayed = decayed.unwrap_or_default();
    let rows = (held.len() + decayed.len()).div_ceil(COLUMNS).clamp(1, 3);
    let below = HAND + rows as i16 * STEP.1;
    let others = view.lanes.len().saturating_sub(1) as i16 * (LANE.0 + LANE.1);
    let roomy = below + others + FOOT <= HIGHEST;
    let height = below + FOOT + if roomy { others } else { 0 };
    let mut scene = Scene::new(1200, height.unsigned_abs());
    hand::header(&mut scene, view, seat, held.len());
    table(&mut scene, view);
    cards(&mut scene, seat.0, held, decayed, rows * COLUMNS);
    if roomy {
        let mut top = below;
        let lane = |other: usize| {
            let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, LANE.0);
            top += if other == seat.index() { 0 } else { LANE.0 + LANE.1 };
            area
        };
        let frame = Frame { lanes: (0..view.lanes.len()).map(lane).collect(), height };
        for (other, lane) in (0..).zip(&view.lanes).filter(|(other, _)| *other != seat.0) {
            lanes::draw(&mut scene, view, &frame, other, lane);
        }
    }
    Frame::footer(&mut scene);
    scene
}

/// Everything that lies open, with what of it the viewer could create.
fn table(scene: &mut Scene, view: &View) {
    let makeable = |thing: Thing| {
        view.makeable.iter().find(|(one, _)| *one == thing).map(|(_, energy)| *energy)
    };
    let column = |place: usize, y: i16, height: i16| {
        let x = MARGIN + place as i16 * PITCH + if place < 3 { 0 } else { 12 };
        Area::new(x, y, OPEN.0, height)
    };
    for (row, space, name) in board::spaces(view) {
        let area = match row {
            0 => column(space, TOP, OPEN.1),
            1 => column(3 + space, TOP, OPEN.1),
            _ => column(space, QUARKS.0, QUARKS.1),
        };
        let particles = if row == 0 { &view.baryons } else { &view.mesons };
        match (particles.get(space), view.quarks.get(space)) {
            (Some(&particle), _) if row < 2 => {
                particle_chip(scene, area, particle, makeable(Thing::Particle(particle)));
            }
            (_, Some(&card)) if row == 2 => pieces::open_chip(scene, area, card),
            (..) => shapes::vacant(scene, area),
        }
        scene.place(board::space_name(row, space), area, name);
    }
    let nucleons = [
        (Nucleon::Proton, Thing::Proton, view.protons),
        (Nucleon::Neutron, Thing::Neutron, view.neutrons),
    ];
    for (place, (kind, thing, left)) in (3..).zip(nucleons) {
        let area = column(place, QUARKS.0, QUARKS.1);
        face(scene, area, makeable(thing));
        let middle = area.centre();
        pieces::nucleon(scene, middle.plus(-46, 2), 29, kind, true);
        let ink = if left == 0 { Ink::CARD_DIM } else { Ink::CARD_INK };
        let figure = Piece::new(format!("×{left}"), 42, Weight::SemiBold, ink);
        scene.add(Text::left(middle.plus(-8, 18), figure));
    }
    let pile = column(5, QUARKS.0, QUARKS.1);
    board::pile(scene, pile, view);
}

/// The face of something that could be created, the energy it would take on its edge.
fn face(scene: &mut Scene, area: Area, energy: Option<u8>) {
    let edge = match energy {
        Some(_) => Edge::solid(6, Ink::GOOD),
        None => Edge::solid(3, Ink::CARD_EDGE),
    };
    scene.add(Panel::filled(area, 14, Ink::CARD_FACE).edged(edge));
    if let Some(energy) = energy.filter(|energy| *energy != 0) {
        let centre = Point::new(area.centre().x, area.y);
        shapes::hexagon(scene, centre, 25);
        let figure = Piece::new(energy.to_string(), 32, Weight::Bold, Ink::ON_ENERGY);
        shapes::lettered(scene, centre.plus(0, 1), figure);
    }
}

/// An open particle: its symbol, what it scores, what it is made of.
fn particle_chip(scene: &mut Scene, area: Area, particle: Particle, energy: Option<u8>) {
    face(scene, area, energy);
    let printed = particle.info();
    let points = Area::new(area.right() - 12 - 58, area.y + 34, 58, 50);
    let room = points.x - area.x - 14;
    let at = Point::new(area.x + 8 + room / 2, area.y + 76);
    let symbol = pieces::symbol(particle, 48, 32, Ink::CARD_INK);
    scene.add(Text::centred(at, symbol).shrunk_within(room));
    shapes::shield(scene, points, printed.points);
    pieces::marks(scene, Point::new(area.centre().x, area.y + 118), 22, 3, printed.quarks);
}

/// The cards of the hand, then those that have decayed: so many that `room` is not exceeded.
fn cards(scene: &mut Scene, seat: u8, hand: &[Card], decayed: &[Card], room: usize) {
    let all = hand.len() + decayed.len();
    let shown = drawing::shown(all, room);
    let cell = |place: usize| {
        let (column, row) = ((place % COLUMNS) as i16, (place / COLUMNS) as i16);
        Area::new(MARGIN + column * STEP.0, HAND + row * STEP.1, CARD.0, CARD.1)
    };
    let names = hand::names(seat, hand, decayed);
    for (place, (name, &card)) in names.iter().zip(hand.iter().chain(decayed)).enumerate() {
        let area = cell(place.min(shown));
        scene.place(name, area, card);
        if shown <= place {
            continue;
        }
        let label = if place < hand.len() {
            pieces::quark_card(scene, area, card);
            (place + 1).to_string()
        } else {
            pieces::decayed_card(scene, area, card);
            "decayed".to_owned()
        };
        let below = Point::new(area.centre().x, area.bottom() + 40);
        scene.add(Text::centred(below, Piece::label(label)));
    }
    if shown < all {
        shapes::vacant(scene, cell(shown));
        shapes::lettered(scene, cell(shown).centre(), drawing::more(all - shown, 48));
    }
    if all == 0 {
        let at = Point::new(600, HAND + 120);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
}
