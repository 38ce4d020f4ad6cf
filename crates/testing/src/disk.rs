//! A disk of a chosen size, which can be filled.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// A disk that stays mounted until it is dropped.
pub struct Disk {
    pub path: PathBuf,
}

impl Disk {
    /// Mounts a disk of this size at an empty folder; `None` where mounting is not allowed.
    pub fn mount(path: &Path, megabytes: u32) -> Option<Disk> {
        let size = format!("size={megabytes}m");
        let arguments = ["-t", "tmpfs", "-o", &size, "quark", path.to_str().unwrap()];
        let mounted = Command::new("mount").args(arguments).output();
        let mounted = mounted.is_ok_and(|done| done.status.success());
        mounted.then(|| Disk { path: path.to_owned() })
    }

    /// Makes the disk read-only.
    pub fn protect(&self) {
        let arguments = ["-o", "remount,ro", self.path.to_str().unwrap()];
        assert!(Command::new("mount").args(arguments).status().unwrap().success());
    }

    /// Fills the disk.
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

    /// Removes what [`Disk::fill`] has written.
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
