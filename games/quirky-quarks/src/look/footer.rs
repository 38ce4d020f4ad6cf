//! The footer of a hand: what the viewer has completed, and can complete.

use super::lanes::shelves::{self, Entry, LOW};
use crate::{
    state::{
        Phase,
        cards::Sorted as _,
        turns::Asked,
        view::{Own, View},
    },
    words::{text::sealed, uses::Uses},
};
use quark_game::kit::words::listed;
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight};

/// Height with one row of completed Quests.
const HIGH: i16 = 136;
/// Width of a row of completed Quests.
const WIDTH: i16 = 1200 - 2 * MARGIN - 48;

/// The viewer's completed Quests in rows.
fn made(view: &View) -> Vec<Vec<Entry>> {
    let lane = view.seat().and_then(|seat| view.lanes.get(seat.index()));
    let made = lane.map(|lane| lane.made.as_slice()).unwrap_or_default();
    shelves::rows(Entry::scoring(made), WIDTH)
}

/// Most rows of completed Quests. Next to discards that can be taken there is little room; for those who have nothing to do
/// there is much.
fn most(view: &View) -> usize {
    let acts = view.seat().is_some_and(|seat| view.waiting.contains(&seat));
    match view.step {
        _ if !acts => 6,
        Asked::Swap => 1,
        _ => 2,
    }
}

/// Height of the footer.
pub(super) fn height(view: &View) -> i16 {
    HIGH + (made(view).len().clamp(1, most(view)) as i16 - 1) * LOW.pitch
}

/// Draws the viewer's completed Quests, score and sealed limits.
pub(super) fn draw(scene: &mut Scene, view: &View, own: &Own, top: i16) {
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, height(view));
    scene.add(Panel::filled(area, 20, Ink::LANE));
    let said = match sealed(own) {
        Some(sealed) => format!("Sealed: {sealed}"),
        None if view.phase == Phase::Over => "What you completed".to_owned(),
        None => completable(view, own),
    };
    let shelf = Area::new(area.x + 24, area.y + 66, WIDTH, LOW.height);
    let dim = |text: String| Piece::new(text, 34, Weight::Medium, Ink::DIM);
    let seat = view.seat().unwrap_or(view.first);
    // The viewer's score if the game ended now.
    let points = view.points(seat);
    let wide = 24 + 21 * i16::try_from(points.chars().count()).unwrap_or_default();
    let at = Point::new(shelf.right(), area.y + 47);
    scene.add(Text::right(at, Piece::new(points, 36, Weight::SemiBold, Ink::TEXT)));
    let at = Point::new(shelf.x, area.y + 46);
    scene.add(Text::left(at, dim(said)).shrunk_within(shelf.width - wide));
    let rows = made(view);
    if rows.is_empty() {
        let nothing =
            if view.phase == Phase::Over { "Nothing" } else { "Nothing is completed yet." };
        let at = Point::new(shelf.x, shelf.centre().y + 12);
        scene.add(Text::left(at, dim(nothing.to_owned())));
    }
    let shown = rows.len().min(most(view));
    shelves::draw(scene, shelf, LOW, (&format!("{seat}’s"), None), (&rows, shown));
}

/// Returns `true` if the viewer must complete Quests now, or pass.
pub(super) fn completes(view: &View) -> bool {
    view.step == Asked::Complete && view.seat().is_some_and(|seat| view.waiting.contains(&seat))
}

/// Names the Quests in hand that can be completed now or in their phase, or gives a hint if there
/// are none.
fn completable(view: &View, own: &Own) -> String {
    /// Number of letters that fit.
    const ROOM: usize = 50;
    let ready = Uses::of(view, own).payable();
    let said = |shown: usize| {
        let names = ready.iter().take(shown).map(|quest| quest.printed().name.to_owned());
        let more = ready.len() - shown;
        let more = (more != 0).then(|| format!("{more} more"));
        let quests = listed(names.chain(more), "or");
        match completes(view) {
            true => format!("You can complete {quests}."),
            false => format!("You can pay for {quests}."),
        }
    };
    let fits = |text: &String| text.chars().count() <= ROOM;
    match ready.len() {
        0 if completes(view) => "You can’t complete any Quest.".to_owned(),
        0 if own.hand.particles() == 0 => "What you completed".to_owned(),
        0 => "Three of a kind replace any other particle.".to_owned(),
        all => (1..=all.min(3)).rev().map(said).find(fits).unwrap_or_else(|| said(1)),
    }
}
