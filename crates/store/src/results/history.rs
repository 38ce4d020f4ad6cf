//! The games that somebody has played.

use super::rows::{PLAYER, RESULT};
use crate::{
    Store, StoreError, TableId,
    sql::{FromRow, Row, parameters, sql},
};
use quark_session::{
    Timestamp, UserId,
    results::{HowEnded, Past, Summary},
};

/// Somebody else who has played a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// The table where they played.
    pub table: TableId,
    /// One of the table's players; not left out where the games are their own.
    pub person: UserId,
    /// Their display name; empty if it is not known.
    pub name: String,
    /// Their place, if they had the seat at the end.
    pub place: Option<u8>,
}

/// Somebody who looks at the games of somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The person who looks, not the one whose games are listed.
    pub user: UserId,
    /// The channel or thread where they are.
    pub channel: u64,
}

/// Most games that are looked back at.
const MOST: i64 = 5_000;

impl FromRow for Past {
    fn from_row(row: &mut Row) -> Result<Past, StoreError> {
        Ok(Past { table: row.next()?, own: FromRow::from_row(row)?, game: FromRow::from_row(row)? })
    }
}

impl FromRow for Against {
    fn from_row(row: &mut Row) -> Result<Against, StoreError> {
        let (table, person, name): (_, _, Option<String>) = FromRow::from_row(row)?;
        let place = row.next::<Option<i64>>()?.and_then(|place| u8::try_from(place).ok());
        Ok(Against { table, person, name: name.unwrap_or_default(), place })
    }
}

impl Store {
    /// Returns the games that `user` has played on this server, or everywhere, of this kind or of all: newest first, the
    /// last 5,000 at most. A `reader` is told of those at which they had a seat, and of those that were opened or
    /// played where they are: not all of a server may read each of its channels.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn history(
        &self,
        user: UserId,
        guild: Option<u64>,
        game: Option<&str>,
        reader: Option<Reader>,
    ) -> Result<Vec<Past>, StoreError> {
        sql(format!(
            "select results.session, {PLAYER}, {RESULT} from players
             join results on results.session = players.session
             where players.person = $1 and ($2 is null or results.guild = $2) and ($3 = '' or results.game = $3)
               and ($4 is null
                   or exists (select 1 from players as own where own.session = results.session and own.person = $4)
                   or exists (select 1 from sessions where id = results.session and channel = $5)
                   or exists (select 1 from shown where session = results.session and channel = $5))
             order by results.ended desc, results.session desc limit {MOST}"
        ))
        .bind((user, guild, game.unwrap_or_default()))
        .bind((reader.map(|reader| reader.user), reader.map(|reader| reader.channel)))
        .all(&mut self.reading())
        .await
    }

    /// By how many points the closest game of this kind between people was won on this server before `ended`, nought
    /// if a tie rule decided or the win was shared; and how many games were played to their end there until then.
    /// The game of `table` does not count.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn closest_finish(
        &self,
        (guild, game): (u64, &str),
        table: TableId,
        ended: Timestamp,
    ) -> Result<(Option<i64>, i64), StoreError> {
        sql("with ranked as (
                 select session, score, seats,
                     row_number() over (partition by session order by score desc) as nth,
                     count(*) over (partition by session) as people
                 from results join players using (session)
                 where guild = $1 and game = $2 and ended <= $4 and session <> $3 and how = $5
                     and players.place is not null and score is not null),
             finishes as (
                 select max(case when nth = 1 then score end) - max(case when nth = 2 then score end) as margin
                 from ranked where people = seats group by session)
             select cast(min(margin) as bigint), count(*) from finishes where margin is not null")
        .bind((guild, game, table, ended, HowEnded::Finished.to_string()))
        .one(&mut self.reading())
        .await
    }

    /// Returns all who have played at these tables, in order of their seats.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn played_at(&self, tables: &[TableId]) -> Result<Vec<Against>, StoreError> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let wanted = parameters(1, tables.len());
        let select = sql(format!(
            "select players.session, players.person, people.name, players.place from players
             left join people on people.id = players.person
             where players.session in {wanted} order by players.session, players.nth"
        ));
        let select = tables.iter().fold(select, |select, table| select.bind(*table));
        select.all(&mut self.reading()).await
    }

    /// In how many turns somebody could have run out of time at tables that ended since then, and in how many they
    /// did.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reliability(
        &self,
        user: UserId,
        since: Timestamp,
    ) -> Result<(i64, i64), StoreError> {
        sql("select cast(coalesce(sum(turns), 0) as bigint), cast(coalesce(sum(late), 0) as bigint)
             from players join results using (session)
             where person = $1 and clocked = 1 and $2 <= ended")
        .bind((user, since))
        .one(&mut self.reading())
        .await
    }

    /// Returns the result of a game that is over, if it is kept.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        super::of_table(&mut self.reading(), table).await
    }
}
