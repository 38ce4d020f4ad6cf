//! Successive pictures of one size, each as the part that differs from an earlier one.

use std::{collections::VecDeque, fmt, ops::Range};

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
    /// Number of pictures that are remembered.
    kept: usize,
    /// The pictures that a patch can be drawn over, the newest last: their colours, row by row.
    shown: VecDeque<Vec<Colour>>,
}

/// The part of a picture that differs from an earlier one.
#[derive(Clone, Debug)]
pub struct Patch {
    /// Number of pictures back to the one that it is drawn over; 0 for a whole picture.
    pub back: usize,
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

/// A picture: its colours, and the palette indices that they come from.
struct Painted {
    colours: Vec<Colour>,
    places: Vec<u8>,
    palette: Vec<u8>,
}

/// The edges of a part of a picture.
#[derive(Clone, Copy)]
struct Part {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Patches {
    /// Starts a row of pictures of at most this size in pixels.
    #[must_use]
    pub fn new(width: u16, height: u16, theme: Theme) -> Patches {
        let (inks, easel, shown) = (Vec::new(), Easel::default(), VecDeque::new());
        Patches { width, height, theme, inks, easel, kept: 1, shown }
    }

    /// Draws each picture over the most similar of the last `kept` ones, not always over the one before. Where things
    /// change to and fro, patches become much smaller.
    #[must_use]
    pub fn over_any_of(self, kept: usize) -> Patches {
        Patches { kept, ..self }
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

    /// Paints the next picture, and returns how it differs from an earlier one. A smaller picture stands at the top left,
    /// on its own background colour.
    pub fn next(&mut self, scene: &Scene, caption: &Caption) -> Patch {
        self.next_in(scene, caption, (1, 1)).remove(0)
    }

    /// Paints the next picture, and returns how its parts differ from earlier ones: columns by rows of about equal size,
    /// row by row. Each part is drawn over the picture where it was most similar.
    pub fn next_in(
        &mut self,
        scene: &Scene,
        caption: &Caption,
        (columns, rows): (usize, usize),
    ) -> Vec<Patch> {
        let own = if self.inks.is_empty() { inks([scene]) } else { self.inks.clone() };
        PAINTER.compose_in(&mut self.easel, scene, caption, (self.theme, own));
        let palette = self.easel.palette().to_vec();
        let (across, down) = (usize::from(self.width), usize::from(self.height));
        let mut places = vec![self.easel.ground(); across * down];
        for (row, painted) in places.chunks_mut(across).zip(self.easel.rows()) {
            let width = painted.len().min(across);
            row[..width].copy_from_slice(&painted[..width]);
        }
        let colour = |place: &u8| -> Colour {
            let at = usize::from(*place) * 3;
            palette.get(at..at + 3).and_then(|colour| colour.try_into().ok()).unwrap_or_default()
        };
        let new = Painted { colours: places.iter().map(colour).collect(), places, palette };
        let part = |nth: usize| {
            let (column, row) = (nth % columns, nth / columns);
            self.patch(
                &new,
                Part {
                    left: across * column / columns,
                    right: across * (column + 1) / columns,
                    top: down * row / rows,
                    bottom: down * (row + 1) / rows,
                },
            )
        };
        let patches = (0..columns * rows).map(part).collect();
        if self.shown.len() == self.kept {
            self.shown.pop_front();
        }
        self.shown.push_back(new.colours);
        patches
    }

    /// Returns the difference between a part of a new picture and an earlier one.
    fn patch(&self, new: &Painted, part: Part) -> Patch {
        let across = usize::from(self.width);
        let back = self.nearest(new, &part);
        let under = self.shown.len().checked_sub(back).and_then(|at| self.shown.get(at));
        let Part { left, top, right, bottom } = match under {
            None => part,
            Some(old) => part.change(across, old, &new.colours),
        };
        let mut palette = new.palette.clone();
        let clear = (palette.len() / 3 < COLOURS).then_some((palette.len() / 3) as u8);
        let mut places = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            for at in y * across + left..y * across + right {
                let same = under.is_some_and(|under| under[at] == new.colours[at]);
                places.push(clear.filter(|_| same).unwrap_or(new.places[at]));
            }
        }
        palette.extend(clear.map(|_| [0; 3]).into_iter().flatten());
        let [left, top, width, height] =
            [left, top, right - left, bottom - top].map(|pixels| pixels as u16);
        Patch { back, left, top, width, height, palette, clear, places }
    }

    /// Number of pictures back to the one where the part was most like the new one, the latest if several are; 0 if there
    /// is none.
    fn nearest(&self, new: &Painted, part: &Part) -> usize {
        if self.shown.len() < 2 {
            return self.shown.len();
        }
        let (mut back, mut fewest) = (1, usize::MAX);
        for (nth, old) in (1..).zip(self.shown.iter().rev()) {
            let mut differing = 0;
            for row in part.rows(usize::from(self.width)) {
                let (old, new) = (&old[row.clone()], &new.colours[row]);
                if old != new {
                    differing += old.iter().zip(new).filter(|(old, new)| old != new).count();
                }
                if fewest <= differing {
                    break;
                }
            }
            if differing < fewest {
                (back, fewest) = (nth, differing);
            }
        }
        back
    }
}

impl Part {
    /// Positions of its pixels, row by row, in pictures this wide.
    fn rows(&self, across: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let (left, right) = (self.left, self.right);
        (self.top..self.bottom).map(move |y| y * across + left..y * across + right)
    }

    /// Returns the area where two pictures differ; a single pixel if nothing differs.
    fn change(&self, across: usize, old: &[Colour], new: &[Colour]) -> Part {
        let mut change =
            Part { left: self.right, top: self.bottom, right: self.left, bottom: self.top };
        for (y, row) in (self.top..).zip(self.rows(across)) {
            let differs = |x: &usize| old[y * across + x] != new[y * across + x];
            let (old, new) = (&old[row.clone()], &new[row]);
            if old == new {
                continue;
            }
            let first = (self.left..self.right).find(differs).unwrap_or(self.left);
            let last = (self.left..self.right).rfind(differs).unwrap_or(self.left);
            change.left = change.left.min(first);
            change.right = change.right.max(last + 1);
            change.top = change.top.min(y);
            change.bottom = y + 1;
        }
        if change.right <= change.left {
            return Part { right: self.left + 1, bottom: self.top + 1, ..*self };
        }
        change
    }
}

impl Patch {
    /// Returns true if nothing differs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.iter().all(|place| self.clear == Some(*place))
    }

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
mod tests;
