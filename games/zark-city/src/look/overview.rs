//! The city in the public picture. Of a wide city it shows a part, and a map of all of it below or to the right,
//! whichever shows more. The part has the newest change, or after the end the cards that have won.

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

/// Least width and height of cards if the picture shows the whole city, and if it shows a part next to a map: in a game,
/// where more cards matter, and after the end.
const SEEN: i16 = 84;
const LARGE: i16 = 92;
const LARGER: i16 = 112;
/// Height of a small city in a game, and of a city after the end.
const HIGHER: i16 = 900;
const HIGH: i16 = 700;
/// Height of the map of a wide city below a part, its width next to one, and the gap between them.
const MAP: i16 = 210;
const SIDE: i16 = 200;
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
        let places: Vec<Cell> = Marks::default().shown(view).collect();
        let laid = |part, room, widest| Grid::new(window, part, &places, room, widest);
        let (high, least) = if city::is_over(view) { (HIGH, LARGER) } else { (HIGHER, LARGE) };
        let low = Area { height: room.height.min(high), ..room };
        // A small city is drawn larger, so that it is about as high as it will be later.
        let large = laid(window, low, LARGEST);
        let is_large = WIDEST <= large.card().0;
        let whole = if is_large { large } else { laid(window, room, WIDEST) };
        if is_of(&whole, SEEN) {
            return Layout { grid: whole, map: None };
        }
        let part = |room: Area| {
            let shown = |part| laid(part, room, WIDEST);
            let part = Window::best(view, start(view), |part| is_of(&shown(part), least));
            shown(part.unwrap_or(window))
        };
        let above = part(Area { height: (room.height - MAP - APART).min(high), ..room });
        let beside = part(Area { width: room.width - SIDE - APART, ..low });
        let weight = |grid: &Grid| grid.window().weight(view);
        if weight(&above) <= weight(&beside) {
            let side = Area::new(room.right() - SIDE, room.y + 8, SIDE, beside.bottom() - room.y);
            return Layout { grid: beside, map: Some(Map::of(window, side)) };
        }
        let map = Map::of(window, Area { y: above.bottom() + APART, height: MAP, ..room });
        Layout { grid: above, map: Some(map) }
    }

    /// The first row of pixels below the city.
    pub(crate) fn bottom(&self) -> i16 {
        let map = self.map.as_ref().map_or(0, |map| map.area.bottom() + 8);
        self.grid.bottom().max(map)
    }

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
