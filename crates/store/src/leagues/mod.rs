//! Leagues: their rules, their members, and the tables of their rounds. The results are those of the tables.

mod due;
mod read;
mod write;

use super::{
    StoreError, TableId,
    link::Tx,
    sql::{FromRow, Row, sql},
    whole::secret,
};
use quark_session::{
    Seed, Timestamp, UserId,
    league::{LeagueTerms, Sitting},
};

pub use due::DueLeague;

/// A season of a league.
#[derive(Clone, Debug)]
pub struct StoredLeague {
    /// Number that players see; each season of a league has its own.
    pub id: i64,
    /// The server where it is played.
    pub guild: u64,
    /// The channel of its announcement and its tables.
    pub channel: u64,
    /// Number of the season, from 1.
    pub season: u16,
    /// The season before, if there was one.
    pub before: Option<i64>,
    /// Choices made when it was opened, such as the length of a round.
    pub terms: LeagueTerms,
    /// Source of all chance in it, and of the seeds of its tables.
    pub seed: Seed,
    /// Stage that it has reached.
    pub state: LeagueState,
    /// Number of the changes that a round is drawn from.
    pub version: i64,
    /// Time when the first round begins.
    pub start: Timestamp,
    /// Number of rounds; 0 before the first one.
    pub rounds: u16,
    /// The current round, or the last one; 0 before the first one.
    pub round: u16,
    /// Time when the current round ends at the latest.
    pub until: Timestamp,
    /// The last round whose players were called.
    pub called: u16,
    /// Discord's number of the message that announces it, if it is known.
    pub message: Option<u64>,
}

/// Stage of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeagueState {
    /// Only the moderator who is opening it sees it.
    Draft,
    /// People can join.
    Open,
    /// Rounds are being played.
    On,
    /// All rounds are over.
    Over,
    /// It has ended early: a moderator has stopped it, or too few people have joined.
    Stopped,
}

impl LeagueState {
    /// Returns the stored name.
    pub(super) fn name(self) -> &'static str {
        match self {
            LeagueState::Draft => "draft",
            LeagueState::Open => "open",
            LeagueState::On => "on",
            LeagueState::Over => "over",
            LeagueState::Stopped => "stopped",
        }
    }
}

/// Columns of a [`StoredLeague`].
pub(super) const LEAGUES: &str = "id, guild, channel, season, before, terms, seed, state, version, start, rounds, round, until, \
     called, message";

impl FromRow for StoredLeague {
    fn from_row(row: &mut Row) -> Result<StoredLeague, StoreError> {
        let (id, guild, channel) = (row.next()?, row.next()?, row.next()?);
        let (season, before) = (row.next()?, row.next()?);
        let (terms, seed): (Vec<u8>, Vec<u8>) = (row.next()?, row.next()?);
        let state: String = row.next()?;
        let states = [
            LeagueState::Draft,
            LeagueState::Open,
            LeagueState::On,
            LeagueState::Over,
            LeagueState::Stopped,
        ];
        let state = states.into_iter().find(|known| known.name() == state);
        let unfit = || StoreError::Unreadable("of a league: its state".to_owned());
        Ok(StoredLeague {
            id,
            guild,
            channel,
            season,
            before,
            terms: serde_json::from_slice(&terms)?,
            seed: secret(seed)?,
            state: state.ok_or_else(unfit)?,
            version: row.next()?,
            start: row.next()?,
            rounds: row.next()?,
            round: row.next()?,
            until: row.next()?,
            called: row.next()?,
            message: row.next()?,
        })
    }
}

/// A table or a free round of a league.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueTable {
    /// Its people, and how it has ended.
    pub sitting: Sitting,
    /// Its number in its round, from 1.
    pub nth: u16,
    /// The table, once it is open.
    pub session: Option<TableId>,
    /// End of its round; later results don't count.
    pub until: Timestamp,
    /// True if nothing is left to play: it is over, or was a free round.
    pub is_over: bool,
}

/// A place for a table in a league, which one table fills.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    pub league: i64,
    pub round: u16,
    pub nth: u16,
}

impl Slot {
    /// Checks that no table is there yet.
    pub async fn check(self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let there: Option<Option<TableId>> =
            sql("select session from league_tables where league = $1 and round = $2 and nth = $3")
                .bind((self.league, self.round, self.nth))
                .first(tx)
                .await?;
        match there {
            Some(None) => Ok(()),
            Some(Some(table)) => Err(StoreError::Applied(table)),
            None => Err(StoreError::Conflict),
        }
    }

    /// Puts a new table there. Another process may have been faster.
    pub async fn fill(self, tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
        let filled = sql("update league_tables set session = $1
             where league = $2 and round = $3 and nth = $4 and session is null")
        .bind((table, self.league, self.round, self.nth))
        .execute(tx)
        .await?;
        if filled == 1 {
            return Ok(());
        }
        self.check(tx).await?;
        Err(StoreError::Conflict)
    }
}

/// Has the league of a table that is over looked after at once. A round is not drawn without its result.
pub(super) async fn look_at_league_of(
    tx: &mut Tx<'_>,
    table: TableId,
    now: Timestamp,
) -> Result<(), StoreError> {
    sql("update leagues set version = version + 1, due = $1
         where state = 'on' and id = (select league from league_tables where session = $2)")
    .bind((now, table))
    .execute(tx)
    .await
    .map(drop)
}

/// Takes `user` out of leagues that have not begun, and marks that they have left the others. Returns true if they have
/// played in one.
pub(super) async fn quit(tx: &mut Tx<'_>, user: UserId, at: Timestamp) -> Result<bool, StoreError> {
    sql("update leagues set version = version + 1, due = $2 where state in ('open', 'on')
         and id in (select league from league_members where person = $1)")
    .bind((user, at))
    .execute(tx)
    .await?;
    for leave in [
        "delete from league_members where person = $1
         and league in (select id from leagues where state in ('draft', 'open'))",
        "update league_members set gone = 1 where person = $1",
    ] {
        sql(leave).bind(user).execute(tx).await?;
    }
    let played: i64 =
        sql("select count(*) from league_members where person = $1").bind(user).one(tx).await?;
    Ok(0 < played)
}
