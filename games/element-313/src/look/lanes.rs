//! Lanes: the atoms of each player, and their sum.

mod enlarged;
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
    kit::drawing::{self, finish, owner},
};
use quark_scene::{
    Area, Frame, Ink, Panel, Part, Piece, Point, SMALLEST, Scene, Text, Weight, shapes,
};

use rows::{FOOT, GAP, NUMBER, STRIP, WIDTHS, even, is_equal, laid, rows_of};
pub(crate) use rows::{ROOM, Rows};

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
    owner(scene, seat, Point::new(area.x, middle), 480, None);
    shapes::fan(scene, Point::new(area.x + 614, middle), Ink::DIM);
    let hand = vec![
        Piece::new(lane.hand.to_string(), 40, Weight::SemiBold, Ink::TEXT),
        Piece::label(format!("of {}", lane.limit)).after(10),
    ];
    scene.add(Text::left(Point::new(area.x + 650, middle + 14), hand));
    let held = Area::new(area.x + 584, middle - 26, 166, 52);
    scene.place(format_args!("{seat}’s hand"), held, lane.hand);
    let top = Point::new(area.x + 24, area.y + rows.name);
    atoms(scene, view, rows, top, seat, |held| is_marked(view, seat, held));
    figures(scene, view, area, seat, lane);
}

/// Names the atoms of a lane, which are enlarged together with their owner and their sum.
pub(crate) fn part(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    if !lane.atoms.is_empty() {
        scene.part(Part::new(parts::of(seat), area).drawn(enlarged::scene(view, seat, lane)));
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

/// Draws the atoms of a player. If there are too many, a number stands for the least valuable ones that are not new.
pub(crate) fn atoms(
    scene: &mut Scene,
    view: &View,
    rows: Rows,
    top: Point,
    seat: Seat,
    marked: impl Fn(Held) -> bool,
) {
    let Some(lane) = view.lanes.get(seat.index()) else { return };
    let hidden = hidden(lane, rows, |held| held.down || marked(held));
    let is_hidden = |held: &Held| hidden.contains(held);
    let first = lane.atoms.iter().find(|held| is_hidden(held));
    let stays = |held: &&Held| !is_hidden(held) || Some(*held) == first;
    let listed: Vec<Held> = lane.atoms.iter().filter(stays).copied().collect();
    let stacks = |one, other| !is_hidden(&one) && !is_hidden(&other) && is_equal(lane, one, other);
    let places = even(&listed, rows, stacks);
    let mut halos: Vec<Area> = Vec::new();
    for (&held, at) in listed.iter().zip(&places) {
        let width = if at.covered { rows.strip(at.under) } else { pieces::width(held, rows.width) };
        let y = top.y + at.row * rows.pitch();
        let area = Area::new(top.x + at.x, y, width, rows.height);
        if is_hidden(&held) {
            let at = Point::new(area.x + 8, area.centre().y + 14);
            let size = if hidden.len() < 10 { 40 } else { 34 };
            scene.add(Text::left(at, drawing::more(hidden.len(), size)));
            let rest = Area::new(area.x, at.y - 40, 72, 54);
            hidden.iter().for_each(|&held| place(scene, seat, rest, held));
            continue;
        }
        if at.covered {
            pieces::covered(scene, area, held, lane.sign(held));
        } else {
            pieces::held(scene, area, held, lane.sign(held), view.options.abilities);
        }
        if 0 < at.under && !at.covered {
            let x = if rows.number == 0 { area.x - at.step } else { area.x - STRIP };
            let number = Point::new(x + STRIP / 2, area.centre().y);
            pieces::stacked(scene, number, held, lane.sign(held), at.under + 1);
        }
        place(scene, seat, area, held);
        if rows.number != 0 {
            let size = if rows.width < WIDTHS[0] { SMALLEST } else { 36 };
            let number = Piece::new(held.atom.to_string(), size, Weight::Medium, Ink::DIM);
            scene.add(Text::centred(Point::new(area.centre().x, area.bottom() + 30), number));
        }
        if marked(held) {
            let area = pieces::shape(area, held);
            // Atoms next to each other share a halo.
            let before = halos.pop_if(|before| before.y == area.y);
            halos.push(before.map_or(area, |before| before.joined(area)));
        }
    }
    for area in halos {
        shapes::halo_within(scene, GAP, area, pieces::ROUND);
        shapes::mover(scene, Point::new(area.right() + 2, area.y - 4), 14, seat);
    }
}

/// The atoms that do not fit into the rows: the last ones, new ones only if there are too many of them. The number of
/// hidden ones takes the place of one.
fn hidden(lane: &Lane, rows: Rows, is_new: impl Fn(Held) -> bool) -> Vec<Held> {
    let atoms = &lane.atoms;
    let (new, old): (Vec<Held>, Vec<Held>) = atoms.iter().partition(|held| is_new(**held));
    let last: Vec<Held> = old.into_iter().rev().chain(new.into_iter().rev()).collect();
    let fits = |hidden: &[Held]| {
        let mut listed: Vec<Held> = atoms.to_vec();
        let more = hidden.split_last().map_or(&[][..], |(_, more)| more);
        listed.retain(|held| !more.contains(held));
        let number = hidden.last();
        let stacks = |one, other| {
            ![Some(&one), Some(&other)].contains(&number) && is_equal(lane, one, other)
        };
        let places = laid(&listed, rows, stacks);
        places.iter().all(|place| place.row < rows.rows)
    };
    let count = (0..=last.len()).find(|&count| fits(last.get(..count).unwrap_or_default()));
    last.get(..count.unwrap_or(last.len())).unwrap_or_default().to_vec()
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

/// Draws the sum at the right of a lane, its distance from 313 below it or, in an empty lane, before it, and the way.
pub(crate) fn figures(scene: &mut Scene, view: &View, area: Area, seat: Seat, lane: &Lane) {
    way(scene, area, seat, lane.sum);
    let (right, middle) = (area.right() - 26, middle(area));
    let (base, word, held) = match lane.atoms.is_empty() {
        true => {
            (14, Point::new(right - 54, middle + 14), Area::new(right - 40, middle - 32, 52, 56))
        }
        false => (8, Point::new(right, middle + 54), Area::new(right - 160, middle - 62, 172, 78)),
    };
    let (size, ink) = match lane.sum {
        TARGET => (84, Ink::GOOD),
        _ if lane.atoms.is_empty() => (56, Ink::DIM),
        _ => (84, Ink::TEXT),
    };
    let sum = Piece::new(lane.sum.to_string().replace('-', "−"), size, Weight::SemiBold, ink);
    scene.add(Text::right(Point::new(right, middle + base), sum));
    scene.add(Text::right(word, distance(view, seat, lane)));
    scene.place(format_args!("{seat}’s sum"), held, lane.total());
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
