//! The command that writes the rules of a game as a page to print.

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::{Context as _, Result, bail};

use super::out;
use crate::{operator::rules_page, table::Catalog};

/// Whose rules, and where they go.
#[derive(Debug, clap::Args)]
pub struct Rules {
    /// The game's key, such as quark
    game: String,
    /// Write one self-contained page to this file, to read in a browser or to print
    #[arg(long)]
    html: Option<PathBuf>,
}

/// Prints the rules, or writes the page.
pub fn write(catalog: &Catalog, rules: Rules) -> Result<ExitCode> {
    let Rules { game, html } = rules;
    let Some(kind) = catalog.find(&game) else {
        let keys: Vec<&str> = catalog.iter().map(|kind| kind.info().key).collect();
        bail!("there is no game {game:?}; choose one of {}", keys.join(", "));
    };
    match html {
        Some(file) => {
            let page = rules_page::page(kind)?;
            fs::write(&file, page).with_context(|| file.display().to_string())?;
        }
        None => out::line(kind.rules())?,
    }
    Ok(ExitCode::SUCCESS)
}
