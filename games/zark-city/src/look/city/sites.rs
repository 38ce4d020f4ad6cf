//! The picture of a card of the city with its pieces.

use super::{grid::SLIM, pyramids};
use crate::{
    look::faces,
    state::{
        cards::Card,
        city::{Site, cell::Cell, pieces::Target},
    },
};
use quark_game::Seat;
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes};

/// Height of a strip with a name.
const NAMED: i16 = 36;

/// On a card lower than this, rank and suit may stand at the left of its pieces.
const SQUAT: i16 = 125;

/// Width of a card on which pyramids have their full size, if there is room.
const LARGEST: f32 = 96.0;

/// The strip of a card that a pick is about: the name of its place, and the colours of the strip and the name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) cell: Cell,
    pub(crate) fill: Ink,
    pub(crate) ink: Ink,
}

/// Draws a card of the city with its pieces, and its name if a pick is about it. An outline marks the pyramids that are
/// `picked`.
pub(crate) fn card(
    scene: &mut Scene,
    area: Area,
    site: &Site,
    named: Option<Named>,
    picked: &[Target],
) {
    let measures = Measures::of(area, named);
    let Measures { figure, plinth, inset, .. } = measures;
    blank(scene, area, site, &measures);
    let base = area.y + inset * 3 / 4 + figure * 3 / 4;
    let rank = rank_of(site.card, figure);
    let slim = area.width < SLIM;
    if site.occupants().next().is_none() {
        match slim {
            true => slim_empty(scene, area, site.card, rank, base),
            false if named.is_some() => {
                head(scene, area, site.card, rank, &measures);
                base_strip(scene, area, &measures, site.controller(), named);
            }
            false => empty(scene, area, site.card, inset),
        }
        return;
    }
    if 0 < plinth {
        base_strip(scene, area, &measures, site.controller(), named);
    }
    let below = base + figure / 8;
    let foot = area.bottom() - if plinth == 0 { 7 } else { plinth + 5 };
    let room = |top: i16| Area::new(area.x + 5, top, area.width - 10, foot - top);
    // Pyramids grow with the cards. All of a picture have one scale, at which a large one fits, unless they are a crowd.
    let largest = pyramids::scale_for(foot - area.y - 8).min(f32::from(area.width) / LARGEST);
    if slim {
        scene.add(Text::centred(Point::new(area.centre().x, base), rank));
        let pieces = slim_suit(scene, room(below), &measures, site.card);
        return pyramids::fitted(pieces, site, largest).draw(scene, picked);
    }
    // Their tips may reach between rank and suit.
    let rooms = (area.y + 8..=below).map(room);
    let under = pyramids::between(rooms, &measures.corners(area, &rank), site, largest);
    let room = measures.beside(area, area.bottom() - foot);
    let aside = pyramids::fitted(room, site, largest);
    if area.height < SQUAT && under.scale < aside.scale {
        squat_head(scene, area, site.card, rank, &measures);
        aside.draw(scene, picked);
    } else {
        head(scene, area, site.card, rank, &measures);
        under.draw(scene, picked);
    }
}

/// Draws the suit of a narrow card above its pieces, or where there is little room, next to them. Returns their room.
fn slim_suit(
    scene: &mut Scene,
    room: Area,
    &Measures { suit, inset, .. }: &Measures,
    card: Card,
) -> Area {
    let Area { x, y, width, height } = room;
    if 2 * suit < height {
        faces::suit(scene, Point::new(room.centre().x, y + suit / 2), suit, card);
        return Area::new(x, y + suit + 4, width, height - suit - 4);
    }
    let right = room.right() + 5 - inset - suit / 2;
    faces::suit(scene, Point::new(right, room.centre().y), suit, card);
    Area { width: width - suit, ..room }
}

/// Draws rank and suit at the upper corners of a card.
fn head(scene: &mut Scene, area: Area, card: Card, rank: Piece, measures: &Measures) {
    let [left, right] = measures.corners(area, &rank);
    scene.add(Text::left(Point::new(left.x, left.bottom()), rank));
    faces::suit(scene, right.centre(), measures.suit, card);
}

/// Draws the rank above the suit at the left of a low card, so that its pieces can be as high as the card.
fn squat_head(scene: &mut Scene, area: Area, card: Card, rank: Piece, measures: &Measures) {
    let Measures { figure, suit, plinth, inset, .. } = *measures;
    let base = measures.corners(area, &rank)[0].bottom();
    scene.add(Text::left(Point::new(area.x + inset, base), rank));
    let middle = (area.x + inset + figure * 3 / 10).max(area.x + 4 + suit / 2);
    // A name leaves less room.
    let free = area.bottom() - plinth - base;
    let suit = suit.min(free - 2);
    let below = ((free - suit) / 2).min(6);
    faces::suit(scene, Point::new(middle, base + below + suit / 2), suit, card);
}

fn rank_of(card: Card, size: i16) -> Piece {
    Piece::new(faces::rank(card), size.unsigned_abs(), Weight::Bold, faces::print(card))
}

/// Draws rank and suit of a card that nobody occupies, large, from the top left to the bottom right.
fn empty(scene: &mut Scene, area: Area, card: Card, inset: i16) {
    let Area { width, height, .. } = area;
    let figure = (width * 45 / 100).min(height * 45 / 100).clamp(SMALLEST.cast_signed(), 110);
    let base = area.y + inset * 3 / 4 + figure * 3 / 4;
    scene.add(Text::left(Point::new(area.x + inset, base), rank_of(card, figure)));
    let size = (width * 54 / 100).min(height * 46 / 100).min(area.bottom() - inset - base - 4);
    let corner = inset + size / 2;
    faces::suit(scene, Point::new(area.right() - corner, area.bottom() - corner), size, card);
}

/// Draws the rank of a narrow card that nobody occupies above its suit.
fn slim_empty(scene: &mut Scene, area: Area, card: Card, rank: Piece, base: i16) {
    scene.add(Text::centred(Point::new(area.centre().x, base), rank));
    let room = area.bottom() - 5 - base - 4;
    let size = (room * 3 / 5).min(area.width * 55 / 100).max(16).min(room);
    faces::suit(scene, Point::new(area.centre().x, base + 4 + room / 2), size, card);
}

/// Draws the empty face of a card, with its shadow.
fn blank(scene: &mut Scene, area: Area, site: &Site, &Measures { plinth, radius, .. }: &Measures) {
    let below = |by: i16| Area::new(area.x, area.y + by, area.width, area.height);
    if 90 <= area.width {
        scene.add(Panel::filled(below(7), radius, Ink::SHADE));
        scene.add(Panel::filled(below(4), radius, Ink::SHADOW));
    }
    // If there is no room for a strip, the edge shows who controls the card.
    let edge = match site.controller() {
        Some(seat) if plinth == 0 => Edge::solid(5, Ink::seat(seat)),
        Some(_) | None => Edge::solid(3, Ink::CARD_EDGE),
    };
    scene.add(Panel::filled(area, radius, Ink::CARD_FACE).edged(edge));
}

/// Measures of a card on the table, in pixels.
struct Measures {
    /// Text size of the rank.
    figure: i16,
    suit: i16,
    /// Height of the strip at the bottom; 0 for none.
    plinth: i16,
    /// Distance of the print from the edge.
    inset: i16,
    radius: i16,
}

impl Measures {
    fn of(area: Area, named: Option<Named>) -> Measures {
        let Area { width, height, .. } = area;
        Measures {
            figure: (width * 34 / 100).min(height * 30 / 100).clamp(SMALLEST.cast_signed(), 80),
            suit: (width * 27 / 100).min(height * 24 / 100).clamp(16, 64),
            plinth: match height {
                _ if named.is_some() => NAMED,
                150.. => 34,
                96.. => 24,
                80.. => 20,
                64.. => 12,
                _ => 0,
            },
            inset: (width / 13).clamp(9, 12),
            radius: shapes::CARD.min(width / 6),
        }
    }

    /// The areas of rank and suit at the upper corners.
    fn corners(&self, area: Area, rank: &Piece) -> [Area; 2] {
        let Measures { figure, suit, inset, .. } = *self;
        let base = area.y + inset * 3 / 4 + figure * 3 / 4;
        let wide = rank.text.len() as i16 * figure * 62 / 100;
        let left = Area::new(area.x + inset, base - figure * 3 / 4, wide, figure * 3 / 4);
        let (x, middle) = (area.right() - inset - suit, base - figure * 36 / 100);
        [left, Area::new(x, middle - suit / 2, suit, suit)]
    }

    /// The room at the right of the rank, above `foot` pixels.
    fn beside(&self, area: Area, foot: i16) -> Area {
        let (left, top) = (self.inset + self.figure * 6 / 5, area.y + 8);
        Area::new(area.x + left, top, area.width - left - 6, area.bottom() - foot - top)
    }
}

/// The strip at the bottom of a card, in the colour of the player who controls it, grey if it is contested, or with a name.
fn base_strip(
    scene: &mut Scene,
    card: Area,
    measures: &Measures,
    controller: Option<Seat>,
    named: Option<Named>,
) {
    let Measures { plinth, radius, .. } = *measures;
    let ink = named.map_or(controller.map_or(Ink::CARD_EDGE, Ink::seat), |named| named.fill);
    let strip = Area::new(card.x, card.bottom() - plinth, card.width, plinth);
    let tall = Area::new(card.x, strip.y - radius, card.width, plinth + radius);
    scene.add(Panel::filled(tall, radius, ink));
    let cover = Area::new(card.x + 3, tall.y, card.width - 6, radius);
    scene.add(Panel::filled(cover, 0, Ink::CARD_FACE));
    for x in [card.x, card.right() - 3] {
        scene.add(Panel::filled(Area::new(x, tall.y, 3, radius), 0, Ink::CARD_EDGE));
    }
    if named.is_none() {
        scene.add(Panel::filled(Area::new(card.x, strip.y - 4, card.width, 4), 0, Ink::CARD_INK));
    }
    if let Some(Named { cell, ink, .. }) = named {
        let name = Piece::new(cell.to_string(), SMALLEST, Weight::Bold, ink);
        // A letter may reach below its line, and the outline of a possible pick lies at the foot.
        scene.add(Text::centred(Point::new(strip.centre().x, strip.y + 25), name));
    } else if let Some(seat) = controller.filter(|_| 20 <= plinth) {
        // A clasp may lie over the middle.
        let at = Point::new(strip.x + radius / 2 + plinth / 2, strip.centre().y);
        shapes::symbol(scene, seat, at, plinth * 3 / 10, Ink::ON_ACCENT);
    }
}
