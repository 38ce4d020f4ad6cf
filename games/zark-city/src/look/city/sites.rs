//! The picture of a card of the city with its pieces.

use super::{grid::SLIM, pyramids};
use crate::{
    look::faces,
    state::{
        cards::Card,
        city::{Site, cell::Cell},
    },
};
use quark_game::Seat;
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes};

/// Height of a strip with a name.
const NAMED: i16 = 36;

/// Width of a card on which pyramids have their full size, if there is room.
const LARGEST: f32 = 96.0;

/// A card lower than this, and not much higher than wide, shows rank and suit at the left of its pieces.
const SQUAT: i16 = 125;

/// The strip of a card that a pick is about: the name of its place, and the colours of the strip and the name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) cell: Cell,
    pub(crate) fill: Ink,
    pub(crate) ink: Ink,
}

/// Draws a card of the city with its pieces, and its name if a pick is about it.
pub(crate) fn card(scene: &mut Scene, area: Area, site: &Site, named: Option<Named>) {
    let measures = Measures::of(area, named);
    let Measures { figure, suit, plinth, inset, .. } = measures;
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
    if is_squat(area) {
        squat(scene, area, site, rank, named);
        return;
    }
    let mut top = base + figure / 8;
    let right = area.right() - inset - suit / 2;
    if slim {
        scene.add(Text::centred(Point::new(area.centre().x, base), rank));
    } else {
        head(scene, area, site.card, rank, &measures);
    }
    let room = |top: i16, bottom: i16| Area::new(area.x + 5, top, area.width - 10, bottom - top);
    if 0 < plinth {
        base_strip(scene, area, &measures, site.controller(), named);
    }
    let foot = area.bottom() - if plinth == 0 { 7 } else { plinth + 5 };
    let mut pieces = room(top, foot);
    if slim && 2 * suit < pieces.height {
        faces::suit(scene, Point::new(area.centre().x, top + suit / 2), suit, site.card);
        top += suit + 4;
        pieces = room(top, foot);
    } else if slim {
        faces::suit(scene, Point::new(right, (top + foot) / 2), suit, site.card);
        pieces.width -= suit;
    }
    // Pyramids grow with the cards, but keep one scale on all cards of a picture with enough room.
    let largest = f32::from(area.width) / LARGEST;
    pyramids::all(scene, pieces, site, largest);
}

/// Draws rank and suit at the upper corners of a card.
fn head(scene: &mut Scene, area: Area, card: Card, rank: Piece, measures: &Measures) {
    let Measures { figure, suit, inset, .. } = *measures;
    let base = area.y + inset * 3 / 4 + figure * 3 / 4;
    scene.add(Text::left(Point::new(area.x + inset, base), rank));
    let at = Point::new(area.right() - inset - suit / 2, base - figure * 36 / 100);
    faces::suit(scene, at, suit, card);
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

/// True if the pieces of a low card stand at the right of its rank, where they have more room. All cards of a picture are
/// alike, so that each has its suit in one place.
fn is_squat(area: Area) -> bool {
    area.height < SQUAT && SLIM <= area.width && area.height * 8 <= area.width * 9
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

    /// The room at the right of the rank, above `foot` pixels.
    fn beside(&self, area: Area, foot: i16) -> Area {
        let (left, top) = (self.inset + self.figure * 6 / 5, area.y + 8);
        Area::new(area.x + left, top, area.width - left - 6, area.bottom() - foot - top)
    }
}

/// Draws the pieces at the right of rank and suit, so that they can be as high as the card.
fn squat(scene: &mut Scene, area: Area, site: &Site, rank: Piece, named: Option<Named>) {
    let measures = Measures::of(area, named);
    let Measures { figure, suit, plinth, inset, .. } = measures;
    let base = area.y + inset * 3 / 4 + figure * 3 / 4;
    scene.add(Text::left(Point::new(area.x + inset, base), rank));
    base_strip(scene, area, &measures, site.controller(), named);
    let middle = (area.x + inset + figure * 3 / 10).max(area.x + 4 + suit / 2);
    // A name leaves less room.
    let free = area.bottom() - plinth - base;
    let suit = suit.min(free - 2);
    let below = ((free - suit) / 2).min(6);
    faces::suit(scene, Point::new(middle, base + below + suit / 2), suit, site.card);
    let room = measures.beside(area, plinth + 5);
    pyramids::all(scene, room, site, f32::from(area.width) / LARGEST);
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
    let symbol = |scene: &mut Scene, x: i16, size: i16, ink: Ink| {
        if let Some(seat) = controller.filter(|_| 20 <= plinth) {
            shapes::symbol(scene, seat, Point::new(x, strip.centre().y), size, ink);
        }
    };
    let Some(Named { cell, ink, .. }) = named else {
        return symbol(scene, strip.centre().x, plinth * 3 / 10, Ink::ON_ACCENT);
    };
    let name = Piece::new(cell.to_string(), SMALLEST, Weight::Bold, ink);
    // If there is room, the player's symbol stands before the name.
    let is_roomy = 52 + 20 * cell.to_string().len() as i16 <= card.width;
    let before = if is_roomy && controller.is_some() { 24 } else { 0 };
    if before != 0 {
        symbol(scene, card.x + 22, 10, ink);
    }
    scene.add(Text::centred(Point::new(strip.centre().x + before / 2, strip.y + 28), name));
}
