//! `/quark admin`: for those who look after a server's tables. None of it shows a hand.

mod seats;
mod settings;
mod tables;

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{Context, Meant, colours, errors, guest, lacking_here, respond, suggest, typed, which};
use crate::{
    discord::{
        App,
        answer::show,
        guest::Guest,
        moderation::{Moderated, moderated},
        room::OwnedRoom,
    },
    present::{Message, Private, TableClick, moderation as said, words},
    service::Failure,
    session::{By, Command, ModeratorAct},
};

pub use tables::{ask_to_stop, hand_out, stop};

/// Moderate this server’s tables
#[poise::command(
    slash_command,
    subcommands(
        "settings::channels",
        "settings::pace",
        "settings::role",
        "settings::theme",
        "tables::tables",
        "tables::end",
        "seats::skip",
        "seats::stand_in",
        "seats::replace",
        "tables::relocate",
        "tables::export"
    ),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn admin(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// Runs `then` with a table of the server that the guest may look after, or says why there is none.
/// Where it may be one of several, it asks which, if `press` does the same there.
async fn looking_after(
    ctx: Context<'_>,
    named: Option<String>,
    press: Option<TableClick>,
    then: impl AsyncFnOnce(&App, &Guest, OwnedRoom) -> Result<CreateInteractionResponse>,
) -> Result<()> {
    let answer = for_moderator(ctx.data(), &guest(ctx), named.as_deref(), press, then).await?;
    respond(ctx, answer).await
}

async fn for_moderator(
    app: &App,
    guest: &Guest,
    named: Option<&str>,
    press: Option<TableClick>,
    then: impl AsyncFnOnce(&App, &Guest, OwnedRoom) -> Result<CreateInteractionResponse>,
) -> Result<CreateInteractionResponse> {
    let guild = match moderated(app, guest).await? {
        Moderated::By { guild, .. } => guild,
        Moderated::Refused(refusal) => return Ok(refusal),
    };
    match table(app, guest, guild, named).await? {
        Meant::Table(room) => then(app, guest, *room).await,
        Meant::OneOf(tables) => match press {
            Some(press) => which(app, guest, &tables, |_| press.clone()).await,
            None => Ok(errors::plain(said::WHICH)),
        },
        Meant::Nothing(why) => Ok(errors::plain(why)),
    }
}

/// The table of this server that is named, or whose thread this is, or that alone is played here.
async fn table(app: &App, guest: &Guest, guild: u64, named: Option<&str>) -> Result<Meant> {
    let store = app.service.store();
    let meant = match named {
        Some(named) => typed::table(named),
        None => match store.table_of_thread(guest.channel).await? {
            Some(table) => Some(table),
            None => match store.tables_in(guest.channel).await?.as_slice() {
                [only] => Some(*only),
                [] => return Ok(Meant::Nothing(said::WHICH)),
                several => return Ok(Meant::OneOf(several.to_vec())),
            },
        },
    };
    let Some(table) = meant else { return Ok(Meant::Nothing(said::NOT_HERE)) };
    let room = OwnedRoom::enter(app, table).await?;
    Ok(match room.filter(|room| room.session.location.guild == Some(guild)) {
        Some(room) => Meant::Table(Box::new(room)),
        None => Meant::Nothing(said::NOT_HERE),
    })
}

/// Gives a command as moderator, and returns the table as it stands then.
async fn order(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    act: ModeratorAct,
) -> Result<OwnedRoom, Failure> {
    // The log says who has done it.
    app.service.store().remember(guest.user, &guest.name).await?;
    let by = By::Moderator(Some(guest.user), act);
    let command = Command { by, interaction: Some(guest.interaction) };
    let applied = app.service.run(room.table, &command).await?;
    let cast = app.service.cast(&applied.session).await?;
    Ok(OwnedRoom { table: applied.table, session: applied.session, cast })
}

/// Gives a command as moderator, and says what has come of it.
async fn run(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    act: ModeratorAct,
) -> Result<CreateInteractionResponse> {
    match order(app, guest, room, act).await {
        Ok(room) => {
            let done = words::done(&room.room(), guest.user, false);
            show(app, guest, Private::new(Message::text(done))).await
        }
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}
