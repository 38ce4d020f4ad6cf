//! The atoms of one player, for a closer look.

use super::{Rows, cards, figures, rows::laid};
use crate::{
    state::{
        player::Held,
        view::{Lane, View},
    },
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

/// Most atoms in a picture. More of them would be small.
const MOST: usize = 20;

/// All atoms of a lane, in as many pictures as they need.
pub(super) fn scenes(view: &View, seat: Seat, lane: &Lane) -> impl Iterator<Item = Scene> {
    let pages = lane.atoms.len().div_ceil(MOST).max(1);
    let each = lane.atoms.len().div_ceil(pages).max(1);
    lane.atoms.chunks(each).map(move |atoms| scene(view, (seat, lane), atoms))
}

/// These atoms in order, as large as all of them fit, below name and sum.
fn scene(view: &View, (seat, lane): (Seat, &Lane), atoms: &[Held]) -> Scene {
    let with = |room: i16| Rows { height: ATOM, name: 0, room, ..Rows::LARGEST };
    let lines = |rows: Rows| laid(atoms, rows).last().map_or(1, |last| last.row + 1);
    let height = |rows: Rows| lines(rows) * rows.pitch();
    let enlarged = |rows: Rows| i32::from(height(rows)) * i32::from(WIDE) / i32::from(rows.room);
    let mut ways = (NARROWEST..=WIDE).step_by(10).map(with);
    let rows = ways.find(|rows| enlarged(*rows) <= HIGH).unwrap_or_else(|| with(WIDE));
    let (wide, high) = (rows.room.unsigned_abs(), height(rows).unsigned_abs());
    let mut small = Scene::new(wide, high);
    cards(&mut small, view, rows, Point::default(), (seat, lane, atoms));
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
    figures(&mut scene, view, Area::new(MARGIN - 24, 0, WIDE + 50, 164), seat, lane);
    scene
}
