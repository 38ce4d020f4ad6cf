//! The panel above a turn's menus: the open cards, the hand, and the lanes.

use super::{
    board, hand,
    lanes::Lanes,
    pieces::{self, Nucleon},
};
use crate::state::{Action, Card, Lane, Particle, Thing, View};
use quark_game::{Seat, Viewer, kit::drawing};
use quark_scene::{
    Area, Edge, Frame, Header, Ink, LOW, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// Top of the open particles.
const TOP: i16 = 186;
/// Width and height of an open particle.
const OPEN: (i16, i16) = (172, 150);
/// Top and height of the open quarks.
const QUARKS: (i16, i16) = (356, 118);
/// From one open card to the next.
const PITCH: i16 = 187;
/// Corner radius of the open cards.
const ROUND: i16 = 14;
/// Top of the hand.
const HAND: i16 = 488;
/// Width and height of a hand card.
const CARD: (i16, i16) = (168, 235);
/// From one hand card to the next, across and down.
const STEP: (i16, i16) = (190, 273);
/// Hand cards in a row.
const COLUMNS: usize = 6;
/// Between the hand and the lanes.
const GAP: i16 = 8;

/// The panel of the viewer, who holds the cards `held`. It marks all that the moves `open` can use.
#[must_use]
pub(super) fn scene(view: &View, held: &[Card], open: &[Action]) -> Scene {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.turn,
    };
    let decayed = view.lanes.get(seat.index()).map(|lane| lane.decayed.as_slice());
    let decayed = decayed.unwrap_or_default();
    let rows = (held.len() + decayed.len()).div_ceil(COLUMNS).clamp(1, 3);
    let lanes = lanes(view, seat, HAND + rows as i16 * STEP.1 + GAP);
    let mut scene = Scene::new(1200, (lanes.bottom() + board::FOOT).unsigned_abs());
    header(&mut scene, view, seat, held.len());
    table(&mut scene, view, open);
    cards(&mut scene, seat.0, held, decayed, rows * COLUMNS, open);
    lanes.draw(&mut scene, view);
    Frame::footer(&mut scene);
    scene
}

fn header(scene: &mut Scene, view: &View, seat: Seat, cards: usize) {
    let line = vec![Header::line("Your hand", seat), hand::count(cards)];
    Header { line, spare: 400, ..Header::private("QUARK", seat, view.turn) }.draw(scene);
    if view.turn == seat {
        let right = Point::new(1200 - MARGIN, 76);
        scene.add(Text::right(right, board::aside(view)).within(620));
        board::asked(scene, view);
    }
}

/// The lane of `seat`, then those of the others in turn order. They move closer together before the
/// picture gets too high for a phone that shows it with its buttons. If they still don't fit, only the
/// lane of `seat` is left.
fn lanes(view: &View, seat: Seat, top: i16) -> Lanes {
    let of = |seat: Seat| view.lanes.get(seat.index()).map(|lane| (seat, lane.clone()));
    // The decayed cards are next to the hand.
    let own = of(seat).map(|(seat, lane)| (seat, Lane { decayed: Vec::new(), ..lane }));
    let others = seat.others(view.lanes.len() as u8).filter_map(of);
    let all: Vec<(Seat, Lane)> = own.clone().into_iter().chain(others).collect();
    let fitting = [LOW, board::HIGHEST].into_iter().find_map(|lowest| {
        let room = lowest - board::FOOT - top;
        let lanes = Lanes::within(all.clone(), top, room);
        (lanes.bottom() <= top + room).then_some(lanes)
    });
    let room = board::HIGHEST - board::FOOT - top;
    fitting.unwrap_or_else(|| Lanes::within(own.into_iter().collect(), top, room))
}

/// Draws all open cards and tokens, and marks those that the moves `open` can get.
fn table(scene: &mut Scene, view: &View, open: &[Action]) {
    let makes = |thing: Thing| {
        open.iter().any(|one| matches!(one, Action::Create(made, _) if *made == thing))
    };
    let energy = |thing: Thing| {
        view.makeable.iter().find(|(one, _)| *one == thing).map_or(0, |(_, energy)| *energy)
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
                let thing = Thing::Particle(particle);
                let shape = face(scene, area);
                particle_chip(scene, area, particle);
                offer(scene, shape, makes(thing), energy(thing));
            }
            (_, Some(&card)) if row == 2 => {
                let shape = pieces::open_chip(scene, area, card);
                offer(scene, shape, open.contains(&Action::Take(card)), 0);
            }
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
        let shape = face(scene, area);
        let middle = area.centre();
        pieces::nucleon(scene, middle.plus(-46, 2), 29, kind, true);
        let ink = if left == 0 { Ink::CARD_DIM } else { Ink::CARD_INK };
        let figure = Piece::new(format!("×{left}"), 42, Weight::SemiBold, ink);
        scene.add(Text::left(middle.plus(-8, 18), figure));
        offer(scene, shape, makes(thing), energy(thing));
    }
    let pile = column(5, QUARKS.0, QUARKS.1);
    board::pile(scene, pile, view);
}

/// The area of an open card or token. `place` counts from the left.
fn column(place: usize, y: i16, height: i16) -> Area {
    let x = MARGIN + place as i16 * PITCH + if place < 3 { 0 } else { 12 };
    Area::new(x, y, OPEN.0, height)
}

/// Draws the face of an open card, and returns its outline.
fn face(scene: &mut Scene, area: Area) -> Panel {
    let face = Panel::filled(area, ROUND, Ink::CARD_FACE);
    scene.add(face.edged(Edge::solid(3, Ink::CARD_EDGE)));
    face
}

/// Marks a card if it is possible to get it now, with the energy it costs on its upper edge.
fn offer(scene: &mut Scene, shape: Panel, possible: bool, energy: u8) {
    if possible {
        shapes::possible(scene, shape);
        pieces::price(scene, Point::new(shape.area.centre().x, shape.area.y), energy);
    }
}

/// Draws an open particle: symbol, points and quarks.
fn particle_chip(scene: &mut Scene, area: Area, particle: Particle) {
    let printed = particle.info();
    let points = Area::new(area.right() - 12 - 58, area.y + 34, 58, 50);
    let room = points.x - area.x - 14;
    let at = Point::new(area.x + 8 + room / 2, area.y + 76);
    let symbol = pieces::symbol(particle, 48, 32, Ink::CARD_INK);
    scene.add(Text::centred(at, symbol).shrunk_within(room));
    shapes::shield(scene, points, printed.points);
    pieces::marks(scene, Point::new(area.centre().x, area.y + 118), 22, 3, printed.quarks);
}

/// Draws the hand cards, then the decayed cards, at most `room` places in all.
fn cards(
    scene: &mut Scene,
    seat: u8,
    hand: &[Card],
    decayed: &[Card],
    room: usize,
    open: &[Action],
) {
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
            if is_asked(open, card) {
                shapes::possible(scene, pieces::quark_shape(area, card));
            }
            (place + 1).to_string()
        } else {
            pieces::decayed_card(scene, area, card);
            "decayed".to_owned()
        };
        let below = Point::new(area.centre().x, area.bottom() + 31);
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

/// True if all moves discard a hand card or let it decay, and one of them is about this card.
fn is_asked(open: &[Action], card: Card) -> bool {
    let asked = |action: &Action| match action {
        Action::Swap(one) | Action::Decay(one) | Action::Discard(one) => Some(*one),
        Action::Draw | Action::Take(_) | Action::Annihilate(_) | Action::Create(..) => None,
    };
    let about: Option<Vec<Card>> = open.iter().map(asked).collect();
    about.is_some_and(|cards| cards.contains(&card))
}
