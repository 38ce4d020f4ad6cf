//! Animated GIFs: several pictures in one file, where each frame holds only what has changed.

use std::{borrow::Cow, fmt};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Patch, Patches};
use crate::{Caption, Scene, Theme};

/// Error: a film can't be encoded.
pub type NoFilm = EncodingError;

/// A film that is being made.
pub struct Film {
    encoder: Encoder<Vec<u8>>,
    patches: Patches,
}

impl Film {
    /// Creates a film in a loop, for pictures of at most this size in pixels.
    ///
    /// # Errors
    /// [`NoFilm`] if encoding fails; never happens while there is memory.
    pub fn new(width: u16, height: u16, theme: Theme) -> Result<Film, NoFilm> {
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Film { encoder, patches: Patches::new(width, height, theme) })
    }

    /// Adds a picture that is shown for `time` hundredths of a second.
    ///
    /// # Errors
    /// [`NoFilm`] if encoding fails; never happens while there is memory.
    pub fn add(&mut self, scene: &Scene, caption: &Caption, time: u16) -> Result<(), NoFilm> {
        let Patch { left, top, width, height, palette, clear, places, back: _ } =
            self.patches.next(scene, caption);
        let frame = Frame {
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: clear,
            left,
            top,
            width,
            height,
            palette: Some(palette),
            buffer: Cow::Owned(places),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)
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
        f.debug_struct("Film").field("patches", &self.patches).finish_non_exhaustive()
    }
}
