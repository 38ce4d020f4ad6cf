//! The command that moves everything from one database to another.

use std::io::{Write as _, stdout};

use anyhow::{Context as _, Result, anyhow, bail, ensure};

use super::shell::Shell;
use crate::{
    config::DatabaseAddress,
    kit::words::amount,
    operator::verify,
    store::{SILENCE, Store},
};

#[derive(Debug, clap::Args)]
pub struct Move {
    /// The database that has everything, such as sqlite:quark.db; no bot may be running on it
    #[arg(long)]
    from: DatabaseAddress,
    /// An empty database, such as postgres://quark:password@localhost/quark
    #[arg(long)]
    to: DatabaseAddress,
}

/// Copies everything, verifies both sides, and compares what was found.
pub async fn run(shell: &Shell, Move { from, to }: Move) -> Result<()> {
    if let Some(path) = from.missing() {
        bail!("there is no database {}", path.display());
    }
    let moved = on(&from, async |source| {
        on(&to, async |target| {
            let rows = source.copy_to(target).await?;
            let before = verify::verify(&shell.serving(source.clone()), false).await?;
            let after = verify::verify(&shell.serving(target.clone()), false).await?;
            let same = before == after;
            ensure!(same, "the copy does not replay as the original does: keep the original");
            Ok((rows, target.tables(false).await?.len()))
        })
        .await
    });
    let (rows, tables) = moved.await?;
    let rows = amount(usize::try_from(rows).unwrap_or_default(), "row");
    writeln!(
        stdout(),
        "Moved {} and everything else ({rows}) from {from} to {to}. Set DATABASE_URL to the new address.",
        amount(tables, "table"),
    )?;
    Ok(())
}

/// Runs `work` on a database, where nobody else may play until it is done.
async fn on<T>(
    address: &DatabaseAddress,
    work: impl AsyncFnOnce(&Store) -> Result<T>,
) -> Result<T> {
    let store = Store::own(address.url(), SILENCE).await;
    let store = store.with_context(|| format!("{address} cannot be moved now"))?;
    let done = match store.is_first() {
        true => work(&store).await,
        false => Err(anyhow!("a bot is running on {address}: stop it first")),
    };
    store.close().await;
    done
}
