//! Pictures of playing cards: numbers with pips, court cards, aces with wings, jesters.

mod art;
mod court;

use crate::state::cards::{
    Card, HIGHEST,
    suits::{Face, Suit},
};
use quark_scene::{
    Area, Edge, Ink, Item, Panel, Piece, Point, SMALLEST, Scene, Segment, Text, Weight, shapes,
};

/// Red print on a card.
pub const RED: Ink = Ink::new(0xC8322B, 0xB3261E, 0xB84500).ranked(19);
/// Gold on a card: crowns, wings.
const GOLD: Ink = Ink::always(0xE3A72F).ranked(20);
/// Faces on a card.
const SKIN: Ink = Ink::always(0xF0D9B5).ranked(21);
/// A jester's cloth.
const TEAL: Ink = Ink::always(0x2F7F86).ranked(22);

/// Cards at least this wide have room for the whole word "Joker".
const WIDE: i16 = 150;
/// Text size of the rank of a ten, in thousandths of the card's width. It is smaller than other
/// ranks because the pips are next to its two digits.
const TEN: i16 = 205;

/// The colour of a card's print.
#[must_use]
pub(crate) fn print(card: Card) -> Ink {
    match card.suit() {
        Some(Suit::Diamonds | Suit::Hearts) => RED,
        Some(Suit::Clubs | Suit::Spades) | None => Ink::CARD_INK,
    }
}

/// Rank in a card's corner: a number or letters.
#[must_use]
pub(crate) fn rank(card: Card) -> String {
    match (card.value(), card.face()) {
        (Some(value), _) => value.to_string(),
        (None, Some(face)) => face.letters().to_owned(),
        (None, None) => String::new(),
    }
}

/// Draws the suit of a card around `centre`, `size` pixels high; upside down for a negative `size`.
/// A Joker has no suit.
pub(crate) fn suit(scene: &mut Scene, centre: Point, size: i16, card: Card) {
    let steps = match card.suit() {
        Some(Suit::Clubs) => art::CLUB,
        Some(Suit::Diamonds) => art::DIAMOND,
        Some(Suit::Hearts) => art::HEART,
        Some(Suit::Spades) => art::SPADE,
        None => return,
    };
    scene.add(Item::Drawing { at: centre, size, steps, ink: print(card) });
}

/// Draws a card of a hand.
pub(crate) fn held(scene: &mut Scene, area: Area, card: Card) {
    shapes::card(scene, area, 0);
    match (card.value(), card.face()) {
        (Some(value), _) => pips(scene, area, card, value),
        (None, Some(face)) => {
            match face {
                Face::King => draw(scene, area, card, KING),
                Face::Queen => draw(scene, area, card, QUEEN),
                Face::Jack => draw(scene, area, card, JACK),
                Face::Ace => ace(scene, area, card),
                Face::Joker => draw(scene, area, card, JOKER),
            }
            // The robes cover the edge.
            scene.add(Panel::outline(area, shapes::CARD, Edge::solid(3, Ink::CARD_EDGE)));
            points(scene, area, face);
        }
        (None, None) => {}
    }
    corner(scene, area, card);
}

/// Draws rank and suit at the top left.
fn corner(scene: &mut Scene, area: Area, card: Card) {
    let part = |parts: i16| part(area, parts);
    let ink = print(card);
    if card.suit().is_none() {
        let (word, size) = if area.width < WIDE { ("Jo", part(290)) } else { ("Joker", part(200)) };
        let size = size.max(SMALLEST.cast_signed());
        let at = Point::new(area.x + part(80).max(8), area.y + part(60) + size * 3 / 4);
        let word = Piece::new(word, size.unsigned_abs(), Weight::Bold, ink);
        scene.add(Text::left(at, word));
        return;
    }
    let size = part(if card.value() == Some(HIGHEST) { TEN } else { 290 });
    let size = size.max(SMALLEST.cast_signed());
    let at = Point::new(area.x + part(80).max(8), area.y + part(60) + size * 3 / 4);
    let figure = Piece::new(rank(card), size.unsigned_abs(), Weight::Bold, ink);
    scene.add(Text::left(at, figure));
    let centre = Point::new(area.x + part(165).max(8 + size / 3), at.y + part(165));
    suit(scene, centre, part(175), card);
}

/// Pixels for `parts` thousandths of the card's width.
fn part(area: Area, parts: i16) -> i16 {
    ((i32::from(parts) * i32::from(area.width) + 500) / 1_000) as i16
}

/// Draws as many suits as the number says. Those in the lower half are upside down.
fn pips(scene: &mut Scene, area: Area, card: Card, value: u8) {
    // The rank is at the left, so the pips are right of the middle. If the two digits of a ten
    // reach that far, the pips start below them.
    const LEFT: i16 = 460;
    const MIDDLE: i16 = 637;
    const RIGHT: i16 = 815;
    let is_below = value == HIGHEST && part(area, TEN) < SMALLEST.cast_signed();
    let half = if is_below { 880 } else { 700 };
    let columns = |rows: &[i16]| {
        rows.iter().flat_map(|&row| [(LEFT, row), (RIGHT, row)]).collect::<Vec<(i16, i16)>>()
    };
    let (mut places, middle): (Vec<(i16, i16)>, &[i16]) = match value {
        2 => (Vec::new(), &[240, 1_160]),
        3 => (Vec::new(), &[240, 700, 1_160]),
        4 => (columns(&[240, 1_160]), &[]),
        5 => (columns(&[240, 1_160]), &[700]),
        6 => (columns(&[240, 700, 1_160]), &[]),
        7 => (columns(&[240, 700, 1_160]), &[470]),
        8 => (columns(&[240, 700, 1_160]), &[470, 930]),
        9 => (columns(&[200, 533, 867, 1_200]), &[700]),
        _ if is_below => (columns(&[560, 773, 987, 1_200]), &[667, 1_093]),
        _ => (columns(&[200, 533, 867, 1_200]), &[366, 1_034]),
    };
    places.extend(middle.iter().map(|&row| (MIDDLE, row)));
    let size = part(area, if value <= 3 { 270 } else { 190 });
    for (column, row) in places {
        let centre = Point::new(area.x + part(area, column), area.y + part(area, row));
        suit(scene, centre, if half < row { -size } else { size }, card);
    }
}

/// Draws the wings and the suit of an ace.
fn ace(scene: &mut Scene, area: Area, card: Card) {
    draw(scene, area, card, &[(Colour::Gold, art::WINGS)]);
    let centre = Point::new(area.x + part(area, 500), area.y + part(area, 760));
    suit(scene, centre, part(area, 470), card);
}

/// Draws the points of a face in an attack.
fn points(scene: &mut Scene, area: Area, face: Face) {
    let (width, height) = (part(area, 215).max(36), part(area, 265).max(44));
    let edge = part(area, 60);
    let shield =
        Area::new(area.right() - edge - width, area.bottom() - edge - height, width, height);
    let Area { x, y, width, .. } = shield.grown(part(area, 26).max(3));
    let (right, bottom) = (x + width, shield.bottom() + part(area, 30));
    let flank = bottom - shield.height / 5 - 2;
    let corners = vec![
        Point::new(x, y),
        Point::new(right, y),
        Point::new(right, flank),
        Point::new(x + width / 2, bottom),
        Point::new(x, flank),
    ];
    scene.add(Item::Polygon { corners, round: 12, ink: Ink::CARD_FACE });
    shapes::shield(scene, shield, face.pips());
}

/// A colour of the court.
#[derive(Clone, Copy)]
enum Colour {
    Gold,
    Skin,
    Ink,
    Red,
    Teal,
    /// Red for red suits, else teal.
    Robe,
}

type Part = (Colour, &'static [Segment]);

const QUEEN: &[Part] = &[
    (Colour::Ink, court::QUEEN_HAIR),
    (Colour::Robe, court::ROBE),
    (Colour::Skin, court::NECK),
    (Colour::Gold, court::COLLAR),
    (Colour::Skin, court::FACE),
    (Colour::Gold, court::QUEEN_CROWN),
    (Colour::Red, court::QUEEN_JEWELS),
    (Colour::Ink, court::EYES),
    (Colour::Red, court::LIPS),
];

const KING: &[Part] = &[
    (Colour::Robe, court::ROBE),
    (Colour::Gold, court::COLLAR),
    (Colour::Ink, court::KING_HAIR),
    (Colour::Skin, court::KING_FACE),
    (Colour::Gold, court::KING_CROWN),
    (Colour::Red, court::KING_BAND),
    (Colour::Ink, court::EYES),
    (Colour::Skin, court::KING_LIPS),
];

const JACK: &[Part] = &[
    (Colour::Ink, court::JACK_HAIR),
    (Colour::Robe, court::ROBE),
    (Colour::Skin, court::NECK),
    (Colour::Gold, court::COLLAR),
    (Colour::Skin, court::FACE),
    (Colour::Gold, court::JACK_PLUME),
    (Colour::Robe, court::JACK_CAP),
    (Colour::Gold, court::JACK_BRIM),
    (Colour::Ink, court::EYES),
    (Colour::Red, court::LIPS),
];

const JOKER: &[Part] = &[
    (Colour::Teal, court::HORN_LEFT),
    (Colour::Red, court::HORN_RIGHT),
    (Colour::Gold, court::HORN_MIDDLE),
    (Colour::Ink, court::BELLS),
    (Colour::Skin, court::JESTER_FACE),
    (Colour::Ink, court::JESTER_BAND),
    (Colour::Ink, court::JESTER_EYES),
    (Colour::Red, court::SMILE),
];

fn draw(scene: &mut Scene, area: Area, card: Card, parts: &[Part]) {
    let robe = if print(card) == RED { RED } else { TEAL };
    for &(colour, steps) in parts {
        let ink = match colour {
            Colour::Gold => GOLD,
            Colour::Skin => SKIN,
            Colour::Ink => Ink::CARD_INK,
            Colour::Red => RED,
            Colour::Teal => TEAL,
            Colour::Robe => robe,
        };
        let at = Point::new(area.x, area.y);
        scene.add(Item::Drawing { at, size: area.width, steps, ink });
    }
}

/// Draws the back of a card.
pub(crate) fn back(scene: &mut Scene, area: Area) {
    let radius = (area.width / 8).min(shapes::CARD);
    let line = Edge::solid((area.width / 36).max(3), Ink::BACK_LINE);
    scene.add(Panel::filled(area, radius, Ink::BACK).edged(line));
    let centre = area.centre();
    let edge = Edge { ink: Ink::BACK_DIM, ..line };
    scene.add(Item::Ring { centre, radius: area.width * 3 / 10, edge });
    scene.add(Item::Disc { centre, radius: (area.width / 10).max(3), ink: Ink::BACK_DIM });
}

/// Draws a small card with its rank and suit.
pub(crate) fn chip(scene: &mut Scene, area: Area, card: Card) {
    let edge = Edge::solid(3, Ink::CARD_EDGE);
    scene.add(Panel::filled(area, 8, Ink::CARD_FACE).edged(edge));
    let figure = Piece::new(rank(card), SMALLEST, Weight::Bold, print(card));
    let base = area.centre().y + 12;
    if card.suit().is_none() {
        scene.add(Text::centred(Point::new(area.centre().x, base), figure));
        return;
    }
    if area.width < area.height {
        let x = area.centre().x;
        scene.add(Text::centred(Point::new(x, area.y + 31), figure));
        suit(scene, Point::new(x, area.bottom() - 17), 24, card);
        return;
    }
    scene.add(Text::left(Point::new(area.x + 10, base), figure));
    suit(scene, Point::new(area.right() - 22, area.centre().y), 26, card);
}
