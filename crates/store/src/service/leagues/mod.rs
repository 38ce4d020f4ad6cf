//! Leagues: people join, rounds are drawn, and their tables open by themselves.

mod league;

use std::collections::HashMap;

use super::{Failure, Service, opening::new_seed, unattended::draw_unattended};
use crate::{Change, LeagueState, LeagueTable, StoreError, StoredLeague, TableId, leagues::Slot};
pub use league::{League, Step};
use quark_game::ai::Level;
use quark_session::{
    Act, Command, Decision, InteractionId, Location, Opening, Refusal, Times, Timestamp, UserId,
    duties,
    league::{Earlier, LeagueTerms, Member, Verdict, divisions, draw, rounds},
    open,
};

impl Service {
    /// Returns a league with its members and tables.
    ///
    /// # Errors
    /// [`Failure::Store`] if it cannot be read.
    pub async fn league(&self, id: i64) -> Result<Option<League>, Failure> {
        let Some(stored) = self.store.league(id).await? else { return Ok(None) };
        let (members, presses): (Vec<Member>, Vec<u64>) =
            self.store.league_members(id).await?.into_iter().unzip();
        let tables = self.store.league_tables(&stored).await?;
        let people: Vec<UserId> = members.iter().map(|member| member.person).collect();
        let names = self.names_apart(&people).await?;
        Ok(Some(League { stored, members, presses, tables, names }))
    }

    /// Stores a league that is not announced yet; `before` is the season that it follows.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn draft_league(
        &self,
        (guild, channel): (u64, u64),
        before: Option<&StoredLeague>,
        terms: &LeagueTerms,
    ) -> Result<i64, Failure> {
        let season = before.map_or(1, |before| before.season.saturating_add(1));
        let before = before.map(|before| before.id);
        let seed = new_seed()?;
        Ok(self.store.draft_league((guild, channel), (season, before), terms, seed).await?)
    }

    /// Announces a league.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn announce_league(&self, league: &StoredLeague) -> Result<bool, Failure> {
        let now = self.now();
        let start = now + league.terms.wait_time();
        let is_new = self.store.announce_league(league.id, start, now).await?;
        self.wake();
        Ok(is_new)
    }

    /// Adds `user` to a league that has not begun. Returns false if it has, if it is full, or if they and somebody in it
    /// are kept apart: nobody learns which.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn join_league(
        &self,
        league: &League,
        user: UserId,
        press: InteractionId,
    ) -> Result<bool, Failure> {
        let members = league.active();
        if !members.contains(&user) && self.keeps_apart(user, &members).await? {
            return Ok(false);
        }
        let joined = self.store.join_league(league.stored.id, user, press, self.now()).await?;
        self.wake();
        Ok(joined)
    }

    /// Takes people out of a league; they give up their tables in it.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn leave_league(
        &self,
        league: &League,
        people: Vec<UserId>,
    ) -> Result<bool, Failure> {
        let left = self.store.leave_league(league.stored.id, people.clone(), self.now()).await?;
        for table in league.current().filter(|table| !table.is_over) {
            let Some(session) = table.session else { continue };
            for user in table.sitting.people().filter(|user| people.contains(user)) {
                let command = Command::of_person(user, None, Act::Resign);
                match self.run(session, &command).await {
                    // Somebody else may have their seat, or the game is over.
                    Ok(_) | Err(Failure::Refused(_)) => (),
                    Err(failure) => return Err(failure),
                }
            }
        }
        self.wake();
        Ok(left)
    }

    /// Ends a league early. Its tables can be played to their end.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn stop_league(&self, id: i64) -> Result<bool, Failure> {
        let stopped = self.store.end_league(id, LeagueState::Stopped, self.now()).await?;
        self.wake();
        Ok(stopped)
    }

    /// Begins the next round of a league, which must be read just now; ends the league after the last round, or if too
    /// few people are left.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if somebody else has done it, or somebody has left in the meantime.
    pub async fn next_round(&self, league: &League) -> Result<(), Failure> {
        let (stored, now) = (&league.stored, self.now());
        let begins = stored.state == LeagueState::Open;
        if league.active().len() < stored.terms.fewest() {
            let how = if begins { LeagueState::Stopped } else { LeagueState::Over };
            self.store.end_league(stored.id, how, now).await?;
            return Ok(());
        }
        let (members, placed) = match begins {
            true => self.placed(league).await?,
            false => (league.members.clone(), Vec::new()),
        };
        let (terms, seed) = (&stored.terms, stored.seed.bytes());
        let rounds = if begins { rounds(terms, &members, seed) } else { stored.rounds };
        if rounds <= stored.round {
            self.store.end_league(stored.id, LeagueState::Over, now).await?;
            return Ok(());
        }
        // The current round ends with this, so what is still open there is a draw.
        let mut before = league.sittings();
        for sitting in &mut before {
            if sitting.verdict == Verdict::Open {
                sitting.verdict = Verdict::Draw;
            }
        }
        let drawn = draw(terms, &members, &before, stored.round + 1, seed);
        let until = now + terms.round_time();
        Ok(self.store.begin_round(stored, (rounds, until), placed, drawn, now).await?)
    }

    /// Returns the members of a league that begins, in their divisions.
    async fn placed(&self, league: &League) -> Result<(Vec<Member>, Vec<(UserId, u8)>), Failure> {
        let stored = &league.stored;
        let earlier = match stored.before {
            Some(before) => self.league(before).await?,
            None => None,
        };
        let earlier = earlier.map(|before| Earlier::of(&before.standings())).unwrap_or_default();
        let strength = self.store.ratings_in(stored.guild, &stored.terms.game).await?;
        let mut people: Vec<UserId> = league.members.iter().map(|one| one.person).collect();
        // Strong players first; people without a rating come last, in order of joining.
        people.sort_by_key(|person| std::cmp::Reverse(strength.get(person).copied()));
        let placed = divisions(stored.terms.division, &people, &earlier);
        let placed: HashMap<UserId, u8> = people.into_iter().zip(placed).collect();
        let of = |person| placed.get(&person).copied().unwrap_or(1);
        let members = league.members.iter();
        let members = members.map(|one| Member { division: of(one.person), ..*one }).collect();
        Ok((members, placed.into_iter().collect()))
    }

    /// Opens a table of the current round, with everybody seated and the game started. Two processes that do it at once
    /// open it once.
    ///
    /// # Errors
    /// [`Failure`] gives the reason if there is none.
    pub async fn open_league_table(
        &self,
        league: &League,
        table: &LeagueTable,
    ) -> Result<TableId, Failure> {
        let (stored, terms) = (&league.stored, &league.stored.terms);
        let people: Vec<UserId> = table.sitting.people().collect();
        let game =
            self.catalog.find(&terms.game).ok_or(Refusal::NoSuchVariant(terms.game.clone()))?;
        let press = |user: UserId| {
            let nth = league.members.iter().position(|member| member.person == user);
            nth.and_then(|nth| league.presses.get(nth)).copied().unwrap_or_default()
        };
        let host = people.first().copied().ok_or(Refusal::NoSuchSeat)?;
        let machines = table.sitting.seats.len() - people.len();
        let location = Location { guild: Some(stored.guild), channel: stored.channel };
        let opening = Opening {
            options: terms.options.clone(),
            seats: u8::try_from(table.sitting.seats.len()).ok(),
            machines: vec![Level::default(); machines],
            auto_start: true,
            pace: terms.pace,
            rated: machines == 0 && self.is_rating(Some(stored.guild)).await?,
            order: people.clone(),
            joined: people.iter().skip(1).map(|user| (*user, press(*user))).collect(),
            ..Opening::new(game, host, press(host), location)
        };
        let slot = Slot { league: stored.id, round: stored.round, nth: table.nth };
        let seed = stored.seed.derived(&format!("{}:{}", slot.round, slot.nth));
        let now = self.now();
        let Decision { entries, after } = open(&self.catalog, &opening, &seed, now)?;
        let times = Times { now, unattended: draw_unattended()? };
        let jobs = duties(None, &after, &entries, self.idleness, times);
        let (entries, jobs) = (&entries[..], &jobs[..]);
        // The presses are those of the announcement, and belong to many tables.
        let change = Change {
            interaction: None,
            entries,
            after: &after,
            summary: None,
            jobs,
            now,
            plans_due: now,
            by_order: false,
        };
        match self.store.begin_in(&change, &seed, Some(slot)).await {
            Ok(opened) => {
                tracing::info!(table = %opened, league = stored.id, round = slot.round, "opened");
                self.wake();
                if let Err(error) = self.mind_hours(opened, &after).await {
                    tracing::warn!(table = %opened, %error, "quiet hours are not kept yet");
                }
                Ok(opened)
            }
            Err(StoreError::Applied(there)) => Ok(there),
            Err(error) => Err(error.into()),
        }
    }

    /// Moves the times of leagues on by a time when nobody could play.
    pub(super) async fn prolong_leagues(
        &self,
        time: Timestamp,
        there: impl Fn(Location) -> bool,
    ) -> Result<(), Failure> {
        for league in self.store.live_leagues().await? {
            let place = Location { guild: Some(league.guild), channel: league.channel };
            if league.state == LeagueState::On && there(place) {
                self.store.prolong_league(&league, time).await?;
            }
        }
        Ok(())
    }
}
