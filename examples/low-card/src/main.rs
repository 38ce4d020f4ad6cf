//! *Where a game lives*: add the game to the catalogue. The bot does everything else.

use std::process::ExitCode;

use low_card::LowCard;
use quark::{games, run};

fn main() -> ExitCode {
    run::main(games::catalog().with::<LowCard>())
}
