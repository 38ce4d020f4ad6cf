//! The city in the public picture: all of it, or of a wide city a part with a map of all of it below: the newest change;
//! after the end the cards that have won, or in a draw those with pyramids.

use super::city::{
    self, Marks,
    grid::{Grid, LARGEST, WIDEST},
    window::Window,
};
use crate::state::{
    city::{Site, cell::Cell},
    view::View,
};
use quark_scene::{Area, Edge, Ink, Panel, Part, Scene, shapes};

/// Least width and height of cards that can be read on a phone: in a game, where the places around them matter as well, and
/// after the end.
const SEEN: i16 = 80;
const READABLE: i16 = 96;
/// Height of a small city in a game, and of a city after the end; there also the least width and height of its cards.
const HIGHER: i16 = 900;
const HIGH: i16 = 700;
const LARGE: i16 = 120;
/// Height of the map of a wide city, the gap above it, and the largest card on it.
const MAP: i16 = 270;
const APART: i16 = 28;
const SMALL: i16 = 48;

/// Places of the cards in the picture.
#[derive(Debug)]
pub(crate) struct Layout {
    grid: Grid,
    /// The map of the whole city, if `grid` shows only a part.
    map: Option<Map>,
}

/// All cards of a wide city, small.
#[derive(Debug)]
struct Map {
    whole: Window,
    area: Area,
    /// Pixels from one card to the next.
    pitch: i16,
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
                let fits = |window| is_of(&laid(window, upper, WIDEST), least.1);
                let part = start.widened(view, fits).around_cards(view);
                let grid = laid(part.unwrap_or(start), upper, WIDEST);
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
            map.draw(scene, view, self.grid.window());
        }
    }
}

impl Map {
    /// The map as large as it fits, in the middle of `room` at its top.
    fn of(whole: Window, room: Area) -> Map {
        let (columns, rows) = (whole.columns(), whole.rows());
        let pitch = (room.width / columns).min(room.height / rows).min(SMALL);
        let (width, height) = (columns * pitch, rows * pitch);
        let area = Area::new(room.x + (room.width - width) / 2, room.y, width, height);
        Map { whole, area, pitch }
    }

    /// Area of the cards of a part of the city.
    fn part(&self, part: Window) -> Area {
        let (x, y) = (part.left - self.whole.left, self.whole.top - part.top);
        let (x, y) = (self.area.x + x * self.pitch, self.area.y + y * self.pitch);
        Area::new(x, y, part.columns() * self.pitch, part.rows() * self.pitch)
    }

    /// Draws all cards, a frame around those that are `shown` large, and names the parts that are not among them.
    fn draw(&self, scene: &mut Scene, view: &View, shown: Window) {
        for site in &view.city.sites {
            if let Some(cell) = Window::around([site.cell]) {
                card(scene, self.part(cell), site);
            }
        }
        let frame = self.part(shown).grown(6);
        scene.add(Panel::outline(frame, 12, Edge::solid(5, Ink::TEXT)));
        let rest = city::looks(view).into_iter().filter(|one| shown.and(*one) != Some(*one));
        for look in rest {
            let closer = city::enlarged(view, look, &Marks::default());
            scene.part(Part::new(look.name(), self.part(look)).drawn(closer));
        }
    }
}

/// A card in the colour of the player who controls it; with a dark middle if several are on it.
fn card(scene: &mut Scene, area: Area, site: &Site) {
    let area = area.grown(-(area.width / 14).max(1));
    let ink = site.controller().map_or(Ink::CARD_FACE, Ink::seat);
    scene.add(Panel::filled(area, area.width / 5, ink));
    match site.controller() {
        Some(seat) => {
            shapes::symbol(scene, seat, area.centre(), area.width * 3 / 10, Ink::ON_ACCENT);
        }
        None if site.occupants().next().is_some() => {
            let middle = area.grown(-area.width * 3 / 10);
            scene.add(Panel::filled(middle, 0, Ink::CARD_INK));
        }
        None => (),
    }
}

fn is_of(grid: &Grid, least: i16) -> bool {
    least <= grid.card().0.min(grid.card().1)
}
