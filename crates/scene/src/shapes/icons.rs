//! Small signs of things that many games count.

use super::polygon;
use crate::{Ink, Item, Piece, Point, Scene, Text, Weight};

/// A sign that players know without an explanation.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Icon {
    /// Stands for lives.
    Heart,
    /// Stands for points.
    Star,
    /// Stands for money.
    Coin,
    /// Stands for a player who is out.
    Skull,
    /// Stands for cards in hand.
    Hand,
    /// Stands for the player in turn. It points to the right.
    Arrow,
}

impl Icon {
    /// Every icon.
    pub const ALL: [Icon; 6] =
        [Icon::Heart, Icon::Star, Icon::Coin, Icon::Skull, Icon::Hand, Icon::Arrow];
}

/// Draws an icon around `centre`, visually as large as a disc of `radius`. From 14 pixels on it can be told
/// apart on a phone.
///
/// ```
/// use quark_scene::{Ink, Point, Scene, shapes::{self, Icon}};
///
/// let mut scene = Scene::new(1200, 400);
/// shapes::icon(&mut scene, Icon::Heart, Point::new(80, 80), 24, Ink::WARNING);
/// ```
pub fn icon(scene: &mut Scene, icon: Icon, centre: Point, radius: i16, ink: Ink) {
    let size = f32::from(radius);
    let mut shape = |corners: &[(f32, f32)], round: f32, ink| {
        polygon(scene, centre, size, corners, size * round, ink);
    };
    match icon {
        Icon::Heart => shape(&heart(), 0.06, ink),
        Icon::Star => shape(&star(), 0.12, ink),
        Icon::Coin => coin(scene, centre, radius, ink),
        Icon::Skull => skull(scene, centre, radius, ink),
        Icon::Hand => {
            // Three cards, the left one at the bottom, apart by a line of the background.
            for (lean, off) in [(-0.34_f32, -0.52), (0.0, 0.0), (0.34, 0.52)] {
                shape(&held(lean, off, 0.10), 0.14, Ink::BACKGROUND);
                shape(&held(lean, off, 0.0), 0.12, ink);
            }
        }
        Icon::Arrow => shape(&ARROW, 0.1, ink),
    }
}

/// Draws an icon and a number to its right. `at` is the middle of the icon, which is 48 pixels wide; the number
/// begins 40 pixels further right. A zero is dim.
///
/// ```
/// use quark_scene::{Ink, Point, Scene, shapes::{self, Icon}};
///
/// let mut scene = Scene::new(1200, 400);
/// shapes::counter(&mut scene, Icon::Coin, Point::new(80, 80), 7, Ink::ACCENT);
/// ```
pub fn counter(scene: &mut Scene, sign: Icon, at: Point, count: usize, ink: Ink) {
    let (sign_ink, ink) = if count == 0 { (Ink::RULE, Ink::DIM) } else { (ink, Ink::TEXT) };
    icon(scene, sign, at, 22, sign_ink);
    let figure = Piece::new(count.to_string(), 44, Weight::SemiBold, ink);
    scene.add(Text::left(at.plus(40, 16), figure));
}

/// An arrow to the right.
const ARROW: [(f32, f32); 7] = [
    (-1.05, -0.32),
    (0.1, -0.32),
    (0.1, -0.95),
    (1.15, 0.0),
    (0.1, 0.95),
    (0.1, 0.32),
    (-1.05, 0.32),
];

/// Points along two half circles and down to the tip.
fn heart() -> Vec<(f32, f32)> {
    let bow = |middle: f32| {
        (0..=8).map(move |step: u8| {
            let turn = std::f32::consts::PI * (1.0 - f32::from(step) / 8.0);
            (middle + 0.54 * turn.cos(), -0.32 - 0.56 * turn.sin())
        })
    };
    bow(-0.52).chain(bow(0.52)).chain([(0.98, 0.02), (0.0, 1.08), (-0.98, 0.02)]).collect()
}

/// Corners of a star with five points.
fn star() -> Vec<(f32, f32)> {
    let corner = |place: u8| {
        let turn = f32::from(place) * std::f32::consts::PI / 5.0;
        let far = if place.is_multiple_of(2) { 1.25 } else { 0.56 };
        (turn.sin() * far, 0.08 - turn.cos() * far)
    };
    (0..10).map(corner).collect()
}

/// Corners of a card in a hand, which leans by `lean` (radians) around its foot, `off` from the middle. It is
/// `more` larger on every side.
fn held(lean: f32, off: f32, more: f32) -> Vec<(f32, f32)> {
    let (wide, top, foot) = (0.40 + more, -0.95 - more, 0.75 + more);
    let corners = [(-wide, top), (wide, top), (wide, foot), (-wide, foot)];
    let turned = |(x, y): (f32, f32)| {
        (x * lean.cos() - y * lean.sin() + off * 0.55, x * lean.sin() + y * lean.cos() + 0.1)
    };
    corners.map(turned).to_vec()
}

fn coin(scene: &mut Scene, centre: Point, radius: i16, ink: Ink) {
    scene.add(Item::Disc { centre, radius, ink });
    let edge = crate::Edge::solid((radius / 8).max(2), Ink::BACKGROUND);
    scene.add(Item::Ring { centre, radius: radius * 3 / 4, edge });
    let size = f32::from(radius);
    let bar = [(-0.1, -0.36), (0.1, -0.36), (0.1, 0.36), (-0.1, 0.36)];
    polygon(scene, centre, size, &bar, 1.0, Ink::BACKGROUND);
}

fn skull(scene: &mut Scene, centre: Point, radius: i16, ink: Ink) {
    let size = f32::from(radius);
    let scaled = |part: f32| (size * part).round() as i16;
    let head = centre.plus(0, scaled(-0.2));
    scene.add(Item::Disc { centre: head, radius: scaled(0.86), ink });
    let jaw = [(-0.5, 0.2), (0.5, 0.2), (0.46, 1.05), (-0.46, 1.05)];
    polygon(scene, centre, size, &jaw, size * 0.14, ink);
    for side in [-1.0, 1.0] {
        let eye = head.plus(scaled(side * 0.36), scaled(0.06));
        scene.add(Item::Disc { centre: eye, radius: scaled(0.24), ink: Ink::BACKGROUND });
        let x = side * 0.16;
        let gap = [(x - 0.05, 0.72), (x + 0.05, 0.72), (x + 0.05, 1.1), (x - 0.05, 1.1)];
        polygon(scene, centre, size, &gap, 0.0, Ink::BACKGROUND);
    }
    let nose = [(0.0, 0.18), (0.14, 0.44), (-0.14, 0.44)];
    polygon(scene, centre, size, &nose, 0.0, Ink::BACKGROUND);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Area;

    #[test]
    fn every_icon_stays_near_its_radius_and_differs_from_all_others() {
        let centre = Point::new(100, 100);
        let drawn = Icon::ALL.map(|one| {
            let mut scene = Scene::new(200, 200);
            icon(&mut scene, one, centre, 40, Ink::TEXT);
            let near = Area::new(centre.x, centre.y, 0, 0).grown(56);
            for item in &scene.items {
                assert!(near.holds(item.extent().unwrap()), "{one:?}: {item:?}");
            }
            scene
        });
        for (place, scene) in drawn.iter().enumerate() {
            assert!(!drawn[place + 1..].contains(scene), "{:?}", Icon::ALL[place]);
        }
    }
}
