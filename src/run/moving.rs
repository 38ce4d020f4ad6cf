//! The command that moves everything from one database to another.

use std::{
    io::{Write as _, stdout},
    time::Duration,
};

use anyhow::{Context as _, Result, anyhow, bail, ensure};

use super::{bar::Bar, shell::Shell, tools::verified};
use crate::{
    config::DatabaseAddress,
    kit::words::amount,
    session::Timestamp,
    store::{SILENCE, Store, StoreError},
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
        "Moved {} and everything else ({rows}) from {from} to {to}. Set DATABASE_URL to the new address.",
        amount(tables, "table"),
    )?;
    Ok(())
}

/// A number of rows.
fn small(rows: i64) -> usize {
    usize::try_from(rows).unwrap_or_default()
}

/// Runs `work` on a database, where nobody else may play until it is done. `seen` is what a clock has shown on the
/// database that this one takes the place of.
async fn on<T>(
    address: &DatabaseAddress,
    seen: Option<Timestamp>,
    work: impl AsyncFnOnce(&Store) -> Result<T>,
) -> Result<T> {
    let store = Store::own(address.url(), SILENCE).await;
    let store = store.with_context(|| format!("{address} cannot be moved now"))?;
    let done = if store.is_first() {
        let seen = seen.or(store.last_seen()).unwrap_or_default();
        staying(&store, seen, store.beats(), work(&store)).await
    } else {
        Err(anyhow!("a bot is running on {address}: stop it first"))
    };
    store.close().await;
    done
}

/// Gives a sign of life each time that `every` has passed while `work` goes on, so that no bot that starts takes the
/// database for abandoned. Its clock stands still: nobody plays.
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
                Err(error) => tracing::debug!(%error, "no sign of life"),
                Ok(_) => (),
            }
        }
    };
    tokio::select! {
        done = work => done,
        lost = lost => Err(anyhow!(lost)).context("nothing more was moved"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As long as a test can wait for somebody who is silent.
    const SHORT: Duration = Duration::from_secs(2);

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_that_starts_while_much_is_moved_waits_in_vain() {
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
