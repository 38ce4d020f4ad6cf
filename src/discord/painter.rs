//! Paints a message's pictures outside the runtime's threads, a few at a time.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use metrics::histogram;
use tokio::sync::Semaphore;

use super::underway::Underway;
use crate::{
    present::{Message, Picture, Private, Unfit},
    scene::{
        Theme,
        paint::{self, Cache, Key},
    },
};

/// Pictures painted at once.
const AT_ONCE: usize = 2;
/// Bytes of painted files that surely stay in the cache; it may grow to twice that.
const FILES: usize = 1 << 20;
/// Time that a picture that can wait lets answers go first: there may always be one.
const PATIENCE: Duration = Duration::from_millis(500);
/// Time without a request until the caches of pictures are emptied.
const IDLE: Duration = Duration::from_secs(20);

/// Paints pictures, each of them once for all who see the same; cheap to copy.
#[derive(Clone, Debug)]
pub struct Painter {
    easels: Arc<Semaphore>,
    /// The answers that go first.
    before: Option<Underway>,
    files: Arc<Cache<Key, Vec<u8>>>,
    /// Number of pictures requested.
    asked: Arc<AtomicUsize>,
}

/// A message that was checked, with its pictures as PNG files.
#[derive(Clone, Debug)]
pub struct Painted {
    /// The message; its pictures are still scenes here.
    pub message: Message,
    /// The picture's bytes, if it has one.
    pub png: Option<Arc<Vec<u8>>>,
}

/// The reason why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum Unpaintable {
    /// Discord would refuse the message.
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
    /// A painter with an empty cache.
    #[must_use]
    pub fn new() -> Painter {
        Painter {
            easels: Arc::new(Semaphore::new(AT_ONCE)),
            before: None,
            files: Arc::new(Cache::new(FILES)),
            asked: Arc::default(),
        }
    }

    /// A copy of the painter for pictures that can wait a little: it starts none while somebody waits for an answer.
    #[must_use]
    pub fn behind(&self, answers: Underway) -> Painter {
        Painter { before: Some(answers), ..self.clone() }
    }

    /// Checks a message for everyone, and paints its picture, if any, in this theme.
    ///
    /// # Errors
    /// [`Unpaintable`] says why it cannot be sent.
    pub async fn paint(&self, message: Message, theme: Theme) -> Result<Painted, Unpaintable> {
        message.check()?;
        let png = match &message.picture {
            Some(picture) => Some(self.png(picture, theme).await?),
            None => None,
        };
        Ok(Painted { message, png })
    }

    /// The file of a picture.
    async fn png(&self, picture: &Picture, theme: Theme) -> Result<Arc<Vec<u8>>, Unpaintable> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let key = Key::of(&picture.scene, &picture.caption, theme);
        if let Some(png) = self.files.find(&key) {
            return Ok(png);
        }
        if let Some(answers) = &self.before {
            answers.finished(PATIENCE).await;
        }
        let (scene, caption) = (picture.scene.clone(), picture.caption.clone());
        let files = Arc::clone(&self.files);
        let _easel = self.easels.acquire().await.map_err(|_| Unpaintable::Failed)?;
        // Somebody may have had it painted since.
        let paint = move || {
            files.get(&key, || {
                let began = Instant::now();
                let png = paint::png(&scene, &caption, theme);
                histogram!("quark_paint_seconds").record(began.elapsed());
                png
            })
        };
        tokio::task::spawn_blocking(paint).await.map_err(|_| Unpaintable::Failed)
    }

    /// Checks a message for one person, and paints its picture in the theme that they like.
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

    /// Frees memory when nobody has asked for a picture for a while. Never ends.
    pub async fn tidy(self) {
        let (mut every, mut before) = (tokio::time::interval(IDLE), 0);
        loop {
            every.tick().await;
            let asked = self.asked.load(Ordering::Relaxed);
            if asked == before {
                self.files.clear();
                paint::forget();
            }
            before = asked;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        present::Picture,
        scene::{Caption, Scene},
    };

    fn message(words: &str, name: &str) -> Message {
        let picture = Picture {
            scene: Scene::new(300, 200),
            caption: Caption { names: vec![name.to_owned()], ..Caption::default() },
            name: "board.png".to_owned(),
            alt: "Nothing".to_owned(),
        };
        Message { picture: Some(picture), ..Message::text(words) }
    }

    #[tokio::test]
    async fn all_who_see_the_same_share_one_file() {
        let painter = Painter::new();
        let png = |painted: Result<Painted, Unpaintable>| painted.unwrap().png.unwrap();
        let first = png(painter.paint(message("Ana moves.", "Ana"), Theme::Light).await);
        let again = painter.paint_private(Private::new(message("Hi.", "Ana")), Theme::Light).await;
        let again = png(again.map(Private::open));
        assert!(Arc::ptr_eq(&first, &again), "nothing is painted or packed again");
        for (name, theme) in [("Ana", Theme::Dark), ("Ben", Theme::Light)] {
            let other = png(painter.paint(message("Hi.", name), theme).await);
            assert!(!Arc::ptr_eq(&first, &other), "{name} in {theme}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn pictures_that_can_wait_come_after_answers_but_not_for_ever() {
        let (painter, underway) = (Painter::new(), Underway::default());
        let patient = painter.behind(underway.clone());
        let paints = |painter: &Painter, name: &'static str| {
            let painter = painter.clone();
            tokio::spawn(async move { painter.paint(message("Hi.", name), Theme::Light).await })
        };
        let press = underway.begin("a press");
        let board = paints(&patient, "the board");
        let answer = paints(&painter, "the answer").await.unwrap().unwrap().png.unwrap();
        assert!(!board.is_finished(), "the answer is painted first");
        let known = patient.paint(message("Hi.", "the answer"), Theme::Light);
        let known = tokio::time::timeout(Duration::ZERO, known).await.expect("nobody waits for it");
        assert!(Arc::ptr_eq(&known.unwrap().png.unwrap(), &answer), "it is at hand");
        drop(press);
        let before = tokio::time::Instant::now();
        board.await.unwrap().unwrap();
        assert!(before.elapsed() < PATIENCE, "it goes on as soon as nobody waits for an answer");
        let _press = underway.begin("a press");
        let before = tokio::time::Instant::now();
        paints(&patient, "the next board").await.unwrap().unwrap();
        assert!(PATIENCE <= before.elapsed(), "answers without end hold up nothing for good");
    }
}
