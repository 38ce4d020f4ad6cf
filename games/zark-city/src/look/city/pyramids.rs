//! Pictures of pyramids: a single one, and all on a card.

use crate::state::city::{
    Site,
    cell::Cell,
    pieces::{COLOURS, Size, Target},
};
use quark_game::{Seat, kit::drawing::tally};
use quark_scene::{Area, Ink, Item, Point, Scene, Text, shapes};

/// Width and height of a pyramid at full size.
const fn extent(size: Size) -> (f32, f32) {
    match size {
        Size::Small => (48.0, 48.0),
        Size::Medium => (66.0, 66.0),
        Size::Large => (92.0, 92.0),
    }
}

/// The scale at which the largest pyramid is this high.
pub(crate) fn scale_for(height: i16) -> f32 {
    f32::from(height) / extent(Size::Large).1
}

/// Part of a piece's width that overlaps the piece before it, of the same colour.
const OVERLAP: f32 = 0.42;
/// Pixels between two colours, at full size.
const APART: f32 = 5.0;
/// Pixels around a pyramid that is picked, or can be.
const PICKED: f32 = 6.0;
/// Smallest scale with pips, which only crowds fall below: there they would run together.
const LEGIBLE: f32 = 0.36;

/// Corners of a pyramid this far inside its edges.
fn corners(foot: Point, size: Size, scale: f32, inset: f32) -> Vec<Point> {
    let (width, height) = extent(size);
    let (half, high) = (width * scale / 2.0, height * scale);
    // Slanted edges move inward by as much as the base, so the edges stay parallel.
    let slope = high / half;
    let slant = inset * (1.0 + slope * slope).sqrt();
    let at = |x: f32, y: f32| foot.plus(x.round() as i16, y.round() as i16);
    let base = half - (slant + inset) / slope;
    vec![at(-base, -inset), at(0.0, slant - high), at(base, -inset)]
}

/// Draws a pyramid at `scale` of the full size; `foot` is the middle of its base.
pub(crate) fn pyramid(scene: &mut Scene, foot: Point, size: Size, seat: Seat, scale: f32) {
    let corners = |inset: f32| corners(foot, size, scale, inset);
    let line = (4.0 * scale).clamp(1.6, 4.0);
    scene.add(Item::Polygon { corners: corners(0.0), round: 2, ink: Ink::CARD_INK });
    scene.add(Item::Polygon { corners: corners(line), round: 1, ink: Ink::seat(seat) });
    if scale < LEGIBLE {
        return;
    }
    let radius = (5.6 * scale).round().max(3.0) as i16;
    let at = |x: f32, y: f32| foot.plus((x * scale).round() as i16, (y * scale).round() as i16);
    let marks = match size {
        Size::Small => vec![at(0.0, -13.0)],
        Size::Medium => vec![at(-12.0, -15.0), at(12.0, -15.0)],
        Size::Large => vec![at(-18.0, -17.0), at(18.0, -17.0), at(0.0, -46.0)],
    };
    for mark in marks {
        shapes::symbol(scene, seat, mark, radius, Ink::ON_ACCENT);
    }
}

/// Draws a pyramid of a stash with the number of them `right` of its foot; only its outline and a dim number if there is
/// none.
pub(crate) fn counted(
    scene: &mut Scene,
    foot: Point,
    right: i16,
    (size, count): (Size, u8),
    seat: Seat,
    scale: f32,
) {
    match count {
        0 => missing(scene, foot, size, scale),
        _ => pyramid(scene, foot, size, seat, scale),
    }
    scene.add(Text::left(foot.plus(right, -1), tally(count, 40)));
}

/// Draws an empty place in a stash, as wide as a piece of this size.
pub(crate) fn missing(scene: &mut Scene, foot: Point, size: Size, scale: f32) {
    let (width, height) = extent(size);
    let at = |x: f32, y: f32| foot.plus((x * scale) as i16, (y * scale) as i16);
    let points = vec![
        at(-width / 2.0, -2.0),
        at(0.0, 4.0 - height),
        at(width / 2.0, -2.0),
        at(-width / 2.0, -2.0),
    ];
    let edge = quark_scene::Edge::solid(3, Ink::RULE);
    scene.add(Item::Line { points, edge });
}

/// A piece in a row.
struct Standing {
    seat: Seat,
    size: Size,
    /// Pixels from the left end of its row to its middle, at full size.
    middle: f32,
}

/// A row of pieces. Lengths are in pixels at full size.
struct Row {
    pieces: Vec<Standing>,
    width: f32,
    height: f32,
}

/// All pieces of a card, placed on it.
pub(crate) struct Group {
    cell: Cell,
    pieces: Vec<Placed>,
    pub(crate) scale: f32,
}

/// A piece on a card.
struct Placed {
    seat: Seat,
    size: Size,
    /// Middle of its base.
    foot: Point,
}

/// Places all pieces of a card at the bottom of `area`, as large as fits, up to the scale `largest`.
#[must_use]
pub(crate) fn fitted(area: Area, site: &Site, largest: f32) -> Group {
    let (rows, scale) = laid_out(area, site, largest).unwrap_or_default();
    let room = f32::from(area.width);
    let mut base = f32::from(area.bottom());
    let mut pieces = Vec::new();
    for row in rows.iter().rev() {
        let left = f32::from(area.x) + (room - row.width * scale) / 2.0;
        pieces.extend(row.pieces.iter().map(|&Standing { seat, size, middle }| {
            let foot = Point::new((left + middle * scale).round() as i16, base as i16);
            Placed { seat, size, foot }
        }));
        base -= row.height * scale;
    }
    Group { cell: site.cell, pieces, scale }
}

/// Places all pieces of a card in the first of `areas` where they keep off what is `printed`, or else in the last one.
#[must_use]
pub(crate) fn between(
    areas: impl Iterator<Item = Area>,
    printed: &[Area],
    site: &Site,
    largest: f32,
) -> Group {
    let mut group = Group { cell: site.cell, pieces: Vec::new(), scale: 0.0 };
    for area in areas {
        group = fitted(area, site, largest);
        if !printed.iter().any(|print| group.meets(*print)) {
            break;
        }
    }
    group
}

impl Group {
    /// Draws the pieces, with an outline around those that are `picked`.
    pub(crate) fn draw(&self, scene: &mut Scene, picked: &[Target]) {
        for piece in &self.pieces {
            if picked.contains(&Target { cell: self.cell, owner: piece.seat, size: piece.size }) {
                let corners = corners(piece.foot, piece.size, self.scale, -PICKED);
                scene.add(Item::Polygon { corners, round: 3, ink: Ink::GOOD });
            }
            pyramid(scene, piece.foot, piece.size, piece.seat, self.scale);
        }
    }

    /// Reports whether a piece comes near an area above its base.
    fn meets(&self, area: Area) -> bool {
        const NEAR: f32 = 3.0;
        self.pieces.iter().any(|piece| {
            let (width, height) = extent(piece.size);
            // A pyramid is widest at the lowest line of the area.
            let top = f32::from(piece.foot.y) - height * self.scale;
            let down = f32::from(area.bottom()) + NEAR - top;
            let half = down * width / height / 2.0 + NEAR;
            let x = f32::from(piece.foot.x);
            0.0 < down && f32::from(area.x) < x + half && x - half < f32::from(area.right())
        })
    }
}

/// The pieces of a card in the rows with which they are largest, and their scale.
fn laid_out(area: Area, site: &Site, largest: f32) -> Option<(Vec<Row>, f32)> {
    let pieces: Vec<(Seat, Size)> = Seat::all(COLOURS)
        .flat_map(|seat| site.nest(seat).pieces().rev().map(move |size| (seat, size)))
        .collect();
    let (room, high) = (f32::from(area.width), f32::from(area.height));
    let fits = |rows: &[Row]| {
        let width = rows.iter().map(|row| row.width).fold(1.0, f32::max);
        let height: f32 = rows.iter().map(|row| row.height).sum::<f32>().max(1.0);
        (room / width).min(high / height).min(largest)
    };
    let plans = (1..=3).map(|count| rows(&pieces, count));
    let best = plans.max_by(|one, other| fits(one).total_cmp(&fits(other)));
    let scale = best.as_ref().map(|rows| fits(rows))?;
    Some((best?, scale))
}

/// The pieces in `count` rows of about the same number.
fn rows(pieces: &[(Seat, Size)], count: usize) -> Vec<Row> {
    let per = pieces.len().div_ceil(count).max(1);
    pieces.chunks(per).map(row).collect()
}

fn row(pieces: &[(Seat, Size)]) -> Row {
    let mut row = Row { pieces: Vec::new(), width: 0.0, height: 0.0 };
    let mut before: Option<(Seat, f32)> = None;
    for &(seat, size) in pieces {
        let (width, height) = extent(size);
        let start = match before {
            None => 0.0,
            // Pieces of one colour overlap, each smaller or equal one in front of the last.
            Some((owner, _)) if owner == seat => row.width - width * OVERLAP,
            Some(_) => row.width + APART,
        };
        row.pieces.push(Standing { seat, size, middle: start + width / 2.0 });
        row.width = row.width.max(start + width);
        row.height = row.height.max(height);
        before = Some((seat, width));
    }
    row
}
