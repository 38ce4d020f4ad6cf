//! The arena's command.

use std::{io::IsTerminal as _, num::NonZeroUsize, process::ExitCode, thread};

use anyhow::{Result, ensure};
use strum::VariantArray as _;

use super::{out, tools};
use crate::{
    ai::Player,
    operator::arena::Plan,
    table::{Catalog, Json},
};

/// Who plays what, and how often.
#[derive(Debug)]
pub struct LineUp {
    pub game: String,
    pub players: Vec<Player>,
    pub seats: Option<u8>,
    pub games: u32,
    pub seed: u64,
    pub options: Json,
}

/// Reads a player's name.
pub fn player(name: &str) -> Result<Player, String> {
    let names: Vec<String> = Player::VARIANTS.iter().map(Player::to_string).collect();
    name.parse().map_err(|_| format!("choose one of {}", names.join(", ")))
}

/// Plays it, and prints what came of it.
pub fn play(catalog: &Catalog, line_up: LineUp, json: bool) -> Result<ExitCode> {
    let LineUp { game, mut players, seats, games, seed, options } = line_up;
    let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let seats = seats.unwrap_or(count);
    ensure!(count <= seats, "{count} players do not fit on {seats} seats");
    let kind = tools::game_for(catalog, &game, seats)?;
    if let Some(last) = players.last().copied() {
        players.resize(seats.into(), last);
    }
    let at_once = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let plan = Plan { kind, options, players, games, seed, at_once };
    let shown = std::io::stderr().is_terminal();
    let report = plan.play(|done| {
        if shown {
            eprint!("\r{done} of {games} games");
        }
    })?;
    if shown {
        eprintln!();
    }
    if json {
        out::line(serde_json::to_string_pretty(&report)?)?;
    } else {
        out::line(report)?;
    }
    Ok(ExitCode::SUCCESS)
}
