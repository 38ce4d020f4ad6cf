//! Opens tables.

use anyhow::{Result, anyhow};

use super::{invitation, room::OwnedRoom, server};
use crate::{
    ai::Level,
    any::{Catalog, GameKind},
    discord::{
        App,
        caller::{Caller, Place},
        later,
        reply::Reply,
        typed,
    },
    present::{self, NewTable, permissions::Permission, words},
    service::Failure,
    session::{
        Admission, Job, JobKind, Location, MINUTE, Opening, Pace, Preferences, Refusal,
        ServerSettings, Stage, Start, Timestamp, UNDO_WITHIN, UserId,
    },
    store::Shown,
};

/// Shown if the game is not in the catalogue.
pub(in crate::discord) const UNKNOWN_GAME: &str =
    "I don’t know that game. Pick one from the suggestions.";

/// The reply to a person who wants a table, and the table if it was opened.
pub(in crate::discord) struct Opened {
    pub reply: Reply,
    pub table: Option<OwnedRoom>,
}

impl From<Reply> for Opened {
    fn from(reply: Reply) -> Opened {
        Opened { reply, table: None }
    }
}

/// Options of a new table as its host typed them.
pub(in crate::discord) struct Typed<'a> {
    pub variants: Option<&'a str>,
    pub pace: Option<&'a str>,
    /// People who may sit.
    pub who: Option<&'a str>,
    /// Time of a planned start.
    pub start: Option<&'a str>,
    /// Level of the machines that take the free seats then.
    pub fill: Option<Level>,
}

/// The pace, the planned start and the people who may sit.
type Wanted = (Option<Pace>, Option<Start>, Option<Admission>);

impl Typed<'_> {
    /// Reads everything but the variants, or returns a sentence about what can't be read.
    fn read(&self, preferences: &Preferences, now: Timestamp) -> Result<Wanted, &'static str> {
        let pace = self.pace.map(str::parse).transpose().map_err(|_| words::NO_PACE)?;
        let start = match (self.start, self.fill) {
            (Some(start), fill) => {
                let at = preferences.moment(start, None, now);
                Some(Start { at: at.ok_or(present::schedule::NO_TIME)?, fill })
            }
            (None, Some(_)) => return Err(present::schedule::FILLS_WHEN),
            (None, None) => None,
        };
        let admits = self.who.map(str::parse).transpose();
        Ok((pace, start, admits.map_err(|_| present::admission::UNREADABLE)?))
    }

    /// Asks which game it is, if the host has named none that exists.
    fn asks_for_game(&self, app: &App, table: &NewTable, invites: bool) -> Reply {
        Reply::sentence(if !table.game.is_empty() {
            UNKNOWN_GAME
        } else if self.variants.is_some() {
            present::new::VARIANTS_OF_WHAT
        } else if invites {
            present::new::INVITED_TO_WHAT
        } else if self.start.is_some() {
            present::new::STARTS_WHAT
        } else if self.who.is_some() {
            present::new::ADMITTED_TO_WHAT
        } else {
            return Reply::here(present::new::menu(app.catalog(), table));
        })
    }
}

/// Opens a table in the caller's channel, with options as they typed them. The reply is its card.
pub(in crate::discord) async fn open(
    app: &App,
    caller: &Caller,
    mut table: NewTable,
    typed: Typed<'_>,
    invited: Vec<UserId>,
) -> Result<Opened> {
    let missing = caller.missing();
    let (guild, settings) = match may_open_here(app, caller, &missing).await? {
        Ok(place) => place,
        Err(reply) => return Ok(reply.into()),
    };
    let preferences = &caller.person.preferences;
    let (pace, start, admits) = match typed.read(preferences, app.service.now()) {
        Ok(read) => read,
        Err(why) => return Ok(Reply::sentence(why).into()),
    };
    table.pace = pace;
    let Some(kind) = chosen(app.catalog(), &table.game) else {
        return Ok(typed.asks_for_game(app, &table, !invited.is_empty()).into());
    };
    let Some(options) = typed::variants(typed.variants.unwrap_or_default()) else {
        return Ok(Reply::sentence(typed::UNREADABLE_VARIANTS).into());
    };
    let names = match invitation::names_of(app, Some(guild), &invited).await? {
        Ok(names) => names,
        Err(user) => {
            return Ok(Reply::sentence(present::invitation::uninvitable(user)).refused().into());
        }
    };
    let opening = Opening {
        options,
        invited,
        start,
        admits: admits.unwrap_or_default(),
        ..opening(caller, kind, &table, guild, &settings)
    };
    let applied = match app.service.open(&opening).await {
        Ok(applied) => applied,
        Err(Failure::Refused(refusal)) => return Ok(refused(&refusal).into()),
        Err(failure) => return Err(failure.into()),
    };
    invitation::remember(app, names).await?;
    let room = OwnedRoom::with(app, applied.table, applied.session).await?;
    let as_utc = start.is_some() && preferences.zone.is_none();
    let reply = room.card(app).await?.with_note(as_utc.then_some(present::schedule::AS_UTC));
    Ok(Opened { reply, table: Some(room) })
}

/// Stores the message id of a new table's card after it was sent, and says which missing permissions would help. The
/// card's picture comes after that.
pub(in crate::discord) async fn opened(
    app: &App,
    caller: &Caller,
    table: Option<OwnedRoom>,
) -> Result<()> {
    let Some(room) = table else { return Ok(()) };
    note_card(app, caller, &room).await?;
    let missing = caller.missing();
    if !missing.is_empty() {
        later::follow_up(app, caller, present::permissions::works_better_with(&missing)).await?;
    }
    app.service.wake();
    Ok(())
}

/// Stores the message id of a table's card. That only saves the courier from posting it again.
async fn note_card(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<()> {
    let posted = app.rest.message_of(&caller.ticket).await;
    let posted = posted.map_err(|problem| anyhow!("cannot get the id of the card: {problem}"))?;
    let lobby = matches!(room.session.stage, Stage::Lobby);
    let turn = if lobby { room.session.turn } else { 0 };
    let shown = Shown {
        channel: room.session.location.channel,
        threaded: false,
        message: Some(posted),
        turn,
        version: if lobby { 0 } else { room.session.version },
        retired: None,
    };
    let (version, due) = (room.session.version, app.service.now());
    let refresh = lobby.then_some(Job { kind: JobKind::Refresh, version, turn, due });
    let refresh = refresh.into_iter().collect();
    Ok(app.service.store().show_and_add_jobs(room.table, shown, refresh).await?)
}

/// A new table of `kind` with its default variants, in the caller's channel.
fn opening(
    caller: &Caller,
    kind: &'static dyn GameKind,
    table: &NewTable,
    guild: u64,
    settings: &ServerSettings,
) -> Opening {
    let location = Location { guild: Some(guild), channel: caller.channel };
    Opening {
        seats: table.seats,
        machines: vec![table.level; table.machines.into()],
        auto_start: table.auto_start,
        pace: table.pace.unwrap_or(settings.pace),
        undo_within: table.undo.map_or(UNDO_WITHIN, |minutes| Timestamp::from(minutes) * MINUTE),
        hints: table.hints,
        rated: table.rated,
        answer_within: settings.answer_within(),
        ..Opening::new(kind, caller.user, caller.interaction(), location)
    }
}

/// Shows the menu of games, or opens the table that was picked from it. The menu turns into a short notice, and the courier posts
/// the card at once.
pub(super) async fn pick(app: &App, caller: &Caller, table: &NewTable) -> Result<Reply> {
    let missing = caller.missing();
    let (guild, settings) = match may_open_here(app, caller, &missing).await? {
        Ok(place) => place,
        Err(reply) => return Ok(reply),
    };
    if table.game.is_empty() {
        return Ok(Reply::here(present::new::menu(app.catalog(), table)));
    }
    let Some(kind) = app.catalog().find(&table.game) else {
        return Ok(Reply::sentence(UNKNOWN_GAME));
    };
    let applied = match app.service.open(&opening(caller, kind, table, guild, &settings)).await {
        Ok(applied) => applied,
        Err(Failure::Refused(refusal)) => return Ok(refused(&refusal)),
        Err(failure) => return Err(failure.into()),
    };
    let room = OwnedRoom::with(app, applied.table, applied.session).await?;
    if !applied.again {
        let (version, turn) = (room.session.version, room.session.turn);
        let announce = Job { kind: JobKind::Announce, version, turn, due: app.service.now() };
        app.service.store().add_jobs(room.table, vec![announce]).await?;
        app.service.wake();
    }
    Ok(Reply::here(present::new::opened(&room.room(), &missing)))
}

/// Says why no table was opened.
fn refused(refusal: &Refusal) -> Reply {
    Reply::sentence(words::opening(refusal)).refused()
}

/// The channel of a table for people who look for others: this one if tables may be opened here, otherwise the first that
/// the server has for tables. Or the reason why there is none.
pub(super) async fn may_find_here(app: &App, caller: &Caller) -> Result<Result<u64, Reply>> {
    if let Some(guild) = caller.guild {
        let settings = app.service.store().server_settings(guild).await?;
        if let Some(found) = settings.found
            && server::closed(app, caller, &settings).await.is_none()
        {
            return Ok(Ok(found));
        }
        let elsewhere = settings.channels.first().copied();
        if let Some(channel) = elsewhere.filter(|_| !settings.allows(caller.channel, caller.parent))
        {
            return Ok(Ok(channel));
        }
    }
    Ok(may_open_here(app, caller, &caller.missing()).await?.map(|_| caller.channel))
}

/// The server of this channel, with its settings, or the reason why no table can be opened here.
async fn may_open_here(
    app: &App,
    caller: &Caller,
    missing: &[Permission],
) -> Result<Result<(u64, ServerSettings), Reply>> {
    let Some(guild) = caller.guild else {
        return Ok(Err(Reply::sentence(
            "You can only open a table in a server’s channel, where others can join: type `/quark new` there.",
        )));
    };
    let settings = app.service.store().server_settings(guild).await?;
    if !settings.allows(caller.channel, caller.parent) {
        return Ok(Err(Reply::here(present::moderation::elsewhere(&settings)).turned_away()));
    }
    if missing.iter().any(|permission| permission.vital) {
        return Ok(Err(Reply::here(present::permissions::cannot_open(missing)).turned_away()));
    }
    if caller.place == Place::PrivateThread
        && app.rest.look(caller.channel).await.is_err_and(|problem| problem.is_final())
    {
        // A passing problem is handled when the card is posted.
        return Ok(Err(Reply::sentence(present::permissions::NOT_IN_THREAD)));
    }
    Ok(Ok((guild, settings)))
}

/// The named game, or the only one.
fn chosen(catalog: &Catalog, named: &str) -> Option<&'static dyn GameKind> {
    match named {
        "" => catalog.first().filter(|_| catalog.iter().len() == 1),
        named => typed::game(catalog, named),
    }
}
