//! A player's private picture: the hand, and the things that it could create.

use super::{
    chips::numbered,
    energy,
    pieces::{self, Nucleon},
};
use crate::state::{Card, HAND_LIMIT, Phase, View};
use quark_game::{
    Seat, Viewer,
    kit::drawing::{self, tally},
};
use quark_scene::{
    Area, Frame, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

const TOP: i16 = 192;
/// The hand limit, to compare with a number of cards.
pub(super) const LIMIT: usize = HAND_LIMIT as usize;

/// Width of the picture between its margins.
const WIDE: i16 = 1200 - 2 * MARGIN;
/// Height of the note that nothing can be created.
const NOTE: i16 = 60;
/// Fewest places in a row, and most places for cards.
const FEWEST: usize = 3;
const SMALL: usize = 18;

/// The places of the cards in pixels: equally long rows across the whole picture.
struct Grid {
    columns: usize,
    rows: usize,
    width: i16,
    height: i16,
    gap: i16,
    /// From one row to the next.
    pitch: i16,
}

impl Grid {
    fn of(cards: usize) -> Grid {
        let (columns, rows) = match cards.max(FEWEST) {
            few @ ..=6 => (few, 1),
            some @ 7..=12 => (some.div_ceil(2), 2),
            _ => (6, SMALL / 6),
        };
        let (gap, below) = if columns <= 4 { (32, 76) } else { (22, 68) };
        let width = (WIDE + gap) / columns as i16 - gap;
        let height = pieces::height(width);
        Grid { columns, rows, width, height, gap, pitch: height + below }
    }

    fn cell(&self, place: usize) -> Area {
        let (column, row) = ((place % self.columns) as i16, (place / self.columns) as i16);
        let x = MARGIN + column * (self.width + self.gap);
        Area::new(x, TOP + row * self.pitch, self.width, self.height)
    }
}

/// The private picture of the viewer; a spectator's has no cards.
#[must_use]
pub(super) fn scene(view: &View) -> Scene {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.turn,
    };
    let hand = view.hand.as_deref().unwrap_or_default();
    let lane = view.lanes.get(seat.index());
    let decayed = lane.map(|lane| lane.decayed.as_slice()).unwrap_or_default();
    let all = hand.len() + decayed.len();
    let grid = Grid::of(all);
    let strip = TOP + grid.pitch * grid.rows as i16 + 16;
    let rows = view.makeable.len().div_ceil(5) as i16;
    let high = if rows == 0 { NOTE } else { 28 + rows * 128 };
    let panel = Area::new(MARGIN, strip, WIDE, high);
    let mut scene = Scene::new(1200, (panel.bottom() + 90).min(1500).unsigned_abs());
    header(&mut scene, view, seat, hand.len());
    tokens(&mut scene, view, seat);
    let shown = drawing::shown(all, SMALL);
    for (place, (name, card)) in
        names(seat.0, hand, decayed).iter().zip(hand.iter().chain(decayed)).enumerate()
    {
        scene.place(name, grid.cell(place.min(shown)), card);
    }
    for place in 0..shown {
        let area = grid.cell(place);
        let below = Point::new(area.centre().x, area.bottom() + 46);
        match (hand.get(place), decayed.get(place.wrapping_sub(hand.len()))) {
            (Some(&card), _) => {
                pieces::quark_card(&mut scene, area, card);
                scene.add(Text::centred(below, Piece::label((place + 1).to_string())));
            }
            (None, Some(&card)) => {
                pieces::decayed_card(&mut scene, area, card);
                scene.add(Text::centred(below, Piece::label("decayed")));
            }
            (None, None) => {}
        }
    }
    if shown < all {
        let area = grid.cell(shown);
        shapes::vacant(&mut scene, area);
        shapes::lettered(&mut scene, area.centre(), drawing::more(all - shown, 48));
    }
    if all == 0 {
        let at = Point::new(600, TOP + grid.height / 2);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
    makeable(&mut scene, panel, view);
    Frame::footer(&mut scene);
    scene
}

/// Names of the places of hand cards, then of decayed cards.
pub(super) fn names(seat: u8, hand: &[Card], decayed: &[Card]) -> Vec<String> {
    let held = numbered(hand.iter().map(|card| format!("card {card}")));
    let seat = Seat(seat);
    let lying = numbered(decayed.iter().map(|card| format!("{seat}’s decayed {card}")));
    held.into_iter().chain(lying).collect()
}

/// The number of hand cards and the limit, to stand after a title: `3 of 7`, or `9, limit 7`.
pub(super) fn count(cards: usize, size: u16) -> Piece {
    let (text, ink) = match LIMIT < cards {
        true => (format!("{cards}, limit {LIMIT}"), Ink::WARNING),
        false => (format!("{cards} of {LIMIT}"), Ink::DIM),
    };
    Piece::new(text, size, Weight::Medium, ink)
}

/// Draws the top of the picture with the number of hand cards.
fn header(scene: &mut Scene, view: &View, seat: Seat, cards: usize) {
    let title = match view.phase {
        Phase::Discarding(over) if view.turn == seat => {
            Piece::new(format!("Discard {over}"), 60, Weight::Bold, Ink::ACCENT)
        }
        Phase::Discarding(_) | Phase::Choose | Phase::Drawing(_) | Phase::Over => {
            Header::line("Your hand", seat)
        }
    };
    let header = Header::private("QUARK", seat, view.turn);
    Header { line: vec![title, count(cards, 44).after(28)], spare: 540, ..header }.draw(scene);
}

/// Draws energy, protons and neutrons at the right of the header.
fn tokens(scene: &mut Scene, view: &View, seat: Seat) {
    let Some(lane) = view.lanes.get(seat.index()) else { return };
    let y = 106;
    scene.add(Text::right(Point::new(1160, y + 25), tally(lane.energy, 68)));
    let bolt = if lane.energy < 10 { 1060 } else { 1018 };
    shapes::energy(scene, Point::new(bolt, y), 42);
    let area = Area::new(bolt - 50, y - 50, 1168 - bolt + 50, 100);
    scene.place(format_args!("{seat}’s energy"), area, lane.energy);
    let tokens = [
        (Nucleon::Proton, "protons", lane.protons, 312),
        (Nucleon::Neutron, "neutrons", lane.neutrons, 156),
    ];
    for (kind, name, count, left) in tokens {
        let at = Point::new(bolt - 46 - left, y);
        let area = Area::new(at.x - 38, y - 38, 144, 76);
        scene.place(format_args!("{seat}’s {name}"), area, count);
        pieces::nucleon(scene, at, 30, kind, false);
        scene.add(Text::left(at.plus(42, 17), tally(count, 48)));
    }
}

/// Draws the things that the viewer could create, with points and energy; a note if there are none.
fn makeable(scene: &mut Scene, area: Area, view: &View) {
    let middle = area.centre().y;
    if view.makeable.is_empty() {
        let said = match view.phase {
            Phase::Over => "The game is over.",
            Phase::Choose | Phase::Drawing(_) | Phase::Discarding(_) => {
                "Nothing on display can be made of these cards."
            }
        };
        scene.add(Text::left(Point::new(area.x, middle + 13), Piece::label(said)));
        return;
    }
    scene.add(Panel::filled(area, 20, Ink::LANE));
    let line = |text: &str| Piece::new(text, 36, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 32, middle - 10), line("You can")));
    scene.add(Text::left(Point::new(area.x + 32, middle + 34), line("create")));
    let now = view.phase == Phase::Choose && view.viewer == Viewer::Seat(view.turn);
    for (place, &(thing, cost)) in (0_i16..).zip(&view.makeable) {
        let (column, row) = (place % 5, place / 5);
        let chip = Area::new(area.x + 196 + column * 183, area.y + 30 + row * 128, 172, 102);
        let shape = pieces::thing_chip(scene, chip, thing);
        if now {
            shapes::possible(scene, shape);
        }
        energy::price(scene, chip, cost);
    }
}
