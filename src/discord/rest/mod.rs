//! Requests to Discord.
//!
//! Each has a time limit, waits if Discord says that it comes too soon, and delays no other. Answers to presses and
//! commands don't count for Discord's limits: they have a file of their own, `interactions`.

mod ask;
mod bot;
mod interactions;
mod limits;
mod outgoing;
mod posted;
mod share;
#[cfg(test)]
mod stand_in;
#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use metrics::counter;
use reqwest::{
    Client, ClientBuilder, Method, RequestBuilder, StatusCode,
    header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, USER_AGENT},
};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;

use super::{
    problem::{Problem, code},
    slow::Slow,
};
use ask::Ask;
pub(crate) use bot::Gateway;
pub(crate) use interactions::Ticket;
use limits::Limits;
pub use outgoing::Outgoing;
pub(crate) use outgoing::Upload;
pub(crate) use posted::{Access, Channel, Member, Posted, User};
use posted::{Id, Identified};
pub(crate) use share::Share;

/// Discord's own address.
const DISCORD: &str = "https://discord.com";
/// User agent, in the form that Discord asks bots to use.
const AGENT: &str = concat!("DiscordBot (quark, ", env!("CARGO_PKG_VERSION"), ")");
/// Time limit of a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// Time limit of an answer.
const ANSWER: Duration = Duration::from_secs(10);
/// Time limit of anything else, such as the upload of a film.
const LONGEST: Duration = Duration::from_secs(60);
/// Minutes that a thread stays open without a message: a week.
const THREAD_MINUTES: u32 = 10_080;

/// A client for requests to Discord, with a time limit for everything.
pub(crate) fn client() -> ClientBuilder {
    Client::builder().connect_timeout(CONNECT).timeout(LONGEST)
}

/// Sends requests, and remembers Discord's limits; cheap to copy.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    client: Client,
    token: Arc<SecretString>,
    address: Arc<str>,
    limits: Limits,
    slow: Slow,
    /// Time limit of an answer, not counting the upload.
    patience: Duration,
}

/// The body of a refusal.
#[derive(Deserialize)]
struct Refusal {
    #[serde(default)]
    code: isize,
    #[serde(default)]
    message: String,
}

impl Rest {
    /// Sends requests by `client` with the bot's `token`, to `api` instead of Discord if it is given.
    pub fn new(client: Client, token: &SecretString, api: Option<&str>) -> Rest {
        Rest {
            client,
            token: Arc::new(format!("Bot {}", token.expose_secret()).into()),
            address: api.unwrap_or(DISCORD).trim_end_matches('/').into(),
            limits: Limits::default(),
            slow: Slow::default(),
            patience: ANSWER,
        }
    }

    /// The address of the requests.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Number of requests whose answer takes too long: others should not wait for their lanes.
    pub fn slow(&self) -> usize {
        self.slow.now()
    }

    /// Waits until one more request is slow.
    pub async fn slower(&self) {
        self.slow.more().await;
    }

    /// Number of kinds of requests that Discord accepts no more for now.
    pub fn closed(&self) -> u32 {
        self.limits.closed()
    }

    /// Posts a message; in words, if Discord refuses its files. If an earlier try has posted it to another channel, or it
    /// has been deleted since, it is posted again.
    pub async fn post(&self, channel: u64, message: Outgoing) -> Result<Posted, Problem> {
        let post = async |message| {
            self.send(Method::POST, format!("channels/{channel}/messages"), message).await
        };
        let again = message.with_another_nonce();
        match (post(message).await, again) {
            (Ok(posted), Some(again)) if !posted.is_in(channel) => post(again).await,
            (Err(gone), Some(again)) if gone.is(&[code::UNKNOWN_MESSAGE]) => post(again).await,
            (posted, _) => posted,
        }
    }

    /// Edits a message of the bot; in words, if Discord refuses its files.
    pub async fn edit(&self, channel: u64, id: u64, message: Outgoing) -> Result<Posted, Problem> {
        self.send(Method::PATCH, format!("channels/{channel}/messages/{id}"), message).await
    }

    async fn send(
        &self,
        method: Method,
        path: String,
        message: Outgoing,
    ) -> Result<Posted, Problem> {
        let ask = |message: &Outgoing| Ask::new(method.clone(), path.clone()).sending(message);
        let (sent, refused, mut posted) = match self.read::<Posted>(ask(&message)).await {
            Ok(posted) => (message, None, posted),
            Err(problem) => {
                let words = message.in_words().filter(|_| problem.is_about_files());
                let Some(words) = words else { return Err(problem) };
                let posted = self.read(ask(&words)).await?;
                (words, Some(problem), posted)
            }
        };
        posted.is_current = posted.shows(&sent);
        posted.refused = refused;
        Ok(posted)
    }

    /// The newest messages of a channel, at most 100.
    pub async fn newest(&self, channel: u64, count: u8) -> Result<Vec<Posted>, Problem> {
        let path = format!("channels/{channel}/messages?limit={count}");
        self.read(Ask::new(Method::GET, path)).await
    }

    /// Checks that a message exists.
    pub async fn find(&self, channel: u64, message: u64) -> Result<(), Problem> {
        let path = format!("channels/{channel}/messages/{message}");
        self.answered(Ask::new(Method::GET, path)).await.map(drop)
    }

    /// The channel of direct messages with a person.
    pub async fn direct_channel(&self, user: u64) -> Result<u64, Problem> {
        let ask = Ask::new(Method::POST, "users/@me/channels".to_owned());
        let Identified { id } = self.read(ask.saying(json!({"recipient_id": Id(user)}))).await?;
        Ok(id.0)
    }

    /// Creates a thread that hangs on a message, and returns its id.
    pub async fn start_thread(
        &self,
        channel: u64,
        message: u64,
        name: &str,
    ) -> Result<u64, Problem> {
        let path = format!("channels/{channel}/messages/{message}/threads");
        let body = json!({"name": name, "auto_archive_duration": THREAD_MINUTES});
        let Identified { id } = self.read(Ask::new(Method::POST, path).saying(body)).await?;
        Ok(id.0)
    }

    /// Archives a thread, or reopens it.
    pub async fn archive(&self, thread: u64, archived: bool) -> Result<(), Problem> {
        let ask = Ask::new(Method::PATCH, format!("channels/{thread}"));
        self.answered(ask.saying(json!({"archived": archived}))).await.map(drop)
    }

    /// Checks whether a channel or thread can be used.
    pub async fn look(&self, channel: u64) -> Result<Access, Problem> {
        Ok(self.channel(channel).await?.access())
    }

    /// A channel or thread.
    pub async fn channel(&self, channel: u64) -> Result<Channel, Problem> {
        self.read(Ask::new(Method::GET, format!("channels/{channel}"))).await
    }

    /// A person as a member of a server.
    pub async fn member(&self, guild: u64, user: u64) -> Result<Member, Problem> {
        self.read(Ask::new(Method::GET, format!("guilds/{guild}/members/{user}"))).await
    }

    async fn read<T: DeserializeOwned>(&self, ask: Ask) -> Result<T, Problem> {
        Self::parsed(&self.answered(ask).await?)
    }

    fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
        serde_json::from_slice(body)
            .map_err(|error| Problem::Ours(format!("the chat's answer cannot be read: {error}")))
    }

    /// The body of a successful answer. A request that comes too soon is sent once more if it has to wait only a
    /// moment.
    async fn answered(&self, ask: Ask) -> Result<Vec<u8>, Problem> {
        let kind = limits::kind(&ask.method, &ask.path);
        self.limits.opens(&kind).await?;
        match self.attempt(&ask, &kind).await {
            Err(Problem::TooSoon(wait)) if limits::is_short(wait) => {
                self.limits.opens(&kind).await?;
                self.attempt(&ask, &kind).await
            }
            answered => answered,
        }
    }

    async fn attempt(&self, ask: &Ask, kind: &str) -> Result<Vec<u8>, Problem> {
        let patience = self.patience + ask.upload();
        let answered = self.slow.watch(whole(self.request(ask).timeout(patience))).await;
        let (status, headers, body) = answered.map_err(|fault| {
            count(if fault.is_timeout() { "timed_out" } else { "unreachable" });
            unheard(fault, patience)
        })?;
        if let Some(wait) = self.limits.heard(kind, status, &headers) {
            count("rate_limited");
            return Err(Problem::TooSoon(wait));
        }
        if status.is_success() {
            count("answered");
            return Ok(body);
        }
        count("refused");
        Err(refusal(status, &body))
    }

    fn request(&self, ask: &Ask) -> RequestBuilder {
        let request = self
            .client
            .request(ask.method.clone(), format!("{}/api/v10/{}", self.address, ask.path))
            .header(AUTHORIZATION, self.token.expose_secret())
            .header(USER_AGENT, AGENT);
        match &ask.body {
            Some(_) if !ask.files.is_empty() => request.multipart(ask.form()),
            Some(body) => request.header(CONTENT_TYPE, "application/json").body(body.clone()),
            None => request,
        }
    }
}

/// Sends a request and waits for the whole answer, even if its body is slow.
async fn whole(request: RequestBuilder) -> reqwest::Result<(StatusCode, HeaderMap, Vec<u8>)> {
    let answer = request.send().await?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    Ok((status, headers, answer.bytes().await?.into()))
}

/// The problem when no answer came. A request's address can contain a token, so only the kind of fault is kept.
fn unheard(fault: reqwest::Error, patience: Duration) -> Problem {
    if fault.is_timeout() {
        Problem::Silent(patience)
    } else {
        Problem::Unreachable(fault.without_url().to_string())
    }
}

/// The problem in an answer of Discord that refuses a request.
fn refusal(status: StatusCode, body: &[u8]) -> Problem {
    let none = Refusal { code: code::NONE, message: String::new() };
    let Refusal { code, message } = serde_json::from_slice(body).unwrap_or(none);
    Problem::Refused { status: status.as_u16(), code, words: message }
}

fn count(outcome: &'static str) {
    counter!("quark_requests_total", "outcome" => outcome).increment(1);
}
