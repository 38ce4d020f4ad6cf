//! The bot as it runs: on Discord, or in the sandbox.

use std::{net::SocketAddr, process::ExitCode};

use anyhow::{Context, Result, bail};
use secrecy::ExposeSecret as _;
use tokio::{sync::watch, task::JoinHandle};

use super::{observed, out, serving};
use crate::{
    config::Config,
    discord::{self, Shards},
    sandbox,
    service::{Failure, Service},
    store::{SILENCE, Store},
    table::Catalog,
};

/// Tables for a bot: the only one that plays at them, as long as [`Service::keep_alive`] runs.
async fn own(config: &Config, catalog: &Catalog) -> Result<Service> {
    let store = Store::own(config.database.url().expose_secret(), SILENCE).await;
    let store = store.context("the database cannot be opened")?;
    Ok(serving(config, catalog, store))
}

/// Plays on Discord until it is told to stop.
pub async fn run(config: &Config, catalog: &Catalog, shards: Option<Shards>) -> Result<ExitCode> {
    if shards.is_some_and(Shards::is_part) && config.database.file().is_some() {
        bail!("several processes need a PostgreSQL server: one alone plays on an SQLite file");
    }
    let settings = discord::Settings {
        token: config.needs_token()?,
        api: config.api.clone(),
        guild: config.guild,
        shards,
        requests: config.requests,
    };
    let service = own(config, catalog).await?;
    serve(settings, &service, config.metrics, stopped()?, look_after(&service), || ()).await?;
    Ok(ExitCode::SUCCESS)
}

/// Plays in the sandbox until it is told to stop; `why` is said before its address, once all is up.
pub async fn in_sandbox(
    config: &Config,
    catalog: &Catalog,
    port: u16,
    why: &str,
) -> Result<ExitCode> {
    let service = own(config, catalog).await?;
    let running = sandbox::start(port)
        .await
        .with_context(|| format!("the sandbox cannot listen on port {port}"))?;
    let address = format!("http://{}", running.address);
    let open = format!("{why}Open {address}/ in a browser.");
    let settings = discord::Settings {
        token: sandbox::BOT_TOKEN.to_owned().into(),
        api: Some(address),
        guild: config.guild,
        shards: None,
        requests: None,
    };
    let prepared = async {
        look_after(&service).await?;
        // The stand-in begins empty each time, whatever tables there are.
        Ok(service.show_anew().await?)
    };
    let ready = move || {
        if let Err(error) = out::line(open) {
            tracing::warn!(%error, "the address of the sandbox was not printed");
        }
    };
    let served = serve(settings, &service, config.metrics, stopped()?, prepared, ready).await;
    running.stop().await;
    served?;
    Ok(ExitCode::SUCCESS)
}

/// Looks after the tables of other rules, and gives back the time since the last stop. If another process has done so,
/// and has played on since, there is nothing to do.
async fn look_after(service: &Service) -> Result<()> {
    if !service.store().is_first() {
        return Ok(());
    }
    for finding in service.look_after_other_rules().await? {
        tracing::warn!("{finding}");
    }
    Ok(service.resume().await?)
}

/// How many times as slowly as would be possible games are summed up that an earlier release has ended: people play.
const SLOWLY: u32 = 3;

/// Looks after all tables while people play.
async fn look_after_meanwhile(service: Service) {
    let looked = async {
        if service.store().is_first() {
            service.look_after_meanwhile().await?;
        }
        service.sum_up(SLOWLY).await?;
        Ok::<(), Failure>(())
    };
    if let Err(error) = looked.await {
        tracing::warn!(%error, "not all tables were looked after: this is done again at the next start");
    }
}

/// Runs the bot, once all is `prepared`, until `stop`, or until another bot has taken over; calls
/// `ready` when people can play.
async fn serve(
    settings: discord::Settings,
    service: &Service,
    metrics: Option<SocketAddr>,
    mut stop: watch::Receiver<bool>,
    prepared: impl Future<Output = Result<()>>,
    ready: impl FnOnce(),
) -> Result<()> {
    let observed = match metrics {
        Some(address) => Some(observed::begin(address, service.clone()).await?),
        None => None,
    };
    let living = service.clone();
    let (lose, mut lost) = watch::channel(None);
    let life = tokio::spawn(async move { lose.send_replace(Some(living.keep_alive().await)) });
    let mut over = lost.clone();
    let served = async {
        prepared.await?;
        let care = tokio::spawn(look_after_meanwhile(service.clone()));
        let shutdown = async move {
            // A sender that is gone stops the bot as well.
            tokio::select! {
                _ = stop.wait_for(|stopped| *stopped) => (),
                _ = over.wait_for(Option::is_some) => (),
            }
        };
        let served = discord::run_and_say(settings, service.clone(), ready, shutdown).await;
        care.abort();
        served
    };
    let served = served.await;
    life.abort();
    observed.inspect(JoinHandle::abort);
    service.store().close().await;
    match &*lost.borrow_and_update() {
        Some(lost) => bail!("{lost}"),
        None => served,
    }
}

/// Turns true on SIGINT, or on SIGTERM where there is one.
fn stopped() -> Result<watch::Receiver<bool>> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => (),
            _ = terminate.recv() => (),
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
        tracing::info!("stopping");
        stop.send_replace(true);
    });
    Ok(stopped)
}
