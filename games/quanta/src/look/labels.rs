//! Outlines and numbers of the regions to pick.

use super::{picture, places, zoom::Zoom};
use crate::state::{Quanta, regions::Region, squares::Squares};
use quark_scene::{Area, Ink, Panel, Piece as Words, Point, Scene, Weight, shapes};

/// Number of a region on the board, on a tag that covers no piece.
#[derive(Debug)]
pub(super) struct Label {
    region: Region,
    number: usize,
    centre: Point,
}

/// Half the side of a label, in pixels.
const LABEL: i16 = 27;

impl Label {
    /// The area of the tag.
    pub(super) fn area(&self) -> Area {
        Area::new(self.centre.x, self.centre.y, 0, 0).grown(LABEL)
    }
}

/// Labels of the regions with open squares, as far as `zoom` shows them. They lie on none of the `prizes`, if possible.
pub(super) fn of(view: &Quanta, open: Squares, zoom: Zoom, prizes: Squares) -> Vec<Label> {
    let regions = Region::all(view, open).into_iter().map(|region| {
        let (first, last) = zoom.shared(region.first, region.last);
        Region { first, last }
    });
    let label = |(number, region)| Label { region, number, centre: middle(view, region, prizes) };
    (1..).zip(regions).map(label).collect()
}

/// The place of a label: the empty square nearest to the top left corner of the region, off the marks of the newest turn
/// and the `prizes`.
fn middle(view: &Quanta, region: Region, prizes: Squares) -> Point {
    let block = places::block(region.first, region.last);
    let marked = picture::placed(view).fold(Squares::NONE, |all, one| all | one.around());
    let empty = view.board.free().iter().filter(|square| region.holds(*square));
    let best = empty.min_by_key(|&square| {
        let Area { x, y, .. } = places::cell(square);
        (prizes.contains(square), marked.contains(square), x - block.x + y - block.y, y)
    });
    best.map_or(block, places::cell).centre()
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

/// Draws the number of a region on a square tag.
pub(crate) fn number(scene: &mut Scene, centre: Point, number: usize) {
    let tag = Area::new(centre.x, centre.y, 0, 0).grown(LABEL);
    scene.add(Panel::filled(tag, 10, Ink::GOOD));
    let figure = Words::new(number.to_string(), 40, Weight::Bold, Ink::ON_ACCENT);
    shapes::lettered(scene, centre, figure);
}
