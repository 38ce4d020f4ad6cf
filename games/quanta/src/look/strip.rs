//! The strip below the board: particles left and captures of each side, neutrons left between them.

use super::{
    palette::colours,
    pieces::{self, SIZE},
};
use crate::{
    state::{
        Quanta,
        board::{Particle, Piece, Side},
    },
    words::position,
};
use quark_game::kit::drawing::tally;
use quark_scene::{
    Area, Frame, Ink, MARGIN, Panel, Part, Piece as Words, Point, SMALLEST, Scene, Text, Weight,
};

/// Height of the strip in pixels.
pub(crate) const HEIGHT: i16 = 116;
const LANE: i16 = 456;
const GAP: i16 = 12;

/// Left edge of the right lane.
const RIGHT: i16 = 1200 - MARGIN - LANE;
/// Positive and negative particles in a lane: from its left edge to the middle of each.
const COUNTERS: [(i16, Particle); 2] = [(48, Particle::Positive), (184, Particle::Negative)];
/// From the top of a lane to the middle of the particles.
const ROW: i16 = 83;

/// Draws the strip from `top` down.
pub(crate) fn draw(scene: &mut Scene, view: &Quanta, top: i16) {
    let all = Area::new(MARGIN, top, RIGHT + LANE - MARGIN, HEIGHT);
    let part = Part::new(position::SCORE, all);
    scene.part(match enlarged(view) {
        Some(closer) => part.drawn(closer),
        None => part,
    });
    for (side, x) in [(Side::White, MARGIN), (Side::Blue, RIGHT)] {
        lane(scene, view, side, Area::new(x, top, LANE, HEIGHT));
    }
    supply(scene, view, supply_area(top));
}

fn supply_area(top: i16) -> Area {
    let left = MARGIN + LANE + GAP;
    Area::new(left, top, RIGHT - GAP - left, HEIGHT)
}

/// The shape around what is left of a particle that the player to act can place, in the strip from `top` down.
pub(crate) fn counter(view: &Quanta, top: i16, particle: Particle) -> Panel {
    let lane = match view.acting() {
        Some(Side::Blue) => RIGHT,
        Some(Side::White) | None => MARGIN,
    };
    match COUNTERS.into_iter().find(|(_, one)| *one == particle) {
        Some((x, _)) => {
            let area = Area::new(lane + x - 36, top + ROW - 24, 114, 48);
            Panel::filled(area, 14, Ink::LANE)
        }
        None => Panel::filled(supply_area(top), 20, Ink::LANE),
    }
}

/// The two lanes and the supply below each other, for a closer look.
fn enlarged(view: &Quanta) -> Option<Scene> {
    let row = |place: i16| Area::new(GAP, GAP + place * (HEIGHT + GAP), LANE, HEIGHT);
    let all = Area::new(0, 0, LANE + 2 * GAP, row(3).y);
    let mut scene = Scene::new(all.width.unsigned_abs(), all.height.unsigned_abs());
    scene.add(Panel::filled(all, 0, Ink::BACKGROUND));
    lane(&mut scene, view, Side::White, row(0));
    lane(&mut scene, view, Side::Blue, row(1));
    supply(&mut scene, view, row(2));
    scene.over_the_width()
}

fn lane(scene: &mut Scene, view: &Quanta, side: Side, area: Area) {
    let ink = colours(side).line;
    let lit = match view.acting() {
        Some(acting) => acting == side,
        None => view.outcome().has_won(view.seat_of(side)),
    };
    Frame::lane_coloured(scene, area, lit.then_some(ink));
    let seat = view.seat_of(side);
    pieces::symbol(scene, seat, Point::new(area.x + 44, area.y + 34), 15, side);
    let name = Words::new(seat.to_string(), 36, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 72, area.y + 47), name).within(194));
    let row = area.y + ROW;
    for (x, particle) in COUNTERS {
        let left = view.left(side, particle);
        pieces::piece(scene, Point::new(area.x + x, row), SIZE * 5 / 7, particle.of(side));
        scene.add(Text::left(Point::new(area.x + x + 30, row + 13), tally(left, 36)));
    }
    let score = Point::new(area.right() - 96, area.y + 44);
    captures(scene, score, view.points(side), side);
    let won = Area::new(score.x - 88, area.y + 8, 176, area.height - 16);
    scene.place(format_args!("{seat}’s captures"), won, view.points(side));
}

/// Draws the number of captured neutrons around a point, above the word for them.
pub(crate) fn captures(scene: &mut Scene, at: Point, points: u8, side: Side) {
    let neutron = at.plus(-50, 0);
    pieces::capture(scene, neutron, SIZE + 4, side);
    pieces::piece(scene, neutron, SIZE, Piece::Neutron);
    let points = Words::new(points.to_string(), 60, Weight::Bold, colours(side).line);
    scene.add(Text::centred(at.plus(36, 22), points));
    scene.add(Text::centred(at.plus(0, 58), word("captured")));
}

/// Draws the number of neutrons left in the common supply around a point, above the word for them.
pub(crate) fn left(scene: &mut Scene, at: Point, left: u8) {
    pieces::piece(scene, at.plus(-34, 0), SIZE, Piece::Neutron);
    scene.add(Text::centred(at.plus(28, 17), tally(left, 46)));
    scene.add(Text::centred(at.plus(0, 58), word("left")));
}

fn word(text: &str) -> Words {
    Words::new(text, SMALLEST, Weight::Medium, Ink::DIM)
}

/// Draws the common supply.
fn supply(scene: &mut Scene, view: &Quanta, area: Area) {
    scene.add(Panel::filled(area, 20, Ink::LANE));
    left(scene, Point::new(area.centre().x, area.y + 44), view.board.left(Piece::Neutron));
}
