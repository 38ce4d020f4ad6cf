//! Tables for people who look for others to play with.

use super::{Applied, Failure, Service, TRIES, opening::new_seed};
use crate::{Search, StoreError, StoredJob, TableId};
use quark_session::{
    ACCEPT_WITHIN, Entry, LobbyEntry, Location, Session, Stage, SystemAct, UserId,
};

/// Most tables to look through in a channel.
const LISTED: usize = 20;

impl Service {
    /// Puts a person on the list of a server, or changes what they look for there, and finds a table for them if enough
    /// people fit: one that still has a free seat, or a new one, where they have a seat at once. Returns the table.
    ///
    /// # Errors
    /// [`Failure`] if they may not open tables there now, or the database fails.
    pub async fn seek(&self, search: &Search) -> Result<Option<Applied>, Failure> {
        if let Some(table) = self.store.applied(search.press).await? {
            return self.again(table).await.map(Some);
        }
        let location = Location { guild: Some(search.guild), channel: search.channel };
        self.check_limits(search.user, location).await?;
        self.store.seek(search).await?;
        for table in self.store.lobbies(search.guild, &search.games).await? {
            if let Some(session) = self.fill_for(table, search.user).await? {
                return Ok(Some(Applied { table, session, again: false }));
            }
        }
        match self.open_for(search.clone()).await {
            Ok(Some(table)) => {
                let session = self.load(table).await?;
                Ok(Some(Applied { table, session, again: false }))
            }
            Ok(None) => Ok(None),
            Err(Failure::Store(StoreError::Applied(table))) => self.again(table).await.map(Some),
            Err(failure) => Err(failure),
        }
    }

    /// Opens a table for a person on the list, if there are enough others who fit.
    async fn open_for(&self, search: Search) -> Result<Option<TableId>, Failure> {
        let pace = self.store.server_settings(search.guild).await?.pace;
        let secret = (self.catalog.clone(), new_seed()?);
        let times = (self.idleness, self.clock.now());
        let table = self.store.begin_found(search, pace, secret, times).await?;
        if let Some(table) = table {
            tracing::info!(%table, "opened for people who look for others");
            self.wake();
        }
        Ok(table)
    }

    /// Fills the free seats of a table, and returns it if `user` is called there.
    async fn fill_for(&self, table: TableId, user: UserId) -> Result<Option<Session>, Failure> {
        let session = match self.load(table).await {
            Ok(session) => session,
            // One unreadable table must not hide the others.
            Err(Failure::Store(error)) if error.is_damage() => return Ok(None),
            Err(failure) => return Err(failure),
        };
        if !is_to_fill(&session) {
            return Ok(None);
        }
        self.fill(table).await?;
        Ok(Some(self.load(table).await?).filter(|session| session.invitation(user).is_some()))
    }

    /// Returns tables of a channel where `user` may sit down, the oldest first: those that wait for players, and those
    /// where a seat is offered to anybody. The bot fills those that it has opened itself.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn waiting_in(
        &self,
        channel: u64,
        user: UserId,
    ) -> Result<Vec<(TableId, Session)>, Failure> {
        let mut waiting = Vec::new();
        let newest = self.store.tables_in(channel).await?.into_iter().take(LISTED);
        for table in newest.rev() {
            match self.load(table).await {
                Ok(session) => {
                    let waits = !session.found && self.is_open_to(&session, user).await?;
                    if waits || self.offers_seat(&session, user).await? {
                        waiting.push((table, session));
                    }
                }
                // One unreadable table must not hide the others.
                Err(Failure::Store(error)) if error.is_damage() => (),
                Err(failure) => return Err(failure),
            }
        }
        Ok(waiting)
    }

    /// True if `user` may take over a seat.
    async fn offers_seat(&self, session: &Session, user: UserId) -> Result<bool, Failure> {
        let offers = session.seats_for_anybody().next().is_some();
        let comes = offers && session.seat_of(user).is_none();
        let people: Vec<UserId> = session.people().map(|(_, person)| person).collect();
        Ok(comes && !self.keeps_apart(user, &people).await?)
    }

    /// Calls the next people on the list to the free seats of a table that was opened for people on it. Then opens tables
    /// for people who wait again, and returns these tables.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn fill_seats(&self, job: &StoredJob) -> Result<Vec<TableId>, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        self.fill(job.table).await?;
        let Some(guild) = session.location.guild else { return Ok(Vec::new()) };
        self.open_for_waiting(guild).await
    }

    /// Finds tables for people on the lists of all servers who wait although others fit: a process died between noting what
    /// they look for and calling them, or a block was lifted. Returns the tables that it has opened.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn match_waiting(&self) -> Result<Vec<TableId>, Failure> {
        let mut opened = Vec::new();
        for guild in self.store.guilds_waiting().await? {
            let waiting = self.store.searches_on(guild).await?;
            let games: Vec<String> = waiting.into_iter().flat_map(|search| search.games).collect();
            for table in self.store.lobbies(guild, &games).await? {
                match self.fill(table).await {
                    Err(Failure::Store(error)) if error.is_damage() => (),
                    filled => filled?,
                }
            }
            opened.extend(self.open_for_waiting(guild).await?);
        }
        Ok(opened)
    }

    /// Opens tables for people who wait on the list of a server. Their hosts have asked lately enough to have accepted.
    async fn open_for_waiting(&self, guild: u64) -> Result<Vec<TableId>, Failure> {
        let mut recent = self.store.searches_on(guild).await?;
        recent.retain(|search| self.now() - search.sign < ACCEPT_WITHIN);
        recent.sort_by_key(|search| std::cmp::Reverse(search.sign));
        let mut opened = Vec::new();
        for search in recent {
            match self.open_for(search).await {
                Ok(table) => opened.extend(table),
                Err(Failure::Store(StoreError::Applied(_))) => (),
                Err(failure) => return Err(failure),
            }
        }
        Ok(opened)
    }

    async fn fill(&self, table: TableId) -> Result<(), Failure> {
        for _ in 0..TRIES {
            let stored = self.stored(table).await?;
            let session = &stored.session;
            let (true, Some(guild)) = (is_to_fill(session), session.location.guild) else {
                return Ok(());
            };
            let left = self.have_left(table).await?;
            let times = (self.idleness, self.clock.now());
            match self.store.fill((table, guild), stored, left, times).await {
                Err(StoreError::Conflict) => self.cache.forget(table),
                Ok(called) => {
                    if called {
                        self.cache.forget(table);
                        self.wake();
                    }
                    return Ok(());
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Returns the people who were at a lobby before, or did not come: they are not called there again.
    async fn have_left(&self, table: TableId) -> Result<Vec<UserId>, Failure> {
        let log = self.store.log(table).await?;
        let left = log.iter().filter_map(|logged| match logged.entry {
            Entry::Lobby(LobbyEntry::Uninvited { user, .. } | LobbyEntry::Left { user, .. }) => {
                Some(user)
            }
            _ => None,
        });
        Ok(left.collect())
    }

    /// Frees the seat that is kept for somebody who has left the server.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn uninvite(&self, table: TableId, user: UserId) -> Result<(), Failure> {
        self.run_as_system(table, SystemAct::Uninvite(user)).await
    }
}

fn is_to_fill(session: &Session) -> bool {
    session.found && matches!(session.stage, Stage::Lobby) && 0 < session.free_seats()
}
