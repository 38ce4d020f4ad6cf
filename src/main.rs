//! The bot with all its games.

use std::process::ExitCode;

use quark::{games, run};

fn main() -> ExitCode {
    run::main(games::catalog())
}
