//! Answers to statements that presses repeat. The way to SQLite's thread and back takes longer than such a read.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::sql::{Done, Statement};

/// Longest time for which an answer is repeated: an operator's command can write while the bot runs.
const FRESH: Duration = Duration::from_secs(1);
/// Most answers that are kept. Together they take less than a megabyte.
const MOST: usize = 1_000;

/// The answers since the last write, each for a second.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    /// Number of writes so far.
    writes: u64,
    answers: HashMap<Statement, (Instant, Done)>,
}

impl Memory {
    /// Returns the answer to a statement, or else the number of writes before it is asked.
    pub fn recall(&self, statement: &Statement) -> Result<Done, u64> {
        let kept = self.kept();
        match kept.answers.get(statement) {
            Some((since, done)) if since.elapsed() < FRESH => Ok(done.clone()),
            _ => Err(kept.writes),
        }
    }

    /// Keeps an answer, unless there was a write after these.
    pub fn keep(&self, statement: Statement, done: &Done, writes: u64) {
        let mut kept = self.kept();
        if kept.writes != writes {
            return;
        }
        if MOST <= kept.answers.len() {
            kept.answers.clear();
        }
        kept.answers.insert(statement, (Instant::now(), done.clone()));
    }

    /// Forgets all answers, because something was written.
    pub fn forget(&self) {
        let mut kept = self.kept();
        kept.writes += 1;
        kept.answers.clear();
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::{Cell, Row, sql};

    fn number(number: i64) -> Done {
        Done { rows: vec![Row::new(vec![Cell::Number(number)])], changed: 0 }
    }

    fn recalled(memory: &Memory, statement: &Statement) -> Option<i64> {
        memory.recall(statement).ok().map(|done| done.read::<i64>().unwrap()[0])
    }

    #[test]
    fn an_answer_is_repeated_until_the_next_write() {
        let (memory, first) = (Memory::default(), sql("select $1").bind(1_i64));
        let writes = memory.recall(&first).unwrap_err();
        memory.keep(first.clone(), &number(1), writes);
        assert_eq!(recalled(&memory, &first), Some(1));
        assert_eq!(recalled(&memory, &sql("select $1").bind(2_i64)), None, "another parameter");
        memory.forget();
        assert_eq!(recalled(&memory, &first), None);
        memory.keep(first.clone(), &number(1), writes);
        assert_eq!(recalled(&memory, &first), None, "read before the write");
    }

    #[test]
    fn many_answers_make_room_for_new_ones() {
        let memory = Memory::default();
        for id in 0..=i64::try_from(MOST).unwrap() {
            memory.keep(sql("select $1").bind(id), &number(id), 0);
        }
        assert!(memory.kept().answers.len() <= MOST);
    }
}
