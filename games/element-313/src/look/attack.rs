//! The picture above the menus of an attack: the atoms of the other players, each with its number.

use super::{board, hand, lanes, pieces};
use crate::state::{
    cards::Atom,
    view::{Lane, View},
};
use quark_game::{Seat, kit::drawing};
use quark_scene::{Area, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// The lanes begin at the pixel row `TOP` and end at `LOWEST` or above.
const TOP: i16 = 176;
const LOWEST: i16 = 1370;
/// The places of the atoms in a lane, in pixels.
#[derive(Clone, Copy)]
struct Grid {
    /// Atoms in a row, and from one to the next.
    across: usize,
    pitch: i16,
    /// Width and height of an atom, and from one row to the next.
    card: (i16, i16),
    row: i16,
}

/// For few atoms, and for many.
const LARGE: Grid = Grid { across: 7, pitch: 154, card: (140, 124), row: 172 };
const SMALL: Grid = Grid { across: 10, pitch: 108, card: (96, 100), row: 148 };
/// Pixels above the rows of a lane, and between two lanes.
const NAME: i16 = 72;
const BETWEEN: i16 = 12;

/// Draws the players who have targets; `targets` are the atoms that can still be attacked.
pub(crate) fn scene(view: &View, targets: &[Atom], seat: Seat) -> Scene {
    let hit: Vec<(Seat, &Lane)> = view
        .seats()
        .filter(|(_, lane)| lane.atoms.iter().any(|held| targets.contains(&held.atom)))
        .collect();
    let are_few = hit.iter().all(|(_, lane)| lane.atoms.len() <= LARGE.across);
    let grid = if are_few { LARGE } else { SMALL };
    let rows = shared(hit.iter().map(|(_, lane)| lane.atoms.len()), grid);
    let high = |rows: i16| NAME + rows * grid.row;
    let height: i16 = rows.iter().map(|rows| high(*rows) + BETWEEN).sum();
    let mut scene = Scene::new(1200, (TOP + height - BETWEEN + board::CREDITS).unsigned_abs());
    let line = vec![Piece::new("Which atom do you attack?", 60, Weight::Bold, Ink::ACCENT)];
    hand::draw_header(&mut scene, view, Header { line, ..hand::private(view, seat) });
    let mut top = TOP;
    for ((owner, lane), rows) in hit.into_iter().zip(rows) {
        let area = Area::new(MARGIN, top, 1120, high(rows));
        scene.add(Panel::filled(area, 20, Ink::LANE));
        name(&mut scene, view, area, owner, lane);
        let places = grid.across * rows.unsigned_abs() as usize;
        let card = |place: usize| {
            let (column, row) = ((place % grid.across) as i16, (place / grid.across) as i16);
            let (x, y) = (area.x + 24 + column * grid.pitch, area.y + NAME + row * grid.row);
            Area::new(x, y, grid.card.0, grid.card.1)
        };
        atoms(&mut scene, view, card, (owner, lane), targets, places);
        top = area.bottom() + BETWEEN;
    }
    board::credits(&mut scene, 24);
    scene
}

/// The rows of each lane for its atoms. If there are too many, the longest lanes leave some out.
fn shared(atoms: impl ExactSizeIterator<Item = usize>, grid: Grid) -> Vec<i16> {
    let lanes = atoms.len() as i16;
    let most = (LOWEST - TOP - lanes * (NAME + BETWEEN)) / grid.row;
    let mut rows: Vec<i16> = atoms.map(|atoms| atoms.div_ceil(grid.across) as i16).collect();
    while most.max(lanes) < rows.iter().sum::<i16>()
        && let Some(longest) = rows.iter_mut().max()
    {
        *longest -= 1;
    }
    rows
}

/// Draws the owner of a lane, the sum of the atoms, and its distance from 313.
fn name(scene: &mut Scene, view: &View, area: Area, owner: Seat, lane: &Lane) {
    let middle = area.y + 38;
    drawing::owner(scene, owner, Point::new(area.x, middle), 480, None);
    let sum = format!("sum {}", lane.sum).replace('-', "−");
    let sum = Piece::new(sum, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(area.right() - 26, middle + 14), sum));
    let short = Text::right(
        Point::new(area.right() - 220, middle + 14),
        lanes::distance(view, owner, lane),
    );
    scene.add(short);
    let total = Area::new(area.right() - 220, area.y + 10, 206, 56);
    scene.place(format_args!("{owner}’s sum"), total, lane.total());
}

/// Draws the atoms of a lane, each in its `card`, while there are places, and the number of the rest.
fn atoms(
    scene: &mut Scene,
    view: &View,
    card: impl Fn(usize) -> Area,
    (owner, lane): (Seat, &Lane),
    targets: &[Atom],
    places: usize,
) {
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
