//! The next digest of each person.

use jiff::civil::Date;

use super::{
    Store, StoreError,
    database::{DIGEST, Due, DueKind},
    jobs::shortened,
    link::{Lock, Tx},
    people,
    sql::{FromRow, Row, lossy, sql},
    write::Write,
};
use quark_session::{DAY, Issue, Preferences, Timestamp, UserId};

/// A digest that a person should get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueDigest {
    /// The person who gets it.
    pub user: UserId,
    /// Its day, and the time when it was first due.
    pub issue: Issue,
    /// Time of the next try, in milliseconds since 1970.
    pub due: Timestamp,
    /// Number of failed tries.
    pub tries: u32,
    /// Problem at the last try.
    pub problem: Option<String>,
}

/// The digests of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digests {
    /// The last day whose digest is done or left out.
    pub settled: Option<Date>,
    /// The next digest, if the person wants any.
    pub next: Option<DueDigest>,
}

/// Stores the settings of a person who is known by name. New hours, a new zone or new quiet hours apply to their
/// digest at once.
struct Prefer {
    user: UserId,
    preferences: Preferences,
    now: Timestamp,
}

impl Write for Prefer {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Prefer { user, preferences, now } = self;
        tx.lock(Lock::Person(*user)).await?;
        let Some((before, settled)) = chosen(tx, *user).await? else { return Ok(0) };
        let settings = serde_json::to_string(preferences)?;
        let choose = sql("update people set settings = $1 where id = $2").bind((settings, *user));
        choose.execute(tx).await?;
        let before: Option<Preferences> = serde_json::from_slice(&before).ok();
        let same = |same: fn(&Preferences, &Preferences) -> bool| {
            before.as_ref().is_some_and(|before| same(before, preferences))
        };
        if !same(|one, other| (one.digest, &one.zone) == (other.digest, &other.zone)) {
            schedule(tx, *user, settled, preferences.next_issue(*now, settled)).await?;
        } else if !same(|one, other| one.quiet == other.quiet) {
            // A digest that waits for the end of the old quiet hours gets its original time again.
            sql("update digests set due = at where person = $1 and due is not null")
                .bind(*user)
                .execute(tx)
                .await?;
        }
        Ok(1)
    }
}

/// Marks the day of a digest as done, and schedules the next one.
struct SettleDigest {
    digest: DueDigest,
    now: Timestamp,
}

impl Write for SettleDigest {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let SettleDigest { digest, now } = self;
        tx.lock(Lock::Person(digest.user)).await?;
        let Some((settings, settled)) = chosen(tx, digest.user).await? else { return Ok(0) };
        let preferences = people::chosen(&settings);
        let settled = settled.max(Some(digest.issue.day));
        schedule(tx, digest.user, settled, preferences.next_issue(*now, settled)).await
    }
}

/// Schedules digests again that seem to be days away, because a clock that was ahead has set their time.
pub(super) async fn put_back(tx: &mut Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
    let rows: Vec<(UserId, Vec<u8>)> =
        sql("select person, settings from digests join people on person = id where $1 < at")
            .bind(now + 2 * DAY)
            .all(tx)
            .await?;
    for (person, settings) in rows {
        let next = people::chosen(&settings).next_issue(now, None);
        schedule(tx, person, None, next).await?;
    }
    Ok(())
}

/// Returns the stored settings of `user`, and the last day whose digest is done or left out.
async fn chosen(
    tx: &mut Tx<'_>,
    user: UserId,
) -> Result<Option<(Vec<u8>, Option<Date>)>, StoreError> {
    let row: Option<(Vec<u8>, Option<Vec<u8>>)> =
        sql("select settings, settled from people left join digests on person = id where id = $1")
            .bind(user)
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
        // People who have never had a digest have no row.
        return sql("delete from digests where person = $1").bind(user).execute(tx).await;
    }
    sql("insert into digests (person, settled, day, at, due) values ($1, $2, $3, $4, $4)
         on conflict (person) do update set settled = excluded.settled, day = excluded.day,
         at = excluded.at, due = excluded.due, tries = 0, problem = null")
    .bind((user, settled.map(|day| day.to_string())))
    .bind((next.map(|issue| issue.day.to_string()), next.map(|issue| issue.at)))
    .execute(tx)
    .await
}

fn date(written: Vec<u8>) -> Option<Date> {
    std::str::from_utf8(&written).ok()?.parse().ok()
}

impl FromRow for Digests {
    fn from_row(row: &mut Row) -> Result<Digests, StoreError> {
        let (user, settled, day): (_, Option<Vec<u8>>, Option<Vec<u8>>) = FromRow::from_row(row)?;
        let (at, due): (Option<i64>, Option<i64>) = (row.next()?, row.next()?);
        let (tries, problem): (i64, Option<Vec<u8>>) = (row.next()?, row.next()?);
        let issue = day.and_then(date).zip(at).map(|(day, at)| Issue { day, at });
        let next = issue.zip(due).zip(u32::try_from(tries).ok());
        let problem = problem.map(lossy);
        let next = next.map(|((issue, due), tries)| DueDigest { user, issue, due, tries, problem });
        Ok(Digests { settled: settled.and_then(date), next })
    }
}

impl Store {
    /// Returns at most `most` digests that are due at `now` and that this process must send, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_due(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<DueDigest>, StoreError> {
        let due = Due { what: DueKind::Digests, now, most, room: most };
        let digests: Vec<Digests> = self.database.due(due).await?.read()?;
        Ok(digests.into_iter().filter_map(|digests| digests.next).collect())
    }

    /// Returns the digests that have failed so far, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_failed(&self) -> Result<Vec<DueDigest>, StoreError> {
        let digests: Vec<Digests> = sql(format!(
            "select {DIGEST} from digests where due is not null and problem is not null order by due"
        ))
        .all(&mut self.reading())
        .await?;
        Ok(digests.into_iter().filter_map(|digests| digests.next).collect())
    }

    /// Returns the digests of `user`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn digests_of(&self, user: UserId) -> Result<Digests, StoreError> {
        let digests = sql(format!("select {DIGEST} from digests where person = $1")).bind(user);
        Ok(digests.first(&mut self.reading()).await?.unwrap_or_default())
    }

    /// Stores the settings that `user`, who is known by name, has chosen at `now`, and schedules their digest
    /// accordingly.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_preferences(
        &self,
        user: UserId,
        preferences: Preferences,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(Prefer { user, preferences, now }).await.map(drop)
    }

    /// Marks the day of a digest as done, and schedules the next one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn settle_digest(
        &self,
        digest: &DueDigest,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(SettleDigest { digest: digest.clone(), now }).await.map(drop)
    }

    /// Tries a digest again at `due`, unless another one is scheduled by now. `problem` is the reason of a failed
    /// try.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn postpone_digest(
        &self,
        digest: &DueDigest,
        due: Timestamp,
        problem: Option<&str>,
    ) -> Result<(), StoreError> {
        let postpone = sql("update digests set due = $1, tries = tries + 1, problem = $2
             where person = $3 and day = $4 and at = $5 and due = $6")
        .bind((due, problem.map(shortened)))
        .bind((digest.user, digest.issue.day.to_string(), digest.issue.at, digest.due));
        self.write(postpone).await.map(drop)
    }
}
