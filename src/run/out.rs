//! What is printed for the person who typed the command: where nobody reads it to its end, as in
//! `quark record 9 | head`, the command ends quietly.

use std::{
    fmt::Display,
    io::{self, Write as _},
};

/// Prints a text.
pub fn text(text: impl Display) -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{text}")?;
    out.flush()
}

/// Prints a line.
pub fn line(line: impl Display) -> io::Result<()> {
    text(format_args!("{line}\n"))
}

/// Prints these lines.
pub fn lines(lines: &[String]) -> io::Result<()> {
    lines.iter().try_for_each(line)
}

/// Whether it went wrong because nobody reads on.
pub fn is_unread(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(broken)
}
