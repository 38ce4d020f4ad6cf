//! The command `/quark privacy`.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{Context, guest, respond};
use crate::{
    discord::{App, answer::show, guest::Guest},
    present::privacy,
};

/// See what I keep about you, or delete it
#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn privacy(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// Get everything I keep about you, as a file
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let kept = app.service.kept_of(guest.user).await?;
    let answer = show(app, &guest, privacy::export(format!("{kept:#}\n"))).await?;
    respond(ctx, answer).await
}

/// Delete everything I keep about you; asks first
#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let mut seats = 0;
    for table in app.service.store().tables_of(guest.user).await? {
        // One that cannot be read is nothing to give up.
        let open = app.service.load(table).await.is_ok_and(|session| !session.is_over());
        seats += usize::from(open);
    }
    let answer = show(app, &guest, privacy::ask(seats)).await?;
    respond(ctx, answer).await
}

/// Forgets the guest, and says so.
pub async fn forget(app: &App, guest: &Guest) -> Result<CreateInteractionResponse> {
    let tables = app.service.forget(guest.user).await?;
    show(app, guest, privacy::forgotten(tables)).await
}
