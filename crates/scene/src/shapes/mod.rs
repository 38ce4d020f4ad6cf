//! Shapes that several games share, made of simple items.

mod cards;
mod icons;
mod picks;

pub use cards::{back, deck, face, lost};
pub use icons::{Icon, counter, icon};
pub(crate) use picks::is_possible;
use picks::{OUTSIDE, around};
pub use picks::{PICKED, picked, possible, tick};

use super::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight};

/// Corner radius of a card, in pixels.
pub const CARD: i16 = 16;

/// Draws a seat's symbol around `centre`, visually as large as a disc of `radius`: circle, triangle pointing
/// down, square, diamond or star.
///
/// ```
/// use quark_scene::{Ink, Point, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// for seat in 0..5 {
///     shapes::symbol(&mut scene, seat, Point::new(60 + 80 * i16::from(seat), 60), 24, Ink::seat(seat));
/// }
/// ```
pub fn symbol(scene: &mut Scene, seat: impl Into<u8>, centre: Point, radius: i16, ink: Ink) {
    let r = f32::from(radius);
    match seat.into() % 5 {
        0 => scene.add(Item::Disc { centre, radius, ink }),
        1 => {
            let corners = [(-1.2, -0.95), (1.2, -0.95), (0.0, 1.1)];
            polygon(scene, centre, r, &corners, r * 0.3, ink);
        }
        2 => {
            let side = (r * 0.92).round() as i16;
            let area = Area::new(centre.x - side, centre.y - side, 2 * side, 2 * side);
            scene.add(Panel::filled(area, (r * 0.25) as i16, ink));
        }
        3 => {
            let corners = [(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)];
            polygon(scene, centre, r, &corners, r * 0.2, ink);
        }
        _ => {
            let corner = |place: i16| {
                let turn = f32::from(place) * std::f32::consts::PI / 5.0;
                let far = if place % 2 == 0 { 1.3 } else { 0.58 };
                (turn.sin() * far, 0.08 - turn.cos() * far)
            };
            let corners: Vec<_> = (0..10).map(corner).collect();
            polygon(scene, centre, r, &corners, r * 0.12, ink);
        }
    }
}

/// Draws a polygon around `centre`; its corners are multiples of `size`.
fn polygon(
    scene: &mut Scene,
    centre: Point,
    size: f32,
    corners: &[(f32, f32)],
    round: f32,
    ink: Ink,
) {
    let corner =
        |&(x, y): &(f32, f32)| centre.plus((x * size).round() as i16, (y * size).round() as i16);
    let corners = corners.iter().map(corner).collect();
    scene.add(Item::Polygon { corners, round: round.round() as i16, ink });
}

/// Draws a face-up card with its shadow; `notch` cuts off the top right corner.
pub fn card(scene: &mut Scene, area: Area, notch: i16) {
    let below = |by: i16| Area::new(area.x, area.y + by, area.width, area.height);
    scene.add(Panel::filled(below(7), CARD, Ink::SHADE).notched(notch));
    scene.add(Panel::filled(below(4), CARD, Ink::SHADOW).notched(notch));
    let face = Panel::filled(area, CARD, Ink::CARD_FACE).notched(notch);
    scene.add(face.edged(Edge::solid(3, Ink::CARD_EDGE)));
}

/// Draws a round token around `centre` with a short text; with `None`, its back.
///
/// ```
/// use quark_scene::{Point, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// shapes::token(&mut scene, Point::new(60, 60), Some("4".into()));
/// shapes::token(&mut scene, Point::new(130, 60), None);
/// ```
pub fn token(scene: &mut Scene, centre: Point, text: Option<String>) {
    let (ink, on) =
        if text.is_some() { (Ink::ENERGY, Ink::ON_ENERGY) } else { (Ink::BACK, Ink::ON_BACK) };
    scene.add(Item::Disc { centre, radius: 30, ink });
    scene.add(Item::Ring { centre, radius: 30, edge: Edge::solid(3, Ink::BACK_LINE) });
    let text = Piece::new(text.unwrap_or_else(|| "?".to_owned()), 44, Weight::SemiBold, on);
    scene.add(Text::centred(centre.plus(0, 16), text));
}

/// Draws an empty place for a card.
pub fn vacant(scene: &mut Scene, area: Area) {
    scene.add(Panel::outline(area, CARD, Edge::dashed(3, Ink::RULE)));
}

/// Marks what the last move changed: an outline 5 pixels outside `area`, whose corners have `radius`, with
/// the mover's symbol at the top right.
///
/// ```
/// use quark_scene::{Area, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// let card = Area::new(40, 40, 160, 240);
/// shapes::card(&mut scene, card, 0);
/// let mover = 2;
/// shapes::halo(&mut scene, card, shapes::CARD, mover);
/// ```
pub fn halo(scene: &mut Scene, area: Area, radius: i16, seat: impl Into<u8>) {
    halos(scene, &[Panel::filled(area, radius, Ink::ACCENT)], seat);
}

/// Marks what the moves of one turn changed: an outline 5 pixels outside each shape, and on top of all
/// outlines the mover's symbol at the top right of each.
///
/// Only the area, corner radius and notch of a shape matter.
pub fn halos(scene: &mut Scene, shapes: &[Panel], seat: impl Into<u8>) {
    let seat = seat.into();
    for shape in shapes {
        scene.add(around(*shape, 11, Edge::solid(6, Ink::ACCENT)));
    }
    for Panel { area, notch, .. } in shapes {
        let cut = notch / 2;
        mover(scene, Point::new(area.right() + 1 - cut, area.y - 1 + cut), 20, seat);
    }
}

/// Draws the outline of a halo where the next thing is only `gap` pixels away. Draw the [`mover`] separately,
/// at a corner with enough room.
pub fn halo_within(scene: &mut Scene, gap: i16, area: Area, radius: i16) {
    let out = (gap - 2).clamp(2, 10);
    let edge = Edge::solid((out + 1).clamp(4, 7), Ink::ACCENT);
    scene.add(Panel::outline(area.grown(out), radius + out, edge));
}

/// Draws the disc of a halo, with the symbol of the player who made the last move.
pub fn mover(scene: &mut Scene, centre: Point, radius: i16, seat: impl Into<u8>) {
    scene.add(Item::Disc { centre, radius: radius + 4, ink: Ink::BACKGROUND });
    scene.add(Item::Disc { centre, radius, ink: Ink::ACCENT });
    symbol(scene, seat, centre, radius / 2, Ink::ON_ACCENT);
}

/// Marks what has changed since the viewer last looked: four corners on the edge of `area`, kept inside the
/// picture's area `canvas`. They go around the outline of something that the viewer can do now.
pub fn brackets(scene: &mut Scene, area: Area, canvas: Area) {
    let least = area.width.min(area.height);
    let outlines = |item: &Item| is_possible(item) && item.extent() == Some(area.grown(OUTSIDE));
    // A background stroke below separates it from other accent lines.
    let (width, halo, away) = match (least / 14).clamp(5, 7) {
        _ if scene.items.iter().any(outlines) => (5, 5, OUTSIDE + 3),
        5 => (5, 7, 2),
        width => (width, width + 4, 2),
    };
    let length = (least / 4).clamp(12, 40);
    let inner = canvas.grown(-width - 2);
    let outer = area.grown(away);
    let (left, top) = (outer.x.max(inner.x), outer.y.max(inner.y));
    let (right, bottom) = (outer.right().min(inner.right()), outer.bottom().min(inner.bottom()));
    for edge in [Edge::solid(halo, Ink::BACKGROUND), Edge::solid(width, Ink::ACCENT)] {
        for (x, y, across, down) in [
            (left, top, length, length),
            (right, top, -length, length),
            (right, bottom, -length, -length),
            (left, bottom, length, -length),
        ] {
            let corner = Point::new(x, y);
            let points = vec![corner.plus(0, down), corner, corner.plus(across, 0)];
            scene.add(Item::Line { points, edge });
        }
    }
}

/// Marks a figure that has changed since the viewer last looked: a line below `area`.
pub fn line_below(scene: &mut Scene, area: Area) {
    let [from, to] = [area.x, area.right()].map(|x| Point::new(x, area.bottom() + 7));
    scene.add(Item::Line { points: vec![from, to], edge: Edge::solid(5, Ink::ACCENT) });
}

/// Draws a hexagon standing on its tip: energy.
pub fn hexagon(scene: &mut Scene, centre: Point, radius: i16) {
    let corners = [(0.0, -1.0), (0.9, -0.5), (0.9, 0.5), (0.0, 1.0), (-0.9, 0.5), (-0.9, -0.5)];
    let size = f32::from(radius);
    polygon(scene, centre, size, &corners, size * 0.12, Ink::ENERGY);
}

/// Draws the sign of energy: a bolt in a hexagon.
pub fn energy(scene: &mut Scene, centre: Point, radius: i16) {
    hexagon(scene, centre, radius);
    bolt(scene, centre, radius, Ink::ON_ENERGY);
}

/// Draws a bolt, as tall as one in a hexagon of `radius`. Next to a card's name it means that the card has a
/// power.
pub fn bolt(scene: &mut Scene, centre: Point, radius: i16, ink: Ink) {
    let corners =
        [(0.12, -0.66), (-0.42, 0.12), (-0.05, 0.12), (-0.12, 0.66), (0.42, -0.12), (0.05, -0.12)];
    polygon(scene, centre, f32::from(radius), &corners, 1.0, ink);
}

/// Draws the value of a card: a figure in a shield.
pub fn shield(scene: &mut Scene, area: Area, figure: u8) {
    let Area { x, y, width, .. } = area;
    let (right, bottom) = (area.right(), area.bottom());
    let flank = bottom - area.height / 5;
    let corners = vec![
        Point::new(x, y),
        Point::new(right, y),
        Point::new(right, flank),
        Point::new(x + width / 2, bottom),
        Point::new(x, flank),
    ];
    scene.add(Item::Polygon { corners, round: 9, ink: Ink::CARD_INK });
    let size = (area.height * 3 / 4).max(32);
    let at = Point::new(x + width / 2, y + area.height * 2 / 5 + size * 4 / 11);
    let size = size.unsigned_abs();
    scene.add(Text::centred(at, Piece::new(figure.to_string(), size, Weight::Bold, Ink::ON_MARK)));
}

/// Draws a disc with a letter or figure. Letters of the same size share a baseline.
pub fn disc(scene: &mut Scene, centre: Point, radius: i16, ink: Ink, letter: Piece) {
    scene.add(Item::Disc { centre, radius, ink });
    lettered(scene, centre, letter);
}

/// Draws a ring with a letter or figure. Letters of the same size share a baseline.
pub fn ring(scene: &mut Scene, centre: Point, radius: i16, edge: Edge, letter: Piece) {
    scene.add(Item::Ring { centre, radius, edge });
    lettered(scene, centre, letter);
}

/// Draws a letter around `centre`.
pub fn lettered(scene: &mut Scene, centre: Point, letter: Piece) {
    let drop = letter.size.cast_signed() * 33 / 100;
    scene.add(Text::centred(centre.plus(0, drop), letter));
}

/// Draws the sign of a hand of cards, around `centre`.
pub fn fan(scene: &mut Scene, centre: Point, ink: Ink) {
    let edge = Edge::solid(3, ink);
    let line = |points: &[(i16, i16)]| Item::Line {
        points: points.iter().map(|&(x, y)| centre.plus(x, y)).collect(),
        edge,
    };
    scene.add(line(&[(-6, 15), (-12, 17), (-21, -10), (-9, -15)]));
    scene.add(line(&[(-4, -17), (15, -13), (9, 18), (-10, 14), (-4, -17)]));
}

#[cfg(test)]
mod tests;
