//! What takes longer than an answer may: news of how far it is in the place of the answer, and at last what it came to.

use std::time::Duration;

use anyhow::{Result, anyhow};
use serenity::builder::Builder as _;

use super::{App, convert, guest::Guest};
use crate::present::{Message, Private};

/// Time between two news of how far something is.
pub(crate) const NEWS: Duration = Duration::from_secs(2);

/// Shows how far something is. Where that cannot be shown any more, what it comes to still can.
pub(crate) async fn news(app: &App, guest: &Guest, message: Message) {
    if let Err(error) = change(app, guest, &Private::new(message)).await {
        tracing::debug!(%error, "news cannot be shown");
    }
}

/// Shows what something came to: in the place of the answer or, a quarter of an hour after it, when Discord takes no more
/// there, by direct message.
pub(crate) async fn result(app: &App, guest: &Guest, message: Private<Message>) -> Result<()> {
    let Err(error) = change(app, guest, &message).await else { return Ok(()) };
    tracing::debug!(%error, "it goes by direct message");
    let theme = guest.preferences(app).await?.theme;
    let painted = app.painter.paint_private(message, theme).await?;
    let direct = convert::direct(painted).once(format!("l{}", guest.interaction));
    let unsent = |problem| anyhow!("neither there nor by direct message: {problem}");
    let channel = app.rest.direct_channel(guest.user.0).await.map_err(unsent)?;
    app.rest.post(channel, direct).await.map_err(unsent)?;
    Ok(())
}

async fn change(app: &App, guest: &Guest, message: &Private<Message>) -> Result<()> {
    let theme = guest.preferences(app).await?.theme;
    let painted = app.painter.paint_private(message.clone(), theme).await?;
    convert::changed_private(painted).execute(&app.answers, &guest.token).await?;
    Ok(())
}
