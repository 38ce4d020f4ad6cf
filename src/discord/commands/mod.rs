//! Slash commands: one root, `/quark`, with a few subcommands. They are parsed here; `verbs` does the work.

mod admin;
mod options;
mod people;
mod suggestions;
mod table;
mod tables;

use anyhow::{Error, Result};
use poise::Command;
use serde_json::Value;

use super::{
    App, answer::respond, caller::Caller, gateway::events, permissions::Permissions, reply::Reply,
};
use crate::any::{Catalog, GameKind};

/// A command's context.
type Context<'a> = poise::ApplicationContext<'a, App, Error>;

/// Number of a person's tables that are read to find the games they play.
const NEAR: usize = 5;

/// Returns every command.
#[must_use]
pub(super) fn all() -> Vec<Command<App, Error>> {
    vec![quark()]
}

/// Returns every command as JSON for Discord, with the numbers of seats that the games allow.
///
/// # Errors
/// If they cannot be serialised.
pub fn told(catalog: &Catalog) -> Result<Value> {
    let mut told = serde_json::to_value(poise::builtins::create_application_commands(&all()))?;
    let roots = told.as_array_mut().into_iter().flatten();
    let options = roots.filter_map(|root| root.get_mut("options")?.as_array_mut()).flatten();
    for new in options.filter(|option| option.get("name").is_some_and(|name| name == "new")) {
        options::bound(catalog, new);
    }
    Ok(told)
}

/// Play board games together over days
#[poise::command(
    slash_command,
    subcommands(
        "tables::new",
        "tables::games",
        "tables::play",
        "tables::hand",
        "tables::hint",
        "tables::board",
        "tables::log",
        "tables::replay",
        "tables::undo",
        "people::stats",
        "people::history",
        "people::leaderboard",
        "people::rules",
        "people::learn",
        "people::what",
        "tables::resign",
        "tables::end",
        "tables::give",
        "people::away",
        "people::prefs",
        "tables::watch",
        "table::table",
        "people::privacy",
        "admin::admin",
        "people::doctor"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild | BotDm"
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn quark(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// The person who typed a command, before anything stored about them is read.
fn stranger(ctx: Context<'_>) -> Caller {
    let interaction = ctx.interaction;
    let caller = events::caller(
        events::ticket_of(interaction),
        &interaction.user,
        interaction.member.as_deref(),
        (interaction.channel_id, &interaction.channel),
    );
    let granted = interaction.app_permissions.map(|granted| Permissions(granted.bits()));
    Caller { granted, ..caller }
}

/// Answers a command with the reply of `verb`, and stores the caller's name for later boards.
async fn answer(
    ctx: Context<'_>,
    verb: impl AsyncFnOnce(&App, &Caller) -> Result<Reply>,
) -> Result<()> {
    let (app, caller) = (ctx.data(), stranger(ctx).remembered(ctx.data()).await?);
    let reply = verb(app, &caller).await?;
    respond(app, &caller, reply).await
}

/// Answers a command with the reply of `verb`, and stores nothing about the caller.
async fn answer_unstored(
    ctx: Context<'_>,
    verb: impl AsyncFnOnce(&App, &Caller) -> Result<Reply>,
) -> Result<()> {
    let (app, caller) = (ctx.data(), stranger(ctx).known(ctx.data()).await?);
    let reply = verb(app, &caller).await?;
    respond(app, &caller, reply).await
}

/// All games, the nearest first: that of the table in this thread, then those of the caller's tables. It doesn't count
/// as looking at a table: what is unseen there stays unseen.
async fn nearest_games(ctx: Context<'_>) -> Vec<&'static dyn GameKind> {
    let (app, caller) = (ctx.data(), stranger(ctx));
    let store = app.service.store();
    let here = store.table_of_thread(caller.channel).await.ok().flatten();
    let theirs = store.tables_of(caller.user).await.unwrap_or_default();
    let mut near: Vec<&'static str> = Vec::new();
    for table in here.into_iter().chain(theirs.into_iter().take(NEAR)) {
        near.extend(app.service.load(table).await.ok().map(|session| session.game.info().key));
    }
    let mut kinds: Vec<&'static dyn GameKind> = app.catalog().iter().collect();
    kinds.sort_by_key(|kind| {
        near.iter().position(|key| *key == kind.info().key).unwrap_or(usize::MAX)
    });
    kinds
}
