//! Reading leagues.

use std::collections::{BTreeMap, HashMap};

use super::{LEAGUES, LeagueState, LeagueTable, StoredLeague};
use crate::{Store, StoreError, TableId, columns::OVER, sql::sql};
use quark_session::{
    Timestamp, UserId,
    league::{Member, Sitting, Verdict},
};

/// A table's round, number, division, whether it is a free round, the end of its round, and its session with the stage
/// and the end of its game.
type TableRow = (u16, u16, u8, bool, Timestamp, Option<TableId>, Option<String>, Option<Timestamp>);

impl Store {
    /// Returns a league.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn league(&self, id: i64) -> Result<Option<StoredLeague>, StoreError> {
        let league = sql(format!("select {LEAGUES} from leagues where id = $1")).bind(id);
        league.first(&mut self.reading()).await
    }

    /// Returns the leagues of a server that were announced, the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn leagues_of_server(&self, guild: u64) -> Result<Vec<StoredLeague>, StoreError> {
        sql(format!(
            "select {LEAGUES} from leagues where guild = $1 and state <> 'draft' order by id desc limit 25"
        ))
        .bind(guild)
        .all(&mut self.reading())
        .await
    }

    /// Returns the numbers of all leagues that were announced.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn announced_leagues(&self) -> Result<Vec<i64>, StoreError> {
        sql("select id from leagues where state <> 'draft' order by id")
            .all(&mut self.reading())
            .await
    }

    /// Returns all leagues that people can join or that have a round in play.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn live_leagues(&self) -> Result<Vec<StoredLeague>, StoreError> {
        sql(format!("select {LEAGUES} from leagues where state in ('open', 'on') order by id"))
            .all(&mut self.reading())
            .await
    }

    /// Returns the next season of a league, if it was announced.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn season_after(&self, id: i64) -> Result<Option<i64>, StoreError> {
        let next = sql("select id from leagues where before = $1").bind(id);
        next.first(&mut self.reading()).await
    }

    /// Returns the leagues of `user`: number, server, division, and whether they have left.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn leagues_of(&self, user: UserId) -> Result<Vec<(i64, u64, u8, bool)>, StoreError> {
        sql("select league, guild, division, gone from league_members join leagues on id = league
             where person = $1 order by league")
        .bind(user)
        .all(&mut self.reading())
        .await
    }

    /// Returns the members of a league in order of joining, each with the press that did it.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn league_members(&self, id: i64) -> Result<Vec<(Member, u64)>, StoreError> {
        let rows: Vec<(UserId, u8, bool, u64)> = sql(
            "select person, division, gone, press from league_members where league = $1 order by nth",
        )
        .bind(id)
        .all(&mut self.reading())
        .await?;
        let member = |(person, division, gone, press)| (Member { person, division, gone }, press);
        Ok(rows.into_iter().map(member).collect())
    }

    /// Returns the tables and free rounds of a league, with what the results of the tables say.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn league_tables(
        &self,
        league: &StoredLeague,
    ) -> Result<Vec<LeagueTable>, StoreError> {
        let tables: Vec<TableRow> =
            sql("select round, nth, division, free, until, league_tables.session, stage, ended
             from league_tables left join sessions on sessions.id = league_tables.session
             left join results on results.session = league_tables.session
             where league = $1 order by round, nth")
            .bind(league.id)
            .all(&mut self.reading())
            .await?;
        let seats: Vec<(u16, u16, Option<UserId>)> = sql(
            "select round, nth, person from league_seats where league = $1 order by round, nth, seat",
        )
        .bind(league.id)
        .all(&mut self.reading())
        .await?;
        let mut people: BTreeMap<(u16, u16), Vec<Option<UserId>>> = BTreeMap::new();
        for (round, nth, person) in seats {
            people.entry((round, nth)).or_default().push(person);
        }
        let places = self.league_places(league.id).await?;
        let table = |(round, nth, division, free, until, session, stage, ended): TableRow| {
            let seats = people.remove(&(round, nth)).unwrap_or_default();
            let is_over = free || stage.as_deref() == Some(OVER);
            let closed = is_over || league.state != LeagueState::On || round < league.round;
            let in_time = ended.is_some_and(|ended| ended <= until);
            let place = |person: &Option<UserId>| {
                let theirs = session.zip(*person).and_then(|key| places.get(&key));
                theirs.copied().unwrap_or(u8::MAX)
            };
            let verdict = match free {
                true => Verdict::Free,
                false if in_time => Verdict::Places(seats.iter().map(place).collect()),
                false if closed => Verdict::Draw,
                false => Verdict::Open,
            };
            let sitting = Sitting { round, division, seats, verdict };
            LeagueTable { sitting, nth, session, until, is_over }
        };
        Ok(tables.into_iter().map(table).collect())
    }

    /// Returns the places of everybody who has played to the end of a table of a league. Without a result all share the
    /// first.
    async fn league_places(&self, id: i64) -> Result<HashMap<(TableId, UserId), u8>, StoreError> {
        let rows: Vec<(TableId, UserId, Option<u8>)> = sql(
            "select session, person, place from players
             where joined = 0 and gone = 0 and session in (select session from league_tables where league = $1)",
        )
        .bind(id)
        .all(&mut self.reading())
        .await?;
        Ok(rows.into_iter().map(|(table, who, place)| ((table, who), place.unwrap_or(1))).collect())
    }
}
