//! Animated GIFs: several pictures in one file, where each frame holds only what has changed.

use std::{borrow::Cow, fmt};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Easel, PAINTER};
use crate::{Caption, Scene, Theme};

/// Error: a film can't be encoded.
pub type NoFilm = EncodingError;
/// Red, green and blue.
type Colour = [u8; 3];
/// Most colours in a frame.
const COLOURS: usize = 256;

/// A film that is being made.
pub struct Film {
    width: u16,
    height: u16,
    theme: Theme,
    encoder: Encoder<Vec<u8>>,
    easel: Easel,
    /// Colours on screen, row by row; empty before the first picture.
    shown: Vec<Colour>,
}

/// The part of a picture that differs from the one before.
struct Change {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Film {
    /// Creates a film in a loop, for pictures of at most this size in pixels.
    ///
    /// # Errors
    /// [`NoFilm`] if encoding fails; never happens while there is memory.
    pub fn new(width: u16, height: u16, theme: Theme) -> Result<Film, NoFilm> {
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        let (easel, shown) = (Easel::default(), Vec::new());
        Ok(Film { width, height, theme, encoder, easel, shown })
    }

    /// Adds a picture that is shown for `time` hundredths of a second.
    ///
    /// # Errors
    /// [`NoFilm`] if encoding fails; never happens while there is memory.
    pub fn add(&mut self, scene: &Scene, caption: &Caption, time: u16) -> Result<(), NoFilm> {
        PAINTER.compose(&mut self.easel, scene, caption, self.theme);
        let palette = self.easel.palette();
        let (across, down) = (usize::from(self.width), usize::from(self.height));
        // A smaller picture stands at the top left, on its own background colour.
        let mut places = vec![self.easel.ground(); across * down];
        for (row, painted) in places.chunks_mut(across).zip(self.easel.rows()) {
            let width = painted.len().min(across);
            row[..width].copy_from_slice(&painted[..width]);
        }
        let colour = |place: u8| -> Colour {
            let at = usize::from(place) * 3;
            palette.get(at..at + 3).and_then(|colour| colour.try_into().ok()).unwrap_or_default()
        };
        let new: Vec<Colour> = places.iter().map(|place| colour(*place)).collect();
        let change = self.change(&new);
        let clear = (palette.len() / 3 < COLOURS).then_some((palette.len() / 3) as u8);
        let mut buffer =
            Vec::with_capacity((change.right - change.left) * (change.bottom - change.top));
        for y in change.top..change.bottom {
            for at in y * across + change.left..y * across + change.right {
                let same = self.shown.get(at) == Some(&new[at]);
                buffer.push(clear.filter(|_| same).unwrap_or(places[at]));
            }
        }
        let mut colours = palette.to_vec();
        colours.extend(clear.map(|_| [0; 3]).into_iter().flatten());
        let frame = Frame {
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: clear,
            left: change.left as u16,
            top: change.top as u16,
            width: (change.right - change.left) as u16,
            height: (change.bottom - change.top) as u16,
            palette: Some(colours),
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.shown = new;
        Ok(())
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

    /// Bytes encoded so far.
    #[must_use]
    pub fn size(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// Finishes the film, and returns the bytes of its GIF.
    ///
    /// # Errors
    /// [`NoFilm`] if encoding fails; never happens while there is memory.
    pub fn finished(self) -> Result<Vec<u8>, NoFilm> {
        self.encoder.into_inner()
    }
}

impl fmt::Debug for Film {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.width, self.height);
        f.debug_struct("Film").field("size", &size).finish_non_exhaustive()
    }
}
