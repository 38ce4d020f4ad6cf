//! Outlines and numbers of the regions to pick.

use super::{
    picture,
    places::{self, CELL},
    zoom::Zoom,
};
use crate::state::{
    Quanta,
    regions::Region,
    squares::{Square, Squares},
};
use quark_scene::{Area, Ink, Item, Panel, Piece as Words, Point, SMALLEST, Scene, Weight, shapes};

/// Number of a region on the board, in a disc that covers no piece.
#[derive(Debug)]
pub(super) struct Label {
    region: Region,
    number: usize,
    centre: Point,
}

/// Radius of a label in pixels: where four squares meet, it covers none of their pieces.
const LABEL: i16 = 22;

impl Label {
    /// The square around the disc.
    pub(super) fn area(&self) -> Area {
        Area::new(self.centre.x, self.centre.y, 0, 0).grown(LABEL)
    }
}

/// Labels of the regions with open squares, as far as `zoom` shows them.
pub(super) fn of(view: &Quanta, open: Squares, zoom: Zoom) -> Vec<Label> {
    let regions = Region::all(view, open).into_iter().map(|region| {
        let (first, last) = zoom.shared(region.first, region.last);
        Region { first, last }
    });
    let label = |(number, region)| Label { region, number, centre: middle(view, region, open) };
    (1..).zip(regions).map(label).collect()
}

/// The place of a label, off the frames of the newest turn: where it touches the fewest pieces, near the middle of the region.
/// That is the middle of an empty square without a dot, or where four squares meet. In a region of one row or column it may
/// hide a dot.
fn middle(view: &Quanta, region: Region, open: Squares) -> Point {
    let block = places::block(region.first, region.last);
    let placed: Squares = picture::placed(view).collect();
    let inside = |from: i16, length: i16| (from + CELL..from + length).step_by(CELL as usize);
    let corners = inside(block.y, block.height)
        .flat_map(|y| inside(block.x, block.width).map(move |x| (false, Point::new(x, y))));
    let is_thin = block.width.min(block.height) <= CELL;
    let empty = if is_thin { view.board.free() } else { view.board.free() - open };
    let empty = Square::all().filter(|one| region.holds(*one) && empty.contains(*one));
    let middles = empty.map(|one| (open.contains(one), places::cell(one).centre()));
    let best = corners.chain(middles).min_by_key(|&(is_open, at)| {
        let far = (at.x - block.centre().x).abs() + (at.y - block.centre().y).abs();
        // The frame of a move reaches beyond its square.
        (touched(placed, at, 6), is_open, touched(view.board.taken(), at, 0), far)
    });
    best.map_or_else(|| block.centre(), |(_, at)| at)
}

/// Number of these squares, made larger `by` pixels on each side, that a label at `centre` touches.
fn touched(squares: Squares, centre: Point, by: i16) -> usize {
    let label = Area::new(centre.x, centre.y, 0, 0).grown(LABEL);
    squares.iter().filter(|square| places::cell(*square).grown(by).meets(label)).count()
}

/// Draws the outline and the label of each region.
pub(super) fn draw(scene: &mut Scene, labels: &[Label]) {
    for label in labels {
        let area = places::block(label.region.first, label.region.last).grown(-5);
        shapes::possible(scene, Panel::filled(area, 12, Ink::PANEL));
    }
    for label in labels {
        number(scene, label.centre, label.number);
    }
}

/// Draws the number of a region.
pub(crate) fn number(scene: &mut Scene, centre: Point, number: usize) {
    scene.add(Item::Disc { centre, radius: LABEL + 2, ink: Ink::PANEL });
    let size = if number < 10 { 40 } else { SMALLEST };
    let figure = Words::new(number.to_string(), size, Weight::Bold, Ink::ON_ACCENT);
    shapes::disc(scene, centre, LABEL, Ink::GOOD, figure);
}
