//! Calls to people on a list: new tables for them, and free seats at tables that were opened for others.

use std::sync::Arc;

use super::{List, Search, points};
use crate::{
    Change, StoreError, StoredTable, TableId,
    append::{Before, Commit, Entries, Open},
    link::Tx,
    sql::sql,
    write::Write,
};
use quark_game::any::Catalog;
use quark_session::{
    ACCEPT_WITHIN, Command, Idleness, Location, Opening, Pace, Refusal, Seed, Session, SystemAct,
    Timestamp, UserId, decide, duties, next_for, open, party,
};

/// Opens a table for a person on the list and others who fit, if there are enough. Returns its number, or 0.
pub(super) struct OpenFound {
    pub search: Search,
    /// Pace of a table whose players want any.
    pub pace: Pace,
    pub catalog: Catalog,
    pub seed: Seed,
    pub idleness: Idleness,
    pub now: Timestamp,
}

impl Write for OpenFound {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Search { guild, user: host, channel, press, .. } = self.search;
        let now = self.now;
        let list = List::locked(tx, guild).await?;
        let asking = list.waiting.iter().find(|seeker| seeker.user == host);
        let found =
            asking.and_then(|asking| party(&self.catalog, asking, &list.waiting, &list.apart));
        let Some(found) = found else { return Ok(0) };
        let location = Location { guild: Some(guild), channel };
        let opening = Opening {
            seats: Some(found.seats),
            auto_start: true,
            pace: found.pace.unwrap_or(self.pace),
            found: true,
            invited: found.others.clone(),
            answer_within: ACCEPT_WITHIN,
            ..Opening::new(found.game, host, press, location)
        };
        let decision = open(&self.catalog, &opening, &self.seed, now).map_err(unfit)?;
        let (entries, after) = (&decision.entries[..], &decision.after);
        let jobs = duties(None, after, entries, self.idleness, now);
        let interaction = Some(press);
        let change = Change {
            interaction,
            entries,
            after,
            summary: None,
            jobs: &jobs,
            now,
            plans_due: now,
            by_order: false,
        };
        let entries = Entries::new(&change)?;
        let table = Open { entries, seed: self.seed.clone(), slot: None }.apply(tx).await?;
        sql("delete from seekers where guild = $1 and person = $2")
            .bind((guild, host))
            .execute(tx)
            .await?;
        call(tx, guild, &found.others, TableId(table)).await?;
        Ok(table)
    }
}

/// Calls the next people on the list to the free seats of a table. Returns their number.
pub(super) struct Fill {
    pub table: TableId,
    pub guild: u64,
    pub stored: Arc<StoredTable>,
    /// People who were at this table before, or did not want to come.
    pub others_than: Vec<UserId>,
    pub idleness: Idleness,
    pub now: Timestamp,
}

impl Write for Fill {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Fill { table, guild, now, .. } = *self;
        let StoredTable { session, seed, rewritten, .. } = &*self.stored;
        let mut list = List::locked(tx, guild).await?;
        list.waiting.retain(|seeker| !self.others_than.contains(&seeker.user));
        let rating = rating_of_host(tx, guild, session).await?;
        let users = next_for(session, rating, &list.waiting, &list.apart);
        if users.is_empty() {
            return Ok(0);
        }
        let act = SystemAct::Call { users: users.clone(), within: ACCEPT_WITHIN };
        let now = now.max(session.at);
        let decision = decide(session, &Command::of_system(act), seed, now).map_err(unfit)?;
        let (entries, after) = (&decision.entries[..], &decision.after);
        let jobs = duties(Some(session), after, entries, self.idleness, now);
        let change = Change {
            interaction: None,
            entries,
            after,
            summary: None,
            jobs: &jobs,
            now,
            plans_due: now,
            by_order: false,
        };
        let before = Before { version: session.version, rewritten: *rewritten };
        Commit { table, before, entries: Entries::new(&change)? }.apply(tx).await?;
        call(tx, guild, &users, table).await?;
        Ok(i64::try_from(users.len()).unwrap_or_default())
    }
}

fn unfit(refusal: Refusal) -> StoreError {
    StoreError::Unreadable(format!("people were found who do not fit: {refusal}"))
}

async fn rating_of_host(
    tx: &mut Tx<'_>,
    guild: u64,
    session: &Session,
) -> Result<Option<i64>, StoreError> {
    let Some(host) = session.host() else { return Ok(None) };
    let level: Option<i64> =
        sql("select level from ratings where guild = $1 and game = $2 and person = $3")
            .bind((guild, session.game.info().key, host))
            .first(tx)
            .await?;
    Ok(level.map(points))
}

async fn call(
    tx: &mut Tx<'_>,
    guild: u64,
    users: &[UserId],
    table: TableId,
) -> Result<(), StoreError> {
    for user in users {
        sql("update seekers set session = $1 where guild = $2 and person = $3")
            .bind((table, guild, *user))
            .execute(tx)
            .await?;
    }
    Ok(())
}
