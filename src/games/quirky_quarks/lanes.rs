//! The lanes of the board: what lies before each player.

use super::{
    cards::{Card, Quest},
    pieces,
    state::{Asked, Bag, Place},
    view::{Lane, View},
};
use crate::{
    game::Seat,
    kit::{
        drawing::{self, tally},
        standings::ordinal,
    },
    scene::{Area, Edge, GAP, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes},
};

/// Where the lanes lie: one below the other, or with four players in two columns.
#[must_use]
pub fn areas(seats: usize, top: i16) -> Vec<Area> {
    let place = |seat: usize| {
        let seat = seat as i16;
        if seats <= 3 {
            Area::new(MARGIN, top + seat * (STACKED + GAP), 1200 - 2 * MARGIN, STACKED)
        } else {
            let x = MARGIN + seat % 2 * (552 + 16);
            Area::new(x, top + seat / 2 * (PAIRED + GAP), 552, PAIRED)
        }
    };
    (0..seats).map(place).collect()
}

/// How high a lane is that goes across.
pub const STACKED: i16 = 140;
/// How high a lane is of which two lie side by side.
pub const PAIRED: i16 = 186;

/// What lies before one player.
pub fn draw(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    let lit = match &view.outcome {
        Some(outcome) => outcome.winners().any(|one| one == seat),
        None => view.waiting.contains(&seat),
    };
    let panel = Panel::filled(area, 20, if lit { Ink::LANE_LIT } else { Ink::LANE });
    let edge = Edge::solid(4, Ink::seat(seat.0));
    scene.add(if lit { panel.edged(edge) } else { panel });
    let wide = area.width > 600;
    let first = area.y + 46;
    let mark = Point::new(area.x + 42, first);
    shapes::symbol(scene, seat.0, mark, 20, Ink::seat(seat.0));
    let moved = view.last.filter(|last| last.seat == seat);
    if moved.is_some_and(|last| matches!(last.place, Place::Lane | Place::Pile(_))) {
        let edge = Edge::solid(5, Ink::ACCENT);
        scene.add(crate::scene::Item::Ring { centre: mark, radius: 34, edge });
    }
    let name = Piece::new(seat.to_string(), 40, Weight::SemiBold, Ink::TEXT);
    let room = if wide { 380 } else { 300 };
    scene.add(Text::left(mark.plus(46, 14), name).within(room));
    let right = area.right() - 26;
    let score = Piece::new(lane.score.to_string(), 54, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(right, first + 19), score));
    let (stats, chips) = match wide {
        true => (Point::new(area.x + 510, first), area.y + 104),
        false => (Point::new(area.x + 46, area.y + 98), area.y + 148),
    };
    pieces::ev(scene, stats, 44, lane.ev);
    shapes::fan(scene, stats.plus(150, 0), Ink::DIM);
    let hand = lane.particles + lane.quests;
    let mut figure = vec![tally(hand, 44)];
    if lane.quests != 0 {
        let quests = format!("{} Q", lane.quests);
        figure.extend(wide.then(|| Piece::new(quests, 34, Weight::Medium, Ink::DIM).after(14)));
    }
    scene.add(Text::left(stats.plus(184, 16), figure));
    let energy = Area::new(stats.x - 34, stats.y - 30, 132, 60);
    scene.place(format_args!("{seat}’s energy"), energy, known(lane.ev));
    let cards = Area::new(stats.x + 118, stats.y - 30, 126, 60);
    scene.place(format_args!("{seat}’s hand"), cards, held(lane));
    let said = status(view, seat, lane);
    let row = Area::new(area.x + 22, chips - 24, area.width - 44, 48);
    let spare = if wide && !said.is_empty() { 250 } else { 0 };
    if !said.is_empty() {
        let ink = if lit { Ink::ACCENT } else { Ink::DIM };
        let piece = Piece::new(said, 34, Weight::Medium, ink);
        let y = if wide { chips } else { stats.y };
        scene.add(Text::right(Point::new(right, y + 12), piece).within(240));
    }
    scene.place(format_args!("{seat}’s Quests"), row, made(lane));
    let newest = moved.is_some_and(|last| last.place == Place::Made);
    let newest = lane.made.last().copied().filter(|_| newest);
    chips_of(scene, Area { width: row.width - spare, ..row }, seat, &lane.made, newest);
}

/// What is known of somebody's energy.
#[must_use]
pub fn known(ev: Option<u16>) -> String {
    ev.map(|ev| ev.to_string()).unwrap_or_default()
}

/// How many cards of each kind a player holds.
#[must_use]
pub fn held(lane: &Lane) -> String {
    format!("{} particles {} Quests", lane.particles, lane.quests)
}

/// The Quests that a player has completed.
#[must_use]
pub fn made(lane: &Lane) -> String {
    let names = lane.made.iter().map(|quest| Card::Quest(*quest).to_string());
    names.collect::<Vec<String>>().join(", ")
}

/// What a player has to do, or the place where all is over.
fn status(view: &View, seat: Seat, lane: &Lane) -> String {
    if let Some(outcome) = &view.outcome {
        return match outcome.places.get(seat.index()) {
            Some(1) => "Laureate".to_owned(),
            Some(&place) => ordinal(place),
            None => String::new(),
        };
    }
    let (eject, chosen) = lane.eject;
    if view.step == Asked::Eject && eject != 0 {
        return match eject - chosen {
            0 => "has chosen".to_owned(),
            left => format!("ejects {left}"),
        };
    }
    match lane.due.draws {
        0 if view.first == seat => "starts".to_owned(),
        0 => String::new(),
        more => format!("draws {more}"),
    }
}

/// Completed Quests by kind, in the order of the cards; the last places say how many more.
pub fn chips_of(scene: &mut Scene, area: Area, seat: Seat, made: &[Quest], newest: Option<Quest>) {
    const MORE: i16 = 70;
    let bag: Bag = made.iter().copied().map(Card::Quest).collect();
    let kinds = Quest::all().map(|quest| (quest, bag.count(Card::Quest(quest))));
    let kinds: Vec<(Quest, u8)> = kinds.filter(|(_, count)| *count != 0).collect();
    let total: i16 = kinds.iter().map(|&(quest, count)| pieces::chip_width(quest, count) + 8).sum();
    let room = if total <= area.width + 8 { area.width + 8 } else { area.width - MORE };
    let mut x = area.x;
    for (place, &(quest, count)) in kinds.iter().enumerate() {
        let width = pieces::chip_width(quest, count);
        if area.x + room < x + width {
            let more = drawing::more(kinds.len() - place, 36);
            scene.add(Text::left(Point::new(x + 4, area.centre().y + 13), more));
            let rest = Area::new(x, area.y, MORE, area.height);
            for &(quest, count) in kinds.iter().skip(place) {
                scene.place(format_args!("{seat}’s {}", Card::Quest(quest)), rest, count);
            }
            return;
        }
        let chip = Area::new(x, area.y, width, area.height);
        pieces::chip(scene, chip, quest, count);
        scene.place(format_args!("{seat}’s {}", Card::Quest(quest)), chip, count);
        if newest == Some(quest) {
            scene.haloed();
            scene.add(Panel::outline(chip.grown(5), 14, Edge::solid(5, Ink::ACCENT)));
        }
        x += width + 8;
    }
    if kinds.is_empty() {
        let piece = Piece::new("nothing completed", 34, Weight::Medium, Ink::DIM);
        scene.add(Text::left(Point::new(area.x, area.centre().y + 12), piece));
    }
}
