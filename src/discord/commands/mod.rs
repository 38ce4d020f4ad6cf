//! Slash commands: parse, ask the service, show. One root, `/quark`, with few subcommands.

pub mod absence;
pub mod admin;
mod colours;
pub mod learn;
pub mod new;
mod permissions;
pub mod prefs;
pub mod privacy;
mod results;
mod strength;
mod suggest;
pub mod tables;
pub mod typed;
pub mod watch;

use std::borrow::Cow;

use anyhow::{Error, Result};
use poise::Command;
use serde_json::Value;
use serenity::all::CreateInteractionResponse;

pub use permissions::missing_permissions;
use permissions::{lacking, lacking_in_thread};

use super::{
    App, Context,
    answer::show,
    errors,
    guest::{Guest, Place},
    room::OwnedRoom,
};
use crate::{
    present::{self, Click, TableClick, games::Mine, help::Permission},
    session::Session,
    store::TableId,
    table::{Catalog, Kind},
};

/// Said of a game that is not in the catalogue.
const UNKNOWN_GAME: &str = "I don’t know that game. Pick one from the suggestions.";
/// At how many tables of somebody it is looked which games they play.
const NEAR: usize = 5;

/// Every command there is.
#[must_use]
pub fn all() -> Vec<Command<App, Error>> {
    vec![quark()]
}

/// Every command as the chat is told of it, with the numbers of seats that the games allow.
///
/// # Errors
/// If they cannot be written as JSON.
pub fn told(catalog: &Catalog) -> Result<Value> {
    let mut told = serde_json::to_value(poise::builtins::create_application_commands(&all()))?;
    let roots = told.as_array_mut().into_iter().flatten();
    let options = roots.filter_map(|root| root.get_mut("options")?.as_array_mut()).flatten();
    for new in options.filter(|option| option.get("name").is_some_and(|name| name == "new")) {
        new::bound(catalog, new);
    }
    Ok(told)
}

/// All games, those that are near first: that of the table in this thread, then those of the tables at which whoever
/// asks sits. Nobody looks at a table by asking: what waits for a look there goes on waiting.
async fn nearest_games(ctx: Context<'_>) -> Vec<&'static dyn Kind> {
    let (app, user) = (ctx.data(), guest(ctx).user);
    let (store, channel) = (app.service.store(), ctx.interaction.channel_id.get());
    let here = store.table_of_thread(channel).await.ok().flatten();
    let theirs = store.tables_of(user).await.unwrap_or_default();
    let mut near: Vec<&'static str> = Vec::new();
    for table in here.into_iter().chain(theirs.into_iter().take(NEAR)) {
        near.extend(app.service.load(table).await.ok().map(|session| session.game.info().key));
    }
    let mut kinds: Vec<&'static dyn Kind> = app.catalog().iter().collect();
    kinds.sort_by_key(|kind| {
        near.iter().position(|key| *key == kind.info().key).unwrap_or(usize::MAX)
    });
    kinds
}

/// Play board games together over days
#[poise::command(
    slash_command,
    subcommands(
        "new::new",
        "tables::games",
        "tables::play",
        "tables::hand",
        "tables::hint",
        "tables::board",
        "tables::log",
        "tables::replay",
        "tables::undo",
        "results::stats",
        "results::history",
        "results::leaderboard",
        "tables::rules",
        "learn::learn",
        "learn::what",
        "absence::resign",
        "absence::end",
        "absence::give",
        "absence::away",
        "prefs::prefs",
        "watch::watch",
        "privacy::privacy",
        "admin::admin",
        "tables::doctor"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild | BotDm"
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn quark(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// What the bot lacks where the command was typed.
fn lacking_here(ctx: Context<'_>) -> Vec<Permission> {
    lacking_for(&guest(ctx))
}

/// What the bot lacks where somebody is.
fn lacking_for(guest: &Guest) -> Vec<Permission> {
    let lacking = match guest.place {
        Place::Channel => lacking,
        Place::Voice => permissions::lacking_in_voice,
        Place::Thread | Place::PrivateThread => lacking_in_thread,
    };
    guest.granted.map(lacking).unwrap_or_default()
}

/// The person who typed the command.
fn guest(ctx: Context<'_>) -> Guest {
    let interaction = ctx.interaction;
    let member = interaction.member.as_deref();
    let place = (interaction.channel_id, interaction.channel.as_ref());
    let said = (interaction.id.get(), interaction.token.as_str());
    let guest = Guest::of(&interaction.user, member, place, said, false);
    Guest { granted: interaction.app_permissions, ..guest }
}

async fn respond(ctx: Context<'_>, answer: CreateInteractionResponse) -> Result<()> {
    ctx.data().answer(ctx.interaction.id, &ctx.interaction.token, answer).await
}

/// What a command is about.
enum Meant {
    /// This table.
    Table(Box<OwnedRoom>),
    /// One of these.
    OneOf(Vec<TableId>),
    /// None that there is, for this reason.
    Nothing(Cow<'static, str>),
}

impl Meant {
    /// None that there is, for this reason.
    fn nothing(why: impl Into<Cow<'static, str>>) -> Meant {
        Meant::Nothing(why.into())
    }

    /// This table, if there still is one.
    fn table(room: Option<OwnedRoom>) -> Meant {
        match room {
            Some(room) => Meant::Table(Box::new(room)),
            None => Meant::nothing(super::answer::GONE),
        }
    }
}

/// The table that a command is about: the one named; the one of this thread; the only one here, or
/// the only one here where they sit; the only one anywhere where they sit.
async fn room(ctx: Context<'_>, guest: &Guest, named: Option<&str>) -> Result<Meant> {
    let app = ctx.data();
    let store = app.service.store();
    if let Some(named) = named {
        let Some(table) = typed::table(named) else {
            return Ok(Meant::nothing("Give the table’s number, such as 12."));
        };
        return Ok(Meant::table(OwnedRoom::visit(app, guest, table).await?));
    }
    let channel = ctx.interaction.channel_id.get();
    if let Some(table) = store.table_of_thread(channel).await? {
        return Ok(Meant::table(OwnedRoom::look_at(app, guest, table).await?));
    }
    let mine = store.tables_of(guest.user).await?;
    let here = store.tables_in(channel).await?;
    let mine_here: Vec<TableId> =
        here.iter().copied().filter(|table| mine.contains(table)).collect();
    let open = if here.is_empty() { still_open(app, &mine).await? } else { Vec::new() };
    let nearest = [mine_here, here, open].into_iter().find(|tables| !tables.is_empty());
    Ok(match nearest.as_deref() {
        Some([only]) => Meant::table(OwnedRoom::look_at(app, guest, *only).await?),
        Some(several) => Meant::OneOf(several.to_vec()),
        None => Meant::nothing(
            "There are no open tables here, and you have none elsewhere. Open one with `/quark new`.",
        ),
    })
}

/// Those of `tables` that are not over.
async fn still_open(app: &App, tables: &[TableId]) -> Result<Vec<TableId>> {
    let mut open = Vec::new();
    for table in tables {
        if OwnedRoom::enter(app, *table).await?.is_some_and(|room| !room.session.is_over()) {
            open.push(*table);
        }
    }
    Ok(open)
}

/// Runs `then` with the table the command is about, or says why there is none. Where it may be about
/// several, it asks which: `press` is the press that does the same there.
async fn with_room(
    ctx: Context<'_>,
    named: Option<String>,
    press: impl Fn(&Session) -> TableClick,
    then: impl AsyncFnOnce(&App, &Guest, &OwnedRoom) -> Result<CreateInteractionResponse>,
) -> Result<()> {
    let guest = guest(ctx);
    let guest = guest.remembered(ctx.data()).await?;
    let answer = match room(ctx, &guest, named.as_deref()).await? {
        Meant::Table(room) => then(ctx.data(), &guest, &room).await?,
        Meant::OneOf(tables) => which(ctx.data(), &guest, &tables, press).await?,
        Meant::Nothing(why) => errors::plain(&why),
    };
    respond(ctx, answer).await
}

/// Asks at which of `tables` the guest wants what `press` does.
async fn which(
    app: &App,
    guest: &Guest,
    tables: &[TableId],
    press: impl Fn(&Session) -> TableClick,
) -> Result<CreateInteractionResponse> {
    let mut rooms = Vec::new();
    for table in tables {
        // A table that cannot be read must not hide the others.
        match OwnedRoom::enter(app, *table).await {
            Ok(Some(room)) => rooms.push((room.spot(app).await?, room)),
            Ok(None) => (),
            Err(error) => errors::note("a table to choose", &error),
        }
    }
    let choices: Vec<_> = rooms
        .iter()
        .map(|(spot, room)| (Mine { room: room.room(), spot: *spot }, press(&room.session)))
        .collect();
    // What was typed may be more than a menu can keep.
    let kept = |(mine, click): &(Mine<'_>, TableClick)| {
        Click::read(&Click::Table(mine.room.table, click.clone()).encode()).is_some()
    };
    if choices.is_empty() || !choices.iter().all(kept) {
        return Ok(errors::plain(present::which::WHICH));
    }
    show(app, guest, present::which::menu(guest.user, choices)).await
}
