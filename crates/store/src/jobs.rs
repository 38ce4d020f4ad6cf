//! The jobs that wait.

use std::collections::BTreeMap;

use super::{
    Store, StoreError, TableId,
    database::{Lock, Owed, Tx},
    digests,
    sql::{FromRow, Row, lossy, parameters, sql, stored},
    write::Write,
};
use quark_session::{Job, JobKind, Timestamp};

/// A job as it is kept: done or postponed only if it still is that row, so that a newer one is
/// never swallowed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StoredJob {
    /// For which table.
    pub table: TableId,
    /// What.
    pub kind: JobKind,
    /// Of which turn, for edges; 0 for levels.
    pub turn: u32,
    /// The version that owed it.
    pub version: i64,
    /// When, in milliseconds.
    pub due: Timestamp,
    /// How often it has been tried in vain since something was last mended.
    pub tries: u32,
    /// How often something was mended that may have stood in its way, modulo [`MENDS`].
    mends: u32,
    /// What went wrong the last time.
    pub problem: Option<String>,
}

/// Tries and mends share a column: this is the place of the mends in it.
const MEND: u32 = 1 << 16;
/// Mends are counted up to this number, and then from 0 again.
const MENDS: u32 = 1 << 10;

/// Texts are read as bytes: one that is damaged must not hide the others.
pub(super) struct JobRow {
    session: i64,
    kind: Vec<u8>,
    seat: i64,
    turn: i64,
    version: i64,
    due: i64,
    tries: i64,
    problem: Option<Vec<u8>>,
}

/// The columns of a [`JobRow`].
pub(super) const JOB: &str = "session, kind, seat, turn, version, due, tries, problem";

impl FromRow for JobRow {
    fn from_row(row: &mut Row) -> Result<JobRow, StoreError> {
        Ok(JobRow {
            session: row.next()?,
            kind: row.next()?,
            seat: row.next()?,
            turn: row.next()?,
            version: row.next()?,
            due: row.next()?,
            tries: row.next()?,
            problem: row.next()?,
        })
    }
}

impl JobRow {
    /// Nothing of a kind that an older or later release knew, or that is damaged.
    pub(super) fn owed(self) -> Option<StoredJob> {
        Some(StoredJob {
            table: TableId(self.session),
            kind: JobKind::read(std::str::from_utf8(&self.kind).ok()?, self.seat)?,
            turn: u32::try_from(self.turn).ok()?,
            version: self.version,
            due: self.due,
            tries: u32::try_from(self.tries).unwrap_or_default() % MEND,
            mends: u32::try_from(self.tries).unwrap_or_default() / MEND,
            problem: self.problem.map(lossy),
        })
    }
}

/// A paid job is taken away, unless a newer one has taken its place.
struct Done {
    owed: StoredJob,
}

impl Write for Done {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Done { owed } = self;
        let (kind, seat) = owed.kind.key();
        let done = sql(
            "delete from jobs where session = $1 and kind = $2 and seat = $3 and turn = $4 and version = $5",
        )
        .bind(owed.table.0)
        .bind(kind)
        .bind(seat)
        .bind(i64::from(owed.turn))
        .bind(owed.version)
        .execute(tx)
        .await?;
        Ok(done)
    }
}

/// A job is tried again later, unless a newer one has taken its place; at once if what stood in its way may
/// have been mended while it was tried, as [`Retry`] says by another number of mends.
struct Postpone {
    owed: StoredJob,
    due: Timestamp,
    problem: Option<String>,
}

impl Write for Postpone {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Postpone { owed, due, problem } = self;
        let (kind, seat) = owed.kind.key();
        let (due, mended) = (*due, if problem.is_some() { owed.due.min(*due) } else { *due });
        let postponed = sql(format!(
            "update jobs set due = case when tries / {MEND} = $1 then $2 else $3 end,
             tries = tries + 1, problem = $4
             where session = $5 and kind = $6 and seat = $7 and turn = $8 and version = $9"
        ))
        .bind(i64::from(owed.mends))
        .bind(due)
        .bind(mended)
        .bind(problem.clone())
        .bind(owed.table.0)
        .bind(kind)
        .bind(seat)
        .bind(i64::from(owed.turn))
        .bind(owed.version)
        .execute(tx)
        .await?;
        Ok(postponed)
    }
}

/// Something is owed that follows from no change of the table.
struct Owe {
    table: TableId,
    jobs: Vec<Job>,
}

impl Write for Owe {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        owe(tx, self.table, &self.jobs).await
    }
}

/// All jobs in one statement: each costs a round to the database's thread.
pub(super) async fn owe(tx: &mut Tx<'_>, table: TableId, jobs: &[Job]) -> Result<i64, StoreError> {
    if jobs.is_empty() {
        return Ok(0);
    }
    // Of several in one place the last counts: PostgreSQL refuses a statement that has two.
    let mut places: BTreeMap<_, &Job> = BTreeMap::new();
    for job in jobs {
        let turn = if job.kind.is_edge() { job.turn } else { 0 };
        places.insert((job.kind.key(), turn), job);
    }
    let rows = parameters(places.len(), 6);
    let mut statement = sql(format!(
        "insert into jobs (session, kind, seat, turn, version, due) values {rows}
         on conflict (session, kind, seat, turn) do update
         set version = excluded.version, due = excluded.due, tries = 0, problem = null"
    ));
    for (((kind, seat), turn), job) in places {
        statement = statement.bind(table.0).bind(kind).bind(seat).bind(turn);
        statement = statement.bind(job.version).bind(job.due);
    }
    statement.execute(tx).await?;
    Ok(i64::try_from(jobs.len()).unwrap_or_default())
}

/// What was put off because of a problem in a server is due now. What is due already may be tried this very
/// moment: its number of mends changes, so that [`Postpone`] sees it.
struct Retry {
    guild: u64,
    now: Timestamp,
}

impl Write for Retry {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let due = sql(format!(
            "update jobs set due = case when due < $1 then due else $1 end,
             tries = (tries / {MEND} + 1) % {MENDS} * {MEND}
             where (problem is not null or due <= $1)
             and (select guild from sessions where id = session) = $2"
        ))
        .bind(self.now)
        .bind(stored(self.guild))
        .execute(tx)
        .await?;
        Ok(due)
    }
}

/// Whatever seems to be due after `latest` is due `now`, and so are digests that seem to be days away: a
/// clock that was ahead has said so. Clocks and deserted tables follow from the tables themselves.
struct PutBack {
    now: Timestamp,
    latest: Timestamp,
}

impl Write for PutBack {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        digests::put_back(tx, self.now).await?;
        let sooner = sql(
            "update jobs set due = $1 where $2 < due and kind not in ('clock', 'show', 'idle')",
        )
        .bind(self.now)
        .bind(self.latest)
        .execute(tx)
        .await?;
        Ok(sooner)
    }
}

impl Store {
    /// Has nothing wait for a moment after `latest` that only a clock which was ahead of `now` has
    /// named, and no digest for one that is days away.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn put_back(&self, now: Timestamp, latest: Timestamp) -> Result<(), StoreError> {
        self.write_at_leisure(PutBack { now, latest }).await.map(drop)
    }

    /// Owes something that follows from no change of the table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn owe(&self, table: TableId, jobs: Vec<Job>) -> Result<(), StoreError> {
        self.write(Owe { table, jobs }).await.map(drop)
    }

    /// Tries again at `now` whatever was put off because of a problem in this server: something there
    /// has changed. Says how many jobs that were.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn retry(&self, guild: u64, now: Timestamp) -> Result<i64, StoreError> {
        self.write_at_leisure(Retry { guild, now }).await
    }

    /// Jobs that are due at `now` and for this process to pay, oldest first, at most `most`. Machines that think come last: that takes
    /// long, and nobody may wait for it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due(&self, now: Timestamp, most: u32) -> Result<Vec<StoredJob>, StoreError> {
        self.due_with_room(now, most, most).await
    }

    /// The same for a process that has room for so many more jobs: the tables of others are left to processes that are less busy.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due_with_room(
        &self,
        now: Timestamp,
        most: u32,
        room: u32,
    ) -> Result<Vec<StoredJob>, StoreError> {
        let rows: Vec<JobRow> = self.database.owed(Owed::Jobs { now, most, room }).await?.read()?;
        Ok(rows.into_iter().filter_map(JobRow::owed).collect())
    }

    /// When the next job or digest after `now` is due.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        sql("select min(due) from (select min(due) as due from jobs where $1 < due
             union all select min(due) from digests where $1 < due) as next")
        .bind(now)
        .one(&mut self.reading())
        .await
    }

    /// Everything owed for a table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn owed(&self, table: TableId) -> Result<Vec<StoredJob>, StoreError> {
        let rows: Vec<JobRow> = sql(format!(
            "select {JOB} from jobs where session = $1 order by due, kind, seat, turn"
        ))
        .bind(table.0)
        .all(&mut self.reading())
        .await?;
        Ok(rows.into_iter().filter_map(JobRow::owed).collect())
    }

    /// Takes a paid job away, unless a newer one has taken its place.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn done(&self, owed: &StoredJob) -> Result<(), StoreError> {
        self.write(Done { owed: owed.clone() }).await.map(drop)
    }

    /// Tries a job again at `due`, unless a newer one has taken its place; `problem` is what went
    /// wrong, if anything did.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn postpone(
        &self,
        owed: &StoredJob,
        due: Timestamp,
        problem: Option<&str>,
    ) -> Result<(), StoreError> {
        let problem = problem.map(|problem| problem.chars().take(300).collect());
        self.write(Postpone { owed: owed.clone(), due, problem }).await.map(drop)
    }
}
