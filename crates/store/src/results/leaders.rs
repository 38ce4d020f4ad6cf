//! Leaderboards: most wins, best ratings.

use std::collections::HashMap;

use crate::{
    Store, StoreError, people,
    sql::{FromRow, Row, sql},
};
use quark_session::{
    UserId,
    results::{LEAST_TURNS, Rating, Standing},
};

/// Number of people to read: more than are shown, because some do not want to be listed.
const READ: i64 = 200;
/// Number of different people that a person must have played with on a server to be listed. With 2, a group of three
/// friends has a leaderboard.
const OPPONENTS: i64 = 2;
/// Selects those of `best` who have played with enough others on the server $1.
fn known() -> String {
    format!(
        "where {OPPONENTS} <= (select count(*) from
             (select distinct other.person from players as own
              join results on results.session = own.session and results.guild = $1
              join players as other on other.session = own.session and other.person <> own.person
              where own.person = best.person and {LEAST_TURNS} <= own.turns and {LEAST_TURNS} <= other.turns
              limit {OPPONENTS}) as others)"
    )
}

/// A line of a leaderboard, with its person's preferences.
struct StandingRow(Standing, Vec<u8>);

impl FromRow for StandingRow {
    fn from_row(row: &mut Row) -> Result<StandingRow, StoreError> {
        let (person, name, settings, games, wins) = FromRow::from_row(row)?;
        let (level, uncertainty, rated): (Option<i64>, Option<i64>, Option<i64>) =
            FromRow::from_row(row)?;
        let rated = rated.map(|games| u32::try_from(games).unwrap_or(u32::MAX));
        let rating = level.zip(uncertainty).zip(rated);
        let rating =
            rating.map(|((level, uncertainty), games)| Rating { level, uncertainty, games });
        Ok(StandingRow(Standing { person, name, games, wins, rating }, settings))
    }
}

impl Store {
    /// Returns the people with the most wins on a server, in a game (all if empty) and a season (all time if empty).
    /// Lists at most `most` people, who want to be listed and have played with at least two others there.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn leaders(
        &self,
        guild: u64,
        game: &str,
        season: &str,
        most: usize,
    ) -> Result<Vec<Standing>, StoreError> {
        let rows: Vec<StandingRow> = sql(format!(
            "select best.person, people.name, people.settings, best.games, best.wins,
                 ratings.level, ratings.doubt, ratings.games
             from (select person, games, wins from tallies where guild = $1 and game = $2 and season = $3
                   order by wins desc, games, person limit $4) as best
             join people on people.id = best.person
             left join ratings on ratings.guild = $1 and ratings.game = $2 and ratings.person = best.person
             {} order by best.wins desc, best.games, best.person",
            known()
        ))
        .bind((guild, game, season, READ))
        .all(&mut self.reading())
        .await?;
        Ok(listed(rows, most))
    }

    /// Returns the people with the best ratings on a server in a game, those with provisional ratings last. Lists the
    /// same people as [`Store::leaders`], for all time.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn strongest(
        &self,
        guild: u64,
        game: &str,
        most: usize,
    ) -> Result<Vec<Standing>, StoreError> {
        let rows: Vec<StandingRow> = sql(format!(
            "select best.person, people.name, people.settings, coalesce(tallies.games, 0), coalesce(tallies.wins, 0),
                 best.level, best.doubt, best.games
             from (select person, level, doubt, games from ratings where guild = $1 and game = $2
                   order by level desc limit $3) as best
             join people on people.id = best.person
             left join tallies on tallies.guild = $1 and tallies.game = $2 and tallies.season = ''
                 and tallies.person = best.person
             {} order by best.level desc, best.person",
            known()
        ))
        .bind((guild, game, READ))
        .all(&mut self.reading())
        .await?;
        Ok(listed(rows, most))
    }

    /// Returns the level of everybody with a rating in a game on a server.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn ratings_in(
        &self,
        guild: u64,
        game: &str,
    ) -> Result<HashMap<UserId, i64>, StoreError> {
        let levels: Vec<(UserId, i64)> =
            sql("select person, level from ratings where guild = $1 and game = $2")
                .bind((guild, game))
                .all(&mut self.reading())
                .await?;
        Ok(levels.into_iter().collect())
    }
}

/// Returns the people who want to be listed.
fn listed(rows: Vec<StandingRow>, most: usize) -> Vec<Standing> {
    let shown = |StandingRow(standing, settings): StandingRow| {
        Some(standing).filter(|one| people::chosen(&settings).listed && !one.person.is_former())
    };
    rows.into_iter().filter_map(shown).take(most).collect()
}
