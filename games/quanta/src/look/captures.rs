//! Marks of the moves that capture something: frames around their squares, and links to the neutrons.

use super::{
    palette::colours,
    picks::{all_squares, possible, squares},
    pieces, places,
};
use crate::{
    state::{Quanta, board::Particle, notation::Action},
    words::steps,
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece as Words, Point, Scene, Text, Weight};

/// Marks the squares of moves that capture something, with the signs of the particles that do, unless all do.
pub(super) fn prizes(scene: &mut Scene, wins: &[Action]) {
    for square in all_squares(wins).iter() {
        let captures = |particle: &Particle| squares(wins, *particle).contains(square);
        let particles: Vec<Particle> = Particle::ALL.into_iter().filter(captures).collect();
        let signs = if particles.len() < Particle::ALL.len() { &particles[..] } else { &[] };
        prize(scene, places::cell(square), signs);
    }
}

/// Marks a square where a particle captures something, with one or two signs of particles.
pub(crate) fn prize(scene: &mut Scene, square: Area, signs: &[Particle]) {
    let centre = possible(scene, square).centre();
    match signs {
        [first, second] => {
            sign(scene, centre.plus(-15, 0), (12, 8), *first);
            sign(scene, centre.plus(15, 0), (12, 8), *second);
        }
        _ => signs.iter().for_each(|only| sign(scene, centre, (17, 10), *only)),
    }
}

/// Draws the sign of a particle with bars of this half length and thickness.
fn sign(scene: &mut Scene, centre: Point, (arm, thick): (i16, i16), particle: Particle) {
    match particle {
        Particle::Positive => pieces::plus(scene, centre, arm, thick, Ink::TEXT),
        Particle::Negative => pieces::minus(scene, centre, arm, thick, Ink::TEXT),
        Particle::Neutron => {
            let letter = Words::new("n", (3 * arm).unsigned_abs(), Weight::Bold, Ink::TEXT);
            scene.add(Text::centred(centre.plus(0, arm * 4 / 5), letter));
        }
    }
}

/// Joins the squares of moves to the neutrons that are captured with them: by the opponent in the colour of their side, by
/// the mover in that of all that is possible.
pub(super) fn links(scene: &mut Scene, view: &Quanta, open: &[Action]) {
    let Some(mover) = view.acting() else { return };
    let other = mover.other();
    for (side, ink) in [(other, colours(other).line), (mover, Ink::GOOD)] {
        for action in open {
            let Action::Place(_, square) = *action else { continue };
            let captured = steps::captured(view, action, side);
            for neutron in captured.iter().filter(|one| *one != square) {
                link(scene, places::cell(square), places::cell(neutron), ink);
            }
        }
    }
}

/// Pixels from the middle of a square to the beginning of a link, and from that of a neutron, straight and at an angle, to
/// its end.
const FROM: i16 = 33;
const TO: (i16, i16) = (35, 30);
/// Radius of the corners around a neutron that is captured.
const CORNER: i16 = 22;

/// Joins a square to the neutron that is captured with a particle there.
pub(crate) fn link(scene: &mut Scene, square: Area, neutron: Area, ink: Ink) {
    let (from, to) = (square.centre(), neutron.centre());
    let (x, y) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let end = if x == 0 || y == 0 { TO.0 } else { TO.1 };
    let points = vec![from.plus(x * FROM, y * FROM), to.plus(-x * end, -y * end)];
    scene.add(Item::Line { points, edge: Edge::solid(9, ink) });
    // In some themes a side’s colour is close to that of all that is possible.
    let edge = if ink == Ink::GOOD { Edge::solid(5, ink) } else { Edge::dashed(5, ink) };
    scene.add(Panel::outline(pieces::chip(to).grown(6), CORNER, edge));
}
