//! The command that writes games of machine players as records, and how arguments name machines and options.

use std::{
    fs,
    io::{Write as _, stdout},
    path::PathBuf,
    str::FromStr as _,
};

use anyhow::{Context as _, Result, ensure};

use super::shell::{self, game_for};
use crate::{
    ai::Player,
    any::{Catalog, GameKind, Json},
    operator::arena::machine_names,
    record::selfplay::Machines,
};

#[derive(Debug, clap::Args)]
pub struct Games {
    /// The game, by its key or title, such as quark
    game: String,
    /// Number of machines; if not given, as many as players, or as the game needs
    #[arg(long)]
    seats: Option<u8>,
    /// Players, separated by commas: random, greedy, easy, medium, hard or expert; the last one takes the seats
    /// that are left
    #[arg(long, value_delimiter = ',', value_parser = player, default_value = "random")]
    players: Vec<Player>,
    /// Number of games
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed for chance; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options of the game, as JSON
    #[arg(long, value_parser = Json::from_str)]
    options: Option<Json>,
    /// The folder the records are written to
    #[arg(long)]
    out: PathBuf,
}

/// Reads a machine player's name.
pub(super) fn player(name: &str) -> Result<Player, String> {
    name.parse().map_err(|_| format!("choose one of {}", machine_names()))
}

/// The options of a table where these were chosen.
pub(super) fn options(kind: &dyn GameKind, chosen: Option<&Json>) -> Result<Json> {
    let chosen = chosen.unwrap_or(&Json::Null);
    kind.check(chosen)?;
    Ok(kind.for_new_table(chosen))
}

/// Lets machines play, and writes a record of each game.
pub fn selfplay(catalog: &Catalog, games: Games) -> Result<()> {
    let Games { game, seats, mut players, games, seed, options, out } = games;
    let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let fewest = *shell::game(catalog, &game)?.info().seats.start();
    let seats = seats.unwrap_or(count.max(fewest));
    let kind = game_for(catalog, &game, seats)?;
    ensure!(count <= seats, "{count} players do not fit on {seats} seats");
    if let Some(last) = players.last().copied() {
        players.resize(seats.into(), last);
    }
    let options = self::options(kind, options.as_ref())?;
    let end = seed.checked_add(games);
    let end = end.with_context(|| format!("there are no {games} seeds from {seed} on"))?;
    fs::create_dir_all(&out).with_context(|| format!("{} cannot be created", out.display()))?;
    let machines = Machines { kind, options, players };
    for seed in seed..end {
        let file = out.join(format!("{}-{seats}-{seed}.jsonl", kind.info().key));
        fs::write(&file, machines.play(seed)?.to_string())
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    let noun = if games == 1 { "game" } else { "games" };
    Ok(writeln!(stdout(), "{games} {noun} written to {}.", out.display())?)
}
