//! Health and metrics of a running bot, over HTTP. Off unless `QUARK_METRICS` names an address.

use std::{collections::BTreeSet, net::SocketAddr, sync::Arc, time::Duration};

use anyhow::{Context, Result};
use axum::{Router, extract::State, http::StatusCode, routing::get};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{service::Service, store::StoreError};

/// A sign of life counts this long: one is written at least every three seconds.
const STUCK: Duration = Duration::from_secs(5);
/// Time between two reads of what only the database knows.
const LOOK: Duration = Duration::from_secs(5);
/// Upper bounds of the histograms, in seconds.
const BUCKETS: [f64; 14] =
    [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0];

struct Observed {
    service: Service,
    counted: PrometheusHandle,
}

/// Serves `address` until the task is aborted.
///
/// # Errors
/// If the address is not free.
pub async fn begin(address: SocketAddr, service: Service) -> Result<JoinHandle<()>> {
    let counted = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
    describe();
    // The commit's date follows after a space.
    let commit = env!("BUILD_COMMIT").split(' ').next().unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    gauge!("quark_build_info", "version" => version, "commit" => commit).set(1.0);
    gauge!("quark_start_time_seconds").set(count(service.now() / 1_000));
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("QUARK_METRICS: cannot listen on {address}"))?;
    let looking = look_on(service.clone());
    let observed = Arc::new(Observed { service, counted });
    let routes = Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .with_state(observed);
    Ok(tokio::spawn(async move {
        tokio::select! {
            served = axum::serve(listener, routes).into_future() => if let Err(error) = served {
                tracing::error!(%error, "the HTTP server of QUARK_METRICS has stopped: restart the bot to see metrics and health again");
            },
            () = looking => (),
        }
    }))
}

/// Describes all metrics, and starts every counter at 0, so that Prometheus sees the first count as a change.
fn describe() {
    for (name, what) in [
        ("quark_answer_seconds", "From a press or a command to its answer"),
        ("quark_commit_seconds", "From a decision until it is on disk"),
        ("quark_paint_seconds", "Painting one picture"),
        ("quark_thought_seconds", "One thought of a machine player"),
    ] {
        describe_histogram!(name, what);
    }
    for (name, what) in [
        ("quark_slow_answers_total", "Answers that took longer than 1.5 seconds"),
        ("quark_late_jobs_total", "Jobs that were started over a minute late"),
        ("quark_lost_events_total", "Events and frames of the gateway that could not be read"),
        ("quark_panics_total", "Panics"),
        (
            "quark_failed_thoughts_total",
            "Moves that a simpler machine player made, because the one that should have failed",
        ),
    ] {
        describe_counter!(name, what);
        counter!(name).increment(0);
    }
    let answers = "Presses and commands, by outcome";
    let became = ["answered", "refused", "turned_away", "failed", "late"];
    let requests = "Requests to Discord, by outcome; answers to presses and commands not counted";
    let outcomes = ["answered", "refused", "rate_limited", "timed_out", "unreachable"];
    let connects = "Connections to the gateway, by whether a session was new or resumed";
    for (name, what, label, values) in [
        ("quark_answers_total", answers, "outcome", &became[..]),
        ("quark_requests_total", requests, "outcome", &outcomes),
        ("quark_gateway_connects_total", connects, "session", &["new", "resumed"]),
    ] {
        describe_counter!(name, what);
        values.iter().for_each(|value| counter!(name, label => *value).increment(0));
    }
    for (name, what) in [
        ("quark_gateway_latency_seconds", "Time of a heartbeat, by shard"),
        ("quark_jobs_due", "Jobs that are due, by kind"),
        ("quark_oldest_job_seconds", "Time that the oldest due job has waited, by kind"),
        ("quark_jobs_in_trouble", "Jobs that have failed and will be tried again, by kind"),
        ("quark_closed_requests", "Kinds of requests that Discord does not accept for now"),
        ("quark_connected", "1 while all shards are connected to Discord, else 0"),
        ("quark_writing", "1 while the database accepts writes, else 0"),
        ("quark_tables", "Open tables, by stage"),
        ("quark_journal_bytes", "Size of the journal next to the database file"),
        ("quark_resident_bytes", "Memory of the process"),
        ("quark_build_info", "1, with the version and the commit as labels"),
        ("quark_start_time_seconds", "Start of the process, in seconds since 1970"),
    ] {
        describe_gauge!(name, what);
    }
}

/// All metrics in Prometheus' format. Never waits for the database.
async fn metrics(State(observed): State<Arc<Observed>>) -> String {
    let (health, store) = (observed.service.health(), observed.service.store());
    gauge!("quark_connected").set(f64::from(u8::from(health.is_connected())));
    gauge!("quark_writing").set(f64::from(u8::from(health.writes(STUCK))));
    if let Some(bytes) = store.journal() {
        gauge!("quark_journal_bytes").set(u32::try_from(bytes).unwrap_or(u32::MAX));
    }
    if let Some(bytes) = resident() {
        gauge!("quark_resident_bytes").set(bytes);
    }
    observed.counted.render()
}

/// Returns whether the bot can receive and write.
async fn ready(State(observed): State<Arc<Observed>>) -> (StatusCode, &'static str) {
    let health = observed.service.health();
    match (health.is_connected(), health.writes(STUCK)) {
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "not connected to Discord\n"),
        (true, false) => (StatusCode::SERVICE_UNAVAILABLE, "the database accepts no writes\n"),
        (true, true) => (StatusCode::OK, "ready\n"),
    }
}

/// Keeps the gauges of the database's contents current. While the database is unreachable, they stay as they were.
async fn look_on(service: Service) {
    // The kinds of jobs that were due or failing at any time: each is reported as 0 when there are none.
    let mut kinds = BTreeSet::new();
    loop {
        if let Err(error) = look(&service, &mut kinds).await {
            tracing::warn!(%error, "cannot read the numbers of tables and jobs, metrics are out of date");
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Sets these gauges once.
async fn look(service: &Service, kinds: &mut BTreeSet<String>) -> Result<(), StoreError> {
    let store = service.store();
    let due = store.due_by_kind(service.now()).await?;
    let in_trouble = store.in_trouble_by_kind().await?;
    let open = store.open_by_stage().await?;
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
    Ok(())
}

fn count(number: i64) -> f64 {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}

/// The memory of this process in bytes, if the system reports it.
fn resident() -> Option<f64> {
    /// Bytes in a memory page.
    const PAGE: f64 = 4096.0;
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u32 = pages.split_whitespace().nth(1)?.parse().ok()?;
    Some(f64::from(pages) * PAGE)
}
