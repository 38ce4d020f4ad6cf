//! The board: the public picture of the table.

use super::{
    conveyor::{Offer, Row},
    lanes::{self, Rows},
};
use crate::state::{
    Step,
    event::Deed,
    sum::TARGET,
    view::{Lane, View},
};
use std::cmp::Reverse;

use quark_game::{
    Outcome, Seat,
    kit::{standings::winners, words::amount},
};
use quark_scene::{
    Area, Frame, GAP, Header, Ink, MARGIN, Piece, Point, Scene, Text, Weight, shapes,
};

/// Top and height of the atoms on the conveyor.
const CONVEYOR: (i16, i16) = (222, 170);
/// The lanes begin below the conveyor, after the end at `TOP`, and end at `LOWEST` or above.
const TOP: i16 = 182;
const LOWEST: i16 = 1380;
/// Height of an atom in a lane, if there is room, and where four lanes would make the picture too high for a phone.
const ATOM: i16 = 100;
const LOW: i16 = 84;
/// Pixels below the lanes, for credits and footer.
const FOOT: i16 = 120;
/// Pixels below a private picture, for credits.
pub(crate) const CREDITS: i16 = 68;

/// The public picture.
#[must_use]
pub(crate) fn scene(view: &View) -> Scene {
    if view.outcome.is_some() {
        return ended(view);
    }
    let conveyor = Row::new(CONVEYOR.0, CONVEYOR.1, view);
    let lanes = conveyor.bottom() + GAP;
    let tallest = if view.lanes.len() < 4 { ATOM } else { LOW };
    let rows = Rows::of(&view.lanes, LOWEST - lanes, tallest);
    let mut scene = Scene::new(1200, (bottom(&view.lanes, rows, lanes) + FOOT).unsigned_abs());
    header(&mut scene, view);
    conveyor.draw(&mut scene, view, |_| Offer::Plain);
    quarks_left(&mut scene, view, conveyor);
    stacked(&mut scene, view, rows, lanes, view.seats());
    let new = conveyor.slots(view).take(entered(view)).map(|(_, slot)| slot);
    if let Some((last, area)) = view.last.zip(new.reduce(Area::joined)) {
        // Small, they cover neither the title nor a cost.
        shapes::halo_within(&mut scene, 8, area, shapes::CARD);
        shapes::mover(&mut scene, Point::new(area.right() + 3, area.y - 4), 14, last.seat);
    }
    credits(&mut scene, 78);
    Frame::footer(&mut scene);
    scene
}

/// The public picture after the end: all atoms of all players, so that everyone can add them up.
fn ended(view: &View) -> Scene {
    let rows = Rows::of(&view.lanes, LOWEST - TOP, ATOM);
    let height = (bottom(&view.lanes, rows, TOP) + FOOT).min(1500);
    let mut scene = Scene::new(1200, height.unsigned_abs());
    header(&mut scene, view);
    let mut ranked: Vec<(Seat, &Lane)> = view.seats().collect();
    // The winner comes first. A place without 313 means nothing: there, the highest sum comes first.
    let places = view.outcome.as_ref().map(|outcome| &outcome.places);
    ranked.sort_by_key(|(seat, lane)| {
        let place = places.filter(|_| lane.formed).and_then(|places| places.get(seat.index()));
        (!lane.formed, place, Reverse(lane.sum))
    });
    stacked(&mut scene, view, rows, TOP, ranked);
    credits(&mut scene, 78);
    Frame::footer(&mut scene);
    scene
}

/// Bottom of lanes that begin at `top`.
fn bottom(lanes: &[Lane], rows: Rows, top: i16) -> i16 {
    lanes.iter().fold(top - GAP, |bottom, lane| bottom + GAP + rows.lane_of(lane))
}

/// Draws lanes below each other, each as high as its atoms need.
fn stacked<'l>(
    scene: &mut Scene,
    view: &View,
    rows: Rows,
    mut top: i16,
    lanes: impl IntoIterator<Item = (Seat, &'l Lane)>,
) {
    for (seat, lane) in lanes {
        let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, rows.lane_of(lane));
        lanes::draw(scene, view, area, rows, seat, lane);
        top = area.bottom() + GAP;
    }
}

/// Number of atoms at the head of the conveyor that the last move brought there, or a turn that it ended.
fn entered(view: &View) -> usize {
    let Some(last) = view.last else { return 0 };
    match last.deed {
        Deed::Bought(_) | Deed::Swapped(_) => 1,
        Deed::Filtered(_) | Deed::Zapped(_) | Deed::Formed => 0,
        Deed::Discarded(..) | Deed::Ended(_) => {
            let lane = view.lanes.get(last.seat.index());
            let bought = lane.map_or(0, |lane| lane.atoms.iter().filter(|held| held.down).count());
            let out = matches!(last.deed, Deed::Ended(Some(_)));
            // From an empty deck nothing enters.
            (bought + usize::from(out)).saturating_sub(crate::state::CONVEYOR - view.conveyor.len())
        }
    }
}

/// Draws the credits, `up` pixels above the bottom.
pub(crate) fn credits(scene: &mut Scene, up: i16) {
    let y = scene.height.cast_signed() - up;
    let credits = "Design: Dan Brian, Bobby Fowler, Glenn Given · CC BY-NC-SA 3.0";
    scene.add(Text::centred(Point::new(600, y), Piece::new(credits, 32, Weight::Medium, Ink::DIM)));
}

/// The end of a game without a winner.
const NOBODY: &str = "Nobody wins";

fn header(scene: &mut Scene, view: &View) {
    let Some(outcome) = &view.outcome else {
        let asked = asked(view);
        let spare = if asked.is_some() { 400 } else { 0 };
        let header = Header::new("ELEMENT 313", view.turn, format!("{}’s turn", view.turn));
        Header { aside: aside(view, view.step), spare, ..header }.draw(scene);
        return asked.into_iter().for_each(|asked| Header::ask(scene, asked));
    };
    let winner = winner(view);
    let header = Header {
        aside: aside(view, view.step),
        ..Header::new("ELEMENT 313", winner.unwrap_or(view.turn), winners(outcome))
    };
    if winner.is_none() {
        header.draw(scene);
        return Header::set_line(scene, NOBODY, None);
    }
    let fill = header.bar;
    header.draw_won(scene, (fill, Ink::ON_ACCENT), sum_formed(view));
}

/// The winner, who has formed 313; the first of several.
pub(crate) fn winner(view: &View) -> Option<Seat> {
    let winner = view.outcome.as_ref()?.winners().next();
    winner.filter(|_| view.creator.is_some())
}

/// The sum that has won, and the number of its atoms.
fn sum_formed(view: &View) -> String {
    let won = view.outcome.iter().flat_map(|outcome| outcome.winners());
    let lanes = won.filter_map(|seat| view.lanes.get(seat.index()));
    let atoms: Vec<usize> = lanes.map(|lane| lane.signs.atoms().count()).collect();
    match atoms[..] {
        [atoms] => format!("{TARGET} with {}", amount(atoms, "atom")),
        _ => TARGET.to_string(),
    }
}

/// The task of the player in turn, in two or three words.
pub(crate) fn asked(view: &View) -> Option<&'static str> {
    match view.step {
        Step::Buy if view.is_settled() && !view.conveyor.is_empty() => Some("Buy or end"),
        Step::Buy if view.is_settled() => Some("Discard or end"),
        Step::Buy if view.claimable => Some("Form 313"),
        Step::Buy => Some("Buy atoms"),
        Step::Zap => Some("Attack an atom"),
        Step::Discard => Some("Discard or end"),
        Step::Over => None,
    }
}

/// Round and step for the right end of the first row, or the turns left before the end.
pub(crate) fn aside(view: &View, step: Step) -> Vec<Piece> {
    let said = |text: String, ink| Piece::new(text, 36, Weight::SemiBold, ink);
    let round = Piece::label(format!("Round {}", view.round));
    match (view.creator, view.turns_left(), step) {
        (Some(creator), Some(1), _) => {
            vec![said(format!("Last turn: {creator} has 313"), Ink::WARNING)]
        }
        (Some(creator), Some(turns), _) => {
            vec![said(format!("{turns} turns left: {creator} has 313"), Ink::WARNING)]
        }
        (_, _, Step::Buy | Step::Zap) => {
            vec![round, said("Step 3 of 6".to_owned(), Ink::TEXT).after(24)]
        }
        (_, _, Step::Discard) => vec![round, said("Step 5 of 6".to_owned(), Ink::TEXT).after(24)],
        (_, _, Step::Over) => vec![round],
    }
}

/// Those who have won, in a few words to `seat`.
pub(crate) fn result(view: &View, outcome: &Outcome, seat: Seat) -> String {
    match (view.creator, outcome.winners().collect::<Vec<_>>().as_slice()) {
        (None, _) => NOBODY.to_owned(),
        (Some(_), [only]) if *only == seat => "You win".to_owned(),
        (Some(_), _) => winners(outcome),
    }
}

/// Draws a fan of cards and the number of quarks left to draw, as a note to the conveyor.
fn quarks_left(scene: &mut Scene, view: &View, conveyor: Row) {
    let left = format!("quarks {}", view.quarks);
    let note = conveyor.note(&left, 52);
    let before = if conveyor.is_short { 28 } else { 22 * left.len() as i16 };
    shapes::fan(scene, note.at.plus(-before, -12), Ink::DIM);
    scene.add(note);
}
