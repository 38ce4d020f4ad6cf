//! The lanes of Element 313: what lies before each player and what it comes to.

use super::{
    cards::Atom,
    deed::Deed,
    pieces,
    state::Held,
    sum::TARGET,
    view::{Lane, View},
};
use quark_game::{
    Seat,
    kit::drawing::{self, finish, owner},
};
use quark_scene::{Area, Frame, Ink, Piece, Point, Scene, Text, Weight, shapes};

/// Pixels between two atoms, and more before those that lie face down.
const GAP: i16 = 6;
const APART: i16 = 16;
/// What a lane needs above its rows of atoms.
pub const NAME: i16 = 66;
/// What it needs below them.
const FOOT: i16 = 12;
/// Pixels for atoms in a row.
const ROOM: i16 = 890;
/// The widths that an atom may have, the widest first.
const WIDTHS: [i16; 3] = [92, 80, 72];

/// How the atoms of all lanes are laid out, equally for everyone.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    rows: i16,
    width: i16,
    height: i16,
}

impl Rows {
    /// Rows for these lanes, of which at most `most` can stand below another.
    #[must_use]
    pub fn of<'a>(lanes: impl Iterator<Item = &'a Lane> + Clone, most: i16, height: i16) -> Rows {
        let fits = |rows: i16, width: i16| {
            lanes
                .clone()
                .all(|lane| laid(&lane.atoms, width).last().is_none_or(|last| last.1 < rows))
        };
        for rows in 1..=most {
            if let Some(&width) = WIDTHS.iter().find(|&&width| fits(rows, width)) {
                return Rows { rows, width, height };
            }
        }
        Rows { rows: most, width: WIDTHS[WIDTHS.len() - 1], height }
    }

    /// How high a lane is.
    #[must_use]
    pub const fn lane(self) -> i16 {
        NAME + self.rows * (self.height + GAP) - GAP + FOOT
    }
}

/// Where each atom lies: from the left, and in which row.
fn laid(atoms: &[Held], width: i16) -> Vec<(i16, i16)> {
    let (mut x, mut row, mut down) = (0, 0, false);
    let place = |held: &Held| {
        let wide = pieces::width(*held, width);
        if held.down && !down && x != 0 {
            x += APART - GAP;
        }
        down = held.down;
        if ROOM < x + wide {
            (x, row) = (0, row + 1);
        }
        let place = (x, row);
        x += wide + GAP;
        place
    };
    atoms.iter().map(place).collect()
}

/// A whole lane.
pub fn draw(scene: &mut Scene, view: &View, frame: &Frame, rows: Rows, seat: Seat, lane: &Lane) {
    let won = view
        .outcome
        .as_ref()
        .map(|outcome| view.creator.is_some() && outcome.winners().any(|winner| winner == seat));
    let area = frame.lane(scene, seat.0, won.unwrap_or(view.turn == seat));
    let middle = area.y + 36;
    owner(scene, seat, Point::new(area.x, middle), 480, None);
    shapes::fan(scene, Point::new(area.x + 614, middle), Ink::DIM);
    let hand = Piece::label(format!("{} of {}", lane.hand, lane.limit));
    scene.add(Text::left(Point::new(area.x + 650, middle + 13), hand));
    let held = Area::new(area.x + 584, middle - 26, 166, 52);
    scene.place(format_args!("{seat}’s hand"), held, lane.hand);
    let top = Point::new(area.x + 24, area.y + NAME);
    let marked = marked(view, seat);
    atoms(scene, view, rows, top, seat, |held| marked == Some(held.atom));
    figures(scene, view, area, seat, lane);
}

/// The atom in this lane that the last move concerns.
fn marked(view: &View, seat: Seat) -> Option<Atom> {
    let last = view.last.filter(|last| last.seat == seat)?;
    match last.deed {
        Deed::Bought(atom) | Deed::Filtered(atom) => Some(atom),
        Deed::Swapped(_)
        | Deed::Zapped(_)
        | Deed::Formed
        | Deed::Discarded(..)
        | Deed::Ended(_) => None,
    }
}

/// The atoms of a player; of too many the last are only counted.
pub fn atoms(
    scene: &mut Scene,
    view: &View,
    rows: Rows,
    top: Point,
    seat: Seat,
    marked: impl Fn(Held) -> bool,
) {
    let Some(lane) = view.lanes.get(seat.index()) else { return };
    let places = laid(&lane.atoms, rows.width);
    let fit = places.iter().take_while(|place| place.1 < rows.rows).count();
    let shown = drawing::shown(places.len(), fit);
    let mut halo = None;
    for (&held, &(x, row)) in lane.atoms.iter().zip(&places).take(shown) {
        let width = pieces::width(held, rows.width);
        let y = top.y + row * (rows.height + GAP);
        let area = Area::new(top.x + x, y, width, rows.height);
        pieces::held(scene, area, held, lane.sign(held), view.options.abilities);
        place(scene, seat, area, held);
        if marked(held) {
            halo = Some(pieces::shape(area, held));
        }
    }
    if let Some(area) = halo {
        shapes::halo_within(scene, GAP, area, pieces::ROUND);
        shapes::mover(scene, Point::new(area.right() + 2, area.y - 4), 14, seat.0);
    }
    if let Some(&(x, row)) = places.get(shown) {
        let y = top.y + row * (rows.height + GAP) + rows.height / 2 + 14;
        let more = drawing::more(places.len() - shown, 40);
        scene.add(Text::left(Point::new(top.x + x + 8, y), more));
        let rest = Area::new(top.x + x, y - 40, 72, 54);
        lane.atoms.iter().skip(shown).for_each(|&held| place(scene, seat, rest, held));
    }
    if places.is_empty() {
        let at = Point::new(top.x + 8, top.y + rows.height / 2 + 8);
        scene.add(Text::left(at, Piece::label("no atoms yet")));
    }
}

/// An atom before its owner, and whether it is face up; how it lies while it is used is forgotten.
pub fn place(scene: &mut Scene, owner: Seat, area: Area, held: Held) {
    let held = Held { used: 0, ..held };
    scene.place(format_args!("{owner}’s atom {}", held.atom), area, held);
}

/// The sum at the right of a lane, and how far it is from 313.
pub fn figures(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    let right = area.right() - 26;
    let middle = area.centre().y;
    let reached = lane.sum == TARGET;
    let ink = if reached { Ink::GOOD } else { Ink::TEXT };
    let sum = Piece::new(lane.sum.to_string().replace('-', "−"), 84, Weight::SemiBold, ink);
    scene.add(Text::right(Point::new(right, middle + 12), sum));
    let place = view.outcome.as_ref().and_then(|outcome| outcome.places.get(seat.index()));
    let (said, ink) = match (place.filter(|_| view.creator.is_some()), lane.beyond()) {
        (Some(&place), _) => finish(place),
        (None, _) if lane.formed => ("formed".to_owned(), Ink::GOOD),
        (None, 0) => ("possible".to_owned(), Ink::GOOD),
        (None, short @ ..0) if -5 <= short => (format!("{} short", -short), Ink::GOOD),
        (None, short @ ..0) => (format!("{} short", -short), Ink::DIM),
        (None, over) => (format!("{over} over"), if over <= 5 { Ink::GOOD } else { Ink::DIM }),
    };
    let said = Piece::new(said, 36, Weight::Medium, ink);
    scene.add(Text::right(Point::new(right, middle + 60), said));
    let sum = Area::new(right - 160, middle - 58, 172, 78);
    scene.place(format_args!("{seat}’s sum"), sum, lane.total());
}
