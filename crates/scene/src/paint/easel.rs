//! The pixel buffer of a picture, as palette indices, and its PNG encoder. It is reused for the next picture:
//! allocating memory each time would take as long as drawing.

use std::fmt;

use super::{
    packer::Packer,
    shades::Shades,
    sprite::{FULL, Sprite},
};
use crate::{Area, Ink, Point};

/// PNG filter byte before each row. Filters don't help: similar colours don't have neighbouring indices.
const NO_FILTER: u8 = 0;

/// A picture as palette indices, and the memory to encode it.
#[derive(Default)]
pub struct Easel {
    width: u16,
    height: u16,
    /// Red, green and blue of each palette index, at most 256 of them.
    palette: Vec<u8>,
    /// Palette index of the background.
    ground: u8,
    /// Pixels row by row, each row after its filter byte.
    rows: Vec<u8>,
    packer: Packer,
}

impl Easel {
    /// Starts a picture of this size, filled with the background.
    pub(super) fn begin<'a>(
        &'a mut self,
        width: u16,
        height: u16,
        shades: &'a Shades,
    ) -> Canvas<'a> {
        (self.width, self.height) = (width, height);
        self.palette = shades.palette();
        self.ground = shades.flat(shades.number(Ink::BACKGROUND));
        let stride = usize::from(width) + 1;
        self.rows.clear();
        // Reserves exactly, because easels are kept.
        self.rows.reserve_exact(stride * usize::from(height));
        self.rows.resize(stride * usize::from(height), self.ground);
        self.rows.iter_mut().step_by(stride).for_each(|filter| *filter = NO_FILTER);
        let clip = Area::new(0, 0, width.cast_signed(), height.cast_signed());
        Canvas { width, clip, rows: &mut self.rows, shades }
    }

    /// Red, green and blue of each palette index.
    pub(super) fn palette(&self) -> &[u8] {
        &self.palette
    }

    /// Palette index of the background.
    pub(super) fn ground(&self) -> u8 {
        self.ground
    }

    /// Palette indices, row by row.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.rows.chunks(usize::from(self.width) + 1).filter_map(|row| row.get(1..))
    }

    /// Encodes the picture as a PNG with a palette.
    #[must_use]
    pub fn png(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write(&mut bytes).expect("a picture of the right size is written to memory");
        bytes
    }

    fn write(&mut self, bytes: &mut Vec<u8>) -> Result<(), png::EncodingError> {
        let packed = self.packer.pack(&self.rows);
        bytes.reserve_exact(packed.len() + self.palette.len() + HEADERS);
        let mut encoder = png::Encoder::new(bytes, self.width.into(), self.height.into());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.as_slice());
        encoder.write_header()?.write_chunk(png::chunk::IDAT, packed)
    }
}

/// Bytes of a PNG without its palette and its rows.
const HEADERS: usize = 81;

impl fmt::Debug for Easel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Easel { width, height, .. } = self;
        f.debug_struct("Easel").field("size", &(width, height)).finish_non_exhaustive()
    }
}

/// A picture that is being drawn.
pub(super) struct Canvas<'a> {
    width: u16,
    /// The area to draw in; it lies inside the picture.
    clip: Area,
    rows: &'a mut [u8],
    shades: &'a Shades,
}

impl Canvas<'_> {
    /// Returns the same picture, limited to drawing in this area.
    pub fn within(&mut self, area: Area) -> Canvas<'_> {
        let clip = self.clip.shared(area);
        Canvas { width: self.width, clip, rows: self.rows, shades: self.shades }
    }

    /// Draws `sprite` with its origin at `at`, clipped to the drawing area.
    pub(crate) fn blit(&mut self, sprite: &Sprite, at: Point, ink: Ink) {
        let area = sprite.area();
        let (left, top) =
            (i32::from(at.x) + i32::from(area.x), i32::from(at.y) + i32::from(area.y));
        let width = i32::from(self.width);
        let (first, end) = (i32::from(self.clip.x), i32::from(self.clip.right()));
        let rows = i32::from(self.clip.y)..i32::from(self.clip.bottom());
        let ink = self.shades.number(ink);
        let flat = self.shades.flat(ink);
        for span in sprite.spans() {
            let y = top + i32::from(span.y);
            let start = (left + i32::from(span.x)).max(first);
            let end = (left + i32::from(span.x) + i32::from(span.length)).min(end);
            if !rows.contains(&y) || end <= start {
                continue;
            }
            let row = (y * (width + 1) + 1) as usize;
            let Some(pixels) = self.rows.get_mut(row + start as usize..row + end as usize) else {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Readers must find the same pixels, whatever the encoder has packed before.
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
            let row = |row: &[u8]| [&[NO_FILTER], row].concat();
            let rows: Vec<u8> = pixels.chunks(across).flat_map(row).collect();
            let palette: Vec<u8> = (0..=255).flat_map(|grey| [grey; 3]).collect();
            let mut easel = Easel { width, height, palette, ground: 0, rows, packer: Packer::default() };
            for _ in 0..2 {
                let png = easel.png();
                let read = image::load_from_memory(&png).unwrap();
                prop_assert_eq!((read.width(), read.height()), (width.into(), height.into()));
                prop_assert_eq!(&read.to_luma8().into_raw(), &pixels);
            }
        }
    }
}
