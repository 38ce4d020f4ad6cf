//! The city in the public picture: all of it, or after the end of a game with a wide city the cards that have won, or in a
//! draw those with pyramids, with all of it beside them.

use super::city::{
    self, Marks,
    grid::{Grid, WIDEST},
    window::Window,
};
use crate::state::view::View;
use quark_scene::{Area, Edge, Ink, Lens, Panel, Part, Scene};

/// Cards of a finished game with at least this width and height can be read on a phone.
const READABLE: i16 = 96;
/// Height of the cards around the winning ones, and the least width and height of one.
const HIGH: i16 = 700;
const LARGE: i16 = 120;
/// Width of the whole city beside them, and the gap between.
const SMALL: i16 = 380;
const APART: i16 = 24;

/// Places of the cards in the picture.
#[derive(Debug)]
pub(crate) struct Layout {
    grid: Grid,
    /// The whole city and its room, if `grid` shows only a part.
    beside: Option<(Grid, Area)>,
}

impl Layout {
    /// Lays out the city at the top of `room`.
    pub(crate) fn of(view: &View, room: Area) -> Layout {
        let window = Window::of(view);
        if !city::is_over(view) {
            return Layout { grid: Grid::new(window, room, WIDEST), beside: None };
        }
        let whole = Grid::bare(window, room, WIDEST);
        let winning = Window::around(view.winning_blocks().into_iter().flatten());
        let taken = || {
            let taken = view.city.sites.iter().filter(|site| site.occupants().next().is_some());
            Window::around(taken.map(|site| site.cell).take(1))
        };
        match winning.or_else(taken).filter(|_| !is_of(&whole, READABLE)) {
            Some(start) => Layout::around(view, start, whole, room),
            None => Layout { grid: whole, beside: None },
        }
    }

    /// The cards around those of `start` at the left, and the whole city at the right.
    fn around(view: &View, start: Window, whole: Grid, room: Area) -> Layout {
        let width = room.width - SMALL - APART;
        let left = Area { width, height: room.height.min(HIGH), ..room };
        let part = start.widened(view, |window| is_of(&Grid::bare(window, left, WIDEST), LARGE));
        let right = Area { x: room.x + width + APART, width: SMALL, ..left };
        Layout { grid: Grid::bare(part, left, WIDEST), beside: Some((whole, right)) }
    }

    /// The first row of pixels below the city.
    pub(crate) fn bottom(&self) -> i16 {
        self.grid.bottom()
    }

    pub(crate) fn draw(&self, scene: &mut Scene, view: &View) {
        city::draw(scene, view, &self.grid, &Marks::default());
        let Some((whole, room)) = self.beside else { return };
        let mut small = Scene::new(scene.width, 1_500);
        city::draw(&mut small, view, &whole, &Marks::default());
        let frame = whole.part(self.grid.window());
        small.add(Panel::outline(frame.grown(8), 16, Edge::solid(8, Ink::ACCENT)));
        let part = whole.extent();
        let lens = Lens { part, area: scene.inset(room, small, part) };
        for block in Window::blocks(view) {
            scene.part(Part::new(block.name(), lens.area_of(whole.part(block))));
        }
    }
}

fn is_of(grid: &Grid, least: i16) -> bool {
    least <= grid.card().0.min(grid.card().1)
}
