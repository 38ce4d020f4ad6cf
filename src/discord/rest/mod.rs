//! Requests to Discord.
//!
//! Each has a time limit, waits where Discord says that it comes too soon, and holds up no other. Answers to presses
//! and commands don't count for Discord's limits: they have a file of their own, `interactions`.

mod bot;
mod interactions;
mod limits;
mod outgoing;
mod posted;
mod share;
mod slow;
#[cfg(test)]
mod stand_in;
#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use metrics::counter;
use reqwest::{
    Client, ClientBuilder, Method, RequestBuilder, StatusCode,
    header::{AUTHORIZATION, HeaderMap},
    multipart::{Form, Part},
};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::problem::{Problem, code};
pub(crate) use bot::Gateway;
pub(crate) use interactions::Ticket;
use limits::Limits;
pub use outgoing::Outgoing;
pub(crate) use outgoing::Upload;
pub(crate) use posted::{Access, Member, Posted, User};
use posted::{Channel, Id, Identified};
pub(crate) use share::Share;
use slow::Slow;

/// Discord's own address.
const DISCORD: &str = "https://discord.com";
/// How Discord wants bots to call themselves.
const AGENT: &str = concat!("DiscordBot (quark, ", env!("CARGO_PKG_VERSION"), ")");
/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(5);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(10);
/// The slowest upload that is waited for, in bytes a second.
const UPLOAD: usize = 32 << 10;
/// How long anything may take, such as the film of a game that answers a press.
const LONGEST: Duration = Duration::from_secs(60);
/// How many minutes a thread stays open that nobody writes in: a week.
const THREAD_MINUTES: u32 = 10_080;

/// A client for requests to Discord: nothing that it does can take forever.
pub(crate) fn client() -> ClientBuilder {
    Client::builder().connect_timeout(CONNECT).timeout(LONGEST)
}

/// Where requests go, and what is known of Discord's limits; cheap to copy.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    client: Client,
    token: Arc<SecretString>,
    address: Arc<str>,
    limits: Limits,
    slow: Slow,
    /// How long an answer may take, beside the time for what is uploaded.
    patience: Duration,
}

/// One request.
#[derive(Debug)]
struct Ask {
    method: Method,
    /// What follows the version in the address.
    path: String,
    body: Option<Value>,
    files: Vec<Upload>,
}

impl Ask {
    fn new(method: Method, path: String) -> Ask {
        Ask { method, path, body: None, files: Vec::new() }
    }

    fn saying(self, body: Value) -> Ask {
        Ask { body: Some(body), ..self }
    }

    fn sending(self, message: Outgoing) -> Ask {
        Ask { body: Some(message.body), files: message.files, ..self }
    }

    /// How long the upload of its files may take.
    fn upload(&self) -> Duration {
        let bytes = self.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        Duration::from_secs(u64::try_from(bytes / UPLOAD).unwrap_or_default())
    }

    fn form(&self) -> Form {
        let body = self.body.clone().unwrap_or_default().to_string();
        let files = self.files.iter().enumerate();
        files.fold(Form::new().text("payload_json", body), |form, (at, file)| {
            let part = Part::bytes(file.bytes.to_vec()).file_name(file.name.clone());
            form.part(format!("files[{at}]"), part.headers(file.headers()))
        })
    }
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
    /// Requests by `client` with the bot's `token`, to another address than Discord's if `api` names one.
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

    /// Where requests go.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// How many requests have waited for their answers for so long that their lanes should not be
    /// kept from others.
    pub fn slow(&self) -> usize {
        self.slow.now()
    }

    /// Waits until there is one more of them.
    pub async fn slower(&self) {
        self.slow.more().await;
    }

    /// The number of kinds of requests that Discord takes no more for now.
    pub fn closed(&self) -> u32 {
        self.limits.closed()
    }

    /// Posts a message; in words, if its files are refused.
    pub async fn post(&self, channel: u64, message: Outgoing) -> Result<Posted, Problem> {
        self.send(Method::POST, format!("channels/{channel}/messages"), message).await
    }

    /// Changes a message of the bot; in words, if its files are refused.
    pub async fn edit(&self, channel: u64, id: u64, message: Outgoing) -> Result<Posted, Problem> {
        self.send(Method::PATCH, format!("channels/{channel}/messages/{id}"), message).await
    }

    async fn send(
        &self,
        method: Method,
        path: String,
        message: Outgoing,
    ) -> Result<Posted, Problem> {
        let ask = |message| Ask::new(method.clone(), path.clone()).sending(message);
        let (sent, refused, mut posted) = match self.read::<Posted>(ask(message.clone())).await {
            Ok(posted) => (message, None, posted),
            Err(problem) => {
                let words = message.in_words().filter(|_| problem.is_about_files());
                let Some(words) = words else { return Err(problem) };
                let posted = self.read(ask(words.clone())).await?;
                (words, Some(problem), posted)
            }
        };
        posted.is_current = posted.shows(&sent);
        posted.refused = refused;
        Ok(posted)
    }

    /// The newest messages of a channel, 100 at most.
    pub async fn newest(&self, channel: u64, count: u8) -> Result<Vec<Posted>, Problem> {
        let path = format!("channels/{channel}/messages?limit={count}");
        self.read(Ask::new(Method::GET, path)).await
    }

    /// Looks whether a message is there.
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

    /// Makes a thread that hangs on a message; its number.
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

    /// Archives a thread, or opens it again.
    pub async fn archive(&self, thread: u64, archived: bool) -> Result<(), Problem> {
        let ask = Ask::new(Method::PATCH, format!("channels/{thread}"));
        self.answered(ask.saying(json!({"archived": archived}))).await.map(drop)
    }

    /// Looks at a channel or thread, if it can be seen.
    pub async fn look(&self, channel: u64) -> Result<Access, Problem> {
        let channel: Channel =
            self.read(Ask::new(Method::GET, format!("channels/{channel}"))).await?;
        Ok(channel.access())
    }

    /// Somebody as a member of a server.
    pub async fn member(&self, guild: u64, user: u64) -> Result<Member, Problem> {
        self.read(Ask::new(Method::GET, format!("guilds/{guild}/members/{user}"))).await
    }

    async fn read<T: DeserializeOwned>(&self, ask: Ask) -> Result<T, Problem> {
        Self::parsed(&self.answered(ask).await?)
    }

    fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
        serde_json::from_slice(body).map_err(|error| {
            Problem::Ours(format!("the chat answers something that cannot be read: {error}"))
        })
    }

    /// The body of a success. What comes too soon is sent once more if that is only a moment too soon.
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
            .header(reqwest::header::USER_AGENT, AGENT);
        match &ask.body {
            Some(_) if !ask.files.is_empty() => request.multipart(ask.form()),
            Some(body) => request.json(body),
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

/// No answer came. A request's address can hold a token, so only the kind of fault is kept.
fn unheard(fault: reqwest::Error, patience: Duration) -> Problem {
    if fault.is_timeout() {
        Problem::Silent(patience)
    } else {
        Problem::Unreachable(fault.without_url().to_string())
    }
}

/// What Discord's answer says of a request that it does not take.
fn refusal(status: StatusCode, body: &[u8]) -> Problem {
    let none = Refusal { code: code::NONE, message: String::new() };
    let Refusal { code, message } = serde_json::from_slice(body).unwrap_or(none);
    Problem::Refused { status: status.as_u16(), code, words: message }
}

fn count(outcome: &'static str) {
    counter!("quark_requests_total", "outcome" => outcome).increment(1);
}
