//! The jobs that wait.

use std::collections::BTreeMap;

use super::{
    Store, StoreError, TableId,
    database::{Lock, Owed, Owing, Tx},
    digests,
    sql::{FromRow, Row, Statement, lossy, parameters, sql},
    write::Write,
};
use quark_session::{Job, JobKind, Timestamp};

/// A job as it is kept: done or postponed only if it still is that row, so that a newer one is
/// never swallowed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StoredJob {
    /// The table that owes it.
    pub table: TableId,
    /// Its kind, with the seat or person that it is for.
    pub kind: JobKind,
    /// The turn it belongs to, for edges; 0 for levels.
    pub turn: u32,
    /// The version that owed it.
    pub version: i64,
    /// When it must be done, in milliseconds since 1970.
    pub due: Timestamp,
    /// Failed tries since something was last fixed.
    pub tries: u32,
    /// How often something was fixed that may have blocked it, modulo [`MENDS`].
    mends: u32,
    /// The problem at its last try.
    pub problem: Option<String>,
}

/// Tries and mends share a column: this is the place of the mends in it.
const MEND: u32 = 1 << 16;
/// Mends are counted up to this number, and then from 0 again.
const MENDS: u32 = 1 << 10;

/// The columns of a [`StoredJob`].
pub(super) const JOB: &str = "session, kind, seat, turn, version, due, tries, problem";

/// A job as it is read: nothing where its kind is one of an older or later release, or damaged.
pub(super) struct Read(pub Option<StoredJob>);

impl FromRow for Read {
    fn from_row(row: &mut Row) -> Result<Read, StoreError> {
        type Columns = (TableId, Vec<u8>, i64, i64, i64, i64, i64, Option<Vec<u8>>);
        // Texts are read as bytes: one that is damaged must not hide the others.
        let (table, kind, seat, turn, version, due, tries, problem) = Columns::from_row(row)?;
        let kind = str::from_utf8(&kind).ok().and_then(|kind| JobKind::read(kind, seat));
        let tries = u32::try_from(tries).unwrap_or_default();
        let (tries, mends, problem) = (tries % MEND, tries / MEND, problem.map(lossy));
        let job =
            |(kind, turn)| StoredJob { table, kind, turn, version, due, tries, mends, problem };
        Ok(Read(kind.zip(u32::try_from(turn).ok()).map(job)))
    }
}

/// Finds everything owed for a table.
pub(super) fn owed(table: TableId) -> Statement {
    sql(format!("select {JOB} from jobs where session = $1 order by due, kind, seat, turn"))
        .bind(table)
}

/// A job that replaces one in its place begins as new.
pub(super) const OWE_AGAIN: &str = "on conflict (session, kind, seat, turn) do update
     set version = excluded.version, due = excluded.due, tries = 0, problem = null";

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

/// Owes all jobs in one statement: each costs a round to the database's thread.
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
        "insert into jobs (session, kind, seat, turn, version, due) values {rows} {OWE_AGAIN}"
    ));
    for (((kind, seat), turn), job) in places {
        statement = statement.bind((table, kind, seat, turn, job.version, job.due));
    }
    statement.execute(tx).await
}

/// Has jobs that seem to be due after `latest` due `now`, and so digests that seem to be days away: a
/// clock that was ahead has set that. Clocks and deserted tables follow from the tables themselves.
struct PutBack {
    now: Timestamp,
    latest: Timestamp,
}

impl Write for PutBack {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        digests::put_back(tx, self.now).await?;
        sql("update jobs set due = $1 where $2 < due and kind not in ('clock', 'show', 'idle')")
            .bind((self.now, self.latest))
            .execute(tx)
            .await
    }
}

/// The part of a problem's text that is kept.
pub(super) fn shortened(problem: &str) -> String {
    problem.chars().take(300).collect()
}

impl Store {
    /// Has nothing wait for a moment after `latest` that only a clock which was ahead of `now` has
    /// named, and no digest for one that is days away.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn put_back(
        &self,
        now: Timestamp,
        latest: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_at_leisure(PutBack { now, latest }).await.map(drop)
    }

    /// Owes something that follows from no change of the table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn owe(&self, table: TableId, jobs: Vec<Job>) -> Result<(), StoreError> {
        self.write(Owe { table, jobs }).await.map(drop)
    }

    /// Tries again at `now` all that was put off because of a problem in this server: something there
    /// has changed. Returns the number of jobs.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn retry(&self, guild: u64, now: Timestamp) -> Result<i64, StoreError> {
        // A job that is due already may be running right now: its number of mends changes, so that `postpone` sees it.
        let retry = sql(format!(
            "update jobs set due = case when due < $1 then due else $1 end,
             tries = (tries / {MEND} + 1) % {MENDS} * {MEND}
             where (problem is not null or due <= $1)
             and (select guild from sessions where id = session) = $2"
        ));
        self.write_at_leisure(retry.bind((now, guild))).await
    }

    /// Returns at most `most` jobs that are due at `now` and that this process pays, oldest first. Machines that think come
    /// last: that takes long, and nobody may wait for it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due(&self, now: Timestamp, most: u32) -> Result<Vec<StoredJob>, StoreError> {
        self.due_with_room(now, most, most).await
    }

    /// As [`Store::due`], for a process that has room for `room` more jobs: tables that no process has taken on are left
    /// to others beyond that.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due_with_room(
        &self,
        now: Timestamp,
        most: u32,
        room: u32,
    ) -> Result<Vec<StoredJob>, StoreError> {
        let owed = Owed { what: Owing::Jobs, now, most, room };
        let jobs: Vec<Read> = self.database.owed(owed).await?.read()?;
        Ok(jobs.into_iter().filter_map(|job| job.0).collect())
    }

    /// Returns when the next job or digest after `now` is due.
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

    /// Returns everything owed for a table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn owed(&self, table: TableId) -> Result<Vec<StoredJob>, StoreError> {
        let jobs: Vec<Read> = owed(table).all(&mut self.reading()).await?;
        Ok(jobs.into_iter().filter_map(|job| job.0).collect())
    }

    /// Takes a paid job away, unless a newer one has taken its place.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn done(&self, owed: &StoredJob) -> Result<(), StoreError> {
        let StoredJob { table, kind, turn, version, .. } = *owed;
        let (kind, seat) = kind.key();
        let done = sql(
            "delete from jobs where session = $1 and kind = $2 and seat = $3 and turn = $4 and version = $5",
        );
        self.write(done.bind((table, kind, seat, turn, version))).await.map(drop)
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
        let problem = problem.map(shortened);
        let StoredJob { table, kind, turn, version, mends, .. } = *owed;
        let (kind, seat) = kind.key();
        // At once if what blocked it may have been fixed while it was tried: another number of mends shows that.
        let mended = if problem.is_some() { owed.due.min(due) } else { due };
        let postpone = sql(format!(
            "update jobs set due = case when tries / {MEND} = $1 then $2 else $3 end,
             tries = tries + 1, problem = $4
             where session = $5 and kind = $6 and seat = $7 and turn = $8 and version = $9"
        ));
        let postpone =
            postpone.bind((mends, due, mended, problem, table, kind, seat, turn, version));
        self.write(postpone).await.map(drop)
    }
}
