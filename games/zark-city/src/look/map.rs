//! A small map of the whole city, for a picture that shows only a part of it.

use std::cmp::Reverse;

use super::city::{self, Marks, grid::Grid, window::Window};
use crate::state::{city::Site, view::View};
use quark_scene::{Area, Edge, Ink, Panel, Part, Scene, shapes};

/// The largest card on a map, and within the city the smallest and the largest.
const SMALL: i16 = 48;
const LEAST: i16 = 12;
const ENOUGH: i16 = 18;
/// Pixels around a map within the city.
const EDGE: i16 = 14;
/// A card that nobody controls. The face of a card would vanish on a light ground.
const FREE: Ink = Ink::new(0xF7F3E8, 0xA39B89, 0xF7F3E8).surface().ranked(39);

/// All cards of a wide city, small.
#[derive(Debug)]
pub(crate) struct Map {
    whole: Window,
    pub(crate) area: Area,
    /// Pixels from one card to the next.
    pitch: i16,
    /// The part of the city that it covers.
    ground: Option<Area>,
}

impl Map {
    /// The map as large as it fits, in the middle of `room` at its top.
    #[must_use]
    pub(crate) fn of(whole: Window, room: Area) -> Map {
        let (columns, rows) = (whole.columns(), whole.rows());
        let pitch = (room.width / columns).min(room.height / rows).min(SMALL);
        let (width, height) = (columns * pitch, rows * pitch);
        let area = Area::new(room.x + (room.width - width) / 2, room.y, width, height);
        Map { whole, area, pitch, ground: None }
    }

    /// The map in a corner of `grid` without cards; `None` if no corner has enough room.
    pub(crate) fn within(view: &View, grid: &Grid) -> Option<Map> {
        let whole = Window::of(view);
        let (columns, rows) = (whole.columns(), whole.rows());
        let free = grid.window().corners().filter(|corner| corner.around_cards(view).is_none());
        let fitted = |corner: Window| {
            let ground = grid.part(corner);
            let room = ground.grown(-EDGE);
            let pitch = (room.width / columns).min(room.height / rows).min(ENOUGH);
            let (width, height) = (columns * pitch, rows * pitch);
            let middle = room.centre();
            let area = Area::new(middle.x - width / 2, middle.y - height / 2, width, height);
            Map { whole, area, pitch, ground: Some(ground) }
        };
        let size =
            |map: &Map| map.ground.map(|ground| i32::from(ground.width) * i32::from(ground.height));
        let largest = free.map(fitted).max_by_key(|map| (map.pitch, Reverse(size(map))));
        largest.filter(|map| LEAST <= map.pitch)
    }

    /// Area of the cards of a part of the city.
    fn part(&self, part: Window) -> Area {
        let (x, y) = (part.left - self.whole.left, self.whole.top - part.top);
        let (x, y) = (self.area.x + x * self.pitch, self.area.y + y * self.pitch);
        Area::new(x, y, part.columns() * self.pitch, part.rows() * self.pitch)
    }

    /// Draws all cards, a frame around those that are `shown` large, and names the parts that are not among them.
    pub(crate) fn draw(&self, scene: &mut Scene, view: &View, shown: Window, marks: &Marks) {
        if let Some(ground) = self.ground {
            scene.add(Panel::filled(ground, 12, Ink::PANEL));
        }
        let is_own = |site: &Site| view.own_seat().is_some_and(|own| site.is_occupied_by(own));
        // The viewer’s cards of a small map are larger, and lie over the others.
        let larger = (32 - self.pitch).clamp(0, 3);
        let mut sites: Vec<&Site> = view.city.sites.iter().collect();
        sites.sort_by_key(|site| is_own(site));
        for site in sites {
            let Some(cell) = Window::around([site.cell]) else { continue };
            let area = self.part(cell);
            card(scene, area.grown(if is_own(site) { larger } else { 0 }), site);
            if !shown.holds(site.cell) {
                city::place(scene, area, site);
            }
        }
        let frame = self.part(shown).grown(6);
        scene.add(Panel::outline(frame, 12, Edge::solid(5, Ink::TEXT)));
        let rest = city::looks(view).into_iter().filter(|one| shown.and(*one) != Some(*one));
        for look in rest {
            let closer = city::enlarged(view, look, marks);
            scene.part(Part::new(look.name(), self.part(look)).drawn(closer));
        }
    }
}

/// A card in the colour of the player who controls it; with a dark middle if several are on it.
fn card(scene: &mut Scene, area: Area, site: &Site) {
    let area = area.grown(-(area.width / 14).max(1));
    let ink = site.controller().map_or(FREE, Ink::seat);
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
