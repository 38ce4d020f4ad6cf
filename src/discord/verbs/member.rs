//! Members of a server, as far as they can play.

use anyhow::Result;

use crate::{discord::App, session::UserId};

/// The name of a member of the server who can play; `None` for bots and for others. A press can contain any user id, so
/// Discord is asked.
pub(super) async fn name_of_member(
    app: &App,
    guild: Option<u64>,
    user: UserId,
) -> Result<Option<String>> {
    let Some(guild) = guild else { return Ok(None) };
    match app.rest.member(guild, user.0).await {
        Ok(member) if member.is_bot() => Ok(None),
        Ok(member) => Ok(Some(member.name())),
        Err(problem) if problem.is_final() => Ok(None),
        Err(problem) => Err(anyhow::anyhow!("{problem}")),
    }
}
