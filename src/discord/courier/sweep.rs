//! What is out although nobody has noted it: the bot died between posting and noting, or the
//! chat's answer was lost, and the table has moved on since. They still call to a turn that is over.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::{Courier, Problem};
use crate::{
    discord::{convert, rest::Posted},
    present::{self, ActClick, Click, LookClick, Room, Spot},
    session::{Job, JobKind, Session},
    store::{Shown, TableId},
};

/// So long after a bot has died, or an answer was lost, something may still come of what was under way.
const LATE: Duration = Duration::from_secs(10);

/// Of how many tables that is kept in mind: some sixty bytes each.
const ROOM: usize = 16_384;

/// Of which tables all that is out is known; cheap to copy.
#[derive(Clone, Debug)]
pub struct Known(Arc<Mutex<Looks>>);

#[derive(Debug)]
struct Looks {
    /// Of tables that are not named nothing is known since then.
    since: Instant,
    tables: HashMap<TableId, Look>,
}

#[derive(Debug)]
enum Look {
    /// Something may be out that nobody knows, since then.
    Unsure(Instant),
    /// All is known.
    Sure,
}

impl Looks {
    /// Of all tables nothing is known.
    fn none() -> Looks {
        Looks { since: Instant::now(), tables: HashMap::new() }
    }
}

impl Default for Known {
    /// At the bot's start nothing is known.
    fn default() -> Known {
        Known(Arc::new(Mutex::new(Looks::none())))
    }
}

impl Known {
    pub fn has(&self, table: TableId) -> bool {
        matches!(self.looks().tables.get(&table), Some(Look::Sure))
    }

    /// Notes that it was looked: from a while after the last doubt on, that is enough.
    pub fn looked(&self, table: TableId) {
        let mut looks = self.room_for(table);
        let since = looks.since;
        let look = looks.tables.entry(table).or_insert(Look::Unsure(since));
        if matches!(look, Look::Unsure(since) if LATE < since.elapsed()) {
            *look = Look::Sure;
        }
    }

    /// Notes that something may be out that nobody knows.
    pub fn lose(&self, table: TableId) {
        self.room_for(table).tables.insert(table, Look::Unsure(Instant::now()));
    }

    /// Notes that something may be out at any table: another process has died over it.
    pub(crate) fn lose_all(&self) {
        *self.looks() = Looks::none();
    }

    /// Where there is no room for one more, all is forgotten: it costs a look at each table that is shown again.
    fn room_for(&self, table: TableId) -> MutexGuard<'_, Looks> {
        let mut looks = self.looks();
        if ROOM <= looks.tables.len() && !looks.tables.contains_key(&table) {
            *looks = Looks::none();
        }
        looks
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Courier {
    /// The card that answered the command which opened the table, if it is out although nobody has
    /// noted it: the bot may have stopped in between.
    pub(super) async fn find_card(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<Shown, Problem> {
        // The card of a rematch is no answer to a command.
        let Some(opening) = session.joins.first().filter(|_| session.order.is_empty()) else {
            return Ok(shown);
        };
        let seen = match self.rest().await.newest(shown.channel, 50).await {
            Ok(seen) => seen,
            // Where nothing may be read, nothing is found.
            Err(problem) if problem.is_final() => return Ok(shown),
            Err(problem) => return Err(problem),
        };
        let Some(card) = seen.iter().find(|message| message.answers(*opening)) else {
            return Ok(shown);
        };
        tracing::info!(%table, "its card was out already");
        let shown = Shown { message: Some(card.id()), version: 0, ..shown };
        self.found(table, session, shown).await?;
        Ok(shown)
    }

    /// Notes a message that shows who knows what, so that it is soon made to show how things stand.
    pub(super) async fn found(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        let (version, turn, due) = (session.version, session.turn, self.service.now());
        let refresh = Job { kind: JobKind::Refresh, version, turn, due };
        let shown = Shown { version: 0, ..shown };
        self.service.store().show_and_add_jobs(table, shown, vec![refresh]).await?;
        self.service.wake();
        Ok(())
    }

    /// Retires every board of `table` among the newest messages where it is shown but the newest.
    pub(super) async fn sweep(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        let seen = match self.rest().await.newest(shown.channel, 100).await {
            Ok(seen) => seen,
            // Where nothing may be read, nothing is found.
            Err(problem) if problem.is_final() => return Ok(()),
            Err(problem) => return Err(problem),
        };
        let lost =
            |message: &&Posted| Some(message.id()) != shown.message && calls_to(message, table);
        for message in seen.iter().filter(lost) {
            let roster = self.service.roster(session).await?;
            let room = Room::new(table.0, session, &roster);
            let (guild, channel, newest) = (session.location.guild, shown.channel, shown.message);
            let said = present::table::retired(&room, Spot { guild, channel, message: newest });
            let edit = convert::reworded(&self.paint(session, said).await?);
            match self.rest().await.edit(channel, message.id(), edit).await {
                Ok(_) => tracing::info!(%table, "a board that was not on record was retired"),
                Err(problem) if problem.is_final() => (),
                Err(problem) => return Err(problem),
            }
        }
        Ok(())
    }
}

/// Whether a message is a board with the button that takes a turn at `table`, or plays it once more.
fn calls_to(message: &Posted, table: TableId) -> bool {
    let calls =
        [Some(Click::at(table.0, LookClick::Take)), Some(Click::at(table.0, ActClick::Rematch))];
    // Reminders have the button, too, and no picture.
    let shows = message.has_file(None) || message.is_in_words();
    shows && message.presses().any(|id| calls.contains(&Click::read(id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_tables_are_kept_in_mind_and_none_is_known_that_was_not_looked_at() {
        let known = Known::default();
        let long_ago = Instant::now().checked_sub(2 * LATE).unwrap();
        known.looks().since = long_ago;
        let tables = i64::try_from(ROOM).unwrap();
        for table in 1..=tables {
            known.looked(TableId(table));
            assert!(known.has(TableId(table)));
        }
        known.looked(TableId(tables));
        assert!(known.has(TableId(1)), "there is room for all of these");
        known.lose(TableId(tables + 1));
        assert_eq!(known.looks().tables.len(), 1);
        assert!(!known.has(TableId(1)));
        // What was forgotten may have been in doubt just now.
        known.looked(TableId(1));
        assert!(!known.has(TableId(1)));
    }
}
