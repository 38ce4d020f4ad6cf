//! The progress of a long command.

use std::io::{self, Write as _, stdout};

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
