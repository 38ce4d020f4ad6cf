//! The progress of a long command.

use std::io::{self, IsTerminal as _, Write as _, stderr, stdout};

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on the terminal, if there is one; removed when it is dropped.
#[derive(Debug)]
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar labelled with `what`.
    pub fn new(what: &'static str) -> Bar {
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos} of {len}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        Bar(ProgressBar::no_length().with_style(style).with_message(what))
    }

    /// Shows that `done` of `of` are done.
    pub fn shows(&self, done: usize, of: usize) {
        self.0.set_length(of as u64);
        self.0.set_position(done as u64);
    }

    /// Shows that `done` of `of` are done. Without a terminal, prints a line at each tenth.
    pub fn tells(&self, done: usize, of: usize) {
        self.shows(done, of);
        let tenth = |done: usize| 10 * done / of.max(1);
        if !stderr().is_terminal() && tenth(done.saturating_sub(1)) < tenth(done) {
            // A reader that has gone away needs no progress.
            let _ = writeln!(stderr(), "{}: {done} of {of}", self.0.message());
        }
    }

    /// Prints a line above it.
    pub fn says(&self, line: &str) -> io::Result<()> {
        self.0.suspend(|| writeln!(stdout(), "{line}"))
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
