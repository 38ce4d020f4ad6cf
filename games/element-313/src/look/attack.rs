//! The picture above the menus of an attack: the atoms of the other players, each with its number.

use super::{board, hand, lanes, pieces};
use crate::{
    state::{
        cards::Atom,
        view::{Lane, View},
    },
    words::names,
};
use quark_game::{Seat, kit::drawing};
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// The lanes begin at the pixel row `TOP` and end at `LOWEST` or above.
const TOP: i16 = 176;
const LOWEST: i16 = 1370;
/// Atoms in a row; pixels from one atom to the next, and from one row to the next.
const ACROSS: usize = 10;
const PITCH: i16 = 108;
const ROW: i16 = 148;
/// Width and height of an atom, in pixels.
const CARD: (i16, i16) = (96, 100);
/// Pixels above the rows of a lane, and between two lanes.
const NAME: i16 = 72;
const BETWEEN: i16 = 12;

/// Draws the players who have targets; `targets` are the atoms that can still be attacked.
pub(crate) fn scene(view: &View, targets: &[Atom], seat: Seat) -> Scene {
    let hit: Vec<(Seat, &Lane)> = view
        .seats()
        .filter(|(_, lane)| lane.atoms.iter().any(|held| targets.contains(&held.atom)))
        .collect();
    let most = (((LOWEST - TOP) / hit.len().max(1) as i16 - NAME - BETWEEN) / ROW).max(1);
    let rows = |lane: &Lane| (lane.atoms.len().div_ceil(ACROSS) as i16).min(most);
    let high = |lane: &Lane| NAME + rows(lane) * ROW;
    let height: i16 = hit.iter().map(|(_, lane)| high(lane) + BETWEEN).sum();
    let mut scene = Scene::new(1200, (TOP + height - BETWEEN + board::CREDITS).unsigned_abs());
    hand::header(&mut scene, view, seat);
    let mut top = TOP;
    for (owner, lane) in hit {
        let area = Area::new(MARGIN, top, 1120, high(lane));
        scene.add(Panel::filled(area, 20, Ink::LANE));
        name(&mut scene, view, area, owner, lane);
        let places = ACROSS * rows(lane).unsigned_abs() as usize;
        atoms(&mut scene, view, area, (owner, lane), targets, places);
        top = area.bottom() + BETWEEN;
    }
    board::credits(&mut scene, 24);
    scene
}

/// Draws the owner of a lane, the sum of the atoms, and what is missing to 313.
fn name(scene: &mut Scene, view: &View, area: Area, owner: Seat, lane: &Lane) {
    let middle = area.y + 38;
    drawing::owner(scene, owner, Point::new(area.x, middle), 300, None);
    let sum = format!("sum {}", lane.sum).replace('-', "−");
    let sum = Piece::new(sum, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(area.right() - 26, middle + 14), sum));
    if let Some(need) = names::need(view, lane) {
        let need = Text::right(Point::new(area.right() - 220, middle + 14), Piece::label(need));
        scene.add(need.shrunk_within(490));
    }
    let total = Area::new(area.right() - 220, area.y + 10, 206, 56);
    scene.place(format_args!("{owner}’s sum"), total, lane.total());
}

/// Draws the atoms of a lane while there are places, and the number of the rest.
fn atoms(
    scene: &mut Scene,
    view: &View,
    area: Area,
    (owner, lane): (Seat, &Lane),
    targets: &[Atom],
    places: usize,
) {
    let card = |place: usize| {
        let (column, row) = ((place % ACROSS) as i16, (place / ACROSS) as i16);
        let (x, y) = (area.x + 24 + column * PITCH, area.y + NAME + row * ROW);
        Area::new(x, y, CARD.0, CARD.1)
    };
    let shown = drawing::shown(lane.atoms.len(), places);
    for (place, &held) in lane.atoms.iter().enumerate().take(shown) {
        let card = card(place);
        let draw = |scene: &mut Scene| {
            pieces::held(scene, card, held, lane.sign(held), view.options.abilities);
        };
        let ink = if targets.contains(&held.atom) {
            draw(scene);
            let shape = pieces::shape(card, held);
            shapes::possible(scene, Panel::filled(shape, pieces::ROUND, Ink::CARD_FACE));
            Ink::TEXT
        } else {
            scene.dimmed(draw);
            Ink::DIM
        };
        lanes::place(scene, owner, card, held);
        let number = Piece::new(held.atom.to_string(), 36, Weight::SemiBold, ink);
        scene.add(Text::centred(Point::new(card.centre().x, card.bottom() + 38), number));
    }
    if shown < lane.atoms.len() {
        let rest = card(shown);
        let more = drawing::more(lane.atoms.len() - shown, 40);
        scene.add(Text::centred(Point::new(rest.centre().x, rest.y + 64), more));
        lane.atoms.iter().skip(shown).for_each(|&held| lanes::place(scene, owner, rest, held));
    }
}
