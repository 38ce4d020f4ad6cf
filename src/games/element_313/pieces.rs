//! The pieces of Element 313 as pictures: pips, abilities, atoms and quark cards.

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary, Secondary},
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
        Colour::Primary(Primary::Red) => (Ink::Red, Ink::OnMark),
        Colour::Primary(Primary::Blue) => (Ink::Blue, Ink::OnMark),
        Colour::Primary(Primary::Yellow) => (Ink::Yellow, Ink::CardInk),
        Colour::Secondary(Secondary::Green) => (Ink::Green, Ink::OnMark),
        Colour::Secondary(Secondary::Orange) => (Ink::Orange, Ink::CardInk),
        Colour::Secondary(Secondary::Purple) => (Ink::Purple, Ink::OnMark),
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
    scene.add(Item::Disc { centre, radius, ink: Ink::CardInk });
    shapes::lettered(scene, centre, Piece::new("?", 32, Weight::Bold, Ink::OnMark));
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

/// A sign for an ability about `centre`, at most 120 pixels wide, or 68 if `narrow`.
pub fn ability(scene: &mut Scene, centre: Point, ability: Ability, narrow: bool, ink: Ink) {
    let far = if narrow { 22 } else { 30 };
    let plus = |text: &str| Piece::new(text, 34, Weight::SemiBold, ink);
    match ability {
        Ability::Hand => {
            card(scene, centre.plus(-far + 2, 0), ink);
            scene.add(Text::left(centre.plus(-far + 20, 12), plus("+1")));
        }
        Ability::Filter => {
            card(scene, centre.plus(-far - 2, 0), ink);
            card(scene, centre.plus(far + 2, 0), ink);
            let half = far - 18;
            arrow(scene, centre.plus(half, 0), (2 * half).max(10), ink);
        }
        Ability::Extra(colour, units) => {
            let pitch = if narrow { 13 } else { 44 };
            let shift = pitch * i16::from(units.saturating_sub(1)) / 2;
            let sign = if narrow { 8 } else { 14 };
            scene.add(Text::right(centre.plus(sign - 24 - shift, 12), plus("+")));
            for place in 0..i16::from(units) {
                let at = centre.plus(sign + pitch * place - shift + 4, 0);
                let last = place + 1 == i16::from(units);
                match last || !narrow {
                    true => pip(scene, at, 21, colour),
                    false => {
                        blank(scene, at, 21, colour);
                        scene.add(Item::Ring {
                            centre: at.plus(pitch, 0),
                            radius: 24,
                            edge: Edge::solid(4, Ink::CardFace),
                        });
                    }
                }
            }
        }
        Ability::Any => {
            let sign = if narrow { 8 } else { 14 };
            scene.add(Text::right(centre.plus(sign - 24, 12), plus("+")));
            any(scene, centre.plus(sign + 4, 0), 21);
        }
        Ability::Primary => {
            let edge = Edge::solid(4, ink);
            scene.add(Item::Ring { centre: centre.plus(-far - 4, 0), radius: 14, edge });
            arrow(scene, centre.plus(far - 16, 0), 2 * far - 28, ink);
            scene.add(Item::Disc { centre: centre.plus(far + 4, 0), radius: 14, ink });
        }
        Ability::Secondary => {
            let mut corners = hexagon(centre.plus(-far - 4, 0), 15);
            corners.extend(corners.first().copied());
            scene.add(Item::Line { points: corners, edge: Edge::solid(4, ink) });
            arrow(scene, centre.plus(far - 16, 0), 2 * far - 28, ink);
            let corners = hexagon(centre.plus(far + 4, 0), 17);
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

fn bolt(scene: &mut Scene, centre: Point) {
    let corners = [(5, -24), (-15, 5), (-2, 5), (-6, 24), (15, -6), (2, -6)];
    let corners = corners.into_iter().map(|(x, y)| centre.plus(x, y)).collect();
    scene.add(Item::Polygon { corners, round: 1, ink: Ink::Anti });
}

/// The paths of two electrons behind a value.
fn orbits(scene: &mut Scene, centre: Point) {
    for tilt in [0.32_f32, -0.32] {
        let point = |step: i16| {
            let turn = f32::from(step) * std::f32::consts::TAU / 28.0;
            let (x, y) = (72.0 * turn.cos(), 33.0 * turn.sin());
            let (cos, sin) = (tilt.cos(), tilt.sin());
            centre.plus((x * cos - y * sin).round() as i16, (x * sin + y * cos).round() as i16)
        };
        let points = (0..=28).map(point).collect();
        scene.add(Item::Line { points, edge: Edge::solid(3, Ink::CardBand) });
    }
}

/// An atom on the conveyor: cost, value, ability.
pub fn atom(scene: &mut Scene, area: Area, atom: Atom, abilities: Abilities) {
    shapes::card(scene, area, 0);
    let inner = area.grown(-3);
    let head = Area::new(inner.x, inner.y, inner.width, BAND);
    scene.add(Panel::filled(head, shapes::CARD - 3, Ink::CardBand));
    let square = Area::new(inner.x, inner.y + shapes::CARD, inner.width, BAND - shapes::CARD);
    scene.add(Panel::filled(square, 0, Ink::CardBand));
    let middle = area.centre().x;
    let cost = atom.cost();
    let first = middle - 25 * (cost.len() as i16 - 1);
    for (place, &colour) in (0_i16..).zip(cost) {
        pip(scene, Point::new(first + 50 * place, area.y + 36), 22, colour);
    }
    orbits(scene, Point::new(middle, area.y + 125));
    let value = Piece::new(atom.value().to_string(), 76, Weight::Bold, Ink::CardInk);
    scene.add(Text::centred(Point::new(middle, area.y + 152), value));
    if let Some(shown) = atom.ability(abilities) {
        ability(scene, Point::new(middle, area.y + 205), shown, false, Ink::CardInk);
    }
}

/// How wide an atom is before its owner: it lies sideways when it has been used.
pub const fn width(held: Held, upright: i16) -> i16 {
    if held.used == 0 { upright } else { upright + 14 }
}

/// An atom before its owner: value with its sign, ability; tilted if used, dashed if face down.
pub fn held(scene: &mut Scene, area: Area, held: Held, sign: Sign, abilities: Abilities) {
    let tilt = if held.used == 0 { 0 } else { 9 };
    let area = Area::new(area.x, area.y + tilt, area.width, area.height - 2 * tilt);
    let (panel, ink) = match (held.down, sign, held.used) {
        (true, _, _) => (Panel::outline(area, 10, Edge::dashed(3, Ink::Dim)), Ink::Dim),
        (false, Sign::Minus, _) => {
            let panel = Panel::filled(area, 10, Ink::Background);
            (panel.edged(Edge::solid(4, Ink::Warning)), Ink::Warning)
        }
        (false, Sign::Plus, 0) => {
            let panel = Panel::filled(area, 10, Ink::CardFace);
            (panel.edged(Edge::solid(2, Ink::CardEdge)), Ink::CardInk)
        }
        (false, Sign::Plus, _) => (Panel::filled(area, 10, Ink::CardGhost), Ink::CardInk),
        (false, Sign::Out, _) => {
            let panel = Panel::filled(area, 10, Ink::Panel);
            (panel.edged(Edge::solid(3, Ink::Rule)), Ink::Dim)
        }
    };
    scene.add(panel);
    let minus = if sign == Sign::Minus { "−" } else { "" };
    let value = format!("{minus}{}", held.atom.value());
    let wide = area.width < 84 || 3 < value.chars().count();
    let size = if wide { 34 } else { 40 };
    let centre = area.centre().x;
    let shown = held.atom.ability(abilities);
    let base = match shown {
        Some(_) => area.y + if tilt == 0 { 44 } else { 37 },
        None => area.centre().y + 14,
    };
    let value = Piece::new(value, size, Weight::SemiBold, ink);
    scene.add(Text::centred(Point::new(centre, base), value));
    if let Some(shown) = shown {
        let at = Point::new(centre, area.bottom() - if tilt == 0 { 28 } else { 23 });
        ability(scene, at, shown, true, ink);
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
    scene.add(Panel::filled(area, 16, Ink::Panel));
    let at = |x: i16| area.centre().plus(x, 0);
    let sign = |text: &str| Piece::new(text, 36, Weight::Medium, Ink::Dim);
    let [one, other] = made.parts();
    pip(scene, at(-88), 22, one.into());
    scene.add(Text::centred(at(-44).plus(0, 12), sign("+")));
    pip(scene, at(0), 22, other.into());
    scene.add(Text::centred(at(44).plus(0, 12), sign("=")));
    pip(scene, at(88), 22, made.into());
}
