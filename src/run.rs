//! The bot's commands, each put together from the library's parts.

use std::{fs, path::Path, process::ExitCode};

use anyhow::{Context, Result, bail};
use quark::{
    config::Config,
    discord, games, log,
    operator::{selfplay, tables, verify},
    sandbox,
    service::{Clock, Service},
    session::{DAY, Idleness, Timestamp},
    store::{SILENCE, Store, TableId},
};
use tokio::{runtime::Runtime, sync::watch};

use super::Command;

/// Where the sandbox listens unless told otherwise.
pub const SANDBOX_PORT: u16 = 3130;

/// Runs `command`, or what fits the environment where none is given.
pub fn run(command: Option<Command>) -> Result<ExitCode> {
    let config = Config::read()?;
    log::begin(&config.log);
    tell_panics();
    let runtime = Runtime::new().context("the runtime does not start")?;
    runtime.block_on(async {
        match command {
            Some(Command::Bot) => bot(&config).await,
            Some(Command::Sandbox { port }) => in_sandbox(&config, port, "").await,
            Some(Command::Doctor) => doctor(&config).await,
            Some(Command::Verify) => verify_all(&config).await,
            Some(Command::Backup { file }) => backup(&config, &file).await,
            Some(Command::Record { table }) => record(&config, table).await,
            Some(Command::Tables) => open_tables(&config).await,
            Some(Command::Show { table }) => show(&config, table).await,
            Some(Command::End { table }) => end(&config, table).await,
            Some(Command::Selfplay { game, seats, games, seed, out }) => {
                play_machines(&game, seats, games, seed, &out)
            }
            None if config.token.is_some() => {
                println!("Starting the bot on Discord, because DISCORD_TOKEN is set.");
                bot(&config).await
            }
            None => {
                in_sandbox(
                    &config,
                    SANDBOX_PORT,
                    "Starting the sandbox, because DISCORD_TOKEN is not set. ",
                )
                .await
            }
        }
    })
}

/// An error with its causes, each said once: many a cause is told by what it has caused already.
pub fn sentence(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |said, cause| match cause.to_string() {
        cause if said.contains(&cause) => said,
        cause if said.is_empty() => cause,
        cause => format!("{said}: {cause}"),
    })
}

/// Says where the program panicked, but not on what: that could be what somebody holds in secret.
fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "panicked");
    }));
}

/// For what only looks: a database that is not there is a mistyped address, not a new one.
async fn existing<T>(config: &Config, look: impl AsyncFnOnce(&Service) -> Result<T>) -> Result<T> {
    let path = config.database.trim_start_matches("sqlite:").trim_start_matches("//");
    let path = path.split('?').next().unwrap_or(path);
    if !Path::new(path).exists() {
        bail!("there is no database {path}: is DATABASE_URL right?");
    }
    let service = service(config).await?;
    let seen = look(&service).await;
    service.store().close().await;
    seen
}

/// Tables for whoever looks at them, beside a bot or without.
async fn service(config: &Config) -> Result<Service> {
    let store = Store::open(&config.database).await.context("the database cannot be opened")?;
    Ok(serving(config, store))
}

/// Tables for a bot: the only one that plays at them, as long as [`Service::live`] runs.
async fn own(config: &Config) -> Result<Service> {
    let store = Store::own(&config.database, SILENCE).await;
    let store = store.context("the database cannot be opened")?;
    Ok(serving(config, store))
}

fn serving(config: &Config, store: Store) -> Service {
    let idleness = Idleness {
        lobby: Timestamp::from(config.lobby_days) * DAY,
        game: Timestamp::from(config.table_days) * DAY,
    };
    Service::new(store, Clock::system()).with_idleness(idleness)
}

async fn bot(config: &Config) -> Result<ExitCode> {
    let settings = discord::Settings {
        token: config.needs_token()?,
        api: config.api.clone(),
        guild: config.guild,
    };
    let service = own(config).await?;
    serve(settings, &service, stopped()?, look_after(&service)).await?;
    Ok(ExitCode::SUCCESS)
}

async fn in_sandbox(config: &Config, port: u16, why: &str) -> Result<ExitCode> {
    let service = own(config).await?;
    let running = sandbox::start(port)
        .await
        .with_context(|| format!("the sandbox cannot listen on port {port}"))?;
    let address = format!("http://{}", running.address);
    println!("{why}Open {address}/ in a browser.");
    let settings = discord::Settings {
        token: sandbox::BOT_TOKEN.to_owned().into(),
        api: Some(address),
        guild: config.guild,
    };
    let prepared = async {
        look_after(&service).await?;
        // The stand-in begins empty each time, whatever tables there are.
        Ok(service.show_anew().await?)
    };
    let served = serve(settings, &service, stopped()?, prepared).await;
    running.stop().await;
    served?;
    Ok(ExitCode::SUCCESS)
}

/// Says what was found wrong with the tables, and mended; and gives back the time since the last stop.
async fn look_after(service: &Service) -> Result<()> {
    for finding in service.look_after().await? {
        tracing::warn!("{finding}");
    }
    Ok(service.resume().await?)
}

/// Runs the bot, once all is `prepared`, until `stop`, or until another bot has taken over.
async fn serve(
    settings: discord::Settings,
    service: &Service,
    mut stop: watch::Receiver<bool>,
    prepared: impl Future<Output = Result<()>>,
) -> Result<()> {
    let living = service.clone();
    let (lose, mut lost) = watch::channel(None);
    let life = tokio::spawn(async move { lose.send_replace(Some(living.keep_alive().await)) });
    let mut over = lost.clone();
    let served = async {
        prepared.await?;
        discord::run(settings, service.clone(), async move {
            // A sender that is gone stops the bot as well.
            tokio::select! {
                _ = stop.wait_for(|stopped| *stopped) => (),
                _ = over.wait_for(Option::is_some) => (),
            }
        })
        .await
    };
    let served = served.await;
    life.abort();
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

async fn doctor(config: &Config) -> Result<ExitCode> {
    let titles: Vec<&str> = games::CATALOG.iter().map(|kind| kind.info().title).collect();
    println!("quark {}, games: {}", env!("CARGO_PKG_VERSION"), titles.join(", "));
    let mut well = true;
    let mut say = |what: &str, found: Result<String>| match found {
        Ok(found) => println!("ok    {what}: {found}"),
        Err(problem) => {
            well = false;
            println!("wrong {what}: {}", sentence(&problem));
        }
    };
    let database = async {
        let service = service(config).await?;
        let health = service.store().check().await?;
        let tables = service.store().tables(false).await?.len();
        service.store().close().await;
        if health != "ok" {
            bail!("{health}");
        }
        anyhow::Ok(format!("{}, {tables} tables", config.database))
    };
    say("database", database.await);
    match config.needs_token() {
        Err(unfit) => say("token", Err(unfit.into())),
        Ok(token) => {
            let settings =
                discord::Settings { token, api: config.api.clone(), guild: config.guild };
            for (what, found) in discord::examine(&settings).await {
                say(&what, found);
            }
        }
    }
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn verify_all(config: &Config) -> Result<ExitCode> {
    let findings = existing(config, async |service| Ok(verify::verify(service).await?)).await?;
    println!("{} open tables replay to their stored state.", findings.live);
    println!("{} finished tables were dealt from their published seed.", findings.finished);
    if 0 < findings.broken {
        println!("{} tables were ended by a correction of the rules.", findings.broken);
    }
    for wrong in &findings.wrong {
        println!("wrong: {wrong}");
    }
    Ok(if findings.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn backup(config: &Config, file: &Path) -> Result<ExitCode> {
    if file.exists() {
        bail!("{} already exists, so nothing was copied", file.display());
    }
    let path = file.to_str().context("the file's name is not Unicode")?;
    existing(config, async |service| Ok(service.store().backup(path).await?)).await?;
    println!("Copied {} to {}.", config.database, file.display());
    Ok(ExitCode::SUCCESS)
}

async fn record(config: &Config, table: i64) -> Result<ExitCode> {
    let read = async |service: &Service| Ok(verify::record(service, TableId(table)).await?);
    let record = existing(config, read).await?;
    if record.header.seed.is_none() {
        eprintln!(
            "quark: the game is still being played, so this record shows what is hidden: keep it to yourself"
        );
    }
    print!("{record}");
    Ok(ExitCode::SUCCESS)
}

async fn open_tables(config: &Config) -> Result<ExitCode> {
    let lines = existing(config, async |service| Ok(tables::open(service).await?)).await?;
    if lines.is_empty() {
        println!("No tables are open.");
    }
    lines.iter().for_each(|line| println!("{line}"));
    Ok(ExitCode::SUCCESS)
}

async fn show(config: &Config, table: i64) -> Result<ExitCode> {
    let look = async |service: &Service| Ok(tables::show(service, TableId(table)).await?);
    existing(config, look).await?.iter().for_each(|line| println!("{line}"));
    Ok(ExitCode::SUCCESS)
}

async fn end(config: &Config, table: i64) -> Result<ExitCode> {
    existing(config, async |service| Ok(tables::end(service, TableId(table)).await?)).await?;
    println!(
        "Table {table} has ended. The bot says so there within half a minute if it is running, or else when it next starts."
    );
    Ok(ExitCode::SUCCESS)
}

fn play_machines(game: &str, seats: u8, games: u64, seed: u64, out: &Path) -> Result<ExitCode> {
    let Some(kind) = games::find(game) else {
        let keys: Vec<&str> = games::CATALOG.iter().map(|kind| kind.info().key).collect();
        bail!("there is no game {game:?}; choose one of {}", keys.join(", "));
    };
    let allowed = &kind.info().seats;
    if !allowed.contains(&seats) {
        bail!("{} is for {} to {} players", kind.info().title, allowed.start(), allowed.end());
    }
    fs::create_dir_all(out).with_context(|| format!("{} cannot be created", out.display()))?;
    let Some(end) = seed.checked_add(games) else {
        bail!("there are no {games} seeds from {seed} on");
    };
    for seed in seed..end {
        let file = out.join(format!("{game}-{seats}-{seed}.jsonl"));
        let record = selfplay::play(kind, seats, seed);
        fs::write(&file, record.to_string())
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    let noun = if games == 1 { "game" } else { "games" };
    println!("{games} {noun} written to {}.", out.display());
    Ok(ExitCode::SUCCESS)
}
