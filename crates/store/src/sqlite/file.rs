//! The file of the database, where it cannot be opened.

use std::{
    fs,
    io::{self, ErrorKind, Write as _},
    path::Path,
};

use crate::StoreError;

/// SQLite's number for a file that cannot be opened.
const CANNOT_OPEN: &str = "14";
/// Bytes that must fit beside a database, or its disk counts as full.
const ROOM: usize = 64 << 10;

/// The error with the file's name and what stands in the way, if it is about the file.
pub(crate) fn unopened(path: &Path, error: sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(|error| error.code());
    if code.as_deref() != Some(CANNOT_OPEN) {
        return super::failed(error);
    }
    let why = obstacle(path).unwrap_or_else(|| refusal(write(path)).to_owned());
    StoreError::Unopened { path: path.display().to_string(), why }
}

/// Why the system lets nobody write there.
fn refusal(written: io::Result<()>) -> &'static str {
    match written.map_err(|error| error.kind()) {
        Err(ErrorKind::ReadOnlyFilesystem) => {
            "its disk is read-only, and nothing can be kept there"
        }
        Err(ErrorKind::PermissionDenied) => {
            "the account that the bot runs under may not write there"
        }
        Err(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => {
            "its disk is full, and nothing can be kept until there is room"
        }
        Ok(()) | Err(_) => "it can’t be read and written",
    }
}

/// Tries to write to a file, and changes nothing.
fn write(path: &Path) -> io::Result<()> {
    if path.exists() {
        return fs::OpenOptions::new().append(true).open(path).map(drop);
    }
    fs::File::create_new(path)?;
    fs::remove_file(path)
}

/// What keeps a database at `path` from being made or written. Tries it with a small file beside it, and leaves
/// nothing behind.
#[must_use]
pub fn hindrance(path: &Path) -> Option<String> {
    obstacle(path).or_else(|| {
        let written = write_beside(path);
        written.is_err().then(|| refusal(written).to_owned())
    })
}

fn write_beside(path: &Path) -> io::Result<()> {
    let mut probe = path.as_os_str().to_owned();
    probe.push("-probe");
    let written = fs::File::create(&probe).and_then(|mut file| {
        file.write_all(&[0; ROOM])?;
        file.sync_all()
    });
    written.and(fs::remove_file(&probe))
}

/// What keeps a database from being opened or made at `path`, as far as that can be seen without
/// trying.
fn obstacle(path: &Path) -> Option<String> {
    if path.is_dir() {
        return Some("it is a folder, not a file".to_owned());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    if folder.is_dir() {
        return None;
    }
    let what = if folder.exists() { "is not a folder" } else { "does not exist" };
    Some(format!("the folder {} {what}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_the_way_is_named() {
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
