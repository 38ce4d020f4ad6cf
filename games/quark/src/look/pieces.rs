//! Cards, tokens and signs that several pictures share.

use super::palette;
use crate::state::{Card, Flavour, Particle, Symbol, Thing};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Width and height in pixels of the card that all measures of a card's parts refer to.
const WIDTH: i16 = 168;
const HEIGHT: i16 = 235;
/// The corner that is cut off a small anti-quark.
pub(super) const NOTCH: i16 = 28;

/// The letter of a card; an anti-quark has a bar over it.
pub(super) fn letter(card: Card, size: i16, ink: Ink) -> Piece {
    let letter = card.flavour.letter().to_string();
    Piece::new(letter, size.unsigned_abs(), Weight::Bold, ink).barred(card.anti)
}

/// The ink of a card's letter.
pub(super) fn print(card: Card) -> Ink {
    if card.anti { Ink::ANTI } else { Ink::CARD_INK }
}

/// Draws a quark as a filled disc, an anti-quark as a ring with a barred letter.
fn mark(scene: &mut Scene, centre: Point, radius: i16, size: i16, card: Card) {
    if card.anti {
        let edge = Edge::solid((radius / 7).max(3), Ink::ANTI);
        scene.add(Item::Ring { centre, radius, edge });
        // A smaller, lower letter leaves room for the bar.
        let size = (size * 9 / 10).max(32);
        let at = centre.plus(0, size * if 40 < radius { drop(card) } else { 42 } / 100);
        scene.add(Text::centred(at, letter(card, size, Ink::ANTI)));
    } else {
        shapes::disc(scene, centre, radius, Ink::CARD_INK, letter(card, size, Ink::ON_MARK));
    }
}

/// Distance from a barred letter's middle down to its baseline, in hundredths of the letter size.
fn drop(card: Card) -> i16 {
    match card.flavour {
        Flavour::Down | Flavour::Bottom | Flavour::Top => 44,
        Flavour::Up | Flavour::Strange | Flavour::Charmed => 39,
    }
}

/// Draws marks in a row around `centre`.
pub(crate) fn marks(scene: &mut Scene, centre: Point, radius: i16, gap: i16, cards: &[Card]) {
    let pitch = 2 * radius + gap;
    let left = centre.x - pitch * (cards.len() as i16 - 1) / 2;
    for (place, &card) in (0..).zip(cards) {
        let at = Point::new(left + place * pitch, centre.y);
        mark(scene, at, radius, (radius * 3 / 2).max(32), card);
    }
}

/// The outline of a card of the quark deck: an anti-quark has a corner cut off.
pub(super) fn quark_shape(area: Area, card: Card) -> Panel {
    let notch = if card.anti { scale(38, area.width) } else { 0 };
    Panel::filled(area, shapes::CARD, Ink::CARD_FACE).notched(notch)
}

/// Draws a card of the quark deck, face up.
pub(crate) fn quark_card(scene: &mut Scene, area: Area, card: Card) {
    let scaled = |length: i16| scale(length, area.width);
    let ink = print(card);
    shapes::card(scene, area, quark_shape(area, card).notch);
    let options: Vec<Card> = card.decays().collect();
    if !options.is_empty() {
        let height = scaled(46);
        band(scene, area, height);
        let base = area.bottom() - 3 - height / 2 + scaled(11);
        decay(scene, Point::new(area.centre().x, base), scaled(34), scaled(34), &options);
    }
    let corner = Point::new(area.x + scaled(15), area.y + scaled(43));
    scene.add(Text::left(corner, letter(card, scaled(36), ink)));
    let centre = Point::new(area.centre().x, area.y + scaled(110));
    mark(scene, centre, scaled(52), scaled(78), card);
}

/// Draws the band at the foot of a card. `height` is without the card's edge.
fn band(scene: &mut Scene, card: Area, height: i16) {
    let inner = card.grown(-3);
    let top = inner.bottom() - height;
    let foot = Area::new(inner.x, top, inner.width, height);
    scene.add(Panel::filled(foot, shapes::CARD - 3, Ink::CARD_BAND));
    let square = Area::new(inner.x, top, inner.width, height - shapes::CARD);
    scene.add(Panel::filled(square, 0, Ink::CARD_BAND));
}

/// Draws an arrow and the quarks that a card decays to, with `at` in the middle of the baseline.
/// `pitch` is the distance from one letter to the next.
fn decay(scene: &mut Scene, at: Point, size: i16, pitch: i16, options: &[Card]) {
    let anti = options.iter().any(|card| card.anti);
    let ink = if anti { Ink::ANTI } else { Ink::CARD_DIM };
    let count = options.len() as i16;
    let (arrow, gap) = (pitch * 4 / 5, pitch / 2);
    let width = arrow + gap + pitch * count - pitch * 2 / 5;
    let left = at.x - width / 2;
    arrow_to(scene, Point::new(left + arrow, at.y - size * 3 / 10), arrow, ink);
    for (place, &option) in (0..).zip(options) {
        let x = left + arrow + gap + pitch * place + pitch * 3 / 10;
        scene.add(Text::centred(Point::new(x, at.y), letter(option, size, ink)));
    }
}

/// Draws an arrow to the right.
fn arrow_to(scene: &mut Scene, tip: Point, length: i16, ink: Ink) {
    let edge = Edge::solid((length / 7).max(4), ink);
    let barb = length * 2 / 5;
    scene.add(Item::Line { points: vec![tip.plus(-length, 0), tip], edge });
    scene
        .add(Item::Line { points: vec![tip.plus(-barb, -barb), tip, tip.plus(-barb, barb)], edge });
}

/// Draws a decayed card: the quarks that it can count as, above the card's own letter.
pub(crate) fn decayed_card(scene: &mut Scene, area: Area, card: Card) {
    let scaled = |length: i16| scale(length, area.width);
    shapes::card(scene, area, quark_shape(area, card).notch);
    let options: Vec<Card> = card.decays().collect();
    let x = area.centre().x;
    let top = if card.anti { 70 } else { 58 };
    let centre = Point::new(x, area.y + scaled(top));
    marks(scene, centre, scaled(23).min(area.width / 7), scaled(3), &options);
    let y = area.y + scaled(118);
    let rule = Area::new(area.x + scaled(18), y, area.width - 2 * scaled(18), 3);
    scene.add(Panel::filled(rule, 0, Ink::CARD_EDGE));
    let ghost = Point::new(x, area.y + scaled(178));
    shapes::disc(scene, ghost, scaled(38), Ink::CARD_GHOST, letter(card, scaled(56), Ink::ON_MARK));
}

/// Draws a small face-up quark above the quarks that it can decay to. Returns its outline.
pub(crate) fn open_chip(scene: &mut Scene, area: Area, card: Card) -> Panel {
    let notch = if card.anti { NOTCH } else { 0 };
    let face = Panel::filled(area, 14, Ink::CARD_FACE).notched(notch);
    scene.add(face.edged(Edge::solid(3, Ink::CARD_EDGE)));
    let options: Vec<Card> = card.decays().collect();
    let lift = if options.is_empty() { 0 } else { 20 };
    let radius = (area.height * 28 / 100).min(42);
    mark(scene, area.centre().plus(0, -lift), radius, radius * 16 / 11, card);
    if !options.is_empty() {
        let (size, pitch) = if area.width < 140 { (32, 28) } else { (34, 34) };
        decay(scene, Point::new(area.centre().x, area.bottom() - 13), size, pitch, &options);
    }
    face
}

/// Draws a small decayed card: the quarks that it can count as, above the card's own letter. Returns its outline.
pub(crate) fn laid_chip(scene: &mut Scene, area: Area, card: Card) -> Panel {
    let notch = if card.anti { NOTCH } else { 0 };
    let face = Panel::filled(area, 14, Ink::CARD_BAND).notched(notch);
    scene.add(face.edged(Edge::solid(3, Ink::CARD_EDGE)));
    let options: Vec<Card> = card.decays().collect();
    let x = area.centre().x;
    let count = options.len().max(1) as i16;
    let radius = ((area.width - 12 - (count - 1) * apart(&options)) / (2 * count)).min(36);
    let top = area.y + (area.height - 42) / 2 + if card.anti { 4 } else { 0 };
    marks(scene, Point::new(x, top), radius, apart(&options), &options);
    let from = Piece::new("from", 32, Weight::Medium, Ink::CARD_DIM);
    let from = vec![from, letter(card, 34, print(card)).after(8)];
    scene.add(Text::centred(Point::new(x, area.bottom() - 13), from));
    face
}

/// Pixels between the quarks on a small decayed card.
fn apart(options: &[Card]) -> i16 {
    if options.len() < 3 { 8 } else { 2 }
}

/// Draws a low decayed card: only the quarks that it can count as.
pub(super) fn counting_chip(scene: &mut Scene, area: Area, card: Card) {
    let options: Vec<Card> = card.decays().collect();
    let count = options.len().max(1) as i16;
    let most = (area.width - 8 - (count - 1) * apart(&options)) / (2 * count);
    let radius = (area.height / 2 - 3).min(most).min(34);
    let notch = if card.anti { NOTCH } else { 0 };
    let face = Panel::filled(area, 8, Ink::CARD_BAND).notched(notch);
    scene.add(face.edged(Edge::solid(2, Ink::CARD_EDGE)));
    marks(scene, area.centre(), radius, apart(&options), &options);
}

/// Draws the newest card of the discard pile, small.
pub(super) fn newest_discard(scene: &mut Scene, area: Area, card: Card) {
    chip(scene, area, Ink::CARD_FACE);
    scene.add(Text::centred(base(area), letter(card, 36, print(card))));
}

pub(super) fn chip(scene: &mut Scene, area: Area, face: Ink) {
    scene.add(Panel::filled(area, 8, face).edged(Edge::solid(2, Ink::CARD_EDGE)));
}

/// The baseline of a chip's letters.
fn base(chip: Area) -> Point {
    Point::new(chip.centre().x, chip.bottom() - chip.height / 2 + 13)
}

/// A particle's symbol: the letter, the charge set high, the flavours set low.
pub(crate) fn symbol(particle: Particle, size: u16, small: u16, ink: Ink) -> Vec<Piece> {
    let Symbol { bar, letter, low, high } = particle.info().symbol;
    let mut pieces = vec![Piece::new(letter, size, Weight::SemiBold, ink).barred(bar)];
    let index = |text: String| Piece::new(text, small, Weight::SemiBold, ink).after(4);
    if !high.is_empty() {
        let piece = index(high.replace('-', "−")).raised((size * 4 / 9).cast_signed());
        pieces.push(if low.is_empty() { piece } else { piece.staying() });
    }
    if !low.is_empty() {
        pieces.push(index(low.to_owned()).raised(-(size / 6).cast_signed()));
    }
    pieces
}

/// Draws a face-up meson or baryon: symbol, quarks and points.
pub(super) fn particle_card(scene: &mut Scene, area: Area, particle: Particle) {
    shapes::card(scene, area, 0);
    let x = area.centre().x;
    let printed = particle.info();
    let pieces = symbol(particle, 68, 36, Ink::CARD_INK);
    scene.add(Text::centred(Point::new(x, area.y + 76), pieces).within(area.width - 20));
    marks(scene, Point::new(x, area.y + 123), 23, 2, printed.quarks);
    let points = Area::new(area.right() - 14 - 70, area.bottom() - 14 - 58, 70, 58);
    shapes::shield(scene, points, printed.points);
}

/// Draws a proton or neutron. `on_card` chooses the edge for a light background.
pub(crate) fn nucleon(
    scene: &mut Scene,
    centre: Point,
    radius: i16,
    thing: Nucleon,
    on_card: bool,
) {
    let size = (radius * 3 / 2).max(32).unsigned_abs();
    let letter = |text: &str, ink| Piece::new(text, size, Weight::Bold, ink);
    match thing {
        Nucleon::Proton => {
            let letter = letter("p", Ink::ON_PROTON).raised(size.cast_signed() / 11);
            let edge = Edge::solid((radius / 8).max(3), palette::PROTON_EDGE);
            let edge = if on_card { Edge { ink: Ink::CARD_INK, ..edge } } else { edge };
            scene.add(Item::Disc { centre, radius, ink: Ink::PROTON });
            shapes::ring(scene, centre, radius, edge, letter);
        }
        Nucleon::Neutron => {
            shapes::disc(scene, centre, radius, Ink::NEUTRON, letter("n", Ink::ON_NEUTRON));
        }
    }
}

/// The two tokens that atoms are made of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Nucleon {
    /// A disc with `p`.
    Proton,
    /// A disc with `n`.
    Neutron,
}

/// Draws a thing that can be created as a chip, with the points of a particle. Returns its outline.
pub(super) fn thing_chip(scene: &mut Scene, area: Area, thing: Thing) -> Panel {
    let face = Panel::filled(area, 14, Ink::CARD_FACE);
    scene.add(face.edged(Edge::solid(3, Ink::CARD_EDGE)));
    let middle = area.centre().y;
    match thing {
        Thing::Particle(particle) => {
            let points = Area::new(area.right() - 11 - 60, middle - 25, 60, 54);
            let room = points.x - area.x - 14;
            let at = Point::new(area.x + 8 + room / 2, middle + 16);
            let pieces = symbol(particle, 50, 32, Ink::CARD_INK);
            scene.add(Text::centred(at, pieces).shrunk_within(room));
            shapes::shield(scene, points, particle.info().points);
        }
        Thing::Proton => nucleon(scene, area.centre().plus(0, 6), 31, Nucleon::Proton, true),
        Thing::Neutron => nucleon(scene, area.centre().plus(0, 6), 31, Nucleon::Neutron, true),
    }
    face
}

/// Height of a card of this width.
pub(super) fn height(width: i16) -> i16 {
    scale(HEIGHT, width)
}

/// Scales a length from a card of [`WIDTH`] to one of this width.
fn scale(length: i16, width: i16) -> i16 {
    ((i32::from(length) * i32::from(width) + i32::from(WIDTH) / 2) / i32::from(WIDTH)) as i16
}
