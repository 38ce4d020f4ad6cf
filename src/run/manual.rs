//! Manual pages, and completion scripts for shells, both generated from the definition of the command line.

use std::{
    fs,
    io::{Write as _, stdout},
    path::PathBuf,
};

use anyhow::{Context as _, Result};
use clap::CommandFactory as _;
use clap_complete::aot::{Shell, generate};
use clap_mangen::Man;

use super::Arguments;

/// Prints the script that makes `shell` complete commands and options.
pub fn completions(shell: Shell) -> Result<()> {
    // Written to memory first: if nobody reads the output to its end, the generator panics.
    let mut script = Vec::new();
    generate(shell, &mut Arguments::command(), "quark", &mut script);
    Ok(stdout().write_all(&script)?)
}

/// Prints the manual page of the whole program, or writes it into `folder` with one for each command.
pub fn pages(folder: Option<PathBuf>) -> Result<()> {
    // `quark help` needs no page.
    let program = Arguments::command().disable_help_subcommand(true);
    let Some(folder) = folder else {
        return Ok(Man::new(program).render(&mut stdout())?);
    };
    let failed = || format!("{} cannot be written", folder.display());
    fs::create_dir_all(&folder).with_context(failed)?;
    clap_mangen::generate_to(program, &folder).with_context(failed)?;
    Ok(writeln!(stdout(), "Wrote the manual pages to {}.", folder.display())?)
}
