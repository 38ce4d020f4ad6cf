//! The digest that each person is owed next.

use jiff::civil::Date;

use super::{
    Store, StoreError,
    database::{Lock, Owed, Tx},
    people,
    sql::{FromRow, Row, lossy, sql, stored, unstored},
    write::Write,
};
use quark_session::{DAY, Issue, Preferences, Timestamp, UserId};

/// A digest that somebody is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueDigest {
    /// Whose.
    pub user: UserId,
    /// Of which day.
    pub issue: Issue,
    /// When it is tried next, in milliseconds.
    pub due: Timestamp,
    /// How often it has been tried in vain.
    pub tries: u32,
    /// What went wrong the last time.
    pub problem: Option<String>,
}

/// What is kept of somebody's digests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digests {
    /// The last day that needs none any more.
    pub settled: Option<Date>,
    /// The next one.
    pub next: Option<DueDigest>,
}

/// Somebody who is known by name has chosen; their digest follows another hour, zone or quiet hours at
/// once.
struct Prefer {
    user: UserId,
    preferences: Preferences,
    now: Timestamp,
}

impl Write for Prefer {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Prefer { user, preferences, now } = self;
        tx.lock(Lock::Person(stored(user.0))).await?;
        let Some((before, settled)) = chosen(tx, *user).await? else { return Ok(0) };
        let settings = serde_json::to_string(preferences)?;
        sql("update people set settings = $1 where id = $2")
            .bind(settings)
            .bind(stored(user.0))
            .execute(tx)
            .await?;
        let before: Option<Preferences> = serde_json::from_slice(&before).ok();
        let same = |same: fn(&Preferences, &Preferences) -> bool| {
            before.as_ref().is_some_and(|before| same(before, preferences))
        };
        if !same(|one, other| (one.digest, &one.zone) == (other.digest, &other.zone)) {
            schedule(tx, *user, settled, preferences.next_issue(*now, settled)).await?;
        } else if !same(|one, other| one.quiet == other.quiet) {
            // One that waits for the end of other hours is looked at again.
            sql("update digests set due = at where person = $1 and due is not null")
                .bind(stored(user.0))
                .execute(tx)
                .await?;
        }
        Ok(1)
    }
}

/// The day of a digest is settled, and the next one owed.
struct SettleDigest {
    owed: DueDigest,
    now: Timestamp,
}

impl Write for SettleDigest {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let SettleDigest { owed, now } = self;
        tx.lock(Lock::Person(stored(owed.user.0))).await?;
        let Some((settings, settled)) = chosen(tx, owed.user).await? else { return Ok(0) };
        let preferences = people::chosen(&settings);
        let settled = settled.max(Some(owed.issue.day));
        schedule(tx, owed.user, settled, preferences.next_issue(*now, settled)).await
    }
}

/// A digest that seems to be days away is owed as from `now` on: a clock that was ahead has said so.
pub(super) async fn put_back(tx: &mut Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
    let rows: Vec<(i64, Vec<u8>)> =
        sql("select person, settings from digests join people on person = id where $1 < at")
            .bind(now + 2 * DAY)
            .all(tx)
            .await?;
    for (person, settings) in rows {
        let next = people::chosen(&settings).next_issue(now, None);
        schedule(tx, UserId(unstored(person)), None, next).await?;
    }
    Ok(())
}

/// Only a digest that has not been changed or settled meanwhile is put off.
struct PostponeDigest {
    owed: DueDigest,
    due: Timestamp,
    problem: Option<String>,
}

impl Write for PostponeDigest {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let PostponeDigest { owed, due, problem } = self;
        let postponed = sql("update digests set due = $1, tries = tries + 1, problem = $2
             where person = $3 and day = $4 and at = $5 and due = $6")
        .bind(*due)
        .bind(problem.clone())
        .bind(stored(owed.user.0))
        .bind(owed.issue.day.to_string())
        .bind(owed.issue.at)
        .bind(owed.due)
        .execute(tx)
        .await?;
        Ok(postponed)
    }
}

/// What `user` has chosen, as it is stored, and the last day that needs no digest any more.
async fn chosen(
    tx: &mut Tx<'_>,
    user: UserId,
) -> Result<Option<(Vec<u8>, Option<Date>)>, StoreError> {
    let row: Option<(Vec<u8>, Option<Vec<u8>>)> =
        sql("select settings, settled from people left join digests on person = id where id = $1")
            .bind(stored(user.0))
            .first(tx)
            .await?;
    Ok(row.map(|(settings, settled)| (settings, settled.and_then(date))))
}

async fn schedule(
    tx: &mut Tx<'_>,
    user: UserId,
    settled: Option<Date>,
    next: Option<Issue>,
) -> Result<i64, StoreError> {
    if settled.is_none() && next.is_none() {
        // Nothing is kept of those who have never had one.
        sql("delete from digests where person = $1").bind(stored(user.0)).execute(tx).await?;
        return Ok(0);
    }
    sql("insert into digests (person, settled, day, at, due) values ($1, $2, $3, $4, $4)
         on conflict (person) do update set settled = excluded.settled, day = excluded.day,
         at = excluded.at, due = excluded.due, tries = 0, problem = null")
    .bind(stored(user.0))
    .bind(settled.map(|day| day.to_string()))
    .bind(next.map(|issue| issue.day.to_string()))
    .bind(next.map(|issue| issue.at))
    .execute(tx)
    .await?;
    Ok(1)
}

fn date(written: Vec<u8>) -> Option<Date> {
    std::str::from_utf8(&written).ok()?.parse().ok()
}

struct DigestRow {
    person: i64,
    settled: Option<Vec<u8>>,
    day: Option<Vec<u8>>,
    at: Option<i64>,
    due: Option<i64>,
    tries: i64,
    problem: Option<Vec<u8>>,
}

/// The columns of a [`DigestRow`].
pub(super) const DIGEST: &str = "person, settled, day, at, due, tries, problem";

impl FromRow for DigestRow {
    fn from_row(row: &mut Row) -> Result<DigestRow, StoreError> {
        Ok(DigestRow {
            person: row.next()?,
            settled: row.next()?,
            day: row.next()?,
            at: row.next()?,
            due: row.next()?,
            tries: row.next()?,
            problem: row.next()?,
        })
    }
}

impl DigestRow {
    fn owed(self) -> Option<DueDigest> {
        Some(DueDigest {
            user: UserId(unstored(self.person)),
            issue: Issue { day: self.day.and_then(date)?, at: self.at? },
            due: self.due?,
            tries: u32::try_from(self.tries).ok()?,
            problem: self.problem.map(lossy),
        })
    }
}

impl Store {
    /// Digests that are due at `now` and for this process to pay, oldest first, at most `most`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_due(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<DueDigest>, StoreError> {
        let owed = Owed::Digests { now, most, room: most };
        let rows: Vec<DigestRow> = self.database.owed(owed).await?.read()?;
        Ok(rows.into_iter().filter_map(DigestRow::owed).collect())
    }

    /// Digests that were tried in vain, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_failed(&self) -> Result<Vec<DueDigest>, StoreError> {
        let rows: Vec<DigestRow> = sql(format!(
            "select {DIGEST} from digests where due is not null and problem is not null order by due"
        ))
        .all(&mut self.reading())
        .await?;
        Ok(rows.into_iter().filter_map(DigestRow::owed).collect())
    }

    /// What is kept of the digests of `user`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_of(&self, user: UserId) -> Result<Digests, StoreError> {
        let row: Option<DigestRow> = sql(format!("select {DIGEST} from digests where person = $1"))
            .bind(stored(user.0))
            .first(&mut self.reading())
            .await?;
        let Some(row) = row else { return Ok(Digests::default()) };
        Ok(Digests { settled: row.settled.clone().and_then(date), next: row.owed() })
    }

    /// Keeps what `user`, who is known by name, has chosen at `now`; the digest that they are owed
    /// follows it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn prefer(
        &self,
        user: UserId,
        preferences: Preferences,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(Prefer { user, preferences, now }).await.map(drop)
    }

    /// Notes that the day of a digest needs none any more, and owes the next one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn settle_digest(&self, owed: &DueDigest, now: Timestamp) -> Result<(), StoreError> {
        self.write(SettleDigest { owed: owed.clone(), now }).await.map(drop)
    }

    /// Tries a digest again at `due`, unless another is owed by now; `problem` is what went wrong, if
    /// anything did.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn postpone_digest(
        &self,
        owed: &DueDigest,
        due: Timestamp,
        problem: Option<&str>,
    ) -> Result<(), StoreError> {
        let problem = problem.map(|problem| problem.chars().take(300).collect());
        self.write(PostponeDigest { owed: owed.clone(), due, problem }).await.map(drop)
    }
}
