//! The database's file and those next to it: obstacles to opening them, and permissions to read them.

use std::{
    fs,
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use crate::StoreError;

/// SQLite's code for a file that cannot be opened.
const CANNOT_OPEN: i32 = 14;
/// SQLite's code for a file that cannot be written.
const READ_ONLY: i32 = 8;
/// Bytes that must fit next to a database; otherwise its disk counts as full.
const ROOM: usize = 64 << 10;

/// Adds the file's name and the obstacle to an error about the file.
pub(crate) fn unopened(path: &Path, error: sqlx::Error) -> StoreError {
    if !is_closed(&error) {
        return super::failed(error);
    }
    let why = obstacle(path).unwrap_or_else(|| match write(path) {
        Err(error) => refusal(&error),
        Ok(()) => "it can’t be read and written".to_owned(),
    });
    StoreError::Unopened { path: path.display().to_string(), why }
}

/// Returns true if the system does not allow the file to be opened.
pub(super) fn is_closed(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code: Option<i32> = code.and_then(|code| code.parse().ok());
    // The lowest byte is the kind of error; the others say more about it.
    code.is_some_and(|code| [CANNOT_OPEN, READ_ONLY].contains(&(code & 0xff)))
}

/// Checks that there is a file that can be read.
pub(super) fn readable(path: &Path) -> Result<(), StoreError> {
    let why = match (obstacle(path), fs::File::open(path)) {
        (Some(why), _) => why,
        (None, Ok(_)) => return Ok(()),
        (None, Err(error)) => match error.kind() {
            ErrorKind::NotFound => "there is no such file".to_owned(),
            ErrorKind::PermissionDenied => {
                "this account may not read it: run this as the account that it belongs to"
                    .to_owned()
            }
            _ => format!("it can’t be read: {error}"),
        },
    };
    Err(StoreError::Unopened { path: path.display().to_string(), why })
}

/// Returns the error of a file that cannot be written, with its name.
pub(super) fn unwritten(path: &Path, error: &io::Error) -> StoreError {
    if error.kind() == ErrorKind::StorageFull {
        return StoreError::Full;
    }
    let why = obstacle(path).unwrap_or_else(|| refusal(error));
    StoreError::Unopened { path: path.display().to_string(), why }
}

/// Describes why the system does not allow writing there.
fn refusal(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::ReadOnlyFilesystem => {
            "its disk is read-only, and nothing can be stored there".to_owned()
        }
        ErrorKind::PermissionDenied => {
            "the account that the bot runs under may not write there".to_owned()
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "its disk is full, and nothing can be stored until there is room".to_owned()
        }
        ErrorKind::AlreadyExists => "it already exists and will not be overwritten".to_owned(),
        _ => format!("it can’t be written: {error}"),
    }
}

/// Tries to write to a file, without changing anything.
pub(super) fn write(path: &Path) -> io::Result<()> {
    if path.exists() {
        return fs::OpenOptions::new().append(true).open(path).map(drop);
    }
    fs::File::create_new(path)?;
    fs::remove_file(path)
}

/// Returns the reason why a database at `path` cannot be created or written. Tries it with a small file next to it,
/// and leaves nothing behind.
#[must_use]
pub fn hindrance(path: &Path) -> Option<String> {
    obstacle(path).or_else(|| write_beside(path).err().map(|error| refusal(&error)))
}

fn write_beside(path: &Path) -> io::Result<()> {
    let probe = with_end(path, "-probe");
    let written = fs::File::create(&probe).and_then(|mut file| {
        file.write_all(&[0; ROOM])?;
        file.sync_all()
    });
    written.and(fs::remove_file(&probe))
}

/// Returns the reason why a database cannot be opened or created at `path`, if it is visible without
/// trying.
fn obstacle(path: &Path) -> Option<String> {
    if path.is_dir() {
        return Some("it is a folder, not a file".to_owned());
    }
    let folder = folder(path);
    if folder.is_dir() {
        return None;
    }
    let what = if folder.exists() { "is not a folder" } else { "does not exist" };
    Some(format!("the folder {} {what}", folder.display()))
}

/// Returns the folder that contains this file.
pub(super) fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Returns the path with `end` added to its name.
pub(super) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Returns options to create a file that only its owner can read, because it has the seeds of running games.
pub(super) fn private() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates the file of a database, unless there is one. SQLite gives the files next to it the same mode.
pub(super) fn make(path: &Path) {
    // An obstacle is found again, and reported, when the file is opened.
    let _ = private().create_new(true).open(path);
}

/// Lets nobody but the owner read a database's file and those next to it. Earlier releases let others.
#[cfg(unix)]
pub(super) fn close_to_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;

    for path in ["", "-wal", "-shm", "-lock"].map(|end| with_end(path, end)) {
        let Ok(file) = fs::metadata(&path) else { continue };
        let mode = file.permissions().mode();
        if !file.is_file() || mode & 0o077 == 0 {
            continue;
        }
        if let Err(error) = fs::set_permissions(&path, fs::Permissions::from_mode(mode & 0o700)) {
            let path = path.display();
            tracing::warn!(
                "other users can read {path}, which contains what is hidden in running games: its owner should run \
                 chmod 600 {path} ({error})"
            );
        }
    }
}

#[cfg(not(unix))]
pub(super) fn close_to_others(_: &Path) {}

/// Gives a file to the account that owns `like`. Only root can give to another account.
#[cfg(unix)]
pub(super) fn give(path: &Path, like: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};

    let (file, like) = (fs::metadata(path)?, fs::metadata(like)?);
    if file.uid() == like.uid() {
        return Ok(());
    }
    chown(path, Some(like.uid()), Some(like.gid()))
}

#[cfg(not(unix))]
pub(super) fn give(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns what distinguishes a file from another one with the same name, if the system provides that.
#[cfg(unix)]
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;

    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
pub(super) fn identity(_: &Path) -> Option<(u64, u64)> {
    None
}

/// A file that gets its final name once it is complete. Until then it has another name, and is removed if it fails.
#[derive(Debug)]
pub(super) struct Part {
    part: PathBuf,
    path: PathBuf,
}

impl Part {
    /// Creates an empty file that will become `path`. Removes what an interrupted try has left.
    pub fn begin(path: &Path) -> io::Result<Part> {
        let part = with_end(path, ".part");
        for left in [with_end(&part, "-journal"), part.clone()] {
            match fs::remove_file(left) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                Ok(()) | Err(_) => (),
            }
        }
        private().create_new(true).open(&part)?;
        Ok(Part { part, path: path.to_owned() })
    }

    /// Returns its path until it has its final name.
    pub fn part(&self) -> &Path {
        &self.part
    }

    /// Returns once its content is on disk.
    pub fn sync(&self) -> io::Result<()> {
        fs::OpenOptions::new().append(true).open(&self.part)?.sync_all()
    }

    /// Gives it its final name.
    pub fn place(self) -> io::Result<()> {
        fs::rename(&self.part, &self.path)?;
        #[cfg(unix)]
        fs::File::open(folder(&self.path))?.sync_all()?;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After it was placed, no file has that name any more.
        let _ = fs::remove_file(&self.part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_obstacle_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let inside = |name: &str| folder.path().join(name);
        std::fs::write(inside("file"), "").unwrap();
        assert_eq!(obstacle(&inside("new.db")), None);
        assert_eq!(obstacle(Path::new("new.db")), None);
        assert_eq!(hindrance(&inside("new.db")), None);
        let left = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, 1, "only the file that was there");
        assert_eq!(obstacle(folder.path()).as_deref(), Some("it is a folder, not a file"));
        for (name, what) in [("none/new.db", "does not exist"), ("file/new.db", "is not a folder")]
        {
            let why = obstacle(&inside(name)).unwrap();
            let folder = inside(name).parent().unwrap().display().to_string();
            assert_eq!(why, format!("the folder {folder} {what}"));
        }
    }
}
