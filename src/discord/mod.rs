//! Commands, clicks and the courier, on Discord or a stand-in for it. The only user of `poise` and `serenity`.

#![warn(
    clippy::large_futures,
    reason = "each caller of one takes its size from the stack, again and again"
)]

mod answer;
mod caller;
mod commands;
pub mod convert;
mod courier;
mod errors;
mod examine;
pub(crate) mod gateway;
mod later;
mod overdue;
pub mod painter;
mod permissions;
mod problem;
mod reply;
mod rest;
mod slow;
mod snowflake;
mod tally;
mod thinkers;
pub mod typed;
mod underway;
mod verbs;

use std::{sync::Arc, time::Duration};

use anyhow::{Context as _, Result};
use secrecy::SecretString;
use tokio::task::JoinHandle;

use crate::{any::Catalog, present::Spot, service::Service, store::Shown};
use courier::Courier;
use gateway::{
    begin::{self, Begun},
    client::client,
    hung, pulse,
};
use overdue::Unanswered;
use painter::Painter;
use rest::Rest;
use tally::Tally;
use thinkers::Thinkers;
use underway::Underway;
use verbs::{
    analyse::Analyses,
    films::Films,
    open_panels::{self, OpenPanels},
    records::Readings,
    repost::Looked,
};

pub use commands::told as told_commands;
pub(crate) use courier::instead;
pub(crate) use examine::examine;
pub use gateway::Shards;
pub(crate) use gateway::begin::Refused;

/// The settings of the bot on Discord.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's secret token.
    pub token: SecretString,
    /// A Discord-compatible address instead of Discord's own.
    pub api: Option<String>,
    /// The one server that gets the commands; all servers if `None`.
    pub guild: Option<u64>,
    /// The shards that this process listens to; all that Discord recommends if `None`.
    pub shards: Option<Shards>,
    /// Most requests a second of all processes of the bot together, without answers to presses and commands; no limit
    /// if `None`.
    pub requests: Option<u32>,
    /// True if the bot writes to the owner of its application when something is wrong.
    pub tell_owner: bool,
}

/// The place of a table of this server.
fn spot(guild: Option<u64>, shown: &Shown) -> Spot {
    Spot { guild, channel: shown.channel, message: shown.message }
}

/// Everything that commands and presses can use.
#[derive(Clone, Debug)]
pub struct App {
    /// All tables, and the only way to change them.
    pub service: Service,
    /// Paints the pictures of answers, which come before pictures that can wait.
    pub painter: Painter,
    /// The threads of the machine players.
    thinkers: Thinkers,
    /// The REST client.
    rest: Rest,
    /// The bot's user id.
    user: u64,
    /// The open panels of people.
    panels: OpenPanels,
    /// The films that are being made, and the last ones.
    films: Arc<Films>,
    /// The boards that were checked.
    looked: Looked,
    /// The people whose records are being read.
    readings: Readings,
    /// The analyses under way.
    analyses: Analyses,
    /// Presses and commands that must be answered before the bot may stop.
    underway: Underway,
    unanswered: Unanswered,
    tally: Tally,
}

impl App {
    /// The bot with this account number. Nothing is running yet.
    fn new(service: Service, rest: Rest, user: u64) -> Result<App> {
        let thinkers = Thinkers::new()?;
        Ok(App {
            service,
            painter: Painter::new(),
            rest,
            user,
            panels: OpenPanels::default(),
            films: Arc::new(Films::new(thinkers.at_once())),
            thinkers,
            looked: Looked::default(),
            readings: Readings::default(),
            analyses: Analyses::default(),
            underway: Underway::default(),
            unanswered: Unanswered::default(),
            tally: Tally::default(),
        })
    }

    /// The games that can be played.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        self.service.catalog()
    }
}

/// Time that a stop waits for answers under way: Discord accepts none after three seconds.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// Time that it waits for jobs after that. The next start does the rest, and nothing twice.
const LAST_JOBS: Duration = Duration::from_millis(1_200);

/// Runs the bot until `shutdown`, and finishes what is under way.
///
/// # Errors
/// Says what is wrong with token, address or registration; nothing is running then.
pub async fn run(
    settings: Settings,
    service: Service,
    shutdown: impl Future<Output = ()>,
) -> Result<()> {
    run_and_say(settings, service, || (), shutdown).await
}

/// Runs the bot until `shutdown`; calls `ready` when Discord has accepted the commands and the gateway is about to
/// connect.
///
/// # Errors
/// As [`run`].
pub(crate) async fn run_and_say(
    settings: Settings,
    service: Service,
    ready: impl FnOnce(),
    shutdown: impl Future<Output = ()>,
) -> Result<()> {
    tokio::pin!(shutdown);
    // Everything that can fail must happen before the framework is built: a failing set-up would leave it deaf.
    let reached = rest::client().build().context("cannot build the HTTP client")?;
    let rest = Rest::new(reached.clone(), &settings.token, settings.api.as_deref());
    let commands = commands::told(service.catalog())?;
    let begun = tokio::select! {
        begun = begin::begin(&rest, &commands, (settings.guild, settings.shards)) => begun?,
        () = &mut shutdown => return Ok(()),
    };
    let Begun { me, application, gateway, shards: heard, registered } = begun;
    let app = App::new(service.clone(), rest, me.id())?;
    let (underway, painter, rest) = (app.underway.clone(), app.painter.clone(), app.rest.clone());
    let sharing = tokio::spawn(open_panels::share(app.panels.clone(), service.store().clone()));
    let Shards { first, last, total } = heard;
    // One of several processes is enough.
    let tells_owner = settings.tell_owner && first == 0;
    let courier = Courier::new(settings.requests, tells_owner, app.clone());
    let mut client = client(&settings, &reached, application, app).await?;
    *client.ws_url.lock().await = gateway;

    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut courier_stops = stopped.clone();
    let courier = tokio::spawn(courier.run(async move {
        // A dropped sender stops the courier as well.
        let _ = courier_stops.wait_for(|stopped| *stopped).await;
    }));
    let tidy = tokio::spawn(painter.tidy());
    tracing::info!(bot = me.username, registered, "ready");
    ready();
    let shards = client.shard_manager.clone();
    let pulse = tokio::spawn(pulse::feel(service.clone(), shards.clone(), heard, rest));
    let served = tokio::select! {
        // The range includes `last`, although it is written as an exclusive one.
        served = client.start_shard_range(first..last, total) => served.context("the gateway connection failed"),
        error = hung::lost(&shards, heard, settings.shards.is_some()) => Err(error),
        () = &mut shutdown => Ok(()),
    };
    stop.send_replace(true);
    tidy.abort();
    sharing.abort();
    pulse.abort();
    service.health().connected(0, heard.count());
    shards.shutdown_all().await;
    finish(&underway, courier).await?;
    served
}

/// Waits for the last answers and jobs.
async fn finish(underway: &Underway, mut courier: JoinHandle<()>) -> Result<()> {
    if !underway.finished(LAST_ANSWERS).await {
        tracing::warn!("some answers were not sent before the bot stopped");
    }
    if let Ok(ended) = tokio::time::timeout(LAST_JOBS, &mut courier).await {
        return ended.context("the courier panicked");
    }
    courier.abort();
    tracing::info!("some jobs are left for the next start");
    Ok(())
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::{games, service::Clock, store::Store};

    impl App {
        /// A bot with an empty database in a folder of its own, that reaches nobody.
        pub async fn for_tests() -> (App, TempDir) {
            let folder = tempfile::tempdir().unwrap();
            let url = format!("sqlite:{}", folder.path().join("quark.db").display());
            let client = rest::client().build().unwrap();
            let token = "a token".to_owned().into();
            let nowhere = Rest::new(client, &token, Some("http://127.0.0.1:1"));
            let store = Store::open(&url).await.unwrap();
            let service = Service::new(store, Clock::system(), games::catalog());
            (App::new(service, nowhere, 9).unwrap(), folder)
        }
    }
}
