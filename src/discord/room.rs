//! One table and one guest of it: what commands and presses have in common.

use anyhow::{Error, Result};
use rand::{TryRng, rngs::SysRng};
use serenity::all::CreateInteractionResponse;

use super::{App, answer::show, guest::Guest, overdue::Outcome, painter::Painted};
use crate::{
    game::{Luck, Seat, Viewer},
    present::{self, Message, Private, Room, Spot, foresight::foresee, games::Mine, panel, words},
    service::{Caution, Failure},
    session::{Act, Cast, Command, InteractionId, Refusal, ServerSettings, Session, Told, UserId},
    store::{Person, StoreError, TableId},
    table::{Refused, Table},
};

/// A table with the names at it.
#[derive(Debug)]
pub(crate) struct OwnedRoom {
    pub table: TableId,
    /// How it stands.
    pub session: Session,
    /// Who sits and sat there.
    pub cast: Cast,
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

    /// The table as the guest sees it, if there is one with this number: what waited there for their
    /// look has been seen by that.
    pub async fn look_at(app: &App, guest: &Guest, table: TableId) -> Result<Option<OwnedRoom>> {
        let Some(room) = OwnedRoom::enter(app, table).await? else { return Ok(None) };
        let session = app.service.looked_at(table, room.session, guest.user).await?;
        Ok(Some(OwnedRoom { session, ..room }))
    }

    /// The same, if the guest may look at it.
    pub async fn visit(app: &App, guest: &Guest, table: TableId) -> Result<Option<OwnedRoom>> {
        let Some(room) = OwnedRoom::look_at(app, guest, table).await? else { return Ok(None) };
        Ok(room.is_open_to(app, guest).await?.then_some(room))
    }

    /// A table that has just been loaded or changed.
    pub async fn with(app: &App, table: TableId, session: Session) -> Result<OwnedRoom> {
        let cast = match app.service.recorded_cast(table).filter(|_| table.is_record()) {
            Some(cast) => cast,
            None => app.service.cast(&session).await?,
        };
        Ok(OwnedRoom { table, session, cast })
    }

    /// What messages are made from.
    pub fn room(&self) -> Room<'_> {
        Room::new(self.table.0, &self.session, &self.cast)
    }

    /// Whether the guest may look at it at all: those who sit here, those who are where it is played,
    /// since not all of a server may read each of its channels, and those who began to watch it there.
    async fn is_open_to(&self, app: &App, guest: &Guest) -> Result<bool> {
        if self.session.seat_of(guest.user).is_some()
            || guest.channel == self.session.location.channel
        {
            return Ok(true);
        }
        let store = app.service.store();
        if guest.channel == store.shown(self.table).await?.channel {
            return Ok(true);
        }
        let watched = store.watched_by(guest.user).await?;
        Ok(watched.iter().any(|(table, _)| *table == self.table))
    }

    /// What this guest may know.
    pub fn viewer(&self, guest: &Guest) -> Viewer {
        self.session.viewer(guest.user)
    }

    /// Whether what the guest looked at is too old to be picked from.
    pub(crate) fn is_stale(&self, guest: &Guest, seen: i64) -> bool {
        let seat = self.session.seat_of(guest.user);
        seat.and_then(|seat| self.session.fresh_from.get(seat.index()))
            .is_some_and(|fresh| seen < *fresh)
    }

    /// Gives a command, and returns the table as it stands then.
    ///
    /// # Errors
    /// [`Failure`] if nothing has changed.
    pub async fn run(&self, app: &App, guest: &Guest, act: Act) -> Result<OwnedRoom, Failure> {
        self.run_numbered(app, guest, Some(guest.interaction), act).await
    }

    /// The same for a command that concerns several tables: done twice, it says the same twice.
    ///
    /// # Errors
    /// [`Failure`] if nothing has changed.
    pub(crate) async fn run_unnumbered(
        &self,
        app: &App,
        guest: &Guest,
        act: Act,
    ) -> Result<OwnedRoom, Failure> {
        self.run_numbered(app, guest, None, act).await
    }

    async fn run_numbered(
        &self,
        app: &App,
        guest: &Guest,
        interaction: Option<InteractionId>,
        act: Act,
    ) -> Result<OwnedRoom, Failure> {
        let command = Command::of_person(guest.user, interaction, act);
        let applied = app.service.run(self.table, &command).await?;
        // Somebody else may have moved since this guest looked.
        let session = app.service.looked_at(applied.table, applied.session, guest.user).await?;
        let cast = app.service.cast(&session).await?;
        Ok(OwnedRoom { table: applied.table, session, cast })
    }

    /// Plays a move, and shows the panel as it is after that: also when the move was refused, and why.
    pub async fn play(
        &self,
        app: &App,
        guest: &Guest,
        action: String,
        seen: Option<i64>,
    ) -> Result<CreateInteractionResponse> {
        self.act(app, guest, Act::Move { action, seen }).await
    }

    /// Does something that the guest's panel shows best, and shows it: also when it was refused, and
    /// why.
    pub async fn act(
        &self,
        app: &App,
        guest: &Guest,
        act: Act,
    ) -> Result<CreateInteractionResponse> {
        let undo = matches!(act, Act::Undo { .. });
        let near = match &act {
            Act::Move { action, .. } => Some(action.clone()),
            _ => None,
        };
        match self.run(app, guest, act).await {
            Ok(room) => room.panel(app, guest, panel::Ask::default()).await,
            Err(Failure::Refused(refusal)) => {
                app.unanswered.becomes(guest.interaction, Outcome::Refused);
                let Some(room) = OwnedRoom::look_at(app, guest, self.table).await? else {
                    return self.refuse(app, guest, &refusal).await;
                };
                let near = near.as_deref().and_then(|typed| room.nearest(guest, typed, &refusal));
                let refused = words::refusal(&room.room(), &refusal);
                let words =
                    [Some(refused), near].into_iter().flatten().collect::<Vec<_>>().join(" ");
                if undo && refusal == Refusal::NothingToUndo && room.could_rewind(guest) {
                    let offer = present::pace::ask_to_rewind(&room.room(), &words);
                    return show(app, guest, Private::new(offer)).await;
                }
                if !room.is_open_to_play(guest) {
                    return room.refuse(app, guest, &refusal).await;
                }
                // The panel's own heading says whose turn it is.
                let notice = (!matches!(refusal, Refusal::NotYourTurn(_) | Refusal::Over))
                    .then_some(words.as_str());
                room.panel(app, guest, panel::Ask { notice, ..panel::Ask::default() }).await
            }
            Err(failure) => Err(failure.into()),
        }
    }

    /// What is nearest to a move that was refused by the rules or cannot be read.
    fn nearest(&self, guest: &Guest, typed: &str, refusal: &Refusal) -> Option<String> {
        let seat = self.session.seat_of(guest.user)?;
        let is_move = matches!(refusal, Refusal::Rules(Refused::Notation(_) | Refused::Illegal(_)));
        is_move.then(|| present::typed::nearest(&self.room().moves(seat), typed))?
    }

    pub(crate) fn is_open_to_play(&self, guest: &Guest) -> bool {
        self.session.seat_of(guest.user).is_some()
    }

    /// Whether the guest has a move that could be taken back if all others agreed.
    fn could_rewind(&self, guest: &Guest) -> bool {
        let seat = self.session.seat_of(guest.user);
        let mine = |told: &Told| told.seat == seat && told.stands();
        self.session.table().is_some() && self.session.told.iter().any(mine)
    }

    /// Asks all others whether the guest's last move may be taken back.
    pub async fn ask_to_rewind(
        &self,
        app: &App,
        guest: &Guest,
    ) -> Result<CreateInteractionResponse> {
        match app.service.rewind(self.table, guest.user).await {
            Ok(what) => self.say(app, guest, Act::Propose(what)).await,
            Err(Failure::Refused(refusal)) => self.refuse(app, guest, &refusal).await,
            Err(failure) => Err(failure.into()),
        }
    }

    /// Opens the same table again, or sits down there.
    pub async fn rematch(&self, app: &App, guest: &Guest) -> Result<CreateInteractionResponse> {
        if let Some(settings) = self.closed_by(app, guest).await? {
            app.unanswered.becomes(guest.interaction, Outcome::TurnedAway);
            return show(app, guest, present::moderation::elsewhere(&settings)).await;
        }
        match app.service.rematch(self.table, guest.user, guest.interaction).await {
            Ok(applied) => {
                let room = OwnedRoom::with(app, applied.table, applied.session).await?;
                let words = present::pace::rematch(&room.room(), room.spot(app).await?);
                show(app, guest, Private::new(words)).await
            }
            Err(Failure::Refused(refusal)) => self.refuse(app, guest, &refusal).await,
            Err(failure) => Err(failure.into()),
        }
    }

    /// What the server has chosen, if by that no table may be opened any more where a rematch would be;
    /// one that is open already stays.
    async fn closed_by(&self, app: &App, guest: &Guest) -> Result<Option<ServerSettings>> {
        let (store, place) = (app.service.store(), self.session.location);
        let Some(guild) = place.guild else { return Ok(None) };
        let settings = store.server_settings(guild).await?;
        let parent = guest.parent.filter(|_| guest.channel == place.channel);
        let open =
            settings.allows(place.channel, parent) || store.rematch_of(self.table).await?.is_some();
        Ok((!open).then_some(settings))
    }

    /// Does something that everybody sees at the table, and says to the guest that it is done, or why
    /// not.
    pub async fn say(
        &self,
        app: &App,
        guest: &Guest,
        act: Act,
    ) -> Result<CreateInteractionResponse> {
        let silent = matches!(act, Act::Snooze | Act::KeepHours { .. });
        match self.run(app, guest, act).await {
            Ok(room) => {
                let done = words::done(&room.room(), guest.user, silent);
                let whisper = Guest { private: guest.private, ..guest.clone() };
                show(app, &whisper, Private::new(Message::text(done))).await
            }
            Err(Failure::Refused(refusal)) => {
                let room = OwnedRoom::enter(app, self.table).await?;
                room.as_ref().unwrap_or(self).refuse(app, guest, &refusal).await
            }
            Err(failure) => Err(failure.into()),
        }
    }

    /// The guest's private panel.
    pub async fn panel(
        &self,
        app: &App,
        guest: &Guest,
        ask: panel::Ask<'_>,
    ) -> Result<CreateInteractionResponse> {
        let person = guest.person(app).await?;
        let Some(panel) = self.panel_of(app, (guest.user, &person), ask).await? else {
            return self.only_watch(app, guest).await;
        };
        // Of those who play with others, nobody is left out when it is their turn.
        if self.session.people().count() == 1 {
            app.panels.open(self.table, guest);
        }
        show(app, guest, panel).await
    }

    /// The panel of somebody who sits here.
    pub(crate) async fn panel_of(
        &self,
        app: &App,
        (user, person): (UserId, &Person),
        ask: panel::Ask<'_>,
    ) -> Result<Option<Private<Message>>> {
        let Some(seat) = self.session.seat_of(user) else { return Ok(None) };
        let caution = app.service.caution(user, &person.preferences).await?;
        let plays_now = (caution == Caution::PlaysFromNowOn && !self.session.has_moved(seat))
            .then_some(present::panel::PLAYS_NOW);
        let told = told_once(app, user, person).await?;
        let notice: Vec<&str> = told.into_iter().chain(plays_now).chain(ask.notice).collect();
        let notice = notice.join("\n");
        let notice = (!notice.is_empty()).then_some(notice.as_str());
        let words = person.preferences.text;
        let asks = caution == Caution::Asks;
        let ask = panel::Ask { notice, words, asks, ..ask };
        let past = match !words && panel::looks_back(&self.session, seat, ask) {
            true => self.past(app, seat).await,
            false => None,
        };
        let ask = panel::Ask { past: past.as_deref(), ..ask };
        Ok(Some(panel::panel(&self.room(), seat, ask)))
    }

    /// Asks once more before the guest plays a move that cannot be taken back, which was offered at a
    /// version.
    pub(crate) async fn ask_first(
        &self,
        app: &App,
        guest: &Guest,
        seat: Seat,
        offered: (i64, &str),
    ) -> Result<CreateInteractionResponse> {
        let mut luck = SysRng.try_next_u64().map(Luck::seeded).map_err(|_| Failure::Entropy)?;
        let table = self.session.table();
        let ahead = table.and_then(|table| foresee(table, seat, offered.1, &mut luck));
        let words = guest.preferences(app).await?.text;
        let question = panel::confirm(&self.room(), seat, offered, ahead, words);
        show(app, guest, Private::new(question)).await
    }

    /// The game as `seat` last saw it. A turn can be taken without it.
    async fn past(&self, app: &App, seat: Seat) -> Option<Box<dyn Table>> {
        let past = app.service.past(self.table, seat, self.session.version).await;
        past.unwrap_or_else(|error| {
            super::errors::note("the past of a table", &error.into());
            None
        })
    }

    /// What the guest holds.
    pub async fn hand(&self, app: &App, guest: &Guest) -> Result<CreateInteractionResponse> {
        let Some(seat) = self.session.seat_of(guest.user) else {
            return self.only_watch(app, guest).await;
        };
        if self.session.table().is_none() {
            return self.refuse(app, guest, &Refusal::NotStarted).await;
        }
        let person = guest.person(app).await?;
        let notice = told_once(app, guest.user, &person).await?;
        let words = person.preferences.text;
        show(app, guest, present::hand::reply(&self.room(), seat, notice, words)).await
    }

    /// What somebody gets who does not play and asks for what only players have.
    pub(crate) async fn only_watch(
        &self,
        app: &App,
        guest: &Guest,
    ) -> Result<CreateInteractionResponse> {
        let words = guest.preferences(app).await?.text;
        let whisper = Guest { private: false, ..guest.clone() };
        show(app, &whisper, present::watch::instead(&self.room(), words)).await
    }

    /// A page of what has happened.
    pub async fn log(
        &self,
        app: &App,
        guest: &Guest,
        page: u16,
    ) -> Result<CreateInteractionResponse> {
        let told = app.service.told(self.table).await?;
        show(app, guest, present::log::page(&self.room(), &told, self.viewer(guest), page)).await
    }

    /// Says why not, to the guest alone. What they pressed stays as it is.
    pub async fn refuse(
        &self,
        app: &App,
        guest: &Guest,
        refusal: &Refusal,
    ) -> Result<CreateInteractionResponse> {
        app.unanswered.becomes(guest.interaction, Outcome::Refused);
        let words = Message::text(words::refusal(&self.room(), refusal));
        let whisper = Guest { private: false, ..guest.clone() };
        show(app, &whisper, Private::new(words)).await
    }

    /// The card of a table that has not started, as all see it.
    pub async fn card(&self, app: &App) -> Result<Painted> {
        let theme = app.service.settings_at(self.session.location).await?.theme;
        Ok(app.painter.paint(present::lobby::card(&self.room()), theme).await?)
    }

    /// Where it is shown.
    pub async fn spot(&self, app: &App) -> Result<Spot> {
        let shown = app.service.store().shown(self.table).await?;
        Ok(Spot {
            guild: self.session.location.guild,
            channel: shown.channel,
            message: shown.message,
        })
    }
}

/// What is said once to somebody who takes no direct messages.
async fn told_once(app: &App, user: UserId, person: &Person) -> Result<Option<&'static str>> {
    let tell = person.unreachable && !person.notified;
    if tell {
        app.service.store().notified(user).await?;
    }
    Ok(tell.then_some(present::hand::UNREACHABLE))
}

/// The guest's tables.
pub async fn list(app: &App, guest: &Guest, page: u16) -> Result<CreateInteractionResponse> {
    let (mut rooms, mut aside) = (Vec::new(), Vec::new());
    for table in app.service.store().tables_of(guest.user).await? {
        // A table that cannot be read must not hide the others.
        match OwnedRoom::enter(app, table).await {
            Ok(Some(room)) => {
                let spot = room.spot(app).await?;
                rooms.push((room, spot));
            }
            Ok(None) => (),
            Err(error) => {
                aside.push(table.0);
                super::errors::note("a table of the list", &Error::msg(format!("{error:#}")));
            }
        }
    }
    let mine: Vec<Mine<'_>> =
        rooms.iter().map(|(room, spot)| Mine { room: room.room(), spot: *spot }).collect();
    show(app, guest, present::games::list(guest.user, &mine, &aside, page)).await
}
