//! Commands that look at tables and change them, whether or not a bot is running.

use std::{
    io::{Write as _, stdout},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use anyhow::{Result, bail, ensure};
use serde::Serialize;

use super::{bar::Bar, sentence, shell::Shell};
use crate::{
    config::{Config, Unfit},
    discord,
    kit::words::{amount, figure},
    operator::{repair, tables, verify},
    record::Thoughts,
    service::Service,
    store::{self, TableId},
};

/// The result of `quark doctor`, as data.
#[derive(Serialize)]
struct Examined {
    version: &'static str,
    /// The keys of all games.
    games: Vec<&'static str>,
    checks: Vec<Check>,
}

#[derive(Serialize)]
struct Check {
    what: String,
    ok: bool,
    found: String,
}

/// Checks database, token and permissions. Returns whether all of them are well.
pub async fn doctor(shell: &Shell, json: bool) -> Result<bool> {
    let infos = || shell.catalog.iter().map(|kind| kind.info());
    if !json {
        let titles: Vec<&str> = infos().map(|info| info.title).collect();
        writeln!(stdout(), "quark {}, games: {}", env!("CARGO_PKG_VERSION"), titles.join(", "))?;
    }
    let mut found = vec![("database".to_owned(), database(shell).await)];
    match shell.config.needs_token() {
        Err(unfit) => found.push(("token".to_owned(), Err(unfit.into()))),
        Ok(token) => found.extend(discord::examine(&shell.settings(token)).await),
    }
    let check = |(what, found): (String, Result<String>)| Check {
        what,
        ok: found.is_ok(),
        found: found.unwrap_or_else(|problem| sentence(&problem)),
    };
    let checks: Vec<Check> = found.into_iter().map(check).collect();
    let is_well = checks.iter().all(|check| check.ok);
    if json {
        let games = infos().map(|info| info.key).collect();
        as_json(&Examined { version: env!("CARGO_PKG_VERSION"), games, checks })?;
        return Ok(is_well);
    }
    for Check { what, ok, found } in &checks {
        writeln!(stdout(), "{:<5} {what}: {found}", if *ok { "ok" } else { "wrong" })?;
    }
    Ok(is_well)
}

/// A journal larger than this many bytes means that a reader never ends.
const LARGE: u64 = 64 << 20;

/// Most failed jobs that the doctor names.
const NAMED: usize = 5;

/// Checks the database and the free space next to it. Does not create it.
async fn database(shell: &Shell) -> Result<String> {
    let name = &shell.config.database;
    if let Some(path) = name.file()
        && let Some(why) = store::hindrance(path)
    {
        let done = if path.exists() { "written" } else { "created" };
        bail!("{} can’t be {done}: {why}", path.display());
    }
    if name.missing().is_some() {
        return Ok(format!("{name} does not exist yet: the bot creates it when it first starts"));
    }
    shell
        .existing(async |service| {
            let health = service.store().check().await?;
            let tables = service.store().tables(false).await?.len();
            ensure!(health == "ok", "{health}");
            let troubles = service.store().in_trouble_by_kind().await?;
            let troubles = usize::try_from(troubles.iter().map(|(_, count)| count).sum::<i64>())?;
            let journal = service.store().journal().unwrap_or_default();
            ensure!(
                journal < LARGE,
                "the journal next to it holds {} MB, since a program reads it without a pause. Stop that program \
                 (`lsof` lists those that have the file open), and the bot empties the journal by itself",
                journal >> 20
            );
            let waits = match troubles {
                0 => String::new(),
                _ => format!(
                    ", {} could not be done so far; `quark tables` lists them",
                    amount(troubles, "thing")
                ),
            };
            let named = tables::troubles(service).await?;
            let named = named.iter().take(NAMED).map(|line| format!("\n      {line}"));
            Ok(format!("{name}, {}{waits}{}", amount(tables, "table"), named.collect::<String>()))
        })
        .await
}

/// Replays every table's log, and checks the seeds and the leagues. Returns whether all of them are well.
pub async fn verify(service: &Service, machines: bool, json: bool) -> Result<bool> {
    let findings = verified(service, machines).await?;
    if json {
        as_json(&findings)?;
        return Ok(findings.wrong.is_empty());
    }
    let verify::Findings { live, finished, broken, dropped, thoughts, leagues, wrong } = findings;
    let mut out = stdout();
    writeln!(out, "{live} open tables replay to their stored state.")?;
    writeln!(out, "{finished} finished tables were dealt from their published seed.")?;
    if 0 < broken {
        writeln!(
            out,
            "{broken} tables were ended because corrected rules no longer fit their logs."
        )?;
    }
    if 0 < dropped {
        writeln!(
            out,
            "{dropped} finished tables have lost their moves because of QUARK_KEEP_DAYS."
        )?;
    }
    if 0 < leagues {
        writeln!(
            out,
            "{leagues} leagues follow from their seeds and the results of their tables."
        )?;
    }
    if machines {
        let Thoughts { again, other } = thoughts;
        writeln!(out, "{again} moves of machine players were computed again and match.")?;
        if 0 < other {
            writeln!(out, "{other} moves of machine players of another release were not checked.")?;
        }
    }
    for wrong in &wrong {
        writeln!(out, "wrong: {wrong}")?;
    }
    Ok(wrong.is_empty())
}

/// Checks every table, with a progress bar.
pub async fn verified(service: &Service, machines: bool) -> Result<verify::Findings> {
    let bar = Bar::new("Checking tables");
    Ok(verify::verify_telling(service, machines, |done, all| bar.shows(done, all)).await?)
}

/// Prints a table's whole log.
pub async fn record(service: &Service, table: i64, anonymous: bool) -> Result<()> {
    let (record, names) = verify::record(service, TableId(table)).await?;
    let record = if anonymous { record } else { record.naming(names) };
    if record.header.seed.is_none() {
        eprintln!(
            "quark: the game is still being played, so this record shows what is hidden: keep it to yourself"
        );
    }
    Ok(write!(stdout(), "{record}")?)
}

/// Prints the differences between a table's log and its other stored data, and rebuilds that data from the log.
pub async fn repair(service: &Service, table: i64, dry: bool) -> Result<()> {
    let repair = repair::look(service, TableId(table)).await?;
    lines(&repair.found)?;
    let mut out = stdout();
    if repair.found.is_empty() {
        writeln!(out, "All stored data of table {table} matches its log.")?;
    } else if dry {
        writeln!(out, "Nothing was changed.")?;
    } else {
        let left = repair::remake(service, repair).await?.join(", ");
        ensure!(
            left.is_empty(),
            "table {table} was rebuilt from its log, but these differences remain: {left}"
        );
        writeln!(out, "Table {table} was rebuilt from its log.")?;
    }
    Ok(())
}

/// Stores the results of all finished games again, and recounts wins and ratings.
pub(crate) async fn count_results(service: &Service) -> Result<()> {
    service.store().unsum().await?;
    let tables = i32::try_from(service.sum_up(0).await?).unwrap_or(i32::MAX);
    writeln!(stdout(), "The results of {} were recounted.", figure(tables, "table"))?;
    Ok(())
}

/// Asks the bot that runs with this `QUARK_METRICS` whether it is alive.
pub async fn health(config: &Config) -> Result<()> {
    let address = reached_at(config.metrics.ok_or(Unfit::Missing("QUARK_METRICS"))?);
    let asked = reqwest::Client::new().get(format!("http://{address}/healthz"));
    let Ok(answer) = asked.timeout(Duration::from_secs(3)).send().await else {
        bail!("no bot answers at {address}");
    };
    let status = answer.status();
    ensure!(status.is_success(), "the bot at {address} answers {status}");
    Ok(())
}

/// The address that reaches a bot on this machine which listens at `address`, since that may stand for all addresses.
fn reached_at(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Lists the open tables.
pub async fn open_tables(service: &Service, json: bool) -> Result<()> {
    let open = tables::open(service).await?;
    if json {
        return as_json(&open);
    }
    let found = open.lines();
    if found.is_empty() {
        writeln!(stdout(), "No tables are open.")?;
    }
    lines(&found)
}

/// Shows one table.
pub async fn show(service: &Service, table: i64, json: bool) -> Result<()> {
    let shown = tables::show(service, TableId(table)).await?;
    if json { as_json(&shown) } else { lines(&shown.lines()) }
}

/// Ends a table without a result.
pub async fn end(service: &Service, table: i64) -> Result<()> {
    tables::end(service, TableId(table)).await?;
    writeln!(
        stdout(),
        "Table {table} has ended. The bot says so there within half a minute if it is running, or else when it next starts."
    )?;
    Ok(())
}

/// Prints `found` as one JSON document.
pub fn as_json(found: &impl Serialize) -> Result<()> {
    Ok(writeln!(stdout(), "{}", serde_json::to_string_pretty(found)?)?)
}

/// Prints these lines.
pub fn lines(lines: &[String]) -> Result<()> {
    lines.iter().try_for_each(|line| Ok(writeln!(stdout(), "{line}")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_listens_at_all_addresses_is_asked_on_its_own_machine() {
        for (listens, asked) in [
            ("0.0.0.0:9464", "127.0.0.1:9464"),
            ("[::]:9464", "[::1]:9464"),
            ("192.0.2.7:1", "192.0.2.7:1"),
        ] {
            assert_eq!(reached_at(listens.parse().unwrap()).to_string(), asked);
        }
    }
}
