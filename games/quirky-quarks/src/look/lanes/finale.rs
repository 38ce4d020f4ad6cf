//! The table at the end: the ranking, and the parts of each score.

use super::{
    reports::{self, Content},
    shelves::Entry,
};
use crate::{
    look::lanes,
    state::view::{Lane, View},
};
use quark_game::{
    Outcome, Seat,
    kit::{drawing, standings::ordinal, words::capitalised},
};
use quark_scene::{Area, Ink, MARGIN, Piece, Point, Scene, Text, Weight};

/// Right ends of the columns: completed Quests, objectives, eV, and the total.
const COLUMNS: [i16; 4] = [590, 810, 950, 1134];
/// Height of the row of column names.
const NAMES: i16 = 60;

/// Draws the final table from `top` down, the winner first; returns its bottom.
pub(crate) fn draw(scene: &mut Scene, view: &View, outcome: &Outcome, top: i16) -> i16 {
    names(scene, outcome, top);
    let mut contents: Vec<Content> = view
        .seats()
        .map(|(seat, lane)| Content::new(seat, 0, Entry::scoring(&lane.made)))
        .collect();
    contents.sort_by_key(|content| outcome.places.get(content.seat.index()).copied());
    let top = top + NAMES + 16;
    let lanes = reports::draw(scene, view, (top, reports::room(top)), contents, head);
    let made = view.lanes.iter().flat_map(|lane| lane.made.iter().copied());
    reports::legend(scene, lanes, made)
}

/// Draws the names of the columns.
fn names(scene: &mut Scene, outcome: &Outcome, top: i16) {
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, NAMES);
    let parts = outcome.scores.first().map(|score| score.parts.as_slice()).unwrap_or_default();
    let parts = parts.iter().map(|(name, _)| match name.as_ref() {
        "eV" => "eV".to_owned(),
        name => capitalised(name),
    });
    for (text, right) in parts.chain(["Total".to_owned()]).zip(COLUMNS) {
        let name = Piece::new(text, 34, Weight::Medium, Ink::DIM);
        scene.add(Text::right(Point::new(right, area.centre().y + 12), name));
    }
}

/// A player's place in a word.
pub(super) fn place(outcome: &Outcome, seat: Seat) -> Option<String> {
    outcome.places.get(seat.index()).map(|&place| match place {
        1 => "Laureate".to_owned(),
        later => ordinal(later),
    })
}

/// Draws a player's place and the parts of their score.
fn head(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    let middle = area.centre().y;
    let Some(outcome) = &view.outcome else { return };
    let place = place(outcome, seat);
    drawing::owner(scene, seat, Point::new(area.x, middle), 350, place.as_deref());
    let who = Area::new(area.x, area.y, 420, area.height);
    scene.place(format_args!("{seat}’s hand"), who, lanes::held(lane));
    let Some(score) = outcome.scores.get(seat.index()) else { return };
    let [.., energy, _] = COLUMNS;
    let energy = Area::new(energy - 90, area.y, 100, area.height);
    scene.place(format_args!("{seat}’s energy"), energy, lanes::known(lane.ev));
    let parts = score.parts.iter().map(|(_, points)| (*points, 44));
    for ((points, size), right) in parts.chain([(score.total, 64)]).zip(COLUMNS) {
        let ink = if points == 0 { Ink::DIM } else { Ink::TEXT };
        let figure = Piece::new(points.to_string(), size, Weight::SemiBold, ink);
        let drop = size.cast_signed() * 4 / 11;
        scene.add(Text::right(Point::new(right, middle + drop), figure));
    }
}
