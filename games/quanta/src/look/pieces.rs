//! Pieces: crystals are diamonds, solid tokens are discs, neutrons are small red discs.

use super::palette::{Colours, colours};
use crate::state::board::{Piece, Side};
use quark_scene::{
    Area, Edge, Ink, Item, Panel, Piece as Letter, Point, SMALLEST, Scene, Text, Weight,
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

/// Draws the sign of a neutron.
pub(crate) fn letter(scene: &mut Scene, centre: Point, ink: Ink) {
    scene.add(Text::centred(centre.plus(0, 12), Letter::new("n", 44, Weight::Bold, ink)));
}

fn neutron(scene: &mut Scene, centre: Point, size: i16) {
    scene.add(Item::Disc { centre, radius: size * 25 / 28, ink: Ink::NEUTRON });
    let height = (size * 34 / SIZE).cast_unsigned();
    let letter = Letter::new("n", height, Weight::Bold, Ink::ON_NEUTRON);
    scene.add(Text::centred(centre.plus(0, size * 9 / SIZE), letter));
}

/// Width and height of the chip with the numbers of charges, in pixels.
pub(crate) const CHIP: (i16, i16) = (66, 32);
/// Radius of a neutron above its chip.
const COUNTED: i16 = 16;

/// Area of the chip below the neutron around `centre`.
pub(crate) fn chip(centre: Point) -> Area {
    Area::new(centre.x - CHIP.0 / 2, centre.y + 1, CHIP.0, CHIP.1)
}

/// Draws a small neutron of the board, and below it the numbers of charges around it, such as 3:2, those of White at the
/// left. The chip has the colour of the side that is `ahead`, if any. Free room above and below shows which neutron they
/// belong to.
pub(crate) fn counted(scene: &mut Scene, centre: Point, charges: [u8; 2], ahead: Option<Side>) {
    let (middle, chip) = (centre.plus(0, -17), chip(centre));
    let ahead = ahead.map(colours);
    if let Some(side) = ahead {
        scene.add(Panel::filled(chip.grown(3), 10, side.line));
    }
    scene.add(Item::Disc { centre: middle, radius: COUNTED, ink: Ink::NEUTRON });
    let letter = Letter::new("n", SMALLEST, Weight::Bold, Ink::ON_NEUTRON);
    scene.add(Text::centred(middle.plus(0, 9), letter));
    scene.add(Panel::filled(chip, 8, ahead.map_or(Ink::PANEL, |side| side.solid)));
    let dots = ahead.map_or(Ink::DIM, |side| side.on);
    for up in [-8, 8] {
        scene.add(Item::Disc { centre: chip.centre().plus(0, up), radius: 3, ink: dots });
    }
    for (side, charges, at) in [(Side::White, charges[0], -19), (Side::Blue, charges[1], 19)] {
        let ink = ahead.map_or(colours(side).line, |side| side.on);
        let figure = Letter::new(charges.to_string(), 42, Weight::Bold, ink);
        scene.add(Text::centred(chip.centre().plus(at, 15), figure));
    }
}

/// Draws the rim under a neutron that `side` has captured.
pub(crate) fn capture(scene: &mut Scene, centre: Point, radius: i16, side: Side) {
    scene.add(Item::Disc { centre, radius, ink: colours(side).line });
}

/// Draws the sign of an open square where `side` captures something.
pub(crate) fn prize(scene: &mut Scene, centre: Point, side: Side) {
    capture(scene, centre, RIM - 3, side);
    piece(scene, centre, SIZE - 1, Piece::Neutron);
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
