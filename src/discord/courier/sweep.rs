//! Finds messages that were posted but not noted: the bot died in between, or Discord's answer was lost, and the table
//! has moved on since. Their buttons still call to a turn that is over. Boards that could not be edited when a game left
//! their place are found, too.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::{Courier, Problem};
use crate::{
    discord::{convert, rest::Posted, spot},
    present::{self, ActClick, Click, LookClick, Room},
    session::{Job, JobKind, Session},
    store::{Shown, TableId},
};

/// Longest time until a request takes effect after its bot has died or its answer was lost.
const LATE: Duration = Duration::from_secs(10);

/// Most tables that are remembered, at about sixty bytes each.
const ROOM: usize = 16_384;

/// The tables whose messages are all known; cheap to copy.
#[derive(Clone, Debug)]
pub struct Known(Arc<Mutex<Looks>>);

#[derive(Debug)]
struct Looks {
    /// Nothing is known since then about tables that are not in the map.
    since: Instant,
    tables: HashMap<TableId, Look>,
}

#[derive(Debug)]
enum Look {
    /// Since then there may be a message that was not noted.
    Unsure(Instant),
    /// All messages are known.
    Sure,
}

impl Looks {
    /// Nothing is known about any table.
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

    /// Notes that the table's messages were checked. A check counts only some time after the last doubt.
    pub fn looked(&self, table: TableId) {
        let mut looks = self.room_for(table);
        let since = looks.since;
        let look = looks.tables.entry(table).or_insert(Look::Unsure(since));
        if matches!(look, Look::Unsure(since) if LATE < since.elapsed()) {
            *look = Look::Sure;
        }
    }

    /// Notes that the table may have a message that was not noted.
    pub fn lose(&self, table: TableId) {
        self.room_for(table).tables.insert(table, Look::Unsure(Instant::now()));
    }

    /// Notes that any table may have a message that was not noted: another process has died.
    pub(crate) fn lose_all(&self) {
        *self.looks() = Looks::none();
    }

    /// Forgets everything if there is no room for one more table. That costs a check of each table that is shown again.
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
    /// Finds the card that answered the command which opened the table, if it was not noted: the bot may have stopped
    /// in between.
    pub(super) async fn find_card(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<Shown, Problem> {
        // The card of a rematch, or of a table that the bot has filled, is not the answer to a command.
        let is_answer = session.order.is_empty() && !session.found;
        let Some(opening) = session.joins.first().filter(|_| is_answer) else {
            return Ok(shown);
        };
        let seen = match self.rest().await.newest(shown.channel, 50).await {
            Ok(seen) => seen,
            // If the bot may read nothing, it finds nothing.
            Err(problem) if problem.is_final() => return Ok(shown),
            Err(problem) => return Err(problem),
        };
        let Some(card) = seen.iter().find(|message| message.answers(*opening)) else {
            return Ok(shown);
        };
        tracing::info!(%table, "found a card that was posted but not noted");
        let shown = Shown { message: Some(card.id()), version: 0, ..shown };
        self.found(table, session, shown).await?;
        Ok(shown)
    }

    /// Notes a message with unknown content, and has it edited soon to show the current state.
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

    /// Takes the buttons off all boards of `table` except the newest, among the newest messages of its place, and of its
    /// channel: a game that has left that for a thread may have been refused to edit its board there. Their pictures stay:
    /// nobody knows which turn they show.
    pub(super) async fn sweep(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        for channel in BTreeSet::from([shown.channel, session.location.channel]) {
            self.sweep_in(channel, table, session, shown).await?;
        }
        Ok(())
    }

    async fn sweep_in(
        &self,
        channel: u64,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        let seen = match self.rest().await.newest(channel, 100).await {
            Ok(seen) => seen,
            // If the bot may read nothing, it finds nothing.
            Err(problem) if problem.is_final() => return Ok(()),
            Err(problem) => return Err(problem),
        };
        let lost =
            |message: &&Posted| Some(message.id()) != shown.message && calls_to(message, table);
        for message in seen.iter().filter(lost) {
            let roster = self.service.roster(session).await?;
            let room = Room::new(table.0, session, &roster);
            let spot = spot(session.location.guild, &shown);
            let said = present::table::outdated(&room, spot);
            let edit = convert::reworded(&self.paint(session, said).await?);
            match self.edit_opening(channel, message.id(), edit).await {
                Ok(_) => {
                    tracing::info!(%table, "found a board that was posted but not noted, removed its buttons")
                }
                // The next turn tries it again.
                Err(problem) if problem.is_final() => self.known.lose(table),
                Err(problem) => return Err(problem),
            }
        }
        Ok(())
    }
}

/// Returns whether a message is a board with a button that takes a turn at `table`, or opens a rematch.
fn calls_to(message: &Posted, table: TableId) -> bool {
    let calls =
        [Some(Click::at(table.0, LookClick::Take)), Some(Click::at(table.0, ActClick::Rematch))];
    // Reminders have the button, too, but no picture.
    let shows = message.has_file(None) || message.is_in_words();
    shows && message.presses().any(|id| calls.contains(&Click::read(id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_tables_are_limited_and_all_were_checked() {
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
        // The forgotten tables may have been in doubt just now.
        known.looked(TableId(1));
        assert!(!known.has(TableId(1)));
    }
}
