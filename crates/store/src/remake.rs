//! What follows from a table's log, made again from it.

use super::{
    Store, StoreError, TableId,
    append::{Before, OVER, seat, stage},
    database::{Lock, Tx},
    jobs, results,
    sql::{sql, stored},
    whole::checksum,
    write::Write,
};
use quark_session::results::Summary;
use quark_session::{Job, Session, Snapshot};

/// All that is kept of a table next to its log is made again, as it follows from that.
struct Remake {
    table: TableId,
    before: Before,
    game: &'static str,
    rules: i64,
    stage: &'static str,
    guild: Option<i64>,
    channel: i64,
    state: String,
    checksum: i64,
    people: Vec<(i64, i64)>,
    /// What remains of the game, if it is over.
    summary: Option<Summary>,
    jobs: Vec<Job>,
}

impl Write for Remake {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let table = self.table;
        tx.lock(Lock::Table(table)).await?;
        let Before { version, rewritten } = self.before;
        let kept = sql(
            "update sessions set version = $1, game = $2, rules = $3, stage = $4, guild = $5, channel = $6,
             state = $7, checksum = $8 where id = $9 and rewritten = $10
             and (select max(version) from entries where session = $9) = $1",
        )
        .bind(version)
        .bind(self.game)
        .bind(self.rules)
        .bind(self.stage)
        .bind(self.guild)
        .bind(self.channel)
        .bind(&self.state)
        .bind(self.checksum)
        .bind(table.0)
        .bind(rewritten)
        .execute(tx)
        .await?;
        if kept != 1 {
            return Err(StoreError::Conflict);
        }
        seat(tx, table, &self.people).await?;
        sql("insert into shown (session, channel) values ($1, $2) on conflict do nothing")
            .bind(table.0)
            .bind(self.channel)
            .execute(tx)
            .await?;
        if self.stage == OVER {
            results::keep(tx, table, self.summary.as_ref()).await?;
        }
        jobs::owe(tx, table, &self.jobs).await
    }
}

impl Store {
    /// Keeps what follows from the log of `table`, which is that of `session` and was rewritten so
    /// often, in place of what is kept next to it; and owes `jobs`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown or was rewritten meanwhile: then nothing is
    /// changed.
    pub async fn remake(
        &self,
        table: TableId,
        rewritten: i64,
        session: &Session,
        summary: Option<Summary>,
        jobs: Vec<Job>,
    ) -> Result<(), StoreError> {
        let state = serde_json::to_string(&Snapshot::from(session))?;
        let info = session.game.info();
        // Of those who were forgotten nothing is kept next to the log.
        let people = session.people().filter(|(_, user)| !user.is_former());
        let people = people.map(|(seat, user)| (seat.0.into(), stored(user.0)));
        let remake = Remake {
            table,
            before: Before { version: session.version, rewritten },
            game: info.key,
            rules: info.version.into(),
            stage: stage(session),
            guild: session.location.guild.map(stored),
            channel: stored(session.location.channel),
            checksum: checksum(session.version, &state),
            state,
            people: people.collect(),
            summary,
            jobs,
        };
        self.write_at_leisure(remake).await.map(drop)
    }
}
