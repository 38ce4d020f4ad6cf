//! The requests before the bot can listen: tried until they succeed, or until waiting cannot help.

use std::{fmt, time::Duration};

use anyhow::{Error, Result};
use serde_json::Value;

use super::{registration, shards::Shards};
use crate::discord::{
    problem::Problem,
    rest::{Rest, User},
};

/// The first pause between two tries; each later one is twice as long, up to [`LONGEST`].
const FIRST: Duration = Duration::from_secs(1);
/// The longest pause between two tries.
const LONGEST: Duration = Duration::from_secs(60);
/// Session starts of a day that are left after this start, which takes one for each shard: a supervisor that restarts a
/// failing bot again and again must not use up the last one. After that one, Discord resets the token.
const KEPT: u32 = 9;
/// The longest pause while too few starts are left. Somebody may have fixed it before the day is over.
const AN_HOUR: Duration = Duration::from_secs(3_600);

/// Discord's answers.
#[derive(Debug)]
pub(crate) struct Begun {
    /// The bot's own account.
    pub me: User,
    /// The id of its application.
    pub application: u64,
    /// The gateway's address.
    pub gateway: String,
    /// The shards that this process listens to.
    pub shards: Shards,
    /// True if the commands had to be registered again.
    pub registered: bool,
}

/// A request that Discord refuses at every try, such as one with a wrong token.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub(super) String);

/// The reason why the bot cannot listen yet.
#[derive(Debug)]
enum Trouble {
    /// A request that failed, and why.
    Chat(&'static str, Problem),
    /// Only this number of starts is left, and this start takes the second number; for this time.
    Starts(u32, u32, Duration),
}

/// Gets from Discord what the bot must know, and registers its commands for all servers or one. Listens to the given
/// `shards`, or to all that Discord recommends. Tries again while Discord cannot be reached,
/// has a fault, or says that the request comes too soon.
///
/// # Errors
/// [`Refused`] if waiting cannot help.
pub async fn begin(
    rest: &Rest,
    commands: &Value,
    (guild, shards): (Option<u64>, Option<Shards>),
) -> Result<Begun> {
    let mut pause = FIRST;
    loop {
        let trouble = match attempt(rest, commands, (guild, shards)).await {
            Ok(begun) => return Ok(begun),
            Err(trouble) if trouble.is_final() => return Err(Refused(trouble.to_string()).into()),
            Err(trouble) => trouble,
        };
        let wait = match &trouble {
            Trouble::Chat(_, Problem::TooSoon(wait)) => *wait,
            Trouble::Chat(..) => pause,
            Trouble::Starts(.., wait) => *wait,
        };
        let seconds = wait.as_secs();
        tracing::warn!(why = %trouble, address = rest.address(), seconds, "waiting for Discord");
        tokio::time::sleep(wait).await;
        pause = (pause * 2).min(LONGEST);
    }
}

async fn attempt(
    rest: &Rest,
    commands: &Value,
    (guild, shards): (Option<u64>, Option<Shards>),
) -> Result<Begun, Trouble> {
    let failed = |what| move |problem| Trouble::Chat(what, problem);
    let me = rest.me().await.map_err(|problem| Trouble::Chat(unwelcome(&problem), problem))?;
    let gateway =
        rest.gateway().await.map_err(failed("cannot get the gateway’s address from Discord"))?;
    let shards = shards.unwrap_or_else(|| Shards::all(gateway.shards));
    let (left, taken) = (gateway.starts(), shards.count());
    if left < KEPT + taken {
        return Err(Trouble::Starts(left, taken, gateway.reset_after().min(AN_HOUR)));
    }
    let application = rest
        .application()
        .await
        .map_err(failed("cannot get the bot’s application from Discord"))?;
    let registered = registration::register(rest, commands, application, guild)
        .await
        .map_err(failed("cannot register the commands"))?;
    Ok(Begun { me, application, gateway: gateway.url, shards, registered })
}

/// Says why Discord does not tell the bot who it is.
fn unwelcome(problem: &Problem) -> &'static str {
    match problem {
        Problem::Refused { status: 401, .. } => "Discord rejects the token (DISCORD_TOKEN)",
        Problem::TooSoon(_) => "Discord says that there were too many requests",
        Problem::Refused { .. } => "cannot get the bot’s account from Discord",
        _ => "Discord cannot be reached",
    }
}

/// The problem in one sentence for the operator, and what to do.
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
    /// Returns whether waiting cannot help: Discord has understood the request and refuses it.
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
            Trouble::Starts(left, taken, _) => write!(
                f,
                "only {left} session starts of this bot are left today, this one takes {taken}, and after the last one Discord resets its token"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_faults_that_waiting_cannot_fix_end_the_bot() {
        let refused = |status| {
            let problem = Problem::Refused { status, code: 0, words: String::new() };
            Trouble::Chat(unwelcome(&problem), problem)
        };
        assert!(refused(401).is_final() && refused(401).to_string().contains("DISCORD_TOKEN"));
        for passing in [refused(503), Trouble::Starts(9, 1, AN_HOUR)] {
            assert!(!passing.is_final(), "{passing}");
        }
        let silent = Problem::Silent(FIRST);
        assert!(!Trouble::Chat(unwelcome(&silent), silent).is_final());
    }
}
