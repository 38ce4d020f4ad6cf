//! People who look for others to play with: a list for each server.

mod calls;
pub(super) mod settled;

use std::sync::Arc;

use super::{
    Store, StoreError, StoredTable, TableId,
    link::{Lock, Tx},
    sql::{FromRow, Row, Statement, sql},
};
use calls::{Fill, OpenFound};
use quark_game::any::Catalog;
use quark_session::{
    Apart, Idleness, InteractionId, Pace, Seed, Seeker, Timestamp, UserId, results::Rating,
};

/// A person's place on the list of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// Discord's number of the server.
    pub guild: u64,
    /// Discord's number of the person who waits.
    pub user: UserId,
    /// Keys of the games that they want to play; never empty.
    pub games: Vec<String>,
    /// Number of players that they want; `None` for any.
    pub seats: Option<u8>,
    /// Pace that they want; `None` for any.
    pub pace: Option<Pace>,
    /// Time when they came to the list.
    pub since: Timestamp,
    /// Time when they last asked.
    pub sign: Timestamp,
    /// Channel where a table opens for them.
    pub channel: u64,
    /// Press or command that last asked for it.
    pub press: InteractionId,
    /// Table that they are called to; `None` while they wait.
    pub table: Option<TableId>,
}

impl FromRow for Search {
    fn from_row(row: &mut Row) -> Result<Search, StoreError> {
        let (guild, user, games): (u64, UserId, String) = FromRow::from_row(row)?;
        let (seats, pace): (Option<i64>, Option<String>) = (row.next()?, row.next()?);
        Ok(Search {
            guild,
            user,
            games: games.split(' ').map(str::to_owned).collect(),
            seats: seats.and_then(|seats| u8::try_from(seats).ok()),
            pace: pace.and_then(|pace| pace.parse().ok()),
            since: row.next()?,
            sign: row.next()?,
            channel: row.next()?,
            press: row.next()?,
            table: row.next()?,
        })
    }
}

/// The list of a server, as a search for a table needs it.
struct List {
    waiting: Vec<Seeker>,
    apart: Apart,
}

impl List {
    /// Reads the list, which nobody else uses until the piece of work is done.
    async fn locked(tx: &mut Tx<'_>, guild: u64) -> Result<List, StoreError> {
        tx.lock(Lock::Seekers(guild)).await?;
        let searches: Vec<Search> =
            searches("guild = $1 and session is null").bind(guild).all(tx).await?;
        let here = "select person from seekers where guild = $1 and session is null";
        let ratings: Vec<(UserId, String, i64)> = sql(format!(
            "select person, game, level from ratings where guild = $1 and person in ({here})"
        ))
        .bind(guild)
        .all(tx)
        .await?;
        let apart: Vec<(UserId, UserId)> = sql(format!(
            "select person, blocked from blocks where person in ({here}) or blocked in ({here})"
        ))
        .bind(guild)
        .all(tx)
        .await?;
        let seeker = |search: Search| {
            let mine = ratings.iter().filter(|(user, ..)| *user == search.user);
            let ratings = mine.map(|(_, game, level)| (game.clone(), points(*level))).collect();
            let Search { user, games, seats, pace, since, .. } = search;
            Seeker { user, games, seats, pace, since, ratings }
        };
        let waiting = searches.into_iter().map(seeker).collect();
        Ok(List { waiting, apart: apart.into_iter().collect() })
    }
}

fn points(level: i64) -> i64 {
    Rating { level, uncertainty: 0, games: 0 }.points()
}

fn searches(which: &str) -> Statement {
    sql(format!(
        "select guild, person, games, seats, pace, since, sign, channel, press, session
         from seekers where {which}
         order by since, guild, person"
    ))
}

impl Store {
    /// Puts a person on the list of a server, or changes what they look for there. Their place in the line and the table
    /// that they are called to stay. A press that has already given them a seat, in another process, changes nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn seek(&self, search: &Search) -> Result<(), StoreError> {
        let Search { guild, user, games, seats, pace, since, sign, channel, press, table: _ } =
            search;
        let seek = sql(
            "insert into seekers (guild, person, games, seats, pace, since, sign, channel, press)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9
             where not exists (select 1 from entries where interaction = $9)
             on conflict (guild, person) do update set games = excluded.games,
             seats = excluded.seats, pace = excluded.pace, sign = excluded.sign,
             channel = excluded.channel, press = excluded.press",
        )
        .bind((*guild, *user, games.join(" "), *seats, pace.map(|pace| pace.to_string())))
        .bind((*since, *sign, *channel, *press));
        self.write((Lock::Seekers(*guild), seek)).await.map(drop)
    }

    /// Takes a person off the list of a server. With the time when they last asked, only if they have not asked since.
    /// Returns true if they were on it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn stop_seeking(
        &self,
        guild: u64,
        user: UserId,
        sign: Option<Timestamp>,
    ) -> Result<bool, StoreError> {
        let stop =
            sql("delete from seekers where guild = $1 and person = $2 and (sign = $3 or $4 = 1)");
        let stop = stop.bind((guild, user, sign.unwrap_or_default(), sign.is_none()));
        self.write((Lock::Seekers(guild), stop)).await.map(|deleted| deleted != 0)
    }

    /// Returns everything that `user` looks for.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn searches_of(&self, user: UserId) -> Result<Vec<Search>, StoreError> {
        searches("person = $1").bind(user).all(&mut self.reading()).await
    }

    /// Returns everybody on the list of a server who waits.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn searches_on(&self, guild: u64) -> Result<Vec<Search>, StoreError> {
        searches("guild = $1 and session is null").bind(guild).all(&mut self.reading()).await
    }

    /// Returns the servers on whose list people wait.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn guilds_waiting(&self) -> Result<Vec<u64>, StoreError> {
        let waiting = "select distinct guild from seekers where session is null order by guild";
        sql(waiting).all(&mut self.reading()).await
    }

    /// Returns people who wait, those of some minutes of the hour: `count` minutes, starting with `first`. Each person has
    /// their own.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn searches_at(&self, (first, count): (i64, i64)) -> Result<Vec<Search>, StoreError> {
        searches("session is null and (person / 4194304 % 60 + 60 - $1) % 60 < $2")
            .bind((first, count))
            .all(&mut self.reading())
            .await
    }

    /// Returns those who wait and have not asked since `sign`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn silent_searches(&self, sign: Timestamp) -> Result<Vec<Search>, StoreError> {
        searches("sign < $1 and session is null").bind(sign).all(&mut self.reading()).await
    }

    /// Returns the lobbies of a server for one of these games, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn lobbies(
        &self,
        guild: u64,
        games: &[String],
    ) -> Result<Vec<TableId>, StoreError> {
        sql("select id from sessions where guild = $1 and stage = 'lobby'
             and $2 like '% ' || game || ' %' order by id limit 100")
        .bind((guild, format!(" {} ", games.join(" "))))
        .all(&mut self.reading())
        .await
    }

    /// Opens a table of a person and others who wait on the list of the server, if there are enough who fit. Nobody else
    /// can call them at the same moment.
    ///
    /// # Errors
    /// [`StoreError::Applied`] if the interaction has already opened one.
    pub(crate) async fn begin_found(
        &self,
        search: Search,
        pace: Pace,
        (catalog, seed): (Catalog, Seed),
        (idleness, now): (Idleness, Timestamp),
    ) -> Result<Option<TableId>, StoreError> {
        let open = OpenFound { search, pace, catalog, seed, idleness, now };
        let table = self.write(open).await?;
        Ok(Some(TableId(table)).filter(|_| table != 0))
    }

    /// Calls the next people on the list to the free seats of `table`, decided on its state `stored`. Returns true if
    /// somebody was called.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has changed since.
    pub(crate) async fn fill(
        &self,
        (table, guild): (TableId, u64),
        stored: Arc<StoredTable>,
        others_than: Vec<UserId>,
        (idleness, now): (Idleness, Timestamp),
    ) -> Result<bool, StoreError> {
        let fill = Fill { table, guild, stored, others_than, idleness, now };
        self.write(fill).await.map(|called| called != 0)
    }
}
