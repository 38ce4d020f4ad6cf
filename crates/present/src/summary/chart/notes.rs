//! Notes in a chart: numbered discs in a row above the lines, each with a line to its moment.

use super::{Plot, apart};
use quark_scene::{Edge, Ink, Item, Piece, Point, Scene, Text, Weight};
use quark_session::Course;

/// A marked moment: the number of the move, and the seat whose line it lies on.
pub type Note = (u32, u8);

/// Radius of a disc, in pixels.
const NOTE: i16 = 24;
/// Least distance between two discs, in pixels.
pub(super) const PITCH: i16 = 2 * NOTE + 32;
/// Radius of the ring around a moment, in pixels.
const RING: i16 = 14;
/// Height of the row of notes, in pixels.
const ROW: i16 = 84;

/// Height of the row for these notes.
pub(super) fn height(notes: &[Note]) -> i16 {
    if notes.is_empty() { 0 } else { ROW }
}

/// Draws the disc of a note.
pub fn disc(scene: &mut Scene, centre: Point, number: u8) {
    scene.add(Item::Disc { centre, radius: NOTE, ink: Ink::ACCENT });
    let figure = Piece::new(number.to_string(), 38, Weight::Bold, Ink::PANEL);
    scene.add(Text::centred(centre.plus(0, 13), figure));
}

/// Draws a disc with a border, which separates it from what is below it.
pub(super) fn raised(scene: &mut Scene, centre: Point, number: u8) {
    scene.add(Item::Disc { centre, radius: NOTE + 4, ink: Ink::PANEL });
    disc(scene, centre, number);
}

impl Plot {
    /// Draws the notes above the lines, so that they hide nothing. Rings mark their moments.
    pub(super) fn notes(&self, scene: &mut Scene, course: &Course, notes: &[Note]) {
        let mut marked: Vec<(u8, Point)> = Vec::new();
        for (number, (at, seat)) in (1_u8..).zip(notes) {
            let moment = course.moments.iter().find(|one| one.number == *at);
            marked.extend(moment.map(|moment| (number, self.place(moment, *seat))));
        }
        marked.sort_by_key(|(number, at)| (at.x, *number));
        let wanted: Vec<i16> = marked.iter().map(|(_, at)| at.x).collect();
        let columns = apart(&wanted, self.area.x + NOTE, self.area.right(), PITCH);
        let row = self.area.y - ROW + NOTE;
        for ((_, at), x) in marked.iter().zip(&columns) {
            let (from, bend) = (Point::new(*x, row), Point::new(at.x, row + 2 * NOTE));
            let to = at.plus(0, -RING);
            let points = if bend.y < to.y { vec![from, bend, to] } else { vec![from, to] };
            scene.add(Item::Line { points, edge: Edge::solid(3, Ink::ACCENT) });
            let edge = Edge::solid(5, Ink::ACCENT);
            scene.add(Item::Ring { centre: *at, radius: RING, edge });
        }
        for ((number, _), x) in marked.into_iter().zip(columns) {
            raised(scene, Point::new(x, row), number);
        }
    }
}
