//! Everything that can be written, and how.

use sqlx::{Sqlite, Transaction};

use super::{
    DueDigest, HandShown, Shown, StoreError, StoredJob, TableId,
    append::{Before, Entries, commit, open, owe},
    remake::Remade,
};
use crate::session::{Job, Preferences, Seed, ServerSettings, Timestamp, UserId};

/// A piece of work for the writer. It answers with a number: a new id, or how many rows it changed.
#[derive(Debug)]
pub enum Write {
    /// Nothing: answered when all before it is done.
    Nothing,
    Open {
        entries: Entries,
        seed: Seed,
    },
    /// What follows from a log is made again.
    Remake {
        table: TableId,
        remade: Remade,
    },
    /// Whoever holds the database lives.
    Beat {
        now: Timestamp,
    },
    /// Whoever held the database is done with it.
    Release,
    /// Nothing waits for a moment that only a clock which was ahead has named.
    PutBack {
        now: Timestamp,
        latest: Timestamp,
    },
    Commit {
        table: TableId,
        before: Before,
        entries: Entries,
    },
    Done {
        owed: StoredJob,
    },
    Postpone {
        owed: StoredJob,
        due: Timestamp,
        problem: Option<String>,
    },
    Show {
        table: TableId,
        shown: Shown,
    },
    /// Something is owed that follows from no change of the table.
    Owe {
        table: TableId,
        jobs: Vec<Job>,
    },
    /// What was put off because of a problem in this server is tried again.
    Retry {
        guild: u64,
        now: Timestamp,
    },
    /// What was shown in this channel is gone with it.
    Lose {
        channel: u64,
        now: Timestamp,
    },
    /// Whatever was shown of a table is gone: it is owed anew.
    ShowAnew {
        table: TableId,
        jobs: Vec<Job>,
    },
    ShowHand {
        table: TableId,
        hand: HandShown,
    },
    Remember {
        user: UserId,
        name: String,
    },
    Reachable {
        user: UserId,
        reachable: bool,
    },
    Notified {
        user: UserId,
    },
    Prefer {
        user: UserId,
        preferences: Preferences,
        now: Timestamp,
    },
    SettleDigest {
        owed: DueDigest,
        now: Timestamp,
    },
    PostponeDigest {
        owed: DueDigest,
        due: Timestamp,
        problem: Option<String>,
    },
    Forget {
        user: UserId,
        at: Timestamp,
    },
    Watch {
        table: TableId,
        user: UserId,
        every_turn: bool,
    },
    Unwatch {
        table: TableId,
        user: UserId,
    },
    ServerSettings {
        guild: u64,
        settings: ServerSettings,
    },
}

type Tx<'a> = Transaction<'a, Sqlite>;

impl Write {
    /// Does it within `tx`. An error other than the database's own has changed nothing.
    pub async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        match self {
            Write::Nothing => Ok(0),
            Write::Open { entries, seed } => open(tx, entries, seed).await,
            Write::Commit { table, before, entries } => commit(tx, *table, *before, entries).await,
            Write::Remake { table, remade } => remade.keep(tx, *table).await,
            Write::Beat { now } => super::lease::beat(tx, *now).await,
            Write::Release => super::lease::release(tx).await,
            Write::PutBack { now, latest } => {
                super::digests::put_back(tx, *now).await?;
                super::jobs::put_back(tx, *now, *latest).await
            }
            Write::Done { owed } => owed.delete(tx).await,
            Write::Postpone { owed, due, problem } => {
                owed.postpone(tx, *due, problem.as_deref()).await
            }
            Write::Show { table, shown } => shown.keep(tx, *table).await,
            Write::Owe { table, jobs } => owe(tx, *table, jobs).await,
            Write::Retry { guild, now } => super::jobs::retry(tx, *guild, *now).await,
            Write::Lose { channel, now } => super::shown::lose(tx, *channel, *now).await,
            Write::ShowAnew { table, jobs } => show_anew(tx, *table, jobs).await,
            Write::ShowHand { table, hand } => hand.keep(tx, *table).await,
            Write::Remember { user, name } => super::people::remember(tx, *user, name).await,
            Write::Reachable { user, reachable } => {
                super::people::reachable(tx, *user, *reachable).await
            }
            Write::Notified { user } => super::people::notified(tx, *user).await,
            Write::Prefer { user, preferences, now } => {
                super::digests::prefer(tx, *user, preferences, *now).await
            }
            Write::SettleDigest { owed, now } => super::digests::settle(tx, owed, *now).await,
            Write::PostponeDigest { owed, due, problem } => {
                super::digests::postpone(tx, owed, *due, problem.as_deref()).await
            }
            Write::Forget { user, at } => super::privacy::forget(tx, *user, *at).await,
            Write::Watch { table, user, every_turn } => {
                super::watchers::watch(tx, *table, *user, *every_turn).await
            }
            Write::Unwatch { table, user } => super::watchers::unwatch(tx, *table, *user).await,
            Write::ServerSettings { guild, settings } => {
                super::servers::keep_server_settings(tx, *guild, settings).await
            }
        }
    }
}

async fn show_anew(tx: &mut Tx<'_>, table: TableId, jobs: &[Job]) -> Result<i64, StoreError> {
    sqlx::query(
        "insert into shown (session, channel) select id, channel from sessions where id = $1
         on conflict do update set channel = excluded.channel,
         threaded = 0, message = null, turn = 0, version = 0, retired = null",
    )
    .bind(table.0)
    .execute(&mut **tx)
    .await?;
    sqlx::query("delete from hands where session = $1").bind(table.0).execute(&mut **tx).await?;
    owe(tx, table, jobs).await
}
