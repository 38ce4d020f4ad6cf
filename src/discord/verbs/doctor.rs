//! Checks whether the bot has what it needs in a channel.

use anyhow::Result;

use super::server;
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::permissions,
};

/// Says what is missing in the caller's channel. `latency` is the gateway's, in milliseconds.
pub(in crate::discord) async fn examine(
    app: &App,
    caller: &Caller,
    latency: Option<u64>,
) -> Result<Reply> {
    let store = app.service.store();
    let open = store.tables_in(caller.channel).await?.len();
    let settings = match caller.guild {
        Some(guild) => Some(store.server_settings(guild).await?),
        None => None,
    };
    let missing = caller.missing();
    let closed = match &settings {
        Some(settings) => server::closed(app, caller, settings).await,
        None => None,
    };
    let server = settings.as_ref().map(|settings| permissions::Server {
        settings,
        moderates: caller.moderates(settings),
        closed,
    });
    let found = permissions::doctor(app.catalog(), &missing, latency, open, server);
    Ok(Reply::here(found))
}
