//! All data about one person, and its removal. Nothing else rewrites a log.

use std::collections::BTreeSet;

use serde::{Serialize, de::DeserializeOwned};

use super::{
    HandShown, Store, StoreError, TableId, leagues,
    link::{Lock, Tx},
    sql::{Numbered, sql},
    whole::checksum,
    write::Write,
};
use quark_session::{Entry, Snapshot, Timestamp, UserId};

/// A table, a version of it, and the entry with that version.
type EntryRow = (TableId, i64, Vec<u8>);
/// A table, its version and state, and their checksum.
type StateRow = (TableId, i64, Vec<u8>, Option<i64>);

/// Returns a person's number as it is written in logs and states.
fn written(user: UserId) -> String {
    format!("\"{}\"", user.0)
}

/// Selects the tables whose logs may name a person.
pub(super) const NAMED: &str = "select session from named where person in ($1, 0)";

/// Returns an SQL pattern for texts that name a person.
pub(super) fn naming(user: UserId) -> String {
    format!("%{}%", written(user))
}

/// Statements that replace a person, `$2`, by `$1` in results.
const RENAMED: [&str; 4] = [
    "update players set person = $1 where person = $2",
    "update ratings set person = $1 where person = $2",
    "update league_members set person = $1, press = 0 where person = $2",
    "update league_seats set person = $1 where person = $2",
];

/// Statements that delete all else about a person.
const DELETED: [&str; 17] = [
    "delete from jobs
     where kind in ('watch', 'dismissed', 'opened', 'invited', 'uninvited', 'answered', 'startnews')
     and seat = $1",
    "delete from blocks where person = $1 or blocked = $1",
    "delete from watchers where person = $1",
    "delete from openings where person = $1",
    "delete from seekers where person = $1",
    "delete from notes where person = $1",
    "delete from cadences where person = $1",
    "delete from calls where person = $1",
    "delete from plans where person = $1",
    "delete from orders where person = $1",
    "delete from digests where person = $1",
    "delete from lessons where person = $1",
    "delete from hands where person = $1",
    "delete from occupants where person = $1",
    "delete from named where person = $1",
    "delete from tallies where person = $1",
    "delete from people where id = $1",
];

/// Removes a person from everything, and returns the number of rewritten tables.
struct Forget {
    user: UserId,
    at: Timestamp,
}

impl Write for Forget {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Forget { user, at } = *self;
        tx.lock(Lock::All).await?;
        let entries: Vec<EntryRow> = sql(format!(
            "select session, version, entry from entries where session in ({NAMED}) and entry like $2"
        ))
        .bind((user, naming(user)))
        .all(tx)
        .await?;
        let states: Vec<StateRow> = sql(format!(
            "select id, version, state, checksum from sessions where id in ({NAMED}) and state like $2"
        ))
        .bind((user, naming(user)))
        .all(tx)
        .await?;
        // Without a log, only the result names people.
        let results: Vec<TableId> =
            sql("select session from players where person = $1").bind(user).all(tx).await?;
        let logs = entries.iter().map(|(table, ..)| *table);
        let states_of = states.iter().map(|(table, ..)| *table);
        let tables: BTreeSet<TableId> = logs.chain(states_of).chain(results).collect();
        let has_played = leagues::quit(tx, user, at).await?;
        if !tables.is_empty() || has_played {
            let nobody: UserId =
                sql("insert into forgotten (at) values ($1) returning id").bind(at).one(tx).await?;
            rewrite_entries(tx, &entries, user, nobody).await?;
            rewrite_states(tx, &states, user, nobody).await?;
            for statement in RENAMED {
                sql(statement).bind((nobody, user)).execute(tx).await?;
            }
        }
        for table in &tables {
            let rewritten = sql("update sessions set rewritten = rewritten + 1 where id = $1");
            rewritten.bind(*table).execute(tx).await?;
        }
        for statement in DELETED {
            sql(statement).bind(user).execute(tx).await?;
        }
        Ok(i64::try_from(tables.len()).unwrap_or_default())
    }
}

/// Replaces `user` with `nobody` in these entries.
async fn rewrite_entries(
    tx: &mut Tx<'_>,
    entries: &[EntryRow],
    user: UserId,
    nobody: UserId,
) -> Result<(), StoreError> {
    for (table, version, entry) in entries {
        let entry = rewritten(entry, user, nobody, Entry::renamed);
        sql("update entries set entry = $1 where session = $2 and version = $3")
            .bind((entry, *table, *version))
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// Replaces `user` with `nobody` in these states.
async fn rewrite_states(
    tx: &mut Tx<'_>,
    states: &[StateRow],
    user: UserId,
    nobody: UserId,
) -> Result<(), StoreError> {
    for (table, version, state, kept) in states {
        let (before, state) = (state, rewritten(state, user, nobody, Snapshot::renamed));
        let sum = |state: &[u8]| checksum(*version, &String::from_utf8_lossy(state));
        // A state with a wrong checksum keeps it, so that the damage stays visible.
        let sound = kept.is_none_or(|kept| kept == sum(before));
        let kept = if sound { kept.map(|_| sum(state.as_bytes())) } else { *kept };
        sql("update sessions set state = $1, checksum = $2 where id = $3")
            .bind((state, kept, *table))
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// Returns a stored text with `to` instead of `from`. A text that does not parse, because it is damaged or from
/// another release, must not keep the person's number either.
fn rewritten<T: Serialize + DeserializeOwned>(
    text: &[u8],
    from: UserId,
    to: UserId,
    rename: impl Fn(T, UserId, UserId) -> T,
) -> String {
    let text = String::from_utf8_lossy(text);
    let read = serde_json::from_str(&text);
    let renamed = read.and_then(|read| serde_json::to_string(&rename(read, from, to)));
    match renamed {
        Ok(renamed) if !renamed.contains(&written(from)) => renamed,
        Ok(_) | Err(_) => text.replace(&written(from), &written(to)),
    }
}

impl Store {
    /// Removes `user` from all stored data and puts a number that belongs to nobody in their place. Returns the
    /// number of tables with changes.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails; then nothing has changed.
    pub async fn forget(&self, user: UserId, at: Timestamp) -> Result<i64, StoreError> {
        self.write_at_leisure(Forget { user, at }).await
    }

    /// Returns every table whose log or state names `user`, in order.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_naming(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        sql(format!(
            "select session from entries where session in ({NAMED}) and entry like $2
             union select id from sessions where id in ({NAMED}) and state like $2 order by 1"
        ))
        .bind((user, naming(user)))
        .all(&mut self.reading())
        .await
    }

    /// Returns the direct messages with hands of `user`, and their tables.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn hands_of(&self, user: UserId) -> Result<Vec<(TableId, HandShown)>, StoreError> {
        let hands: Vec<Numbered<HandShown>> = sql(
            "select session, seat, person, channel, message, version from hands where person = $1
             order by session",
        )
        .bind(user)
        .all(&mut self.reading())
        .await?;
        Ok(hands.into_iter().map(|Numbered(table, hand)| (table, hand)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_does_not_parse_also_loses_the_number() {
        let (from, to) = (UserId(1_900_000_000_000_000_000), UserId(3));
        let later = r#"{"entry":"knighted","user":"1900000000000000000","by":"19"}"#;
        let renamed = rewritten(later.as_bytes(), from, to, Entry::renamed);
        assert_eq!(renamed, r#"{"entry":"knighted","user":"3","by":"19"}"#);
        let left = r#"{"entry":"left","user":"1900000000000000000"}"#;
        let renamed = rewritten(left.as_bytes(), from, to, Entry::renamed);
        assert_eq!(renamed, r#"{"entry":"left","user":"3"}"#);
    }
}
