//! Games that a person has played.

use super::rows::{PLAYER, RESULT};
use crate::{
    Store, StoreError, TableId,
    sql::{FromRow, Row, parameters, sql},
};
use quark_session::{
    Timestamp, UserId,
    results::{HowEnded, Past, Summary},
};

/// A player in one of the listed games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// The table where they played.
    pub table: TableId,
    /// The player; can also be the person whose games are listed.
    pub person: UserId,
    /// Their display name; empty if it is unknown.
    pub name: String,
    /// Their place, if they had the seat at the end.
    pub place: Option<u8>,
}

/// A person who looks at somebody else's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The person who looks, not the one whose games are listed.
    pub user: UserId,
    /// The channel or thread where they are.
    pub channel: u64,
}

/// Maximum number of games in a history.
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
    /// Returns the games that `user` has played on this server or everywhere, of this kind or of all: newest first,
    /// the last 5,000 at most. A `reader` sees only those where they had a seat, and those that were opened or played
    /// in their channel, because not everybody on a server may read each channel.
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

    /// Returns the smallest margin in points of a game of this kind between people on this server, and the number of
    /// games that were played to their end there, up to `ended`. The margin is 0 if a tie rule decided or the win was
    /// shared. The game of `table` does not count.
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

    /// Returns all players of these tables, in order of their seats.
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

    /// Returns the number of a person's turns with a clock, at tables that ended since `since`, and how many of those
    /// ran out of time.
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

    /// Returns the newest games of this kind with a result where `user` was the only person, up to a table that ended
    /// at a time: whether they played to the end and won. Newest first, at most `most`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn games_alone(
        &self,
        (user, game): (UserId, &str),
        (table, ended): (TableId, Timestamp),
        most: i64,
    ) -> Result<Vec<(TableId, bool)>, StoreError> {
        let games: Vec<(TableId, Option<i64>, bool)> =
            sql("select players.session, players.place, players.gone from players
             join results on results.session = players.session
             where players.person = $1 and results.game = $2 and results.how <> $3
               and (results.ended < $4 or results.session = $5)
               and not exists (select 1 from players as other
                   where other.session = players.session and other.person <> $1)
             order by results.ended desc, results.session desc limit $6")
            .bind((user, game, HowEnded::Dropped.to_string()))
            .bind((ended, table, most))
            .all(&mut self.reading())
            .await?;
        let won = |(table, place, gone): (_, Option<i64>, bool)| (table, place == Some(1) && !gone);
        Ok(games.into_iter().map(won).collect())
    }

    /// Returns the stored result of a finished game, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn summary(&self, table: TableId) -> Result<Option<Summary>, StoreError> {
        super::of_table(&mut self.reading(), table).await
    }
}
