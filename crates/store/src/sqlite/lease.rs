//! The lease on this database, which one bot holds at a time.
//!
//! The holder's beat grows every few seconds, and it can write only as long as it holds the lease. A second bot waits
//! until the holder has gone, which a locked file next to the database shows at once, or has been silent for too
//! long.

use std::{
    fs::{File, TryLockError},
    path::Path,
    process,
    time::Duration,
};

use rand::{TryRng, rngs::SysRng};
use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

use super::{MIGRATIONS, file};
use crate::{
    StoreError,
    link::Tx,
    sql::{Statement, sql},
};
use quark_session::Timestamp;

/// Time between two checks of a waiting bot whether the holder is still alive.
const LOOK: Duration = Duration::from_millis(250);

/// The right to write, and facts about the time before.
#[derive(Debug)]
pub(crate) struct Lease {
    /// Name in the database for this run of the bot.
    pub(super) holder: String,
    /// Last time that the previous bot's clock has shown.
    pub(super) seen: Option<Timestamp>,
    /// Locked as long as the lease is held.
    lock: Option<File>,
}

impl Lease {
    /// Shows waiting bots at once that the database is free.
    pub(super) fn end(&self) {
        // If the file cannot be unlocked now, the end of the process unlocks it.
        let _ = self.lock.as_ref().map(File::unlock);
    }
}

/// The single row of the table `owner`.
#[derive(Clone, Debug, PartialEq)]
struct Owner {
    holder: Option<String>,
    who: String,
    beat: i64,
    seen: i64,
}

/// State of the locked file.
pub(super) enum Lock {
    /// No other process on this machine has the database.
    Ours(File),
    /// Another process has it.
    Theirs,
    /// Files cannot be locked here.
    Unknown,
}

impl Lock {
    /// Returns true if the file shows that the holder of the lease, if there is one, has gone.
    fn is_left(&self, held: Option<&Owner>) -> bool {
        match (self, held) {
            (Lock::Ours(_), Some(owner)) => is_here(&owner.who),
            (Lock::Ours(_) | Lock::Unknown, None) => true,
            (Lock::Theirs | Lock::Unknown, _) => false,
        }
    }
}

/// Waits for the right to write to the database in the file at `path`, and migrates it. The holder counts as gone
/// after `silence`. `opened` is the [`file::identity`] of the file that the pool has open.
pub(super) async fn take(
    pool: &SqlitePool,
    path: &Path,
    opened: Option<(u64, u64)>,
    silence: Duration,
) -> Result<Lease, StoreError> {
    // Long enough to take over from a bot that hangs.
    let patience = silence + silence / 3;
    let (mut lock, mut told) = (Lock::Theirs, false);
    let (mut last, mut silent, mut waited) = (None, Duration::ZERO, Duration::ZERO);
    loop {
        if let Lock::Theirs = lock {
            lock = try_lock(path);
        }
        let owner = owner(pool).await?;
        silent = if owner == last { silent + LOOK } else { Duration::ZERO };
        let held = holding(owner.as_ref());
        if lock.is_left(held) || silence < silent {
            // Other bots would open another file than the one that is open here.
            if file::identity(path) != opened {
                return Err(StoreError::Replaced);
            }
            if owner.is_none() {
                MIGRATIONS.run(pool).await?; // There is no table for the owner yet.
            }
            let overtakes = matches!(lock, Lock::Theirs);
            if let Some(holder) = claim(pool, owner.as_ref(), overtakes).await? {
                // Only now, because nobody else writes in the old form any more.
                MIGRATIONS.run(pool).await?;
                let beat = owner.map(|owner| owner.seen).filter(|seen| 0 < *seen);
                let seen = beat.into_iter().chain(last_change(pool).await?).max();
                let lock = if let Lock::Ours(file) = lock { Some(file) } else { None };
                return Ok(Lease { holder, seen, lock });
            }
            continue;
        }
        let who = name(held);
        if patience < waited {
            return Err(StoreError::Held(who.to_owned()));
        }
        if !told {
            tracing::warn!(who, "another bot uses this database: waiting until it is gone");
            told = true;
        }
        last = owner;
        tokio::time::sleep(LOOK).await;
        waited += LOOK;
    }
}

/// Checks that no bot runs on a database, which may be missing or damaged. A holder of the lease counts as gone after
/// `silence`. While the returned lock exists, bots that start on this machine wait.
pub(super) async fn unowned(
    options: &SqliteConnectOptions,
    silence: Duration,
) -> Result<Lock, StoreError> {
    let lock = try_lock(options.get_filename());
    let first = owner_in(options).await;
    let held = holding(first.as_ref());
    let mut silent = Duration::ZERO;
    while !lock.is_left(held) && silent <= silence {
        tokio::time::sleep(LOOK).await;
        silent += LOOK;
        if matches!(lock, Lock::Theirs) || owner_in(options).await != first {
            return Err(StoreError::Held(name(held).to_owned()));
        }
    }
    Ok(lock)
}

/// Reads the owner of a database. A database whose owner cannot be read has no bot.
async fn owner_in(options: &SqliteConnectOptions) -> Option<Owner> {
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
    let pool = pool.await.ok()?;
    let owner = owner(&pool).await.ok().flatten();
    pool.close().await;
    owner
}

/// Returns the owner, if it has not given the lease back.
fn holding(owner: Option<&Owner>) -> Option<&Owner> {
    owner.filter(|owner| owner.holder.is_some())
}

fn name(held: Option<&Owner>) -> &str {
    held.map_or("a bot that is just starting or stopping", |owner| &owner.who)
}

fn try_lock(path: &Path) -> Lock {
    let name = file::with_end(path, "-lock");
    let Ok(file) = file::private().create(true).truncate(false).open(name) else {
        return Lock::Unknown;
    };
    match file.try_lock() {
        Ok(()) => Lock::Ours(file),
        Err(TryLockError::WouldBlock) => Lock::Theirs,
        Err(TryLockError::Error(_)) => Lock::Unknown,
    }
}

/// Returns the present or last holder of the lease.
async fn owner(pool: &SqlitePool) -> Result<Option<Owner>, StoreError> {
    let known: Option<i64> =
        sqlx::query_scalar("select 1 from sqlite_schema where type = 'table' and name = 'owner'")
            .fetch_optional(pool)
            .await?;
    if known.is_none() {
        return Ok(None); // The database is older than the table of owners.
    }
    let row: Option<(Option<String>, String, i64, i64)> =
        sqlx::query_as("select holder, who, beat, seen from owner").fetch_optional(pool).await?;
    Ok(row.map(|(holder, who, beat, seen)| Owner { holder, who, beat, seen }))
}

/// Returns the time when an open table last changed, since a clock that was set just before the end has shown it,
/// too.
async fn last_change(pool: &SqlitePool) -> Result<Option<Timestamp>, StoreError> {
    let last = sqlx::query_scalar("select max(changed) from sessions where stage <> 'over'");
    Ok(last.fetch_one(pool).await?)
}

/// Takes the lease over from `before`, unless another bot was quicker.
async fn claim(
    pool: &SqlitePool,
    before: Option<&Owner>,
    overtakes: bool,
) -> Result<Option<String>, StoreError> {
    let number = SysRng.try_next_u64().map_err(|_| StoreError::Entropy)?;
    let holder = format!("{number:016x}");
    let claim = match before {
        None => sql("insert into owner (id, holder, who, beat, seen) values (1, $1, $2, 1, 0)
             on conflict do nothing")
        .bind((&holder, who(overtakes))),
        Some(Owner { holder: last, beat, .. }) => sql(
            "update owner set holder = $1, who = $2, beat = beat + 1 where beat = $3 and holder is $4",
        )
        .bind((&holder, who(overtakes), *beat, last.clone())),
    };
    let claimed = claim.execute(&mut *pool.acquire().await?).await?;
    Ok((claimed == 1).then_some(holder))
}

/// Describes this process for the operator. A process that overtakes another does not have the locked file.
fn who(overtakes: bool) -> String {
    let overtook = if overtakes { ", which took it over from one that hung" } else { "" };
    format!("process {} on {}{overtook}", process::id(), machine())
}

/// Returns true if that process was on this machine and had the locked file, which shows whether it is still alive.
fn is_here(who: &str) -> bool {
    who.split_once(" on ").is_some_and(|(_, there)| there == machine())
}

fn machine() -> String {
    let named = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let named = named.or_else(|| std::env::var("COMPUTERNAME").ok());
    named.map_or_else(|| "this machine".to_owned(), |name| name.trim().to_owned())
}

/// Checks that `holder` still has the lease.
pub(super) async fn check(tx: &mut Tx<'_>, holder: &str) -> Result<(), StoreError> {
    let owner: Option<(Option<String>, String)> =
        sql("select holder, who from owner").first(tx).await?;
    match owner {
        Some((Some(now), _)) if now == holder => Ok(()),
        Some((_, who)) => Err(StoreError::Held(who)),
        None => Err(StoreError::Held("an unknown bot".to_owned())),
    }
}

/// Records that the bot on the database is alive.
pub(super) fn beat(now: Timestamp) -> Statement {
    sql("update owner set beat = beat + 1, seen = $1").bind(now)
}

/// Records that the bot has left the database.
pub(super) fn release() -> Statement {
    sql("update owner set holder = null")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SILENCE;

    #[cfg(unix)]
    #[tokio::test]
    async fn a_waiting_bot_refuses_a_file_that_was_moved_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("quark.db");
        let url = format!("sqlite:{}", path.display());
        let (_, pool, opened) = super::super::connect(&url).await.unwrap();
        std::fs::rename(&path, folder.path().join("old.db")).unwrap();
        std::fs::write(&path, "").unwrap();
        let refused = take(&pool, &path, opened, SILENCE).await;
        assert!(matches!(refused, Err(StoreError::Replaced)), "{refused:?}");
    }
}
