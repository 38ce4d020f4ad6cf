//! The city in the public picture. Of a wide city it shows a part, and a map of all of it: in an empty corner of the part,
//! or else below it. The part has the newest change, or after the end the cards that have won.

use super::{
    city::{
        self, Marks,
        grid::{Grid, WIDEST},
        window::Window,
    },
    map::Map,
};
use crate::state::view::View;
use quark_scene::{Area, Scene};

/// Least width and height of cards if the picture shows the whole city, and if it shows a part next to a map.
const SEEN: i16 = 80;
const LARGE: i16 = 92;
/// Width of the cards of a small city, and greatest height of it and of a part of a wide one.
const SMALL: (i16, i16) = (288, 820);
const HIGHER: i16 = 900;
/// Height of a map below a part, and the gap between them.
const MAP: i16 = 150;
const APART: i16 = 24;

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
        let laid = |part, room, widest| Grid::new(window, part, &[], room, widest);
        let cut = |high: i16| Area { height: high.min(room.height), ..room };
        // A small city is drawn larger, so that it is about as high as it will be later.
        let large = laid(window, cut(SMALL.1), SMALL.0);
        let is_large = WIDEST <= large.card().0;
        let whole = if is_large { large } else { laid(window, room, WIDEST) };
        if is_of(&whole, SEEN) {
            return Layout { grid: whole, map: None };
        }
        let part = |room: Area| {
            let shown = |part| laid(part, room, WIDEST);
            let part = Window::best(view, start(view), |part| is_of(&shown(part), LARGE));
            shown(part.unwrap_or(window))
        };
        let grid = part(cut(HIGHER));
        if let Some(map) = Map::within(view, &grid) {
            return Layout { grid, map: Some(map) };
        }
        let low = part(cut((room.height - MAP - APART).min(HIGHER)));
        let shown = |part| laid(part, cut(HIGHER), WIDEST);
        let largest = window.largest(|part| is_of(&shown(part), LARGE));
        let parts = window
            .parts(largest)
            .filter(|part| start(view).is_none_or(|start| part.with(start) == *part));
        let within = parts.map(shown).filter_map(|grid| Some((grid, Map::within(view, &grid)?)));
        let weight = |grid: &Grid| grid.window().weight(view);
        match within.max_by_key(|(grid, _)| weight(grid)) {
            Some((grid, map)) if weight(&low) <= weight(&grid) => Layout { grid, map: Some(map) },
            Some(_) | None => {
                let map = Map::of(window, Area { y: low.bottom() + APART, height: MAP, ..room });
                Layout { grid: low, map: Some(map) }
            }
        }
    }

    /// The first row of pixels below the city.
    pub(crate) fn bottom(&self) -> i16 {
        let map = self.map.as_ref().map_or(0, |map| map.area.bottom() + 8);
        self.grid.bottom().max(map)
    }

    /// Draws the city, with the map of a wide one.
    pub(crate) fn draw(&self, scene: &mut Scene, view: &View) {
        city::draw(scene, view, &self.grid, &Marks::default());
        if let Some(map) = &self.map {
            map.draw(scene, view, self.grid.window(), &Marks::default());
        }
    }
}

/// The places that a part of the city shows in any case: the newest change, or after the end the cards that have won.
fn start(view: &View) -> Option<Window> {
    if city::is_over(view) {
        return Window::around(view.winning_blocks().into_iter().flatten());
    }
    Window::around(view.last.and_then(|last| city::changed(&last.action)))
}

fn is_of(grid: &Grid, least: i16) -> bool {
    least <= grid.card().0.min(grid.card().1)
}
