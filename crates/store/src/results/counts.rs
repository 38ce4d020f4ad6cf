//! Counts of games and wins, and ratings, which are updated as games end.

use super::rows::{self, small};
use crate::{
    Store, StoreError, TableId,
    link::{Link, Lock, Tx},
    sql::{FromRow, Row, sql},
};
use quark_session::{
    Timestamp, UserId,
    results::{Counts, Ladder, Rating, Summary, month_began, seasons},
};

/// Adds a game to the counts.
pub async fn tally(tx: &mut Tx<'_>, summary: &Summary) -> Result<(), StoreError> {
    let Some(guild) = summary.guild else { return Ok(()) };
    let mut counted: Vec<(UserId, bool)> =
        summary.counted().filter(|(person, _)| !person.is_former()).collect();
    // Always in the same order, so that two transactions wait for each other instead of deadlocking.
    counted.sort_unstable();
    for (person, won) in counted {
        for season in seasons(summary.ended) {
            for game in ["", summary.game.as_str()] {
                let key = (guild, game, season.to_string(), person);
                add(tx, key, (1, i64::from(won))).await?;
            }
        }
    }
    Ok(())
}

/// Adds games and wins to a count.
async fn add(
    tx: &mut Tx<'_>,
    (guild, game, season, person): (u64, &str, String, UserId),
    (games, wins): (i64, i64),
) -> Result<(), StoreError> {
    sql("insert into tallies (guild, game, season, person, games, wins)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (guild, game, season, person) do update
         set games = tallies.games + excluded.games, wins = tallies.wins + excluded.wins")
    .bind((guild, game, season, person, games, wins))
    .execute(tx)
    .await
    .map(drop)
}

/// Counts all games of a server again.
pub(crate) async fn count_again(tx: &mut Tx<'_>, guild: u64) -> Result<(), StoreError> {
    tx.lock(Lock::Ratings(guild)).await?;
    let counts = Counts::of(rows::all(tx, Some(guild)).await?);
    for counted in ["tallies", "ratings"] {
        sql(format!("delete from {counted} where guild = $1")).bind(guild).execute(tx).await?;
    }
    for ((guild, game, season, person), count) in counts.tallies {
        add(tx, (guild, &game, season, person), count).await?;
    }
    for ((guild, game, person), rating) in counts.ratings {
        keep_rating(tx, (guild, &game, person), rating).await?;
    }
    Ok(())
}

/// Rates the players of a game, after all games that ended before it.
pub(crate) async fn rate_by(
    tx: &mut Tx<'_>,
    table: TableId,
    summary: &Summary,
) -> Result<(), StoreError> {
    let Some(guild) = summary.guild.filter(|_| summary.rated) else { return Ok(()) };
    tx.lock(Lock::Ratings(guild)).await?;
    let later: Option<i64> = sql("select 1 from results
         where guild = $1 and game = $2 and rated = 1 and ($3, $4) < (ended, session) limit 1")
    .bind((guild, &summary.game, summary.ended, table))
    .first(tx)
    .await?;
    if later.is_some() {
        return rate_again(tx, (guild, &summary.game)).await;
    }
    let mut ladder = Ladder::default();
    let month = rows::rated(tx, (guild, &summary.game), month_began(summary.ended)).await?;
    for (_, before) in month.iter().filter(|(number, _)| *number != table.0) {
        ladder.meet(before);
    }
    for (person, _) in summary.rated() {
        let rating =
            sql("select level, doubt, games from ratings where guild = $1 and game = $2 and person = $3")
                .bind((guild, &summary.game, person))
                .first(tx)
                .await?;
        ladder.ratings.extend(rating.map(|rating| (person, rating)));
    }
    ladder.take_in(summary);
    keep_ratings(tx, (guild, &summary.game), ladder).await
}

/// Rates everybody on a server again who has played this game.
async fn rate_again(tx: &mut Tx<'_>, (guild, game): (u64, &str)) -> Result<(), StoreError> {
    let mut ladder = Ladder::default();
    for (_, summary) in rows::rated(tx, (guild, game), Timestamp::MIN).await? {
        ladder.take_in(&summary);
    }
    sql("delete from ratings where guild = $1 and game = $2")
        .bind((guild, game))
        .execute(tx)
        .await?;
    keep_ratings(tx, (guild, game), ladder).await
}

async fn keep_ratings(
    tx: &mut Tx<'_>,
    (guild, game): (u64, &str),
    ladder: Ladder,
) -> Result<(), StoreError> {
    for (person, rating) in ladder.ratings {
        keep_rating(tx, (guild, game, person), rating).await?;
    }
    Ok(())
}

/// Counts the games of servers again that an earlier release has counted by other rules.
pub(crate) async fn count_old_again(tx: &mut Tx<'_>) -> Result<(), StoreError> {
    let guilds: Vec<u64> = sql("select guild from recounts order by guild").all(tx).await?;
    for guild in guilds {
        count_again(tx, guild).await?;
        sql("delete from recounts where guild = $1").bind(guild).execute(tx).await?;
    }
    Ok(())
}

async fn keep_rating(
    tx: &mut Tx<'_>,
    (guild, game, person): (u64, &str, UserId),
    Rating { level, uncertainty, games }: Rating,
) -> Result<(), StoreError> {
    sql("insert into ratings (guild, game, person, level, doubt, games) values ($1, $2, $3, $4, $5, $6)
         on conflict (guild, game, person) do update
         set level = excluded.level, doubt = excluded.doubt, games = excluded.games")
    .bind((guild, game, person, level, uncertainty, games))
    .execute(tx)
    .await
    .map(drop)
}

impl FromRow for Rating {
    fn from_row(row: &mut Row) -> Result<Rating, StoreError> {
        Ok(Rating { level: row.next()?, uncertainty: row.next()?, games: small(row)? })
    }
}

struct RatedRow((u64, String, UserId), Rating);

impl FromRow for RatedRow {
    fn from_row(row: &mut Row) -> Result<RatedRow, StoreError> {
        Ok(RatedRow(FromRow::from_row(row)?, Rating::from_row(row)?))
    }
}

/// Returns the counts of one person, or of all.
pub async fn counted<L: Link + ?Sized>(
    link: &mut L,
    person: Option<UserId>,
) -> Result<Counts, StoreError> {
    let select = |what: &str, from: &str| {
        let all = format!("select {what} from {from}");
        match person {
            Some(person) => sql(format!("{all} where person = $1")).bind(person),
            None => sql(all).at_leisure(),
        }
    };
    let tallies: Vec<(u64, String, String, UserId, i64, i64)> =
        select("guild, game, season, person, games, wins", "tallies").all(link).await?;
    let tallies = tallies.into_iter().map(|(guild, game, season, person, games, wins)| {
        ((guild, game, season, person), (games, wins))
    });
    let ratings: Vec<RatedRow> =
        select("guild, game, person, level, doubt, games", "ratings").all(link).await?;
    let ratings = ratings.into_iter().map(|RatedRow(key, rating)| (key, rating));
    Ok(Counts { tallies: tallies.collect(), ratings: ratings.collect() })
}

impl Store {
    /// Returns all counts.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.counts_where(None).await
    }

    /// Returns the counts of one person.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn counts_of(&self, user: UserId) -> Result<Counts, StoreError> {
        self.counts_where(Some(user)).await
    }

    async fn counts_where(&self, person: Option<UserId>) -> Result<Counts, StoreError> {
        let mut moment = self.database.moment().await?;
        counted(moment.as_mut(), person).await
    }

    /// Returns the ratings of a person on a server, by game.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn ratings_of(
        &self,
        guild: u64,
        user: UserId,
    ) -> Result<Vec<(String, Rating)>, StoreError> {
        let rows: Vec<RatedRow> =
            sql("select guild, game, person, level, doubt, games from ratings
             where person = $1 and guild = $2 order by game")
            .bind((user, guild))
            .all(&mut self.reading())
            .await?;
        Ok(rows.into_iter().map(|RatedRow((_, game, _), rating)| (game, rating)).collect())
    }
}
