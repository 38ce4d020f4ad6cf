//! Reads arguments and environment, and runs one of the bot's commands.

mod run;

use std::{path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};

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
    Bot,
    /// Run the bot in a local stand-in for Discord, which you open in your browser
    Sandbox {
        /// The port that serves its page
        #[arg(long, default_value_t = run::SANDBOX_PORT)]
        port: u16,
    },
    /// Check token, database, permissions and versions
    Doctor,
    /// Replay every table's log and check the seeds of finished games
    Verify,
    /// Copy the database while the bot runs
    Backup {
        /// The file to write; must not exist yet
        file: PathBuf,
    },
    /// Print a table's whole log as lines of JSON; for a game in progress it shows what is hidden
    Record {
        /// The table's number
        table: i64,
    },
    /// List the open tables: whose turn it is, since when, and what the bot couldn't do
    Tables,
    /// Show one table: the public position in words, and what the bot still has to do
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
        /// The seed for chance; the same seed gives the same games
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
