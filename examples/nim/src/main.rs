//! Step 9. Add the game to the catalogue. The bot does everything else.

use std::process::ExitCode;

use quark::{games, run, table::KindOf};
use secret_nim::Nim;

fn main() -> ExitCode {
    run::main(games::catalog().with(&KindOf::<Nim>::NEW))
}
