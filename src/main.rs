//! The bot with all its games.

use std::process::ExitCode;

use mimalloc::MiMalloc;
use quark::{games, run};

#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    run::main(games::catalog())
}
