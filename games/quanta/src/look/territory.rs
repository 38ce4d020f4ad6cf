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

/// Territory of `side`: its captured neutrons and the squares around them.
#[must_use]
pub(crate) fn won(view: &Quanta, side: Side) -> Squares {
    let captured = view.captured[side as usize];
    captured.iter().fold(captured, |territory, neutron| territory | neutron.around())
}

/// Tints the territory of both sides; Blue’s tint covers squares that belong to both.
pub(crate) fn tint(scene: &mut Scene, view: &Quanta) {
    for side in Side::ALL {
        let (territory, ink) = (won(view, side), colours(side).tint);
        for square in territory.iter() {
            tile(scene, territory, square, ink);
        }
    }
}

/// Outlines the territory of both sides; where two outlines share a line, each has half of it.
pub(crate) fn outline(scene: &mut Scene, view: &Quanta) {
    let white = won(view, Side::White);
    for side in Side::ALL {
        let (territory, ink) = (won(view, side), colours(side).line);
        for square in territory.iter() {
            for (across, up) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                if is_edge(territory, square, (across, up)) {
                    let halved = side == Side::Blue
                        && white.contains(square)
                        && is_edge(white, square, (across, up));
                    segment(scene, territory, square, (across, up), halved, ink);
                }
            }
            for corner in CORNERS.into_iter().filter(|&corner| is_corner(territory, square, corner))
            {
                arc(scene, square, corner, ink);
            }
        }
    }
}

/// Directions from a square to its corners: steps to the right and up.
const CORNERS: [(i8, i8); 4] = [(-1, 1), (1, 1), (1, -1), (-1, -1)];

/// Returns `true` if the territory ends at this side of one of its squares.
fn is_edge(territory: Squares, square: Square, (across, up): (i8, i8)) -> bool {
    !square.step(across, up).is_some_and(|beyond| territory.contains(beyond))
}

/// Returns `true` if the territory has an outer corner at this corner of one of its squares.
fn is_corner(territory: Squares, square: Square, (across, up): (i8, i8)) -> bool {
    is_edge(territory, square, (across, 0)) && is_edge(territory, square, (0, up))
}

/// Tints one square, with round corners where the territory has outer corners.
fn tile(scene: &mut Scene, territory: Squares, square: Square, ink: Ink) {
    let area = cell(square);
    if !CORNERS.into_iter().any(|corner| is_corner(territory, square, corner)) {
        scene.add(Panel::filled(area, 0, ink));
        return;
    }
    scene.add(Panel::filled(area, ROUND, ink));
    for corner in CORNERS.into_iter().filter(|&corner| !is_corner(territory, square, corner)) {
        let x = if corner.0 < 0 { area.x } else { area.right() - ROUND };
        let y = if corner.1 < 0 { area.bottom() - ROUND } else { area.y };
        scene.add(Panel::filled(Area::new(x, y, ROUND, ROUND), 0, ink));
    }
}

/// Draws the line at one side of a square, without its round corners.
fn segment(
    scene: &mut Scene,
    territory: Squares,
    square: Square,
    (across, up): (i8, i8),
    halved: bool,
    ink: Ink,
) {
    let area = cell(square);
    // A round corner shortens the line; an inner corner is filled by it.
    let trim = |corner: (i8, i8)| {
        let along = if up == 0 { (0, corner.1) } else { (corner.0, 0) };
        match (is_edge(territory, square, along), is_edge(territory, square, corner)) {
            (true, _) => ROUND,
            (false, true) => 0,
            (false, false) => -THICK,
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
