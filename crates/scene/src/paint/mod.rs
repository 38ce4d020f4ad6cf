//! Painting: turns scenes into pixels. Every shape and word is rasterised once and cached. Pictures are
//! composed of palette indices, and flat colours are exact.

mod cache;
mod easel;
mod film;
mod key;
mod packer;
mod patch;
mod shades;
mod shape;
pub(super) mod sprite;
#[cfg(test)]
mod tests;

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

pub use self::{
    cache::{Cache, Size},
    easel::Easel,
    film::{Film, NoFilm},
    key::Key,
    patch::{Patch, Patches},
};
use self::{easel::Canvas, shades::Shades, shape::Shape, sprite::Sprite};
use super::{
    Area, Caption, Edge, Ink, Item, Lens, Panel, Piece, Point, SMALLEST, Scene, Text, Theme,
    Weight,
    frame::MARGIN,
    glyphs::Words,
    layout::{self, Placed, Run},
};

/// Paints `scene` as a PNG.
#[must_use]
pub fn png(scene: &Scene, caption: &Caption, theme: Theme) -> Vec<u8> {
    PAINTER.png(scene, caption, theme)
}

/// Empties the caches of shapes, words and palettes. The next pictures then take some milliseconds longer.
pub fn forget() {
    PAINTER.forget();
}

/// Returns the area of each text of `scene`: the pixels that its letters touch.
#[must_use]
pub fn texts(scene: &Scene, caption: &Caption) -> Vec<Area> {
    PAINTER.texts(scene, caption)
}

static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::new);

/// Bytes of cached words that are certainly kept; the cache may hold twice as much.
const RUNS: usize = 3 << 19;
/// Bytes of cached shapes that are certainly kept; the cache may hold twice as much.
const SPRITES: usize = 1 << 20;
/// Bytes of cached palettes that are certainly kept; the cache may hold twice as much.
const SHADES: usize = 1 << 20;
/// Most unused easels that are kept.
const SPARE: usize = 2;

/// Paints pictures, and caches the parts they are made of.
#[derive(Debug)]
pub struct Painter {
    runs: Cache<Words, Run>,
    sprites: Cache<Shape, Sprite>,
    shades: Cache<(Theme, Vec<Ink>), Shades>,
    easels: Mutex<Vec<Easel>>,
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl Painter {
    /// Creates a painter with empty caches.
    #[must_use]
    pub fn new() -> Painter {
        Painter {
            runs: Cache::new(RUNS),
            sprites: Cache::new(SPRITES),
            shades: Cache::new(SHADES),
            easels: Mutex::default(),
        }
    }

    /// Paints `scene` as a PNG.
    #[must_use]
    pub fn png(&self, scene: &Scene, caption: &Caption, theme: Theme) -> Vec<u8> {
        let spare = self.easels().pop();
        let mut easel = spare.unwrap_or_default();
        self.compose(&mut easel, scene, caption, theme);
        let png = easel.png();
        let mut easels = self.easels();
        if easels.len() < SPARE {
            easels.push(easel);
        }
        png
    }

    /// Paints `scene` on `easel`, without encoding it.
    pub fn compose(&self, easel: &mut Easel, scene: &Scene, caption: &Caption, theme: Theme) {
        self.compose_in(easel, scene, caption, (theme, inks([scene])));
    }

    /// Paints `scene` with the palette for these inks, which must hold all of its own.
    fn compose_in(
        &self,
        easel: &mut Easel,
        scene: &Scene,
        caption: &Caption,
        key: (Theme, Vec<Ink>),
    ) {
        let theme = key.0;
        let shades = self.shades.get(&key, || Shades::new(theme, &key.1));
        let mut canvas = easel.begin(scene.width, scene.height, &shades);
        for item in &scene.items {
            self.draw(&mut canvas, item, scene.width, caption, theme);
        }
    }

    /// Empties the caches.
    pub fn forget(&self) {
        self.runs.clear();
        self.sprites.clear();
        self.shades.clear();
        self.easels().clear();
    }

    fn easels(&self) -> MutexGuard<'_, Vec<Easel>> {
        self.easels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the area of each text of `scene`: the pixels that its letters touch.
    #[must_use]
    pub fn texts(&self, scene: &Scene, caption: &Caption) -> Vec<Area> {
        let set = |text: &Text| {
            let areas = self.set(text, caption).into_iter().map(|placed| placed.area());
            areas.filter(|area| 0 < area.width).reduce(Area::joined)
        };
        let each = |item: &Item| match item {
            Item::Text(text) => set(text).into_iter().collect(),
            Item::Footer { y } => {
                footer(*y, scene.width, caption).iter().filter_map(set).collect::<Vec<_>>()
            }
            Item::Panel(_)
            | Item::Disc { .. }
            | Item::Ring { .. }
            | Item::Polygon { .. }
            | Item::Drawing { .. }
            | Item::Line { .. }
            // Texts in an inset are too small to read.
            | Item::Inset { .. } => Vec::new(),
        };
        scene.items.iter().flat_map(each).collect()
    }

    fn draw(&self, canvas: &mut Canvas, item: &Item, width: u16, caption: &Caption, theme: Theme) {
        match item {
            Item::Panel(panel) => self.draw_panel(canvas, panel, theme),
            Item::Text(text) => self.draw_text(canvas, text, caption, theme),
            Item::Disc { centre, radius, ink } => {
                canvas.blit(&self.sprite(Shape::Disc(*radius)), *centre, *ink);
            }
            Item::Ring { centre, radius, edge } => {
                canvas.blit(&self.sprite(Shape::Ring(*radius, *edge)), *centre, edge.ink);
            }
            Item::Polygon { corners, round, ink } => {
                let (first, corners) = relative(corners);
                canvas.blit(&self.sprite(Shape::Polygon(corners, *round)), first, *ink);
            }
            Item::Drawing { at, size, steps, ink } => {
                canvas.blit(&self.sprite(Shape::Drawing(steps, *size)), *at, *ink);
            }
            Item::Line { points, edge } => {
                let (first, points) = relative(points);
                canvas.blit(&self.sprite(Shape::Line(points, *edge)), first, edge.ink);
            }
            Item::Inset { lens, items } => {
                let mut part = canvas.within(lens.area);
                for item in items {
                    self.draw_small(&mut part, item, *lens, caption, theme);
                }
            }
            Item::Footer { y } => {
                for text in footer(*y, width, caption) {
                    self.draw_text(canvas, &text, caption, theme);
                }
            }
        }
    }

    /// Draws `item` as `lens` shows it. Texts are laid out at full size first, so that they are cut at the
    /// same place as in the other picture.
    fn draw_small(
        &self,
        canvas: &mut Canvas,
        item: &Item,
        lens: Lens,
        caption: &Caption,
        theme: Theme,
    ) {
        let Item::Text(text) = item else {
            let width = lens.area.width.unsigned_abs();
            return self.draw(canvas, &lens.item(item), width, caption, theme);
        };
        for Placed { words, at, ink, bar, .. } in self.set(text, caption) {
            let words = Words { size: lens.size(words.size), ..words };
            let run = self.runs.get(&words, || Run::of(&words));
            canvas.blit(&run.sprite, lens.point(at), ink);
            if let Some(bar) = bar {
                let bar = Panel::filled(bar, bar.height / 2, ink).into();
                self.draw(canvas, &lens.item(&bar), 0, caption, theme);
            }
        }
    }

    fn draw_panel(&self, canvas: &mut Canvas, panel: &Panel, theme: Theme) {
        let at = Point::new(panel.area.x, panel.area.y);
        let area = Area::new(0, 0, panel.area.width, panel.area.height);
        let bare = Panel { area, fill: None, edge: None, hatch: None, ..*panel };
        if let Some(ink) = panel.fill {
            canvas.blit(&self.sprite(Shape::Fill(bare)), at, ink);
            if theme.hatches() && panel.hatch.is_some() {
                let hatch = Panel { hatch: panel.hatch, ..bare };
                canvas.blit(&self.sprite(Shape::Hatch(hatch)), at, Ink::ON_ACCENT);
            }
        }
        if let Some(edge) = panel.edge {
            // The shape is the same in every colour.
            let edge_only = Panel { edge: Some(Edge { ink: Ink::TEXT, ..edge }), ..bare };
            canvas.blit(&self.sprite(Shape::Outline(edge_only)), at, edge.ink);
        }
    }

    fn draw_text(&self, canvas: &mut Canvas, text: &Text, caption: &Caption, theme: Theme) {
        for placed in self.set(text, caption) {
            canvas.blit(&placed.run.sprite, placed.at, placed.ink);
            if let Some(bar) = placed.bar {
                self.draw_panel(canvas, &Panel::filled(bar, bar.height / 2, placed.ink), theme);
            }
        }
    }

    fn set(&self, text: &Text, caption: &Caption) -> Vec<Placed> {
        layout::set(text, caption, |words| self.runs.get(words, || Run::of(words)))
    }

    fn sprite(&self, shape: Shape) -> Arc<Sprite> {
        self.sprites.get(&shape, || shape.drawn().unwrap_or_default())
    }
}

/// Returns the first point, and all points relative to it.
fn relative(points: &[Point]) -> (Point, Vec<Point>) {
    let first = points.first().copied().unwrap_or_default();
    (first, points.iter().map(|point| point.plus(-first.x, -first.y)).collect())
}

/// Returns the texts of the footer on the baseline `y`.
fn footer(y: i16, width: u16, caption: &Caption) -> [Text; 3] {
    let [table, moves, seed] = caption.footer();
    let piece = |text| Piece::new(text, SMALLEST, Weight::Medium, Ink::DIM);
    let width = width.cast_signed();
    let third = (width - 2 * MARGIN) / 3;
    [
        Text::left(Point::new(MARGIN, y), piece(table)).within(third),
        Text::centred(Point::new(width / 2, y), piece(moves)).within(third),
        Text::right(Point::new(width - MARGIN, y), piece(seed)).within(third),
    ]
}

/// Calls `look` for every item, also for those in insets.
fn each(items: &[Item], look: &mut impl FnMut(&Item)) {
    for item in items {
        look(item);
        if let Item::Inset { items, .. } = item {
            each(items, look);
        }
    }
}

/// Returns every ink of some pictures once, by rank; inks of the same rank in the order of their first use.
fn inks<'a>(scenes: impl IntoIterator<Item = &'a Scene>) -> Vec<Ink> {
    let mut met = vec![Ink::BACKGROUND];
    let mut meet = |ink: Ink| {
        if !met.contains(&ink) {
            met.push(ink);
        }
    };
    let mut look = |item: &Item| match item {
        Item::Panel(panel) => {
            panel.fill.into_iter().for_each(&mut meet);
            panel.edge.into_iter().for_each(|edge| meet(edge.ink));
            panel.hatch.into_iter().for_each(|_| meet(Ink::ON_ACCENT));
        }
        Item::Text(text) => text.pieces.iter().for_each(|piece| meet(piece.ink)),
        Item::Disc { ink, .. } | Item::Polygon { ink, .. } | Item::Drawing { ink, .. } => {
            meet(*ink);
        }
        Item::Ring { edge, .. } | Item::Line { edge, .. } => meet(edge.ink),
        Item::Footer { .. } => meet(Ink::DIM),
        Item::Inset { .. } => (),
    };
    scenes.into_iter().for_each(|scene| each(&scene.items, &mut look));
    met.sort_by_key(|ink| ink.rank());
    met
}
