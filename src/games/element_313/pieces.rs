//! The pieces of Element 313 as pictures: pips, abilities, atoms and quark cards.

use std::sync::LazyLock;

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary, Secondary},
    palette,
    state::Held,
    sum::Sign,
};
use crate::scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// An atom of the conveyor.
pub const ATOM: (i16, i16) = (173, 242);
/// The height of the band that holds its cost.
const BAND: i16 = 64;

/// The colour of a pip, and of the letter on it.
const fn inks(colour: Colour) -> (Ink, Ink) {
    match colour {
        Colour::Primary(Primary::Red) => (palette::RED, Ink::ON_MARK),
        Colour::Primary(Primary::Blue) => (palette::BLUE, Ink::ON_MARK),
        Colour::Primary(Primary::Yellow) => (palette::YELLOW, Ink::CARD_INK),
        Colour::Secondary(Secondary::Green) => (palette::GREEN, Ink::ON_MARK),
        Colour::Secondary(Secondary::Orange) => (palette::ORANGE, Ink::CARD_INK),
        Colour::Secondary(Secondary::Purple) => (palette::PURPLE, Ink::ON_MARK),
    }
}

/// The corners of a hexagon standing on its tip.
fn hexagon(centre: Point, radius: i16) -> Vec<Point> {
    let (wide, high) = (radius * 9 / 10, radius / 2);
    let corners =
        [(0, -radius), (wide, -high), (wide, high), (0, radius), (-wide, high), (-wide, -high)];
    corners.into_iter().map(|(x, y)| centre.plus(x, y)).collect()
}

/// A pip without its letter: a disc for a primary colour, a hexagon for a secondary one.
fn blank(scene: &mut Scene, centre: Point, radius: i16, colour: Colour) {
    let (ink, _) = inks(colour);
    match colour {
        Colour::Primary(_) => scene.add(Item::Disc { centre, radius, ink }),
        Colour::Secondary(_) => {
            let corners = hexagon(centre, radius * 9 / 8);
            scene.add(Item::Polygon { corners, round: 3, ink });
        }
    }
}

/// A pip with its letter.
pub fn pip(scene: &mut Scene, centre: Point, radius: i16, colour: Colour) {
    blank(scene, centre, radius, colour);
    let (_, ink) = inks(colour);
    let size = (radius * 4 / 3).max(32).unsigned_abs();
    shapes::lettered(
        scene,
        centre,
        Piece::new(colour.letter().to_string(), size, Weight::Bold, ink),
    );
}

/// A quark of any primary colour.
fn any(scene: &mut Scene, centre: Point, radius: i16) {
    scene.add(Item::Disc { centre, radius, ink: Ink::CARD_INK });
    shapes::lettered(scene, centre, Piece::new("?", 32, Weight::Bold, Ink::ON_MARK));
}

/// An atom's orbits, standing for atoms.
pub fn sign(scene: &mut Scene, centre: Point) {
    scene.add(Item::Ring { centre, radius: 20, edge: Edge::solid(3, Ink::DIM) });
    scene.add(Item::Disc { centre, radius: 7, ink: Ink::DIM });
    scene.add(Item::Disc { centre: centre.plus(14, -13), radius: 5, ink: Ink::DIM });
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

/// A sign for an ability about `centre`, as wide as `room` allows: from 68 pixels on.
pub fn ability(scene: &mut Scene, centre: Point, ability: Ability, room: i16, ink: Ink) {
    let far = match room {
        ..80 => 17,
        80..130 => 22,
        _ => 30,
    };
    let (tight, wide) = (room < 80, 130 <= room);
    let size = if tight { 32 } else { 34 };
    let plus = |text: &str| Piece::new(text, size, Weight::SemiBold, ink);
    // Where quarks begin: in the middle where there is no room for a plus before them.
    let quarks = match (tight, wide) {
        (true, _) => centre,
        (_, true) => centre.plus(18, 0),
        (_, false) => centre.plus(12, 0),
    };
    match ability {
        Ability::Hand => {
            let left = centre.plus(if wide { -24 } else { -far - 2 }, 0);
            card(scene, left, ink);
            scene.add(Text::left(left.plus(16, 12), plus("+1")));
        }
        Ability::Filter => {
            card(scene, centre.plus(-far - 2, 0), ink);
            card(scene, centre.plus(far + 2, 0), ink);
            let half = (far - 16).max(4);
            if !tight {
                arrow(scene, centre.plus(half, 0), 2 * half, ink);
            }
        }
        Ability::Extra(colour, units) => {
            let pitch = if wide { 46 } else { 13 };
            let first = quarks.plus(-pitch * i16::from(units.saturating_sub(1)) / 2, 0);
            if !tight {
                scene.add(Text::right(first.plus(-28, 12), plus("+")));
            }
            for place in 0..i16::from(units) {
                let at = first.plus(pitch * place, 0);
                let last = place + 1 == i16::from(units);
                if last || wide {
                    pip(scene, at, 21, colour);
                } else {
                    blank(scene, at, 21, colour);
                    let edge = Edge::solid(4, Ink::CARD_FACE);
                    scene.add(Item::Ring { centre: at.plus(pitch, 0), radius: 24, edge });
                }
            }
        }
        Ability::Any => {
            if !tight {
                scene.add(Text::right(quarks.plus(-28, 12), plus("+")));
            }
            any(scene, quarks, 21);
        }
        Ability::Primary => {
            let edge = Edge::solid(4, ink);
            scene.add(Item::Ring { centre: centre.plus(-far - 4, 0), radius: 13, edge });
            conversion(scene, centre, far, ink);
            scene.add(Item::Disc { centre: centre.plus(far + 4, 0), radius: 13, ink });
        }
        Ability::Secondary => {
            let mut corners = hexagon(centre.plus(-far - 4, 0), 14);
            corners.extend(corners.first().copied());
            scene.add(Item::Line { points: corners, edge: Edge::solid(4, ink) });
            conversion(scene, centre, far, ink);
            let corners = hexagon(centre.plus(far + 4, 0), 16);
            scene.add(Item::Polygon { corners, round: 2, ink });
        }
        Ability::Swap => {
            let edge = Edge::solid(4, ink);
            let line = |points: [(i16, i16); 3]| Item::Line {
                points: points.map(|(x, y)| centre.plus(x, y)).to_vec(),
                edge,
            };
            let shaft =
                |y| Item::Line { points: vec![centre.plus(-far, y), centre.plus(far, y)], edge };
            scene.add(shaft(-9));
            scene.add(shaft(9));
            scene.add(line([(far - 9, -18), (far, -9), (far - 9, 0)]));
            scene.add(line([(9 - far, 0), (-far, 9), (9 - far, 18)]));
        }
        Ability::Zap => bolt(scene, centre),
    }
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

/// The paths of two electrons behind a value.
fn orbits(scene: &mut Scene, centre: Point) {
    static PATHS: LazyLock<[Vec<(i16, i16)>; 2]> = LazyLock::new(|| {
        [0.32_f32, -0.32].map(|tilt| {
            let point = |step: i16| {
                let turn = f32::from(step) * std::f32::consts::TAU / 28.0;
                let (x, y) = (72.0 * turn.cos(), 33.0 * turn.sin());
                let (cos, sin) = (tilt.cos(), tilt.sin());
                ((x * cos - y * sin).round() as i16, (x * sin + y * cos).round() as i16)
            };
            (0..=28).map(point).collect()
        })
    });
    for path in PATHS.iter() {
        let points = path.iter().map(|&(x, y)| centre.plus(x, y)).collect();
        scene.add(Item::Line { points, edge: Edge::solid(3, Ink::CARD_BAND) });
    }
}

/// An atom on the conveyor: cost, value, ability.
pub fn atom(scene: &mut Scene, area: Area, atom: Atom, abilities: Abilities) {
    shapes::card(scene, area, 0);
    let inner = area.grown(-3);
    let head = Area::new(inner.x, inner.y, inner.width, BAND);
    scene.add(Panel::filled(head, shapes::CARD - 3, Ink::CARD_BAND));
    let square = Area::new(inner.x, inner.y + shapes::CARD, inner.width, BAND - shapes::CARD);
    scene.add(Panel::filled(square, 0, Ink::CARD_BAND));
    let middle = area.centre().x;
    let cost = atom.cost();
    let first = middle - 25 * (cost.len() as i16 - 1);
    for (place, &colour) in (0_i16..).zip(cost) {
        pip(scene, Point::new(first + 50 * place, area.y + 36), 22, colour);
    }
    orbits(scene, Point::new(middle, area.y + 125));
    let value = Piece::new(atom.value().to_string(), 76, Weight::Bold, Ink::CARD_INK);
    scene.add(Text::centred(Point::new(middle, area.y + 152), value));
    if let Some(shown) = atom.ability(abilities) {
        ability(scene, Point::new(middle, area.y + 205), shown, area.width, Ink::CARD_INK);
    }
}

/// How wide an atom is before its owner: it lies sideways when it has been used.
pub const fn width(held: Held, upright: i16) -> i16 {
    if held.used == 0 { upright } else { upright + 18 }
}

/// An atom before its owner: value with its sign, ability; tilted if used, dashed if face down.
pub fn held(scene: &mut Scene, area: Area, held: Held, sign: Sign, abilities: Abilities) {
    let tilt = if held.used == 0 { 0 } else { (area.height - 78) * 2 / 5 };
    let area = Area::new(area.x, area.y + tilt, area.width, area.height - 2 * tilt);
    let (panel, ink) = match (held.down, sign, held.used) {
        (true, _, _) => (Panel::outline(area, 10, Edge::dashed(3, Ink::DIM)), Ink::DIM),
        (false, Sign::Minus, _) => {
            let panel = Panel::filled(area, 10, Ink::BACKGROUND);
            (panel.edged(Edge::solid(4, Ink::WARNING)), Ink::WARNING)
        }
        (false, Sign::Plus, 0) => {
            let panel = Panel::filled(area, 10, Ink::CARD_FACE);
            (panel.edged(Edge::solid(2, Ink::CARD_EDGE)), Ink::CARD_INK)
        }
        (false, Sign::Plus, _) => (Panel::filled(area, 10, Ink::CARD_GHOST), Ink::CARD_INK),
        (false, Sign::Out, _) => {
            let panel = Panel::filled(area, 10, Ink::PANEL);
            (panel.edged(Edge::solid(3, Ink::RULE)), Ink::DIM)
        }
    };
    scene.add(panel);
    let minus = if sign == Sign::Minus { "−" } else { "" };
    let value = format!("{minus}{}", held.atom.value());
    let small = area.width < 84 || area.height < 90 || 3 < value.chars().count();
    let size = if small { 34 } else { 40 };
    let centre = area.centre().x;
    let shown = held.atom.ability(abilities);
    let base = match shown {
        Some(_) => area.y + area.height * 44 / 100 - if small { 0 } else { 1 },
        None => area.centre().y + 14,
    };
    let value = Piece::new(value, size, Weight::SemiBold, ink);
    scene.add(Text::centred(Point::new(centre, base), value));
    if let Some(shown) = shown {
        let at = Point::new(centre, area.bottom() - area.height * 27 / 100);
        ability(scene, at, shown, area.width, ink);
    }
}

/// A quark card of the hand; its corner shows beneath another card.
pub fn quark(scene: &mut Scene, area: Area, colour: Primary) {
    shapes::card(scene, area, 0);
    let colour = Colour::from(colour);
    pip(scene, Point::new(area.x + 29, area.y + 31), 20, colour);
    pip(scene, area.centre().plus(0, 16), area.width * 3 / 10, colour);
}

/// What mixes to a secondary colour.
pub fn mixture(scene: &mut Scene, area: Area, made: Secondary) {
    scene.add(Panel::filled(area, 16, Ink::PANEL));
    let at = |x: i16| area.centre().plus(x, 0);
    let sign = |text: &str| Piece::new(text, 36, Weight::Medium, Ink::DIM);
    let [one, other] = made.parts();
    pip(scene, at(-88), 22, one.into());
    scene.add(Text::centred(at(-44).plus(0, 12), sign("+")));
    pip(scene, at(0), 22, other.into());
    scene.add(Text::centred(at(44).plus(0, 12), sign("=")));
    pip(scene, at(88), 22, made.into());
}
