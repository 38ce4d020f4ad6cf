//! The command that moves everything from one database to another.

use std::{
    io::{Write as _, stdout},
    time::Duration,
};

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use secrecy::{ExposeSecret, SecretString};

use super::{bar::Bar, shell::Shell, tools::verified};
use crate::{
    config::{DatabaseAddress, Unfit},
    kit::words::amount,
    session::Timestamp,
    store::{SILENCE, Store, StoreError},
};

#[derive(Debug, clap::Args)]
pub struct Move {
    /// The database with the data, such as sqlite:quark.db; the one at DATABASE_URL if not given. No bot may use it
    #[arg(long, value_name = "ADDRESS", required_unless_present = "to")]
    from: Option<SecretString>,
    /// An empty database; the one at DATABASE_URL if not given, which keeps its password out of the list of processes
    #[arg(long, value_name = "ADDRESS")]
    to: Option<SecretString>,
}

/// Copies everything, verifies both sides, and compares the findings.
pub async fn run(shell: &Shell, Move { from, to }: Move) -> Result<()> {
    let usual = &shell.config.database;
    let next = match to {
        Some(_) => "Set DATABASE_URL to the new address.",
        None => "DATABASE_URL is the new address already: start the bot.",
    };
    let (from, to) = (address("--from", from, usual)?, address("--to", to, usual)?);
    if from.url() == to.url() {
        bail!(
            "{from} can’t be moved to itself: name another one with --from, --to or DATABASE_URL"
        );
    }
    if let Some(path) = from.missing() {
        bail!("there is no database {}", path.display());
    }
    let moved = on(&from, None, async |source| {
        on(&to, source.last_seen(), async |target| {
            let bar = Bar::new("Copying rows");
            let told = move |done, of| bar.shows(small(done), small(of));
            let rows = source.copy_to(target, told).await?;
            let before = verified(&shell.serving(source.clone()), false).await?;
            let after = verified(&shell.serving(target.clone()), false).await?;
            let same = before == after;
            ensure!(same, "the copy does not replay as the original does: keep the original");
            Ok((rows, target.tables(false).await?.len()))
        })
        .await
    });
    let (rows, tables) = moved.await?;
    let rows = amount(small(rows), "row");
    writeln!(
        stdout(),
        "Moved {} and everything else ({rows}) from {from} to {to}. {next}",
        amount(tables, "table"),
    )?;
    Ok(())
}

/// The address given as an argument, or else the usual one. It is parsed here and not by clap, which would repeat a
/// wrong one with its password.
fn address(
    name: &'static str,
    given: Option<SecretString>,
    usual: &DatabaseAddress,
) -> Result<DatabaseAddress, Unfit> {
    given.map_or_else(
        || Ok(usual.clone()),
        |given| DatabaseAddress::read(name, given.expose_secret()),
    )
}

/// A number of rows.
fn small(rows: i64) -> usize {
    usize::try_from(rows).unwrap_or_default()
}

/// Runs `work` on a database that no bot may use until it is done. `seen` is the clock's last time on the database that
/// this one replaces.
async fn on<T>(
    address: &DatabaseAddress,
    seen: Option<Timestamp>,
    work: impl AsyncFnOnce(&Store) -> Result<T>,
) -> Result<T> {
    let problem = || format!("{address} cannot be moved now");
    if address.file().is_none() {
        // A bot waits for a server that does not answer, and would wait for a mistyped address for ever.
        Store::open(address.url()).await.with_context(problem)?.close().await;
    }
    let store = Store::own(address.url(), SILENCE).await.with_context(problem)?;
    let done = if store.is_first() {
        let seen = seen.or(store.last_seen()).unwrap_or_default();
        staying(&store, seen, store.beats(), work(&store)).await
    } else {
        Err(anyhow!("a bot is running on {address}: stop it first"))
    };
    store.close().await;
    done
}

/// Gives a sign of life every `every` while `work` goes on, so that a bot that starts does not take over the database.
/// The database's clock stands still: nobody plays.
async fn staying<T>(
    store: &Store,
    seen: Timestamp,
    every: Duration,
    work: impl Future<Output = Result<T>>,
) -> Result<T> {
    let lost = async {
        loop {
            tokio::time::sleep(every).await;
            match store.beat(seen).await {
                Err(lost @ (StoreError::Held(_) | StoreError::Later)) => break lost,
                Err(error) => tracing::debug!(%error, "cannot give a sign of life"),
                Ok(_) => (),
            }
        }
    };
    tokio::select! {
        done = work => done,
        lost = lost => Err(anyhow!(lost)).context("stopped moving"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Time of silence that a test can wait for.
    const SHORT: Duration = Duration::from_secs(2);

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_that_starts_during_a_long_move_keeps_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("quark.db").display());
        let moved = Store::own(&url, SHORT).await.unwrap();
        let bot = staying(&moved, 7, SHORT / 20, async { Ok(Store::own(&url, SHORT).await) });
        let refused = bot.await.unwrap();
        assert!(matches!(refused, Err(StoreError::Held(_))), "{refused:?}");
        moved.close().await;
        let bot = Store::own(&url, SHORT).await.unwrap();
        assert_eq!(bot.last_seen(), Some(7));
    }
}
