//! Step 9. One game more in the catalogue. The bot does all the rest.

use std::process::ExitCode;

use quark::{games, run, table::KindOf};
use secret_nim::Nim;

fn main() -> ExitCode {
    run::main(games::catalog().with(&KindOf::<Nim>::NEW))
}
