//! When leagues must be looked after.

use super::{StoreError, Timestamp};
use crate::{
    Store,
    database::{Due, DueKind, LEAGUE},
    jobs::shortened,
    sql::{FromRow, Row, lossy, sql},
};

/// A league that must be looked after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueLeague {
    /// Number of its season, as in [`StoredLeague`](super::StoredLeague).
    pub id: i64,
    /// Time since which it is due, in milliseconds since 1970.
    pub due: Timestamp,
    /// Number of failed tries.
    pub tries: u32,
    /// Problem at the last try.
    pub problem: Option<String>,
}

/// A row of a league; `None` if it is never due.
struct Read(Option<DueLeague>);

impl FromRow for Read {
    fn from_row(row: &mut Row) -> Result<Read, StoreError> {
        let (id, due): (i64, Option<Timestamp>) = (row.next()?, row.next()?);
        let (tries, problem): (i64, Option<Vec<u8>>) = (row.next()?, row.next()?);
        let (tries, problem) = (u32::try_from(tries).unwrap_or_default(), problem.map(lossy));
        Ok(Read(due.map(|due| DueLeague { id, due, tries, problem })))
    }
}

impl Store {
    /// Returns at most `most` leagues that are due at `now` and that this process must look after, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn leagues_due(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<DueLeague>, StoreError> {
        let due = Due { what: DueKind::Leagues, now, most, room: most };
        let leagues: Vec<Read> = self.database.due(due).await?.read()?;
        Ok(leagues.into_iter().filter_map(|read| read.0).collect())
    }

    /// Returns the leagues that could not be looked after so far, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn leagues_failed(&self) -> Result<Vec<DueLeague>, StoreError> {
        let leagues: Vec<Read> = sql(format!(
            "select {LEAGUE} from leagues where due is not null and problem is not null order by due"
        ))
        .all(&mut self.reading())
        .await?;
        Ok(leagues.into_iter().filter_map(|read| read.0).collect())
    }

    /// Notes that a league was looked after. It is due again when its round begins or ends, unless something has
    /// happened there since.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn settle_league(&self, league: &DueLeague) -> Result<(), StoreError> {
        let settle = sql("update leagues set tries = 0, problem = null, due = case state
             when 'open' then start when 'on' then until else null end
             where id = $1 and due = $2");
        self.write(settle.bind((league.id, league.due))).await.map(drop)
    }

    /// Looks after a league again at `due`, unless something has happened there since. `problem` is the reason of a
    /// failed try.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn postpone_league(
        &self,
        league: &DueLeague,
        due: Timestamp,
        problem: Option<&str>,
    ) -> Result<(), StoreError> {
        let postpone = sql("update leagues set due = $1, tries = tries + 1, problem = $2
             where id = $3 and due = $4");
        let postpone = postpone.bind((due, problem.map(shortened), league.id, league.due));
        self.write(postpone).await.map(drop)
    }
}
