//! Reads arguments and environment, and runs one of the bot's commands.

mod run;

use std::{path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};

/// Board games over days inside Discord.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot on Discord; needs DISCORD_TOKEN
    Bot,
    /// Run a local stand-in for Discord with the bot in it, for your browser
    Sandbox {
        /// The port its page is on
        #[arg(long, default_value_t = run::SANDBOX_PORT)]
        port: u16,
    },
    /// Check token, database, permissions and versions
    Doctor,
    /// Replay every table's log and check the seeds of finished games
    Verify,
    /// Copy the database while the bot runs
    Backup {
        /// Where to; must not exist yet
        file: PathBuf,
    },
    /// Write a table's whole log as lines of JSON; of a running game it tells what is hidden
    Record {
        /// The table's number
        table: i64,
    },
    /// List the open tables: whose turn it is, since when, and what could not be done
    Tables,
    /// Show one table: the public position in words, and what is owed
    Show {
        /// The table's number
        table: i64,
    },
    /// End a table without a result; the bot may be running
    End {
        /// The table's number
        table: i64,
    },
    /// Let random machine players play games and write their records
    Selfplay {
        /// The game's key, such as quark
        game: String,
        /// How many machines play
        #[arg(long)]
        seats: u8,
        /// How many games
        #[arg(long, default_value_t = 1)]
        games: u64,
        /// Where chance begins; the same seed gives the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The folder the records are written to
        #[arg(long)]
        out: PathBuf,
    },
}

fn main() -> ExitCode {
    match run::run(Arguments::parse().command) {
        Ok(code) => code,
        Err(error) => {
            // One sentence for people; what lies beneath it is for the log.
            eprintln!("quark: {}", run::sentence(&error));
            if error.is::<quark::config::Unfit>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}
