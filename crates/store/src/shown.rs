//! Where a table is shown, and what that says so far.

use super::{
    Store, StoreError, TableId,
    database::{Lock, Tx},
    jobs,
    sql::{FromRow, Row, sql, stored, unstored},
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
    /// Whose.
    pub seat: Seat,
    /// Who got it.
    pub person: UserId,
    /// The direct channel.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// The session's version it shows.
    pub version: i64,
}

pub(super) struct ShownRow {
    channel: i64,
    threaded: bool,
    message: Option<i64>,
    turn: i64,
    version: i64,
    retired: Option<i64>,
}

/// The columns of a [`ShownRow`].
pub(super) const SHOWN: &str = "channel, threaded, message, turn, version, retired";

impl FromRow for ShownRow {
    fn from_row(row: &mut Row) -> Result<ShownRow, StoreError> {
        Ok(ShownRow {
            channel: row.next()?,
            threaded: row.next()?,
            message: row.next()?,
            turn: row.next()?,
            version: row.next()?,
            retired: row.next()?,
        })
    }
}

impl ShownRow {
    pub(super) fn read(self) -> Shown {
        Shown {
            channel: unstored(self.channel),
            threaded: self.threaded,
            message: self.message.map(unstored),
            turn: u32::try_from(self.turn).unwrap_or_default(),
            version: self.version,
            retired: self.retired.map(unstored),
        }
    }
}

impl Shown {
    /// What is known of a table that has just opened in `channel`: it is not shown yet.
    #[must_use]
    pub fn nowhere(channel: u64) -> Shown {
        Shown { channel, threaded: false, message: None, turn: 0, version: 0, retired: None }
    }
}

/// A table is shown there, unless a later turn is shown already.
struct Show {
    table: TableId,
    shown: Shown,
}

impl Write for Show {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Show { table, shown } = *self;
        // A slow answer must not take the place of a newer one.
        let kept = sql(
            "insert into shown (channel, threaded, message, turn, version, retired, session)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (session) do update
             set channel = excluded.channel, threaded = excluded.threaded, message = excluded.message,
             turn = excluded.turn, version = excluded.version, retired = excluded.retired
             where shown.turn <= excluded.turn",
        )
        .bind(stored(shown.channel))
        .bind(shown.threaded)
        .bind(shown.message.map(stored))
        .bind(i64::from(shown.turn))
        .bind(shown.version)
        .bind(shown.retired.map(stored))
        .bind(table.0)
        .execute(tx)
        .await?;
        Ok(kept)
    }
}

/// A direct message holds a hand.
struct ShowHand {
    table: TableId,
    hand: HandShown,
}

impl Write for ShowHand {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let ShowHand { table, hand } = *self;
        tx.lock(Lock::Table(table)).await?;
        // Nobody who has left or was forgotten meanwhile comes back by a slow answer.
        let kept = sql(
            "insert into hands (session, seat, person, channel, message, version)
             select $1, $2, $3, $4, $5, $6
             where exists (select 1 from occupants where session = $1 and seat = $2 and person = $3)
             on conflict (session, seat) do update set person = excluded.person, channel = excluded.channel,
             message = excluded.message, version = excluded.version",
        )
        .bind(table.0)
        .bind(i64::from(hand.seat.0))
        .bind(stored(hand.person.0))
        .bind(stored(hand.channel))
        .bind(stored(hand.message))
        .bind(hand.version)
        .execute(tx)
        .await?;
        Ok(kept)
    }
}

/// Whatever was shown in a channel or in its threads is gone with it: it is to be shown again, if the
/// table is not over.
struct Lose {
    channel: u64,
    now: Timestamp,
}

impl Write for Lose {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        const LOST: &str = "select id from sessions where channel = $1 and stage <> 'over'
            union select id from sessions join shown on session = id
            where shown.channel = $1 and stage <> 'over'";
        let Lose { channel, now } = *self;
        let shown = format!("update shown set version = 0 where session in ({LOST})");
        sql(shown).bind(stored(channel)).execute(tx).await?;
        let owed = format!(
            "insert into jobs (session, kind, seat, turn, version, due)
             select id, $2, $3, 0, version, $4 from sessions where id in ({LOST})
             on conflict (session, kind, seat, turn) do update
             set version = excluded.version, due = excluded.due, tries = 0, problem = null"
        );
        let (kind, seat) = JobKind::Refresh.key();
        let query = sql(owed).bind(stored(channel));
        let owed = query.bind(kind).bind(seat).bind(now).execute(tx).await?;
        Ok(owed)
    }
}

/// Whatever was shown of a table is gone: it is owed anew.
struct ShowAnew {
    table: TableId,
    jobs: Vec<Job>,
}

impl Write for ShowAnew {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        sql("insert into shown (session, channel) select id, channel from sessions where id = $1
             on conflict (session) do update set channel = excluded.channel,
             threaded = 0, message = null, turn = 0, version = 0, retired = null")
        .bind(self.table.0)
        .execute(tx)
        .await?;
        sql("delete from hands where session = $1").bind(self.table.0).execute(tx).await?;
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
        self.write_at_leisure(Lose { channel, now }).await
    }

    /// Where `table` is shown; where that is not known any more, nowhere yet.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], or the database fails.
    pub async fn shown(&self, table: TableId) -> Result<Shown, StoreError> {
        let row: Option<ShownRow> = sql(format!("select {SHOWN} from shown where session = $1"))
            .bind(table.0)
            .first(&mut self.reading())
            .await?;
        if let Some(row) = row {
            return Ok(row.read());
        }
        let channel: Option<i64> = sql("select channel from sessions where id = $1")
            .bind(table.0)
            .first(&mut self.reading())
            .await?;
        channel.map(|channel| Shown::nowhere(unstored(channel))).ok_or(StoreError::NoSuchTable)
    }

    /// Keeps where `table` is shown, unless a later turn is shown already.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show(&self, table: TableId, shown: Shown) -> Result<(), StoreError> {
        self.write(Show { table, shown }).await.map(drop)
    }

    /// The direct message that holds the hand of `seat`, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn hand_shown(
        &self,
        table: TableId,
        seat: Seat,
    ) -> Result<Option<HandShown>, StoreError> {
        let row: Option<(i64, i64, i64, i64)> = sql(
            "select person, channel, message, version from hands where session = $1 and seat = $2",
        )
        .bind(table.0)
        .bind(i64::from(seat.0))
        .first(&mut self.reading())
        .await?;
        Ok(row.map(|(person, channel, message, version)| HandShown {
            seat,
            person: UserId(unstored(person)),
            channel: unstored(channel),
            message: unstored(message),
            version,
        }))
    }

    /// Keeps which direct message holds a hand.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_hand(&self, table: TableId, hand: HandShown) -> Result<(), StoreError> {
        self.write(ShowHand { table, hand }).await.map(drop)
    }

    /// Forgets where `table` is shown, since the chat has, and owes `jobs` that show it anew.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_anew(&self, table: TableId, jobs: Vec<Job>) -> Result<(), StoreError> {
        self.write_at_leisure(ShowAnew { table, jobs }).await.map(drop)
    }
}
