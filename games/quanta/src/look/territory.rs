//! Territory of each side, or of both: tinted squares around captured neutrons. Each group of squares of one side alone has
//! an outline.

use super::{
    palette::{Colours, SHARED_TINT, colours},
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

/// Squares with one tint: the territory of one side alone, or of both.
pub(crate) struct Territory {
    squares: Squares,
    tint: Ink,
    /// Ink of the outline, which runs inside of the squares: two neighbours never share a line.
    line: Option<Ink>,
}

/// Directions from a square to its sides, and to its corners: steps to the right and up.
const SIDES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const CORNERS: [(i8, i8); 4] = [(-1, 1), (1, 1), (1, -1), (-1, -1)];

impl Territory {
    /// Territory of both sides, and that of each alone.
    pub(crate) fn all(view: &Quanta) -> [Territory; 3] {
        let [white, blue] = Side::ALL.map(|side| won(view, side));
        let alone = |squares, side| {
            let Colours { tint, line, .. } = colours(side);
            Territory { squares, tint, line: Some(line) }
        };
        let both = Territory { squares: white & blue, tint: SHARED_TINT, line: None };
        [both, alone(white - blue, Side::White), alone(blue - white, Side::Blue)]
    }

    /// Tints all squares.
    pub(crate) fn tint(&self, scene: &mut Scene) {
        for square in self.squares.iter() {
            self.tile(scene, square);
        }
    }

    /// Draws the outline around the squares.
    pub(crate) fn outline(&self, scene: &mut Scene) {
        let Some(ink) = self.line else { return };
        for square in self.squares.iter() {
            for direction in SIDES.into_iter().filter(|side| self.ends(square, *side)) {
                self.segment(scene, square, direction, ink);
            }
            for corner in CORNERS.into_iter().filter(|at| self.has_corner(square, *at)) {
                arc(scene, square, corner, ink);
            }
        }
    }

    /// Returns `true` if the next square in this direction is not in it.
    fn ends(&self, square: Square, (across, up): (i8, i8)) -> bool {
        !square.step(across, up).is_some_and(|beyond| self.squares.contains(beyond))
    }

    /// Returns `true` if the outline turns at this corner of one of its squares.
    fn has_corner(&self, square: Square, (across, up): (i8, i8)) -> bool {
        self.line.is_some() && self.ends(square, (across, 0)) && self.ends(square, (0, up))
    }

    /// Tints one square, with round corners where the outline turns.
    fn tile(&self, scene: &mut Scene, square: Square) {
        let area = cell(square);
        if !CORNERS.into_iter().any(|corner| self.has_corner(square, corner)) {
            scene.add(Panel::filled(area, 0, self.tint));
            return;
        }
        scene.add(Panel::filled(area, ROUND, self.tint));
        for corner in CORNERS.into_iter().filter(|corner| !self.has_corner(square, *corner)) {
            let x = if corner.0 < 0 { area.x } else { area.right() - ROUND };
            let y = if corner.1 < 0 { area.bottom() - ROUND } else { area.y };
            scene.add(Panel::filled(Area::new(x, y, ROUND, ROUND), 0, self.tint));
        }
    }

    /// Draws the line at one side of a square, without its round corners.
    fn segment(&self, scene: &mut Scene, square: Square, (across, up): (i8, i8), ink: Ink) {
        let area = cell(square);
        // A round corner shortens the line; an inner corner is filled by it.
        let trim = |(x, y): (i8, i8)| {
            let along = if up == 0 { (0, y) } else { (x, 0) };
            match (self.ends(square, along), self.ends(square, (x, y))) {
                (true, _) => ROUND,
                (false, true) => 0,
                (false, false) => -THICK,
            }
        };
        let line = if up == 0 {
            let (high, low) = (trim((across, 1)), trim((across, -1)));
            let x = if across < 0 { area.x } else { area.right() - THICK };
            Area::new(x, area.y + high, THICK, CELL - high - low)
        } else {
            let (left, right) = (trim((-1, up)), trim((1, up)));
            let y = if up < 0 { area.bottom() - THICK } else { area.y };
            Area::new(area.x + left, y, CELL - left - right, THICK)
        };
        scene.add(Panel::filled(line, 0, ink));
    }
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
