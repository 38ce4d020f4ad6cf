//! What must be known and done before the bot can listen: tried until it is, or cannot be mended by
//! waiting.

use std::time::Duration;

use anyhow::{Context as _, Error, Result};
use serde_json::Value;
use serenity::{
    all::{ApplicationId, BotGateway},
    http::{Http, HttpError, StatusCode},
};

use super::{courier::is_no, registration};

/// The first pause between two tries; each is twice as long as the one before, up to [`LONGEST`].
const FIRST: Duration = Duration::from_secs(1);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(60);

/// What the chat has told.
#[derive(Debug)]
pub(crate) struct Begun {
    /// The bot's name.
    pub name: String,
    /// The application it belongs to.
    pub application: ApplicationId,
    /// Where to listen, and in how many pieces.
    pub gateway: BotGateway,
    /// Whether the commands had to be registered anew.
    pub registered: bool,
}

/// Asks the chat for what the bot must know, and registers its commands; again and again while the chat
/// cannot be reached, is not well, or says that this comes too soon.
///
/// # Errors
/// What waiting cannot mend, such as a wrong token.
pub async fn begin(http: &Http, commands: &Value, guild: Option<u64>) -> Result<Begun> {
    let mut pause = FIRST;
    loop {
        let error = match attempt(http, commands, guild).await {
            Ok(begun) => return Ok(begun),
            Err(error) if is_final(&error) => return Err(error),
            Err(error) => error,
        };
        let seconds = pause.as_secs();
        tracing::warn!(why = %told(&error), seconds, "waiting for Discord");
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST);
    }
}

async fn attempt(http: &Http, commands: &Value, guild: Option<u64>) -> Result<Begun> {
    let me = http.get_current_user().await.map_err(unwelcome)?;
    let gateway =
        http.get_bot_gateway().await.context("Discord does not give the gateway's address")?;
    let application = http
        .get_current_application_info()
        .await
        .context("Discord does not say which application this is")?;
    http.set_application_id(application.id);
    let registered = registration::register(http, commands, guild)
        .await
        .context("the commands cannot be registered")?;
    Ok(Begun { name: me.name.clone(), application: application.id, gateway, registered })
}

/// Why the chat does not say who the bot is.
fn unwelcome(error: serenity::Error) -> Error {
    let what = match status(&error) {
        Some(StatusCode::UNAUTHORIZED) => "Discord rejects the token (DISCORD_TOKEN)",
        Some(StatusCode::TOO_MANY_REQUESTS) => "Discord says that this was asked too often",
        Some(_) => "Discord does not say who this bot is",
        None => "Discord cannot be reached",
    };
    Error::new(error).context(what)
}

/// The same in one sentence for the operator, and what to do.
pub fn refused(error: &serenity::Error) -> Error {
    match status(error) {
        Some(StatusCode::UNAUTHORIZED) => anyhow::anyhow!(
            "rejected by Discord: copy it again from the Bot page of Discord’s developer portal into DISCORD_TOKEN"
        ),
        Some(status) => anyhow::anyhow!("not checked: Discord answers {status}"),
        None => anyhow::anyhow!("not checked: Discord cannot be reached"),
    }
}

fn status(error: &serenity::Error) -> Option<StatusCode> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => Some(answer.status_code),
        _ => None,
    }
}

/// Whether waiting cannot mend it: the chat has understood, and says no.
fn is_final(error: &Error) -> bool {
    let Some(error) = error.downcast_ref::<serenity::Error>() else { return true };
    status(error).is_some_and(|status| is_no(status.as_u16()))
}

/// The error in a few words, without addresses.
fn told(error: &Error) -> String {
    let answer = error.downcast_ref::<serenity::Error>().and_then(status);
    answer.map_or_else(|| error.to_string(), |status| format!("{error}: it answers {status}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_waiting_cannot_mend_ends_the_bot() {
        assert!(is_final(&anyhow::anyhow!("there are no commands")));
        let unreachable = serenity::Error::Other("the address cannot be found");
        assert!(!is_final(&unwelcome(unreachable)));
    }
}
