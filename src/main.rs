//! The bot with all its games.

use std::process::ExitCode;

use quark::{games, run};

#[cfg(target_env = "musl")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    run::main(games::catalog())
}
