//! The bot with all its games.

use std::process::ExitCode;

use quark::{games, run};
use tikv_jemallocator::Jemalloc;

#[global_allocator]
static MEMORY: Jemalloc = Jemalloc;

fn main() -> ExitCode {
    run::main(games::catalog())
}
