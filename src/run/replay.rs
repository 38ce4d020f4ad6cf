//! The command that writes a game as a page or a film.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context as _, Result};

use super::{out, tools};
use crate::{
    config::Config,
    operator::replay::{Files, Played, Wanted},
    store::TableId,
    table::Catalog,
};

/// Which game, and where it goes.
#[derive(Debug, clap::Args)]
pub struct Replay {
    /// A table's number, or the file of a record
    game: String,
    /// Write one self-contained page to this file, to read in a browser
    #[arg(long, required_unless_present = "gif")]
    html: Option<PathBuf>,
    /// Write a film to this file
    #[arg(long)]
    gif: Option<PathBuf>,
    /// With the eyes of this player, from 1; otherwise what everybody sees
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    seat: Option<u8>,
}

/// Writes the page, the film, or both.
pub async fn write(config: &Config, catalog: &Catalog, asked: Replay) -> Result<ExitCode> {
    let game = match asked.game.parse() {
        Ok(table) => {
            let read = async |service: &_| Ok(Played::of_table(service, TableId(table)).await?);
            tools::existing(config, catalog, read).await?
        }
        Err(_) => recorded(catalog, &asked.game)?,
    };
    if game.is_on && asked.seat.is_some() {
        eprintln!(
            "quark: the game is still being played, so this shows what is hidden: keep it to yourself"
        );
    }
    let Replay { game: _, html, gif, seat } = asked;
    let wanted = Wanted { seat, page: html.is_some(), film: gif.is_some() };
    let Files { page, film } = game.files(catalog, wanted)?;
    let files = [(html, page.map(String::into_bytes)), (gif, film)];
    for (file, bytes) in files.into_iter().filter_map(|(file, bytes)| file.zip(bytes)) {
        written(&file, &bytes)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The game of a record in a file.
pub fn recorded(catalog: &Catalog, file: &str) -> Result<Played> {
    let named = || file.to_owned();
    let text = fs::read_to_string(file).with_context(named)?;
    let game = Played::of_record(catalog, &text).with_context(named)?;
    if game.is_cut_off {
        eprintln!("quark: {file} ends before the game does: its last lines are missing");
    }
    Ok(game)
}

fn written(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(file, bytes).with_context(|| file.display().to_string())?;
    out::line(format_args!("Wrote {}.", file.display()))?;
    Ok(())
}
