//! Marks of the next pick: what can be picked, what has been picked, and what can't be.

use crate::{
    rules::threats::Fit,
    state::{city::cell::Cell, view::View},
};
use quark_scene::{Area, Edge, Ink, Item, Point, Scene};

/// Places that a picture points out.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// Places that the next pick is about.
    pub(crate) open: Vec<Cell>,
    /// Places already picked.
    pub(crate) settled: Vec<Cell>,
    /// More places where the viewer can put a card down.
    pub(crate) free: Vec<Cell>,
    /// Ways for the viewer to complete a Power Block with a card of the hand.
    pub(crate) fits: Vec<Fit>,
}

/// State of a card in the next pick.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Sign {
    /// It can be picked.
    Open,
    /// It has been picked.
    Settled,
    /// Other cards can be picked, but not this one.
    Shut,
}

impl Marks {
    /// Returns true if the next pick is about the city.
    pub(crate) fn any(&self) -> bool {
        !self.open.is_empty() || !self.settled.is_empty()
    }

    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.free.contains(&cell) || self.open.contains(&cell)
    }

    /// The free places worth drawing: those of the next pick, and those where a card of the hand fits.
    pub(crate) fn shown<'a>(&'a self, view: &'a View) -> impl Iterator<Item = Cell> + 'a {
        let fits = |cell| self.fits.iter().any(|fit| fit.cell == cell);
        let shown =
            move |cell: &Cell| self.is_open(*cell) || self.settled.contains(cell) || fits(*cell);
        view.places.iter().map(|place| place.cell).filter(shown)
    }

    /// The state of the card or place there; `None` if the pick is not about the city.
    pub(super) fn sign(&self, cell: Cell) -> Option<Sign> {
        if self.open.contains(&cell) {
            Some(Sign::Open)
        } else if self.settled.contains(&cell) {
            Some(Sign::Settled)
        } else {
            self.any().then_some(Sign::Shut)
        }
    }
}

/// Marks what has been picked: a thick frame, and a disc with a tick where a possible pick has its filled corner.
pub(crate) fn picked(scene: &mut Scene, area: Area, radius: i16) {
    frame(scene, area, radius);
    let centre = Point::new(area.x - 4, area.bottom() - 12);
    scene.add(Item::Disc { centre, radius: 17, ink: Ink::BACKGROUND });
    scene.add(Item::Disc { centre, radius: 14, ink: Ink::GOOD });
    let points = [(-7, 0), (-2, 5), (6, -5)].map(|(x, y)| centre.plus(x, y)).to_vec();
    scene.add(Item::Line { points, edge: Edge::solid(5, Ink::ON_ACCENT) });
}

/// Points of a quarter of a circle in its corner, in hundredths of the radius.
const BEND: [(i16, i16); 5] = [(0, 100), (8, 62), (29, 29), (62, 8), (100, 0)];

/// Draws a thick line around a card. An outline of this colour would mean a possible pick.
fn frame(scene: &mut Scene, area: Area, radius: i16) {
    let bend = BEND.map(|(x, y)| (x * radius / 100, y * radius / 100));
    let mut back = bend;
    back.reverse();
    let corners = [
        (Point::new(area.x, area.y), (1, 1), bend),
        (Point::new(area.right(), area.y), (-1, 1), back),
        (Point::new(area.right(), area.bottom()), (-1, -1), bend),
        (Point::new(area.x, area.bottom()), (1, -1), back),
    ];
    let around = corners.map(|(corner, (across, along), bend)| {
        bend.map(|(x, y)| corner.plus(across * x, along * y))
    });
    let mut points = around.concat();
    points.push(points[0]);
    scene.add(Item::Line { points, edge: Edge::solid(9, Ink::GOOD) });
}
