//! Signs with the same meaning in all games, each drawn by itself: for a game's [`Sign`]s.

use super::drawing::tally;
use crate::Sign;
use quark_scene::{Area, Ink, Panel, Point, Scene, Text, shapes};

const CARD: Area = Area::new(40, 40, 90, 110);

/// A sign that looks like this, in a few words, and its meaning.
#[must_use]
pub const fn sign(looks: &'static str, means: &'static str) -> Sign {
    Sign::new(looks, means)
}

/// A sign with a picture of it.
#[must_use]
pub const fn drawn(looks: &'static str, means: &'static str, draw: fn(&mut Scene)) -> Sign {
    sign(looks, means).drawn(draw)
}

fn card(scene: &mut Scene) {
    shapes::card(scene, CARD, 0);
}

/// Draws the mark of the last move’s changes.
pub fn changed_last(scene: &mut Scene) {
    card(scene);
    shapes::halo(scene, CARD, shapes::CARD, 1);
}

/// Draws the mark of changes since the reader's last move.
pub fn changed(scene: &mut Scene) {
    card(scene);
    shapes::brackets(scene, CARD.grown(8), scene.area());
}

/// Draws the mark of things that can be picked now.
pub fn possible(scene: &mut Scene) {
    card(scene);
    shapes::possible(scene, Panel::filled(CARD, shapes::CARD, Ink::CARD_FACE));
}

/// Draws something that is picked.
pub fn picked(scene: &mut Scene) {
    card(scene);
    shapes::picked(scene, Panel::filled(CARD, shapes::CARD, Ink::CARD_FACE));
}

/// Draws something that can't be picked now.
pub fn impossible(scene: &mut Scene) {
    scene.dimmed(card);
}

/// Draws an empty place for a card.
pub fn vacant(scene: &mut Scene) {
    shapes::vacant(scene, CARD);
}

/// Draws the number of cards in a hand.
pub fn hand(scene: &mut Scene) {
    shapes::fan(scene, Point::new(40, 40), Ink::DIM);
    scene.add(Text::left(Point::new(74, 56), tally(5_usize, 44)));
}

/// Draws the symbols of four players in a row.
pub fn symbols(scene: &mut Scene) {
    symbols_of(scene, 4);
}

/// Draws the symbols of this number of players in a row.
pub fn symbols_of(scene: &mut Scene, seats: u8) {
    let pitch = (250 / i16::from(seats.max(1))).min(62);
    for seat in 0..seats {
        let centre = Point::new(40 + pitch * i16::from(seat), 40);
        shapes::symbol(scene, seat, centre, 22, Ink::seat(seat));
    }
}

/// Draws the points of a card.
pub fn points(scene: &mut Scene) {
    let area = Area::new(10, 10, 96, 82);
    shapes::card(scene, area, 0);
    shapes::shield(scene, area.grown(-12), 4);
}
