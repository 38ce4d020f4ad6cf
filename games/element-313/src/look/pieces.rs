//! The pieces on the table: atoms, quark cards and mixtures.

use std::sync::LazyLock;

use super::{icons, palette::pip};
use crate::state::{
    cards::{Abilities, Atom, Primary, Secondary},
    player::Held,
    sum::Sign,
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Width and height of an atom of the conveyor.
pub(crate) const ATOM: (i16, i16) = (160, 242);
/// Corner radius of an atom in front of its owner.
pub(crate) const ROUND: i16 = 10;

/// Draws the sign for a number of atoms: a small atom of the conveyor, with its band of costs and an orbit.
pub(crate) fn sign(scene: &mut Scene, centre: Point) {
    let card = Area::new(centre.x - 17, centre.y - 22, 34, 44);
    scene.add(Panel::filled(card, 6, Ink::CARD_FACE));
    let band = Area { height: 13, ..card };
    scene.add(Panel::filled(band, 6, Ink::CARD_BAND));
    scene.add(Panel::filled(Area::new(card.x, card.y + 7, 34, 6), 0, Ink::CARD_BAND));
    let middle = centre.plus(0, 7);
    scene.add(Item::Ring { centre: middle, radius: 10, edge: Edge::solid(3, Ink::CARD_DIM) });
    scene.add(Item::Disc { centre: middle, radius: 4, ink: Ink::CARD_INK });
    // On a light ground a card without an edge would vanish.
    scene.add(Panel::outline(card, 6, Edge::solid(3, Ink::CARD_DIM)));
}

/// Draws the paths of two electrons behind a value.
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

/// Draws an atom of the conveyor: cost, value, ability. They stand closer together on a lower card.
pub(crate) fn atom(scene: &mut Scene, area: Area, atom: Atom, abilities: Abilities) {
    without_cost(scene, area, atom, abilities);
    cost(scene, area, atom);
}

/// Draws an atom of the conveyor except for its cost.
pub(crate) fn without_cost(scene: &mut Scene, area: Area, atom: Atom, abilities: Abilities) {
    shapes::card(scene, area, 0);
    let down = |pixels: i32| area.y + (pixels * i32::from(area.height) / i32::from(ATOM.1)) as i16;
    let inner = area.grown(-3);
    let band = down(67) - inner.y;
    let head = Area::new(inner.x, inner.y, inner.width, band);
    scene.add(Panel::filled(head, shapes::CARD - 3, Ink::CARD_BAND));
    let square = Area::new(inner.x, inner.y + shapes::CARD, inner.width, band - shapes::CARD);
    scene.add(Panel::filled(square, 0, Ink::CARD_BAND));
    let middle = area.centre().x;
    let centre = Point::new(middle, down(125));
    orbits(scene, centre);
    let value = Piece::new(atom.value().to_string(), 76, Weight::Bold, Ink::CARD_INK);
    scene.add(Text::centred(centre.plus(0, 27), value));
    if let Some(shown) = atom.ability(abilities) {
        icons::ability(scene, Point::new(middle, down(205)), shown, area.width, Ink::CARD_INK);
    }
}

/// Draws the cost of an atom of the conveyor.
pub(crate) fn cost(scene: &mut Scene, area: Area, atom: Atom) {
    let cost = atom.cost();
    let first = area.centre().x - 25 * (cost.len() as i16 - 1);
    let y = area.y + (36 * i32::from(area.height) / i32::from(ATOM.1)) as i16;
    for (place, &colour) in (0_i16..).zip(cost) {
        pip(scene, Point::new(first + 50 * place, y), 22, colour);
    }
}

/// Width of an atom in front of its owner; a used one lies sideways.
pub(crate) const fn width(held: Held, upright: i16) -> i16 {
    if held.used == 0 { upright } else { upright + 18 }
}

/// The part of `area` that an atom takes up; a used one is lower.
pub(crate) const fn shape(area: Area, held: Held) -> Area {
    let tilt = if held.used == 0 { 0 } else { (area.height - 78) * 2 / 5 };
    Area::new(area.x, area.y + tilt, area.width, area.height - 2 * tilt)
}

/// Ground, edge and print of an atom in front of its owner.
const fn inks(held: Held, sign: Sign) -> (Ink, Option<Edge>, Ink) {
    match (held.down, sign, held.used) {
        (true, _, _) => (Ink::PANEL, Some(Edge::dashed(3, Ink::DIM)), Ink::DIM),
        (false, Sign::Minus, _) => {
            (Ink::CARD_INK, Some(Edge::solid(3, Ink::CARD_DIM)), Ink::ON_MARK)
        }
        (false, Sign::Plus, 0) => {
            (Ink::CARD_FACE, Some(Edge::solid(2, Ink::CARD_EDGE)), Ink::CARD_INK)
        }
        (false, Sign::Plus, _) => (Ink::CARD_GHOST, None, Ink::CARD_INK),
        (false, Sign::Out, _) => (Ink::PANEL, Some(Edge::solid(3, Ink::RULE)), Ink::DIM),
    }
}

/// The value of an atom, with its sign.
#[must_use]
pub(crate) fn value(held: Held, sign: Sign) -> String {
    let minus = if sign == Sign::Minus { "−" } else { "" };
    format!("{minus}{}", held.atom.value())
}

/// Pixels between the value on a chip and the number of its atoms.
pub(crate) const BEFORE_COUNT: i16 = 10;

/// Draws a chip for atoms of one value: the value with its sign, and their number if there are several.
pub(crate) fn chip(scene: &mut Scene, area: Area, held: Held, sign: Sign, count: usize) {
    let (ground, edge, ink) = inks(Held { used: 0, ..held }, sign);
    scene.add(Panel { edge, ..Panel::filled(area, ROUND, ground) });
    let times = Piece::new(format!("×{count}"), 34, Weight::Medium, ink).after(BEFORE_COUNT);
    let times = Some(times).filter(|_| 1 < count);
    let value = Piece::new(value(held, sign), 40, Weight::Bold, ink);
    let said: Vec<Piece> = [value].into_iter().chain(times).collect();
    scene.add(Text::centred(area.centre().plus(0, 14), said));
}

/// Draws an atom in front of its owner: value with sign, ability; tilted if used, dashed if face down.
pub(crate) fn held(scene: &mut Scene, area: Area, held: Held, sign: Sign, abilities: Abilities) {
    let area = shape(area, held);
    let (ground, edge, ink) = inks(held, sign);
    scene.add(Panel { edge, ..Panel::filled(area, ROUND, ground) });
    let value = value(held, sign);
    let small = area.width < 84 || area.height < 84 || 3 < value.chars().count();
    let size = match (small, 110 <= area.width && 90 <= area.height) {
        (true, _) => 34,
        (false, false) => 40,
        (false, true) => 46,
    };
    let centre = area.centre().x;
    let shown = held.atom.ability(abilities);
    let base = match shown {
        Some(_) => area.y + area.height * 43 / 100,
        None => area.centre().y + 14,
    };
    let value = Piece::new(value, size, Weight::SemiBold, ink);
    scene.add(Text::centred(Point::new(centre, base), value));
    if let Some(shown) = shown {
        let at = Point::new(centre, area.bottom() - (area.height + 14) / 4);
        icons::ability(scene, at, shown, area.width, ink);
    }
}

/// Draws a quark card of the hand.
pub(crate) fn quark(scene: &mut Scene, area: Area, colour: Primary) {
    shapes::card(scene, area, 0);
    pip(scene, area.centre(), area.width * 3 / 10, colour.into());
}

/// Draws the two primary colours that mix to `made`.
pub(crate) fn mixture(scene: &mut Scene, area: Area, made: Secondary) {
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
