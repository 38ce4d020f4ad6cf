//! The city in the public picture: all of it, or of a wide city a part with a map of all of it below: the newest change;
//! after the end the cards that have won, or in a draw those with pyramids.

use super::{
    city::{
        self, Marks,
        grid::{Grid, LARGEST, WIDEST},
        window::Window,
    },
    map::Map,
};
use crate::state::{city::cell::Cell, view::View};
use quark_scene::{Area, Scene};

/// Least width and height of cards that can be read on a phone: in a game, where the places around them matter as well, and
/// after the end.
const SEEN: i16 = 80;
const READABLE: i16 = 96;
/// Height of a small city in a game, and of a city after the end; there also the least width and height of its cards.
const HIGHER: i16 = 900;
const HIGH: i16 = 700;
const LARGE: i16 = 120;
/// Height of the map of a wide city, and the gap above it.
const MAP: i16 = 270;
const APART: i16 = 28;

/// Places of the cards in the picture.
#[derive(Debug)]
pub(crate) struct Layout {
    grid: Grid,
    /// The map of the whole city, if `grid` shows only a part.
    map: Option<Map>,
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
                let high = (room.height - MAP - APART).min(high);
                let upper = Area { height: high, ..room };
                let shown = |part: Window| match is_over {
                    true => Grid::bare(part, upper, WIDEST),
                    false => Grid::part_of(window, part, upper, WIDEST),
                };
                let part = start.widened(view, |part| is_of(&shown(part), least.1));
                let grid = shown(part.around_cards(view).unwrap_or(start));
                let map = Map::of(window, Area { y: grid.bottom() + APART, height: MAP, ..room });
                Layout { grid, map: Some(map) }
            }
            None => Layout { grid: whole, map: None },
        }
    }

    /// The first row of pixels below the city.
    pub(crate) fn bottom(&self) -> i16 {
        self.map.as_ref().map_or(self.grid.bottom(), |map| map.area.bottom() + 8)
    }

    pub(crate) fn draw(&self, scene: &mut Scene, view: &View) {
        city::draw(scene, view, &self.grid, &Marks::default());
        if let Some(map) = &self.map {
            map.draw(scene, view, self.grid.window(), &Marks::default());
        }
    }
}

fn is_of(grid: &Grid, least: i16) -> bool {
    least <= grid.card().0.min(grid.card().1)
}
