//! The commands that let machine players play against each other.

use std::{
    fs,
    io::{Write as _, stdout},
    num::NonZeroUsize,
    path::PathBuf,
    str::FromStr as _,
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};

use super::shell::game_for;
use crate::{
    ai::Player,
    any::{Catalog, Json},
    operator::arena::{Contestant, Plan, machine_names},
    record::selfplay::Machines,
};

#[derive(Debug, clap::Args)]
pub(crate) struct LineUp {
    /// The game, by its key or title, such as quark
    game: String,
    /// Players, separated by commas: random, greedy, easy, medium, hard, or an engine's command such as "cmd:python3
    /// mine.py". With more players than seats, every choice of players plays; with fewer, the last one takes the seats
    /// that are left
    #[arg(long, value_delimiter = ',', required = true)]
    players: Vec<Contestant>,
    /// Number of seats; as many as players if not given
    #[arg(long)]
    seats: Option<u8>,
    /// Number of games for each choice of players; everybody plays in each seat in turn
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed for chance; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Variants of the game, as JSON
    #[arg(long, value_parser = Json::from_str)]
    options: Option<Json>,
    /// Time limit of an engine for a move, in milliseconds
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Plays the games, and prints the report.
pub fn arena(catalog: &Catalog, line_up: LineUp) -> Result<()> {
    let LineUp { game, mut players, seats, games, seed, options, limit, json } = line_up;
    let seats = seats.unwrap_or_else(|| u8::try_from(players.len()).unwrap_or(u8::MAX));
    let kind = game_for(catalog, &game, seats)?;
    if let Some(last) = players.last().cloned() {
        players.resize(players.len().max(seats.into()), last);
    }
    let at_once = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options = kind.for_new_table(&options.unwrap_or_default());
    let limit = Duration::from_millis(limit);
    let plan = Plan { kind, options, players, seats, games, seed, limit, at_once };
    // It is shown only on a terminal.
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left")?;
    let bar = ProgressBar::new(plan.all_games().into()).with_style(style);
    let report = plan.play(|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    let printed = if json { serde_json::to_string_pretty(&report)? } else { report.to_string() };
    Ok(writeln!(stdout(), "{printed}")?)
}

#[derive(Debug, clap::Args)]
pub struct Games {
    /// The game, by its key or title, such as quark
    game: String,
    /// Number of machines; as many as players if not given
    #[arg(long, required_unless_present = "players")]
    seats: Option<u8>,
    /// Players, separated by commas: random, greedy, easy, medium or hard; the last one takes the seats that are left
    #[arg(long, value_delimiter = ',', value_parser = player, default_value = "random")]
    players: Vec<Player>,
    /// Number of games
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The seed for chance; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Variants of the game, as JSON
    #[arg(long, value_parser = Json::from_str)]
    options: Option<Json>,
    /// The folder the records are written to
    #[arg(long)]
    out: PathBuf,
}

fn player(name: &str) -> Result<Player, String> {
    name.parse().map_err(|_| format!("choose one of {}", machine_names()))
}

/// Lets machines play, and writes a record of each game.
pub fn selfplay(catalog: &Catalog, games: Games) -> Result<()> {
    let Games { game, seats, mut players, games, seed, options, out } = games;
    let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let seats = seats.unwrap_or(count);
    let kind = game_for(catalog, &game, seats)?;
    ensure!(count <= seats, "{count} players do not fit on {seats} seats");
    if let Some(last) = players.last().copied() {
        players.resize(seats.into(), last);
    }
    let options = kind.for_new_table(&options.unwrap_or_default());
    kind.check(&options)?;
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
