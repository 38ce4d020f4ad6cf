//! Slash commands: parse, ask the service, show. One root, `/quark`, with few subcommands.

mod absence;
pub mod admin;
mod colours;
mod new;
mod prefs;
pub mod privacy;
mod suggest;
mod tables;
pub mod typed;
pub mod watch;

use anyhow::{Error, Result};
use poise::Command;
use serde_json::Value;
use serenity::all::{CreateInteractionResponse, Permissions};

use super::{
    App, Context, errors,
    guest::{Guest, is_thread},
    room::OwnedRoom,
};
use crate::{present::help::Permission, store::TableId, table::Catalog};

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

/// Play board games together over days
#[poise::command(
    slash_command,
    subcommands(
        "new::new",
        "tables::games",
        "tables::play",
        "tables::hand",
        "tables::board",
        "tables::log",
        "tables::undo",
        "tables::rules",
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

/// What the bot needs in a channel, and for what.
const NEEDED: &[(Permissions, Permission)] = &[
    (
        Permissions::VIEW_CHANNEL,
        Permission { name: "View Channel", enables: "to see the channel", vital: true },
    ),
    (
        Permissions::SEND_MESSAGES,
        Permission {
            name: "Send Messages",
            enables: "to post the board and tell players it’s their turn",
            vital: true,
        },
    ),
    (
        Permissions::ATTACH_FILES,
        Permission { name: "Attach Files", enables: "to show the board as a picture", vital: true },
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        Permission {
            name: "Create Public Threads",
            enables: "to give each table its own thread",
            vital: false,
        },
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        Permission {
            name: "Send Messages in Threads",
            enables: "to play in those threads",
            vital: false,
        },
    ),
    (
        Permissions::EMBED_LINKS,
        Permission { name: "Embed Links", enables: "to show links to tables", vital: false },
    ),
    (
        Permissions::READ_MESSAGE_HISTORY,
        Permission {
            name: "Read Message History",
            enables: "to keep the board’s message up to date",
            vital: false,
        },
    ),
];

/// What is needed in a channel, or in a server as a whole, and not granted.
#[must_use]
pub fn lacking(granted: Permissions) -> Vec<Permission> {
    let has = |needed: Permissions| {
        granted.contains(Permissions::ADMINISTRATOR) || granted.contains(needed)
    };
    NEEDED.iter().filter(|(needed, _)| !has(*needed)).map(|(_, permission)| *permission).collect()
}

/// What is needed in a thread and not granted: there, sending is a permission of its own, and no
/// further thread can be made.
#[must_use]
pub fn lacking_in_thread(granted: Permissions) -> Vec<Permission> {
    let outside = ["Send Messages", "Create Public Threads"];
    let mut lacking = lacking(granted);
    lacking.retain(|permission| !outside.contains(&permission.name));
    for permission in &mut lacking {
        permission.vital |= permission.name == "Send Messages in Threads";
    }
    lacking
}

/// What the bot lacks where the command was typed.
fn lacking_here(ctx: Context<'_>) -> Vec<Permission> {
    let in_thread = ctx.interaction.channel.as_ref().is_some_and(is_thread);
    let lacking = if in_thread { lacking_in_thread } else { lacking };
    ctx.interaction.app_permissions.map(lacking).unwrap_or_default()
}

/// The names of what is needed and not granted.
#[must_use]
pub fn missing_permissions(granted: Permissions) -> Vec<String> {
    lacking(granted)
        .into_iter()
        .map(|permission| format!("{} is missing.", permission.name))
        .collect()
}

/// Whoever typed the command.
fn guest(ctx: Context<'_>) -> Guest {
    let interaction = ctx.interaction;
    let member = interaction.member.as_deref();
    let place = (interaction.channel_id, interaction.channel.as_ref());
    Guest::of(&interaction.user, member, place, interaction.id.get(), false)
}

async fn respond(ctx: Context<'_>, answer: CreateInteractionResponse) -> Result<()> {
    ctx.data().answer(ctx.interaction.id, &ctx.interaction.token, answer).await
}

/// What a command is about.
enum Meant {
    /// This table.
    Table(Box<OwnedRoom>),
    /// None that there is, for this reason.
    Nothing(&'static str),
}

impl Meant {
    /// This table, if there still is one.
    fn table(room: Option<OwnedRoom>) -> Meant {
        room.map_or(Meant::Nothing(super::answer::GONE), |room| Meant::Table(Box::new(room)))
    }
}

/// The table that a command is about: the one named; the one of this thread; the only one here, or
/// the only one here where they sit; the only one anywhere where they sit.
async fn room(ctx: Context<'_>, guest: &Guest, named: Option<&str>) -> Result<Meant> {
    let app = ctx.data();
    let store = app.service.store();
    if let Some(named) = named {
        let Some(table) = typed::table(named) else {
            return Ok(Meant::Nothing("Give the table’s number, such as 12."));
        };
        return Ok(Meant::table(OwnedRoom::visit(app, guest, table).await?));
    }
    let channel = ctx.interaction.channel_id.get();
    if let Some(table) = store.table_of_thread(channel).await? {
        return Ok(Meant::table(OwnedRoom::enter(app, table).await?));
    }
    let mine = store.tables_of(guest.user).await?;
    let here = store.tables_in(channel).await?;
    let mine_here: Vec<TableId> =
        here.iter().copied().filter(|table| mine.contains(table)).collect();
    let open = if here.is_empty() { still_open(app, &mine).await? } else { Vec::new() };
    let table = match (mine_here.as_slice(), here.as_slice(), open.as_slice()) {
        ([only], _, _) | ([], [only], _) | ([], [], [only]) => *only,
        ([], [], []) => {
            return Ok(Meant::Nothing(
                "There are no open tables here, and you have none elsewhere. Open one with `/quark new`.",
            ));
        }
        _ => {
            return Ok(Meant::Nothing(
                "There are several tables: pick one with the option `table`.",
            ));
        }
    };
    Ok(Meant::table(OwnedRoom::enter(app, table).await?))
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

/// Runs `then` with the table the command is about, or says why there is none.
async fn with_room(
    ctx: Context<'_>,
    named: Option<String>,
    then: impl AsyncFnOnce(&App, &Guest, &OwnedRoom) -> Result<CreateInteractionResponse>,
) -> Result<()> {
    let guest = guest(ctx);
    guest.remembered(ctx.data()).await?;
    let answer = match room(ctx, &guest, named.as_deref()).await? {
        Meant::Table(room) => then(ctx.data(), &guest, &room).await?,
        Meant::Nothing(why) => errors::plain(why),
    };
    respond(ctx, answer).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vital(lacking: &[Permission]) -> Vec<&str> {
        lacking.iter().filter(|lack| lack.vital).map(|lack| lack.name).collect()
    }

    #[test]
    fn a_thread_needs_its_own_right_to_send_and_a_channel_the_other() {
        let all = Permissions::all() - Permissions::ADMINISTRATOR;
        let (send, send_in_threads) =
            (Permissions::SEND_MESSAGES, Permissions::SEND_MESSAGES_IN_THREADS);
        assert_eq!(vital(&lacking(all - send)), ["Send Messages"]);
        assert!(lacking_in_thread(all - send).is_empty());
        assert!(lacking_in_thread(all - Permissions::CREATE_PUBLIC_THREADS).is_empty());
        assert_eq!(vital(&lacking_in_thread(all - send_in_threads)), ["Send Messages in Threads"]);
        assert!(vital(&lacking(all - send_in_threads)).is_empty(), "it can stay in the channel");
        assert!(lacking(Permissions::ADMINISTRATOR).is_empty());
    }
}
