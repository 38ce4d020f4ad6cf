//! A server's tables as a whole: listed, ended, moved, handed out.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{Context, guest, lacking_for, looking_after, order, respond, said, suggest};
use crate::{
    discord::{App, answer::show, guest::Guest, moderation, overdue::Outcome, room::OwnedRoom},
    present::{Message, Moderation, Private, help},
    record::Record,
    service::Failure,
    session::{Location, ModeratorAct, Refusal},
};

/// List this server’s open tables, and what I couldn’t do for them
#[poise::command(slash_command)]
pub async fn tables(ctx: Context<'_>) -> Result<()> {
    let answer = moderation::list(ctx.data(), &guest(ctx), 0).await?;
    respond(ctx, answer).await
}

/// End a table without a result; asks first
#[poise::command(slash_command)]
pub async fn end(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, Moderation::AskStop).await
}

/// Move a table to this channel
#[poise::command(slash_command, rename = "move")]
pub async fn relocate(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, Moderation::MoveHere).await
}

/// Get the record file of a finished table
#[poise::command(slash_command)]
pub async fn export(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::over_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, Moderation::Export).await
}

/// Asks whether a table shall really end.
pub(super) async fn confirm_end(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    if room.session.is_over() {
        return room.refuse(app, guest, &Refusal::Over).await;
    }
    show(app, guest, said::confirm_end(&room.room())).await
}

/// Has a table go on where the guest is, if a board can be shown there.
pub(super) async fn move_here(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    let missing = lacking_for(guest);
    if missing.iter().any(|permission| permission.vital) {
        app.unanswered.becomes(guest.interaction, Outcome::TurnedAway);
        return show(app, guest, help::cannot_open(&missing)).await;
    }
    let store = app.service.store();
    if store.shown(room.table).await?.channel == guest.channel {
        // The same command, delivered twice, has moved it already.
        return match store.applied(guest.interaction).await? {
            Some(moved) if moved == room.table => {
                show(app, guest, said::moved(&room.room(), guest.channel)).await
            }
            Some(_) | None => room.refuse(app, guest, &Refusal::SamePlace).await,
        };
    }
    let place = Location { guild: guest.guild, channel: guest.channel };
    match order(app, guest, room, ModeratorAct::Relocate(place)).await {
        Ok(room) => show(app, guest, said::moved(&room.room(), guest.channel)).await,
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}

/// Hands out the record of a table that is over.
pub(super) async fn record(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    // The draws of a running game tell what is hidden.
    if !room.session.is_over() {
        app.unanswered.becomes(guest.interaction, Outcome::Refused);
        let words = said::still_on(&room.room());
        return show(app, guest, Private::new(Message::text(words))).await;
    }
    let log = app.service.store().log(room.table).await?;
    let record = Record::of(&room.session, &log).naming(room.cast.names.clone()).to_string();
    show(app, guest, said::export(&room.room(), record)).await
}
