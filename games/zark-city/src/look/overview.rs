//! The city in the public picture: all of it, or of a wide city a part with all of it beside that: the newest change; after
//! the end the cards that have won, or in a draw those with pyramids.

use super::city::{
    self, Marks,
    grid::{Grid, LARGEST, WIDEST},
    window::Window,
};
use crate::state::{city::cell::Cell, view::View};
use quark_scene::{Area, Edge, Ink, Lens, Panel, Part, Scene};

/// Least width and height of cards that can be read on a phone: in a game, where the places around them matter as well, and
/// after the end.
const SEEN: i16 = 80;
const READABLE: i16 = 96;
/// Height of the part of a wide city in a game, and after the end; there also the least width and height of its cards.
const HIGHER: i16 = 900;
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
        let taken = || {
            let taken = view.city.sites.iter().filter(|site| site.occupants().next().is_some());
            taken.map(|site| site.cell).next()
        };
        let cell = |cell: Option<Cell>| Window::around(cell.or_else(taken));
        let is_over = city::is_over(view);
        let high = if is_over { HIGH } else { HIGHER };
        let (laid, start, least): (fn(Window, Area, i16) -> Grid, _, _) = match is_over {
            true => {
                let winning = Window::around(view.winning_blocks().into_iter().flatten());
                (Grid::bare, winning.or_else(|| cell(None)), (READABLE, LARGE))
            }
            false => {
                let newest = view.last.and_then(|last| city::changed(&last.action));
                (Grid::new, cell(newest).and_then(|part| part.and(window)), (SEEN, READABLE))
            }
        };
        // A small city is drawn larger, so that it is about as high as it will be later.
        let low = Area { height: room.height.min(high), ..room };
        let large = laid(window, low, LARGEST);
        let is_large = WIDEST <= large.card().0;
        let whole = if is_large { large } else { laid(window, room, WIDEST) };
        match start.filter(|_| !is_of(&whole, least.0)) {
            Some(start) => {
                let width = room.width - SMALL - APART;
                let left = Area { width, height: room.height.min(high), ..room };
                let fits = |window| is_of(&laid(window, left, WIDEST), least.1);
                let part = start.widened(view, fits).around_cards(view);
                let part = laid(part.unwrap_or(start), left, WIDEST);
                let height = part.bottom() - room.y;
                let right = Area::new(room.x + width + APART, room.y, SMALL, height);
                Layout { grid: part, beside: Some((whole, right)) }
            }
            None => Layout { grid: whole, beside: None },
        }
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
