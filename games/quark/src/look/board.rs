//! The board: the table as everyone sees it.

use super::{
    atoms,
    choices::Choices,
    heading,
    lanes::Lanes,
    pieces::{self, Nucleon},
    table::Table,
};
use crate::{
    state::{Lane, NEUTRON, PROTON, Particle, Phase, Place, View},
    words::parts,
};
use quark_game::{Seat, kit::drawing::tally};
use quark_scene::{
    Area, Edge, Frame, GAP, Header, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight,
    shapes,
};

const TOP: i16 = 184;
const CARD: (i16, i16) = (168, 235);
const COLUMNS: [i16; 6] = [40, 224, 408, 592, 808, 992];
const ROWS: [i16; 3] = [TOP, TOP + 255, TOP + 510];
/// Top of the lanes.
const LANES: i16 = 953;
/// Height of the footer below the lanes.
pub(super) const FOOT: i16 = 76;
/// Height of the highest picture.
pub(super) const HIGHEST: i16 = 1500;
/// Spaces for cards in each row.
const SPACES: u8 = 3;

/// From this number of players on, the open cards are small from the start: sooner or later, all boards need it.
const CROWD: usize = 4;

/// The open cards, in less room.
const SMALL: Table = Table { particles: 232, quarks: 454, label: 30, above: 26 };

/// The board for everyone. If the players are a crowd or have too many cards for it, the open cards are smaller; after the
/// end, the players' cards alone are shown.
#[must_use]
pub(super) fn scene(view: &View) -> Scene {
    let all: Vec<(Seat, Lane)> = (0..).map(Seat).zip(view.lanes.iter().cloned()).collect();
    let lanes = Lanes::filling(all.clone(), LANES, HIGHEST - FOOT - LANES);
    if view.outcome.is_some() {
        return ended(view, all);
    }
    let (lanes, shape): (Lanes, Shape) = if lanes.are_usual() && all.len() < CROWD {
        (lanes, shape)
    } else {
        let top = SMALL.bottom() + 20 + atoms::STRIP + GAP;
        let lanes = Lanes::filling(all, top, HIGHEST - FOOT - top);
        (lanes, |view, place| SMALL.shape(view, place))
    };
    let mut scene = Scene::new(1200, (lanes.bottom() + FOOT).unsigned_abs());
    header(&mut scene, view);
    if lanes.top() == LANES {
        table(&mut scene, view)
    } else {
        small_table(&mut scene, view)
    }
    lanes.draw(&mut scene, view);
    if let Some(last) = view.last {
        let changed = view.changed_by(last.seat).filter_map(|place| shape(view, place));
        let mut shapes: Vec<Panel> = Vec::new();
        for shape in changed {
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
        shapes::halos(&mut scene, &shapes, last.seat);
    }
    Frame::footer(&mut scene);
    scene
}

/// The outline that marks a changed place.
type Shape = fn(&View, Place) -> Option<Panel>;

/// The board after the end: all that counts, as large as possible, the winners first.
fn ended(view: &View, mut all: Vec<(Seat, Lane)>) -> Scene {
    if let Some(outcome) = &view.outcome {
        all.sort_by_key(|(seat, _)| outcome.places.get(seat.index()));
    }
    let room = HIGHEST - FOOT - GAP - atoms::STRIP - TOP;
    let lanes = Lanes::filling(all, TOP, room);
    let strip = lanes.bottom() + GAP;
    let mut scene = Scene::new(1200, (strip + atoms::STRIP + FOOT).unsigned_abs());
    header(&mut scene, view);
    lanes.draw(&mut scene, view);
    atoms(&mut scene, strip, view);
    Frame::footer(&mut scene);
    scene
}

/// Draws all that lies between the players.
fn table(scene: &mut Scene, view: &View) {
    displays(scene, view);
    let track = Area::new(COLUMNS[4], TOP, 352, 340);
    atoms::track(scene, track, view);
    scene.part(Part::new(parts::ATOMS, track));
    stocks(scene, view);
    nucleons(scene, view);
    let supply = Area::new(track.x, stock(4).y, track.width, cell(4, 2).bottom() - stock(4).y);
    scene.part(Part::new(parts::SUPPLY, supply));
}

/// Draws all that lies between the players in less room.
fn small_table(scene: &mut Scene, view: &View) {
    SMALL.draw(scene, view, Choices::of(&[]));
    let bank = Point::new(1160, SMALL.quarks - SMALL.label);
    let figure = tally(view.energy, 40);
    let left = bank.x - 27 * figure.text.chars().count() as i16 - 40;
    scene.add(Text::right(bank, figure));
    shapes::energy(scene, Point::new(left, bank.y - 13), 24);
    scene.add(Text::right(Point::new(left - 36, bank.y), Piece::label("Bank")));
    scene.add(Text::left(Point::new(SMALL.right(), bank.y), atoms::ends(view)));
    atoms(scene, SMALL.bottom() + 20, view);
}

fn atoms(scene: &mut Scene, top: i16, view: &View) {
    atoms::strip(scene, top, view, None);
    let strip = Area::new(MARGIN, top, 1200 - 2 * MARGIN, atoms::STRIP);
    scene.part(Part::new(parts::ATOMS, strip));
}

/// The area of a card, by column and row from the top left.
fn cell(column: usize, row: usize) -> Area {
    let x = COLUMNS.get(column).copied().unwrap_or_default();
    let y = ROWS.get(row).copied().unwrap_or_default();
    Area::new(x, y, CARD.0, CARD.1)
}

/// The outline that marks a changed place among the large cards. The lanes mark their own changes.
fn shape(view: &View, place: Place) -> Option<Panel> {
    let card = |column, row| Panel::filled(cell(column, row), shapes::CARD, Ink::CARD_FACE);
    let space = |space: u8| 1 + usize::from(space.min(SPACES - 1));
    match place {
        Place::Deck => Some(card(0, 2)),
        Place::Baryon(one) => Some(card(space(one), 0)),
        Place::Meson(one) => Some(card(space(one), 1)),
        Place::Quark(one) => Some(match view.quarks.get(usize::from(one)) {
            Some(&open) => pieces::quark_shape(cell(space(one), 2), open),
            None => card(space(one), 2),
        }),
        Place::Proton => Some(card(4, 2)),
        Place::Neutron => Some(card(5, 2)),
        Place::Discards => Some(Panel::filled(stock(4), 20, Ink::PANEL)),
        Place::Decayed | Place::Energy => None,
    }
}

fn header(scene: &mut Scene, view: &View) {
    let note = vec![Piece::label(format!("Round {}", view.round)).after(20)];
    if let Some(outcome) = &view.outcome {
        return heading::result(scene, view, outcome, note);
    }
    let spare = match view.phase {
        Phase::Choose => 220,
        Phase::Drawing(_) | Phase::Discarding(_) => 400,
        Phase::Over => 0,
    };
    let line = format!("{}’s turn", view.turn);
    let header = Header { spare, note, ..Header::new("QUARK", view.turn, line) };
    heading::draw(scene, view, header);
    heading::task(scene, view);
}

fn displays(scene: &mut Scene, view: &View) {
    shapes::deck(scene, cell(0, 0), view.decks.baryons.into(), "Baryons");
    shapes::deck(scene, cell(0, 1), view.decks.mesons.into(), "Mesons");
    shapes::deck(scene, cell(0, 2), view.decks.quarks.into(), "Quarks");
    display(scene, 0, &view.baryons, pieces::particle_card);
    display(scene, 1, &view.mesons, pieces::particle_card);
    display(scene, 2, &view.quarks, pieces::quark_card);
    for (row, space, held) in spaces(view) {
        scene.place(space_name(row, space), cell(1 + space, row), held);
    }
    for (row, part) in [parts::BARYONS, parts::MESONS, parts::QUARKS].into_iter().enumerate() {
        let (first, last) = (cell(1, row), cell(3, row));
        scene.part(Part::new(part, Area { width: last.right() - first.x, ..first }));
    }
}

/// Name of the discards.
pub(super) const DISCARDS: &str = "discards";
/// Names of the rows, from the top.
const DISPLAYS: [&str; 3] = ["baryon", "meson", "quark"];

/// Every space for a face-up card: row, column, and the card's name or nothing.
pub(super) fn spaces(view: &View) -> impl Iterator<Item = (usize, usize, String)> {
    let particle =
        |open: &[Particle], space: usize| open.get(space).map(|one| one.info().name.to_owned());
    let held = move |row: usize, space: usize| match row {
        0 => particle(&view.baryons, space),
        1 => particle(&view.mesons, space),
        _ => view.quarks.get(space).map(|card| card.to_string()),
    };
    let all = (0..DISPLAYS.len()).flat_map(|row| (0..usize::from(SPACES)).map(move |at| (row, at)));
    all.map(move |(row, space)| (row, space, held(row, space).unwrap_or_default()))
}

/// The name of a space for a face-up card, such as `baryon 1`.
pub(super) fn space_name(row: usize, space: usize) -> String {
    format!("{} {}", DISPLAYS.get(row).copied().unwrap_or_default(), space + 1)
}

fn display<C: Copy>(
    scene: &mut Scene,
    row: usize,
    cards: &[C],
    draw: impl Fn(&mut Scene, Area, C),
) {
    for space in 0..usize::from(SPACES) {
        let area = cell(1 + space, row);
        match cards.get(space) {
            Some(&card) => draw(scene, area, card),
            None => shapes::vacant(scene, area),
        }
    }
}

/// The area of a small panel below the atoms.
fn stock(column: usize) -> Area {
    let x = COLUMNS.get(column).copied().unwrap_or_default();
    Area::new(x, TOP + 356, CARD.0, 134)
}

/// Draws the discard pile and the energy left.
fn stocks(scene: &mut Scene, view: &View) {
    pile(scene, stock(4), view);
    let bank = stock(5);
    label(scene, bank, "Bank");
    let y = bank.y + 92;
    shapes::energy(scene, Point::new(bank.x + 52, y), 30);
    scene.add(Text::left(Point::new(bank.x + 92, y + 16), tally(view.energy, 44)));
}

/// Draws the discard pile: the newest card next to the number of cards.
pub(super) fn pile(scene: &mut Scene, area: Area, view: &View) {
    label(scene, area, "Discards");
    let y = area.bottom() - 42;
    let left = area.x + if view.discards.len() < 100 { 30 } else { 16 };
    let card = Area::new(left, y - 30, 46, 60);
    match view.discards.last() {
        Some(&newest) => pieces::newest_discard(scene, card, newest),
        None => scene.add(Panel::outline(card, 8, Edge::dashed(3, Ink::RULE))),
    }
    scene.add(Text::left(Point::new(left + 60, y + 16), tally(view.discards.len(), 44)));
    let newest = view.discards.last().map(|card| format!("{card} on {}", view.discards.len() - 1));
    scene.place(DISCARDS, area, newest.unwrap_or_default());
}

fn label(scene: &mut Scene, area: Area, text: &str) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let at = Point::new(area.centre().x, area.bottom() - 88);
    scene.add(Text::centred(at, Piece::new(text, 32, Weight::Medium, Ink::DIM)));
}

/// Draws the proton and the neutron card, with the tokens left.
fn nucleons(scene: &mut Scene, view: &View) {
    let kinds =
        [(Nucleon::Proton, PROTON, view.protons), (Nucleon::Neutron, NEUTRON, view.neutrons)];
    for (column, (kind, quarks, left)) in (4..).zip(kinds) {
        let area = cell(column, 2);
        shapes::card(scene, area, 0);
        let x = area.centre().x;
        pieces::nucleon(scene, Point::new(x, area.y + 54), 37, kind, true);
        pieces::marks(scene, Point::new(x, area.y + 126), 23, 2, quarks);
        let ink = if left == 0 { Ink::CARD_DIM } else { Ink::CARD_INK };
        let figure = Piece::new(format!("×{left}"), 48, Weight::SemiBold, ink);
        scene.add(Text::centred(Point::new(x, area.y + 206), figure));
    }
}
