//! Games that were played elsewhere become tables that are over.

use super::{
    Store, StoreError, TableId,
    append::{OVER, seat},
    database::{Link, Lock, Tx},
    results,
    sql::{sql, stored, unstored},
    whole::checksum,
    write::Write,
};
use quark_session::{Logged, Seed, Session, Snapshot, Timestamp, UserId, results::Summary};

/// Somebody whom the chat does not know gets a number.
struct Stranger {
    name: String,
    at: Timestamp,
}

impl Write for Stranger {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let number: i64 = sql("insert into forgotten (at) values ($1) returning id")
            .bind(self.at)
            .one(tx)
            .await?;
        sql("insert into people (id, name) values ($1, $2)")
            .bind(number)
            .bind(&self.name)
            .execute(tx)
            .await?;
        Ok(number)
    }
}

/// A table that is over, with its whole log.
struct Import {
    seed: Seed,
    game: &'static str,
    rules: i64,
    guild: Option<i64>,
    channel: i64,
    version: i64,
    state: String,
    opened: Timestamp,
    changed: Timestamp,
    log: Vec<(Timestamp, String)>,
    people: Vec<(i64, i64)>,
    summary: Option<Summary>,
}

impl Write for Import {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::All).await?;
        if let Some(there) = dealt_from(tx, &self.seed).await? {
            return Err(StoreError::Applied(there));
        }
        let id: i64 = sql("insert into sessions
             (version, game, rules, stage, guild, channel, seed, state, opened, changed, checksum)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id")
        .bind(self.version)
        .bind(self.game)
        .bind(self.rules)
        .bind(OVER)
        .bind(self.guild)
        .bind(self.channel)
        .bind(self.seed.bytes().as_slice())
        .bind(&self.state)
        .bind(self.opened)
        .bind(self.changed)
        .bind(checksum(self.version, &self.state))
        .one(tx)
        .await?;
        for (version, (at, entry)) in (1_i64..).zip(&self.log) {
            sql("insert into entries (session, version, at, entry) values ($1, $2, $3, $4)")
                .bind(id)
                .bind(version)
                .bind(*at)
                .bind(entry)
                .execute(tx)
                .await?;
        }
        seat(tx, TableId(id), &self.people).await?;
        sql("insert into shown (session, channel, version) values ($1, $2, $3)")
            .bind(id)
            .bind(self.channel)
            .bind(self.version)
            .execute(tx)
            .await?;
        results::keep(tx, TableId(id), self.summary.as_ref()).await?;
        Ok(id)
    }
}

/// The table that was dealt from this seed: there are no two.
async fn dealt_from<L: Link + ?Sized>(
    link: &mut L,
    seed: &Seed,
) -> Result<Option<TableId>, StoreError> {
    let id: Option<i64> = sql("select id from sessions where seed = $1")
        .bind(seed.bytes().as_slice())
        .at_leisure()
        .first(link)
        .await?;
    Ok(id.map(TableId))
}

impl Store {
    /// A number for somebody who is called so and whom the chat does not know.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn stranger(&self, name: &str, at: Timestamp) -> Result<UserId, StoreError> {
        let stranger = Stranger { name: name.to_owned(), at };
        Ok(UserId(unstored(self.write_at_leisure(stranger).await?)))
    }

    /// The table that was dealt from this seed, if there is one. It reads every table there is.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn dealt_from(&self, seed: &Seed) -> Result<Option<TableId>, StoreError> {
        dealt_from(&mut self.reading(), seed).await
    }

    /// Keeps a game that is over and was played elsewhere, with the log that gives `session`.
    ///
    /// # Errors
    /// [`StoreError::Applied`] if a table was dealt from this seed before.
    pub async fn import(
        &self,
        session: &Session,
        log: &[Logged],
        seed: Seed,
        summary: Option<Summary>,
    ) -> Result<TableId, StoreError> {
        let info = session.game.info();
        let text = |one: &Logged| Ok((one.at, serde_json::to_string(&one.entry)?));
        let people = session.people().map(|(seat, user)| (seat.0.into(), stored(user.0)));
        let import = Import {
            seed,
            game: info.key,
            rules: info.version.into(),
            guild: session.location.guild.map(stored),
            channel: stored(session.location.channel),
            version: session.version,
            state: serde_json::to_string(&Snapshot::from(session))?,
            opened: log.first().map_or(0, |first| first.at),
            changed: session.at,
            log: log.iter().map(text).collect::<Result<_, StoreError>>()?,
            people: people.collect(),
            summary,
        };
        self.write_at_leisure(import).await.map(TableId)
    }
}
