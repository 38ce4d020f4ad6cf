//! Pending jobs.

use std::collections::BTreeMap;

use super::{
    Store, StoreError, TableId,
    database::{Due, DueKind, JOB},
    digests,
    link::{Lock, Tx},
    sql::{FromRow, Row, Statement, lossy, parameters, sql},
    write::Write,
};
use quark_session::{Job, JobKind, Timestamp};

/// A job in the database. It is removed or postponed only if its row is still the same, so that a newer job is never
/// lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StoredJob {
    /// The table that it is for.
    pub table: TableId,
    /// Its kind, with the seat or person that it is for.
    pub kind: JobKind,
    /// Turn it belongs to, for edges; 0 for levels.
    pub turn: u32,
    /// Version of the session that created it.
    pub version: i64,
    /// Time when it must be done, in milliseconds since 1970.
    pub due: Timestamp,
    /// Number of failed tries since something was last fixed.
    pub tries: u32,
    /// Number of times that something which may have blocked it was fixed, modulo [`FIXES`].
    fixes: u32,
    /// Problem at the last try.
    pub problem: Option<String>,
}

/// Tries and fixes share a column: value of one fix in it.
const FIX: u32 = 1 << 16;
/// Fixes are counted modulo this number.
const FIXES: u32 = 1 << 10;

/// A job from a row; `None` if its kind is damaged or of another release.
pub(super) struct Read(pub Option<StoredJob>);

impl FromRow for Read {
    fn from_row(row: &mut Row) -> Result<Read, StoreError> {
        type Columns = (TableId, Vec<u8>, i64, i64, i64, i64, i64, Option<Vec<u8>>);
        // Texts are read as bytes, so that a damaged one does not hide the others.
        let (table, kind, seat, turn, version, due, tries, problem) = Columns::from_row(row)?;
        let kind = str::from_utf8(&kind).ok().and_then(|kind| JobKind::read(kind, seat));
        let tries = u32::try_from(tries).unwrap_or_default();
        let (tries, fixes, problem) = (tries % FIX, tries / FIX, problem.map(lossy));
        let job =
            |(kind, turn)| StoredJob { table, kind, turn, version, due, tries, fixes, problem };
        Ok(Read(kind.zip(u32::try_from(turn).ok()).map(job)))
    }
}

/// Finds all pending jobs of a table.
pub(super) fn pending(table: TableId) -> Statement {
    sql(format!("select {JOB} from jobs where session = $1 order by due, kind, seat, turn"))
        .bind(table)
}

/// Replaces an older job of the same kind, and resets its tries.
pub(super) const OR_REPLACE: &str = "on conflict (session, kind, seat, turn) do update
     set version = excluded.version, due = excluded.due, tries = 0, problem = null";

/// Replaces an older job of the same kind, and resets its tries, but not its time.
pub(super) const OR_KEEP_DUE: &str = "on conflict (session, kind, seat, turn) do update
     set version = excluded.version, tries = 0, problem = null";

/// Adds jobs that do not follow from a change of the table.
struct AddJobs {
    table: TableId,
    jobs: Vec<Job>,
}

impl Write for AddJobs {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        add(tx, self.table, &self.jobs, OR_REPLACE).await
    }
}

/// Adds all jobs in one statement, because each statement is a round trip to the database's thread. `on_conflict` says
/// what becomes of older ones.
pub(super) async fn add(
    tx: &mut Tx<'_>,
    table: TableId,
    jobs: &[Job],
    on_conflict: &str,
) -> Result<i64, StoreError> {
    if jobs.is_empty() {
        return Ok(0);
    }
    // Keep the last of several jobs with the same key: PostgreSQL refuses a statement with both.
    let mut places: BTreeMap<_, &Job> = BTreeMap::new();
    for job in jobs {
        let turn = if job.kind.is_edge() { job.turn } else { 0 };
        places.insert((job.kind.key(), turn), job);
    }
    let rows = parameters(places.len(), 6);
    let mut statement = sql(format!(
        "insert into jobs (session, kind, seat, turn, version, due) values {rows} {on_conflict}"
    ));
    for (((kind, seat), turn), job) in places {
        statement = statement.bind((table, kind, seat, turn, job.version, job.due));
    }
    statement.execute(tx).await
}

/// Makes jobs that are due after `latest` due `now`, because a clock that was ahead has set their time. Digests that
/// are days away are scheduled again. Clocks, pauses, planned starts and idle tables are left out: their times follow
/// from the tables. So are daily reminders, which must not come early. Calls to players who slept or looked at their
/// panel are always due: a bot that starts knows of no open panel, and looks at quiet hours again.
struct PutBack {
    now: Timestamp,
    latest: Timestamp,
}

impl Write for PutBack {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        digests::put_back(tx, self.now).await?;
        let looks = sql("update leagues set due = $1 where $2 < due");
        looks.bind((self.now, self.latest)).execute(tx).await?;
        sql("update jobs set due = $1
             where $2 < due
             and kind not in ('clock', 'show', 'resume', 'idle', 'invitations', 'start', 'daily')
             or kind = 'wake' and $1 < due")
        .bind((self.now, self.latest))
        .execute(tx)
        .await
    }
}

/// Returns the part of a problem's text that is stored.
pub(super) fn shortened(problem: &str) -> String {
    problem.chars().take(300).collect()
}

impl Store {
    /// Makes everything due `now` that waits for a time after `latest`, because only a clock that was ahead can have
    /// set it. Also schedules digests again that are days away.
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

    /// Adds jobs that do not follow from a change of the table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn add_jobs(&self, table: TableId, jobs: Vec<Job>) -> Result<(), StoreError> {
        self.write(AddJobs { table, jobs }).await.map(drop)
    }

    /// Tries everything again at `now` that was put off because of a problem on this server, where something has
    /// changed. Returns the number of jobs.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn retry(&self, guild: u64, now: Timestamp) -> Result<i64, StoreError> {
        // A due job may be running right now. Its number of fixes changes, so that `postpone` notices that.
        let retry = sql(format!(
            "update jobs set due = case when due < $1 then due else $1 end,
             tries = (tries / {FIX} + 1) % {FIXES} * {FIX}
             where (problem is not null or due <= $1)
             and (select guild from sessions where id = session) = $2"
        ));
        let leagues = sql("update leagues set due = case when due < $1 then due else $1 end
             where problem is not null and guild = $2");
        self.write_at_leisure([leagues.bind((now, guild)), retry.bind((now, guild))]).await
    }

    /// Returns at most `most` jobs that are due at `now` and that this process must do, oldest first. Machines'
    /// thoughts come last, because they take long and nobody should wait for them.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due(&self, now: Timestamp, most: u32) -> Result<Vec<StoredJob>, StoreError> {
        self.due_with_room(now, most, most).await
    }

    /// Returns due jobs like [`Store::due`], for a process with room for `room` more jobs: it leaves further tables
    /// that nobody has leased to other processes.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due_with_room(
        &self,
        now: Timestamp,
        most: u32,
        room: u32,
    ) -> Result<Vec<StoredJob>, StoreError> {
        let due = Due { what: DueKind::Jobs, now, most, room };
        let jobs: Vec<Read> = self.database.due(due).await?.read()?;
        Ok(jobs.into_iter().filter_map(|job| job.0).collect())
    }

    /// Returns the time when the next job, digest or league after `now` is due.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        sql("select min(due) from (select min(due) as due from jobs where $1 < due
             union all select min(due) from digests where $1 < due
             union all select min(due) from leagues where $1 < due) as next")
        .bind(now)
        .one(&mut self.reading())
        .await
    }

    /// Returns all pending jobs of a table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn pending_jobs(&self, table: TableId) -> Result<Vec<StoredJob>, StoreError> {
        let jobs: Vec<Read> = pending(table).all(&mut self.reading()).await?;
        Ok(jobs.into_iter().filter_map(|job| job.0).collect())
    }

    /// Removes a finished job, unless a newer one has replaced it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn done(&self, job: &StoredJob) -> Result<(), StoreError> {
        let StoredJob { table, kind, turn, version, .. } = *job;
        let (kind, seat) = kind.key();
        let done = sql(
            "delete from jobs where session = $1 and kind = $2 and seat = $3 and turn = $4 and version = $5",
        );
        self.write(done.bind((table, kind, seat, turn, version))).await.map(drop)
    }

    /// Tries a job again at `due`, unless a newer one has replaced it. `problem` is the reason of a failed
    /// try.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn postpone(
        &self,
        job: &StoredJob,
        due: Timestamp,
        problem: Option<&str>,
    ) -> Result<(), StoreError> {
        let problem = problem.map(shortened);
        let StoredJob { table, kind, turn, version, fixes, .. } = *job;
        let (kind, seat) = kind.key();
        // At once if the number of fixes has changed: what blocked the job may have been fixed during the try.
        let after_fix = if problem.is_some() { job.due.min(due) } else { due };
        let postpone = sql(format!(
            "update jobs set due = case when tries / {FIX} = $1 then $2 else $3 end,
             tries = tries + 1, problem = $4
             where session = $5 and kind = $6 and seat = $7 and turn = $8 and version = $9"
        ));
        let postpone =
            postpone.bind((fixes, due, after_fix, problem, table, kind, seat, turn, version));
        self.write(postpone).await.map(drop)
    }
}
