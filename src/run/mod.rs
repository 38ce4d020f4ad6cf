//! The bot's whole command line, for any `main` with any games.
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     quark::run::main(quark::games::catalog())
//! }
//! ```

mod analyse;
mod arena;
mod bot;
mod import;
mod moving;
mod observed;
mod out;
mod replay;
mod rules;
mod selfplay;
mod tools;

use std::{path::PathBuf, process::ExitCode};

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use tokio::runtime::Runtime;

use crate::{
    config::{Config, Unfit},
    discord::Shards,
    log,
    service::{ANALYSIS, Clock, Service},
    session::{DAY, Idleness, Timestamp},
    store::Store,
    table::Catalog,
};

/// Where the sandbox listens unless told otherwise.
const SANDBOX_PORT: u16 = 3130;

/// Board games played over days in Discord.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot on Discord; needs DISCORD_TOKEN
    Bot {
        /// The shards that this process listens to, such as 0-3/16; without it all that Discord advises
        #[arg(long, value_name = "FIRST-LAST/ALL")]
        shards: Option<Shards>,
    },
    /// Run the bot in a local stand-in for Discord, which you open in your browser
    Sandbox {
        /// The port that serves its page
        #[arg(long, default_value_t = SANDBOX_PORT)]
        port: u16,
    },
    /// Check token, database, permissions and versions
    Doctor,
    /// Replay every table's log and check the seeds of finished games
    Verify {
        /// Also have the machine players think each of their moves again
        #[arg(long)]
        machines: bool,
    },
    /// Copy the database while the bot runs
    Backup {
        /// The file to write; must not exist yet
        file: PathBuf,
    },
    /// Move everything from one database to another, such as from a file to a PostgreSQL server
    Move(moving::Move),
    /// Print a table's whole log as lines of JSON; for a game in progress it shows what is hidden
    Record {
        /// The table's number
        table: i64,
        /// Leave the players' names out
        #[arg(long)]
        anonymous: bool,
    },
    /// Put records of finished games into the database, as tables that are over
    Import(import::Import),
    /// Write a game as a page or a film, move by move
    Replay(replay::Replay),
    /// Have a machine go over a game that is over, and print the moves that cost most and everybody's chances
    Analyse(analyse::Analyse),
    /// List the open tables: whose turn it is, since when, and what the bot couldn't do
    Tables,
    /// Show one table: the public position in words, and what the bot still has to do
    Show {
        /// The table's number
        table: i64,
    },
    /// Make again what is kept of a table next to its log, and say what differed; the bot may be running
    Repair {
        /// The table's number
        #[arg(required_unless_present = "results")]
        table: Option<i64>,
        /// Only say what differs
        #[arg(long, conflicts_with = "results")]
        dry_run: bool,
        /// Count the results of all tables again: statistics, leaderboards and ratings
        #[arg(long, conflicts_with = "table")]
        results: bool,
    },
    /// Ask the bot at QUARK_METRICS whether it lives
    Health,
    /// End a table without a result; the bot may be running
    End {
        /// The table's number
        table: i64,
    },
    /// Let machine players and engines play against each other, and say who wins how often
    Arena(arena::LineUp),
    /// Print the rules of a game, or write them as one page to print
    Rules(rules::Rules),
    /// Let machine players play games and write their records
    Selfplay(selfplay::Games),
}

/// Reads arguments and environment, and runs one of the bot's commands with the games in `catalog`.
#[must_use]
pub fn main(catalog: Catalog) -> ExitCode {
    match run(&catalog, Arguments::parse().command) {
        Ok(code) => code,
        Err(error) if out::is_unread(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // One sentence for people; what lies beneath it is for the log.
            eprintln!("quark: {}", sentence(&error));
            if error.is::<Unfit>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Runs `command`, or what fits the environment where none is given.
fn run(catalog: &Catalog, command: Option<Command>) -> Result<ExitCode> {
    let config = Config::read()?;
    log::begin(&config.log, config.colours, config.json);
    tell_panics();
    let runtime = Runtime::new().context("the runtime does not start")?;
    runtime.block_on(async {
        match command {
            Some(Command::Bot { shards }) => bot::run(&config, catalog, shards).await,
            Some(Command::Sandbox { port }) => bot::in_sandbox(&config, catalog, port, "").await,
            Some(Command::Doctor) => tools::doctor(&config, catalog).await,
            Some(Command::Verify { machines }) => {
                tools::verify_all(&config, catalog, machines).await
            }
            Some(Command::Backup { file }) => tools::backup(&config, catalog, &file).await,
            Some(Command::Move(addresses)) => moving::run(&config, catalog, addresses).await,
            Some(Command::Record { table, anonymous }) => {
                tools::record(&config, catalog, table, anonymous).await
            }
            Some(Command::Import(records)) => import::run(&config, catalog, records).await,
            Some(Command::Replay(game)) => replay::write(&config, catalog, game).await,
            Some(Command::Analyse(game)) => analyse::print(&config, catalog, game).await,
            Some(Command::Tables) => tools::open_tables(&config, catalog).await,
            Some(Command::Show { table }) => tools::show(&config, catalog, table).await,
            Some(Command::Repair { table: Some(table), dry_run, results: _ }) => {
                tools::repair(&config, catalog, table, dry_run).await
            }
            Some(Command::Repair { table: None, .. }) => {
                tools::count_results(&config, catalog).await
            }
            Some(Command::Health) => tools::health(&config).await,
            Some(Command::End { table }) => tools::end(&config, catalog, table).await,
            Some(Command::Arena(line_up)) => arena::play(catalog, line_up),
            Some(Command::Rules(rules)) => rules::write(catalog, rules),
            Some(Command::Selfplay(games)) => selfplay::play(catalog, games),
            None if config.token.is_some() => {
                out::line("Starting the bot on Discord, because DISCORD_TOKEN is set.")?;
                bot::run(&config, catalog, None).await
            }
            None => {
                bot::in_sandbox(
                    &config,
                    catalog,
                    SANDBOX_PORT,
                    "Starting the sandbox, because DISCORD_TOKEN is not set. ",
                )
                .await
            }
        }
    })
}

/// An error with its causes, each said once: many a cause is told by what it has caused already.
fn sentence(error: &anyhow::Error) -> String {
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
        metrics::counter!("quark_panics_total").increment(1);
        tracing::error!(place, "panicked");
    }));
}

/// Tables kept in `store`, as the environment has them.
fn serving(config: &Config, catalog: &Catalog, store: Store) -> Service {
    let idleness = Idleness {
        lobby: Timestamp::from(config.lobby_days) * DAY,
        game: Timestamp::from(config.table_days) * DAY,
    };
    Service::new(store, Clock::system(), catalog.clone())
        .with_idleness(idleness)
        .with_analysis(config.analysis.unwrap_or(ANALYSIS))
}
