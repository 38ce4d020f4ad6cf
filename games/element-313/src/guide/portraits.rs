//! Portraits: pictures of single topics, large enough for a phone.

use super::topics;
use crate::{
    look::pieces,
    state::{
        cards::{Abilities, Atom, Primary, Secondary},
        player::Held,
        sum::{self, Counting, Sign, Signs},
    },
};
use quark_scene::{Area, Ink, Piece, Point, Scene, Text, Weight};

/// Pixels around a portrait, and between its things.
const EDGE: i16 = 20;
/// Width and height of an atom in front of its owner.
const HELD: (i16, i16) = (110, 110);

/// The portrait of the topic with this key; `None` for abstract topics.
pub(super) fn of(key: &str) -> Option<Scene> {
    if let Some(colour) = topics::quark_of(key) {
        return Some(quarks(&[colour]));
    }
    if let Some(atoms) = examples(key) {
        return Some(cards(&atoms));
    }
    let held =
        |number: u8, down: bool, used: u8| Atom::new(number).map(|atom| Held { atom, down, used });
    match key {
        "green" => Some(mixtures(&[Secondary::Green])),
        "orange" => Some(mixtures(&[Secondary::Orange])),
        "purple" => Some(mixtures(&[Secondary::Purple])),
        "quark" | "primary-colour" => Some(quarks(&Primary::ALL)),
        "mixing" | "secondary-colour" => Some(mixtures(&Secondary::ALL)),
        "face-down" => Some(laid(&[held(45, true, 0)?, held(13, true, 0)?], None)),
        "ready" => Some(laid(&[held(45, true, 0)?, held(45, false, 0)?], None)),
        "used" => Some(laid(&[held(31, false, 0)?, held(31, false, 1)?], None)),
        "signed-value" | "sum" | "element-313" => Some(formed()),
        _ => None,
    }
}

/// Atoms that are examples of a topic.
fn examples(key: &str) -> Option<Vec<Atom>> {
    let numbers: &[u8] = match key {
        "atom" | "cost" | "value" | "ability" => &[45],
        "conveyor" => &[47, 2, 41, 16],
        "extra-quark" => &[25, 53, 45],
        _ => {
            let mut atoms = topics::atoms_of(key)?;
            atoms.truncate(4);
            return Some(atoms);
        }
    };
    Some(numbers.iter().filter_map(|number| Atom::new(*number)).collect())
}

/// A picture of `count` things of equal size in a row, as large as possible.
fn row(count: usize, (width, height): (i16, i16), draw: impl Fn(&mut Scene, usize, Area)) -> Scene {
    let pitch = width + EDGE;
    let across = pitch * count as i16 + EDGE;
    let mut scene = Scene::new(across.unsigned_abs(), (height + 2 * EDGE).unsigned_abs());
    for place in 0..count {
        let area = Area::new(EDGE + pitch * place as i16, EDGE, width, height);
        draw(&mut scene, place, area);
    }
    scene.enlarged(scene.area(), (12_000 / across).min(30))
}

/// Draws atoms as they lie on the conveyor.
fn cards(atoms: &[Atom]) -> Scene {
    row(atoms.len(), (pieces::ATOM.0, pieces::ATOM.1 + 46), |scene, place, area| {
        let card = Area::new(area.x, area.y, pieces::ATOM.0, pieces::ATOM.1);
        pieces::atom(scene, card, atoms[place], Abilities::Inferred);
        let number = Piece::new(atoms[place].to_string(), 36, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::centred(Point::new(card.centre().x, card.bottom() + 42), number));
    })
}

fn quarks(colours: &[Primary]) -> Scene {
    row(colours.len(), (120, 160), |scene, place, area| {
        pieces::quark(scene, area, colours[place]);
    })
}

/// Draws the mixtures of secondary colours, one below the other.
fn mixtures(made: &[Secondary]) -> Scene {
    let high = |place: usize| EDGE + 84 * place as i16;
    let mut scene = Scene::new(308, high(made.len()).unsigned_abs());
    for (place, &made) in made.iter().enumerate() {
        pieces::mixture(&mut scene, Area::new(EDGE, high(place), 268, 64), made);
    }
    scene.enlarged(scene.area(), 26)
}

/// Draws atoms in front of their owner, with the signs of a sum if given.
fn laid(held: &[Held], signs: Option<Signs>) -> Scene {
    row(held.len(), HELD, |scene, place, area| {
        let one = held[place];
        let sign = signs.map_or(Sign::Plus, |signs| signs.of(one.atom));
        pieces::held(scene, area, one, sign, Abilities::Inferred);
    })
}

/// Draws atoms that come to 313, one of them subtracted: 100 + 100 + 100 + 15 - 2.
fn formed() -> Scene {
    let atoms: Vec<Atom> = [45, 46, 47, 25, 2].into_iter().filter_map(Atom::new).collect();
    let signs = sum::nearest(atoms.iter().copied(), Counting::All);
    laid(&atoms.into_iter().map(Held::ready).collect::<Vec<Held>>(), Some(signs))
}
