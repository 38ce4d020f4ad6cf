//! Scenes to pixels: every shape and word is rasterised once and kept, a picture is composed of them
//! as indices into its palette, and the palette's flat colours are exact.

mod cache;
mod deflate;
mod shades;
pub(super) mod sprite;

use std::sync::{Arc, LazyLock};

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use self::{
    cache::Cache,
    shades::{Shades, bit},
    sprite::{FULL, Sprite, polygon, rounded},
};
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

/// Where each text of `scene` lands: the pixels that its letters touch.
#[must_use]
pub fn texts(scene: &Scene, caption: &Caption) -> Vec<Area> {
    PAINTER.texts(scene, caption)
}

static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::new);

/// Draws pictures and remembers what they are made of.
#[derive(Debug)]
pub struct Painter {
    runs: Cache<Words, Run>,
    sprites: Cache<Shape, Sprite>,
    shades: Cache<(Theme, u64), Shades>,
}

/// What a sprite is kept under: a shape without place and colour.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
enum Shape {
    Fill(Panel),
    Outline(Panel),
    Hatch(Panel),
    Disc(i16),
    Ring(i16, Edge),
    Polygon(Vec<Point>, i16),
    Line(Vec<Point>, Edge),
}

/// A picture as bytes that are places of its palette.
#[derive(Debug)]
pub struct Picture {
    /// Pixels across.
    pub width: u16,
    /// Pixels down.
    pub height: u16,
    /// Red, green and blue of each place, at most 256 of them.
    pub palette: Vec<u8>,
    /// Row by row.
    pub pixels: Vec<u8>,
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
        Painter { runs: Cache::new(4096), sprites: Cache::new(2048), shades: Cache::new(24) }
    }

    /// The picture of `scene` as a PNG.
    #[must_use]
    pub fn png(&self, scene: &Scene, caption: &Caption, theme: Theme) -> Vec<u8> {
        self.picture(scene, caption, theme).png()
    }

    /// The picture of `scene`.
    #[must_use]
    pub fn picture(&self, scene: &Scene, caption: &Caption, theme: Theme) -> Picture {
        let used = inks(scene);
        let shades = self.shades.get(&(theme, used), || Shades::new(theme, used));
        let mut canvas = Canvas::new(scene.width, scene.height, &shades);
        for item in &scene.items {
            self.draw(&mut canvas, item, scene.width, caption, theme);
        }
        let Canvas { width, height, pixels, .. } = canvas;
        Picture { width, height, palette: shades.bytes(), pixels }
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
                canvas.blit(&self.sprite(Shape::Hatch(hatch)), at, Ink::OnAccent);
            }
        }
        if let Some(edge) = panel.edge {
            // The shape is the same in every colour.
            let edge_only = Panel { edge: Some(Edge { ink: Ink::Text, ..edge }), ..bare };
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

impl Shape {
    fn drawn(&self) -> Option<Sprite> {
        let sprite = match self {
            Shape::Fill(panel) if panel.radius == 0 && panel.notch == 0 => {
                Sprite::block(panel.area)
            }
            Shape::Fill(panel) => Sprite::filled(&outline(panel, 0.0)?),
            Shape::Outline(panel) => edge(panel, panel.edge?)?,
            Shape::Hatch(panel) => hatch(panel)?,
            Shape::Disc(radius) => {
                Sprite::filled(&PathBuilder::from_circle(0.0, 0.0, f32::from(*radius))?)
            }
            Shape::Ring(radius, edge) => {
                let (outer, width) = (f32::from(*radius), f32::from(edge.width));
                let middle = PathBuilder::from_circle(0.0, 0.0, outer - width / 2.0)?;
                Sprite::stroked(&middle, &stroke(*edge))
            }
            Shape::Polygon(corners, round) => {
                let corners: Vec<_> = corners.iter().map(|&corner| pair(corner)).collect();
                Sprite::filled(&polygon(&corners, f32::from(*round))?)
            }
            Shape::Line(points, edge) => {
                let mut path = PathBuilder::new();
                let (first, rest) = points.split_first()?;
                path.move_to(first.x.into(), first.y.into());
                rest.iter().for_each(|point| path.line_to(point.x.into(), point.y.into()));
                Sprite::stroked(&path.finish()?, &stroke(*edge))
            }
        };
        Some(sprite)
    }
}

/// The outline of `panel`, `inset` pixels further in.
fn outline(panel: &Panel, inset: f32) -> Option<Path> {
    let Area { x, y, width, height } = panel.area;
    let (width, height) = (f32::from(width) - 2.0 * inset, f32::from(height) - 2.0 * inset);
    // Parallel to a slanted edge, a notch shrinks by less than the sides do.
    let notch = match panel.notch {
        0 => 0.0,
        notch => f32::from(notch) - inset * (2.0 - std::f32::consts::SQRT_2),
    };
    let radius = (f32::from(panel.radius) - inset).max(0.0);
    rounded((f32::from(x) + inset, f32::from(y) + inset, width, height), radius, notch)
}

/// The line inside the edge of `panel`.
fn edge(panel: &Panel, edge: Edge) -> Option<Sprite> {
    let width = f32::from(edge.width);
    if edge.dash.is_some() {
        return Some(Sprite::stroked(&outline(panel, width / 2.0)?, &stroke(edge)));
    }
    let mut both = PathBuilder::new();
    both.push_path(&outline(panel, 0.0)?);
    both.push_path(&outline(panel, width)?);
    Some(Sprite::between(&both.finish()?))
}

/// Slanted lines over `panel`.
fn hatch(panel: &Panel) -> Option<Sprite> {
    let (width, height) = (f32::from(panel.area.width), f32::from(panel.area.height));
    let rising = panel.hatch?.is_multiple_of(2);
    let mut path = PathBuilder::new();
    let mut x = -height;
    while x < width + height {
        let (top, bottom) = if rising { (x + height, x) } else { (x, x + height) };
        path.move_to(bottom, height);
        path.line_to(top, 0.0);
        x += 14.0;
    }
    let line = Stroke { width: 4.0, ..Stroke::default() };
    let lines = path.finish()?.stroke(&line, 1.0)?;
    Some(Sprite::filled(&lines).within(&outline(panel, 0.0)?))
}

fn stroke(edge: Edge) -> Stroke {
    let dash = edge.dash.and_then(|(on, off)| StrokeDash::new(vec![on.into(), off.into()], 0.0));
    let line_cap = if edge.dash.is_some() { LineCap::Butt } else { LineCap::Round };
    Stroke {
        width: edge.width.into(),
        line_cap,
        line_join: LineJoin::Round,
        dash,
        ..Stroke::default()
    }
}

fn pair(point: Point) -> (f32, f32) {
    (point.x.into(), point.y.into())
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
    let piece = |text| Piece::new(text, SMALLEST, Weight::Medium, Ink::Dim);
    let width = width.cast_signed();
    let third = (width - 2 * MARGIN) / 3;
    [
        Text::left(Point::new(MARGIN, y), piece(table)).within(third),
        Text::centred(Point::new(width / 2, y), piece(moves)).within(third),
        Text::right(Point::new(width - MARGIN, y), piece(seed)).within(third),
    ]
}

/// Every ink that `scene` uses, as bits.
fn inks(scene: &Scene) -> u64 {
    let of = |item: &Item| match item {
        Item::Panel(panel) => {
            let hatch = panel.hatch.map_or(0, |_| bit(Ink::OnAccent));
            let edge = panel.edge.map_or(0, |edge| bit(edge.ink));
            panel.fill.map_or(0, bit) | edge | hatch
        }
        Item::Text(text) => text.pieces.iter().fold(0, |set, piece| set | bit(piece.ink)),
        Item::Disc { ink, .. } | Item::Polygon { ink, .. } => bit(*ink),
        Item::Ring { edge, .. } | Item::Line { edge, .. } => bit(edge.ink),
        Item::Footer { .. } => bit(Ink::Dim),
    };
    scene.items.iter().fold(bit(Ink::Background), |set, item| set | of(item))
}

/// The picture being composed.
struct Canvas<'a> {
    width: u16,
    height: u16,
    pixels: Vec<u8>,
    shades: &'a Shades,
}

impl<'a> Canvas<'a> {
    fn new(width: u16, height: u16, shades: &'a Shades) -> Canvas<'a> {
        let size = usize::from(width) * usize::from(height);
        Canvas { width, height, pixels: vec![shades.flat(Ink::Background); size], shades }
    }

    /// Lays `sprite` down, its origin at `at`; what lies outside is cut off.
    fn blit(&mut self, sprite: &Sprite, at: Point, ink: Ink) {
        let area = sprite.area();
        let (left, top) =
            (i32::from(at.x) + i32::from(area.x), i32::from(at.y) + i32::from(area.y));
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let flat = self.shades.flat(ink);
        for span in sprite.spans() {
            let y = top + i32::from(span.y);
            let start = (left + i32::from(span.x)).max(0);
            let end = (left + i32::from(span.x) + i32::from(span.length)).min(width);
            if y < 0 || height <= y || end <= start {
                continue;
            }
            let row = (y * width) as usize;
            let Some(pixels) = self.pixels.get_mut(row + start as usize..row + end as usize) else {
                continue;
            };
            if span.level == FULL {
                pixels.fill(flat);
            } else {
                for pixel in pixels {
                    *pixel = self.shades.mixed(ink, *pixel)[usize::from(span.level)];
                }
            }
        }
    }
}

impl Picture {
    /// The picture as a PNG with a palette.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(128 * 1024);
        self.write(&mut bytes).expect("a picture of the right size is written to memory");
        bytes
    }

    fn write(&self, bytes: &mut Vec<u8>) -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(bytes, self.width.into(), self.height.into());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.as_slice());
        let mut writer = encoder.write_header()?;
        let width = usize::from(self.width);
        let mut rows = Vec::with_capacity(self.pixels.len() + usize::from(self.height));
        for row in self.pixels.chunks(width) {
            rows.push(0); // No filter: neighbouring indices are no neighbouring colours.
            rows.extend_from_slice(row);
        }
        writer.write_chunk(png::chunk::IDAT, &deflate::zlib(&rows, width + 1))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn pixels(scene: &Scene, theme: Theme) -> image::RgbImage {
        let png = Painter::new().png(scene, &Caption::default(), theme);
        image::load_from_memory(&png).unwrap().to_rgb8()
    }

    #[test]
    fn every_flat_colour_is_exact_in_every_theme() {
        for theme in Theme::ALL {
            // A few at a time, beside the inks that are drawn most.
            for inks in Ink::ALL.chunks(9) {
                let mut scene = Scene::new(400, 40);
                let usual = [Ink::Text, Ink::Dim, Ink::CardFace, Ink::CardInk, Ink::Lane];
                for (place, &ink) in (0..).zip(inks.iter().chain(&usual)) {
                    let area = Area::new(place * 26, 3, 24, 30);
                    scene.add(Panel::filled(area, 8, ink));
                }
                let read = pixels(&scene, theme);
                for (place, &ink) in (0..).zip(inks) {
                    let pixel = read.get_pixel(place * 26 + 12, 18).0;
                    assert_eq!(pixel, theme.colour(ink), "{ink:?} in {theme}");
                }
                assert_eq!(read.get_pixel(399, 39).0, theme.colour(Ink::Background));
            }
        }
    }

    #[test]
    fn edges_are_smooth() {
        let mut scene = Scene::new(64, 64);
        let centre = Point::new(32, 32);
        scene.add(Item::Disc { centre, radius: 30, ink: Ink::CardFace });
        let read = pixels(&scene, Theme::Dark);
        let (dark, light) =
            (Theme::Dark.colour(Ink::Background), Theme::Dark.colour(Ink::CardFace));
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
        scene.add(Panel::filled(area, 6, Ink::Seat(0)).hatched(0));
        let mut falling = Scene::new(100, 50);
        falling.add(Panel::filled(area, 6, Ink::Seat(0)).hatched(1));
        for theme in Theme::ALL {
            let read = pixels(&scene, theme);
            let marks =
                read.pixels().filter(|pixel| pixel.0 == theme.colour(Ink::OnAccent)).count();
            let plain = theme != Theme::ColourBlind;
            assert_eq!(marks < 100 * 50 - 90 * 40 + 60, plain, "{theme}: {marks}");
            assert_eq!(read == pixels(&falling, theme), plain, "{theme}");
        }
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut scene = Scene::new(20, 20);
        for centre in [(-5, 10), (25, 10), (10, -5), (10, 25), (-900, 900)] {
            let centre = Point::new(centre.0, centre.1);
            scene.add(Item::Disc { centre, radius: 9, ink: Ink::Text });
        }
        let read = pixels(&scene, Theme::Dark);
        assert_eq!(read.get_pixel(1, 10).0, Theme::Dark.colour(Ink::Text));
        assert_eq!(read.get_pixel(10, 10).0, Theme::Dark.colour(Ink::Background));
    }

    #[test]
    fn an_empty_scene_is_a_picture_of_nothing() {
        let read = pixels(&Scene::new(1, 1), Theme::Light);
        assert_eq!(read.get_pixel(0, 0).0, Theme::Light.colour(Ink::Background));
    }

    proptest! {
        /// Whatever the encoder makes of them, readers find the same pixels.
        #[test]
        fn pixels_survive_the_file(
            width in 1_u16..300,
            parts in prop::collection::vec((0_u8..=255, 1_usize..700), 1..80),
        ) {
            let mut pixels: Vec<u8> =
                parts.iter().flat_map(|&(byte, count)| vec![byte; count]).collect();
            let across = usize::from(width);
            pixels.resize(pixels.len().next_multiple_of(across), 7);
            let height = u16::try_from(pixels.len() / across).unwrap();
            let palette: Vec<u8> = (0..=255).flat_map(|grey| [grey; 3]).collect();
            let picture = Picture { width, height, palette, pixels: pixels.clone() };
            let read = image::load_from_memory(&picture.png()).unwrap();
            prop_assert_eq!((read.width(), read.height()), (width.into(), height.into()));
            prop_assert_eq!(read.to_luma8().into_raw(), pixels);
        }
    }
}
