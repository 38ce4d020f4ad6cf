//! The command that makes records tables.

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::{Context as _, Result};

use super::{out, tools};
use crate::{
    config::Config,
    operator::import::{Imported, import},
    service::Service,
    session::Location,
    table::Catalog,
};

/// Which records, and who may see them.
#[derive(Debug, clap::Args)]
pub struct Import {
    /// Files of records, as quark record writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The number of the server with the channel
    #[arg(long, requires = "channel")]
    server: Option<u64>,
    /// The number of the channel where everybody can replay them; nobody but you can, if left out
    #[arg(long, requires = "server")]
    channel: Option<u64>,
}

/// Puts the records into the database; those that are there already stay as they are.
pub async fn run(config: &Config, catalog: &Catalog, asked: Import) -> Result<ExitCode> {
    let location = Location { guild: asked.server, channel: asked.channel.unwrap_or_default() };
    let put = async |service: &Service| {
        for file in &asked.files {
            let name = || file.display().to_string();
            let text = fs::read_to_string(file).with_context(name)?;
            let said = match import(service, &text, location).await.with_context(name)? {
                Imported::New(table) => format!("{} is table {table} now.", file.display()),
                Imported::Known(table) => {
                    format!("{} was there already, as table {table}.", file.display())
                }
            };
            out::line(said)?;
        }
        Ok(())
    };
    tools::existing(config, catalog, put).await?;
    Ok(ExitCode::SUCCESS)
}
