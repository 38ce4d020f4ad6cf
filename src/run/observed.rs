//! The health and the counts of a running bot, over HTTP. Off unless `QUARK_METRICS` names an address.

use std::{
    collections::BTreeSet,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::{Context, Result};
use axum::{Router, extract::State, http::StatusCode, routing::get};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{service::Service, store::StoreError};

/// A writer that has written nothing for this long is stuck: it writes a sign of life every few seconds.
const STUCK: Duration = Duration::from_secs(20);
/// Upper bounds of the histograms, in seconds.
const BUCKETS: [f64; 14] =
    [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0];

struct Observed {
    service: Service,
    counted: PrometheusHandle,
    /// The kinds of jobs that were due or in trouble at any time: each is reported as 0 when there are none.
    kinds: Mutex<BTreeSet<String>>,
}

/// Listens on `address` until the task is ended.
///
/// # Errors
/// The address is not free.
pub async fn begin(address: SocketAddr, service: Service) -> Result<JoinHandle<()>> {
    let counted = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
    describe();
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("QUARK_METRICS: {address} cannot be listened on"))?;
    let observed = Arc::new(Observed { service, counted, kinds: Mutex::default() });
    let routes = Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .with_state(observed);
    Ok(tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::error!(%error, "nobody can ask how the bot is any more");
        }
    }))
}

/// Describes everything, and starts every counter at 0, so that Prometheus sees the first count as a change.
fn describe() {
    for (name, what) in [
        ("quark_answer_seconds", "From a press or a command to its answer"),
        ("quark_commit_seconds", "From a decision to its being on disk"),
        ("quark_paint_seconds", "Painting one picture"),
        ("quark_thought_seconds", "One thought of a machine player"),
    ] {
        describe_histogram!(name, what);
    }
    for (name, what) in [
        ("quark_slow_answers_total", "Answers that took longer than 1.5 seconds"),
        ("quark_late_jobs_total", "Jobs that were begun over a minute late"),
        ("quark_panics_total", "Panics"),
        (
            "quark_failed_thoughts_total",
            "Moves that a simpler machine player made, because the one that should have failed",
        ),
    ] {
        describe_counter!(name, what);
        counter!(name).increment(0);
    }
    let answers = "Answers to presses and commands, by outcome";
    let requests = "Requests to Discord, by outcome; answers to presses and commands not counted";
    let outcomes = ["answered", "refused", "rate_limited", "timed_out", "unreachable"];
    let connects = "Connections to the gateway, by whether a session was new or resumed";
    for (name, what, label, values) in [
        ("quark_answers_total", answers, "outcome", &["sent", "failed", "late"][..]),
        ("quark_requests_total", requests, "outcome", &outcomes),
        ("quark_gateway_connects_total", connects, "session", &["new", "resumed"]),
    ] {
        describe_counter!(name, what);
        values.iter().for_each(|value| counter!(name, label => *value).increment(0));
    }
    for (name, what) in [
        ("quark_gateway_latency_seconds", "Time of a heartbeat, by shard"),
        ("quark_jobs_due", "Jobs that are due, by kind"),
        ("quark_oldest_job_seconds", "How long the oldest due job has waited, by kind"),
        (
            "quark_jobs_in_trouble",
            "Jobs that could not be done so far and are tried again, by kind",
        ),
        ("quark_connected", "1 while all shards are connected to Discord, else 0"),
        ("quark_writing", "1 while the database takes what is written, else 0"),
        ("quark_tables", "Open tables, by stage"),
        ("quark_journal_bytes", "The journal beside the database's file"),
        ("quark_resident_bytes", "Memory of the process"),
    ] {
        describe_gauge!(name, what);
    }
}

/// Everything that is counted, in Prometheus' format. While the database is away, what it counts stays as it was.
async fn metrics(State(observed): State<Arc<Observed>>) -> String {
    if let Err(error) = observed.look().await {
        tracing::warn!(%error, "the database does not say how much there is");
    }
    observed.counted.render()
}

/// Whether the bot can receive and write.
async fn ready(State(observed): State<Arc<Observed>>) -> (StatusCode, &'static str) {
    let health = observed.service.health();
    match (health.is_connected(), health.writes(STUCK)) {
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "not connected to Discord\n"),
        (true, false) => (StatusCode::SERVICE_UNAVAILABLE, "the database takes nothing\n"),
        (true, true) => (StatusCode::OK, "ready\n"),
    }
}

impl Observed {
    /// Sets the gauges that are not set where things happen.
    async fn look(&self) -> Result<(), StoreError> {
        let health = self.service.health();
        gauge!("quark_connected").set(f64::from(u8::from(health.is_connected())));
        gauge!("quark_writing").set(f64::from(u8::from(health.writes(STUCK))));
        let store = self.service.store();
        if let Some(bytes) = store.journal() {
            gauge!("quark_journal_bytes").set(u32::try_from(bytes).unwrap_or(u32::MAX));
        }
        let due = store.due_by_kind(self.service.now()).await?;
        let in_trouble = store.in_trouble_by_kind().await?;
        let open = store.open_by_stage().await?;
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        kinds.extend(due.iter().map(|due| due.kind.clone()));
        kinds.extend(in_trouble.iter().map(|(kind, _)| kind.clone()));
        for kind in kinds.iter() {
            for gauge in ["quark_jobs_due", "quark_oldest_job_seconds", "quark_jobs_in_trouble"] {
                gauge!(gauge, "kind" => kind.clone()).set(0.0);
            }
        }
        for due in due {
            let seconds = Duration::from_millis(due.age.unsigned_abs()).as_secs_f64();
            gauge!("quark_jobs_due", "kind" => due.kind.clone()).set(count(due.count));
            gauge!("quark_oldest_job_seconds", "kind" => due.kind).set(seconds);
        }
        for (kind, jobs) in in_trouble {
            gauge!("quark_jobs_in_trouble", "kind" => kind).set(count(jobs));
        }
        for stage in ["lobby", "playing"] {
            gauge!("quark_tables", "stage" => stage).set(0.0);
        }
        for (stage, tables) in open {
            gauge!("quark_tables", "stage" => stage).set(count(tables));
        }
        if let Some(bytes) = resident() {
            gauge!("quark_resident_bytes").set(bytes);
        }
        Ok(())
    }
}

fn count(number: i64) -> f64 {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}

/// The memory of this process in bytes, where the system says it.
fn resident() -> Option<f64> {
    /// Bytes in a page of memory.
    const PAGE: f64 = 4096.0;
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u32 = pages.split_whitespace().nth(1)?.parse().ok()?;
    Some(f64::from(pages) * PAGE)
}
