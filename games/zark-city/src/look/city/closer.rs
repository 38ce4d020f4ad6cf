//! Parts of the city, for a closer look.

use super::{
    Marks,
    grid::{Grid, LARGEST},
    places,
    window::Window,
};
use crate::state::{city::cell::Cell, view::View};
use quark_scene::{Area, MARGIN, Part, Scene};

/// Width of the picture. It is narrow, so that its words are large on a phone.
const ACROSS: i16 = 820;
/// Top of the cards and places, and their greatest height.
const TOP: i16 = 24;
const HIGH: i16 = 890;
/// Width of cards that leaves room for the rows and columns around a block.
const ROOMY: i16 = 88;

/// Names the parts of the city that have only cards of `grid`.
pub(super) fn parts(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    let shown = grid.window();
    for look in looks(view).into_iter().filter(|look| shown.and(*look) == Some(*look)) {
        let part = Part::new(look.name(), grid.part(look));
        scene.part(part.drawn(enlarged(view, look, marks)));
    }
}

/// The parts of the city for a closer look: its blocks, with the rows and columns around them if there is room for these.
/// None lies in another.
pub(crate) fn looks(view: &View) -> Vec<Window> {
    let mut looks: Vec<Window> = Vec::new();
    for block in Window::blocks(view) {
        let [block, around] = [block, block.with_neighbours(view)]
            .map(|window| window.around_cards(view).unwrap_or(window));
        let look = if ROOMY <= laid_out(view, around, &Marks::default()).card().0 {
            around
        } else {
            block
        };
        if !looks.iter().any(|other| other.and(look) == Some(look)) {
            looks.retain(|other| look.and(*other) != Some(*other));
            looks.push(look);
        }
    }
    looks
}

/// This part of the city, as large as it fits. Nothing is dim where nothing can be picked.
pub(crate) fn enlarged(view: &View, look: Window, marks: &Marks) -> Scene {
    let unmarked = Marks { free: marks.free.clone(), ..Marks::default() };
    let is_asked = marks.settled.iter().chain(&marks.open).any(|cell| look.holds(*cell));
    let marks = if is_asked { marks } else { &unmarked };
    let grid = laid_out(view, look, marks);
    let mut scene = Scene::new(ACROSS.unsigned_abs(), (grid.bottom() + TOP).unsigned_abs());
    places(&mut scene, view, &grid, marks);
    scene
}

fn laid_out(view: &View, look: Window, marks: &Marks) -> Grid {
    let room = Area::new(MARGIN, TOP, ACROSS - 2 * MARGIN, HIGH);
    let places: Vec<Cell> = marks.shown(view).collect();
    Grid::new(Window::of(view), look, &places, room, LARGEST)
}
