//! Sessions and their logs, read back and begun.

use super::{
    Change, Store, StoreError, TableId,
    append::{Before, Commit, Entries, Open},
    privacy::{self, NAMED},
    sql::{FromRow, Row, Statement, Value, sql, stored},
    whole,
};
use quark_game::table::Catalog;
use quark_session::{Logged, Seed, Session, UserId};

/// A session as it is kept, with its secret.
#[derive(Debug)]
pub struct Kept {
    /// The session, from its cached state.
    pub session: Session,
    /// What its luck is derived from.
    pub seed: Seed,
    /// How often its log has been rewritten, for people who asked to be forgotten.
    pub rewritten: i64,
    /// Whether another release wrote the state, so that what was told of the latest moves is not in
    /// it: the log tells it.
    pub untold: bool,
}

struct StateRow {
    seed: Vec<u8>,
    version: i64,
    state: Vec<u8>,
    checksum: Option<i64>,
    rewritten: i64,
}

impl FromRow for StateRow {
    fn from_row(row: &mut Row) -> Result<StateRow, StoreError> {
        Ok(StateRow {
            seed: row.next()?,
            version: row.next()?,
            state: row.next()?,
            checksum: row.next()?,
            rewritten: row.next()?,
        })
    }
}

impl Store {
    /// Keeps a new table.
    ///
    /// # Errors
    /// [`StoreError::Applied`] if the interaction has opened one before.
    pub async fn begin(&self, change: &Change<'_>, seed: &Seed) -> Result<TableId, StoreError> {
        let entries = Entries::new(change)?;
        self.write(Open { entries, seed: seed.clone() }).await.map(TableId)
    }

    /// Keeps a change of `table`, decided on it as it was `before`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has moved on, [`StoreError::Applied`] if the interaction
    /// has been applied before; then nothing is changed.
    pub async fn commit(
        &self,
        table: TableId,
        before: &Kept,
        change: &Change<'_>,
    ) -> Result<(), StoreError> {
        let entries = Entries::new(change)?;
        let before = Before { version: before.session.version, rewritten: before.rewritten };
        self.write(Commit { table, before, entries }).await.map(drop)
    }

    /// A table as its cached state says, of a game in `catalog`.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], or it cannot be read: then its log may still tell of it.
    pub async fn load(&self, catalog: &Catalog, table: TableId) -> Result<Kept, StoreError> {
        let row: Option<StateRow> =
            sql("select seed, version, state, checksum, rewritten from sessions where id = $1")
                .bind(table.0)
                .first(&mut self.reading())
                .await?;
        let row = row.ok_or(StoreError::NoSuchTable)?;
        let state = whole::sound(row.version, row.state, row.checksum)?;
        let snapshot = whole::read_snapshot(row.version, &state)?;
        Ok(Kept {
            untold: !snapshot.can_be_told(catalog),
            session: Session::restored(catalog, snapshot)?,
            seed: whole::secret(row.seed)?,
            rewritten: row.rewritten,
        })
    }

    /// Whether a table still is as it was read, for those who share the database with others.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn is_fresh(&self, table: TableId, kept: &Kept) -> Result<bool, StoreError> {
        let now: Option<(i64, i64)> = sql("select version, rewritten from sessions where id = $1")
            .bind(table.0)
            .first(&mut self.reading())
            .await?;
        Ok(now == Some((kept.session.version, kept.rewritten)))
    }

    /// The whole log of a table.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], or it cannot be read.
    pub async fn log(&self, table: TableId) -> Result<Vec<Logged>, StoreError> {
        let log = self.log_after(table, 0).await?;
        if log.is_empty() { Err(StoreError::NoSuchTable) } else { Ok(log) }
    }

    /// What the log of a table has beyond its first `version` entries.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn log_after(&self, table: TableId, version: i64) -> Result<Vec<Logged>, StoreError> {
        let rows = whole::log_rows(&mut self.reading(), table, version).await?;
        whole::logged(version, rows)
    }

    /// Whether this interaction has been applied, and at which table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn applied(&self, interaction: u64) -> Result<Option<TableId>, StoreError> {
        let table: Option<i64> = sql("select session from entries where interaction = $1")
            .bind(stored(interaction))
            .first(&mut self.reading())
            .await?;
        Ok(table.map(TableId))
    }

    /// The tables at which `user` sits: those still open first, newest change first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sql("select id from sessions join occupants on session = id
             where person = $1 order by stage = 'over', changed desc limit 100")
        .bind(stored(user.0))
        .all(&mut self.reading())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// How many games `user` has begun, those that are over included.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn games_begun(&self, user: UserId) -> Result<u32, StoreError> {
        let count: i64 =
            sql("select count(distinct id) from sessions join occupants on session = id
             where person = $1 and stage <> 'lobby'")
            .bind(stored(user.0))
            .one(&mut self.reading())
            .await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// The rematch of a table, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn rematch_of(&self, table: TableId) -> Result<Option<TableId>, StoreError> {
        let id: Option<i64> = sql("select id from sessions where rematch_of = $1")
            .bind(table.0)
            .first(&mut self.reading())
            .await?;
        Ok(id.map(TableId))
    }

    /// The open tables that name `user` as they stand: where they sit or sat, and where a seat is
    /// offered to them; newest change first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn open_tables_naming(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sql(format!(
            "select id from sessions where id in ({NAMED}) and stage <> 'over' and state like $2
             order by changed desc limit 100"
        ))
        .bind(stored(user.0))
        .bind(privacy::naming(user))
        .all(&mut self.reading())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The open tables in a channel or thread, newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_in(&self, channel: u64) -> Result<Vec<TableId>, StoreError> {
        // Two searches in place of one with `or`, which would read every table there is.
        let ids: Vec<i64> = sql("select id from (
                 select session as id, 1 as shown_here from shown where channel = $1
                 union all select id, 0 from sessions where channel = $1 and stage <> 'over'
             ) as here join sessions using (id) where stage <> 'over'
             group by id order by max(shown_here) desc, id desc limit 100")
        .bind(stored(channel))
        .all(&mut self.reading())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The table whose own thread this is, over or not.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn table_of_thread(&self, thread: u64) -> Result<Option<TableId>, StoreError> {
        let id: Option<i64> = sql("select session from shown where channel = $1 and threaded = 1")
            .bind(stored(thread))
            .first(&mut self.reading())
            .await?;
        Ok(id.map(TableId))
    }

    /// The open tables that were last written by other rules than these, each a game's key and version; in order.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_of_other_rules(
        &self,
        rules: impl Iterator<Item = (&'static str, u16)>,
    ) -> Result<Vec<TableId>, StoreError> {
        let mut text = "select id from sessions where stage <> 'over'".to_owned();
        let mut values = Vec::new();
        for (game, version) in rules {
            let next = values.len() + 1;
            text += &format!(" and (game <> ${next} or rules <> ${})", next + 1);
            values.extend([Value::from(game), Value::from(u32::from(version))]);
        }
        let query = values.into_iter().fold(sql(text + " order by id"), Statement::bind);
        let ids: Vec<i64> = query.at_leisure().all(&mut self.reading()).await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Every table, or all that are not over, in order.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables(&self, open: bool) -> Result<Vec<TableId>, StoreError> {
        let open = if open { "where stage <> 'over'" } else { "" };
        let ids: Vec<i64> = sql(format!("select id from sessions {open} order by id"))
            .at_leisure()
            .all(&mut self.reading())
            .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}
