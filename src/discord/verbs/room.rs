//! One table as verbs use it.

use anyhow::Result;

use crate::{
    discord::{App, caller::Caller, reply::Reply},
    game::Viewer,
    present::{self, Message, Room, Spot, words},
    service::Failure,
    session::{Act, Command, InteractionId, Refusal, Roster, Session},
    store::{StoreError, TableId},
};

/// A table with the names at it.
#[derive(Debug)]
pub(crate) struct OwnedRoom {
    pub table: TableId,
    /// The table's present state.
    pub session: Session,
    /// Names of those who sit or sat there.
    pub roster: Roster,
}

impl OwnedRoom {
    /// The table, if there is one with this number.
    pub async fn enter(app: &App, table: TableId) -> Result<Option<OwnedRoom>> {
        match app.service.load(table).await {
            Ok(session) => OwnedRoom::with(app, table, session).await.map(Some),
            Err(Failure::Store(StoreError::NoSuchTable)) => Ok(None),
            Err(failure) => Err(failure.into()),
        }
    }

    /// The table, if there is one with this number. The caller has seen by it what waited there for their look.
    pub async fn look_at(app: &App, caller: &Caller, table: TableId) -> Result<Option<OwnedRoom>> {
        let Some(room) = OwnedRoom::enter(app, table).await? else { return Ok(None) };
        let session = app.service.looked_at(table, room.session, caller.user).await?;
        Ok(Some(OwnedRoom { session, ..room }))
    }

    /// The table, if there is one with this number and the caller may look at it. They have seen by it what waited there
    /// for their look.
    pub async fn visit(app: &App, caller: &Caller, table: TableId) -> Result<Option<OwnedRoom>> {
        let Some(room) = OwnedRoom::look_at(app, caller, table).await? else { return Ok(None) };
        Ok(room.is_open_to(app, caller).await?.then_some(room))
    }

    /// A table that has just been loaded or changed.
    pub async fn with(app: &App, table: TableId, session: Session) -> Result<OwnedRoom> {
        let roster = match app.service.recorded_roster(table).filter(|_| table.is_record()) {
            Some(roster) => roster,
            None => app.service.roster(&session).await?,
        };
        Ok(OwnedRoom { table, session, roster })
    }

    /// The room that messages are made from.
    pub fn room(&self) -> Room<'_> {
        Room::new(self.table.0, &self.session, &self.roster)
    }

    /// Whether the caller may look at it: those who sit here, those who are where it is played (not everyone on a
    /// server may read each of its channels), and those who began to watch it there.
    async fn is_open_to(&self, app: &App, caller: &Caller) -> Result<bool> {
        if self.seats(caller) || caller.channel == self.session.location.channel {
            return Ok(true);
        }
        let store = app.service.store();
        if caller.channel == store.shown(self.table).await?.channel {
            return Ok(true);
        }
        let watched = store.watched_by(caller.user).await?;
        Ok(watched.iter().any(|(table, _)| *table == self.table))
    }

    /// Whether the caller sits here.
    pub fn seats(&self, caller: &Caller) -> bool {
        self.session.seat_of(caller.user).is_some()
    }

    /// Whose eyes the caller looks with.
    pub fn viewer(&self, caller: &Caller) -> Viewer {
        self.session.viewer(caller.user)
    }

    /// Whether what the caller looked at is too old to be picked from.
    pub fn is_stale(&self, caller: &Caller, seen: i64) -> bool {
        let seat = self.session.seat_of(caller.user);
        seat.and_then(|seat| self.session.fresh_from.get(seat.index()))
            .is_some_and(|fresh| seen < *fresh)
    }

    /// Gives the caller's command, and returns the table after it.
    ///
    /// # Errors
    /// [`Failure`] if nothing has changed.
    pub async fn run(&self, app: &App, caller: &Caller, act: Act) -> Result<OwnedRoom, Failure> {
        self.run_as(app, caller, Some(caller.interaction()), act).await
    }

    /// Gives one command of a press that concerns several tables: the press can be noted at one table only, so a
    /// repeated press repeats the command.
    ///
    /// # Errors
    /// [`Failure`] if nothing has changed.
    pub async fn run_unnumbered(
        &self,
        app: &App,
        caller: &Caller,
        act: Act,
    ) -> Result<OwnedRoom, Failure> {
        self.run_as(app, caller, None, act).await
    }

    async fn run_as(
        &self,
        app: &App,
        caller: &Caller,
        interaction: Option<InteractionId>,
        act: Act,
    ) -> Result<OwnedRoom, Failure> {
        let command = Command::of_person(caller.user, interaction, act);
        let applied = app.service.run(self.table, &command).await?;
        // Somebody else may have moved since the caller looked.
        let session = app.service.looked_at(applied.table, applied.session, caller.user).await?;
        let roster = app.service.roster(&session).await?;
        Ok(OwnedRoom { table: applied.table, session, roster })
    }

    /// Says why not. What was pressed stays as it is.
    pub fn refuse(&self, refusal: &Refusal) -> Reply {
        Reply::aside(Message::text(words::refusal(&self.room(), refusal))).refused()
    }

    /// Shows the table to somebody who asks for what only its players have.
    pub fn only_watch(&self, caller: &Caller) -> Reply {
        Reply::aside(present::watch::instead(&self.room(), caller.reads()))
    }

    /// The card of a table, as everyone sees it.
    pub async fn card(&self, app: &App) -> Result<Reply> {
        let theme = app.service.settings_at(self.session.location).await?.theme;
        Ok(Reply::card(present::lobby::card(&self.room()), theme))
    }

    /// The place and message in which it is shown.
    pub async fn spot(&self, app: &App) -> Result<Spot> {
        let shown = app.service.store().shown(self.table).await?;
        Ok(Spot {
            guild: self.session.location.guild,
            channel: shown.channel,
            message: shown.message,
        })
    }
}
