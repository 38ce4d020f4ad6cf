//! The ends of lines: the symbols of their seats, each with its name, or all with one figure next to it.

use std::cmp::Reverse;

use super::{LABEL, NAMES, Plot, apart, label, name};
use quark_scene::{Edge, Ink, Item, Point, Scene, Text};
use quark_session::Course;

/// Pixels from the lines to the symbols, and from a symbol to the next at the same height.
const OFF: i16 = 52;
const NEXT: i16 = 44;
/// Least distance between two symbols below each other, in pixels.
const PITCH: i16 = 58;

/// Seats whose lines end together.
struct End {
    figure: i32,
    seats: Vec<u8>,
}

/// All ends, the highest first. Each seat has its own if it is `named`.
fn ends(course: &Course, named: bool) -> Vec<End> {
    let last = course.moments.last().into_iter().flat_map(|last| last.figures.iter().copied());
    let mut seats: Vec<(u8, i32)> = (0..).zip(last).collect();
    seats.sort_by_key(|(seat, figure)| (Reverse(*figure), *seat));
    let mut ends: Vec<End> = Vec::new();
    for (seat, figure) in seats {
        match ends.last_mut() {
            Some(end) if !named && end.figure == figure => end.seats.push(seat),
            Some(_) | None => ends.push(End { figure, seats: vec![seat] }),
        }
    }
    ends
}

/// Pixels to the right of the lines.
pub(super) fn room(course: &Course, named: bool) -> i16 {
    if named {
        return NAMES;
    }
    let width = |end: &End| {
        let digits = end.figure.to_string().len() as i16;
        OFF + NEXT * end.seats.len() as i16 + digits * LABEL.cast_signed() * 13 / 20
    };
    ends(course, named).iter().map(width).max().unwrap_or_default()
}

impl Plot {
    /// Draws the ends at the height of their figures, or as near as they can be read.
    pub(super) fn ends(&self, scene: &mut Scene, course: &Course, named: bool) {
        let ends = ends(course, named);
        let wanted: Vec<i16> = ends.iter().map(|end| self.y(end.figure)).collect();
        let rows = apart(&wanted, self.area.y, self.area.bottom(), PITCH);
        for (End { figure, seats }, y) in ends.iter().zip(rows) {
            let tip = Point::new(self.area.right(), self.y(*figure));
            let mut centre = Point::new(tip.x + OFF, y);
            // A dotted line belongs to no figure.
            let edge = Edge::dashed(3, Ink::DIM);
            scene.add(Item::Line { points: vec![tip, centre], edge });
            for seat in seats {
                let ink = course.inks.get(usize::from(*seat)).copied().unwrap_or(Ink::DIM);
                scene.add(Item::Disc { centre: tip, radius: 8, ink });
                name(scene, centre, *seat, ink, named);
                centre.x += NEXT;
            }
            if !named {
                let figure = label(figure.to_string(), Ink::TEXT);
                scene.add(Text::left(centre.plus(-14, 15), figure));
            }
        }
    }
}
