//! The territory that each side has won: tinted squares with one outline around all that touch.

use super::{
    board::Side,
    pieces::colours,
    places::{CELL, cell},
    rules::Quanta,
    squares::{Square, Squares},
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Point, Scene};

/// The radius of an outline's corners.
const ROUND: i16 = 18;
/// How thick an outline is.
const THICK: i16 = 4;

/// The captured neutrons of `side` with all around them.
#[must_use]
pub fn won(view: &Quanta, side: Side) -> Squares {
    let captured = view.captured[side as usize];
    captured.iter().fold(captured, |territory, neutron| territory | neutron.around())
}

/// The tint of both sides' territory; where it is both's, that of Blue.
pub fn tint(scene: &mut Scene, view: &Quanta) {
    for side in Side::ALL {
        let (territory, ink) = (won(view, side), colours(side).tint);
        for square in territory.iter() {
            tile(scene, territory, square, ink);
        }
    }
}

/// The outlines of both sides' territory; where they meet in one line, each has half of it.
pub fn outline(scene: &mut Scene, view: &Quanta) {
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

/// The directions to the corners of a square: to the right, up.
const CORNERS: [(i8, i8); 4] = [(-1, 1), (1, 1), (1, -1), (-1, -1)];

/// Whether the territory ends at this side of one of its squares.
fn is_edge(territory: Squares, square: Square, (across, up): (i8, i8)) -> bool {
    !square.step(across, up).is_some_and(|beyond| territory.contains(beyond))
}

/// Whether the territory has an outer corner at this corner of one of its squares.
fn is_corner(territory: Squares, square: Square, (across, up): (i8, i8)) -> bool {
    is_edge(territory, square, (across, 0)) && is_edge(territory, square, (0, up))
}

/// A square of the territory, round where the territory has an outer corner.
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

/// The line at one side of a square, as far as its corners are not round.
fn segment(
    scene: &mut Scene,
    territory: Squares,
    square: Square,
    (across, up): (i8, i8),
    halved: bool,
    ink: Ink,
) {
    let area = cell(square);
    // A round corner shortens the line, an inner one is filled by it.
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

/// The round line at an outer corner.
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
