//! The command that writes records of games among machines.

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::{Context as _, Result, bail, ensure};

use super::{out, tools};
use crate::{
    ai::Player,
    operator::arena::machine_names,
    record::selfplay::Machines,
    table::{Catalog, Json},
};

/// What is to be played, and where it is written.
#[derive(Debug, clap::Args)]
pub struct Games {
    /// The game's key, such as quark
    game: String,
    /// How many machines play; as many as players if not given
    #[arg(long, required_unless_present = "players")]
    seats: Option<u8>,
    /// Who plays, separated by commas: random, greedy, easy, medium or hard; the last one takes the seats
    /// that are left
    #[arg(long, value_delimiter = ',', value_parser = player, default_value = "random")]
    players: Vec<Player>,
    /// How many games
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed for chance; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Variants of the game, as JSON
    #[arg(long, value_parser = tools::json)]
    options: Option<Json>,
    /// The folder the records are written to
    #[arg(long)]
    out: PathBuf,
}

/// Reads a player's name.
fn player(name: &str) -> Result<Player, String> {
    name.parse().map_err(|_| format!("choose one of {}", machine_names()))
}

/// Has machines play, and writes a record of each game.
pub fn play(catalog: &Catalog, games: Games) -> Result<ExitCode> {
    let Games { game, seats, mut players, games, seed, options, out } = games;
    let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let seats = seats.unwrap_or(count);
    let kind = tools::game_for(catalog, &game, seats)?;
    ensure!(count <= seats, "{count} players do not fit on {seats} seats");
    if let Some(last) = players.last().copied() {
        players.resize(seats.into(), last);
    }
    let options = kind.for_new_table(&options.unwrap_or_default());
    kind.check(&options)?;
    let Some(end) = seed.checked_add(games) else {
        bail!("there are no {games} seeds from {seed} on");
    };
    fs::create_dir_all(&out).with_context(|| format!("{} cannot be created", out.display()))?;
    let machines = Machines { kind, options, players };
    for seed in seed..end {
        let file = out.join(format!("{game}-{seats}-{seed}.jsonl"));
        fs::write(&file, machines.play(seed)?.to_string())
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    let noun = if games == 1 { "game" } else { "games" };
    out::line(format_args!("{games} {noun} written to {}.", out.display()))?;
    Ok(ExitCode::SUCCESS)
}
