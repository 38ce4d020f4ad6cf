//! The lanes of the board: what lies before each player.

mod ejecting;
pub(crate) mod finale;
pub(crate) mod reports;
pub(crate) mod shelves;

use self::shelves::{Entry, LOW};
use super::{pieces, signs};
use crate::{
    state::{
        Phase,
        cards::{Bag, Card, Quest},
        table::Place,
        view::{Lane, View},
    },
    words::parts,
};
use quark_game::{
    Seat,
    kit::drawing::{self, tally},
};
use quark_scene::{Area, Frame, GAP, Ink, MARGIN, Part, Piece, Point, Scene, Text, Weight};

/// Distance from a frame to the place marked inside it, so that the marks don't lie on the frame.
pub(crate) const INSET: i16 = 12;
/// Height of the line at the very bottom, below the last lane.
pub(crate) const FOOT: i16 = 78;
/// Height of a lane's first row: the player, their energy and cards, and their score.
pub(crate) const HEAD: i16 = 84;
/// Pixels below the completed Quests of a lane.
const BELOW: i16 = 4;
/// Height of the two rows of figures where two lanes lie side by side.
const PAIRED: i16 = 132;

/// Height of a lane's figures, and the width of its completed Quests.
fn measures(view: &View) -> (i16, i16) {
    if view.lanes.len() <= 3 { (HEAD, shelves::WIDTH) } else { (PAIRED, 524) }
}

/// Areas of the lanes: one below another, or with four players in two columns; each as high as its contents, with as many
/// rows of completed Quests as there is room for.
fn areas(view: &View, top: i16) -> Vec<Area> {
    let fits = |areas: &Vec<Area>| areas.last().is_none_or(|last| last.bottom() <= 1500 - FOOT);
    let mut ways = [3, 2].into_iter().map(|most| areas_with(view, top, most));
    ways.find(fits).unwrap_or_else(|| areas_with(view, top, 1))
}

/// Areas of the lanes with at most this many rows of completed Quests.
fn areas_with(view: &View, top: i16, most: usize) -> Vec<Area> {
    let (head, shelf) = measures(view);
    let made = |lane: &Lane| match shelves::rows(Entry::worth(&lane.made), shelf).len().min(most) {
        0 => 0,
        rows => rows as i16 * LOW.pitch + BELOW,
    };
    let columns = if shelf == shelves::WIDTH { 1 } else { 2 };
    let width = (1200 - 2 * MARGIN + 16) / columns - 16;
    let mut y = top;
    let mut areas = Vec::with_capacity(view.lanes.len());
    for row in view.lanes.chunks(columns as usize) {
        let height = head + row.iter().map(made).max().unwrap_or_default();
        let column = |place: usize| MARGIN + place as i16 * (width + 16);
        areas.extend((0..row.len()).map(|place| Area::new(column(place), y, width, height)));
        y += height + GAP;
    }
    areas
}

/// Least height of the lanes.
#[must_use]
pub(crate) fn least(view: &View) -> i16 {
    areas_with(view, 0, 1).last().map_or(0, |area| area.bottom())
}

/// Bottom of the lanes that begin at `top`.
#[must_use]
pub(crate) fn end(view: &View, top: i16) -> i16 {
    areas(view, top).last().map_or(top, |area| area.bottom())
}

/// Draws the lanes from `top` down, with completed Quests by name.
pub(crate) fn draw(scene: &mut Scene, view: &View, top: i16) {
    for ((seat, lane), area) in view.seats().zip(areas(view, top)) {
        shell(scene, view, area, seat);
        part(scene, view, area, (seat, lane), area.height);
        let (above, width) = measures(view);
        let head = Area { height: HEAD, ..area };
        let x = area.x + (area.width - width) / 2;
        let shelf = Area { x, y: area.y + above - 6, width, height: LOW.height };
        if area.width < 600 {
            narrow_head(scene, view, head, seat, lane);
        } else {
            self::head(scene, view, head, seat, lane, &status(view, seat, lane), None);
        }
        // Without completed Quests, this lies around the figures.
        let (y, bottom) = (shelf.y.min(area.bottom() - 60), area.bottom() - INSET);
        let all = Area { y, height: bottom - y, ..shelf };
        scene.place(format_args!("{seat}’s Quests"), all, made(lane));
        let rows = shelves::rows(Entry::worth(&lane.made), width);
        let shown = rows.len().min(usize::from(((area.height - above) / LOW.pitch).unsigned_abs()));
        let held = format!("{seat}’s");
        shelves::draw(scene, shelf, LOW, (&held, newest(view, seat, lane)), (&rows, shown));
    }
}

/// Names a lane with completed Quests as a part that can be enlarged.
fn part(scene: &mut Scene, view: &View, area: Area, (seat, lane): (Seat, &Lane), row: i16) {
    if lane.made.is_empty() {
        return;
    }
    let part = Part::new(parts::of(seat), area);
    match enlarged(view, seat, lane) {
        Some(closer) => scene.part(part.drawn(closer)),
        None => scene.parts.extend(part.in_rows(row)),
    }
}

/// A lane of half the width, with all completed Quests by name one below the other, for a closer look.
fn enlarged(view: &View, seat: Seat, lane: &Lane) -> Option<Scene> {
    let entries = Entry::scoring(&lane.made);
    let list = shelves::column_height(entries.len());
    let mut scene = Scene::new(600, (8 + PAIRED + list + 16).unsigned_abs());
    let frame = scene.area().grown(-8);
    shell(&mut scene, view, frame, seat);
    narrow_head(&mut scene, view, Area { height: HEAD, ..frame }, seat, lane);
    let area = Area::new(frame.x + 18, frame.y + PAIRED, frame.width - 36, list);
    shelves::column(&mut scene, area, &entries);
    scene.over_the_width()
}

/// Draws the background of a lane; it is lit for players who must act, and for winners.
pub(crate) fn shell(scene: &mut Scene, view: &View, area: Area, seat: Seat) {
    Frame::lane_in(scene, seat, area, is_lit(view, seat));
}

fn is_lit(view: &View, seat: Seat) -> bool {
    match &view.outcome {
        Some(outcome) => outcome.has_won(seat),
        None => view.waiting.contains(&seat),
    }
}

/// The Quest that the last move completed, if it lies in this lane.
#[must_use]
pub(crate) fn newest(view: &View, seat: Seat, lane: &Lane) -> Option<Quest> {
    let made = view.last.is_some_and(|last| last.seat == seat && last.place == Place::Made);
    lane.made.last().copied().filter(|_| made)
}

/// Draws the first row of a wide lane: the player, energy and the part just gained, cards in hand,
/// a word about them, and the score.
pub(crate) fn head(
    scene: &mut Scene,
    view: &View,
    area: Area,
    seat: Seat,
    lane: &Lane,
    status: &str,
    gained: Option<u16>,
) {
    let middle = area.y + area.height / 2;
    let left = if shows_all(view, lane) { 430 } else { 350 };
    drawing::owner(scene, seat, Point::new(area.x, middle), left - 130, None);
    let end = stats(scene, view, Point::new(area.x + left, middle), (seat, lane), gained);
    let right = area.right() - 26;
    let hidden = score(scene, Point::new(right, middle + 19), lane);
    let at = Point::new(right - 122 - hidden, middle + 12);
    scene.add(Text::right(at, remark(view, seat, status)).shrunk_within(at.x - end - 12));
}

/// Draws the first row of a narrow lane in two lines, where two lanes lie side by side.
fn narrow_head(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    let (first, second) = (area.y + 44, area.y + 96);
    let room = if lane.ev.is_some() { 330 } else { 270 };
    drawing::owner(scene, seat, Point::new(area.x, first), room, None);
    let right = area.right() - 26;
    score(scene, Point::new(right, first + 19), lane);
    stats(scene, view, Point::new(area.x + 46, second), (seat, lane), None);
    let remark = remark(view, seat, &status(view, seat, lane));
    scene.add(Text::right(Point::new(right, second + 12), remark).shrunk_within(150));
}

/// Draws a player's points, with a word about eV that can't be seen. Returns the width of that word.
fn score(scene: &mut Scene, right: Point, lane: &Lane) -> i16 {
    let mut score = vec![Piece::new(lane.score.to_string(), 54, Weight::SemiBold, Ink::TEXT)];
    if lane.ev.is_none() {
        score.push(Piece::new("+ eV", 32, Weight::Medium, Ink::DIM).after(12));
    }
    scene.add(Text::right(right, score));
    if lane.ev.is_none() { 80 } else { 0 }
}

/// A word about a player, bright if they must act. If they moved last and the move shows nowhere else, it says so in the
/// ink of the last move.
fn remark(view: &View, seat: Seat, status: &str) -> Piece {
    let is_elsewhere = |place| !matches!(place, Place::Lane | Place::Pile(_));
    let moved = view.last.filter(|last| last.seat == seat && !is_elsewhere(last.place));
    let (word, ink) = match (moved, status) {
        (Some(_), "") => ("moved", Ink::ACCENT),
        (Some(_), status) => (status, Ink::ACCENT),
        (None, status) if is_lit(view, seat) => (status, Ink::TEXT),
        (None, status) => (status, Ink::DIM),
    };
    Piece::new(word, 34, Weight::Medium, ink)
}

/// Draws energy, particles and Quests in hand, and the number of completed Quests if a phase shows only some of these,
/// starting with the middle of the first sign. Returns the right end.
fn stats(
    scene: &mut Scene,
    view: &View,
    at: Point,
    (seat, lane): (Seat, &Lane),
    gained: Option<u16>,
) -> i16 {
    pieces::ev(scene, at, 44, lane.ev, gained);
    let energy = Area::new(at.x - 34, at.y - 30, 132, 60);
    scene.place(format_args!("{seat}’s energy"), energy, known(lane.ev));
    let cards = match (gained, lane.ev) {
        (Some(_), Some(_)) => 200,
        (Some(_), None) => 164,
        (None, Some(_)) => 150,
        (None, None) => 118,
    };
    let cards = at.plus(cards, 0);
    let is_roomy = shows_all(view, lane) && view.lanes.len() <= 3;
    let quests = cards.plus(if is_roomy { 118 } else { 106 }, 0);
    signs::particles(scene, cards);
    scene.add(Text::left(cards.plus(26, 16), tally(lane.particles, 44)));
    signs::quests(scene, quests);
    scene.add(Text::left(quests.plus(30, 16), tally(lane.quests, 44)));
    let hand = Area::new(cards.x - 32, cards.y - 30, quests.x - cards.x + 120, 60);
    scene.place(format_args!("{seat}’s hand"), hand, held(lane));
    if shows_all(view, lane) {
        return hand.right();
    }
    let made = quests.plus(92, 0);
    signs::completed(scene, made);
    scene.add(Text::left(made.plus(28, 16), tally(lane.made.len(), 44)));
    made.x + 28 + 27 * lane.made.len().to_string().len() as i16
}

/// Returns true if the phase shows all completed Quests. Next to a word about hidden eV there is no room for their number.
fn shows_all(view: &View, lane: &Lane) -> bool {
    match view.phase {
        Phase::Funding | Phase::Before | Phase::Ejection | Phase::After => lane.ev.is_none(),
        Phase::Research | Phase::Claims | Phase::Discovery | Phase::Quests | Phase::Over => true,
    }
}

/// A player's energy as text; empty if it is hidden.
#[must_use]
pub(crate) fn known(ev: Option<u16>) -> String {
    ev.map(|ev| ev.to_string()).unwrap_or_default()
}

/// Numbers of particles and Quests in hand, as text.
#[must_use]
pub(crate) fn held(lane: &Lane) -> String {
    format!("{} particles {} Quests", lane.particles, lane.quests)
}

/// Completed Quests of a player, as text.
#[must_use]
pub(crate) fn made(lane: &Lane) -> String {
    let names = lane.made.iter().map(|quest| Card::Quest(*quest).to_string());
    names.collect::<Vec<String>>().join(", ")
}

/// A word or two about what a player does in the current phase, or has done in it.
#[must_use]
pub(crate) fn status(view: &View, seat: Seat, lane: &Lane) -> String {
    if let Some(outcome) = &view.outcome {
        return finale::place(outcome, seat).unwrap_or_default();
    }
    if lane.due.draws != 0 {
        return format!("draws {}", lane.due.draws);
    }
    let lot = view.lot.filter(|_| view.phase == Phase::Discovery);
    let token = view.bundles.iter().filter_map(|bundle| bundle.bid);
    let best = token.chain(lot.and_then(|lot| lot.best)).find(|(bidder, _)| *bidder == seat);
    match (best, lot) {
        (Some((_, amount)), _) => format!("bids {amount}"),
        (None, Some(lot)) if lot.passed[seat.index()] => "passed".to_owned(),
        (None, Some(_)) if !view.is_still_in(seat) => "can’t pay".to_owned(),
        (None, _) => String::new(),
    }
}

/// Names the places of completed Quests that are not drawn one by one in a lane.
pub(crate) fn place_unnamed(
    scene: &mut Scene,
    area: Area,
    seat: Seat,
    lane: &Lane,
    named: &[Quest],
) {
    let bag: Bag = lane.made.iter().copied().map(Card::Quest).collect();
    for quest in Quest::all().filter(|quest| !named.contains(quest)) {
        let card = Card::Quest(quest);
        if bag.count(card) != 0 {
            scene.place(format_args!("{seat}’s {card}"), area, bag.count(card));
        }
    }
}
