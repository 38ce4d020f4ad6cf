//! The messages that show a table, and the version that they show.

use super::{
    Store, StoreError, TableId,
    database::{Lock, Tx},
    jobs::{self, OWE_AGAIN},
    sql::{FromRow, Row, Statement, sql},
    write::Write,
};
use quark_game::Seat;
use quark_session::{Job, JobKind, Timestamp, UserId};

/// The public side of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The thread it moved to, or the channel it was opened in.
    pub channel: u64,
    /// Whether that is a thread of its own.
    pub threaded: bool,
    /// Its newest public message.
    pub message: Option<u64>,
    /// The turn that message was posted for.
    pub turn: u32,
    /// The session's version it shows.
    pub version: i64,
    /// A message before it that still has its buttons.
    pub retired: Option<u64>,
}

/// The direct message that holds a seat's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandShown {
    /// The seat whose hand it is.
    pub seat: Seat,
    /// The person who got it.
    pub person: UserId,
    /// The direct channel.
    pub channel: u64,
    /// The message in it.
    pub message: u64,
    /// The session's version it shows.
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

/// Finds where a table is shown.
pub(super) fn shown(table: TableId) -> Statement {
    sql("select channel, threaded, message, turn, version, retired from shown where session = $1")
        .bind(table)
}

impl Shown {
    /// A table that has just opened in `channel`: it is not shown yet.
    #[must_use]
    pub fn nowhere(channel: u64) -> Shown {
        Shown { channel, threaded: false, message: None, turn: 0, version: 0, retired: None }
    }
}

/// Keeps where a table is shown. A slow answer must not take the place of a newer one.
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

/// A table is shown, and something is missing there.
struct ShowAndOwe {
    table: TableId,
    shown: Shown,
    jobs: Vec<Job>,
}

impl Write for ShowAndOwe {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        kept(self.table, self.shown).execute(tx).await?;
        jobs::owe(tx, self.table, &self.jobs).await
    }
}

/// What was shown of a table is gone: it is owed again.
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
        jobs::owe(tx, self.table, &self.jobs).await
    }
}

impl Store {
    /// Owes all that was shown in a channel or thread that is gone, or in the threads of that
    /// channel, from `now` on. Says how many tables that are.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn lose(&self, channel: u64, now: Timestamp) -> Result<i64, StoreError> {
        const LOST: &str = "select id from sessions where channel = $1 and stage <> 'over'
            union select id from sessions join shown on session = id
            where shown.channel = $1 and stage <> 'over'";
        let shown = format!("update shown set version = 0 where session in ({LOST})");
        let owed = format!(
            "insert into jobs (session, kind, seat, turn, version, due)
             select id, $2, $3, 0, version, $4 from sessions where id in ({LOST}) {OWE_AGAIN}"
        );
        let (kind, seat) = JobKind::Refresh.key();
        let owed = sql(owed).bind((channel, kind, seat, now));
        self.write_at_leisure([sql(shown).bind(channel), owed]).await
    }

    /// Returns where `table` is shown; where that is not known any more, nowhere yet.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], or the database fails.
    pub async fn shown(&self, table: TableId) -> Result<Shown, StoreError> {
        if let Some(shown) = shown(table).first(&mut self.reading()).await? {
            return Ok(shown);
        }
        let channel = sql("select channel from sessions where id = $1").bind(table);
        let channel = channel.first(&mut self.reading()).await?;
        channel.map(Shown::nowhere).ok_or(StoreError::NoSuchTable)
    }

    /// Keeps where `table` is shown, unless a later turn is shown already.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show(&self, table: TableId, shown: Shown) -> Result<(), StoreError> {
        self.write(kept(table, shown)).await.map(drop)
    }

    /// Keeps where `table` is shown, and owes what is missing there; both or nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_and_owe(
        &self,
        table: TableId,
        shown: Shown,
        jobs: Vec<Job>,
    ) -> Result<(), StoreError> {
        self.write(ShowAndOwe { table, shown, jobs }).await.map(drop)
    }

    /// Returns the newest public messages of games that are on: each table, its channel and the message. Of all tables
    /// those whose number ends so, counted by 60: from the first number on, this many.
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

    /// Returns the direct message that holds the hand of `seat`, if there is one.
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

    /// Keeps which direct message holds a hand.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_hand(&self, table: TableId, hand: HandShown) -> Result<(), StoreError> {
        let HandShown { seat, person, channel, message, version } = hand;
        // Nobody who has left or was forgotten since comes back by a slow answer.
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

    /// Forgets where `table` is shown, since the chat has, and owes `jobs` that show it again.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_anew(&self, table: TableId, jobs: Vec<Job>) -> Result<(), StoreError> {
        self.write_at_leisure(ShowAgain { table, jobs }).await.map(drop)
    }
}
