//! An icon for each ability of Element 313.

use super::{
    cards::{Ability, Colour},
    pips::{blank, hexagon, pip},
};
use crate::scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// An icon for an ability about `centre`, as wide as `room` allows: from 68 pixels on.
pub fn ability(scene: &mut Scene, centre: Point, ability: Ability, room: i16, ink: Ink) {
    let spot = Spot::new(centre, room, ink);
    match ability {
        Ability::Hand => larger_hand(scene, spot),
        Ability::Filter => exchange(scene, spot),
        Ability::Extra(colour, units) => extra(scene, spot, colour, units),
        Ability::Any => {
            let at = spot.quarks();
            spot.plus_before(scene, at);
            any(scene, at, 21);
        }
        Ability::Primary => primary(scene, spot),
        Ability::Secondary => secondary(scene, spot),
        Ability::Swap => swap(scene, spot),
        Ability::Zap => bolt(scene, centre),
    }
}

/// Where the icon of an ability stands and in what ink it is drawn.
#[derive(Clone, Copy)]
struct Spot {
    centre: Point,
    /// Less than 80 pixels: there is no room for a plus or an arrow.
    tight: bool,
    /// From 130 pixels on: the parts need not overlap.
    wide: bool,
    /// From the middle to where the parts at its sides begin.
    far: i16,
    ink: Ink,
}

impl Spot {
    fn new(centre: Point, room: i16, ink: Ink) -> Spot {
        let far = match room {
            ..80 => 17,
            80..130 => 22,
            _ => 30,
        };
        Spot { centre, tight: room < 80, wide: 130 <= room, far, ink }
    }

    /// What is written in it, such as a plus.
    fn piece(self, text: &str) -> Piece {
        let size = if self.tight { 32 } else { 34 };
        Piece::new(text, size, Weight::SemiBold, self.ink)
    }

    /// Where quarks begin: in the middle where there is no room for a plus before them.
    fn quarks(self) -> Point {
        match (self.tight, self.wide) {
            (true, _) => self.centre,
            (_, true) => self.centre.plus(18, 0),
            (_, false) => self.centre.plus(12, 0),
        }
    }

    /// The plus before a quark, where there is room.
    fn plus_before(self, scene: &mut Scene, quark: Point) {
        if !self.tight {
            scene.add(Text::right(quark.plus(-28, 12), self.piece("+")));
        }
    }
}

/// A card more in the hand.
fn larger_hand(scene: &mut Scene, spot: Spot) {
    let left = spot.centre.plus(if spot.wide { -24 } else { -spot.far - 2 }, 0);
    card(scene, left, spot.ink);
    scene.add(Text::left(left.plus(16, 12), spot.piece("+1")));
}

/// A card of the hand for another.
fn exchange(scene: &mut Scene, spot: Spot) {
    let Spot { centre, tight, far, ink, .. } = spot;
    card(scene, centre.plus(-far - 2, 0), ink);
    card(scene, centre.plus(far + 2, 0), ink);
    let half = (far - 16).max(4);
    if !tight {
        arrow(scene, centre.plus(half, 0), 2 * half, ink);
    }
}

/// Additional quarks of a colour; only the last shows its letter where they overlap.
fn extra(scene: &mut Scene, spot: Spot, colour: Colour, units: u8) {
    let pitch = if spot.wide { 46 } else { 13 };
    let first = spot.quarks().plus(-pitch * i16::from(units.saturating_sub(1)) / 2, 0);
    spot.plus_before(scene, first);
    for place in 0..i16::from(units) {
        let at = first.plus(pitch * place, 0);
        let last = place + 1 == i16::from(units);
        if last || spot.wide {
            pip(scene, at, 21, colour);
        } else {
            blank(scene, at, 21, colour);
            let edge = Edge::solid(4, Ink::CARD_FACE);
            scene.add(Item::Ring { centre: at.plus(pitch, 0), radius: 24, edge });
        }
    }
}

/// A primary colour for another.
fn primary(scene: &mut Scene, spot: Spot) {
    let Spot { centre, far, ink, .. } = spot;
    let edge = Edge::solid(4, ink);
    scene.add(Item::Ring { centre: centre.plus(-far - 4, 0), radius: 13, edge });
    conversion(scene, centre, far, ink);
    scene.add(Item::Disc { centre: centre.plus(far + 4, 0), radius: 13, ink });
}

/// A secondary colour for another.
fn secondary(scene: &mut Scene, spot: Spot) {
    let Spot { centre, far, ink, .. } = spot;
    let mut corners = hexagon(centre.plus(-far - 4, 0), 14);
    corners.extend(corners.first().copied());
    scene.add(Item::Line { points: corners, edge: Edge::solid(4, ink) });
    conversion(scene, centre, far, ink);
    let corners = hexagon(centre.plus(far + 4, 0), 16);
    scene.add(Item::Polygon { corners, round: 2, ink });
}

/// Two arrows, one each way.
fn swap(scene: &mut Scene, spot: Spot) {
    let Spot { centre, far, ink, .. } = spot;
    let edge = Edge::solid(4, ink);
    let line = |points: [(i16, i16); 3]| Item::Line {
        points: points.map(|(x, y)| centre.plus(x, y)).to_vec(),
        edge,
    };
    let shaft = |y| Item::Line { points: vec![centre.plus(-far, y), centre.plus(far, y)], edge };
    scene.add(shaft(-9));
    scene.add(shaft(9));
    scene.add(line([(far - 9, -18), (far, -9), (far - 9, 0)]));
    scene.add(line([(9 - far, 0), (-far, 9), (9 - far, 18)]));
}

/// The arrow between what is converted and what it becomes, where there is room.
fn conversion(scene: &mut Scene, centre: Point, far: i16, ink: Ink) {
    if 20 < far {
        arrow(scene, centre.plus(far - 14, 0), 2 * far - 26, ink);
    }
}

fn bolt(scene: &mut Scene, centre: Point) {
    let corners = [(5, -24), (-15, 5), (-2, 5), (-6, 24), (15, -6), (2, -6)];
    let corners = corners.into_iter().map(|(x, y)| centre.plus(x, y)).collect();
    scene.add(Item::Polygon { corners, round: 1, ink: Ink::ANTI });
}

/// A quark of any primary colour.
fn any(scene: &mut Scene, centre: Point, radius: i16) {
    scene.add(Item::Disc { centre, radius, ink: Ink::CARD_INK });
    shapes::lettered(scene, centre, Piece::new("?", 32, Weight::Bold, Ink::ON_MARK));
}

/// A small card, standing for one of the hand.
fn card(scene: &mut Scene, centre: Point, ink: Ink) {
    let area = Area::new(centre.x - 12, centre.y - 17, 24, 34);
    scene.add(Panel::outline(area, 6, Edge::solid(4, ink)));
}

/// An arrow between two things.
fn arrow(scene: &mut Scene, tip: Point, length: i16, ink: Ink) {
    let edge = Edge::solid(4, ink);
    scene.add(Item::Line { points: vec![tip.plus(-length, 0), tip], edge });
    scene.add(Item::Line { points: vec![tip.plus(-8, -8), tip, tip.plus(-8, 8)], edge });
}
