//! The commands about single games: replays, analyses, records and rules.

use std::{
    fs,
    io::{Write as _, stdout},
    path::PathBuf,
};

use anyhow::{Context as _, Error, Result, ensure};
use new_game::Start;

use super::{
    bar::Bar,
    shell::{Shell, game},
    tools::{as_json, lines},
};
use crate::{
    any::Catalog,
    operator::{
        analyse::{Report, find},
        import::{self, Imported},
        lesson, pages,
        replay::Wanted,
    },
    service::Service,
    session::Location,
    store::TableId,
};

#[derive(Debug, clap::Args)]
pub struct Replay {
    /// A table's number, or the file of a record
    game: String,
    /// Write one self-contained page to this file, to read in a browser
    #[arg(long, required_unless_present = "gif")]
    html: Option<PathBuf>,
    /// Write a film to this file
    #[arg(long)]
    gif: Option<PathBuf>,
    /// Show the view of this player, from 1, instead of the public view
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    seat: Option<u8>,
}

/// Writes the page, the film, or both.
pub async fn replay(shell: &Shell, asked: Replay) -> Result<()> {
    let Replay { game, html, gif, seat } = asked;
    let game = shell.played(&game).await?;
    if game.is_on && seat.is_some() {
        eprintln!(
            "quark: the game is still being played, so this shows what is hidden: keep it to yourself"
        );
    }
    let wanted = Wanted { seat, page: html.is_some(), film: gif.is_some() };
    let bar = Bar::new("Painting");
    let (page, film) = game.files(&shell.catalog, wanted, |done, of| bar.shows(done, of))?;
    drop(bar);
    for (file, bytes) in html.zip(page).into_iter().chain(gif.zip(film)) {
        fs::write(&file, bytes).with_context(|| file.display().to_string())?;
        writeln!(stdout(), "Wrote {}.", file.display())?;
    }
    Ok(())
}

#[derive(Debug, clap::Args)]
pub struct Analyse {
    /// A table's number, or the file of a record
    game: String,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Prints a machine's analysis of a game. That of a table is computed once and stored.
pub async fn analyse(shell: &Shell, asked: Analyse) -> Result<()> {
    let mut game = shell.played(&asked.game).await?;
    let found = match game.found.take() {
        Some(kept) => kept,
        None => {
            let bar = Bar::new("Looking at moves");
            let found =
                find(&shell.catalog, &game, shell.budget(), |done, of| bar.tells(done, of))?;
            drop(bar);
            if let Ok(table) = asked.game.parse() {
                let keep = async |service: &Service| {
                    Ok(service.keep_analysis(TableId(table), &found).await?)
                };
                shell.existing(keep).await?;
            }
            found
        }
    };
    let report = Report::of(&shell.catalog, &game, &found)?;
    if asked.json { as_json(&report) } else { lines(&report.lines) }
}

#[derive(Debug, clap::Args)]
pub struct Import {
    /// Files of records, as quark record writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The id of the server with the channel
    #[arg(long, requires = "channel")]
    server: Option<u64>,
    /// The id of the channel where everybody can replay them; if left out, only you can
    #[arg(long, requires = "server")]
    channel: Option<u64>,
}

/// Imports the records into the database, which is created if it does not exist. Records that are there already stay as
/// they are.
pub async fn import(shell: &Shell, asked: Import) -> Result<()> {
    let location = Location { guild: asked.server, channel: asked.channel.unwrap_or_default() };
    let database = &shell.config.database;
    let is_new = database.missing().is_some();
    let put = async |service: &Service| {
        if is_new {
            writeln!(stdout(), "Created the database {database}.")?;
        }
        let bar = Bar::new("Importing");
        for (done, file) in (1..).zip(&asked.files) {
            let name = file.display();
            let text = fs::read_to_string(file).with_context(|| name.to_string())?;
            match import::import(service, &text, location)
                .await
                .with_context(|| name.to_string())?
            {
                Imported::New(table) => bar.says(&format!("{name} is table {table} now."))?,
                Imported::Known(table) => {
                    bar.says(&format!("{name} was there already, as table {table}."))?;
                }
            }
            bar.shows(done, asked.files.len());
        }
        Ok(())
    };
    shell.opened(put).await
}

#[derive(Debug, clap::Args)]
pub struct Rules {
    /// The game, by its key or title, such as quark
    game: String,
    /// Write one self-contained page to this file, to read in a browser or to print
    #[arg(long)]
    html: Option<PathBuf>,
}

/// Prints the rules, or writes the page.
pub fn rules(catalog: &Catalog, rules: Rules) -> Result<()> {
    let kind = game(catalog, &rules.game)?;
    let Some(file) = rules.html else {
        return Ok(writeln!(stdout(), "{}", kind.info().rules)?);
    };
    fs::write(&file, pages::rules(kind)?).with_context(|| file.display().to_string())
}

#[derive(Debug, clap::Args)]
pub struct Lesson {
    /// The game, by its key or title, such as quark
    game: String,
}

/// Prints the hands and positions of a lesson.
pub fn lesson(catalog: &Catalog, asked: &Lesson) -> Result<()> {
    Ok(write!(stdout(), "{}", lesson::words(game(catalog, &asked.game)?)?)?)
}

#[derive(Debug, clap::Args)]
pub struct NewGame {
    /// The name of its crate and of the folder to write, such as secret-nim
    name: String,
    /// The folder with the source of Quark; by default the one that this program was built from, if it is there
    #[arg(long, value_name = "PATH")]
    quark: Option<PathBuf>,
    /// Begin with a game that has hands of cards instead of a tiny one without secrets
    #[arg(long)]
    hands: bool,
}

/// Writes the crate of a new game, and says what to do next.
pub fn new_game(catalog: &Catalog, NewGame { name, quark, hands }: &NewGame) -> Result<()> {
    ensure!(catalog.find(name).is_none(), "there is a game {name} already: choose another name");
    let start = if *hands { Start::Hands } else { Start::Tiny };
    let next = new_game::write(name, quark.as_deref(), start).map_err(Error::msg)?;
    Ok(writeln!(stdout(), "{next}")?)
}
