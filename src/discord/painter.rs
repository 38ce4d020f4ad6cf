//! Makes pixels of a message's picture, off the runtime's threads and a few at a time.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::{
    present::{Message, Private, Unfit},
    scene::{Theme, paint},
};

/// How many pictures are painted at once.
const AT_ONCE: usize = 2;

/// Paints pictures; cheap to copy.
#[derive(Clone, Debug)]
pub struct Painter {
    easels: Arc<Semaphore>,
}

/// A message that has been checked, with its picture as a PNG.
#[derive(Clone, Debug)]
pub struct Painted {
    /// The message.
    pub message: Message,
    /// The picture's bytes, where it has one.
    pub png: Option<Vec<u8>>,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum Unpaintable {
    /// The chat would refuse the message.
    #[error("the message does not fit: {0}")]
    Unfit(#[from] Unfit),
    /// The painter panicked or was stopped.
    #[error("the painter failed")]
    Failed,
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl Painter {
    /// A painter with free easels.
    #[must_use]
    pub fn new() -> Painter {
        Painter { easels: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// Checks a message for everyone, and paints its picture if it has one, in the colours that were
    /// chosen for all.
    ///
    /// # Errors
    /// [`Unpaintable`] says why it cannot be sent.
    pub async fn paint(&self, message: Message, theme: Theme) -> Result<Painted, Unpaintable> {
        message.check()?;
        let Some(picture) = &message.picture else { return Ok(Painted { message, png: None }) };
        let (scene, caption) = (picture.scene.clone(), picture.caption.clone());
        let _easel = self.easels.acquire().await.map_err(|_| Unpaintable::Failed)?;
        let png = tokio::task::spawn_blocking(move || paint::png(&scene, &caption, theme));
        let png = Some(png.await.map_err(|_| Unpaintable::Failed)?);
        Ok(Painted { message, png })
    }

    /// The same for one pair of eyes, in the colours that they like.
    ///
    /// # Errors
    /// [`Unpaintable`] says why it cannot be sent.
    pub async fn paint_private(
        &self,
        message: Private<Message>,
        theme: Theme,
    ) -> Result<Private<Painted>, Unpaintable> {
        self.paint(message.open(), theme).await.map(Private::new)
    }
}
