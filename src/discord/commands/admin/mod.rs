//! `/quark admin`: for those who look after a server's tables. None of it shows a hand.

mod finding;
mod seats;
mod settings;
mod tables;

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{Context, Meant, colours, errors, guest, lacking_for, respond, suggest, typed, which};
use crate::{
    discord::{
        App,
        answer::show,
        guest::Guest,
        moderation::{Moderated, moderated},
        room::OwnedRoom,
    },
    present::{Moderation, TableClick, moderation as said},
    service::Failure,
    session::{By, Command, ModeratorAct},
    store::TableId,
};

/// Moderate this server’s tables
#[poise::command(
    slash_command,
    subcommands(
        "settings::channels",
        "settings::pace",
        "settings::role",
        "settings::theme",
        "settings::ratings",
        "settings::limits",
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

/// Does `what` at the table of the server that is meant, if the guest may look after it, or says why
/// not. Where it may be one of several, a menu asks which.
async fn looking_after(ctx: Context<'_>, named: Option<String>, what: Moderation) -> Result<()> {
    let answer = for_moderator(ctx.data(), &guest(ctx), named.as_deref(), what).await?;
    respond(ctx, answer).await
}

/// The same at this table, by a press. Whether they may is looked up anew: a menu stays where it is.
pub async fn press(
    app: &App,
    guest: &Guest,
    table: TableId,
    what: Moderation,
) -> Result<CreateInteractionResponse> {
    for_moderator(app, guest, Some(&table.to_string()), what).await
}

async fn for_moderator(
    app: &App,
    guest: &Guest,
    named: Option<&str>,
    what: Moderation,
) -> Result<CreateInteractionResponse> {
    let guild = match moderated(app, guest).await? {
        Moderated::By { guild, .. } => guild,
        Moderated::Refused(refusal) => return Ok(refusal),
    };
    match finding::table(app, guest, guild, named, what).await? {
        Meant::Table(room) => at(app, guest, &room, what).await,
        Meant::OneOf(tables) => which(app, guest, &tables, |_| TableClick::Moderate(what)).await,
        Meant::Nothing(why) => Ok(errors::plain(&why)),
    }
}

/// Does `what` at a table that the guest may look after.
async fn at(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    what: Moderation,
) -> Result<CreateInteractionResponse> {
    match what {
        Moderation::AskStop => tables::confirm_end(app, guest, room).await,
        Moderation::Stop => run(app, guest, room, ModeratorAct::Stop).await,
        Moderation::Export => tables::record(app, guest, room).await,
        Moderation::MoveHere => tables::move_here(app, guest, room).await,
        Moderation::Skip { player } => seats::skip_at(app, guest, room, player).await,
        Moderation::StandIn { player } => seats::stand_in_at(app, guest, room, player).await,
        Moderation::Replace { player, by } => {
            seats::replace_at(app, guest, room, (player, by)).await
        }
    }
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
        Ok(room) => show(app, guest, said::done(&room.room(), guest.user)).await,
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}
