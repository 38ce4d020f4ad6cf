//! The bot's whole command line, for any `main` with any games.
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     quark::run::main(quark::games::catalog())
//! }
//! ```

mod arena;
mod backup;
mod bar;
mod bot;
mod games;
mod machines;
mod manual;
mod moving;
mod notify;
mod observed;
mod shell;
mod tools;

use std::{
    fs,
    io::{self, Write as _, stdout},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};
use clap_complete::aot;
use tokio::runtime::Builder;

use crate::{
    any::Catalog,
    config::{Config, Unfit},
    discord::{self, Shards},
    log,
    store::StoreError,
};
use shell::Shell;

/// Stack of each worker thread in bytes: a press goes through large futures, above all in builds for development.
const STACK: usize = 8 << 20;
/// The sandbox's default port.
const SANDBOX_PORT: u16 = 3130;

/// The version, with the commit that it was built from.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("BUILD_COMMIT"), ")");

/// Board games played over days in Discord.
#[derive(Debug, Parser)]
#[command(version = VERSION, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot on Discord; needs DISCORD_TOKEN
    Bot {
        /// The shards that this process listens to, such as 0-3/16; all that Discord recommends if not given
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
    Doctor {
        /// Print the result as JSON
        #[arg(long)]
        json: bool,
    },
    /// Replay every table's log and check the seeds of finished games
    Verify {
        /// Also compute each move of the machine players again
        #[arg(long)]
        machines: bool,
        /// Print the result as JSON
        #[arg(long)]
        json: bool,
    },
    /// Copy the database while the bot runs
    Backup(backup::Backup),
    /// Restore a copy and move the current database aside; the bot must not be running
    Restore {
        /// The copy, as written by quark backup
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
    /// Import records of finished games into the database, as tables that are over
    Import(games::Import),
    /// Write a game as a page or a film, move by move
    Replay(games::Replay),
    /// Analyse a finished game, and print the most costly moves and everybody's chances
    Analyse(games::Analyse),
    /// List the open tables: whose turn it is, since when, and what the bot couldn't do
    Tables {
        /// Print them as JSON
        #[arg(long)]
        json: bool,
    },
    /// Show one table: the public position in words, and what the bot still has to do
    Show {
        /// The table's number
        table: i64,
        /// Print it as JSON
        #[arg(long)]
        json: bool,
    },
    /// Rebuild a table's stored data from its log, and print what differed; the bot may be running
    Repair {
        /// The table's number
        #[arg(required_unless_present = "results")]
        table: Option<i64>,
        /// Only print what differs
        #[arg(long, conflicts_with = "results")]
        dry_run: bool,
        /// Recompute the results of all tables: statistics, leaderboards and ratings
        #[arg(long, conflicts_with = "table")]
        results: bool,
    },
    /// Ask the bot at QUARK_METRICS whether it is alive
    Health,
    /// End a table without a result; the bot may be running
    End {
        /// The table's number
        table: i64,
    },
    /// Let machine players and engines play against each other, and print the share of wins
    Arena(arena::Arena),
    /// Print the rules of a game, or write them as one page to print
    Rules(games::Rules),
    /// Print the deals and steps of a game’s lesson in words, to write or check it
    Lesson(games::Lesson),
    /// Write the crate of a new game: a tiny game that builds, passes its tests and can be played
    NewGame(games::NewGame),
    /// Let machine players play games and write their records
    Selfplay(machines::Games),
    /// Print a script that lets your shell complete commands and options
    Completions {
        /// The shell that reads it
        shell: aot::Shell,
    },
    /// Print the manual page, in the form that man reads
    Man {
        /// Write it and the page of every command into this folder
        #[arg(long)]
        dir: Option<PathBuf>,
    },
}

/// Reads arguments and environment, and runs one of the bot's commands with the games in `catalog`.
#[must_use]
pub fn main(catalog: Catalog) -> ExitCode {
    match run(catalog, Arguments::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if is_unread(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("quark: {}", sentence(&error));
            if is_lasting(&error) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Runs `command`. Without one, runs the bot if there is a token, and the sandbox if not. Returns whether everything
/// that was checked is well.
fn run(catalog: Catalog, command: Option<Command>) -> Result<bool> {
    let config = Config::read(fs::read_to_string)?;
    if command.is_none() {
        config.no_mistyped_token()?;
    }
    log::begin(&config.log, config.colours, config.json);
    for unknown in &config.unknown {
        tracing::warn!("{unknown}");
    }
    report_panics();
    let shell = Shell { config, catalog };
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(STACK)
        .build()
        .context("cannot start the runtime")?;
    let done = runtime.block_on(dispatch(&shell, command));
    // Work that still runs for somebody is of no use any more.
    runtime.shutdown_background();
    done
}

async fn dispatch(shell: &Shell, command: Option<Command>) -> Result<bool> {
    let catalog = &shell.catalog;
    let Some(command) = command else {
        if shell.config.token.is_some() {
            writeln!(stdout(), "Starting the bot on Discord, because DISCORD_TOKEN is set.")?;
            bot::run(shell, None).await?;
        } else {
            let why = "Starting the sandbox, because DISCORD_TOKEN is not set. ";
            bot::in_sandbox(shell, SANDBOX_PORT, why).await?;
        }
        return Ok(true);
    };
    match command {
        Command::Bot { shards } => bot::run(shell, shards).await?,
        Command::Sandbox { port } => bot::in_sandbox(shell, port, "").await?,
        Command::Doctor { json } => return tools::doctor(shell, json).await,
        Command::Verify { machines, json } => {
            let verify = async |service: &_| tools::verify(service, machines, json).await;
            return shell.looking(verify).await;
        }
        Command::Backup(asked) => backup::backup(shell, asked).await?,
        Command::Restore { file } => backup::restore(shell, &file).await?,
        Command::Move(addresses) => moving::run(shell, addresses).await?,
        Command::Record { table, anonymous } => {
            shell.looking(async |service| tools::record(service, table, anonymous).await).await?;
        }
        Command::Import(records) => games::import(shell, records).await?,
        Command::Replay(game) => games::replay(shell, game).await?,
        Command::Analyse(game) => games::analyse(shell, game).await?,
        Command::Tables { json } => {
            shell.looking(async |service| tools::open_tables(service, json).await).await?;
        }
        Command::Show { table, json } => {
            shell.looking(async |service| tools::show(service, table, json).await).await?;
        }
        Command::Repair { table: Some(table), dry_run, results: _ } => {
            shell.existing(async |service| tools::repair(service, table, dry_run).await).await?;
        }
        Command::Repair { table: None, .. } => shell.existing(tools::count_results).await?,
        Command::Health => tools::health(&shell.config).await?,
        Command::End { table } => {
            shell.existing(async |service| tools::end(service, table).await).await?;
        }
        Command::Arena(asked) => arena::arena(catalog, asked)?,
        Command::Rules(rules) => games::rules(catalog, rules)?,
        Command::Lesson(lesson) => games::lesson(catalog, &lesson)?,
        Command::NewGame(game) => games::new_game(catalog, &game)?,
        Command::Selfplay(games) => machines::selfplay(catalog, games)?,
        Command::Completions { shell } => manual::completions(shell)?,
        Command::Man { dir } => manual::pages(dir)?,
    }
    Ok(true)
}

/// Returns whether every start would fail in the same way until somebody changes something: a supervisor need not try
/// again.
fn is_lasting(error: &anyhow::Error) -> bool {
    let is_later = matches!(error.downcast_ref::<StoreError>(), Some(StoreError::Later));
    is_later || error.is::<Unfit>() || error.is::<discord::Refused>()
}

/// Returns whether the output's reader has stopped early, as in `quark record 9 | head`.
fn is_unread(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(broken)
}

/// An error with its causes, except those whose text it already contains.
fn sentence(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |said, cause| match cause.to_string() {
        cause if said.contains(&cause) => said,
        cause if said.is_empty() => cause,
        cause => format!("{said}: {cause}"),
    })
}

/// Logs where the program panicked, but not the message: it could contain a player's secret.
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        metrics::counter!("quark_panics_total").increment(1);
        tracing::error!(place, "panicked");
    }));
}
