//! Replacing the database with a copy.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use sqlx::sqlite::SqliteConnectOptions;

use super::{
    Sqlite,
    file::{self, Part},
    lease, usual,
};
use crate::{StoreError, database::Database};

/// Replaces the database for [`crate::Store::restore`].
pub(crate) async fn restore(
    url: &str,
    copy: &Path,
    silence: Duration,
) -> Result<Option<PathBuf>, StoreError> {
    let options = usual(SqliteConnectOptions::from_str(url)?);
    let path = options.get_filename();
    let unwritten = |error: io::Error| file::unwritten(path, &error);
    // Check before the work and again after it: a bot that waits for longer would take the database over.
    drop(lease::unowned(&options, silence).await?);
    let part = copied(copy, path).await?;
    let lock = lease::unowned(&options, silence).await?;
    keep_owner(&part, path)?;
    file::close_to_others(path);
    let aside = move_aside(path).map_err(unwritten)?;
    part.place().map_err(unwritten)?;
    drop(lock);
    Ok(aside)
}

/// Copies the content of `copy`, if it is an undamaged database of this release or an earlier one.
async fn copied(copy: &Path, path: &Path) -> Result<Part, StoreError> {
    let source = Sqlite::reading(usual(SqliteConnectOptions::new().filename(copy))).await?;
    source.is_current().await?;
    let health = source.check().await?;
    if health != "ok" {
        let why = format!("it is damaged: {}", health.replace('\n', " "));
        return Err(StoreError::Unopened { path: copy.display().to_string(), why });
    }
    let part = source.copied(path).await?;
    source.close().await?;
    Ok(part)
}

/// Gives the new file, and the locked one, to the account under which the bot runs.
fn keep_owner(part: &Part, path: &Path) -> Result<(), StoreError> {
    let was_there = path.exists();
    let like = if was_there { path } else { file::folder(path) };
    let given = file::give(part.part(), like);
    if was_there && given.is_err() {
        let why = "it belongs to another account: run this as that account, or as root".to_owned();
        return Err(StoreError::Unopened { path: path.display().to_string(), why });
    }
    // A bot that cannot lock the file takes longer to notice that it is alone.
    let _ = file::give(&file::with_end(path, "-lock"), like);
    Ok(())
}

/// Renames the database and the files next to it, and returns its new name, if there was one.
fn move_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    let now = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S");
    let aside = file::with_end(path, &format!(".before-restore-{now}"));
    if aside.exists() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    for end in ["", "-wal", "-shm", "-journal"] {
        let from = file::with_end(path, end);
        if from.exists() {
            fs::rename(from, file::with_end(&aside, end))?;
        }
    }
    Ok(aside.exists().then_some(aside))
}
