//! The panel above a turn's menus: the open cards, the hand, the atoms, and the players. In a usual turn it
//! fits a phone together with its menus.

use super::{
    atoms, board, hand, heading,
    lanes::Lanes,
    pieces::{self, Nucleon},
};
use crate::{
    state::{Action, Card, Lane, NEUTRON, PROTON, Particle, Thing, View},
    words::parts,
};
use quark_game::{Seat, Viewer, kit::drawing};
use quark_scene::{
    Area, Edge, Figure, GAP, Header, Ink, LOW, MARGIN, Panel, Part, Piece, Point, RIVALS, Rival,
    Scene, Text, Weight, shapes,
};

/// Top of the open particles.
const TOP: i16 = 232;
/// Width and height of an open particle.
const OPEN: (i16, i16) = (172, 136);
/// Top and height of the open quarks.
const QUARKS: (i16, i16) = (422, 118);
/// From the baseline of a label to the cards below it; the prices of particles stand out.
const LABEL: (i16, i16) = (34, 17);
/// From one open card to the next.
const PITCH: i16 = 187;
/// Corner radius of the open cards.
const ROUND: i16 = 14;
/// Top of the hand.
const HAND: i16 = 564;
/// Height of a hand card.
const CARD: i16 = 140;
/// Between two hand cards.
const BETWEEN: i16 = 10;
/// Most hand cards in a row, and most rows.
const MOST: (usize, usize) = (8, 3);
/// Width of the picture between its margins.
const WIDE: i16 = 1200 - 2 * MARGIN;
/// Free pixels below the last lane.
const FOOT: i16 = 24;

/// The panel of the viewer, who holds the cards `held`. It marks all that the moves `open` can use.
#[must_use]
pub(super) fn scene(view: &View, held: &[Card], open: &[Action]) -> Scene {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.turn,
    };
    let own = view.lanes.get(seat.index());
    let decayed = own.map(|lane| lane.decayed.as_slice()).unwrap_or_default();
    let rows = (held.len() + decayed.len()).div_ceil(MOST.0).clamp(1, MOST.1);
    let track = HAND + rows as i16 * (CARD + BETWEEN) + 8;
    let top = track + atoms::STRIP + GAP;
    // The decayed cards are next to the hand.
    let own = own.map(|lane| (seat, Lane { decayed: Vec::new(), ..lane.clone() }));
    let lane = Lanes::within(own.into_iter().collect(), top, LOW - FOOT - RIVALS - GAP - top);
    let rivals = lane.bottom() + GAP;
    let mut scene = Scene::new(1200, (rivals + RIVALS + FOOT).unsigned_abs());
    header(&mut scene, view, seat, held.len());
    table(&mut scene, view, open);
    cards(&mut scene, seat.0, held, decayed, rows, open);
    atoms::strip(&mut scene, track, view, seat);
    let hand = Area::new(MARGIN, HAND, WIDE, rows as i16 * (CARD + BETWEEN) - BETWEEN);
    scene.part(Part::new(parts::HAND, hand));
    scene.part(Part::new(parts::ATOMS, Area::new(MARGIN, track, WIDE, atoms::STRIP)));
    lane.draw(&mut scene, view);
    others(&mut scene, view, seat, rivals);
    scene
}

fn header(scene: &mut Scene, view: &View, seat: Seat, cards: usize) {
    let line = vec![Header::line("Your hand", seat), hand::count(cards)];
    let header = Header { line, spare: 400, ..Header::private("QUARK", seat, view.turn) };
    if view.turn == seat {
        heading::draw(scene, view, header);
        heading::task(scene, view);
    } else {
        header.draw(scene);
    }
}

/// Draws the other players in turn order, with what their atoms are made of.
fn others(scene: &mut Scene, view: &View, seat: Seat, top: i16) {
    let figure = |name, sign, count: u8| Figure {
        name,
        sign: Some(sign),
        text: count.to_string(),
        holds: count.to_string(),
    };
    // Three players next to each other leave no room for a fourth figure.
    let roomy = view.lanes.len() < 4;
    let rival = |other: Seat| {
        let lane = view.lanes.get(other.index())?;
        let made = Some(lane.created.len()).filter(|made| *made != 0);
        let score = Figure {
            name: "particles",
            sign: None,
            text: lane.score.to_string(),
            holds: made.map_or_else(String::new, |made| made.to_string()),
        };
        let mut figures = vec![
            figure("energy", |scene, at| shapes::energy(scene, at, 22), lane.energy),
            figure("protons", proton, lane.protons),
            figure("neutrons", neutron, lane.neutrons),
        ];
        if roomy {
            figures.push(figure("hand", |scene, at| shapes::fan(scene, at, Ink::DIM), lane.hand));
        }
        Some(Rival { seat: other.0, score, figures })
    };
    let rivals: Vec<Rival> = seat.others(view.lanes.len() as u8).filter_map(rival).collect();
    Rival::draw(scene, top, &rivals);
}

fn proton(scene: &mut Scene, at: Point) {
    pieces::nucleon(scene, at, 20, Nucleon::Proton, false);
}

fn neutron(scene: &mut Scene, at: Point) {
    pieces::nucleon(scene, at, 20, Nucleon::Neutron, false);
}

/// Draws all open cards and tokens, and marks those that the moves `open` can get.
fn table(scene: &mut Scene, view: &View, open: &[Action]) {
    let makes = |thing: Thing| {
        open.iter().any(|one| matches!(one, Action::Create(made, _) if *made == thing))
    };
    let energy = |thing: Thing| {
        view.makeable.iter().find(|(one, _)| *one == thing).map_or(0, |(_, energy)| *energy)
    };
    decks(scene, view);
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
        (Nucleon::Proton, Thing::Proton, PROTON, view.protons),
        (Nucleon::Neutron, Thing::Neutron, NEUTRON, view.neutrons),
    ];
    for (place, (kind, thing, quarks, left)) in (3..).zip(nucleons) {
        let area = column(place, QUARKS.0, QUARKS.1);
        let shape = face(scene, area);
        let middle = area.centre();
        pieces::nucleon(scene, middle.plus(-44, -24), 26, kind, true);
        let ink = if left == 0 { Ink::CARD_DIM } else { Ink::CARD_INK };
        let figure = Piece::new(format!("×{left}"), 40, Weight::SemiBold, ink);
        scene.add(Text::left(middle.plus(-8, -10), figure));
        pieces::marks(scene, middle.plus(0, 31), 21, 4, quarks);
        offer(scene, shape, makes(thing), energy(thing));
    }
    board::pile(scene, column(5, QUARKS.0, QUARKS.1), view);
    let rows = [(parts::BARYONS, 0, TOP), (parts::MESONS, 3, TOP)];
    let low = [(parts::QUARKS, 0, QUARKS.0), (parts::SUPPLY, 3, QUARKS.0)];
    for (name, first, top) in rows.into_iter().chain(low) {
        let area = column(first, top, if top == TOP { OPEN.1 } else { QUARKS.1 });
        scene.part(Part::new(name, Area { width: 2 * PITCH + OPEN.0, ..area }));
    }
}

/// Names the rows of open cards, with the cards left in their decks.
fn decks(scene: &mut Scene, view: &View) {
    let decks = [
        (0, TOP - LABEL.0, "Baryons", view.decks.baryons),
        (3, TOP - LABEL.0, "Mesons", view.decks.mesons),
        (0, QUARKS.0 - LABEL.1, "Quarks", view.decks.quarks),
    ];
    for (place, y, name, left) in decks {
        let at = Point::new(column(place, y, 0).x, y);
        let left = match left {
            0 => "deck empty".to_owned(),
            left => format!("{left} in the deck"),
        };
        let name = Piece::new(name, 34, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::left(at, vec![name, Piece::label(left).after(16)]));
    }
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
    let points = Area::new(area.right() - 12 - 58, area.y + 22, 58, 50);
    let room = points.x - area.x - 14;
    let at = Point::new(area.x + 8 + room / 2, area.y + 64);
    let symbol = pieces::symbol(particle, 48, 32, Ink::CARD_INK);
    scene.add(Text::centred(at, symbol).shrunk_within(room));
    shapes::shield(scene, points, printed.points);
    pieces::marks(scene, Point::new(area.centre().x, area.y + 107), 22, 3, printed.quarks);
}

/// Draws the hand cards, then the decayed cards, in at most this many rows.
fn cards(
    scene: &mut Scene,
    seat: u8,
    hand: &[Card],
    decayed: &[Card],
    rows: usize,
    open: &[Action],
) {
    let all = hand.len() + decayed.len();
    let shown = drawing::shown(all, rows * MOST.0);
    // Few cards are wider.
    let columns = all.clamp(6, MOST.0);
    let width = (1200 - 2 * MARGIN + BETWEEN) / columns as i16 - BETWEEN;
    let cell = |place: usize| {
        let (column, row) = ((place % columns) as i16, (place / columns) as i16);
        let (x, y) = (column * (width + BETWEEN), row * (CARD + BETWEEN));
        Area::new(MARGIN + x, HAND + y, width, CARD)
    };
    let names = hand::names(seat, hand, decayed);
    for (place, (name, &card)) in names.iter().zip(hand.iter().chain(decayed)).enumerate() {
        let area = cell(place.min(shown));
        scene.place(name, area, card);
        if shown <= place {
            continue;
        }
        if place < hand.len() {
            let shape = pieces::open_chip(scene, area, card);
            if is_asked(open, card) {
                shapes::possible(scene, shape);
            }
        } else {
            pieces::laid_chip(scene, area, card);
        }
    }
    if shown < all {
        shapes::vacant(scene, cell(shown));
        shapes::lettered(scene, cell(shown).centre(), drawing::more(all - shown, 48));
    }
    if all == 0 {
        let at = Point::new(600, HAND + CARD / 2 + 12);
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
