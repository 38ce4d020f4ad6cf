//! One icon for each ability.

use super::palette::{hexagon, pip};
use crate::state::cards::{Ability, Colour};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Draws the icon of an ability around `centre`, as wide as `room` allows (68 pixels or more).
pub(crate) fn ability(scene: &mut Scene, centre: Point, ability: Ability, room: i16, ink: Ink) {
    let spot = Spot { centre, fit: Fit::of(room), ink };
    match ability {
        Ability::Hand => larger_hand(scene, spot),
        Ability::Filter => exchange(scene, spot),
        Ability::Extra(colour, units) => extra(scene, spot, colour, units),
        Ability::Any => {
            let at = spot.quark();
            spot.plus_before(scene, at);
            any(scene, at, spot);
        }
        Ability::Primary => primary(scene, spot),
        Ability::Secondary => secondary(scene, spot),
        Ability::Swap => swap(scene, spot),
        Ability::Zap => bolt(scene, spot),
    }
}

/// Sizes of the parts of an icon, in pixels.
#[derive(Clone, Copy)]
struct Fit {
    /// Radius of a quark.
    quark: i16,
    /// Distance from one quark to the next.
    pitch: i16,
    /// Half the width and height of a small card.
    card: (i16, i16),
    /// Radius of the signs in a conversion.
    dot: i16,
    /// Distance from the middle to the parts at its sides.
    far: i16,
    /// Half the length of the arrow between them.
    arrow: i16,
    /// Scale of a bolt, in tenths.
    bolt: i16,
    /// True if a plus fits before several quarks.
    plus: bool,
}

impl Fit {
    const TIGHT: Fit = Fit {
        quark: 16,
        pitch: 33,
        card: (9, 14),
        dot: 9,
        far: 20,
        arrow: 7,
        bolt: 8,
        plus: false,
    };
    const NARROW: Fit =
        Fit { quark: 18, pitch: 37, card: (11, 15), dot: 12, far: 25, arrow: 9, ..Fit::TIGHT };
    const WIDE: Fit = Fit {
        quark: 21,
        pitch: 46,
        card: (12, 17),
        dot: 13,
        far: 33,
        arrow: 14,
        bolt: 10,
        plus: true,
    };

    const fn of(room: i16) -> Fit {
        match room {
            ..88 => Fit::TIGHT,
            88..130 => Fit::NARROW,
            _ => Fit::WIDE,
        }
    }
}

/// Place and ink of an icon.
#[derive(Clone, Copy)]
struct Spot {
    centre: Point,
    fit: Fit,
    ink: Ink,
}

impl Spot {
    /// Text in an icon, such as a plus.
    fn piece(self, text: &str) -> Piece {
        Piece::new(text, if self.fit.plus { 34 } else { 32 }, Weight::SemiBold, self.ink)
    }

    /// Centre of a quark that follows a plus.
    const fn quark(self) -> Point {
        self.centre.plus(if self.fit.plus { 18 } else { 11 }, 0)
    }

    /// Draws the plus before a quark.
    fn plus_before(self, scene: &mut Scene, quark: Point) {
        scene.add(Text::right(quark.plus(-self.fit.quark - 6, 12), self.piece("+")));
    }
}

/// One more card in the hand.
fn larger_hand(scene: &mut Scene, spot: Spot) {
    let left = spot.centre.plus(-spot.fit.card.0 - 9, 0);
    card(scene, left, spot);
    scene.add(Text::left(left.plus(spot.fit.card.0 + 5, 12), spot.piece("+1")));
}

/// One card of the hand for another.
fn exchange(scene: &mut Scene, spot: Spot) {
    let Spot { centre, fit, .. } = spot;
    card(scene, centre.plus(-fit.far, 0), spot);
    card(scene, centre.plus(fit.far, 0), spot);
    arrow(scene, spot);
}

/// Additional quarks of a colour. A narrow card has no room for a plus before several.
fn extra(scene: &mut Scene, spot: Spot, colour: Colour, units: u8) {
    let Spot { fit, .. } = spot;
    let with_plus = units < 2 || fit.plus;
    let middle = if with_plus { spot.quark() } else { spot.centre };
    let first = middle.plus(-fit.pitch * i16::from(units.saturating_sub(1)) / 2, 0);
    if with_plus {
        spot.plus_before(scene, first);
    }
    for place in 0..i16::from(units) {
        pip(scene, first.plus(fit.pitch * place, 0), fit.quark, colour);
    }
}

/// One primary colour for another: a ring, an arrow, a disc.
fn primary(scene: &mut Scene, spot: Spot) {
    let Spot { centre, fit, ink, .. } = spot;
    let edge = Edge::solid(4, ink);
    scene.add(Item::Ring { centre: centre.plus(-fit.far, 0), radius: fit.dot, edge });
    arrow(scene, spot);
    scene.add(Item::Disc { centre: centre.plus(fit.far, 0), radius: fit.dot, ink });
}

/// One secondary colour for another: an empty hexagon, an arrow, a full one.
fn secondary(scene: &mut Scene, spot: Spot) {
    let Spot { centre, fit, ink, .. } = spot;
    let mut corners = hexagon(centre.plus(-fit.far, 0), fit.dot + 1);
    corners.extend(corners.first().copied());
    scene.add(Item::Line { points: corners, edge: Edge::solid(4, ink) });
    arrow(scene, spot);
    let corners = hexagon(centre.plus(fit.far, 0), fit.dot + 3);
    scene.add(Item::Polygon { corners, round: 2, ink });
}

/// Two arrows, one each way.
fn swap(scene: &mut Scene, spot: Spot) {
    let Spot { centre, fit, ink, .. } = spot;
    let (far, edge) = (fit.far.min(30), Edge::solid(4, ink));
    let line = |points: [(i16, i16); 3]| Item::Line {
        points: points.map(|(x, y)| centre.plus(x, y)).to_vec(),
        edge,
    };
    let shaft = |y| Item::Line { points: vec![centre.plus(-far, y), centre.plus(far, y)], edge };
    scene.add(shaft(-8));
    scene.add(shaft(8));
    scene.add(line([(far - 8, -15), (far, -8), (far - 8, -1)]));
    scene.add(line([(8 - far, 1), (-far, 8), (8 - far, 15)]));
}

fn bolt(scene: &mut Scene, spot: Spot) {
    let corners = [(5, -24), (-15, 5), (-2, 5), (-6, 24), (15, -6), (2, -6)];
    let tenths = |pixels: i16| pixels * spot.fit.bolt / 10;
    let corner = |(x, y)| spot.centre.plus(tenths(x), tenths(y));
    let corners = corners.into_iter().map(corner).collect();
    let ink = if spot.ink == Ink::CARD_INK { Ink::ANTI } else { spot.ink };
    scene.add(Item::Polygon { corners, round: 1, ink });
}

/// A quark of any primary colour.
fn any(scene: &mut Scene, centre: Point, Spot { fit, ink, .. }: Spot) {
    scene.add(Item::Disc { centre, radius: fit.quark, ink });
    let letter = match ink {
        Ink::CARD_INK => Ink::ON_MARK,
        Ink::ON_MARK => Ink::CARD_INK,
        _ => Ink::BACKGROUND,
    };
    shapes::lettered(scene, centre, Piece::new("?", 32, Weight::Bold, letter));
}

/// A small card, as a symbol for one of the hand. It is filled: an outline looks like a zero.
fn card(scene: &mut Scene, centre: Point, spot: Spot) {
    let (wide, high) = spot.fit.card;
    let area = Area::new(centre.x - wide, centre.y - high, 2 * wide, 2 * high);
    scene.add(Panel::filled(area, 3, spot.ink));
}

/// The arrow between two things.
fn arrow(scene: &mut Scene, spot: Spot) {
    let (half, edge) = (spot.fit.arrow, Edge::solid(4, spot.ink));
    let head = half.min(8) - 1;
    let tip = spot.centre.plus(half, 0);
    scene.add(Item::Line { points: vec![tip.plus(-2 * half, 0), tip], edge });
    scene
        .add(Item::Line { points: vec![tip.plus(-head, -head), tip, tip.plus(-head, head)], edge });
}
