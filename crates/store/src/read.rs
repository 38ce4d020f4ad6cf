//! Reading sessions and their logs, and starting new ones.

use super::{
    Change, Store, StoreError, TableId,
    append::{Before, Commit, Entries, Open, applied_at},
    leagues::Slot,
    privacy::{self, NAMED},
    sql::{Parameters as _, Statement, sql},
    whole,
};
use quark_game::any::Catalog;
use quark_session::{Logged, Seed, Session, UserId};

/// A stored session, with its secret.
#[derive(Debug)]
pub struct StoredTable {
    /// The session, from its cached state.
    pub session: Session,
    /// Secret seed of its luck.
    pub seed: Seed,
    /// Number of times its log was rewritten, for people who asked to be forgotten.
    pub rewritten: i64,
    /// True if another release wrote the state, so that it has no news of the latest moves. The log has
    /// them.
    pub untold: bool,
}

impl Store {
    /// Stores a new table.
    ///
    /// # Errors
    /// [`StoreError::Applied`] if the interaction has already opened one.
    pub async fn begin(&self, change: &Change<'_>, seed: &Seed) -> Result<TableId, StoreError> {
        self.begin_in(change, seed, None).await
    }

    /// Stores a new table, which is this one of a league.
    ///
    /// # Errors
    /// [`StoreError::Applied`] if it is open already.
    pub(crate) async fn begin_in(
        &self,
        change: &Change<'_>,
        seed: &Seed,
        slot: Option<Slot>,
    ) -> Result<TableId, StoreError> {
        let entries = Entries::new(change)?;
        self.write(Open { entries, seed: seed.clone(), slot }).await.map(TableId)
    }

    /// Stores a change of `table` that was decided on its state `before`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has changed since, [`StoreError::Applied`] if the interaction was
    /// already applied; then nothing is changed.
    pub async fn commit(
        &self,
        table: TableId,
        before: &StoredTable,
        change: &Change<'_>,
    ) -> Result<(), StoreError> {
        let entries = Entries::new(change)?;
        let before = Before { version: before.session.version, rewritten: before.rewritten };
        self.write(Commit { table, before, entries }).await.map(drop)
    }

    /// Reads a table, whose game is in `catalog`, from its cached state.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], or it cannot be read: then its log may still be intact.
    pub async fn load(&self, catalog: &Catalog, table: TableId) -> Result<StoredTable, StoreError> {
        let row = sql(
            "select seed, version, state, checksum, rewritten, dropped from sessions where id = $1",
        )
        .bind(table)
        .first(&mut self.reading())
        .await?;
        let (seed, version, state, checksum, rewritten, dropped) =
            row.ok_or(StoreError::NoSuchTable)?;
        if dropped {
            return Err(StoreError::Dropped);
        }
        let state = whole::sound(version, state, checksum)?;
        let snapshot = whole::read_snapshot(version, &state)?;
        let untold = !snapshot.can_be_told(catalog);
        let (session, seed) = (Session::restored(catalog, snapshot)?, whole::secret(seed)?);
        Ok(StoredTable { session, seed, rewritten, untold })
    }

    /// Returns true if a table has not changed since it was read, for processes that share the database.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn is_fresh(
        &self,
        table: TableId,
        stored: &StoredTable,
    ) -> Result<bool, StoreError> {
        let now = sql("select version, rewritten from sessions where id = $1").bind(table);
        let now = now.first(&mut self.reading()).await?;
        Ok(now == Some((stored.session.version, stored.rewritten)))
    }

    /// Returns the whole log of a table.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], [`StoreError::Dropped`], or it cannot be read.
    pub async fn log(&self, table: TableId) -> Result<Vec<Logged>, StoreError> {
        let log = self.log_after(table, 0).await?;
        if !log.is_empty() {
            return Ok(log);
        }
        let dropped = sql("select dropped from sessions where id = $1").bind(table);
        let dropped: Option<bool> = dropped.first(&mut self.reading()).await?;
        Err(if dropped == Some(true) { StoreError::Dropped } else { StoreError::NoSuchTable })
    }

    /// Returns the log of a table from entry `version + 1` on.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn log_after(&self, table: TableId, version: i64) -> Result<Vec<Logged>, StoreError> {
        let rows = whole::log_rows(&mut self.reading(), table, version).await?;
        whole::logged(version, rows)
    }

    /// Returns the table where this interaction was applied, if it was.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn applied(&self, interaction: u64) -> Result<Option<TableId>, StoreError> {
        applied_at(interaction).first(&mut self.reading()).await
    }

    /// Returns the tables where `user` sits and whose logs are stored: open tables first, then by newest change.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        sql("select id from sessions join occupants on session = id
             where person = $1 and dropped = 0 order by stage = 'over', changed desc limit 100")
        .bind(user)
        .all(&mut self.reading())
        .await
    }

    /// Counts the open tables on a server where `user` sits.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn seats_on(&self, guild: u64, user: UserId) -> Result<i64, StoreError> {
        sql("select count(distinct id) from sessions join occupants on session = id
             where person = $1 and guild = $2 and stage <> 'over'")
        .bind((user, guild))
        .one(&mut self.reading())
        .await
    }

    /// Counts the open tables that were opened in a channel.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn open_in(&self, channel: u64) -> Result<i64, StoreError> {
        let count = sql("select count(*) from sessions where channel = $1 and stage <> 'over'");
        count.bind(channel).one(&mut self.reading()).await
    }

    /// Returns the rematch of a table, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn rematch_of(&self, table: TableId) -> Result<Option<TableId>, StoreError> {
        let rematch = sql("select id from sessions where rematch_of = $1").bind(table);
        rematch.first(&mut self.reading()).await
    }

    /// Returns the open tables whose current state names `user`, as present or former player or for an offered seat;
    /// newest change first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn open_tables_naming(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        sql(format!(
            "select id from sessions where id in ({NAMED}) and stage <> 'over' and state like $2
             order by changed desc limit 100"
        ))
        .bind((user, privacy::naming(user)))
        .all(&mut self.reading())
        .await
    }

    /// Returns the open tables in a channel or thread, newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_in(&self, channel: u64) -> Result<Vec<TableId>, StoreError> {
        // Two searches, because one with `or` would read every table.
        sql("select id from (
                 select session as id, 1 as shown_here from shown where channel = $1
                 union all select id, 0 from sessions where channel = $1 and stage <> 'over'
             ) as here join sessions using (id) where stage <> 'over'
             group by id order by max(shown_here) desc, id desc limit 100")
        .bind(channel)
        .all(&mut self.reading())
        .await
    }

    /// Returns the tables that are now played in a channel or thread.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_played_in(&self, channel: u64) -> Result<Vec<TableId>, StoreError> {
        sql("select session from shown join sessions on id = session
             where shown.channel = $1 and stage = 'playing' order by session")
        .bind(channel)
        .all(&mut self.reading())
        .await
    }

    /// Returns the table with this thread of its own, finished or not.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn table_of_thread(&self, thread: u64) -> Result<Option<TableId>, StoreError> {
        let table = sql("select session from shown where channel = $1 and threaded = 1");
        table.bind(thread).first(&mut self.reading()).await
    }

    /// Returns the open tables last written with other rules than these, in order. Rules are a game's key and
    /// version.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn tables_of_other_rules(
        &self,
        rules: impl Iterator<Item = (&'static str, u16)>,
    ) -> Result<Vec<TableId>, StoreError> {
        let mut text = "select id from sessions where stage <> 'over'".to_owned();
        let mut values = Vec::new();
        for (game, version) in rules {
            let next = values.len() + 1;
            text += &format!(" and (game <> ${next} or rules <> ${})", next + 1);
            values.extend((game, version).into_values());
        }
        let query = Statement { values, ..sql(text + " order by id") };
        query.at_leisure().all(&mut self.reading()).await
    }

    /// Returns every table, or all open ones, in order.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables(&self, open: bool) -> Result<Vec<TableId>, StoreError> {
        let open = if open { "where stage <> 'over'" } else { "" };
        let tables = sql(format!("select id from sessions {open} order by id"));
        tables.at_leisure().all(&mut self.reading()).await
    }
}
