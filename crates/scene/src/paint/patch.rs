//! Successive pictures of one size, each as the part that differs from the one before.

use std::fmt;

use super::{Easel, PAINTER, inks, packer::Packer};
use crate::{Caption, Ink, Scene, Theme};

/// Red, green and blue.
type Colour = [u8; 3];
/// Most colours of a picture.
const COLOURS: usize = 256;

/// Pictures that follow one another.
pub struct Patches {
    width: u16,
    height: u16,
    theme: Theme,
    /// Inks of all pictures; if empty, each picture has a palette of its own.
    inks: Vec<Ink>,
    easel: Easel,
    /// Colours on screen, row by row; empty before the first picture.
    shown: Vec<Colour>,
}

/// The part of a picture that differs from the one before.
#[derive(Clone, Debug)]
pub struct Patch {
    /// Position of its left edge in the picture, in pixels.
    pub left: u16,
    /// Position of its upper edge in the picture, in pixels.
    pub top: u16,
    /// Width in pixels, at least 1.
    pub width: u16,
    /// Height in pixels, at least 1.
    pub height: u16,
    /// Red, green and blue of each palette index.
    pub(super) palette: Vec<u8>,
    /// Palette index of pixels that stay as they are.
    pub(super) clear: Option<u8>,
    /// Palette indices, row by row.
    pub(super) places: Vec<u8>,
}

/// The edges of a patch.
struct Change {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Patches {
    /// Starts a row of pictures of at most this size in pixels.
    #[must_use]
    pub fn new(width: u16, height: u16, theme: Theme) -> Patches {
        let (inks, easel, shown) = (Vec::new(), Easel::default(), Vec::new());
        Patches { width, height, theme, inks, easel, shown }
    }

    /// Gives all of these pictures one palette. Otherwise the colours of smooth edges change with each palette, which
    /// makes patches large. The edges may be less smooth.
    #[must_use]
    pub fn sharing<'a>(self, scenes: impl IntoIterator<Item = &'a Scene>) -> Patches {
        Patches { inks: inks(scenes), ..self }
    }

    /// Forgets what was shown: the next patch is a whole picture.
    pub fn forget(&mut self) {
        self.shown.clear();
    }

    /// Paints the next picture, and returns what changes. A smaller picture stands at the top left, on its own
    /// background colour.
    pub fn next(&mut self, scene: &Scene, caption: &Caption) -> Patch {
        let own = if self.inks.is_empty() { inks([scene]) } else { self.inks.clone() };
        PAINTER.compose_in(&mut self.easel, scene, caption, (self.theme, own));
        let mut palette = self.easel.palette().to_vec();
        let (across, down) = (usize::from(self.width), usize::from(self.height));
        let mut all = vec![self.easel.ground(); across * down];
        for (row, painted) in all.chunks_mut(across).zip(self.easel.rows()) {
            let width = painted.len().min(across);
            row[..width].copy_from_slice(&painted[..width]);
        }
        let colour = |place: u8| -> Colour {
            let at = usize::from(place) * 3;
            palette.get(at..at + 3).and_then(|colour| colour.try_into().ok()).unwrap_or_default()
        };
        let new: Vec<Colour> = all.iter().map(|place| colour(*place)).collect();
        let change = self.change(&new);
        let clear = (palette.len() / 3 < COLOURS).then_some((palette.len() / 3) as u8);
        let (width, height) = (change.right - change.left, change.bottom - change.top);
        let mut places = Vec::with_capacity(width * height);
        for y in change.top..change.bottom {
            for at in y * across + change.left..y * across + change.right {
                let same = self.shown.get(at) == Some(&new[at]);
                places.push(clear.filter(|_| same).unwrap_or(all[at]));
            }
        }
        palette.extend(clear.map(|_| [0; 3]).into_iter().flatten());
        self.shown = new;
        let [left, top, width, height] =
            [change.left, change.top, width, height].map(|pixels| pixels as u16);
        Patch { left, top, width, height, palette, clear, places }
    }

    /// Returns the area where `new` differs from what is shown; a single pixel if nothing differs.
    fn change(&self, new: &[Colour]) -> Change {
        let (across, down) = (usize::from(self.width), usize::from(self.height));
        if self.shown.is_empty() {
            return Change { left: 0, top: 0, right: across, bottom: down };
        }
        let mut change = Change { left: across, top: down, right: 0, bottom: 0 };
        let rows = self.shown.chunks(across).zip(new.chunks(across)).enumerate();
        for (y, (old, new)) in rows.filter(|(_, (old, new))| old != new) {
            let differs = |x: &usize| old[*x] != new[*x];
            let first = (0..across).find(differs).unwrap_or_default();
            let last = (0..across).rfind(differs).unwrap_or_default();
            change.left = change.left.min(first);
            change.right = change.right.max(last + 1);
            change.top = change.top.min(y);
            change.bottom = y + 1;
        }
        if change.right == 0 {
            return Change { left: 0, top: 0, right: 1, bottom: 1 };
        }
        change
    }
}

impl Patch {
    /// Encodes the patch as a PNG whose unchanged pixels are transparent, with the colours it uses and no others.
    ///
    /// # Panics
    /// Never: a picture of the right size is written to memory.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut is_used = [false; COLOURS];
        self.places.iter().for_each(|place| is_used[usize::from(*place)] = true);
        let (mut known, mut palette, mut alpha) = ([0; COLOURS], Vec::new(), Vec::new());
        for place in (0..=u8::MAX).filter(|place| is_used[usize::from(*place)]) {
            known[usize::from(place)] = alpha.len() as u8;
            let at = usize::from(place) * 3;
            palette.extend_from_slice(self.palette.get(at..at + 3).unwrap_or(&[0; 3]));
            alpha.push(if self.clear == Some(place) { 0 } else { u8::MAX });
        }
        let mut rows = Vec::with_capacity(self.places.len() + usize::from(self.height));
        for row in self.places.chunks(usize::from(self.width)) {
            rows.push(0);
            rows.extend(row.iter().map(|place| known[usize::from(*place)]));
        }
        let (mut bytes, mut packer) = (Vec::new(), Packer::default());
        let mut encoder = png::Encoder::new(&mut bytes, self.width.into(), self.height.into());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        encoder.set_trns(alpha);
        let mut writer = encoder.write_header().expect("it has a size and a palette");
        writer.write_chunk(png::chunk::IDAT, packer.pack_tight(&rows)).expect("memory takes it");
        drop(writer);
        bytes
    }
}

impl fmt::Debug for Patches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.width, self.height);
        f.debug_struct("Patches").field("size", &size).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Edge, Item, Panel, Piece, Point, Text, Weight};

    /// A word, and below it a disc in each of these colours.
    fn scene(inks: &[Ink]) -> Scene {
        let mut scene = Scene::new(200, 120);
        let word = Piece::new("quark", 40, Weight::Bold, Ink::TEXT);
        scene.add(Text::left(Point::new(10, 40), word));
        scene.add(Panel::filled(Area::new(10, 60, 180, 50), 8, Ink::LANE));
        for (nth, ink) in (0..).zip(inks) {
            let centre = Point::new(30 + nth * 30, 85);
            scene.add(Item::Disc { centre, radius: 10, ink: *ink });
            scene.add(Item::Ring { centre, radius: 12, edge: Edge::solid(2, Ink::TEXT) });
        }
        scene
    }

    #[test]
    fn patches_drawn_over_one_another_are_the_pictures() {
        let scenes = [scene(&[]), scene(&[Ink::ACCENT]), scene(&[Ink::ACCENT, Ink::GOOD])];
        let mut patches = Patches::new(200, 120, Theme::Dark).sharing(&scenes);
        let mut whole = Patches::new(200, 120, Theme::Dark).sharing(&scenes);
        let mut shown = image::RgbaImage::new(200, 120);
        let read = |patch: &Patch| image::load_from_memory(&patch.png()).unwrap().to_rgba8();
        for (nth, scene) in scenes.iter().enumerate() {
            let patch = patches.next(scene, &Caption::default());
            assert!(nth == 0 || (patch.width < 40 && patch.height < 40), "{patch:?}");
            image::imageops::overlay(
                &mut shown,
                &read(&patch),
                patch.left.into(),
                patch.top.into(),
            );
            whole.forget();
            assert_eq!(shown, read(&whole.next(scene, &Caption::default())));
        }
    }
}
