//! The open cards, the tokens and the discards in little room: in a panel, and on the board if the players have many
//! cards.

use super::{
    board, chips,
    choices::{Choices, Mark},
    energy,
    pieces::{self, Nucleon},
};
use crate::{
    state::{NEUTRON, PROTON, Place, Thing, View},
    words::parts,
};
use quark_scene::{
    Area, Edge, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// Width and height of an open particle.
const OPEN: (i16, i16) = (172, 136);
/// Height of an open quark.
const QUARK: i16 = 118;
/// From one open card to the next.
const PITCH: i16 = 187;
/// Width of the deck of quarks and of an open quark next to it, and from one to the next.
const NARROW: i16 = 126;
const NEXT: i16 = NARROW + 14;
/// Pixels above the open cards that belong to them in a closer look.
const ABOVE: i16 = 18;
/// Corner radius of the open cards.
const ROUND: i16 = 14;

/// The place of the quarks, and of the labels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    /// Top of the open particles.
    pub(super) particles: i16,
    /// Top of the open quarks.
    pub(super) quarks: i16,
    /// From the baseline of their label to them.
    pub(super) label: i16,
    /// From the baseline of the upper labels to the particles below them, whose prices stand out.
    pub(super) above: i16,
}

impl Table {
    /// First pixel row below.
    pub(super) const fn bottom(self) -> i16 {
        self.quarks + QUARK
    }

    /// Left edge of the mesons, and of the supply below them.
    pub(super) fn right(self) -> i16 {
        self.low(3).x
    }

    /// Draws all open cards and tokens, and marks those that the open moves can get.
    pub(super) fn draw(self, scene: &mut Scene, view: &View, choices: Choices) {
        self.decks(scene, view);
        self.deck(scene, view, choices.deck());
        for (row, space, name) in board::spaces(view) {
            let area = self.space(row, space);
            let particles = if row == 0 { &view.baryons } else { &view.mesons };
            match (particles.get(space), view.quarks.get(space)) {
                (Some(&particle), _) if row < 2 => {
                    offer(scene, view, choices, Thing::Particle(particle), |scene| {
                        let shape = face(scene, area);
                        chips::particle_chip(scene, area, particle);
                        shape
                    })
                }
                (_, Some(&card)) if row == 2 => {
                    let mark = choices.quark(&view.quarks, space);
                    mark.on(scene, |scene| pieces::open_chip(scene, area, card));
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
            offer(scene, view, choices, thing, |scene| {
                let shape = face(scene, self.low(place));
                let middle = shape.area.centre();
                pieces::nucleon(scene, middle.plus(-44, -24), 26, kind, true);
                let ink = if left == 0 { Ink::CARD_DIM } else { Ink::CARD_INK };
                let figure = Piece::new(format!("×{left}"), 40, Weight::SemiBold, ink);
                scene.add(Text::left(middle.plus(-8, -10), figure));
                pieces::marks(scene, middle.plus(0, 31), 21, 4, quarks);
                shape
            });
        }
        board::pile(scene, self.low(5), view);
        let rows = [(parts::BARYONS, 0, self.particles), (parts::MESONS, 3, self.particles)];
        let low = [(parts::QUARKS, 0, self.quarks), (parts::SUPPLY, 3, self.quarks)];
        for (name, first, top) in rows.into_iter().chain(low) {
            let height = if top == self.particles { OPEN.1 } else { QUARK };
            // With the prices on their upper edges.
            let area = column(first, top - ABOVE, height + ABOVE);
            scene.part(Part::new(name, Area { width: 2 * PITCH + OPEN.0, ..area }));
        }
    }

    /// Names the rows of open cards, with the particles left in their decks.
    fn decks(self, scene: &mut Scene, view: &View) {
        let decks = [
            (0, self.particles - self.above, "Baryons", Some(view.decks.baryons)),
            (3, self.particles - self.above, "Mesons", Some(view.decks.mesons)),
            (0, self.quarks - self.label, "Quarks", None),
        ];
        for (place, y, name, left) in decks {
            let left = left.map(|left| match left {
                0 => "deck empty".to_owned(),
                left => format!("{left} in the deck"),
            });
            let name = Piece::new(name, 34, Weight::SemiBold, Ink::TEXT);
            let left = left.map(|left| Piece::label(left).after(16));
            let text: Vec<Piece> = [name].into_iter().chain(left).collect();
            scene.add(Text::left(Point::new(column(place, y, 0).x, y), text));
        }
    }

    /// Draws the deck of quarks.
    fn deck(self, scene: &mut Scene, view: &View, mark: Mark) {
        let (area, left) = (self.quark(0), view.decks.quarks);
        if left == 0 {
            return shapes::deck(scene, area, 0, "deck");
        }
        mark.on(scene, |scene| {
            let back = Panel::filled(area, ROUND, Ink::BACK);
            scene.add(back.edged(Edge::solid(3, Ink::BACK_LINE)));
            let figure = Piece::new(left.to_string(), 52, Weight::SemiBold, Ink::ON_BACK);
            let word = Piece::new("deck", 34, Weight::Medium, Ink::BACK_DIM);
            let x = area.centre().x;
            scene.add(Text::centred(Point::new(x, area.y + 60), figure));
            scene.add(Text::centred(Point::new(x, area.bottom() - 20), word));
            back
        });
    }

    /// The area of the deck of quarks or, from 1, of a space for a face-up one.
    fn quark(self, place: usize) -> Area {
        Area::new(MARGIN + place as i16 * NEXT, self.quarks, NARROW, QUARK)
    }

    /// The area of a token's card or of the discards, next to the quarks.
    fn low(self, place: usize) -> Area {
        column(place, self.quarks, QUARK)
    }

    /// The area of a space for a face-up card.
    fn space(self, row: usize, space: usize) -> Area {
        match row {
            0 => column(space, self.particles, OPEN.1),
            1 => column(3 + space, self.particles, OPEN.1),
            _ => self.quark(1 + space),
        }
    }

    /// The outline that marks a changed place.
    pub(super) fn shape(self, view: &View, place: Place) -> Option<Panel> {
        let card = |area| Some(Panel::filled(area, ROUND, Ink::CARD_FACE));
        let space = |space: u8| usize::from(space.min(2));
        match place {
            Place::Baryon(one) => card(self.space(0, space(one))),
            Place::Meson(one) => card(self.space(1, space(one))),
            Place::Quark(one) => {
                let shape = card(self.space(2, space(one)))?;
                let is_anti = view.quarks.get(usize::from(one)).is_some_and(|card| card.anti);
                Some(if is_anti { shape.notched(pieces::NOTCH) } else { shape })
            }
            Place::Proton => card(self.low(3)),
            Place::Neutron => card(self.low(4)),
            Place::Discards => card(self.low(5)),
            Place::Deck => card(self.quark(0)),
            Place::Decayed | Place::Energy => None,
        }
    }
}

/// The area of an open card or token. `place` counts from the left.
pub(super) fn column(place: usize, y: i16, height: i16) -> Area {
    let x = MARGIN + place as i16 * PITCH + if place < 3 { 0 } else { 12 };
    Area::new(x, y, OPEN.0, height)
}

/// Draws the face of an open card, and returns its outline.
fn face(scene: &mut Scene, area: Area) -> Panel {
    let face = Panel::filled(area, ROUND, Ink::CARD_FACE);
    scene.add(face.edged(Edge::solid(3, Ink::CARD_EDGE)));
    face
}

/// Draws something to create with its mark, and with the energy that it costs now.
fn offer(
    scene: &mut Scene,
    view: &View,
    choices: Choices,
    thing: Thing,
    draw: impl FnOnce(&mut Scene) -> Panel,
) {
    let mark = choices.thing(thing);
    let area = mark.on(scene, draw).area;
    let cost = view.makeable.iter().find(|(one, _)| *one == thing);
    if let (Mark::Open | Mark::Chosen, Some((_, cost))) = (mark, cost) {
        energy::price(scene, area, *cost);
    }
}
