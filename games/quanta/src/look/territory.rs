//! Territory of each side: tinted squares around captured neutrons, with an outline around each group.

use super::{
    palette::colours,
    places::{CELL, cell},
};
use crate::state::{
    Quanta,
    board::Side,
    squares::{Square, Squares},
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Point, Scene};

/// Radius of an outline’s corners in pixels.
const ROUND: i16 = 18;
/// Thickness of an outline in pixels.
const THICK: i16 = 4;
/// Pixels cut off a triangle, so that it stays inside a round corner.
const CUT: i16 = 11;

/// Territory of `side`: its captured neutrons and the squares around them.
#[must_use]
pub(crate) fn won(view: &Quanta, side: Side) -> Squares {
    let captured = view.captured[side as usize];
    captured.iter().fold(captured, |territory, neutron| territory | neutron.around())
}

/// The territory of one side, and that of the other.
#[derive(Clone, Copy)]
struct Territory {
    own: Squares,
    theirs: Squares,
}

/// Directions from a square to its sides, and to its corners: steps to the right and up.
const SIDES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const CORNERS: [(i8, i8); 4] = [(-1, 1), (1, 1), (1, -1), (-1, -1)];

impl Territory {
    fn of(view: &Quanta, side: Side) -> Territory {
        Territory { own: won(view, side), theirs: won(view, side.other()) }
    }

    /// Returns `true` if the territory ends at this side of one of its squares, and the line there doesn’t run through the
    /// other territory: outlines never cross.
    fn has_line(self, square: Square, (across, up): (i8, i8)) -> bool {
        let beyond = square.step(across, up);
        let lies = |squares: Squares| beyond.is_some_and(|beyond| squares.contains(beyond));
        !(lies(self.own) || self.theirs.contains(square) && lies(self.theirs))
    }

    /// Returns `true` if the outline turns at this corner of one of its squares.
    fn has_corner(self, square: Square, (across, up): (i8, i8)) -> bool {
        self.has_line(square, (across, 0)) && self.has_line(square, (0, up))
    }
}

/// Tints the territory of both sides. Squares that belong to both have the tint of White at the top left, that of Blue at
/// the bottom right.
pub(crate) fn tint(scene: &mut Scene, view: &Quanta) {
    let white = Territory::of(view, Side::White);
    let blue = Territory::of(view, Side::Blue);
    for square in white.own.iter() {
        tile(scene, white, square, colours(Side::White).tint);
    }
    for square in blue.own.iter() {
        let ink = colours(Side::Blue).tint;
        if white.own.contains(square) {
            triangle(scene, blue, square, ink);
        } else {
            tile(scene, blue, square, ink);
        }
    }
}

/// Outlines the territory of both sides; where two outlines share a line, each has half of it.
pub(crate) fn outline(scene: &mut Scene, view: &Quanta) {
    for side in Side::ALL {
        let (territory, ink) = (Territory::of(view, side), colours(side).line);
        for square in territory.own.iter() {
            for direction in SIDES.into_iter().filter(|side| territory.has_line(square, *side)) {
                let halved = side == Side::Blue && territory.theirs.contains(square);
                segment(scene, territory, square, direction, halved, ink);
            }
            for corner in CORNERS.into_iter().filter(|at| territory.has_corner(square, *at)) {
                arc(scene, square, corner, ink);
            }
        }
    }
}

/// Tints one square, with round corners where the outline turns.
fn tile(scene: &mut Scene, territory: Territory, square: Square, ink: Ink) {
    let area = cell(square);
    if !CORNERS.into_iter().any(|corner| territory.has_corner(square, corner)) {
        scene.add(Panel::filled(area, 0, ink));
        return;
    }
    scene.add(Panel::filled(area, ROUND, ink));
    for corner in CORNERS.into_iter().filter(|corner| !territory.has_corner(square, *corner)) {
        let x = if corner.0 < 0 { area.x } else { area.right() - ROUND };
        let y = if corner.1 < 0 { area.bottom() - ROUND } else { area.y };
        scene.add(Panel::filled(Area::new(x, y, ROUND, ROUND), 0, ink));
    }
}

/// Tints the bottom right half of a square.
fn triangle(scene: &mut Scene, territory: Territory, square: Square, ink: Ink) {
    let area = cell(square);
    let cut = if territory.has_corner(square, (1, -1)) { CUT } else { 0 };
    let corners = vec![
        Point::new(area.right(), area.y),
        Point::new(area.right(), area.bottom() - cut),
        Point::new(area.right() - cut, area.bottom()),
        Point::new(area.x, area.bottom()),
    ];
    scene.add(Item::Polygon { corners, round: 0, ink });
}

/// Draws the line at one side of a square, without its round corners.
fn segment(
    scene: &mut Scene,
    territory: Territory,
    square: Square,
    (across, up): (i8, i8),
    halved: bool,
    ink: Ink,
) {
    let area = cell(square);
    // A round corner shortens the line; an inner corner is filled by it.
    let trim = |(x, y): (i8, i8)| {
        let along = if up == 0 { (0, y) } else { (x, 0) };
        let lies = |(x, y)| square.step(x, y).is_some_and(|other| territory.own.contains(other));
        match (territory.has_line(square, along), lies(along) && lies((x, y))) {
            (true, _) => ROUND,
            (false, false) => 0,
            (false, true) => -THICK,
        }
    };
    let line = if up == 0 {
        let (high, low) = (trim((across, 1)), trim((across, -1)));
        let x = if across < 0 { area.x } else { area.right() - THICK };
        let low = if halved { low.max(CELL / 2) } else { low };
        Area::new(x, area.y + high, THICK, CELL - high - low)
    } else {
        let (left, right) = (trim((-1, up)), trim((1, up)));
        let y = if up < 0 { area.bottom() - THICK } else { area.y };
        let right = if halved { right.max(CELL / 2) } else { right };
        Area::new(area.x + left, y, CELL - left - right, THICK)
    };
    scene.add(Panel::filled(line, 0, ink));
}

/// Draws the round line at an outer corner.
fn arc(scene: &mut Scene, square: Square, (across, up): (i8, i8), ink: Ink) {
    let (across, up) = (i16::from(across), i16::from(up));
    let centre = cell(square).centre().plus(across * (CELL / 2 - ROUND), -up * (CELL / 2 - ROUND));
    let radius = f32::from(ROUND - THICK / 2);
    let point = |step: i16| {
        let turn = f32::from(step) * std::f32::consts::FRAC_PI_2 / 6.0;
        let (x, y) = ((turn.cos() * radius).round(), (turn.sin() * radius).round());
        centre.plus(across * x as i16, -up * y as i16)
    };
    let points: Vec<Point> = (0..=6).map(point).collect();
    scene.add(Item::Line { points, edge: Edge::solid(THICK, ink) });
}
