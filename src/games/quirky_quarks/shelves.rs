//! The middle of the table between auctions: piles, and what everyone has completed.

use super::{
    cards::{Card, Quest},
    rules::Phase,
    state::Bag,
    view::{Lane, View},
    words,
};
use crate::{
    game::Seat,
    kit::drawing,
    scene::{Area, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes},
};

/// The piles, then a shelf for each player; at the end shelves alone.
pub fn draw(scene: &mut Scene, view: &View, area: Area) {
    let mut shelves = area;
    if view.phase != Phase::Over {
        piles(scene, view, area);
        shelves = Area { x: area.x + 192, width: area.width - 192, ..area };
    }
    let seats = i16::try_from(view.lanes.len()).unwrap_or(1);
    let pitch = (shelves.height + 14) / seats;
    for (row, (seat, lane)) in (0_i16..).zip(view.seats()) {
        let shelf = Area { y: shelves.y + row * pitch, height: pitch - 14, ..shelves };
        draw_shelf(scene, view, shelf, seat, lane);
    }
}

fn draw_shelf(scene: &mut Scene, view: &View, shelf: Area, seat: Seat, lane: &Lane) {
    scene.add(Panel::filled(shelf, 20, Ink::PANEL));
    let at = Point::new(shelf.x + 40, shelf.y + 40);
    shapes::symbol(scene, seat.0, at, 18, Ink::seat(seat.0));
    let title = match view.outcome.as_ref().and_then(|all| all.scores.get(seat.index())) {
        Some(score) => {
            let parts = score.parts.iter().map(|(part, points)| format!("{points} {part}"));
            parts.collect::<Vec<String>>().join(" + ")
        }
        None => seat.to_string(),
    };
    let title = Piece::new(title, 36, Weight::Medium, Ink::DIM);
    scene.add(Text::left(at.plus(42, 13), title).within(shelf.width - 330));
    let points: i32 = lane.made.iter().map(|quest| i32::from(quest.printed().points)).sum();
    if view.outcome.is_none() {
        let points = Piece::new(format!("{points} in Quests"), 34, Weight::Medium, Ink::DIM);
        scene.add(Text::right(Point::new(shelf.right() - 26, at.y + 13), points));
    }
    let rest = Area::new(shelf.x + 20, shelf.y + 68, shelf.width - 40, shelf.height - 76);
    quests(scene, rest, &lane.made);
}

/// Both piles, and how many cards are discarded.
fn piles(scene: &mut Scene, view: &View, area: Area) {
    for (place, (count, label)) in (0_i16..).zip(view.piles.iter().zip(["Particles", "Quests"])) {
        let deck = Area::new(area.x, area.y + place * 255, 168, 235);
        shapes::deck(scene, deck, (*count).into(), label);
    }
    let middle = area.x + 84;
    let count = Piece::new(view.discards.size().to_string(), 48, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::centred(Point::new(middle, area.y + 570), count));
    let label = Piece::new("discarded", 34, Weight::Medium, Ink::DIM);
    scene.add(Text::centred(Point::new(middle, area.y + 614), label));
}

/// Completed Quests by name, in columns.
fn quests(scene: &mut Scene, area: Area, made: &[Quest]) {
    const ROW: i16 = 46;
    let bag: Bag = made.iter().copied().map(Card::Quest).collect();
    let kinds: Vec<Card> = bag.kinds().collect();
    let columns = if area.width < 1_000 { 2 } else { 3 };
    let wide = area.width / columns;
    let columns = usize::from(columns.unsigned_abs());
    let rows = usize::from((area.height / ROW).max(1).unsigned_abs());
    let room = rows * columns;
    let shown = drawing::shown(kinds.len(), room);
    for (place, &card) in kinds.iter().enumerate() {
        let (column, row) = ((place % columns) as i16, (place / columns) as i16);
        let at = Point::new(area.x + column * wide, area.y + row * ROW + 34);
        if place == shown {
            let more = Piece::label(format!("and {} more", kinds.len() - shown));
            scene.add(Text::left(at.plus(10, 0), more));
            return;
        }
        let Card::Quest(quest) = card else { continue };
        let printed = quest.printed();
        let points = u16::from(printed.points) * u16::from(bag.count(card));
        let figure = Piece::new(points.to_string(), 36, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::right(at.plus(46, 0), figure));
        let ink = if printed.power.is_some() { Ink::GOOD } else { Ink::TEXT };
        let name = words::several(bag.count(card), printed.name);
        let name = Piece::new(name, 34, Weight::Medium, ink);
        scene.add(Text::left(at.plus(62, 0), name).shrunk_within(wide - 78));
    }
    if kinds.is_empty() {
        let nothing = Piece::new("nothing completed", 34, Weight::Medium, Ink::DIM);
        scene.add(Text::left(Point::new(area.x + 10, area.y + 34), nothing));
    }
}
