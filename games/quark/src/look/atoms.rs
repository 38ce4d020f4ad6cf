//! The atom track, on the board and in a player's panel.

use super::palette;
use crate::state::{Atom, View};
use quark_game::Seat;
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// Height of the track in a panel.
pub(super) const STRIP: i16 = 68;
/// Between two atoms in a panel.
const GAP: i16 = 8;
/// Thickness of the frame of the best atom in a panel.
const FRAME: i16 = 4;
/// From one token that an atom needs to the next, on the track and in a panel.
const ON_TRACK: i16 = 53;
const IN_STRIP: i16 = 60;

/// The atom that ends the game (Q71, Q72).
pub(super) fn ender(view: &View) -> Atom {
    if view.lanes.len() <= 3 { Atom::Beryllium } else { Atom::Lithium }
}

/// The atom that ends the game, in a few words.
pub(super) fn ends(view: &View) -> Vec<Piece> {
    let piece = |text: &str, ink| Piece::new(text, 32, Weight::SemiBold, ink);
    vec![piece("Ends with", Ink::DIM), piece(ender(view).symbol(), Ink::TEXT).after(10)]
}

/// Draws needs and points of each atom, and the players who have it as their best.
pub(super) fn track(scene: &mut Scene, area: Area, view: &View) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let title = Point::new(area.x + 24, area.y + 50);
    let ends = format!("{} ends the game", ender(view).symbol());
    scene.add(Text::left(title, Piece::new(ends, 36, Weight::SemiBold, Ink::TEXT)));
    for (row, atom) in (0..).zip(Atom::ALL) {
        let y = area.y + 104 + 66 * row;
        if 0 < row {
            let rule = Area::new(area.x + 24, y - 34, area.width - 48, 2);
            scene.add(Panel::filled(rule, 0, Ink::LANE));
        }
        let figure = |text: String, size| Piece::new(text, size, Weight::SemiBold, Ink::TEXT);
        let name = figure(atom.symbol().into(), 36);
        scene.add(Text::left(Point::new(area.x + 20, y + 14), name));
        needs(scene, Point::new(area.x + 96, y), atom, ON_TRACK);
        owners(scene, Point::new(area.x + 250, y), view, atom);
        let points = figure(atom.points().to_string(), 40);
        scene.add(Text::right(Point::new(area.right() - 22, y + 14), points));
    }
}

/// Draws the atoms side by side. The best that `seat` can build now is lit.
pub(super) fn strip(scene: &mut Scene, top: i16, view: &View, seat: Option<Seat>) {
    let count = Atom::ALL.len() as i16;
    let width = (1200 - 2 * MARGIN - (count - 1) * GAP) / count;
    let best = |seat: Seat| Some(seat).zip(view.lanes.get(seat.index())?.atom);
    let best = seat.and_then(best);
    for (place, atom) in (0..).zip(Atom::ALL) {
        let area = Area::new(MARGIN + place * (width + GAP), top, width, STRIP);
        scene.add(match best {
            Some((seat, best)) if best == atom => framed(area, seat),
            _ => Panel::filled(area, 16, Ink::PANEL),
        });
        cell_of(scene, area, atom);
    }
}

/// The lit cell of the best atom that `seat` can build now. Its frame is outside `area`, off the letters.
pub(crate) fn framed(area: Area, seat: Seat) -> Panel {
    let frame = Edge::solid(FRAME, Ink::seat(seat));
    Panel::filled(area.grown(FRAME), 16 + FRAME, Ink::LANE_LIT).edged(frame)
}

/// Draws an atom of the strip: its symbol above its points, and what it needs next to them.
pub(crate) fn cell_of(scene: &mut Scene, area: Area, atom: Atom) {
    let line = |y: i16, text: String, size, ink| {
        let piece = Piece::new(text, size, Weight::SemiBold, ink);
        Text::left(Point::new(area.x + 16, area.y + y), piece)
    };
    scene.add(line(31, atom.symbol().into(), 36, Ink::TEXT));
    scene.add(line(61, atom.points().to_string(), 32, Ink::DIM));
    let last = Point::new(area.right() - 40, area.centre().y);
    needs(scene, last.plus(-2 * IN_STRIP, 0), atom, IN_STRIP);
}

/// Draws the symbols of the players who have this as their best atom, around `at`.
fn owners(scene: &mut Scene, at: Point, view: &View, atom: Atom) {
    let seats = (0..).zip(&view.lanes).filter(|(_, lane)| lane.atom == Some(atom));
    let seats: Vec<u8> = seats.map(|(seat, _)| seat).collect();
    let (high, wide) = (1 < seats.len(), 2 < seats.len());
    for (place, &seat) in (0..).zip(&seats) {
        let x = if wide { place / 2 * 28 - 14 } else { 0 };
        let y = if high { place % 2 * 28 - 14 } else { 0 };
        shapes::symbol(scene, seat, at.plus(x, y), 12, Ink::seat(seat));
    }
}

/// Draws protons, neutrons and electrons of an atom, `pitch` pixels from each other, with the first token at `at`.
fn needs(scene: &mut Scene, at: Point, atom: Atom, pitch: i16) {
    let radius = pitch * 2 / 5;
    let figure = |count: u8, ink| {
        Piece::new(count.to_string(), (radius * 3 / 2).unsigned_abs().max(32), Weight::Bold, ink)
    };
    let (protons, neutrons, electrons) = (atom.protons(), atom.neutrons(), atom.electrons());
    scene.add(Item::Disc { centre: at, radius, ink: Ink::PROTON });
    let edge = Edge::solid(3, palette::PROTON_EDGE);
    shapes::ring(scene, at, radius, edge, figure(protons, Ink::ON_PROTON).raised(-1));
    if 0 < neutrons {
        let figure = figure(neutrons, Ink::ON_NEUTRON).raised(-1);
        shapes::disc(scene, at.plus(pitch, 0), radius, Ink::NEUTRON, figure);
    }
    shapes::hexagon(scene, at.plus(2 * pitch, 0), radius + 3);
    shapes::lettered(scene, at.plus(2 * pitch, 1), figure(electrons, Ink::ON_ENERGY));
}
