//! The footer of a hand: what the viewer has completed, and can complete.

use super::lanes::{
    self,
    shelves::{self, Entry},
};
use crate::{
    state::{
        Phase,
        turns::Asked,
        view::{Own, View},
    },
    words::{text::sealed, uses::Uses},
};
use quark_game::kit::words::listed;
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight};

/// Draws the viewer's completed Quests, score and sealed limits.
pub(super) fn draw(scene: &mut Scene, view: &View, own: &Own, top: i16) {
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, 136);
    scene.add(Panel::filled(area, 20, Ink::LANE));
    let said = match sealed(own) {
        Some(sealed) => format!("Sealed: {sealed}"),
        None if view.phase == Phase::Over => "What you completed".to_owned(),
        None => completable(view, own),
    };
    let row = Area::new(area.x + 24, area.y + 72, area.width - 48, 48);
    let dim = |text: String| Piece::new(text, 34, Weight::Medium, Ink::DIM);
    scene.add(Text::left(Point::new(row.x, area.y + 46), dim(said)).shrunk_within(row.width));
    let seat = view.seat().unwrap_or(view.first);
    let made = view.lanes.get(seat.index()).map(|lane| lane.made.as_slice()).unwrap_or_default();
    if made.is_empty() {
        let nothing =
            if view.phase == Phase::Over { "Nothing" } else { "Nothing is completed yet." };
        let at = Point::new(row.x, row.centre().y + 12);
        scene.add(Text::left(at, dim(nothing.to_owned())));
    }
    // The viewer's score if the game ended now.
    let points = view.points(seat);
    let wide = 24 + 21 * i16::try_from(points.chars().count()).unwrap_or_default();
    let rows = shelves::rows(Entry::scoring(made));
    if shelves::is_short(&rows) {
        let shelf = Area { y: row.y - 6, width: shelves::WIDTH, ..row };
        shelves::draw(scene, shelf, shelves::SHORT.0, (&format!("{seat}’s"), None), (&rows, 1));
    } else {
        lanes::chips_of(scene, Area { width: row.width - wide, ..row }, seat, made, None);
    }
    let at = Point::new(row.right(), row.centre().y + 12);
    scene.add(Text::right(at, Piece::new(points, 36, Weight::SemiBold, Ink::TEXT)));
}

/// Returns `true` if the viewer must complete Quests now, or pass.
pub(super) fn completes(view: &View) -> bool {
    view.step == Asked::Complete && view.seat().is_some_and(|seat| view.waiting.contains(&seat))
}

/// Names the Quests in hand that can be completed now or in their phase, or gives a hint if there
/// are none.
fn completable(view: &View, own: &Own) -> String {
    /// Number of letters that fit.
    const ROOM: usize = 60;
    let ready = Uses::of(view, own).payable();
    let said = |shown: usize| {
        let names = ready.iter().take(shown).map(|quest| quest.printed().name.to_owned());
        let more = ready.len() - shown;
        let more = (more != 0).then(|| format!("{more} more"));
        let quests = listed(names.chain(more), "or");
        match completes(view) {
            true => format!("You can complete {quests} now."),
            false => format!("You can pay for {quests}."),
        }
    };
    let fits = |text: &String| text.chars().count() <= ROOM;
    match ready.len() {
        0 if completes(view) => "You can’t complete any Quest now.".to_owned(),
        0 => "Three of a kind replace any other particle.".to_owned(),
        all => (1..=all.min(3)).rev().map(said).find(fits).unwrap_or_else(|| said(1)),
    }
}
