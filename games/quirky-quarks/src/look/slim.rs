//! The other players on one line, where a panel has little room: what they can bid, and their cards.

use super::lanes;
use crate::state::view::{Lane, View};
use quark_game::{Seat, kit::drawing::tally};
use quark_scene::{Area, Ink, Panel, Piece, Point, Scene, Text, Weight, name_mark, shapes};

/// Pixels between two players.
const GAP: i16 = 12;

/// Draws the others within `area`.
pub(super) fn others(scene: &mut Scene, view: &View, area: Area) {
    let others: Vec<(Seat, &Lane)> =
        view.seats().filter(|(seat, _)| Some(*seat) != view.seat()).collect();
    let count = (others.len() as i16).max(1);
    let width = (area.width + GAP) / count - GAP;
    for (place, (seat, lane)) in (0..).zip(others) {
        other(scene, Area { x: area.x + place * (width + GAP), width, ..area }, seat, lane);
    }
}

fn other(scene: &mut Scene, area: Area, seat: Seat, lane: &Lane) {
    scene.add(Panel::filled(area, 20, Ink::LANE));
    let middle = area.centre().y;
    shapes::symbol(scene, seat, Point::new(area.x + 25, middle), 17, Ink::seat(seat));
    let fan = Point::new(area.right() - 74, middle);
    shapes::fan(scene, fan, Ink::DIM);
    scene.add(Text::left(fan.plus(24, 13), tally(lane.particles + lane.quests, 38)));
    let mut end = fan.x - 30;
    if let Some(ev) = lane.ev {
        let energy = Point::new(fan.x - 98, middle);
        shapes::energy(scene, energy, 22);
        scene.add(Text::left(energy.plus(26, 13), tally(ev, 38)));
        end = energy.x - 26;
    }
    let name = Piece::new(name_mark(seat).to_string(), 36, Weight::SemiBold, Ink::TEXT);
    let at = Point::new(area.x + 47, middle + 13);
    scene.add(Text::left(at, name).shrunk_within(end - at.x));
    scene.place(format_args!("{seat}’s energy"), area.grown(-3), lanes::known(lane.ev));
    scene.place(format_args!("{seat}’s hand"), area.grown(-3), lanes::held(lane));
}
