//! A disk of a certain size, which can be filled.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// A disk that is mounted as long as it lives.
pub struct Disk {
    pub path: PathBuf,
}

impl Disk {
    /// A disk of so many megabytes at an empty folder; nothing where none may be mounted.
    pub fn mount(path: &Path, megabytes: u32) -> Option<Disk> {
        let size = format!("size={megabytes}m");
        let arguments = ["-t", "tmpfs", "-o", &size, "quark", path.to_str().unwrap()];
        let mounted = Command::new("mount").args(arguments).output();
        let mounted = mounted.is_ok_and(|done| done.status.success());
        mounted.then(|| Disk { path: path.to_owned() })
    }

    /// Lets nobody write to it any more.
    pub fn protect(&self) {
        let arguments = ["-o", "remount,ro", self.path.to_str().unwrap()];
        assert!(Command::new("mount").args(arguments).status().unwrap().success());
    }

    /// Leaves no room on it.
    pub fn fill(&self) {
        let mut size = 1 << 22;
        let mut files = 0;
        while 512 < size {
            if std::fs::write(self.path.join(format!("filler-{files}")), vec![7; size]).is_err() {
                size /= 2;
            }
            files += 1;
        }
    }

    /// Takes back what has filled it.
    pub fn empty(&self) {
        for file in std::fs::read_dir(&self.path).unwrap().map(|file| file.unwrap().path()) {
            if file.file_name().unwrap().to_str().unwrap().starts_with("filler") {
                std::fs::remove_file(file).unwrap();
            }
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.path).output();
    }
}
