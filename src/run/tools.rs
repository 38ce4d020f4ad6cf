//! What the operator can look at and do while it runs.

use std::{path::Path, process::ExitCode, time::Duration};

use anyhow::{Context, Result, bail};
use secrecy::ExposeSecret as _;

use super::{out, sentence, serving};
use crate::{
    config::{Config, Unfit},
    discord,
    kit::words::{amount, figure},
    operator::{repair, tables, verify},
    record::Thoughts,
    service::Service,
    store::{self, Store, TableId},
    table::{Catalog, Json, Kind},
};

/// For what only looks: a database that is not there is a mistyped address, not a new one.
pub async fn existing<T>(
    config: &Config,
    catalog: &Catalog,
    look: impl AsyncFnOnce(&Service) -> Result<T>,
) -> Result<T> {
    if let Some(path) = config.database.file().filter(|path| !path.exists()) {
        bail!("there is no database {}: is DATABASE_URL right?", path.display());
    }
    let service = service(config, catalog).await?;
    let seen = look(&service).await;
    service.store().close().await;
    seen
}

/// Tables for those who look at them, while a bot runs or not.
async fn service(config: &Config, catalog: &Catalog) -> Result<Service> {
    let store = Store::open(config.database.url().expose_secret())
        .await
        .context("the database cannot be opened")?;
    Ok(serving(config, catalog, store))
}

/// Checks database, token and permissions, a line each.
pub async fn doctor(config: &Config, catalog: &Catalog) -> Result<ExitCode> {
    let titles: Vec<&str> = catalog.iter().map(|kind| kind.info().title).collect();
    out::line(format_args!("quark {}, games: {}", env!("CARGO_PKG_VERSION"), titles.join(", ")))?;
    let mut found = vec![("database".to_owned(), database(config, catalog).await)];
    match config.needs_token() {
        Err(unfit) => found.push(("token".to_owned(), Err(unfit.into()))),
        Ok(token) => {
            let settings = discord::Settings {
                token,
                api: config.api.clone(),
                guild: config.guild,
                shards: None,
                requests: None,
            };
            found.extend(discord::examine(&settings).await);
        }
    }
    let mut well = true;
    for (what, found) in found {
        match found {
            Ok(found) => out::line(format_args!("ok    {what}: {found}"))?,
            Err(problem) => {
                well = false;
                out::line(format_args!("wrong {what}: {}", sentence(&problem)))?;
            }
        }
    }
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How the database is, which is not made by asking.
async fn database(config: &Config, catalog: &Catalog) -> Result<String> {
    let name = &config.database;
    if let Some(path) = config.database.file().filter(|path| !path.exists()) {
        if let Some(why) = store::obstacle(path) {
            bail!("{} can’t be made: {why}", path.display());
        }
        return Ok(format!("{name} is not there yet: the bot makes it when it first starts"));
    }
    let service = service(config, catalog).await?;
    let health = service.store().check().await?;
    let tables = service.store().tables(false).await?.len();
    service.store().close().await;
    if health != "ok" {
        bail!("{health}");
    }
    Ok(format!("{name}, {}", amount(tables, "table")))
}

/// Replays every table's log and checks the seeds.
pub async fn verify_all(config: &Config, catalog: &Catalog, machines: bool) -> Result<ExitCode> {
    let look = async |service: &Service| Ok(verify::verify(service, machines).await?);
    let findings = existing(config, catalog, look).await?;
    out::line(format_args!("{} open tables replay to their stored state.", findings.live))?;
    out::line(format_args!(
        "{} finished tables were dealt from their published seed.",
        findings.finished
    ))?;
    if 0 < findings.broken {
        out::line(format_args!(
            "{} tables were ended by a correction of the rules.",
            findings.broken
        ))?;
    }
    if machines {
        let Thoughts { again, other } = findings.thoughts;
        out::line(format_args!("{again} moves of machine players were found again."))?;
        if 0 < other {
            out::line(format_args!(
                "{other} moves of machine players of another release were not checked."
            ))?;
        }
    }
    for wrong in &findings.wrong {
        out::line(format_args!("wrong: {wrong}"))?;
    }
    Ok(if findings.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Copies the database to `file`.
pub async fn backup(config: &Config, catalog: &Catalog, file: &Path) -> Result<ExitCode> {
    if file.exists() {
        bail!("{} already exists, so nothing was copied", file.display());
    }
    let path = file.to_str().context("the file's name is not Unicode")?;
    existing(config, catalog, async |service| Ok(service.store().backup(path).await?)).await?;
    out::line(format_args!("Copied {} to {}.", config.database, file.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a table's whole log.
pub async fn record(
    config: &Config,
    catalog: &Catalog,
    table: i64,
    anonymous: bool,
) -> Result<ExitCode> {
    let read = async |service: &Service| {
        let (record, names) = verify::record(service, TableId(table)).await?;
        Ok(if anonymous { record } else { record.naming(names) })
    };
    let record = existing(config, catalog, read).await?;
    if record.header.seed.is_none() {
        eprintln!(
            "quark: the game is still being played, so this record shows what is hidden: keep it to yourself"
        );
    }
    out::text(record)?;
    Ok(ExitCode::SUCCESS)
}

/// Makes again what is kept of a table next to its log, once it has shown what differs.
pub async fn repair(config: &Config, catalog: &Catalog, table: i64, dry: bool) -> Result<ExitCode> {
    let mend = async |service: &Service| {
        let repair = repair::look(service, TableId(table)).await?;
        let found = repair.found.len();
        out::lines(&repair.found)?;
        if 0 < found && !dry {
            let left = repair::mend(service, repair).await?;
            if !left.is_empty() {
                bail!("table {table} was made again from its log, and still {}", left.join(", "));
            }
        }
        Ok(found)
    };
    match (existing(config, catalog, mend).await?, dry) {
        (0, _) => {
            out::line(format_args!("Nothing of table {table} differs from what its log gives."))?;
        }
        (_, true) => out::line(format_args!("Nothing was changed."))?,
        (_, false) => out::line(format_args!("Table {table} was made again from its log."))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Sums up all games that are over anew, and counts wins and ratings again.
pub async fn count_results(config: &Config, catalog: &Catalog) -> Result<ExitCode> {
    let count = async |service: &Service| {
        service.store().unsum().await?;
        Ok(service.sum_up(0).await?)
    };
    let counted = existing(config, catalog, count).await?;
    let tables = i32::try_from(counted).unwrap_or(i32::MAX);
    out::line(format_args!("The results of {} were counted again.", figure(tables, "table")))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks the bot that runs with this `QUARK_METRICS` whether it lives.
pub async fn health(config: &Config) -> Result<ExitCode> {
    let address = config.metrics.ok_or(Unfit::Missing("QUARK_METRICS"))?;
    let asked = reqwest::Client::new().get(format!("http://{address}/healthz"));
    let asked = asked.timeout(Duration::from_secs(3)).send().await;
    match asked.ok().map(|answer| answer.status()) {
        Some(status) if status.is_success() => Ok(ExitCode::SUCCESS),
        Some(status) => bail!("the bot at {address} answers {status}"),
        None => bail!("no bot answers at {address}"),
    }
}

/// Lists the open tables.
pub async fn open_tables(config: &Config, catalog: &Catalog) -> Result<ExitCode> {
    let lines = existing(config, catalog, async |service| Ok(tables::open(service).await?)).await?;
    if lines.is_empty() {
        out::line(format_args!("No tables are open."))?;
    }
    out::lines(&lines)?;
    Ok(ExitCode::SUCCESS)
}

/// Shows one table.
pub async fn show(config: &Config, catalog: &Catalog, table: i64) -> Result<ExitCode> {
    let look = async |service: &Service| Ok(tables::show(service, TableId(table)).await?);
    out::lines(&existing(config, catalog, look).await?)?;
    Ok(ExitCode::SUCCESS)
}

/// Ends a table without a result.
pub async fn end(config: &Config, catalog: &Catalog, table: i64) -> Result<ExitCode> {
    existing(config, catalog, async |service| Ok(tables::end(service, TableId(table)).await?))
        .await?;
    out::line(format_args!(
        "Table {table} has ended. The bot says so there within half a minute if it is running, or else when it next starts."
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// The game with this key, if so many can play it.
pub fn game_for(catalog: &Catalog, game: &str, seats: u8) -> Result<&'static dyn Kind> {
    let Some(kind) = catalog.find(game) else {
        let keys: Vec<&str> = catalog.iter().map(|kind| kind.info().key).collect();
        bail!("there is no game {game:?}; choose one of {}", keys.join(", "));
    };
    let allowed = &kind.info().seats;
    if !allowed.contains(&seats) {
        bail!("{} is for {} to {} players", kind.info().title, allowed.start(), allowed.end());
    }
    Ok(kind)
}

/// Reads JSON that was typed, such as variants of a game.
pub fn json(text: &str) -> Result<Json, serde_json::Error> {
    text.parse()
}
