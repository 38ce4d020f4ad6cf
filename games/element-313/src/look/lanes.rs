//! Lanes: the atoms of each player, and their sum.

mod enlarged;
mod piles;
mod rows;

use super::pieces;
use crate::{
    state::{
        event::Deed,
        need::Need,
        player::Held,
        sum::TARGET,
        view::{Lane, View},
    },
    words::parts,
};
use quark_game::{
    Seat,
    kit::drawing::{finish, owner},
};
use quark_scene::{
    Area, Frame, Ink, Panel, Part, Piece, Point, SMALLEST, Scene, Text, Weight, shapes,
};

use rows::{FOOT, GAP, WIDTHS, even, is_crowded};
pub(crate) use rows::{ROOM, Rows};

/// End of the name of the place with the number of a player’s atoms, which only that player and attacks change.
pub(crate) const NUMBER: &str = "’s number of atoms";

/// Draws a whole lane.
pub(crate) fn draw(
    scene: &mut Scene,
    view: &View,
    area: Area,
    rows: Rows,
    seat: Seat,
    lane: &Lane,
) {
    let won = view.outcome.as_ref().map(|outcome| view.creator.is_some() && outcome.has_won(seat));
    Frame::lane_in(scene, seat, area, won.unwrap_or(view.turn == seat));
    part(scene, view, area, seat, lane);
    let middle = if lane.atoms.is_empty() { middle(area) } else { area.y + rows.name / 2 + 2 };
    // A place without 313 means nothing.
    let is_beaten = won == Some(false) && view.creator.is_some() && !lane.formed;
    owner(scene, seat, Point::new(area.x, middle), 480, is_beaten.then_some("no place"));
    shapes::fan(scene, Point::new(area.x + 614, middle), Ink::DIM);
    let hand = vec![
        Piece::new(lane.hand.to_string(), 40, Weight::SemiBold, Ink::TEXT),
        Piece::label(format!("of {}", lane.limit)).after(10),
    ];
    scene.add(Text::left(Point::new(area.x + 650, middle + 14), hand));
    let held = Area::new(area.x + 584, middle - 26, 166, 52);
    scene.place(format_args!("{seat}’s hand"), held, lane.hand);
    match rows.are_whole() && !lane.atoms.is_empty() {
        true => short_figures(scene, view, area, middle, (seat, lane)),
        false => figures(scene, view, area, seat, lane),
    }
    let top = Point::new(area.x + 24, area.y + rows.name);
    atoms(scene, view, rows.widened(lane), top, seat, |held| is_marked(view, seat, held));
}

/// Names the atoms of a lane, which are enlarged together with their owner and their sum.
pub(crate) fn part(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    for closer in enlarged::scenes(view, seat, lane) {
        scene.part(Part::new(parts::of(seat), area).drawn(closer));
    }
}

/// True if the last move bought or used this atom of the lane, or ended a turn that bought it.
fn is_marked(view: &View, seat: Seat, held: Held) -> bool {
    let Some(last) = view.last.filter(|last| last.seat == seat) else { return false };
    match last.deed {
        Deed::Bought(atom) | Deed::Filtered(atom) => held.atom == atom,
        Deed::Discarded(..) | Deed::Ended(_) => held.down && view.outcome.is_none(),
        Deed::Swapped(_) | Deed::Zapped(_) | Deed::Formed => false,
    }
}

/// Draws the atoms of a player: as cards, or as chips if there are too many.
pub(crate) fn atoms(
    scene: &mut Scene,
    view: &View,
    rows: Rows,
    top: Point,
    seat: Seat,
    marked: impl Fn(Held) -> bool,
) {
    let Some(lane) = view.lanes.get(seat.index()) else { return };
    let mut halos: Vec<Area> = Vec::new();
    let drawn = match is_crowded(lane) {
        true => chips(scene, rows, top, seat, lane),
        false => cards(scene, view, rows, top, (seat, lane, &lane.atoms)),
    };
    for (_, area) in drawn.into_iter().filter(|(held, _)| marked(*held)) {
        // Atoms next to each other share a halo.
        let before = halos.pop_if(|before| before.y == area.y);
        halos.push(before.map_or(area, |before| before.joined(area)));
    }
    for area in halos {
        shapes::halo_within(scene, GAP, area, pieces::ROUND);
        // Where the sum stands next to the name, there are words above it.
        let y = if rows.are_whole() { area.bottom() - 4 } else { area.y - 4 };
        shapes::mover(scene, Point::new(area.right() + 2, y), 14, seat);
    }
}

/// Draws a chip for each value and sign. Returns the atoms with the areas of their chips.
fn chips(scene: &mut Scene, rows: Rows, top: Point, seat: Seat, lane: &Lane) -> Vec<(Held, Area)> {
    let mut drawn = Vec::new();
    for pile in piles::laid(lane, rows) {
        let area = Area { x: top.x + pile.area.x, y: top.y + pile.area.y, ..pile.area };
        pieces::chip(scene, area, pile.first, lane.sign(pile.first), pile.count());
        for held in pile.atoms() {
            place(scene, seat, area, held);
            drawn.push((held, area));
        }
    }
    drawn
}

/// Draws each of these atoms as a card above its number. Returns them with the areas of both.
fn cards(
    scene: &mut Scene,
    view: &View,
    rows: Rows,
    top: Point,
    (seat, lane, atoms): (Seat, &Lane, &[Held]),
) -> Vec<(Held, Area)> {
    let mut drawn = Vec::new();
    for (&held, at) in atoms.iter().zip(even(atoms, rows)) {
        let (width, y) = (pieces::width(held, rows.width), top.y + at.row * rows.pitch());
        let area = Area::new(top.x + at.x, y, width, rows.height);
        pieces::held(scene, area, held, lane.sign(held), view.options.abilities);
        place(scene, seat, area, held);
        if rows.number != 0 {
            let is_small = rows.width < WIDTHS[0] || rows.are_whole();
            let size = if is_small { SMALLEST } else { 36 };
            let number = Piece::new(held.atom.to_string(), size, Weight::Medium, Ink::DIM);
            scene.add(Text::centred(
                Point::new(area.centre().x, area.bottom() + rows.number - 4),
                number,
            ));
        }
        let shape = pieces::shape(area, held);
        let bottom = area.bottom() + (rows.number - 2).max(0);
        drawn.push((held, Area { height: bottom.max(shape.bottom()) - shape.y, ..shape }));
    }
    drawn
}

/// Records the place of an atom in front of its owner, so that a change is marked. Tilting is no change.
pub(crate) fn place(scene: &mut Scene, owner: Seat, area: Area, held: Held) {
    let held = Held { used: 0, ..held };
    scene.place(format_args!("{owner}’s atom {}", held.atom), area, held);
}

/// True if several players have this place.
fn is_tied(view: &View, place: u8) -> bool {
    let places = view.outcome.iter().flat_map(|outcome| &outcome.places);
    1 < places.filter(|other| **other == place).count()
}

/// Middle of a lane above the way to 313.
fn middle(area: Area) -> i16 {
    area.y + (area.height - FOOT) / 2
}

/// Draws the way from 0 to the sum and on to 313 at the foot of a lane.
fn way(scene: &mut Scene, area: Area, seat: Seat, sum: i16) {
    let track = Area::new(area.x + 24, area.bottom() - 14, area.width - 48, 6);
    scene.add(Panel::filled(track, 3, Ink::RULE));
    let share = i32::from(sum.clamp(0, TARGET)) * i32::from(track.width) / i32::from(TARGET);
    if share != 0 {
        let ink = if sum == TARGET { Ink::GOOD } else { Ink::seat(seat) };
        scene.add(Panel::filled(Area { width: (share as i16).max(6), ..track }, 3, ink));
    }
}

/// Draws the sum at the right of a lane, its distance from 313 below it or, in an empty lane, after it, and the way.
pub(crate) fn figures(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    way(scene, area, seat, lane.sum);
    let (right, middle) = (area.right() - 26, middle(area));
    if lane.atoms.is_empty() {
        let of = Piece::label(format!("of {TARGET}")).after(14);
        let sum = Text::right(Point::new(right, middle + 14), vec![said(lane, 44, Ink::DIM), of]);
        scene.add(sum);
        return places(scene, Area::new(right - 172, middle - 32, 184, 56), seat, lane);
    }
    let sum = said(lane, 84, sum_ink(lane));
    scene.add(Text::right(Point::new(right, middle + 8), sum));
    scene.add(Text::right(Point::new(right, middle + 54), distance(view, seat, lane)));
    let wide = wide(lane);
    places(scene, Area::new(right - wide - 8, middle - 62, wide + 20, 78), seat, lane);
}

/// Draws the distance from 313 and the sum on the line of the name, and the way.
fn short_figures(
    scene: &mut Scene,
    view: &View,
    area: Area,
    middle: i16,
    (seat, lane): (Seat, &Lane),
) {
    way(scene, area, seat, lane.sum);
    let right = area.right() - 26;
    let sum = said(lane, 48, sum_ink(lane)).after(18);
    let wide = wide(lane) * 3 / 5;
    scene.add(Text::right(Point::new(right, middle + 12), vec![distance(view, seat, lane), sum]));
    places(scene, Area::new(right - wide - 8, middle - 30, wide + 20, 50), seat, lane);
}

fn said(lane: &Lane, size: u16, ink: Ink) -> Piece {
    Piece::new(lane.sum.to_string().replace('-', "−"), size, Weight::SemiBold, ink)
}

/// Width of the large sum at the right of a lane, in pixels.
fn wide(lane: &Lane) -> i16 {
    let width_of = |digit| if digit == '1' { 36 } else { 52 };
    lane.sum.to_string().chars().map(width_of).sum()
}

fn sum_ink(lane: &Lane) -> Ink {
    if lane.sum == TARGET { Ink::GOOD } else { Ink::TEXT }
}

/// Records what the sum comes to, and of how many atoms.
fn places(scene: &mut Scene, area: Area, seat: Seat, lane: &Lane) {
    scene.place(format_args!("{seat}’s sum"), area, lane.total());
    scene.place(format_args!("{seat}{NUMBER}"), area, lane.atoms.len());
}

/// The place of a player who has formed 313, or the distance from it. It is bright if one atom would make it.
pub(crate) fn distance(view: &View, seat: Seat, lane: &Lane) -> Piece {
    let place = view.outcome.as_ref().and_then(|outcome| outcome.places.get(seat.index()));
    let (said, ink) = match (place.filter(|_| lane.formed), lane.beyond()) {
        (Some(&place), _) => {
            let (said, ink) = finish(place);
            (if is_tied(view, place) { format!("{said}, tied") } else { said }, ink)
        }
        (None, _) if lane.formed => ("formed".to_owned(), Ink::GOOD),
        (None, 0) => ("possible".to_owned(), Ink::GOOD),
        (None, short @ ..0) => (format!("{} short", -short), Ink::DIM),
        (None, over) => (format!("{over} over"), Ink::DIM),
    };
    let is_near = ink == Ink::DIM && view.creator.is_none() && view.outcome.is_none();
    match is_near && matches!(view.need(lane), Need::One(_)) {
        true => Piece::new(said, 40, Weight::SemiBold, Ink::TEXT),
        false => Piece::new(said, 36, Weight::Medium, ink),
    }
}
