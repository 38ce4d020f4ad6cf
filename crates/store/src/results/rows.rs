//! Rows of finished games.

use crate::{
    StoreError, TableId,
    link::{Link, Tx},
    sql::{FromRow, Numbered, Row, Statement, sql},
};
use quark_game::Seat;
use quark_session::{
    Timestamp,
    results::{Player, Summary},
};

/// Columns of a [`Summary`] without its players.
pub(crate) const RESULT: &str = "results.guild, results.game, results.began, results.ended, results.moves, results.how, results.seats, \
     results.rated, results.clocked";
/// Columns of a [`Player`].
pub(crate) const PLAYER: &str = "players.seat, players.person, players.joined, players.gone, players.place, players.score, players.turns, \
     players.late, players.usual";

impl FromRow for Summary {
    fn from_row(row: &mut Row) -> Result<Summary, StoreError> {
        Ok(Summary {
            guild: row.next()?,
            game: row.next()?,
            began: row.next()?,
            ended: row.next()?,
            moves: small(row)?,
            how: row.next::<String>()?.parse().map_err(|_| unfit("how it ended"))?,
            seats: small(row)?,
            rated: row.next()?,
            clocked: row.next()?,
            players: Vec::new(),
        })
    }
}

impl FromRow for Player {
    fn from_row(row: &mut Row) -> Result<Player, StoreError> {
        Ok(Player {
            seat: Seat(small(row)?),
            person: row.next()?,
            joined: row.next()?,
            left: row.next()?,
            place: maybe_small(row)?,
            score: maybe_small(row)?,
            turns: small(row)?,
            late: small(row)?,
            usual: row.next()?,
        })
    }
}

fn unfit(what: &str) -> StoreError {
    StoreError::Unreadable(format!("of a result: {what}"))
}

/// Reads the next column as a smaller number.
pub fn small<T: TryFrom<i64>>(row: &mut Row) -> Result<T, StoreError> {
    let number: i64 = row.next()?;
    T::try_from(number).map_err(|_| unfit("a number that is too large"))
}

fn maybe_small<T: TryFrom<i64>>(row: &mut Row) -> Result<Option<T>, StoreError> {
    let number: Option<i64> = row.next()?;
    number.map(T::try_from).transpose().map_err(|_| unfit("a number that is too large"))
}

/// Returns the result of a game.
pub async fn of_table<L: Link + ?Sized>(
    link: &mut L,
    table: TableId,
) -> Result<Option<Summary>, StoreError> {
    let summary = sql(format!("select {RESULT} from results where session = $1")).bind(table);
    let Some(summary) = summary.first::<Summary, _>(link).await? else { return Ok(None) };
    let players = sql(format!("select {PLAYER} from players where session = $1 order by nth"));
    Ok(Some(Summary { players: players.bind(table).all(link).await?, ..summary }))
}

/// Returns all games, or those of one server, each with its table's number.
pub async fn all<L: Link + ?Sized>(
    link: &mut L,
    guild: Option<u64>,
) -> Result<Vec<(i64, Summary)>, StoreError> {
    let which = |select: &str, order: &str| match guild {
        Some(guild) => sql(format!("{select} where guild = $1 order by {order}")).bind(guild),
        None => sql(format!("{select} order by {order}")),
    };
    whole(link, "session", which).await
}

/// Returns the rated games of one kind on a server that ended at `from` or later, each with its table's number, in
/// the order of their ends.
pub async fn rated<L: Link + ?Sized>(
    link: &mut L,
    (guild, game): (u64, &str),
    from: Timestamp,
) -> Result<Vec<(i64, Summary)>, StoreError> {
    let which = |select: &str, order: &str| {
        sql(format!(
            "{select} where guild = $1 and game = $2 and rated = 1 and $3 <= ended order by {order}"
        ))
        .bind((guild, game, from))
    };
    whole(link, "ended, session", which).await
}

/// Reads games and their players in these orders; `which` completes the query.
async fn whole<L: Link + ?Sized>(
    link: &mut L,
    order: &str,
    which: impl Fn(&str, &str) -> Statement,
) -> Result<Vec<(i64, Summary)>, StoreError> {
    let games = which(&format!("select session, {RESULT} from results"), order).at_leisure();
    let games: Vec<Numbered<Summary>> = games.all(link).await?;
    let players = format!("select session, {PLAYER} from players join results using (session)");
    let players: Vec<Numbered<Player>> =
        which(&players, &format!("{order}, nth")).at_leisure().all(link).await?;
    let mut players = players.into_iter().peekable();
    let whole = |Numbered(table, mut summary): Numbered<Summary>| {
        while let Some(Numbered(_, player)) = players.next_if(|one| one.0 == table) {
            summary.players.push(player);
        }
        (table.0, summary)
    };
    Ok(games.into_iter().map(whole).collect())
}

/// Inserts a game that has no rows yet.
pub async fn insert(tx: &mut Tx<'_>, table: TableId, summary: &Summary) -> Result<(), StoreError> {
    sql(
        "insert into results (session, guild, game, began, ended, moves, how, seats, rated, clocked)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind((table, summary.guild, &summary.game, summary.began, summary.ended, summary.moves))
    .bind((summary.how.to_string(), summary.seats, summary.rated, summary.clocked))
    .execute(tx)
    .await?;
    for (nth, player) in (0_u32..).zip(&summary.players) {
        sql("insert into players
             (session, nth, seat, person, joined, gone, place, score, turns, late, usual)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)")
        .bind((table, nth, player.seat.0, player.person, player.joined, player.left))
        .bind((player.place, player.score, player.turns, player.late, player.usual))
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// Deletes all rows of a game.
pub async fn delete(tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
    for kept in ["players", "results"] {
        sql(format!("delete from {kept} where session = $1")).bind(table).execute(tx).await?;
    }
    Ok(())
}
