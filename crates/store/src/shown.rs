//! Messages that show a table, and the versions that they show.

use super::{
    Store, StoreError, StoredJob, TableId,
    jobs::{self, OR_REPLACE},
    link::{Lock, Tx},
    sql::{FromRow, Row, Statement, sql},
    write::Write,
};
use quark_game::Seat;
use quark_session::{Job, JobKind, Timestamp, UserId};

/// Public messages of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The table's thread, or the channel where it was opened.
    pub channel: u64,
    /// True if `channel` is a thread of its own.
    pub threaded: bool,
    /// Its newest public message.
    pub message: Option<u64>,
    /// Turn that the message was posted for.
    pub turn: u32,
    /// Version of the session that it shows.
    pub version: i64,
    /// An earlier message that still has its buttons.
    pub retired: Option<u64>,
}

/// The direct message with a seat's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandShown {
    /// Seat whose hand it is.
    pub seat: Seat,
    /// The person who got it.
    pub person: UserId,
    /// Channel of their direct messages.
    pub channel: u64,
    /// The message in that channel.
    pub message: u64,
    /// Version of the session that it shows.
    pub version: i64,
}

impl FromRow for Shown {
    fn from_row(row: &mut Row) -> Result<Shown, StoreError> {
        let (channel, threaded, message) = (row.next()?, row.next()?, row.next()?);
        let turn = u32::try_from(row.next::<i64>()?).unwrap_or_default();
        Ok(Shown { channel, threaded, message, turn, version: row.next()?, retired: row.next()? })
    }
}

impl FromRow for HandShown {
    fn from_row(row: &mut Row) -> Result<HandShown, StoreError> {
        let seat = Seat(u8::try_from(row.next::<i64>()?).unwrap_or(u8::MAX));
        let (person, channel, message) = (row.next()?, row.next()?, row.next()?);
        Ok(HandShown { seat, person, channel, message, version: row.next()? })
    }
}

/// Finds the messages that show a table.
pub(super) fn shown(table: TableId) -> Statement {
    sql("select channel, threaded, message, turn, version, retired from shown where session = $1")
        .bind(table)
}

impl Shown {
    /// Returns the state of a table that has just opened in `channel` and is not shown yet.
    #[must_use]
    pub fn nowhere(channel: u64) -> Shown {
        Shown { channel, threaded: false, message: None, turn: 0, version: 0, retired: None }
    }

    /// Returns true if the message that `job` must post or update is out as the job wants it. Such a job only has to
    /// change earlier messages.
    #[must_use]
    pub fn has(&self, job: &StoredJob) -> bool {
        let Some(message) = self.message else { return false };
        match job.kind {
            JobKind::Announce => job.turn <= self.turn,
            JobKind::Refresh => job.version <= self.version,
            // It has the number of the message that is missed.
            JobKind::Repost => message.cast_signed() != job.version,
            _ => false,
        }
    }
}

/// Stores the messages that show a table. A slow answer must not replace a newer one.
fn kept(table: TableId, shown: Shown) -> Statement {
    let Shown { channel, threaded, message, turn, version, retired } = shown;
    let kept =
        sql("insert into shown (channel, threaded, message, turn, version, retired, session)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (session) do update
         set channel = excluded.channel, threaded = excluded.threaded, message = excluded.message,
         turn = excluded.turn, version = excluded.version, retired = excluded.retired
         where shown.turn <= excluded.turn");
    kept.bind((channel, threaded, message, turn, version, retired, table))
}

/// Stores the messages that show a table, and adds a job for what is missing there.
struct ShowAndAddJobs {
    table: TableId,
    shown: Shown,
    jobs: Vec<Job>,
}

impl Write for ShowAndAddJobs {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        kept(self.table, self.shown).execute(tx).await?;
        jobs::add(tx, self.table, &self.jobs, jobs::OR_REPLACE).await
    }
}

/// Forgets the messages that showed a table, and adds jobs to show it again.
struct ShowAgain {
    table: TableId,
    jobs: Vec<Job>,
}

impl Write for ShowAgain {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        for statement in [
            "insert into shown (session, channel) select id, channel from sessions where id = $1
             on conflict (session) do update set channel = excluded.channel,
             threaded = 0, message = null, turn = 0, version = 0, retired = null",
            "delete from hands where session = $1",
        ] {
            sql(statement).bind(self.table).execute(tx).await?;
        }
        jobs::add(tx, self.table, &self.jobs, jobs::OR_REPLACE).await
    }
}

impl Store {
    /// Adds jobs, due `now`, to show all tables again whose messages were in a channel or thread that is gone, or in
    /// a thread of that channel. Returns the number of tables.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn lose(&self, channel: u64, now: Timestamp) -> Result<i64, StoreError> {
        const LOST: &str = "select id from sessions where channel = $1 and stage <> 'over'
            union select id from sessions join shown on session = id
            where shown.channel = $1 and stage <> 'over'";
        let shown = format!("update shown set version = 0 where session in ({LOST})");
        let jobs = format!(
            "insert into jobs (session, kind, seat, turn, version, due)
             select id, $2, $3, 0, version, $4 from sessions where id in ({LOST}) {OR_REPLACE}"
        );
        let (kind, seat) = JobKind::Refresh.key();
        let jobs = sql(jobs).bind((channel, kind, seat, now));
        self.write_at_leisure([sql(shown).bind(channel), jobs]).await
    }

    /// Returns the messages that show `table`; if they are not known, those of a new table.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], or the database fails.
    pub async fn shown(&self, table: TableId) -> Result<Shown, StoreError> {
        if let Some(shown) = shown(table).repeats().first(&mut self.reading()).await? {
            return Ok(shown);
        }
        let channel = sql("select channel from sessions where id = $1").bind(table);
        let channel = channel.first(&mut self.reading()).await?;
        channel.map(Shown::nowhere).ok_or(StoreError::NoSuchTable)
    }

    /// Stores the messages that show `table`, unless a later turn is shown already.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show(&self, table: TableId, shown: Shown) -> Result<(), StoreError> {
        self.write(kept(table, shown)).await.map(drop)
    }

    /// Stores the messages that show `table`, and adds jobs for what is missing there; both or nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_and_add_jobs(
        &self,
        table: TableId,
        shown: Shown,
        jobs: Vec<Job>,
    ) -> Result<(), StoreError> {
        self.write(ShowAndAddJobs { table, shown, jobs }).await.map(drop)
    }

    /// Returns the newest public messages of running games, each with its table and channel. Selects tables by their
    /// number modulo 60: `count` values, starting with `first`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn boards(
        &self,
        (first, count): (i64, i64),
    ) -> Result<Vec<(TableId, u64, u64)>, StoreError> {
        sql("select session, shown.channel, message from shown join sessions on id = session
             where stage = 'playing' and message is not null and (session + 60 - $1) % 60 < $2
             order by session")
        .bind((first, count))
        .all(&mut self.reading())
        .await
    }

    /// Returns the direct message with the hand of `seat`, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn hand_shown(
        &self,
        table: TableId,
        seat: Seat,
    ) -> Result<Option<HandShown>, StoreError> {
        sql("select seat, person, channel, message, version from hands where session = $1 and seat = $2")
            .bind((table, seat.0))
            .first(&mut self.reading())
            .await
    }

    /// Forgets the direct message of a person who no longer has the seat.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn forget_hand(&self, table: TableId, hand: HandShown) -> Result<(), StoreError> {
        let forget = sql("delete from hands where session = $1 and seat = $2 and person = $3")
            .bind((table, hand.seat.0, hand.person));
        self.write((Lock::Table(table), forget)).await.map(drop)
    }

    /// Stores the direct message that has a hand.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_hand(&self, table: TableId, hand: HandShown) -> Result<(), StoreError> {
        let HandShown { seat, person, channel, message, version } = hand;
        // A slow answer must not bring back a person who has left or was forgotten since.
        let show = sql(
            "insert into hands (session, seat, person, channel, message, version)
             select $1, $2, $3, $4, $5, $6
             where exists (select 1 from occupants where session = $1 and seat = $2 and person = $3)
             on conflict (session, seat) do update set person = excluded.person, channel = excluded.channel,
             message = excluded.message, version = excluded.version",
        );
        let show = show.bind((table, seat.0, person, channel, message, version));
        self.write((Lock::Table(table), show)).await.map(drop)
    }

    /// Forgets the messages that show `table`, because the chat has lost them, and adds `jobs` to show it again.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_again(&self, table: TableId, jobs: Vec<Job>) -> Result<(), StoreError> {
        self.write_at_leisure(ShowAgain { table, jobs }).await.map(drop)
    }
}
