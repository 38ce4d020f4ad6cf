//! The pips of Element 313 as pictures: a disc or a hexagon for each colour of quarks.

use super::{
    cards::{Colour, Primary, Secondary},
    palette,
};
use quark_scene::{Ink, Item, Piece, Point, Scene, Weight, shapes};

/// The colour of a pip, and of the letter on it.
const fn inks(colour: Colour) -> (Ink, Ink) {
    match colour {
        Colour::Primary(Primary::Red) => (palette::RED, Ink::ON_MARK),
        Colour::Primary(Primary::Blue) => (palette::BLUE, Ink::ON_MARK),
        Colour::Primary(Primary::Yellow) => (palette::YELLOW, Ink::CARD_INK),
        Colour::Secondary(Secondary::Green) => (palette::GREEN, Ink::ON_MARK),
        Colour::Secondary(Secondary::Orange) => (palette::ORANGE, Ink::CARD_INK),
        Colour::Secondary(Secondary::Purple) => (palette::PURPLE, Ink::ON_MARK),
    }
}

/// The corners of a hexagon standing on its tip.
pub fn hexagon(centre: Point, radius: i16) -> Vec<Point> {
    let (wide, high) = (radius * 9 / 10, radius / 2);
    let corners =
        [(0, -radius), (wide, -high), (wide, high), (0, radius), (-wide, high), (-wide, -high)];
    corners.into_iter().map(|(x, y)| centre.plus(x, y)).collect()
}

/// A pip without its letter: a disc for a primary colour, a hexagon for a secondary one.
pub fn blank(scene: &mut Scene, centre: Point, radius: i16, colour: Colour) {
    let (ink, _) = inks(colour);
    match colour {
        Colour::Primary(_) => scene.add(Item::Disc { centre, radius, ink }),
        Colour::Secondary(_) => {
            let corners = hexagon(centre, radius * 9 / 8);
            scene.add(Item::Polygon { corners, round: 3, ink });
        }
    }
}

/// A pip with its letter.
pub fn pip(scene: &mut Scene, centre: Point, radius: i16, colour: Colour) {
    blank(scene, centre, radius, colour);
    let (_, ink) = inks(colour);
    let size = (radius * 4 / 3).max(32).unsigned_abs();
    shapes::lettered(
        scene,
        centre,
        Piece::new(colour.letter().to_string(), size, Weight::Bold, ink),
    );
}
