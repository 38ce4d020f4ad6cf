//! A server's settings.

use anyhow::Result;

use super::moderate::{Moderated, moderated};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::moderation,
    session::ServerSettings,
};

/// Changes a server's settings and shows them, or says why not.
pub(in crate::discord) async fn change(
    app: &App,
    caller: &Caller,
    change: impl FnOnce(&mut ServerSettings) -> Result<(), &'static str>,
) -> Result<Reply> {
    let (guild, mut settings) = match moderated(app, caller).await? {
        Moderated::By { guild, settings } => (guild, settings),
        Moderated::Refused(reply) => return Ok(reply),
    };
    if let Err(why) = change(&mut settings) {
        return Ok(Reply::sentence(why));
    }
    app.service.store().keep_server_settings(guild, settings.clone()).await?;
    Ok(Reply::here(moderation::choices(&settings)))
}
