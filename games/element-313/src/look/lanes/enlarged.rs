//! The atoms of one player, for a closer look.

use super::{Rows, cards, figures, rows_of};
use crate::{
    state::view::{Lane, View},
    words::names,
};
use quark_game::{
    Seat,
    kit::{drawing::owner, words::capitalised},
};
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text};

/// Width of the picture. It is narrow, so that its words are large on a phone.
const ACROSS: i16 = 880;
/// Pixels above the atoms, for the name and the sum.
const TOP: i16 = 180;
/// Pixels across the atoms, and the most pixels down.
const WIDE: i16 = ACROSS - 2 * MARGIN;
const HIGH: i32 = 896;
/// Height of an atom before it is enlarged, and the fewest pixels of a row of them.
const ATOM: i16 = 92;
const NARROWEST: i16 = 400;

/// The atoms in order, as large as all of them fit, below name and sum.
pub(super) fn scene(view: &View, seat: Seat, lane: &Lane) -> Scene {
    let laid = |room: i16| Rows { height: ATOM, name: 0, room, ..Rows::LARGEST };
    let height = |rows: Rows| rows_of(lane, rows) * rows.pitch();
    let enlarged = |rows: Rows| i32::from(height(rows)) * i32::from(WIDE) / i32::from(rows.room);
    let mut ways = (NARROWEST..=WIDE).step_by(10).map(laid);
    let rows = ways.find(|rows| enlarged(*rows) <= HIGH).unwrap_or_else(|| laid(WIDE));
    let (wide, high) = (rows.room.unsigned_abs(), height(rows).unsigned_abs());
    let mut small = Scene::new(wide, high);
    cards(&mut small, view, rows, Point::default(), seat);
    let below = enlarged(rows).min(HIGH) as i16;
    let mut scene = Scene::new(ACROSS.unsigned_abs(), (TOP + below + 16).unsigned_abs());
    scene.add(Panel::filled(scene.area(), 0, Ink::LANE_LIT));
    let part = small.area();
    scene.inset(Area::new(MARGIN, TOP, WIDE, below), small, part);
    owner(&mut scene, seat, Point::new(MARGIN - 24, 60), 480, None);
    if let Some(need) = names::need(view, lane) {
        let need = Piece::label(capitalised(&need));
        scene.add(Text::left(Point::new(MARGIN + 4, 126), need).shrunk_within(560));
    }
    figures(&mut scene, view, Area::new(MARGIN, 0, WIDE + 26, 164), seat, lane);
    scene
}
