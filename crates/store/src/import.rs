//! Imports games that were played elsewhere, as finished tables.

use super::{
    Store, StoreError, TableId,
    append::{append_one, seat},
    columns::Columns,
    link::{Link, Lock, Tx},
    results,
    sql::sql,
    write::Write,
};
use quark_game::Seat;
use quark_session::{Logged, Seed, Session, Timestamp, UserId, results::Summary};

/// Gives a number to a person whom the chat does not know.
struct Stranger {
    name: String,
    at: Timestamp,
}

impl Write for Stranger {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let number = sql("insert into forgotten (at) values ($1) returning id").bind(self.at);
        let number: i64 = number.one(tx).await?;
        sql("insert into people (id, name) values ($1, $2)")
            .bind((number, &self.name))
            .execute(tx)
            .await?;
        Ok(number)
    }
}

/// A finished table, with its whole log.
struct Import {
    seed: Seed,
    /// Tables that are known to be dealt from the same seed.
    dealt: Vec<TableId>,
    row: Columns,
    opened: Timestamp,
    changed: Timestamp,
    log: Vec<(Timestamp, String)>,
    people: Vec<(Seat, UserId)>,
    summary: Option<Summary>,
}

impl Write for Import {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::All).await?;
        if dealt_from(tx, &self.seed).await? != self.dealt {
            return Err(StoreError::Conflict);
        }
        let table = self.row.insert(tx, &self.seed, (self.opened, self.changed), None).await?;
        for (version, (at, entry)) in (1..).zip(&self.log) {
            append_one(tx, table, version, None, (*at, entry)).await?;
        }
        seat(tx, table, &self.people).await?;
        sql("insert into shown (session, channel, version) values ($1, $2, $3)")
            .bind((table, self.row.channel, self.row.version))
            .execute(tx)
            .await?;
        results::keep(tx, table, self.summary.as_ref()).await?;
        Ok(table.0)
    }
}

/// Finds the tables that were dealt from this seed.
async fn dealt_from<L: Link + ?Sized>(
    link: &mut L,
    seed: &Seed,
) -> Result<Vec<TableId>, StoreError> {
    let tables = sql("select id from sessions where seed = $1 order by id");
    tables.bind(seed.bytes().as_slice()).at_leisure().all(link).await
}

impl Store {
    /// Gives a number to a person with this name whom the chat does not know.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn stranger(&self, name: &str, at: Timestamp) -> Result<UserId, StoreError> {
        let stranger = Stranger { name: name.to_owned(), at };
        Ok(UserId(self.write_at_leisure(stranger).await?.cast_unsigned()))
    }

    /// Returns the tables that were dealt from this seed. There can be many, because people choose the seeds of games
    /// among machines. Reads every table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn dealt_from(&self, seed: &Seed) -> Result<Vec<TableId>, StoreError> {
        dealt_from(&mut self.reading(), seed).await
    }

    /// Stores a finished game that was played elsewhere, with the log of `session`. `dealt` are the tables that
    /// [`Store::dealt_from`] has returned for its seed, which are other games.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there are more tables of this seed by now: then nothing is stored.
    pub async fn import(
        &self,
        session: &Session,
        log: &[Logged],
        (seed, dealt): (&Seed, Vec<TableId>),
        summary: Option<Summary>,
    ) -> Result<TableId, StoreError> {
        let text = |one: &Logged| Ok((one.at, serde_json::to_string(&one.entry)?));
        let import = Import {
            seed: seed.clone(),
            dealt,
            row: Columns::of(session)?,
            opened: log.first().map_or(0, |first| first.at),
            changed: session.at,
            log: log.iter().map(text).collect::<Result<_, StoreError>>()?,
            people: session.people().collect(),
            summary,
        };
        self.write_at_leisure(import).await.map(TableId)
    }
}
