//! Signs in the pictures, and their meaning.

use super::portraits;
use crate::{
    look::{
        captures, labels,
        palette::colours,
        picks, picture,
        pieces::{self, SIZE},
        places::CELL,
        strip,
    },
    state::board::{Particle, Piece, Side},
};
use quark_game::{
    Seat, Sign,
    kit::{drawing::tally, signs::drawn},
};
use quark_scene::{
    Area, Edge, Ink, Item, Panel, Piece as Words, Point, Scene, Text, Weight, shapes,
};

/// Signs from the top of the picture to its bottom, then those of a panel.
pub(super) const SIGNS: &[Sign] = &[
    drawn(
        "name at the top",
        "Who must place something now, in the colour of that side; at the end, who has won.",
        mover,
    ),
    drawn(
        "orthogonal, edges filled",
        "Next to the title: the variants of this table that are not the usual ones.",
        |scene| words(scene, Words::label("orthogonal")),
    ),
    drawn(
        "letters and numbers at the edge",
        "They name the squares: a1 is at the bottom left, n14 at the top right.",
        edge,
    ),
    drawn("diamond with +", "A positive particle, in the colour of its owner.", |scene| {
        both(scene, Piece::Positive)
    }),
    drawn("disc with −", "A negative particle, in the colour of its owner.", |scene| {
        both(scene, Piece::Negative)
    }),
    drawn(
        "red disc with n",
        "A neutron. It belongs to nobody. More than one square around it is empty, or it lies on the edge.",
        |scene| pieces::piece(scene, AT, SIZE + 8, Piece::Neutron),
    ),
    drawn(
        "two numbers on a red disc",
        "A neutron with one empty square around it, and the charges there: White has as many as the upper number, Blue as the lower one.",
        |scene| larger(scene, |scene| pieces::counted(scene, AT, [3, 2])),
    ),
    drawn(
        "thick rim around a neutron",
        "The player of that colour has captured it: 1 point.",
        captured,
    ),
    drawn(
        "tinted squares in a frame",
        "The squares around captured neutrons, in the colour of the player who captured them; grey-blue without a frame, if both did.",
        territory,
    ),
    drawn(
        "grey ring around a neutron",
        "It is surrounded, but nobody has the majority: it stays nobody’s.",
        shared,
    ),
    drawn(
        "square with a symbol",
        "The last turn placed this. The symbol is that of the player who did.",
        last,
    ),
    drawn("four corners", "This has changed since you last looked.", changed),
    drawn("bright frame below the board", "This player must place something now, or has won.", lit),
    drawn(
        "diamond and disc with numbers",
        "How many positive and negative particles this player can still place.",
        left,
    ),
    drawn(
        "rimmed neutron above “captured”",
        "How many neutrons this player has captured: the score.",
        |scene| strip::captures(scene, AT.plus(30, 0), 3, Side::Blue),
    ),
    drawn("neutron above “left”", "How many neutrons are left for both of you.", |scene| {
        strip::left(scene, AT.plus(30, 0), 21)
    }),
    drawn("green square", "You can place something there now.", |scene| {
        let area = square(scene);
        picks::tinted(scene, area);
    }),
    drawn(
        "frame joined to a neutron",
        "Place what the frame shows, or anything if it is empty, and you capture that neutron. In the opponent’s colour: they capture it.",
        prize,
    ),
    drawn(
        "frame with a number on a green tag",
        "A region of the board that you can pick by its number; the squares come next.",
        region,
    ),
    drawn("frame with e5", "A square that you can pick.", named),
];

/// Middle of a sign.
const AT: Point = Point::new(60, 60);

fn both(scene: &mut Scene, piece: impl Fn(Side) -> Piece) {
    for (place, side) in (0..).zip(Side::ALL) {
        pieces::piece(scene, AT.plus(100 * place, 0), SIZE + 8, piece(side));
    }
}

/// Draws a neutron with its figures half as large again.
fn larger(scene: &mut Scene, draw: fn(&mut Scene)) {
    let mut drawn = Scene::new(120, 120);
    draw(&mut drawn);
    scene.items.extend(drawn.enlarged(drawn.area(), 15).items);
}

fn captured(scene: &mut Scene) {
    for (place, side) in (0..).zip(Side::ALL) {
        let centre = AT.plus(100 * place, 0);
        pieces::capture(scene, centre, pieces::RIM, side);
        pieces::piece(scene, centre, SIZE, Piece::Neutron);
    }
}

fn shared(scene: &mut Scene) {
    let edge = Edge::solid(6, Ink::DIM);
    scene.add(Item::Ring { centre: AT, radius: pieces::RIM, edge });
    pieces::piece(scene, AT, SIZE, Piece::Neutron);
}

fn words(scene: &mut Scene, words: Words) {
    scene.add(Text::left(AT, words));
}

fn mover(scene: &mut Scene) {
    let ink = colours(Side::Blue).line;
    shapes::symbol(scene, Seat(0), AT.plus(0, -17), 20, ink);
    let name = Words::new("Name", 50, Weight::Bold, ink);
    scene.add(Text::left(AT.plus(32, 0), name));
}

/// The bottom left square of the board, with its row and its column.
fn edge(scene: &mut Scene) {
    let area = square(scene);
    let label = |text: &str| Words::new(text, 36, Weight::Medium, Ink::DIM);
    scene.add(Text::right(Point::new(area.x - 8, area.centre().y + 13), label("1")));
    scene.add(Text::centred(Point::new(area.centre().x, area.bottom() + 34), label("a")));
}

/// A territory alone, without the squares around it.
fn territory(scene: &mut Scene) {
    if let Some(portrait) = portraits::of("territory") {
        let part = portrait.area().grown(-60);
        scene.inset(Area::new(0, 0, 150, 150), portrait, part);
    }
}

fn last(scene: &mut Scene) {
    let area = taken(scene);
    picture::halo_of(scene, area, Point::new(area.right(), area.y), Seat(1));
}

fn changed(scene: &mut Scene) {
    let area = taken(scene);
    shapes::brackets(scene, area.grown(8), scene.area());
}

fn lit(scene: &mut Scene) {
    let lane = Panel::filled(Area::new(10, 10, 220, 90), 20, Ink::LANE_LIT);
    scene.add(lane.edged(Edge::solid(4, colours(Side::White).line)));
}

fn left(scene: &mut Scene) {
    let pieces = [Piece::Positive(Side::White), Piece::Negative(Side::White)];
    for ((place, piece), count) in (0..).zip(pieces).zip([9_usize, 7]) {
        let at = Point::new(40 + 116 * place, 40);
        pieces::piece(scene, at, SIZE * 5 / 7, piece);
        scene.add(Text::left(at.plus(30, 13), tally(count, 36)));
    }
}

/// An empty square of the board.
fn square(scene: &mut Scene) -> Area {
    let area = Area::new(20, 20, 84, 84);
    scene.add(Panel::filled(area, 0, Ink::PANEL).edged(Edge::solid(2, Ink::RULE)));
    area
}

/// A square of the board with a neutron, which is nobody’s: either player may be White.
fn taken(scene: &mut Scene) -> Area {
    let area = square(scene);
    pieces::piece(scene, area.centre(), SIZE, Piece::Neutron);
    area
}

/// An empty square next to a neutron that only lacks this one.
fn prize(scene: &mut Scene) {
    let cell = |place: i16| Area::new(20 + place * CELL, 20, CELL, CELL);
    for place in 0..2 {
        let edge = Edge::solid(2, Ink::RULE);
        scene.add(Panel::filled(cell(place), 0, Ink::PANEL).edged(edge));
    }
    pieces::counted(scene, cell(1).centre(), [3, 4]);
    captures::prize(scene, cell(0), &[Particle::Negative]);
    captures::link(scene, cell(0), cell(1), Ink::GOOD);
}

fn region(scene: &mut Scene) {
    let area = Area::new(20, 20, 110, 84);
    shapes::possible(scene, Panel::filled(area, 12, Ink::PANEL));
    labels::number(scene, area.centre(), 2);
}

fn named(scene: &mut Scene) {
    picks::name(scene, Area::new(20, 20, CELL, CELL), "e5".to_owned());
}
