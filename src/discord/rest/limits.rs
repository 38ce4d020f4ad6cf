//! Discord's rate limits: requests of a kind that come too soon wait, and no others.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use reqwest::{Method, StatusCode, header::HeaderMap};
use tokio::time::{Instant, sleep_until};

use crate::discord::problem::Problem;

/// The times until which requests of a kind must wait; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limits(Arc<Mutex<HashMap<String, Instant>>>);

/// The key of the limit for all requests.
const GLOBAL: &str = "";
/// The longest wait within a request. If it must wait longer, it fails, and others go on.
const SHORT: Duration = Duration::from_secs(2);
/// Longer waits are logged.
const LONG: Duration = Duration::from_secs(10);
/// The longest wait: after it a request is tried, whatever Discord said.
const LONGEST: Duration = Duration::from_secs(600);
/// Wait if Discord does not say how long.
const UNTOLD: Duration = Duration::from_secs(5);

/// Returns whether a request waits that long by itself.
pub(crate) fn is_short(wait: Duration) -> bool {
    wait <= SHORT
}

/// The requests that share a limit: those of the same method to the same channel or server.
pub(crate) fn kind(method: &Method, path: &str) -> String {
    let path = path.split('?').next().unwrap_or(path);
    let parts: Vec<&str> = path.split('/').take(3).collect();
    format!("{method} {}", parts.join("/"))
}

impl Limits {
    /// Waits until requests of a kind are accepted again.
    ///
    /// # Errors
    /// [`Problem::TooSoon`] if that would take long.
    pub async fn opens(&self, kind: &str) -> Result<(), Problem> {
        let until = {
            let closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            closed.get(kind).into_iter().chain(closed.get(GLOBAL)).max().copied()
        };
        let Some(until) = until else { return Ok(()) };
        let wait = until.saturating_duration_since(Instant::now());
        if !is_short(wait) {
            return Err(Problem::TooSoon(wait));
        }
        sleep_until(until).await;
        Ok(())
    }

    /// Notes the limits in an answer. Returns how long to wait, if its request came too soon.
    pub fn heard(&self, kind: &str, status: StatusCode, headers: &HeaderMap) -> Option<Duration> {
        let is_too_soon = status == StatusCode::TOO_MANY_REQUESTS;
        let is_last = number(headers, "x-ratelimit-remaining") == Some(0.0);
        if !is_too_soon {
            let wait = is_last.then(|| told(headers)).flatten();
            wait.inspect(|wait| self.close(kind, *wait));
            return None;
        }
        let is_global = headers.contains_key("x-ratelimit-global");
        // The exact wait is that of the kind.
        let wait = if is_global { seconds(headers, "retry-after") } else { told(headers) };
        let wait = wait.unwrap_or(UNTOLD).min(LONGEST);
        self.close(if is_global { GLOBAL } else { kind }, wait);
        Some(wait)
    }

    fn close(&self, kind: &str, wait: Duration) {
        let wait = wait.min(LONGEST);
        if LONG <= wait {
            let (seconds, all) = (wait.as_secs(), kind == GLOBAL);
            tracing::warn!(seconds, all, "Discord accepts no requests of a kind for a while");
        }
        let mut closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        closed.retain(|_, until| now < *until);
        closed.insert(kind.to_owned(), now + wait);
    }

    /// Number of kinds that are closed for longer than their requests wait by themselves.
    pub fn closed(&self) -> u32 {
        let closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let is_long = |until: &&Instant| !is_short(until.saturating_duration_since(now));
        u32::try_from(closed.values().filter(is_long).count()).unwrap_or(u32::MAX)
    }
}

/// The wait that an answer asks for.
fn told(headers: &HeaderMap) -> Option<Duration> {
    seconds(headers, "x-ratelimit-reset-after").or_else(|| seconds(headers, "retry-after"))
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(number(headers, name)?.max(0.0)).ok()
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tracing_subscriber::{
        Layer,
        layer::{Context, SubscriberExt as _},
    };

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let header = |&(name, value): &(&'static str, &'static str)| {
            (name.parse().unwrap(), value.parse().unwrap())
        };
        pairs.iter().map(header).collect()
    }

    #[test]
    fn requests_to_one_channel_share_a_limit_and_others_do_not() {
        let one = kind(&Method::PATCH, "channels/5/messages/7");
        assert_eq!(one, kind(&Method::PATCH, "channels/5/messages/8?wait=true"));
        assert_ne!(one, kind(&Method::PATCH, "channels/6/messages/7"));
        assert_ne!(one, kind(&Method::POST, "channels/5/messages"));
    }

    #[test]
    fn the_exact_wait_counts_if_discord_sends_it() {
        assert_eq!(told(&headers(&[("retry-after", "2")])), Some(Duration::from_secs(2)));
        let both = headers(&[("retry-after", "1"), ("x-ratelimit-reset-after", "0.25")]);
        assert_eq!(told(&both), Some(Duration::from_millis(250)));
        for nothing in [&[][..], &[("retry-after", "soon")], &[("retry-after", "1e400")]] {
            assert_eq!(told(&headers(nothing)), None, "{nothing:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_closed_kind_opens_at_the_given_time() {
        let limits = Limits::default();
        let soon = headers(&[("retry-after", "1.5")]);
        let wait = limits.heard("one", StatusCode::TOO_MANY_REQUESTS, &soon);
        assert_eq!(wait, Some(Duration::from_millis(1_500)));
        let began = Instant::now();
        limits.opens("another").await.unwrap();
        assert_eq!(began.elapsed(), Duration::ZERO);
        limits.opens("one").await.unwrap();
        assert_eq!(began.elapsed(), Duration::from_millis(1_500));
    }

    #[tokio::test(start_paused = true)]
    async fn the_last_accepted_request_closes_its_kind() {
        let limits = Limits::default();
        let last = headers(&[("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", "60")]);
        assert_eq!(limits.heard("one", StatusCode::OK, &last), None);
        assert!(matches!(limits.opens("one").await, Err(Problem::TooSoon(_))));
        let more = headers(&[("x-ratelimit-remaining", "1"), ("x-ratelimit-reset-after", "60")]);
        assert_eq!(limits.heard("another", StatusCode::OK, &more), None);
        limits.opens("another").await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_global_limit_closes_all_kinds_and_no_wait_is_endless() {
        let limits = Limits::default();
        let global = headers(&[
            ("retry-after", "1000000000"),
            ("x-ratelimit-reset-after", "0.1"),
            ("x-ratelimit-global", "true"),
        ]);
        let wait = limits.heard("one", StatusCode::TOO_MANY_REQUESTS, &global);
        assert_eq!(wait, Some(LONGEST));
        assert!(matches!(limits.opens("another").await, Err(Problem::TooSoon(_))));
        tokio::time::advance(LONGEST - SHORT).await;
        limits.opens("another").await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_kind_closed_for_years_is_counted_until_its_next_try() {
        let limits = Limits::default();
        let endless =
            headers(&[("retry-after", "1000000000"), ("x-ratelimit-reset-after", "1000000000")]);
        let soon = headers(&[("retry-after", "1.5")]);
        limits.heard("another", StatusCode::TOO_MANY_REQUESTS, &soon);
        assert_eq!(limits.closed(), 0, "a request waits for that by itself");
        let wait = limits.heard("one", StatusCode::TOO_MANY_REQUESTS, &endless);
        assert_eq!((wait, limits.closed()), (Some(LONGEST), 1));
        assert!(matches!(limits.opens("one").await, Err(Problem::TooSoon(_))));
        tokio::time::advance(LONGEST).await;
        assert_eq!(limits.closed(), 0);
        limits.opens("one").await.unwrap();
    }

    /// Counts log lines.
    #[derive(Default)]
    struct Lines(Arc<AtomicUsize>);

    impl<S: tracing::Subscriber> Layer<S> for Lines {
        fn on_event(&self, _: &tracing::Event<'_>, _: Context<'_, S>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_wait_is_logged_whether_or_not_a_request_was_refused() {
        let limits = Limits::default();
        for (status, wait, logged) in [
            (StatusCode::TOO_MANY_REQUESTS, "60", 1),
            (StatusCode::OK, "60", 1),
            (StatusCode::OK, "5", 0),
        ] {
            let last =
                headers(&[("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", wait)]);
            let lines = Lines::default();
            let count = lines.0.clone();
            let log = tracing_subscriber::registry().with(lines);
            tracing::subscriber::with_default(log, || limits.heard("one", status, &last));
            assert_eq!(count.load(Ordering::Relaxed), logged, "{status} {wait}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_limit_without_a_time_still_waits() {
        let limits = Limits::default();
        let wait = limits.heard("one", StatusCode::TOO_MANY_REQUESTS, &HeaderMap::new());
        assert_eq!(wait, Some(UNTOLD));
    }
}
