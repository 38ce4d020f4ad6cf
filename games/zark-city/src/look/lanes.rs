//! The lanes of the public picture, one for each player.

use super::{city::pyramids, faces};
use crate::{
    state::{
        Phase,
        city::pieces::{Nest, Size},
        view::{Lane, Starter, View},
    },
    words::{parts, warnings},
};
use quark_game::{Seat, kit::drawing::tally};
use quark_scene::{Area, Edge, Frame, Ink, Panel, Part, Piece, Point, Scene, Text, Weight, shapes};

/// Draws a lane: name, number of cards in hand, stash, and a starter card that is not down yet.
pub(crate) fn draw(scene: &mut Scene, view: &View, frame: &Frame, seat: Seat, lane: &Lane) {
    let lit = match view.phase {
        Phase::Won(winner) => winner == seat,
        Phase::Drawn => false,
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => view.turn == seat,
    };
    let area = frame.lane(scene, seat, lit);
    scene.part(Part::new(parts::of(seat), area).drawn(super::stash::enlarged(seat, lane)));
    let rows = [area.y + 30, area.y + 72];
    shapes::symbol(scene, seat, Point::new(area.x + 40, rows[0]), 18, Ink::seat(seat));
    // Large pyramids reach as high as the name.
    let used = match lane.starter {
        Starter::Known(card) => {
            // It fits above the medium pyramids, but not above the large ones.
            let chip = Area::new(area.right() - 238, area.y + 9, 88, 40);
            faces::chip(scene, chip, card);
            230
        }
        Starter::Absent | Starter::FaceDown => 112,
    };
    let mut name = vec![Piece::new(seat.to_string(), 36, Weight::SemiBold, Ink::TEXT)];
    if warnings::can_win(view, seat) {
        name.push(Piece::new("can win", 34, Weight::SemiBold, Ink::WARNING).after(14));
    }
    let at = Point::new(area.x + 72, rows[0] + 12);
    scene.add(Text::left(at, name).within(area.width - 92 - used));
    shapes::fan(scene, Point::new(area.x + 42, rows[1]), Ink::DIM);
    scene.add(Text::left(Point::new(area.x + 74, rows[1] + 13), tally(lane.hand, 38)));
    let held = Area::new(area.x + 14, rows[1] - 22, 112, 44);
    scene.place(format_args!("{seat}’s hand"), held, lane.hand);
    stash(scene, Point::new(area.right() - 372, area.bottom() - 12), seat, lane.stash);
}

/// Height of the cards before the start with which four have room side by side, and the width of a place with a word.
pub(crate) const HIGHEST: i16 = 218;
const LABELLED: i16 = 122;

/// Width of a stash in pixels.
const STASH: i16 = 366;

/// Draws the number of pieces of each size in a stash, from `at` to the right.
fn stash(scene: &mut Scene, at: Point, seat: Seat, stash: Nest) {
    for (place, size) in (0..).zip(Size::ALL) {
        let foot = at.plus(26 + place * 128, 0);
        pyramids::counted(scene, foot, 20 + place * 9, (size, stash.count(size)), seat, 0.6);
    }
    let area = Area::new(at.x, at.y - 58, STASH, 64);
    scene.place(format_args!("{seat}’s stash"), area, stash);
}

/// Draws a broad lane before the start: the hand face down, the starter card, and cards that had to be shown.
pub(crate) fn choosing(scene: &mut Scene, view: &View, frame: &Frame, seat: Seat, lane: &Lane) {
    let area = frame.lane(scene, seat, view.waiting.contains(seat));
    scene.part(Part::new(parts::of(seat), area).drawn(super::stash::enlarged(seat, lane)));
    let middle = area.centre().y;
    shapes::symbol(scene, seat, Point::new(area.x + 52, middle - 38), 24, Ink::seat(seat));
    let said = if lane.starter == Starter::Absent { "is choosing" } else { "has chosen" };
    let ink = if lane.starter == Starter::Absent { Ink::ACCENT } else { Ink::DIM };
    let said = Piece::new(said, 36, Weight::Medium, ink);
    scene.add(Text::left(Point::new(area.x + 96, middle + 48), said));
    // Ten shown cards need room next to each other.
    let height = if lane.shown.is_empty() { (area.height - 32).min(HIGHEST) } else { 152 };
    let width = height * 5 / 7;
    let across = if lane.starter == Starter::Absent { width.max(LABELLED) } else { width };
    let slot = Area::new(area.right() - 24 - across, middle - height / 2, across, height);
    match lane.starter {
        Starter::Absent => {
            scene.add(Panel::outline(slot, 14, Edge::dashed(3, Ink::RULE)));
            let word = Piece::new("starter", 36, Weight::Medium, Ink::DIM);
            scene.add(Text::centred(slot.centre().plus(0, 12), word).shrunk_within(across - 8));
        }
        Starter::FaceDown => {
            faces::back(scene, slot);
            chosen(scene, area, slot, seat);
        }
        Starter::Known(card) => faces::held(scene, slot, card),
    }
    let left = area.x + 400;
    let cards = Area::new(left, slot.y, area.right() - 64 - width.max(LABELLED) - left, height);
    // The shown cards are a part of the hand.
    let pitch = width + 12;
    scene.place(format_args!("{seat}’s hand"), cards, lane.hand);
    let mut shown = lane.shown.iter();
    for area in row(cards, width, lane.hand.into(), pitch) {
        match shown.next() {
            Some(card) => faces::held(scene, area, card),
            None => faces::back(scene, area),
        }
    }
    let name = Piece::new(seat.to_string(), 44, Weight::SemiBold, Ink::TEXT);
    let at = Point::new(area.x + 96, middle - 22);
    scene.add(Text::left(at, name).within(left - at.x - 20));
}

/// Marks a starter card that lies face down, which looks like the cards of the hand, in the colour of its player.
fn chosen(scene: &mut Scene, lane: Area, slot: Area, seat: Seat) {
    let edge = Edge::solid(6, Ink::seat(seat));
    scene.add(Panel::outline(slot.grown(3), 18, edge));
    shapes::symbol(scene, seat, slot.centre(), slot.width / 4, Ink::seat(seat));
    if slot.bottom() + 52 <= lane.bottom() {
        let word = Piece::new("starter", 36, Weight::Medium, Ink::TEXT);
        scene.add(Text::centred(Point::new(slot.centre().x, slot.bottom() + 46), word));
    }
}

/// Areas of cards of this width at the right end of `room`, up to `pitch` pixels from one to the next.
fn row(room: Area, width: i16, count: i16, pitch: i16) -> impl Iterator<Item = Area> {
    let pitch = ((room.width - width) / (count - 1).max(1)).min(pitch);
    (0..count).map(move |place| {
        let x = room.right() - width - (count - 1 - place) * pitch;
        Area { x, width, ..room }
    })
}
