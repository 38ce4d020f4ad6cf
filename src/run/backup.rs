//! Copies of the database: made while the bot runs, and restored while it does not.

use std::{
    fs,
    io::{Write as _, stdout},
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail, ensure};

use super::shell::Shell;
use crate::store::{SILENCE, Store, StoreError};

/// File name of a copy in a folder, with its time in UTC.
const NAME: &str = "quark-%Y%m%d-%H%M%S.db";

#[derive(Debug, clap::Args)]
pub struct Backup {
    /// The file to write, which must not exist yet; or a folder, where each copy is named after its time
    #[arg(value_name = "FILE|FOLDER")]
    place: PathBuf,
    /// Make the folder if it is missing, and delete all of its copies but the newest N
    #[arg(long, value_name = "N")]
    keep: Option<NonZeroUsize>,
}

/// Copies the database, and deletes older copies if `keep` is given.
pub async fn backup(shell: &Shell, Backup { place, keep }: Backup) -> Result<()> {
    if keep.is_some() {
        let unmade = || format!("{} cannot be a folder of copies", place.display());
        fs::create_dir_all(&place).with_context(unmade)?;
    }
    let name = jiff::Timestamp::now().strftime(NAME).to_string();
    let file = if place.is_dir() { place.join(&name) } else { place.clone() };
    ensure!(!file.exists(), "{} already exists, so nothing was copied", file.display());
    let path = file.to_str().context("the file's name is not Unicode")?;
    shell.looking(async |service| Ok(service.store().backup(path).await?)).await?;
    writeln!(stdout(), "Copied {} to {}.", shell.config.database, file.display())?;
    if let Some(keep) = keep {
        for old in older(&place, &name, keep.get())? {
            fs::remove_file(&old).with_context(|| format!("cannot delete {}", old.display()))?;
            writeln!(stdout(), "Deleted {}.", old.display())?;
        }
    }
    Ok(())
}

/// The files to delete from a folder with a new copy, if `keep` copies stay: older copies, and incomplete ones.
fn older(folder: &Path, new: &str, keep: usize) -> Result<Vec<PathBuf>> {
    let (mut copies, mut old) = (Vec::new(), Vec::new());
    for file in fs::read_dir(folder)? {
        let Ok(name) = file?.file_name().into_string() else { continue };
        if name.strip_suffix(".part").is_some_and(|part| is_copy(part) && part < new) {
            old.push(name);
        } else if is_copy(&name) && name != new {
            copies.push(name);
        }
    }
    copies.sort();
    // The new copy stays, whatever the clock has shown before.
    copies.truncate((copies.len() + 1).saturating_sub(keep));
    old.extend(copies);
    Ok(old.iter().map(|name| folder.join(name)).collect())
}

/// Returns whether a file's name is one that [`backup`] gives.
fn is_copy(name: &str) -> bool {
    let shape = |letter: char| if letter.is_ascii_digit() { '0' } else { letter };
    name.chars().map(shape).eq("quark-00000000-000000.db".chars())
}

/// Replaces the database by the copy, and moves the database aside.
pub async fn restore(shell: &Shell, copy: &Path) -> Result<()> {
    let (database, copy_name) = (&shell.config.database, copy.display());
    let aside = match Store::restore(database.url(), copy, SILENCE).await {
        Err(StoreError::Held(who)) => {
            bail!("a bot is running on {database}: stop it first ({who})")
        }
        done => done.with_context(|| format!("{copy_name} was not restored"))?,
    };
    let mut out = stdout();
    if let Some(aside) = aside {
        writeln!(out, "Moved the database that was there to {}.", aside.display())?;
    }
    writeln!(
        out,
        "Copied {copy_name} to {database}. Run quark verify to check it, and then start the bot."
    )?;
    Ok(())
}
