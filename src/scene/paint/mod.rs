//! Scenes to pixels: every shape and word is rasterised once and kept, a picture is composed of them
//! as indices into its palette, and the palette's flat colours are exact.

mod cache;
mod easel;
mod film;
mod key;
mod packer;
mod shades;
mod shape;
pub(super) mod sprite;

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

pub use self::{
    cache::{Cache, Size},
    easel::Easel,
    film::{Film, NoFilm},
    key::Key,
};
use self::{easel::Canvas, shades::Shades, shape::Shape, sprite::Sprite};
use super::{
    Area, Caption, Edge, Ink, Item, Panel, Piece, Point, SMALLEST, Scene, Text, Theme, Weight,
    frame::MARGIN,
    glyphs::Words,
    layout::{self, Placed, Run},
};

/// The picture of `scene` as a PNG.
#[must_use]
pub fn png(scene: &Scene, caption: &Caption, theme: Theme) -> Vec<u8> {
    PAINTER.png(scene, caption, theme)
}

/// Forgets all that pictures are made of: the next ones are drawn from nothing, which takes some
/// milliseconds more.
pub fn forget() {
    PAINTER.forget();
}

/// Where each text of `scene` lands: the pixels that its letters touch.
#[must_use]
pub fn texts(scene: &Scene, caption: &Caption) -> Vec<Area> {
    PAINTER.texts(scene, caption)
}

static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::new);

/// Bytes of the stretches of text that stay at hand for certain; as many again may.
const RUNS: usize = 3 << 19;
/// The same of shapes.
const SPRITES: usize = 1 << 20;
/// The same of palettes.
const SHADES: usize = 1 << 20;
/// How many easels are kept that nobody paints on.
const SPARE: usize = 2;

/// Draws pictures and remembers what they are made of.
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
    /// One that has drawn nothing yet.
    #[must_use]
    pub fn new() -> Painter {
        Painter {
            runs: Cache::new(RUNS),
            sprites: Cache::new(SPRITES),
            shades: Cache::new(SHADES),
            easels: Mutex::default(),
        }
    }

    /// The picture of `scene` as a PNG.
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

    /// Composes the picture of `scene` on `easel`.
    pub fn compose(&self, easel: &mut Easel, scene: &Scene, caption: &Caption, theme: Theme) {
        let key = (theme, inks(scene));
        let shades = self.shades.get(&key, || Shades::new(theme, &key.1));
        let mut canvas = easel.begin(scene.width, scene.height, &shades);
        for item in &scene.items {
            self.draw(&mut canvas, item, scene.width, caption, theme);
        }
    }

    /// Forgets all that it remembers.
    pub fn forget(&self) {
        self.runs.clear();
        self.sprites.clear();
        self.shades.clear();
        self.easels().clear();
    }

    fn easels(&self) -> MutexGuard<'_, Vec<Easel>> {
        self.easels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where each text of `scene` lands.
    #[must_use]
    pub fn texts(&self, scene: &Scene, caption: &Caption) -> Vec<Area> {
        let set = |text: &Text| {
            let areas = self.set(text, caption).into_iter().map(|placed| placed.area());
            areas.filter(|area| 0 < area.width).reduce(union)
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
            | Item::Line { .. } => Vec::new(),
        };
        scene.items.iter().flat_map(each).collect()
    }

    fn draw(&self, canvas: &mut Canvas, item: &Item, width: u16, caption: &Caption, theme: Theme) {
        match item {
            Item::Panel(panel) => self.draw_panel(canvas, panel, theme),
            Item::Text(text) => self.draw_text(canvas, text, caption),
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
            Item::Footer { y } => {
                for text in footer(*y, width, caption) {
                    self.draw_text(canvas, &text, caption);
                }
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

    fn draw_text(&self, canvas: &mut Canvas, text: &Text, caption: &Caption) {
        for placed in self.set(text, caption) {
            canvas.blit(&placed.run.sprite, placed.at, placed.ink);
            if let Some(bar) = placed.bar {
                let area = Area::new(0, 0, bar.width, bar.height);
                let bare = Panel::filled(area, bar.height / 2, placed.ink);
                let shape = Shape::Fill(Panel { fill: None, ..bare });
                canvas.blit(&self.sprite(shape), Point::new(bar.x, bar.y), placed.ink);
            }
        }
    }

    fn set(&self, text: &Text, caption: &Caption) -> Vec<Placed> {
        layout::set(text, caption, |words| self.runs.get(&words, || Run::of(&words)))
    }

    fn sprite(&self, shape: Shape) -> Arc<Sprite> {
        self.sprites.get(&shape, || shape.drawn().unwrap_or_default())
    }
}

/// The first point, and all of them as seen from it.
fn relative(points: &[Point]) -> (Point, Vec<Point>) {
    let first = points.first().copied().unwrap_or_default();
    (first, points.iter().map(|point| point.plus(-first.x, -first.y)).collect())
}

fn union(one: Area, other: Area) -> Area {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
    Area::new(x, y, right - x, bottom - y)
}

/// The texts of the footer on the baseline `y`.
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

/// Every ink that `scene` uses, once: by rank, and those of one rank in the order in which it meets them.
fn inks(scene: &Scene) -> Vec<Ink> {
    let mut met = vec![Ink::BACKGROUND];
    let mut meet = |ink: Ink| {
        if !met.contains(&ink) {
            met.push(ink);
        }
    };
    for item in &scene.items {
        match item {
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
        }
    }
    met.sort_by_key(|ink| ink.rank());
    met
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Segment;

    fn pixels(scene: &Scene, theme: Theme) -> image::RgbImage {
        let png = Painter::new().png(scene, &Caption::default(), theme);
        image::load_from_memory(&png).unwrap().to_rgb8()
    }

    /// So many inks that differ in every theme, each in a square of its own.
    fn squares(count: i16) -> (Scene, Vec<(Ink, Point)>) {
        let mut scene = Scene::new(640, 640);
        let squares = (0..count).map(|n| {
            let mark = u32::from(n.unsigned_abs());
            let dark = (mark % 7 * 36) << 16 | (mark / 7 % 8 * 36) << 8 | (mark / 56 * 36);
            let ink = Ink::new(dark, 0xFF_FFFF - dark, dark ^ 0x00_FF00);
            (ink, Point::new(n % 20 * 32, n / 20 * 32))
        });
        let squares: Vec<(Ink, Point)> = squares.collect();
        for &(ink, at) in &squares {
            scene.add(Panel::filled(Area::new(at.x + 2, at.y + 2, 28, 28), 8, ink));
        }
        (scene, squares)
    }

    fn middle(picture: &image::RgbImage, square: Point) -> [u8; 3] {
        picture.get_pixel((square.x + 16) as u32, (square.y + 16) as u32).0
    }

    #[test]
    fn every_flat_colour_is_exact_in_every_theme_although_there_are_two_hundred() {
        for theme in Theme::ALL {
            for count in [5, 60, 200, 255] {
                let (scene, squares) = squares(count);
                let read = pixels(&scene, theme);
                for (ink, at) in squares {
                    assert_eq!(
                        middle(&read, at),
                        ink.colour(theme),
                        "{ink:?} of {count} in {theme}"
                    );
                }
                assert_eq!(read.get_pixel(639, 639).0, Ink::BACKGROUND.colour(theme));
            }
        }
    }

    #[test]
    fn where_inks_are_more_than_a_palette_has_places_each_gets_a_colour_close_by() {
        for theme in Theme::ALL {
            let (scene, squares) = squares(390);
            let read = pixels(&scene, theme);
            for (ink, at) in squares {
                let (seen, meant) = (middle(&read, at), ink.colour(theme));
                let apart = seen.iter().zip(meant).map(|(seen, meant)| seen.abs_diff(meant)).max();
                assert!(apart <= Some(72), "{ink:?} in {theme}: {seen:?} for {meant:?}");
            }
        }
    }

    #[test]
    fn edges_are_smooth() {
        let mut scene = Scene::new(64, 64);
        let centre = Point::new(32, 32);
        scene.add(Item::Disc { centre, radius: 30, ink: Ink::CARD_FACE });
        let read = pixels(&scene, Theme::Dark);
        let (dark, light) =
            (Ink::BACKGROUND.colour(Theme::Dark), Ink::CARD_FACE.colour(Theme::Dark));
        let between = |pixel: &&image::Rgb<u8>| pixel.0 != dark && pixel.0 != light;
        assert!(100 < read.pixels().filter(between).count());
        let mirrored = image::imageops::flip_horizontal(&read);
        for (one, other) in read.pixels().zip(mirrored.pixels()) {
            let apart = one.0.iter().zip(other.0).map(|(one, other)| one.abs_diff(other)).max();
            assert!(apart <= Some(40), "a disc is round, within a step of coverage: {apart:?}");
        }
    }

    #[test]
    fn only_the_theme_for_the_colour_blind_hatches() {
        let area = Area::new(4, 4, 90, 40);
        let mut scene = Scene::new(100, 50);
        scene.add(Panel::filled(area, 6, Ink::seat(0)).hatched(0));
        let mut falling = Scene::new(100, 50);
        falling.add(Panel::filled(area, 6, Ink::seat(0)).hatched(1));
        for theme in Theme::ALL {
            let read = pixels(&scene, theme);
            let marks =
                read.pixels().filter(|pixel| pixel.0 == Ink::ON_ACCENT.colour(theme)).count();
            let plain = theme != Theme::ColourBlind;
            assert_eq!(marks < 100 * 50 - 90 * 40 + 60, plain, "{theme}: {marks}");
            assert_eq!(read == pixels(&falling, theme), plain, "{theme}");
        }
    }

    #[test]
    fn a_drawing_keeps_its_shape_at_any_size_and_on_its_head() {
        // A square with a square hole, and a bump on its right side.
        const STEPS: &[Segment] = &[
            Segment::To(0, 0),
            Segment::Line(800, 0),
            Segment::Curve([1_000, 200, 1_000, 600, 800, 800]),
            Segment::Line(0, 800),
            Segment::To(200, 200),
            Segment::Line(200, 600),
            Segment::Line(600, 600),
            Segment::Line(600, 200),
        ];
        for size in [20, 50, 100, -100] {
            let mut scene = Scene::new(240, 240);
            let at = Point::new(120, 120);
            scene.add(Item::Drawing { at, size, steps: STEPS, ink: Ink::CARD_FACE });
            let read = pixels(&scene, Theme::Dark);
            let covered = |x: i32, y: i32| {
                let place = |units: i32| (120 + units * i32::from(size) / 1_000) as u32;
                read.get_pixel(place(x), place(y)).0 == Ink::CARD_FACE.colour(Theme::Dark)
            };
            for (x, y) in [(100, 100), (100, 700), (700, 400), (850, 400)] {
                assert!(covered(x, y), "{x} {y} at {size}");
            }
            for (x, y) in [(400, 400), (-200, 400), (1_050, 400), (400, 950)] {
                assert!(!covered(x, y), "{x} {y} at {size}");
            }
        }
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut scene = Scene::new(20, 20);
        for centre in [(-5, 10), (25, 10), (10, -5), (10, 25), (-900, 900)] {
            let centre = Point::new(centre.0, centre.1);
            scene.add(Item::Disc { centre, radius: 9, ink: Ink::TEXT });
        }
        let read = pixels(&scene, Theme::Dark);
        assert_eq!(read.get_pixel(1, 10).0, Ink::TEXT.colour(Theme::Dark));
        assert_eq!(read.get_pixel(10, 10).0, Ink::BACKGROUND.colour(Theme::Dark));
    }

    #[test]
    fn an_empty_scene_is_a_picture_of_nothing() {
        let read = pixels(&Scene::new(1, 1), Theme::Light);
        assert_eq!(read.get_pixel(0, 0).0, Ink::BACKGROUND.colour(Theme::Light));
    }
}
