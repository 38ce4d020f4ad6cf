//! The arena's command.

use std::{num::NonZeroUsize, process::ExitCode, thread, time::Duration};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use super::{out, tools};
use crate::{
    operator::arena::{Contestant, Plan},
    table::{Catalog, Json},
};

/// Who plays what, and how often.
#[derive(Debug, clap::Args)]
pub struct LineUp {
    /// The game's key, such as quark
    game: String,
    /// Who plays, separated by commas: random, greedy, easy, medium, hard, or an engine's command such as
    /// "cmd:python3 mine.py". With more players than seats every choice of so many meets; with fewer, the
    /// last one takes the seats that are left
    #[arg(long, value_delimiter = ',', required = true)]
    players: Vec<Contestant>,
    /// How many seats; as many as players if not given
    #[arg(long)]
    seats: Option<u8>,
    /// How many games each choice of players plays, everybody in each seat in turn
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed for chance; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Variants of the game, as JSON
    #[arg(long, value_parser = tools::json)]
    options: Option<Json>,
    /// The milliseconds an engine may take for a move
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Plays it, and prints what came of it.
pub fn play(catalog: &Catalog, line_up: LineUp) -> Result<ExitCode> {
    let LineUp { game, mut players, seats, games, seed, options, limit, json } = line_up;
    let seats = seats.unwrap_or_else(|| u8::try_from(players.len()).unwrap_or(u8::MAX));
    let kind = tools::game_for(catalog, &game, seats)?;
    if let Some(last) = players.last().cloned() {
        players.resize(players.len().max(seats.into()), last);
    }
    let at_once = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let (options, limit) =
        (kind.for_new_table(&options.unwrap_or_default()), Duration::from_millis(limit));
    let plan = Plan { kind, options, players, seats, games, seed, limit, at_once };
    // It shows itself on a terminal only.
    let bar = ProgressBar::new(plan.all_games().into()).with_style(style());
    let report = plan.play(|| bar.inc(1));
    bar.finish_and_clear();
    let report = report?;
    if json {
        out::line(serde_json::to_string_pretty(&report)?)?;
    } else {
        out::line(report)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
