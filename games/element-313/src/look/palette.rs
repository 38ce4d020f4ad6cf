//! The colours of quarks on the board, and pips in them: a disc or a hexagon with a letter.

use crate::state::cards::{Colour, Primary, Secondary};
use quark_scene::{Ink, Item, Piece, Point, Scene, Weight, shapes};

/// A red pip. Each pip also has a letter, so nobody needs to tell colours apart.
pub const RED: Ink = Ink::new(0xCF3B36, 0xCF3B36, 0xC44A10).ranked(49);
/// A blue pip.
pub const BLUE: Ink = Ink::always(0x2B6CC4).ranked(50);
/// A yellow pip.
pub const YELLOW: Ink = Ink::new(0xF2C632, 0xF2C632, 0xF2D64A).ranked(51);
/// A green pip.
pub const GREEN: Ink = Ink::new(0x1F7F49, 0x1F7F49, 0x14755C).ranked(52);
/// An orange pip.
pub const ORANGE: Ink = Ink::always(0xEE8B2D).ranked(53);
/// A purple pip.
pub const PURPLE: Ink = Ink::always(0x7447AE).ranked(54);

/// The colour of a pip, and of its letter.
const fn inks(colour: Colour) -> (Ink, Ink) {
    match colour {
        Colour::Primary(Primary::Red) => (RED, Ink::ON_MARK),
        Colour::Primary(Primary::Blue) => (BLUE, Ink::ON_MARK),
        Colour::Primary(Primary::Yellow) => (YELLOW, Ink::CARD_INK),
        Colour::Secondary(Secondary::Green) => (GREEN, Ink::ON_MARK),
        Colour::Secondary(Secondary::Orange) => (ORANGE, Ink::CARD_INK),
        Colour::Secondary(Secondary::Purple) => (PURPLE, Ink::ON_MARK),
    }
}

/// The corners of a hexagon that stands on its tip.
pub(crate) fn hexagon(centre: Point, radius: i16) -> Vec<Point> {
    let (wide, high) = (radius * 9 / 10, radius / 2);
    let corners =
        [(0, -radius), (wide, -high), (wide, high), (0, radius), (-wide, high), (-wide, -high)];
    corners.into_iter().map(|(x, y)| centre.plus(x, y)).collect()
}

/// Draws a pip with its letter: a disc for a primary colour, a hexagon for a secondary one.
pub(crate) fn pip(scene: &mut Scene, centre: Point, radius: i16, colour: Colour) {
    let (fill, ink) = inks(colour);
    scene.add(match colour {
        Colour::Primary(_) => Item::Disc { centre, radius, ink: fill },
        Colour::Secondary(_) => {
            let corners = hexagon(centre, radius * 9 / 8);
            Item::Polygon { corners, round: 3, ink: fill }
        }
    });
    let size = (radius * 4 / 3).max(32).unsigned_abs();
    shapes::lettered(
        scene,
        centre,
        Piece::new(colour.letter().to_string(), size, Weight::Bold, ink),
    );
}
