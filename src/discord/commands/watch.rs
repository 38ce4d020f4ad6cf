//! The command `/quark watch`, by which people become watchers of a table.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{Context, errors, guest, respond, suggest, typed, which, with_room};
use crate::{
    discord::{App, answer::show, guest::Guest, room::OwnedRoom},
    present::{self, Message, Private, TableClick},
    session::{Refusal, Session},
    store::TableId,
};

/// Follow a table by direct message, whether you play there or not
#[poise::command(slash_command)]
pub async fn watch(
    ctx: Context<'_>,
    #[description = "At every turn, not just at the end"] every_turn: Option<bool>,
    #[description = "Stop watching"] off: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::watchable"]
    table: Option<String>,
) -> Result<()> {
    if off.unwrap_or_default() {
        let answer = stop(ctx.data(), &guest(ctx), table.as_deref()).await?;
        return respond(ctx, answer).await;
    }
    let every_turn = every_turn.unwrap_or_default();
    let press = |_: &Session| TableClick::Watch { every_turn };
    with_room(ctx, table, press, async |app, guest, room| start(app, guest, room, every_turn).await)
        .await
}

/// Has the guest watch a table.
pub async fn start(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    every_turn: bool,
) -> Result<CreateInteractionResponse> {
    if room.session.is_over() {
        return room.refuse(app, guest, &Refusal::Over).await;
    }
    app.service.store().watch(room.table, guest.user, every_turn).await?;
    let in_words = guest.preferences(app).await?.text;
    show(app, guest, present::watch::on(&room.room(), every_turn, in_words)).await
}

/// Ends the watching of the table that is named, or played here, or alone is watched.
async fn stop(app: &App, guest: &Guest, named: Option<&str>) -> Result<CreateInteractionResponse> {
    let store = app.service.store();
    let watched: Vec<TableId> =
        store.watched_by(guest.user).await?.into_iter().map(|(table, _)| table).collect();
    let here = store.tables_in(guest.channel).await?;
    let mut watched_here = watched.iter().filter(|table| here.contains(table));
    let meant = match (named, watched.as_slice()) {
        (Some(named), _) => typed::table(named),
        (None, [only]) => Some(*only),
        (None, []) => None,
        (None, [_, _, ..]) => match (watched_here.next(), watched_here.next()) {
            (Some(only), None) => Some(*only),
            (Some(_), Some(_)) | (None, _) => {
                return which(app, guest, &watched, |_| TableClick::Unwatch).await;
            }
        },
    };
    match meant {
        Some(table) => unwatch(app, guest, table).await,
        None => Ok(errors::plain(present::watch::NOT_WATCHED)),
    }
}

/// Ends the watching of a table, and says so.
pub async fn unwatch(
    app: &App,
    guest: &Guest,
    table: TableId,
) -> Result<CreateInteractionResponse> {
    let watched = app.service.store().unwatch(table, guest.user).await?;
    let words = if watched { present::watch::OFF } else { present::watch::NOT_WATCHED };
    show(app, guest, Private::new(Message::text(words))).await
}
