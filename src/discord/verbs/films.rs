//! The films that are made now, and those that were made last.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use anyhow::Result;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{
    discord::later::NEWS, game::Viewer, present::film::Reel, scene::Theme, session::Roster,
    store::TableId,
};

/// Bytes of films that are kept.
const KEPT: usize = 24 << 20;

/// All that a film of a game that is over is made from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    pub table: TableId,
    pub reel: Reel,
    pub viewer: Viewer,
    pub theme: Theme,
    /// Their names are in the pictures.
    pub roster: Roster,
}

/// A film, and the steps that are in it.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub reel: Reel,
    pub gif: Arc<[u8]>,
}

/// A queue for films: a few are made at once, in the order of the requests.
#[derive(Debug)]
pub(crate) struct Films {
    at_once: Semaphore,
    asked: AtomicU64,
    done: AtomicU64,
    /// The newest first.
    kept: Mutex<VecDeque<(Plan, Made)>>,
}

impl Films {
    /// Makes up to `at_once` at a time: each takes some megabytes.
    pub fn new(at_once: usize) -> Films {
        Films {
            at_once: Semaphore::new(at_once),
            asked: AtomicU64::default(),
            done: AtomicU64::default(),
            kept: Mutex::default(),
        }
    }

    /// Waits for a turn. From time to time `tell` hears how many are made first, if the number has changed.
    async fn turn<F: Future<Output = ()>>(&self, mut tell: impl FnMut(u64) -> F) -> Turn<'_> {
        let number = self.asked.fetch_add(1, Ordering::Relaxed);
        let mut turn = Turn { films: self, permit: None };
        let permit = self.at_once.acquire();
        tokio::pin!(permit);
        let mut told = None;
        loop {
            tokio::select! {
                permit = &mut permit => {
                    turn.permit = permit.ok();
                    return turn;
                }
                () = tokio::time::sleep(NEWS) => {
                    let first = number.saturating_sub(self.done.load(Ordering::Relaxed));
                    if told != Some(first) {
                        told = Some(first);
                        tell(first).await;
                    }
                }
            }
        }
    }

    /// Waits for a turn, and returns the film of this plan: the kept one, or else the one that `making` makes, which is
    /// then kept if it `is_kept`. `tell` as for [`Films::turn`].
    pub async fn get<F: Future<Output = ()>>(
        &self,
        plan: Plan,
        is_kept: bool,
        tell: impl FnMut(u64) -> F,
        making: impl Future<Output = Result<Option<Made>>>,
    ) -> Result<Option<Made>> {
        let _turn = self.turn(tell).await;
        if let Some(made) = self.find(&plan) {
            return Ok(Some(made));
        }
        let made = making.await?;
        if let Some(made) = made.as_ref().filter(|_| is_kept) {
            self.keep(plan, made.clone());
        }
        Ok(made)
    }

    fn find(&self, plan: &Plan) -> Option<Made> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(other, _)| other == plan)?;
        let found = kept.remove(place)?;
        kept.push_front(found.clone());
        Some(found.1)
    }

    /// Keeps a film for those who ask for it next, as long as there is room.
    fn keep(&self, plan: Plan, made: Made) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((plan, made));
        let mut bytes = 0;
        let fits = |one: &&(Plan, Made)| {
            bytes += one.1.gif.len();
            bytes <= KEPT
        };
        let stay = kept.iter().take_while(fits).count();
        kept.truncate(stay);
    }
}

/// A turn to make a film, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    films: &'a Films,
    permit: Option<SemaphorePermit<'a>>,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.permit.take();
        self.films.done.fetch_add(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(table: i64) -> Plan {
        let reel = Reel { steps: vec![0, 1], of: 2 };
        let (viewer, theme, roster) = (Viewer::Spectator, Theme::Dark, Roster::default());
        Plan { table: TableId(table), reel, viewer, theme, roster }
    }

    #[test]
    fn the_newest_films_are_kept_as_far_as_there_is_room() {
        let films = Films::new(1);
        let made = Made { reel: plan(1).reel, gif: vec![0; KEPT / 3].into() };
        for table in 1..=3 {
            films.keep(plan(table), made.clone());
        }
        assert!(films.find(&plan(1)).is_some());
        films.keep(plan(4), made.clone());
        let found: Vec<bool> = (1..=4).map(|table| films.find(&plan(table)).is_some()).collect();
        assert_eq!(found, [true, false, true, true], "the one that was asked for last stays");
        let light = Plan { theme: Theme::Light, ..plan(4) };
        let named = Plan {
            roster: Roster { names: vec!["Ada".to_owned()], ..Roster::default() },
            ..plan(4)
        };
        assert!(films.find(&light).is_none() && films.find(&named).is_none());
    }

    #[tokio::test]
    async fn a_second_reader_with_the_same_colours_gets_the_kept_film() {
        let films = Films::new(1);
        let count = AtomicU64::default();
        let get = async |plan: Plan, is_kept| {
            let making = async {
                count.fetch_add(1, Ordering::Relaxed);
                Ok(Some(Made { reel: plan.reel.clone(), gif: vec![0; 9].into() }))
            };
            let tell = |_| std::future::ready(());
            let made = films.get(plan.clone(), is_kept, tell, making).await.unwrap().unwrap();
            (made.gif, count.load(Ordering::Relaxed))
        };
        let (first, made) = get(plan(1), true).await;
        assert_eq!(made, 1);
        let (second, made) = get(plan(1), true).await;
        assert!(Arc::ptr_eq(&first, &second), "it is the same file");
        assert_eq!(made, 1, "nothing is made for the second reader");
        let (_, made) = get(Plan { theme: Theme::Light, ..plan(1) }, true).await;
        assert_eq!(made, 2, "other colours are another film");
        // The film of a game that goes on is soon out of date.
        for nth in 3..5 {
            assert_eq!(get(plan(2), false).await.1, nth);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_hears_how_many_come_first() {
        let films = Films::new(1);
        let first = films.turn(|_| async { panic!("nobody is before the first") }).await;
        let told = Mutex::new(Vec::new());
        let wait = films.turn(|first| {
            told.lock().unwrap().push(first);
            std::future::ready(())
        });
        tokio::pin!(wait);
        assert!(tokio::time::timeout(3 * NEWS, &mut wait).await.is_err());
        assert_eq!(*told.lock().unwrap(), [1], "once, as long as it stays so");
        drop(first);
        wait.await;
    }
}
