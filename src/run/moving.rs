//! Everything moves from one database to another.

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;
use secrecy::ExposeSecret as _;

use super::{out, serving};
use crate::{
    config::{Config, DatabaseAddress},
    kit::words::amount,
    operator::verify,
    store::{SILENCE, Store},
    table::Catalog,
};

/// From where to where.
#[derive(Debug, Args)]
pub struct Move {
    /// The database that has everything, such as sqlite:quark.db; no bot may be running on it
    #[arg(long)]
    from: DatabaseAddress,
    /// An empty database, such as postgres://quark:password@localhost/quark
    #[arg(long)]
    to: DatabaseAddress,
}

/// Copies everything, has the other side replay it, and compares what both say.
pub async fn run(config: &Config, catalog: &Catalog, addresses: Move) -> Result<ExitCode> {
    let Move { from, to } = addresses;
    if let Some(path) = from.file().filter(|path| !path.exists()) {
        bail!("there is no database {}", path.display());
    }
    let source = alone(&from).await?;
    let target = match alone(&to).await {
        Ok(target) => target,
        Err(problem) => {
            source.close().await;
            return Err(problem);
        }
    };
    let moved = moved(config, catalog, &source, &target).await;
    source.close().await;
    target.close().await;
    let (rows, tables) = moved?;
    out::line(format_args!(
        "Moved {} and everything else ({}) from {from} to {to}. Set DATABASE_URL to the new address.",
        amount(tables, "table"),
        amount(usize::try_from(rows).unwrap_or_default(), "row"),
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// A database on which nobody else plays as long as this runs.
async fn alone(address: &DatabaseAddress) -> Result<Store> {
    let store = Store::own(address.url().expose_secret(), SILENCE).await;
    let store = store.with_context(|| format!("{address} cannot be moved now"))?;
    if !store.is_first() {
        store.close().await;
        bail!("a bot is running on {address}: stop it first");
    }
    Ok(store)
}

/// How many rows and tables were moved.
async fn moved(
    config: &Config,
    catalog: &Catalog,
    source: &Store,
    target: &Store,
) -> Result<(i64, usize)> {
    let rows = source.copy_to(target).await?;
    let before = verify::verify(&serving(config, catalog, source.clone()), false).await?;
    let after = verify::verify(&serving(config, catalog, target.clone()), false).await?;
    if before != after {
        bail!("the copy does not replay as the original does: keep the original");
    }
    Ok((rows, target.tables(false).await?.len()))
}
