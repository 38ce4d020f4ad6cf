//! Blocks of the city, for a closer look.

use super::{
    Marks,
    grid::{Grid, LARGEST},
    places,
    window::Window,
};
use crate::state::view::View;
use quark_scene::{Area, MARGIN, Part, Scene};

/// Top of the cards and places, and their greatest height.
const TOP: i16 = 24;
const HIGH: i16 = 1_300;
/// Width of cards that leaves room for the rows and columns around a block.
const ROOMY: i16 = 130;

/// Names the blocks of the city of which all cards are among those of `grid`.
pub(super) fn parts(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    let shown = grid.window();
    for block in Window::blocks(view).into_iter().filter(|block| shown.and(*block) == Some(*block))
    {
        let part = Part::new(block.name(), grid.part(block));
        scene.part(part.drawn(enlarged(view, block, marks)));
    }
}

/// A block as large as it fits, with the rows and columns around it if there is room for them.
pub(crate) fn enlarged(view: &View, block: Window, marks: &Marks) -> Scene {
    let room = Area::new(MARGIN, TOP, 1_200 - 2 * MARGIN, HIGH);
    let laid = |window| Grid::new(window, room, LARGEST);
    let around = laid(block.with_neighbours(view));
    let grid = if ROOMY <= around.card().0 { around } else { laid(block) };
    let mut scene = Scene::new(1_200, (grid.bottom() + TOP).unsigned_abs());
    places(&mut scene, view, &grid, marks);
    scene
}
