//! Commands, clicks and the courier, on Discord or what speaks like it. The only user of `poise`
//! and `serenity`.

mod analyse;
mod answer;
mod begin;
mod clicks;
mod commands;
pub mod convert;
mod courier;
mod dropped;
mod errors;
mod explain;
mod film;
mod forward;
mod guest;
mod hint;
mod lesson;
mod lobby;
mod moderation;
mod open_panels;
pub mod painter;
mod presses;
mod pulse;
mod records;
mod registration;
mod replay;
mod results;
mod room;
mod shards;
mod thinkers;
mod underway;

use std::{sync::Arc, time::Duration};

use anyhow::{Context as _, Result};
use poise::{Framework, FrameworkOptions};
use secrecy::{ExposeSecret, SecretString};
use serenity::{
    all::{ApplicationId, GatewayIntents, InteractionId},
    client::{Client, ClientBuilder},
    http::{Http, HttpBuilder},
};
use tokio::sync::Semaphore;

use crate::{service::Service, table::Catalog};
use analyse::Analyses;
use answer::Answer;
use begin::Begun;
use courier::Courier;
use dropped::Dropped;
use forward::Forward;
use open_panels::OpenPanels;
use painter::Painter;
use thinkers::Thinkers;
use underway::Underway;

pub use commands::{told as told_commands, typed};
pub use shards::Shards;

/// What the bot needs to know of the chat.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's secret token.
    pub token: SecretString,
    /// A Discord-compatible address instead of Discord's own.
    pub api: Option<String>,
    /// The one server that gets the commands; all if none.
    pub guild: Option<u64>,
    /// Which shards this process listens to; all that Discord advises if none are named.
    pub shards: Option<Shards>,
    /// How many requests a second all processes of the bot may send together, answers to presses and commands not
    /// counted; without limit if none is named.
    pub requests: Option<u32>,
}

/// What every command and press can reach.
#[derive(Clone, Debug)]
pub struct App {
    /// All tables, and the only way to change them.
    pub service: Service,
    /// Paints the pictures of answers, before all that can wait.
    pub painter: Painter,
    /// Where machines think.
    thinkers: Thinkers,
    /// What answers go through.
    answers: Arc<Http>,
    /// Whose panels are open.
    panels: OpenPanels,
    /// Where films are made.
    films: Arc<Semaphore>,
    /// The games that machines go over.
    analyses: Analyses,
    /// What must be answered before the bot may stop.
    underway: Underway,
}

impl App {
    /// The games that can be played.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        self.service.catalog()
    }

    /// Answers a press or a command.
    async fn answer(
        &self,
        interaction: InteractionId,
        token: &str,
        answer: impl Into<Answer>,
    ) -> Result<()> {
        Ok(answer::send(&self.answers, interaction, token, answer.into()).await?)
    }
}

/// How long a stop waits for answers that are under way: after three seconds nobody reads them.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// How long it waits for jobs after that. They are done again by whoever starts next, and nothing twice.
const LAST_JOBS: Duration = Duration::from_millis(1_200);

/// A command's context.
pub type Context<'a> = poise::ApplicationContext<'a, App, anyhow::Error>;

/// Runs the bot until `shutdown`; what is under way then is finished first.
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

/// The same, which calls `ready` when the chat has taken the commands and all is about to be heard.
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
    // Dropped, it passes nothing on any more: as late as all that may still be said.
    let (settings, _forward) = reached(settings).await?;
    // All that can fail is done before the framework is built: a failing set-up would leave it deaf.
    let http = http(&settings);
    let commands = commands::told(service.catalog())?;
    let begun = tokio::select! {
        begun = begin::begin(&http, &commands, settings.guild) => begun?,
        () = &mut shutdown => return Ok(()),
    };
    let Begun { name, application, gateway, registered } = begun;

    let app = App {
        service: service.clone(),
        painter: Painter::new(),
        answers: Arc::new(http_for_answers(&settings, application)),
        thinkers: Thinkers::new()?,
        panels: OpenPanels::default(),
        films: Arc::new(Semaphore::new(1)),
        analyses: Analyses::default(),
        underway: Underway::default(),
    };
    let (underway, painter) = (app.underway.clone(), app.painter.clone());
    let courier = Courier::new(http.clone(), settings.requests, app.clone());
    let mut client = client(http_for_client(&settings, application), framework(app)).await?;
    *client.ws_url.lock().await = gateway.url;

    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut courier_stops = stopped.clone();
    let mut courier = tokio::spawn(courier.run(async move {
        // A sender that is gone stops the courier as well.
        let _ = courier_stops.wait_for(|stopped| *stopped).await;
    }));
    let tidy = tokio::spawn(painter.tidy());
    tracing::info!(bot = name, registered, "ready");
    ready();
    let shards = client.shard_manager.clone();
    let Shards { first, last, total } =
        settings.shards.unwrap_or_else(|| Shards::all(gateway.shards));
    let wanted = last - first + 1;
    let pulse = tokio::spawn(pulse::feel(service.clone(), shards.clone(), wanted));
    let served = tokio::select! {
        // The last one is started, too, although it is written as a range.
        served = client.start_shard_range(first..last, total) => served.context("the gateway gave up"),
        () = &mut shutdown => Ok(()),
    };
    stop.send_replace(true);
    tidy.abort();
    pulse.abort();
    service.health().connected(0, wanted);
    shards.shutdown_all().await;
    if !underway.finished(LAST_ANSWERS).await {
        tracing::warn!("some answers were not sent before the bot stopped");
    }
    if let Ok(ended) = tokio::time::timeout(LAST_JOBS, &mut courier).await {
        ended.context("the courier panicked")?;
    } else {
        courier.abort();
        tracing::info!("some jobs are left to whoever starts next");
    }
    served
}

/// What listens to the chat. It remembers nothing: whatever is asked is in the database.
async fn client(http: Http, framework: Framework<App, anyhow::Error>) -> Result<Client> {
    ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .raw_event_handler(Dropped::default())
        .await
        .context("the client cannot be built")
}

/// The same settings with an address at which rate limits are kept: serenity keeps Discord's own.
async fn reached(settings: Settings) -> Result<(Settings, Option<Forward>)> {
    let Some(api) = &settings.api else { return Ok((settings, None)) };
    let forward = Forward::start(api).await?;
    let api = Some(format!("http://{}", forward.address));
    Ok((Settings { api, ..settings }, Some(forward)))
}

/// What the chat says of the bot: one line a question, for the operator.
pub(crate) async fn examine(settings: &Settings) -> Vec<(String, Result<String>)> {
    let http = http(settings);
    let mut found = Vec::new();
    let mut say = |what: &str, answer: Result<String>| found.push((what.to_owned(), answer));
    match http.get_current_user().await {
        Ok(me) => say("token", Ok(format!("belongs to {}", me.name))),
        Err(error) => {
            say("token", Err(begin::refused(&error)));
            return found; // Without it the chat answers nothing else.
        }
    }
    let gateway = http.get_bot_gateway().await;
    let told = |gateway: serenity::all::BotGateway| {
        format!("{}, {} starts left today", gateway.url, gateway.session_start_limit.remaining)
    };
    say("gateway", gateway.map(told).context("no answer"));
    match http.get_guilds(None, None).await.context("no answer") {
        Err(problem) => say("servers", Err(problem)),
        Ok(guilds) => {
            say("servers", Ok(guilds.len().to_string()));
            for guild in guilds {
                let missing = commands::missing_permissions(guild.permissions);
                let answer = if missing.is_empty() {
                    Ok("all permissions".to_owned())
                } else {
                    Err(anyhow::anyhow!("{}", missing.join(" ")))
                };
                say(&format!("server {}", guild.id), answer);
            }
        }
    }
    found
}

fn http(settings: &Settings) -> Arc<Http> {
    Arc::new(builder(settings).build())
}

fn http_for_client(settings: &Settings, application: ApplicationId) -> Http {
    builder(settings).application_id(application).build()
}

/// Answers do not count for Discord's general limit, and must not queue behind what does. Nor must
/// serenity keep a bucket for each interaction there ever was.
fn http_for_answers(settings: &Settings, application: ApplicationId) -> Http {
    builder(settings).application_id(application).ratelimiter_disabled(true).build()
}

/// For another address than Discord's, serenity's own rate limiter must be off: it would send
/// requests to Discord all the same.
fn builder(settings: &Settings) -> HttpBuilder {
    let builder = HttpBuilder::new(settings.token.expose_secret())
        .default_allowed_mentions(convert::nobody());
    match &settings.api {
        Some(address) => builder.proxy(address).ratelimiter_disabled(true),
        None => builder,
    }
}

fn framework(app: App) -> Framework<App, anyhow::Error> {
    let options = FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(convert::nobody()),
        initialize_owners: false,
        on_error: |error| Box::pin(errors::answer(error)),
        // Kept until the command is done.
        pre_command: |ctx| {
            Box::pin(async move {
                let underway = ctx.data().underway.begin(ctx.command().qualified_name.clone());
                ctx.set_invocation_data(underway).await;
            })
        },
        event_handler: |framework, event| Box::pin(clicks::listen(framework, event)),
        ..FrameworkOptions::default()
    };
    Framework::builder()
        .options(options)
        .setup(move |_, _, _| Box::pin(async move { Ok(app) }))
        .build()
}
