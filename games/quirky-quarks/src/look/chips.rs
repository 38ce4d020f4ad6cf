//! Completed Quests in few letters.

use super::{
    pieces,
    signs::{self, nucleon},
};
use crate::state::cards::{Group, Quest};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Draws a completed Quest in few letters: its symbol, a bolt if it has a power, and the number of
/// cards if there are several.
pub(crate) fn chip(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    let printed = quest.printed();
    let middle = area.centre().y;
    scene.add(Panel::filled(area, 10, Ink::CARD_FACE).edged(Edge::solid(2, Ink::CARD_EDGE)));
    if 1 < count {
        let times = Piece::new(format!("×{count}"), 32, Weight::SemiBold, Ink::CARD_INK);
        scene.add(Text::right(Point::new(area.right() - 9, middle + 12), times));
    }
    let right = area.right() - if 1 < count { TIMES } else { 0 };
    if printed.group == Group::Nucleon {
        nucleon(scene, Point::new(i16::midpoint(area.x, right), middle), 20, quest);
        return;
    }
    let power = printed.power.is_some();
    let (ink, left) = match power {
        true => (signs::POWER, area.x + BOLT),
        false => (Ink::CARD_INK, area.x),
    };
    if power {
        shapes::bolt(scene, Point::new(area.x + 18, middle), 22, ink);
    }
    let symbol = pieces::charged(printed.symbol, 34, ink);
    let at = Point::new(i16::midpoint(left, right), middle + 13);
    scene.add(Text::centred(at, symbol).shrunk_within(right - left - 8));
}

/// Extra width of a chip for its number of cards.
const TIMES: i16 = 44;
/// Extra width of a chip for a bolt.
const BOLT: i16 = 18;

/// Width of a chip.
#[must_use]
pub(crate) fn chip_width(quest: Quest, count: u8) -> i16 {
    let printed = quest.printed();
    let letters = i16::try_from(printed.symbol.chars().count()).unwrap_or(i16::MAX / 22);
    let symbol = if printed.group == Group::Nucleon { 58 } else { 34 + 22 * letters };
    let times = if 1 < count { TIMES } else { 0 };
    symbol + times + if printed.power.is_some() { BOLT } else { 0 }
}
