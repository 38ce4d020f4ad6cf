//! Work that takes longer than an answer may: the answer shows its progress, and later its result.

use std::time::Duration;

use anyhow::{Result, anyhow};

use crate::{
    discord::{App, caller::Caller, convert, problem::Problem},
    present::{Message, Private},
};

/// Time between two reports of progress.
pub(super) const NEWS: Duration = Duration::from_secs(2);

/// Shows the progress. If that fails, the result can still be shown.
pub(super) async fn news(app: &App, caller: &Caller, message: Message) {
    if let Err(error) = change(app, caller, &Private::new(message)).await {
        tracing::debug!(%error, "cannot show the progress");
    }
}

/// Replaces the answer by the result. After a quarter of an hour, when Discord allows no more edits, the result goes by
/// direct message.
pub(super) async fn result(app: &App, caller: &Caller, message: Private<Message>) -> Result<()> {
    let Err(error) = change(app, caller, &message).await else { return Ok(()) };
    tracing::debug!(%error, "cannot edit the answer, sending it by direct message");
    let theme = caller.person.preferences.theme;
    let painted = app.painter.paint_private(message, theme).await?;
    let direct = convert::private(painted).once(format!("l{}", caller.interaction()));
    let unsent = |problem: Problem| {
        anyhow!("cannot edit the answer or send it by direct message: {problem}")
    };
    let channel = app.rest.direct_channel(caller.user.0).await.map_err(unsent)?;
    app.rest.post(channel, direct).await.map_err(unsent)?;
    Ok(())
}

async fn change(app: &App, caller: &Caller, message: &Private<Message>) -> Result<()> {
    let theme = caller.person.preferences.theme;
    let painted = app.painter.paint_private(message.clone(), theme).await?;
    let changed = app.rest.change(&caller.ticket, convert::private(painted)).await;
    changed.map_err(|problem| anyhow!("{problem}"))
}
