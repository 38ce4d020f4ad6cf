//! A table, as the verbs use it.

use anyhow::Result;

use crate::{
    discord::{App, caller::Caller, reply::Reply, spot},
    game::Viewer,
    present::{self, Message, Room, Spot, words},
    service::{Applied, Failure},
    session::{Act, Command, InteractionId, Refusal, Roster, Session},
    store::{StoreError, TableId},
};

/// A table with the names at it.
#[derive(Debug)]
pub(crate) struct OwnedRoom {
    pub table: TableId,
    /// The table's current state.
    pub session: Session,
    /// The names of everybody who sits or sat there.
    pub roster: Roster,
}

impl OwnedRoom {
    /// The table with this number, if it exists.
    pub async fn enter(app: &App, table: TableId) -> Result<Option<OwnedRoom>> {
        match app.service.load(table).await {
            Ok(session) => OwnedRoom::with(app, table, session).await.map(Some),
            Err(Failure::Store(StoreError::NoSuchTable)) => Ok(None),
            Err(failure) => Err(failure.into()),
        }
    }

    /// The table with this number, if it exists. The caller has now seen what waited there for them.
    pub async fn look_at(app: &App, caller: &Caller, table: TableId) -> Result<Option<OwnedRoom>> {
        let Some(room) = OwnedRoom::enter(app, table).await? else { return Ok(None) };
        let session = app.service.looked_at(table, room.session, caller.user).await?;
        Ok(Some(OwnedRoom { session, ..room }))
    }

    /// The table with this number, if it exists and the caller may look at it. They have now seen what waited there for
    /// them.
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

    /// The room that messages are composed from.
    pub fn room(&self) -> Room<'_> {
        Room::new(self.table.0, &self.session, &self.roster)
    }

    /// Returns whether the caller may look at it: its players, people in its channel (not everyone on a server may read
    /// each channel), and people who began to watch it there.
    async fn is_open_to(&self, app: &App, caller: &Caller) -> Result<bool> {
        if self.has_seat(caller) || caller.channel == self.session.location.channel {
            return Ok(true);
        }
        let store = app.service.store();
        if caller.channel == store.shown(self.table).await?.channel {
            return Ok(true);
        }
        let watched = store.watched_by(caller.user).await?;
        Ok(watched.iter().any(|(table, _)| *table == self.table))
    }

    /// Returns whether the caller sits here.
    pub fn has_seat(&self, caller: &Caller) -> bool {
        self.session.seat_of(caller.user).is_some()
    }

    /// The view that the caller gets.
    pub fn viewer(&self, caller: &Caller) -> Viewer {
        self.session.viewer(caller.user)
    }

    /// Returns whether the caller looked at a version that is too old to pick from.
    pub fn is_stale(&self, caller: &Caller, seen: i64) -> bool {
        let seat = self.session.seat_of(caller.user);
        seat.and_then(|seat| self.session.fresh_from.get(seat.index()))
            .is_some_and(|fresh| seen < *fresh)
    }

    /// Runs the caller's command, and returns the table after it.
    ///
    /// # Errors
    /// [`Failure`] if nothing has changed.
    pub async fn run(&self, app: &App, caller: &Caller, act: Act) -> Result<OwnedRoom, Failure> {
        self.run_as(app, caller, Some(caller.interaction()), act).await
    }

    /// Runs one command of a press that concerns several tables. The press can be stored at one table only, so a
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
        // Seats are taken on the table's server. Elsewhere nobody has a role.
        let here = caller.guild == self.session.location.guild;
        let roles = if here { caller.roles.as_slice() } else { &[] };
        let command = Command::of_person(caller.user, interaction, act);
        // On the heap: callers choose among many commands, and would have room for each of them on the stack.
        let applied = Box::pin(app.service.run_with(self.table, &command, roles)).await?;
        self.after(app, caller, applied).await
    }

    async fn after(
        &self,
        app: &App,
        caller: &Caller,
        applied: Applied,
    ) -> Result<OwnedRoom, Failure> {
        // Somebody else may have moved since the caller looked.
        let session = app.service.looked_at(applied.table, applied.session, caller.user).await?;
        let roster = app.service.roster(&session).await?;
        Ok(OwnedRoom { table: applied.table, session, roster })
    }

    /// Says why not. The pressed message stays as it is.
    pub fn refuse(&self, refusal: &Refusal) -> Reply {
        Reply::aside(Message::text(words::refusal(&self.room(), refusal))).refused()
    }

    /// Shows the table to a person who asked for something that only its players have.
    pub fn only_watch(&self, caller: &Caller) -> Reply {
        Reply::aside(present::watch::instead(&self.room(), caller.reads()))
    }

    /// The card of a table, as everyone sees it.
    pub async fn card(&self, app: &App) -> Result<Reply> {
        let theme = app.service.settings_at(self.session.location).await?.theme;
        Ok(Reply::card(present::lobby::card(&self.room()), theme))
    }

    /// The channel and message where it is shown.
    pub async fn spot(&self, app: &App) -> Result<Spot> {
        let shown = app.service.store().shown(self.table).await?;
        Ok(spot(self.session.location.guild, &shown))
    }
}
