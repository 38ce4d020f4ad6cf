//! A game that is over, as rows.

use crate::{
    StoreError, TableId,
    database::{Link, Tx},
    sql::{FromRow, Row, sql, stored, unstored},
};
use quark_game::Seat;
use quark_session::{
    UserId,
    results::{Player, Summary},
};

/// The columns of a [`ResultRow`].
pub const RESULT: &str = "results.guild, results.game, results.began, results.ended, results.moves, results.how, results.seats, \
     results.rated, results.clocked";
/// The columns of a [`PlayerRow`].
pub const PLAYER: &str = "players.seat, players.person, players.joined, players.gone, players.place, players.score, players.turns, \
     players.late, players.usual";

/// A game, without its players.
pub struct ResultRow(pub Summary);

impl FromRow for ResultRow {
    fn from_row(row: &mut Row) -> Result<ResultRow, StoreError> {
        Ok(ResultRow(Summary {
            guild: row.next::<Option<i64>>()?.map(unstored),
            game: row.next()?,
            began: row.next()?,
            ended: row.next()?,
            moves: small(row)?,
            how: {
                let how: String = row.next()?;
                how.parse().map_err(|_| unfit("how it ended"))?
            },
            seats: small(row)?,
            rated: row.next()?,
            clocked: row.next()?,
            players: Vec::new(),
        }))
    }
}

/// Somebody who played.
pub struct PlayerRow(pub Player);

impl FromRow for PlayerRow {
    fn from_row(row: &mut Row) -> Result<PlayerRow, StoreError> {
        Ok(PlayerRow(Player {
            seat: Seat(small(row)?),
            person: UserId(unstored(row.next()?)),
            joined: row.next()?,
            left: row.next()?,
            place: maybe_small(row)?,
            score: maybe_small(row)?,
            turns: small(row)?,
            late: small(row)?,
            usual: row.next()?,
        }))
    }
}

fn unfit(what: &str) -> StoreError {
    StoreError::Unreadable(format!("of a result: {what}"))
}

/// The next column as a number of fewer bits.
pub fn small<T: TryFrom<i64>>(row: &mut Row) -> Result<T, StoreError> {
    let number: i64 = row.next()?;
    T::try_from(number).map_err(|_| unfit("a number that is too large"))
}

fn maybe_small<T: TryFrom<i64>>(row: &mut Row) -> Result<Option<T>, StoreError> {
    let number: Option<i64> = row.next()?;
    number.map(T::try_from).transpose().map_err(|_| unfit("a number that is too large"))
}

/// What is kept of a game.
pub async fn of_table<L: Link + ?Sized>(
    link: &mut L,
    table: TableId,
) -> Result<Option<Summary>, StoreError> {
    let row: Option<ResultRow> = sql(format!("select {RESULT} from results where session = $1"))
        .bind(table.0)
        .first(link)
        .await?;
    let Some(ResultRow(summary)) = row else { return Ok(None) };
    let players: Vec<PlayerRow> =
        sql(format!("select {PLAYER} from players where session = $1 order by nth"))
            .bind(table.0)
            .all(link)
            .await?;
    let players = players.into_iter().map(|PlayerRow(player)| player).collect();
    Ok(Some(Summary { players, ..summary }))
}

/// All games, or those of one server, each with its table's number.
pub async fn all<L: Link + ?Sized>(
    link: &mut L,
    guild: Option<i64>,
) -> Result<Vec<(i64, Summary)>, StoreError> {
    let select = |what: &str, from: &str, order: &str| {
        let all = format!("select session, {what} from {from}");
        let all = match guild {
            Some(guild) => sql(format!("{all} where guild = $1 order by {order}")).bind(guild),
            None => sql(format!("{all} order by {order}")),
        };
        all.at_leisure()
    };
    let games: Vec<Numbered<ResultRow>> = select(RESULT, "results", "session").all(link).await?;
    let players: Vec<Numbered<PlayerRow>> =
        select(PLAYER, "players join results using (session)", "session, nth").all(link).await?;
    let mut players = players.into_iter().peekable();
    let whole = |Numbered(table, ResultRow(mut summary)): Numbered<ResultRow>| {
        while let Some(Numbered(_, PlayerRow(player))) = players.next_if(|one| one.0 == table) {
            summary.players.push(player);
        }
        (table, summary)
    };
    Ok(games.into_iter().map(whole).collect())
}

/// A row that begins with a table's number.
struct Numbered<T>(i64, T);

impl<T: FromRow> FromRow for Numbered<T> {
    fn from_row(row: &mut Row) -> Result<Numbered<T>, StoreError> {
        Ok(Numbered(row.next()?, T::from_row(row)?))
    }
}

/// Keeps a game of which nothing is kept.
pub async fn insert(tx: &mut Tx<'_>, table: TableId, summary: &Summary) -> Result<(), StoreError> {
    sql(
        "insert into results (session, guild, game, began, ended, moves, how, seats, rated, clocked)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(table.0)
    .bind(summary.guild.map(stored))
    .bind(&summary.game)
    .bind(summary.began)
    .bind(summary.ended)
    .bind(summary.moves)
    .bind(summary.how.to_string())
    .bind(i64::from(summary.seats))
    .bind(summary.rated)
    .bind(summary.clocked)
    .execute(tx)
    .await?;
    for (nth, player) in (0_u32..).zip(&summary.players) {
        sql("insert into players
             (session, nth, seat, person, joined, gone, place, score, turns, late, usual)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)")
        .bind(table.0)
        .bind(nth)
        .bind(i64::from(player.seat.0))
        .bind(stored(player.person.0))
        .bind(player.joined)
        .bind(player.left)
        .bind(player.place.map(i64::from))
        .bind(player.score.map(i64::from))
        .bind(player.turns)
        .bind(player.late)
        .bind(player.usual)
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// Keeps nothing of a game.
pub async fn delete(tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
    for statement in
        ["delete from players where session = $1", "delete from results where session = $1"]
    {
        sql(statement).bind(table.0).execute(tx).await?;
    }
    Ok(())
}
