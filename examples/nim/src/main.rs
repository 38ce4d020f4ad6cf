//! *Where a game lives*: add the game to the catalogue. The bot does everything else.

use std::process::ExitCode;

use quark::{games, run};
use secret_nim::Nim;

fn main() -> ExitCode {
    run::main(games::catalog().with::<Nim>())
}
