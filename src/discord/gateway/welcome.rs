//! The first words on a server that the bot has just been added to.

use anyhow::Result;
use serenity::all::Guild;

use crate::{
    discord::{App, convert},
    present,
};

/// Age until which a server is new, in seconds.
const NEW: i64 = 60;

/// Greets a server in the channel that it has for such notices. Discord describes a server at each start of the bot, so
/// the time of joining tells a new one.
pub(super) async fn greet(app: &App, guild: &Guild) -> Result<()> {
    let seconds = app.service.now() / 1_000 - guild.joined_at.unix_timestamp();
    let Some(channel) = guild.system_channel_id else { return Ok(()) };
    if NEW < seconds {
        return Ok(());
    }
    let theme = app.service.store().server_settings(guild.id.get()).await?.theme;
    let said = app.painter.paint(present::welcome::welcome(app.catalog()), theme).await?;
    // The bot may be told of the server twice within that minute.
    let said = convert::public(&said).once(format!("hello{}", guild.id));
    if let Err(problem) = app.rest.post(channel.get(), said).await {
        tracing::info!(guild = guild.id.get(), %problem, "cannot greet a server");
    }
    Ok(())
}
