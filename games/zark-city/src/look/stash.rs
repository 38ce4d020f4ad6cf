//! The pieces of a player, for a closer look.

use super::{city::pyramids, faces};
use crate::state::{city::pieces::Size, view::Lane};
use quark_game::{Seat, kit::words::figure};
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Height of the picture, and of a row of cards below the pyramids.
const HIGH: u16 = 440;
const CARDS: u16 = 160;
/// Pixels from the left edge to the first pyramid of each size, large ones first, and from one to the next.
const PLACES: [(i16, i16); 3] = [(152, 160), (626, 116), (956, 82)];
/// Scale of the pyramids.
const SCALE: f32 = 1.6;

/// Name and hand of a player, the place of each pyramid of their stash, and the cards that had to be shown.
#[must_use]
pub(crate) fn enlarged(seat: Seat, lane: &Lane) -> Scene {
    let shown = if lane.shown.is_empty() { 0 } else { CARDS };
    let mut scene = Scene::new(1_200, HIGH + shown);
    scene.add(Panel::filled(scene.area().grown(-16), 20, Ink::LANE));
    let right = 1_200 - MARGIN - 16;
    shapes::symbol(&mut scene, seat, Point::new(MARGIN + 46, 84), 26, Ink::seat(seat));
    let name = Piece::new(seat.to_string(), 56, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(MARGIN + 96, 104), name).within(680));
    let cards = Piece::new(figure(lane.hand, "card"), 52, Weight::Medium, Ink::DIM);
    scene.add(Text::right(Point::new(right, 103), cards));
    for (size, (left, pitch)) in Size::ALL.into_iter().rev().zip(PLACES) {
        let count = lane.stash.count(size);
        for place in 0..3 {
            let foot = Point::new(left + place * pitch, 318);
            match place < i16::from(count) {
                true => pyramids::pyramid(&mut scene, foot, size, seat, SCALE),
                false => pyramids::missing(&mut scene, foot, size, SCALE),
            }
        }
        let said = Piece::new(format!("{count} {}", size.name()), 46, Weight::Medium, Ink::TEXT);
        scene.add(Text::centred(Point::new(left + pitch, 384), said));
    }
    for (place, card) in (0..).zip(lane.shown.iter()) {
        faces::held(&mut scene, Area::new(MARGIN + 16 + place * 108, 414, 100, 140), card);
    }
    scene
}
