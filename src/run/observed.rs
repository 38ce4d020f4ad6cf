//! What a machine can ask the bot: how it is, and what it counts. Off unless `QUARK_METRICS` names an address.

use std::{
    collections::BTreeSet,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::{Context, Result};
use axum::{Router, extract::State, http::StatusCode, routing::get};
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{service::Service, store::StoreError};

/// A writer that has written nothing for so long is stuck: a sign of life is due every few seconds.
const STUCK: Duration = Duration::from_secs(20);
/// Where the times of answers, commits, pictures and thoughts are cut, in seconds.
const BUCKETS: [f64; 14] =
    [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0];

/// Whoever can be asked.
#[derive(Clone, Debug)]
struct Observed {
    service: Service,
    counted: Arc<PrometheusHandle>,
    /// The kinds of jobs that were due or in trouble at some time: they are said to be none when they are none.
    kinds: Arc<Mutex<BTreeSet<String>>>,
}

/// Listens on `address` until the task is ended.
///
/// # Errors
/// The address is not free.
pub async fn begin(address: SocketAddr, service: Service) -> Result<JoinHandle<()>> {
    let counted = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
    describe();
    count_from_nought();
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("QUARK_METRICS: {address} cannot be listened on"))?;
    let observed = Observed { service, counted: Arc::new(counted), kinds: Arc::default() };
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

fn describe() {
    describe_histogram!(
        "quark_answer_seconds",
        Unit::Seconds,
        "From a press or a command to its answer"
    );
    describe_histogram!(
        "quark_commit_seconds",
        Unit::Seconds,
        "From a decision to its being on disk"
    );
    describe_histogram!("quark_paint_seconds", Unit::Seconds, "Painting one picture");
    describe_histogram!("quark_thought_seconds", Unit::Seconds, "One thought of a machine player");
    describe_counter!("quark_answers_total", "Answers to presses and commands, by outcome");
    describe_counter!("quark_slow_answers_total", "Answers that took longer than 1.5 seconds");
    describe_counter!("quark_late_jobs_total", "Jobs that were begun over a minute late");
    describe_counter!("quark_panics_total", "Panics");
    describe_counter!(
        "quark_gateway_connects_total",
        "Connections to the gateway, by whether a session was new or resumed"
    );
    describe_counter!("quark_rate_limits_total", "Answers of Discord that told the bot to wait");
    describe_gauge!(
        "quark_gateway_latency_seconds",
        Unit::Seconds,
        "Time of a heartbeat, by shard"
    );
    describe_gauge!("quark_jobs_due", "Jobs that are due, by kind");
    describe_gauge!(
        "quark_oldest_job_seconds",
        Unit::Seconds,
        "How long the oldest due job has waited, by kind"
    );
    describe_gauge!(
        "quark_jobs_in_trouble",
        "Jobs that could not be done so far and are tried again, by kind"
    );
    describe_gauge!("quark_connected", "1 while all shards are connected to Discord, else 0");
    describe_gauge!("quark_writing", "1 while the database takes what is written, else 0");
    describe_gauge!("quark_tables", "Open tables, by stage");
    describe_gauge!("quark_resident_bytes", Unit::Bytes, "Memory of the process");
}

/// Counts nothing yet, so that Prometheus sees the first of each as a change.
fn count_from_nought() {
    for outcome in ["sent", "failed"] {
        counter!("quark_answers_total", "outcome" => outcome).increment(0);
    }
    for session in ["new", "resumed"] {
        counter!("quark_gateway_connects_total", "session" => session).increment(0);
    }
    counter!("quark_slow_answers_total").increment(0);
    counter!("quark_late_jobs_total").increment(0);
    counter!("quark_rate_limits_total").increment(0);
    counter!("quark_panics_total").increment(0);
}

/// All that is counted, in Prometheus' form.
async fn metrics(State(observed): State<Observed>) -> Result<String, StatusCode> {
    observed.look().await.map_err(|error| {
        tracing::warn!(%error, "the database does not say how much there is");
        StatusCode::SERVICE_UNAVAILABLE
    })?;
    Ok(observed.counted.render())
}

/// Whether the bot hears its players, and can write.
async fn ready(State(observed): State<Observed>) -> (StatusCode, &'static str) {
    let health = observed.service.health();
    if !health.is_connected() {
        return (StatusCode::SERVICE_UNAVAILABLE, "not connected to Discord\n");
    }
    if !health.writes(STUCK) {
        return (StatusCode::SERVICE_UNAVAILABLE, "the database takes nothing\n");
    }
    (StatusCode::OK, "ready\n")
}

impl Observed {
    /// Takes down what is not counted where it happens.
    async fn look(&self) -> Result<(), StoreError> {
        let health = self.service.health();
        gauge!("quark_connected").set(f64::from(u8::from(health.is_connected())));
        gauge!("quark_writing").set(f64::from(u8::from(health.writes(STUCK))));
        let store = self.service.store();
        let due = store.due_by_kind(self.service.now()).await?;
        let in_trouble = store.in_trouble_by_kind().await?;
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner).clone();
        kinds.extend(due.iter().map(|due| due.kind.clone()));
        kinds.extend(in_trouble.iter().map(|(kind, _)| kind.clone()));
        for kind in &kinds {
            for gauge in ["quark_jobs_due", "quark_oldest_job_seconds", "quark_jobs_in_trouble"] {
                gauge!(gauge, "kind" => kind.clone()).set(0.0);
            }
        }
        *self.kinds.lock().unwrap_or_else(PoisonError::into_inner) = kinds;
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
        for (stage, tables) in store.open_by_stage().await? {
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
    /// The system's pages are of so many bytes.
    const PAGE: f64 = 4096.0;
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u32 = pages.split_whitespace().nth(1)?.parse().ok()?;
    Some(f64::from(pages) * PAGE)
}
