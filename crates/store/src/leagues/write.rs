//! Changes of leagues. A round is drawn from a version of the league, and stored only if that is still the current one.

use super::{LeagueState, StoredLeague};
use crate::{
    Store, StoreError, TableId,
    link::{Lock, Tx},
    sql::sql,
    write::Write,
};
use quark_session::{
    Seed, Timestamp, UserId,
    league::{LeagueTerms, MOST_MEMBERS, Sitting, Verdict},
};

/// Stores a league that is not announced yet, instead of earlier ones of the server that never were. One with the same
/// terms stays, so that two processes which handle the same command show the same draft.
struct Draft {
    guild: u64,
    channel: u64,
    season: u16,
    before: Option<i64>,
    terms: String,
    seed: Seed,
}

impl Write for Draft {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Draft { guild, channel, season, before, terms, seed } = self;
        if let Some(before) = before {
            let there = sql("select id from leagues where before = $1 and state <> 'draft'");
            if let Some(id) = there.bind(*before).first(tx).await? {
                return Ok(id);
            }
        }
        let same = sql("select id from leagues where guild = $1 and channel = $2 and season = $3
             and before is not distinct from $4 and terms = $5 and state = 'draft'");
        let same = same.bind((*guild, *channel, *season, *before, terms));
        if let Some(id) = same.first(tx).await? {
            return Ok(id);
        }
        let gone = sql("delete from leagues where guild = $1 and state = 'draft'");
        gone.bind(*guild).execute(tx).await?;
        sql("insert into leagues (guild, channel, season, before, terms, seed, state)
             values ($1, $2, $3, $4, $5, $6, 'draft') returning id")
        .bind((*guild, *channel, *season, *before, terms, seed.bytes().as_slice()))
        .one(tx)
        .await
    }
}

/// Adds somebody to a league that has not begun. Returns false if it has, or if it is full.
struct Join {
    league: i64,
    person: UserId,
    press: u64,
    now: Timestamp,
}

impl Write for Join {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Join { league, person, press, now } = *self;
        let members: i64 =
            sql("select count(*) from league_members where league = $1 and person <> $2")
                .bind((league, person))
                .one(tx)
                .await?;
        if i64::try_from(MOST_MEMBERS).is_ok_and(|most| most <= members) {
            return Ok(0);
        }
        let open = sql("update leagues set version = version + 1, due = $1
             where id = $2 and state = 'open'");
        if open.bind((now, league)).execute(tx).await? == 0 {
            return Ok(0);
        }
        sql("insert into league_members (league, person, nth, press)
             select $1, $2, coalesce(max(nth), 0) + 1, $3 from league_members where league = $1
             on conflict (league, person) do nothing")
        .bind((league, person, press))
        .execute(tx)
        .await?;
        Ok(1)
    }
}

/// Takes people out of a league: before it begins they are gone, and later they are marked.
struct Leave {
    league: i64,
    people: Vec<UserId>,
    now: Timestamp,
}

impl Write for Leave {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Leave { league, people, now } = self;
        let mut left = 0;
        let live = sql("update leagues set version = version + 1, due = $1
             where id = $2 and state in ('open', 'on')");
        if live.bind((*now, *league)).execute(tx).await? == 0 {
            return Ok(0);
        }
        for person in people {
            for leave in [
                "update league_members set gone = 1 where league = $1 and person = $2 and gone = 0
                 and (select state from leagues where id = $1) = 'on'",
                "delete from league_members where league = $1 and person = $2
                 and (select state from leagues where id = $1) = 'open'",
            ] {
                left += sql(leave).bind((*league, *person)).execute(tx).await?;
            }
        }
        Ok(left)
    }
}

/// Begins a round that was drawn from this version of a league.
struct Begin {
    league: i64,
    version: i64,
    round: u16,
    rounds: u16,
    until: Timestamp,
    divisions: Vec<(UserId, u8)>,
    drawn: Vec<Sitting>,
    now: Timestamp,
}

impl Write for Begin {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Begin { league, version, round, rounds, until, divisions, drawn, now } = self;
        let begun =
            sql("update leagues set state = 'on', version = version + 1, round = $1, rounds = $2,
             until = $3, due = $4 where id = $5 and version = $6 and round = $1 - 1
             and state in ('open', 'on')")
            .bind((*round, *rounds, *until, *now, *league, *version))
            .execute(tx)
            .await?;
        if begun == 0 {
            return Err(StoreError::Conflict);
        }
        for (person, division) in divisions {
            sql("update league_members set division = $1 where league = $2 and person = $3")
                .bind((*division, *league, *person))
                .execute(tx)
                .await?;
        }
        for (nth, sitting) in (1_u16..).zip(drawn) {
            let free = sitting.verdict == Verdict::Free;
            sql("insert into league_tables (league, round, nth, division, free, until)
                 values ($1, $2, $3, $4, $5, $6)")
            .bind((*league, *round, nth, sitting.division, free, *until))
            .execute(tx)
            .await?;
            for (seat, person) in (0_u8..).zip(&sitting.seats) {
                sql("insert into league_seats (league, round, nth, seat, person)
                     values ($1, $2, $3, $4, $5)")
                .bind((*league, *round, nth, seat, *person))
                .execute(tx)
                .await?;
            }
        }
        Ok(1)
    }
}

impl Store {
    /// Stores a league that is not announced yet. If the season after `before` was announced already, returns that.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn draft_league(
        &self,
        (guild, channel): (u64, u64),
        (season, before): (u16, Option<i64>),
        terms: &LeagueTerms,
        seed: Seed,
    ) -> Result<i64, StoreError> {
        let terms = serde_json::to_string(terms)?;
        let draft = Draft { guild, channel, season, before, terms, seed };
        self.write((Lock::Drafts(guild), draft)).await
    }

    /// Changes the rules of a league that is not announced yet. Returns false if it is by now.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_league_terms(&self, id: i64, terms: &LeagueTerms) -> Result<bool, StoreError> {
        let terms = serde_json::to_string(terms)?;
        let set = sql("update leagues set terms = $1 where id = $2 and state = 'draft'");
        self.write(set.bind((terms, id))).await.map(|changed| changed != 0)
    }

    /// Announces a league, which begins at `start`. Returns false if it was announced before.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn announce_league(
        &self,
        id: i64,
        start: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let announce = sql("update leagues set state = 'open', start = $1, due = $2
             where id = $3 and state = 'draft'");
        self.write(announce.bind((start, now, id))).await.map(|changed| changed != 0)
    }

    /// Adds `person` to a league that has not begun, by this press. Returns false if it has begun or is full.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn join_league(
        &self,
        id: i64,
        person: UserId,
        press: u64,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let join = Join { league: id, person, press, now };
        self.write(join).await.map(|joined| joined != 0)
    }

    /// Takes people out of a league, and returns true if somebody was in it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn leave_league(
        &self,
        id: i64,
        people: Vec<UserId>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(Leave { league: id, people, now }).await.map(|left| left != 0)
    }

    /// Begins a round of a league, with the divisions of its members if it is the first one.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the league has changed since the round was drawn.
    pub(crate) async fn begin_round(
        &self,
        league: &StoredLeague,
        (rounds, until): (u16, Timestamp),
        divisions: Vec<(UserId, u8)>,
        drawn: Vec<Sitting>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (id, version, round) = (league.id, league.version, league.round + 1);
        let begin = Begin { league: id, version, round, rounds, until, divisions, drawn, now };
        self.write(begin).await.map(drop)
    }

    /// Ends a league that is open or on. Returns false if it has ended before.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn end_league(
        &self,
        id: i64,
        state: LeagueState,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let end = sql("update leagues set state = $1, version = version + 1, due = $2
             where id = $3 and state in ('open', 'on')");
        self.write(end.bind((state.name(), now, id))).await.map(|ended| ended != 0)
    }

    /// Stores the message of a league's announcement.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn show_league(&self, id: i64, message: u64) -> Result<(), StoreError> {
        let show = sql("update leagues set message = $1 where id = $2").bind((message, id));
        self.write(show).await.map(drop)
    }

    /// Stores that the players of a round were called.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn called_to_round(&self, id: i64, round: u16) -> Result<(), StoreError> {
        let called = sql("update leagues set called = $1 where id = $2 and called < $1");
        self.write(called.bind((round, id))).await.map(drop)
    }

    /// Moves a league's times on by a time when nobody could play.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn prolong_league(
        &self,
        league: &StoredLeague,
        time: Timestamp,
    ) -> Result<(), StoreError> {
        let later = [
            "update league_tables set until = until + $1 where league = $2 and round = $3 and until = $4",
            "update leagues set until = until + $1, due = due + $1
             where id = $2 and round = $3 and until = $4 and state = 'on'",
        ];
        let bound = (time, league.id, league.round, league.until);
        self.write(later.map(|later| sql(later).bind(bound))).await.map(drop)
    }

    /// Returns the league of a table, if it belongs to one, with its round.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn league_of(&self, table: TableId) -> Result<Option<(i64, u16)>, StoreError> {
        sql("select league, round from league_tables where session = $1")
            .bind(table)
            .first(&mut self.reading())
            .await
    }
}
