//! What must be known and done before the bot can listen: tried until it is, or until waiting cannot
//! help.

use std::{fmt, time::Duration};

use anyhow::{Error, Result};
use serde_json::Value;

use super::registration;
use crate::discord::{
    problem::Problem,
    rest::{Gateway, Rest, User},
};

/// The first pause between two tries; each is twice as long as the one before, up to [`LONGEST`].
const FIRST: Duration = Duration::from_secs(1);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(60);
/// The starts of a day that are left alone: a supervisor that starts a failing bot again and again must
/// not use up the last one, after which Discord takes the token away.
const KEPT: u32 = 10;
/// The longest pause where too few starts are left. Somebody may have seen to it before the day is over.
const AN_HOUR: Duration = Duration::from_secs(3_600);

/// What the chat has told.
#[derive(Debug)]
pub(crate) struct Begun {
    /// The bot's own account.
    pub me: User,
    /// The application it belongs to.
    pub application: u64,
    /// Where to listen, and in how many pieces.
    pub gateway: Gateway,
    /// Whether the commands had to be registered again.
    pub registered: bool,
}

/// What the chat refuses however often it is asked, such as a wrong token.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub(super) String);

/// Why the bot cannot listen yet.
#[derive(Debug)]
enum Trouble {
    /// What the chat did not do, and why.
    Chat(&'static str, Problem),
    /// So few starts are left for this time.
    Starts(u32, Duration),
}

/// Asks the chat for what the bot must know, and registers its commands; again and again while the chat
/// cannot be reached, is not well, or says that this comes too soon.
///
/// # Errors
/// [`Refused`] if waiting cannot help.
pub async fn begin(rest: &Rest, commands: &Value, guild: Option<u64>) -> Result<Begun> {
    let mut pause = FIRST;
    loop {
        let trouble = match attempt(rest, commands, guild).await {
            Ok(begun) => return Ok(begun),
            Err(trouble) if trouble.is_final() => return Err(Refused(trouble.to_string()).into()),
            Err(trouble) => trouble,
        };
        let wait = match &trouble {
            Trouble::Chat(_, Problem::TooSoon(wait)) => *wait,
            Trouble::Chat(..) => pause,
            Trouble::Starts(_, wait) => *wait,
        };
        let seconds = wait.as_secs();
        tracing::warn!(why = %trouble, address = rest.address(), seconds, "waiting for Discord");
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST);
    }
}

async fn attempt(rest: &Rest, commands: &Value, guild: Option<u64>) -> Result<Begun, Trouble> {
    let failed = |what| move |problem| Trouble::Chat(what, problem);
    let me = rest.me().await.map_err(|problem| Trouble::Chat(unwelcome(&problem), problem))?;
    let gateway =
        rest.gateway().await.map_err(failed("Discord does not give the gateway’s address"))?;
    if gateway.starts() < KEPT {
        return Err(Trouble::Starts(gateway.starts(), gateway.reset_after().min(AN_HOUR)));
    }
    let application = rest
        .application()
        .await
        .map_err(failed("Discord does not say which application this is"))?;
    let registered = registration::register(rest, commands, application, guild)
        .await
        .map_err(failed("the commands cannot be registered"))?;
    Ok(Begun { me, application, gateway, registered })
}

/// Why the chat does not say who the bot is.
fn unwelcome(problem: &Problem) -> &'static str {
    match problem {
        Problem::Refused { status: 401, .. } => "Discord rejects the token (DISCORD_TOKEN)",
        Problem::TooSoon(_) => "Discord says that this was asked too often",
        Problem::Refused { .. } => "Discord does not say who this bot is",
        _ => "Discord cannot be reached",
    }
}

/// The same in one sentence for the operator, and what to do.
pub fn refused(problem: &Problem) -> Error {
    match problem {
        Problem::Refused { status: 401, .. } => anyhow::anyhow!(
            "rejected by Discord: copy it again from the Bot page of Discord’s developer portal into DISCORD_TOKEN"
        ),
        Problem::Refused { status, .. } => anyhow::anyhow!("not checked: Discord answers {status}"),
        Problem::TooSoon(_) => anyhow::anyhow!("not checked: {problem}"),
        _ => anyhow::anyhow!("not checked: Discord cannot be reached"),
    }
}

impl Trouble {
    /// Whether waiting cannot help: the chat has understood, and says no.
    fn is_final(&self) -> bool {
        let is_token = |problem: &Problem| matches!(problem, Problem::Refused { status: 401, .. });
        matches!(self, Trouble::Chat(_, problem) if problem.is_final() || is_token(problem))
    }
}

/// A few words, without addresses.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Chat(what, Problem::Refused { status, .. }) => {
                write!(f, "{what}: it answers {status}")
            }
            Trouble::Chat(what, problem) if problem.is_silence() => write!(f, "{what}: {problem}"),
            Trouble::Chat(what, _) => f.write_str(what),
            Trouble::Starts(left, _) => write!(
                f,
                "only {left} starts of this bot are left today, and after the last one Discord takes its token away"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_waiting_cannot_help_ends_the_bot() {
        let refused = |status| {
            let problem = Problem::Refused { status, code: 0, words: String::new() };
            Trouble::Chat(unwelcome(&problem), problem)
        };
        assert!(refused(401).is_final() && refused(401).to_string().contains("DISCORD_TOKEN"));
        for passing in [refused(503), Trouble::Starts(9, AN_HOUR)] {
            assert!(!passing.is_final(), "{passing}");
        }
        let silent = Problem::Silent(FIRST);
        assert!(!Trouble::Chat(unwelcome(&silent), silent).is_final());
    }
}
