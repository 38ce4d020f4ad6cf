//! Pieces: crystals are diamonds, solid tokens are discs, neutrons are small red discs.

use super::palette::{Colours, colours};
use crate::state::board::{Piece, Side};
use quark_game::Seat;
use quark_scene::{
    Area, Edge, Ink, Item, Panel, Piece as Letter, Point, Scene, Text, Weight, shapes,
};

/// Radius of a solid token in pixels; other sizes follow from it.
pub(crate) const SIZE: i16 = 29;

/// Radius of the rim around a surrounded neutron, in pixels.
pub(crate) const RIM: i16 = SIZE + 6;

/// Draws a piece around `centre`; `size` is [`SIZE`] on the board.
pub(crate) fn piece(scene: &mut Scene, centre: Point, size: i16, piece: Piece) {
    match piece {
        Piece::Positive(side) => positive(scene, centre, size, colours(side)),
        Piece::Negative(side) => negative(scene, centre, size, colours(side)),
        Piece::Neutron => neutron(scene, centre, size),
    }
}

fn positive(scene: &mut Scene, centre: Point, size: i16, colours: Colours) {
    let half = size * 15 / 14;
    let [top, right, bottom, left] =
        [(0, -half), (half, 0), (0, half), (-half, 0)].map(|(x, y)| centre.plus(x, y));
    for (tip, ink) in [(top, colours.glass), (bottom, colours.depth)] {
        scene.add(Item::Polygon { corners: vec![left, tip, right], round: 0, ink });
    }
    let edge = Edge::solid((size * 5 / 28).max(4), colours.line);
    scene.add(Item::Line { points: vec![left, top, right, bottom, left], edge });
    plus(scene, centre, size * 3 / 7, (size * 2 / 7).max(6), colours.line);
}

fn negative(scene: &mut Scene, centre: Point, size: i16, colours: Colours) {
    scene.add(Item::Disc { centre, radius: size, ink: colours.solid });
    let edge = Edge::solid((size / 8).max(3), colours.line);
    scene.add(Item::Ring { centre, radius: size, edge });
    minus(scene, centre, size * 4 / 7, (size * 2 / 7).max(6), colours.on);
}

fn neutron(scene: &mut Scene, centre: Point, size: i16) {
    scene.add(Item::Disc { centre, radius: size * 25 / 28, ink: Ink::NEUTRON });
    let height = (size * 34 / SIZE).cast_unsigned();
    let letter = Letter::new("n", height, Weight::Bold, Ink::ON_NEUTRON);
    scene.add(Text::centred(centre.plus(0, size * 9 / SIZE), letter));
}

/// Radius of a neutron that shows charges, radius of the discs with their numbers, and from the middle to these, across
/// and down, in pixels.
const COUNTED: i16 = 30;
pub(crate) const NUMBER: i16 = 17;
const ASIDE: i16 = 14;

/// Area of a neutron that shows charges, around `centre`.
pub(crate) fn chip(centre: Point) -> Area {
    Area::new(centre.x, centre.y, 0, 0).grown(ASIDE + NUMBER)
}

/// Draws a neutron of the board with the numbers of charges around it, each on a disc in the colour of its side.
pub(crate) fn counted(scene: &mut Scene, centre: Point, charges: [u8; 2]) {
    scene.add(Item::Disc { centre, radius: COUNTED, ink: Ink::NEUTRON });
    for (side, charges) in Side::ALL.into_iter().zip(charges) {
        let (Colours { solid, on, line, .. }, at) = (colours(side), number(centre, side));
        scene.add(Item::Disc { centre: at, radius: NUMBER, ink: solid });
        scene.add(Item::Ring { centre: at, radius: NUMBER, edge: Edge::solid(2, line) });
        let figure = Letter::new(charges.to_string(), 34, Weight::Bold, on);
        scene.add(Text::centred(at.plus(0, 12), figure));
    }
}

/// Middle of the disc with the number of `side`, at the top left or the bottom right of the neutron around `centre`: the
/// numbers of neighbours don’t read as one.
pub(crate) fn number(centre: Point, side: Side) -> Point {
    match side {
        Side::White => centre.plus(-ASIDE, -ASIDE),
        Side::Blue => centre.plus(ASIDE, ASIDE),
    }
}

/// Areas of the discs with numbers of a neutron around `centre`.
pub(crate) fn numbers(centre: Point) -> [Area; 2] {
    Side::ALL.map(|side| number(centre, side)).map(|at| Area::new(at.x, at.y, 0, 0).grown(NUMBER))
}

/// Draws the rim under a neutron that `side` has captured.
pub(crate) fn capture(scene: &mut Scene, centre: Point, radius: i16, side: Side) {
    let Colours { line, solid, .. } = colours(side);
    scene.add(Item::Disc { centre, radius, ink: line });
    scene.add(Item::Disc { centre, radius: radius - 3, ink: solid });
}

/// Draws the symbol of a player in the colour of their side.
pub(crate) fn symbol(scene: &mut Scene, seat: Seat, centre: Point, radius: i16, side: Side) {
    let Colours { line, solid, .. } = colours(side);
    shapes::symbol(scene, seat, centre, radius, line);
    shapes::symbol(scene, seat, centre, radius - 4, solid);
}

/// Draws the sign of a positive particle: bars of `arm` pixels to each side, `thick` pixels wide.
pub(crate) fn plus(scene: &mut Scene, centre: Point, arm: i16, thick: i16, ink: Ink) {
    bar(scene, centre, 2 * arm, thick, ink);
    bar(scene, centre, thick, 2 * arm, ink);
}

/// Draws the sign of a negative particle: a bar of `arm` pixels to each side, `thick` pixels wide.
pub(crate) fn minus(scene: &mut Scene, centre: Point, arm: i16, thick: i16, ink: Ink) {
    bar(scene, centre, 2 * arm, thick, ink);
}

fn bar(scene: &mut Scene, centre: Point, width: i16, height: i16, ink: Ink) {
    let area = Area::new(centre.x - width / 2, centre.y - height / 2, width, height);
    scene.add(Panel::filled(area, 0, ink));
}
