//! The edge where private messages leave that answer no press: progress, results of long work, open panels, and direct
//! messages that somebody asked for.

use std::time::Duration;

use anyhow::{Result, anyhow};

use super::{App, caller::Caller, convert, problem::Problem, rest::Outgoing};
use crate::{
    present::{Message, Private},
    scene::Theme,
};

/// Time between two reports of progress.
pub(super) const NEWS: Duration = Duration::from_secs(2);

/// Paints a private message.
///
/// # Errors
/// If it can't be painted, or Discord would refuse it.
pub(super) async fn painted(
    app: &App,
    message: Private<Message>,
    theme: Theme,
) -> Result<Outgoing> {
    Ok(convert::private(app.painter.paint_private(message, theme).await?))
}

/// Shows the progress. If that fails, the result can still be shown.
pub(super) async fn news(app: &App, caller: &Caller, message: Message) {
    let shown = async {
        let progress = painted(app, Private::new(message), caller.theme()).await?;
        app.rest.change(&caller.ticket, progress).await.map_err(|problem| anyhow!("{problem}"))
    };
    if let Err(error) = shown.await {
        tracing::debug!(%error, "cannot show the progress");
    }
}

/// Replaces the answer by the result. After a quarter of an hour, when Discord allows no more edits, the result goes by
/// direct message.
///
/// # Errors
/// If it can be shown nowhere.
pub(super) async fn result(app: &App, caller: &Caller, message: Private<Message>) -> Result<()> {
    let result = painted(app, message, caller.theme()).await?;
    let Err(problem) = app.rest.change(&caller.ticket, result.clone()).await else { return Ok(()) };
    tracing::debug!(%problem, "cannot edit the answer, sending it by direct message");
    let once = result.once(format!("l{}", caller.interaction()));
    post_directly(app, caller, once).await.map_err(|problem| {
        anyhow!("cannot edit the answer or send it by direct message: {problem}")
    })
}

/// Sends a direct message. Returns false if Discord will never take one for this person.
///
/// # Errors
/// If it can't be painted or sent now.
pub(super) async fn directly(
    app: &App,
    caller: &Caller,
    message: Private<Message>,
) -> Result<bool> {
    let direct = painted(app, message, caller.theme()).await?;
    match post_directly(app, caller, direct).await {
        Ok(()) => Ok(true),
        Err(problem) if problem.is_final() => Ok(false),
        Err(problem) => Err(anyhow!("a direct message was not sent: {problem}")),
    }
}

async fn post_directly(app: &App, caller: &Caller, direct: Outgoing) -> Result<(), Problem> {
    let channel = app.rest.direct_channel(caller.user.0).await?;
    app.rest.post(channel, direct).await?;
    Ok(())
}

/// Adds a private message below the answer.
///
/// # Errors
/// If it can't be painted or sent.
pub(super) async fn follow_up(app: &App, caller: &Caller, message: Private<Message>) -> Result<()> {
    let message = painted(app, message, caller.theme()).await?;
    let posted = app.rest.follow_up(&caller.ticket, message).await;
    posted.map(drop).map_err(|problem| anyhow!("{problem}"))
}
