//! The picture as indices into its palette: composing it, and writing it as a PNG.

use super::{
    shades::Shades,
    sprite::{FULL, Sprite},
};
use crate::scene::{Ink, Point};

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

/// The picture being composed.
pub struct Canvas<'a> {
    width: u16,
    height: u16,
    pixels: Vec<u8>,
    shades: &'a Shades,
}

impl<'a> Canvas<'a> {
    /// An empty one.
    pub fn new(width: u16, height: u16, shades: &'a Shades) -> Canvas<'a> {
        let size = usize::from(width) * usize::from(height);
        Canvas {
            width,
            height,
            pixels: vec![shades.flat(shades.number(Ink::BACKGROUND)); size],
            shades,
        }
    }

    /// The picture as it is now.
    pub fn finished(self) -> Picture {
        let Canvas { width, height, pixels, shades } = self;
        Picture { width, height, palette: shades.bytes(), pixels }
    }

    /// Lays `sprite` down, its origin at `at`; what lies outside is cut off.
    pub fn blit(&mut self, sprite: &Sprite, at: Point, ink: Ink) {
        let area = sprite.area();
        let (left, top) =
            (i32::from(at.x) + i32::from(area.x), i32::from(at.y) + i32::from(area.y));
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        let ink = self.shades.number(ink);
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
        let mut bytes = Vec::new();
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
        writer.write_chunk(png::chunk::IDAT, &zlib(&rows))
    }
}

/// Bytes of a picture beyond which it is worth packing once more.
const LARGE: usize = 96_000;

/// `data` as a zlib stream: packed quickly, and anew at the next level where little room is saved. That
/// makes flat pictures a tenth smaller in a quarter more time.
fn zlib(data: &[u8]) -> Vec<u8> {
    let packed = zlib_at(4, data);
    if packed.len() < LARGE { packed } else { zlib_at(5, data) }
}

fn zlib_at(level: i32, data: &[u8]) -> Vec<u8> {
    let mut packed = vec![0; zlib_rs::compress_bound(data.len())];
    let (written, code) =
        zlib_rs::compress_slice(&mut packed, data, zlib_rs::DeflateConfig::new(level));
    assert_eq!(code, zlib_rs::ReturnCode::Ok, "there is room for whatever comes of it");
    let length = written.len();
    packed.truncate(length);
    packed
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
