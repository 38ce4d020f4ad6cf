//! For an address other than Discord's own, whatever serenity's rate limiter does for Discord's: a
//! request that came too soon waits as long as it is told to, and so does what would follow it.
//!
//! It listens on this machine only, and passes on what it gets, with whatever token that brings.

use std::{
    collections::HashMap,
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use metrics::counter;
use reqwest::Client;
use tokio::{net::TcpListener, task::JoinHandle};

/// The largest request that Discord takes, in bytes.
const LARGEST: usize = 26 << 20;
/// How often a request is sent that comes too soon each time.
const TRIES: u32 = 4;
/// Whoever is told to wait longer hears so at once, and decides.
const LONGEST: Duration = Duration::from_secs(60);
/// The key of what holds for all requests.
const GLOBAL: &str = "";

/// A listener that passes requests on; it ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Forward {
    /// Where it listens.
    pub address: SocketAddr,
    server: JoinHandle<()>,
}

impl Drop for Forward {
    fn drop(&mut self) {
        self.server.abort();
    }
}

#[derive(Clone, Debug)]
struct Road {
    client: Client,
    to: Arc<str>,
    /// Until when requests of a kind must wait.
    closed: Arc<Mutex<HashMap<String, Instant>>>,
    /// Whether nobody has answered the last time.
    silent: Arc<AtomicBool>,
}

impl Forward {
    /// Begins to pass requests on to the address `to`.
    ///
    /// # Errors
    /// No port is free on this machine.
    pub async fn start(to: &str) -> Result<Forward> {
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.context("no port is free")?;
        let address = listener.local_addr()?;
        let road = Road {
            client: Client::new(),
            to: to.trim_end_matches('/').into(),
            closed: Arc::default(),
            silent: Arc::default(),
        };
        let routes = Router::new().fallback(pass).with_state(road);
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, routes).await {
                tracing::error!(%error, "requests are not passed on any more");
            }
        });
        Ok(Forward { address, server })
    }
}

async fn pass(State(road): State<Road>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let Ok(body) = axum::body::to_bytes(body, LARGEST).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let path = head.uri.path_and_query().map_or("/", |path| path.as_str());
    let kind = kind(head.method.as_str(), path);
    let mut headers = head.headers;
    headers.remove(header::HOST);
    headers.remove(header::CONTENT_LENGTH);
    let address = format!("{}{path}", road.to);
    let request = road.client.request(head.method, address).headers(headers).body(body);
    let mut tries = 0;
    loop {
        tries += 1;
        road.waits(&kind).await;
        let sent = match request.try_clone() {
            Some(request) => request.send().await.ok(),
            None => None, // Never: its body is all here.
        };
        let Some(answer) = sent else {
            if !road.silent.swap(true, Ordering::Relaxed) {
                tracing::warn!(address = %road.to, "nobody answers there (DISCORD_API_URL)");
            }
            return StatusCode::BAD_GATEWAY.into_response();
        };
        road.silent.store(false, Ordering::Relaxed);
        match road.must_wait(&kind, &answer) {
            Some(wait) if tries < TRIES && wait <= LONGEST => {
                tracing::debug!(seconds = wait.as_secs_f32(), "too many requests: waiting as told");
            }
            _ => return answered(answer).await,
        }
    }
}

/// The same answer, for whoever asked.
async fn answered(answer: reqwest::Response) -> Response {
    let mut response = Response::builder().status(answer.status());
    for (name, value) in answer.headers() {
        if ![header::TRANSFER_ENCODING, header::CONTENT_LENGTH, header::CONNECTION].contains(name) {
            response = response.header(name, value);
        }
    }
    let body = answer.bytes().await.map(Body::from).unwrap_or_default();
    response.body(body).unwrap_or_else(|_| StatusCode::BAD_GATEWAY.into_response())
}

/// What requests share a limit with this one: those of the same method to the same channel, server or
/// answer. Answers to presses know no limit of all.
fn kind(method: &str, path: &str) -> String {
    let path = path.split('?').next().unwrap_or(path);
    let parts: Vec<&str> =
        path.split('/').filter(|part| !part.is_empty()).skip(2).take(3).collect();
    format!("{method} {}", parts.join("/"))
}

/// How long an answer says to wait.
fn told_to_wait(headers: &HeaderMap) -> Option<Duration> {
    let seconds = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
    let exact = seconds("x-ratelimit-reset-after").or_else(|| seconds("retry-after"))?;
    Duration::try_from_secs_f64(exact.max(0.0)).ok()
}

impl Road {
    /// How long it is too soon for requests of a kind, if `answer` says so: then they wait.
    fn must_wait(&self, kind: &str, answer: &reqwest::Response) -> Option<Duration> {
        if answer.status() != StatusCode::TOO_MANY_REQUESTS {
            return None;
        }
        counter!("quark_rate_limits_total").increment(1);
        let wait = told_to_wait(answer.headers())?;
        let global = answer.headers().contains_key("x-ratelimit-global");
        self.close(if global { GLOBAL } else { kind }, wait);
        Some(wait)
    }

    fn close(&self, kind: &str, wait: Duration) {
        let mut closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        closed.retain(|_, until| now < *until);
        closed.insert(kind.to_owned(), now + wait);
    }

    async fn waits(&self, kind: &str) {
        let answers = kind.contains(" interactions/") || kind.contains(" webhooks/");
        let until = {
            let closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
            let global = closed.get(GLOBAL).filter(|_| !answers);
            closed.get(kind).into_iter().chain(global).max().copied()
        };
        if let Some(until) = until {
            tokio::time::sleep_until(until.into()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_to_one_channel_share_a_limit_and_others_do_not() {
        let one = kind("PATCH", "/api/v10/channels/5/messages/7");
        assert_eq!(one, kind("PATCH", "/api/v10/channels/5/messages/8?wait=true"));
        assert_ne!(one, kind("PATCH", "/api/v10/channels/6/messages/7"));
        assert_ne!(one, kind("POST", "/api/v10/channels/5/messages"));
        let answer =
            |token: &str| kind("POST", &format!("/api/v10/interactions/5/{token}/callback"));
        assert_ne!(answer("one"), answer("two"));
    }

    #[test]
    fn the_exact_wait_counts_where_it_is_told() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            pairs
                .iter()
                .map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
                .collect()
        };
        let told = |pairs| told_to_wait(&headers(pairs));
        assert_eq!(told(&[("retry-after", "2")]), Some(Duration::from_secs(2)));
        let both = [("retry-after", "1"), ("x-ratelimit-reset-after", "0.25")];
        assert_eq!(told(&both), Some(Duration::from_millis(250)));
        for nothing in [&[][..], &[("retry-after", "soon")], &[("retry-after", "1e400")]] {
            assert_eq!(told(nothing), None, "{nothing:?}");
        }
    }
}
