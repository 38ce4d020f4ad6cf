//! The bot as it runs: on Discord, or in the sandbox.

use std::io::{Write as _, stdout};

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tokio::{sync::watch, task::JoinHandle};

use super::{notify::Systemd, observed, shell::Shell};
use crate::{
    discord::{self, Shards},
    sandbox,
    service::{Failure, Service},
    session::{DAY, Timestamp},
    store::{SILENCE, Store, StoreError},
};

/// Tables for a bot: the only one that plays at them, as long as [`Service::keep_alive`] runs.
async fn own(shell: &Shell) -> Result<Service> {
    let store = Store::own(shell.config.database.url(), SILENCE).await;
    Ok(shell.serving(store.context("the database cannot be opened")?))
}

/// Plays on Discord until it is told to stop.
pub async fn run(shell: &Shell, shards: Option<Shards>) -> Result<()> {
    if shards.is_some_and(Shards::is_part) && shell.config.database.file().is_some() {
        bail!("several processes need a PostgreSQL server: one alone plays on an SQLite file");
    }
    let token = shell.config.needs_token()?;
    let settings = discord::Settings { shards, ..shell.settings(token) };
    let service = own(shell).await?;
    serve(shell, settings, &service, look_after(&service), || ()).await
}

/// Plays in the sandbox until it is told to stop; prints `why` and the address once people can play.
pub(crate) async fn in_sandbox(shell: &Shell, port: u16, why: &str) -> Result<()> {
    let service = own(shell).await?;
    let running = sandbox::start(port)
        .await
        .with_context(|| format!("the sandbox cannot listen on port {port}"))?;
    let address = format!("http://{}", running.address);
    let settings = discord::Settings {
        api: Some(address.clone()),
        requests: None,
        ..shell.settings(sandbox::BOT_TOKEN.to_owned().into())
    };
    let prepared = async {
        look_after(&service).await?;
        // The stand-in is empty at each start, whatever tables there are.
        Ok(service.show_again().await?)
    };
    let ready = || {
        if let Err(error) = writeln!(stdout(), "{why}Open {address}/ in a browser.") {
            tracing::warn!(%error, "cannot print the address of the sandbox");
        }
    };
    let served = serve(shell, settings, &service, prepared, ready).await;
    running.stop().await;
    served
}

/// Looks after the tables of other rules, and gives players back the time since the last stop, unless another process
/// has done so already.
async fn look_after(service: &Service) -> Result<()> {
    if !service.store().is_first() {
        return Ok(());
    }
    for finding in service.look_after_other_rules().await? {
        tracing::warn!("{finding}");
    }
    Ok(service.resume().await?)
}

/// Slows the work on past games down, summing up those that an earlier release has ended and dropping old moves, so that
/// people can play: it waits this many times as long as it works.
const SLOWLY: u32 = 3;

/// Time between two looks at all tables.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Looks after all tables while people play, at the start and once a day. Games are kept with their moves for `keep`
/// milliseconds after their end, or for ever.
async fn look_after_tables(service: Service, keep: Option<Timestamp>) {
    loop {
        let looked = async {
            if service.store().is_first() {
                service.check_open_tables().await?;
            }
            service.sum_up(SLOWLY).await?;
            if let Some(keep) = keep {
                service.drop_old(keep, SLOWLY).await?;
            }
            Ok::<(), Failure>(())
        };
        if let Err(error) = looked.await {
            tracing::warn!(%error, "the daily maintenance of the tables has failed, trying again in a day");
        }
        tokio::time::sleep(A_DAY).await;
    }
}

/// Runs the bot, once all is `prepared`, until it is told to stop or another bot has taken over; calls
/// `ready` when people can play.
async fn serve(
    shell: &Shell,
    settings: discord::Settings,
    service: &Service,
    prepared: impl Future<Output = Result<()>>,
    ready: impl FnOnce(),
) -> Result<()> {
    let mut stop = stopped()?;
    let observed = match shell.config.metrics {
        Some(address) => Some(observed::begin(address, service.clone()).await?),
        None => None,
    };
    let living = service.clone();
    let (lose, mut lost) = watch::channel(None);
    let life = tokio::spawn(async move { lose.send_replace(Some(living.keep_alive().await)) });
    let systemd = Systemd::of(&shell.config);
    let (living, awake) = (service.clone(), systemd.clone());
    let awake = tokio::spawn(async move { awake.keep_awake(living.health()).await });
    let (mut over, told) = (lost.clone(), &systemd);
    let served = async {
        prepared.await?;
        let keep = shell.config.keep_days.map(|days| Timestamp::from(days) * DAY);
        let care = tokio::spawn(look_after_tables(service.clone(), keep));
        let shutdown = async move {
            // A sender that is gone stops the bot as well.
            tokio::select! {
                _ = stop.wait_for(|stopped| *stopped) => (),
                _ = over.wait_for(Option::is_some) => (),
            }
            told.tell("STOPPING=1");
        };
        let ready = || {
            told.tell("READY=1");
            ready();
        };
        let served = discord::run_and_say(settings, service.clone(), ready, shutdown).await;
        care.abort();
        served
    }
    .await;
    life.abort();
    awake.abort();
    observed.inspect(JoinHandle::abort);
    service.store().close().await;
    match &*lost.borrow_and_update() {
        Some(StoreError::Later) => Err(StoreError::Later.into()),
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
