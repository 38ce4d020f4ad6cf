//! Replays of games, to go through step by step.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use super::{Failure, Service};
use crate::{StoreError, StoredTable, TableId};
use quark_game::{Viewer, any::Catalog};
use quark_session::{Course, Logged, Part, Roster, Session, Step, Telling, steps};

/// Maximum number of games in memory, the latest first.
const ROOM: usize = 8;
/// Number of stored positions of each game where a replay can start.
const MARKS: usize = 16;
/// Minimum number of moves between two such positions.
const NEAR: usize = 48;

/// Games that people have recently looked at again.
#[derive(Debug, Default)]
pub struct Replays(Mutex<VecDeque<Arc<Replay>>>);

/// A game's log, with stored positions that are near to each step.
#[derive(Debug)]
pub struct Replay {
    table: TableId,
    rewritten: i64,
    log: Vec<Logged>,
    steps: Vec<Step>,
    parts: Vec<Part>,
    /// Positions in order; the first one is at or before the first step.
    marks: Vec<Session>,
    /// The figures of each viewer, step by step, once they have been asked for.
    figures: Mutex<Vec<(Viewer, Arc<[u16]>)>>,
    /// For a record: the last state of the game, and the names of its players.
    record: Option<(Session, Vec<String>)>,
}

impl Replay {
    /// Returns the replay of a log, and the last state of its game.
    fn of(
        table: TableId,
        catalog: &Catalog,
        rewritten: i64,
        log: Vec<Logged>,
    ) -> Result<(Replay, Session), StoreError> {
        let steps = steps(&log);
        let (first, every) = (steps.first(), NEAR.max(log.len() / MARKS));
        let (mut marks, mut passed) = (Vec::new(), 0);
        let mut told = Telling::default();
        let last = Session::fold_watching(catalog, &log, |session| {
            if first.is_none_or(|first| session.version < first.version) {
                return;
            }
            if passed % every == 0 {
                marks.push(session.clone());
            }
            passed += 1;
            told.hear(session);
        })?;
        let parts = told.parts(last.game, &steps);
        let figures = Mutex::default();
        Ok((Replay { table, rewritten, log, steps, parts, marks, figures, record: None }, last))
    }

    /// Returns the steps of the game; empty before the deal.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the rounds and phases of the game, in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the course of the game; `None` if it has nothing to chart.
    ///
    /// # Errors
    /// [`Failure::Store`] if the log no longer fits the rules.
    pub fn course(&self) -> Result<Option<Course>, Failure> {
        let Some(mark) = self.marks.first() else { return Ok(None) };
        Ok(Course::of(&mark.catalog, &self.log).map_err(StoreError::from)?)
    }

    /// Returns the table at this step.
    ///
    /// # Errors
    /// [`Failure::Store`] if the log no longer fits the rules.
    pub fn at(&self, step: Step) -> Result<Session, Failure> {
        let near = self.marks.iter().rfind(|mark| mark.version <= step.version);
        let lost = || StoreError::Unreadable("a step before the first".to_owned());
        let mut session = near.ok_or_else(lost)?.clone();
        let from = usize::try_from(session.version).unwrap_or_default();
        let until = usize::try_from(step.version).unwrap_or_default();
        for Logged { at, entry } in self.log.get(from..until).unwrap_or_default() {
            session.evolve(entry, *at).map_err(StoreError::from)?;
        }
        Ok(session)
    }

    /// Returns the `figure` of this viewer at every step. It must depend on the viewer and the step alone.
    ///
    /// # Errors
    /// [`Failure::Store`] if the log no longer fits the rules.
    pub fn figures(
        &self,
        viewer: Viewer,
        figure: impl Fn(&Session) -> u16,
    ) -> Result<Arc<[u16]>, Failure> {
        let kept = || self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = kept().iter().find(|(one, _)| *one == viewer) {
            return Ok(found.clone());
        }
        let Some(mut session) = self.marks.first().cloned() else { return Ok(Arc::default()) };
        let is_step = |at: i64| self.steps.binary_search_by_key(&at, |step| step.version).is_ok();
        let mut figures: Vec<u16> =
            is_step(session.version).then(|| figure(&session)).into_iter().collect();
        let from = usize::try_from(session.version).unwrap_or_default();
        for Logged { at, entry } in self.log.get(from..).unwrap_or_default() {
            session.evolve(entry, *at).map_err(StoreError::from)?;
            figures.extend(is_step(session.version).then(|| figure(&session)));
        }
        let figures: Arc<[u16]> = figures.into();
        kept().push((viewer, figures.clone()));
        Ok(figures)
    }

    /// Returns true if it still covers the whole log of the table.
    fn is_of(&self, table: TableId, stored: &StoredTable) -> bool {
        let entries = i64::try_from(self.log.len()).unwrap_or(i64::MAX);
        (self.table, self.rewritten, entries) == (table, stored.rewritten, stored.session.version)
    }
}

impl Replays {
    /// Removes all replays.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn get(&self, table: TableId, stored: &StoredTable) -> Option<Arc<Replay>> {
        let replays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        replays.iter().find(|replay| replay.is_of(table, stored)).cloned()
    }

    /// Returns the record with this number, and marks it as just used.
    fn record(&self, table: TableId) -> Option<Arc<Replay>> {
        let mut replays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = replays.iter().position(|replay| replay.table == table)?;
        let replay = replays.remove(place)?;
        replays.push_front(replay.clone());
        Some(replay)
    }

    fn put(&self, replay: Arc<Replay>) {
        let mut replays = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        replays.retain(|other| other.table != replay.table);
        replays.push_front(replay);
        replays.truncate(ROOM);
    }
}

impl Service {
    /// Keeps the game of a record in memory for a while, under its number.
    ///
    /// # Errors
    /// [`StoreError`] if its log cannot be replayed.
    pub fn keep_record(
        &self,
        table: TableId,
        log: Vec<Logged>,
        names: Vec<String>,
    ) -> Result<(), StoreError> {
        let (replay, last) = Replay::of(table, &self.catalog, 0, log)?;
        self.replays.put(Arc::new(Replay { record: Some((last, names)), ..replay }));
        Ok(())
    }

    /// Returns the last state of a record's game, if it is still in memory.
    #[must_use]
    pub fn recorded(&self, table: TableId) -> Option<Session> {
        self.replays.record(table)?.record.as_ref().map(|(last, _)| last.clone())
    }

    /// Returns the display names of all players of a record, if it is still in memory.
    #[must_use]
    pub fn recorded_roster(&self, table: TableId) -> Option<Roster> {
        let replay = self.replays.record(table)?;
        let (_, names) = replay.record.as_ref()?;
        Some(Roster { names: names.clone(), former: Vec::new() })
    }

    /// Returns the game of a table, to go through step by step.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or its log cannot be replayed.
    pub async fn replay(&self, table: TableId) -> Result<Arc<Replay>, Failure> {
        if table.is_record() {
            return self.replays.record(table).ok_or(StoreError::NoSuchTable.into());
        }
        let stored = self.stored(table).await?;
        if let Some(replay) = self.replays.get(table, &stored) {
            return Ok(replay);
        }
        let mut log = self.store.log(table).await?;
        // The log may have grown since the table was read.
        log.truncate(usize::try_from(stored.session.version).unwrap_or(usize::MAX));
        let (replay, _) = Replay::of(table, &self.catalog, stored.rewritten, log)?;
        let replay = Arc::new(replay);
        self.replays.put(replay.clone());
        Ok(replay)
    }
}
