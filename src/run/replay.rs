//! The command that writes a game as a page or a film.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context as _, Result, bail};

use super::{out, tools};
use crate::{
    config::Config,
    game::{Seat, Viewer},
    operator::replay_page::Page,
    present::{
        Picture, Room,
        film::{Reel, SIZE},
    },
    record::Record,
    scene::{Theme, paint::Film},
    service::Service,
    session::{Cast, Logged, Session, steps},
    store::TableId,
    table::Catalog,
};

/// Which game, and where it goes.
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
    /// With the eyes of this player, from 1; otherwise what everybody sees
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    seat: Option<u8>,
}

/// A game with the names of those who played it.
struct Game {
    table: i64,
    log: Vec<Logged>,
    names: Vec<String>,
    /// Whether it is still played.
    is_on: bool,
}

/// Writes the page, the film, or both.
pub async fn write(config: &Config, catalog: &Catalog, asked: Replay) -> Result<ExitCode> {
    let game = match asked.game.parse() {
        Ok(table) => of_table(config, catalog, table).await?,
        Err(_) => of_record(catalog, Path::new(&asked.game))?,
    };
    let steps = steps(&game.log);
    if steps.is_empty() {
        bail!("this game has not been dealt: there is nothing to replay");
    }
    let viewer = match asked.seat.map(|seat| Seat(seat - 1)) {
        Some(seat) if seat.index() < game.names.len() => Viewer::Seat(seat),
        Some(_) => bail!("there are {} players in this game", game.names.len()),
        None => Viewer::Spectator,
    };
    if game.is_on && viewer != Viewer::Spectator {
        eprintln!(
            "quark: the game is still being played, so this shows what is hidden: keep it to yourself"
        );
    }
    let film = asked.gif.is_some().then(|| Reel::of(&steps, 0, usize::MAX));
    let (mut page, mut pictures) = (None, BTreeMap::new());
    let cast = Cast { names: game.names, former: Vec::new() };
    let mut nth = 0;
    Session::fold_watching(catalog, &game.log, |session| {
        if steps.get(nth).is_none_or(|step| step.version != session.version) {
            return;
        }
        let room = Room::new(game.table, session, &cast);
        if asked.html.is_some() {
            let page = page.get_or_insert_with(|| Page::new(&title(&room)));
            page.add(&room, nth.checked_sub(1).map(|before| steps[before]), viewer);
        }
        let shown = film.as_ref().is_some_and(|film| film.steps.contains(&nth));
        pictures.extend(room.picture(viewer).filter(|_| shown).map(|picture| (nth, picture)));
        nth += 1;
    })?;
    if let (Some(file), Some(page)) = (&asked.html, page) {
        written(file, page.finished().as_bytes())?;
    }
    if let (Some(file), Some(reel)) = (&asked.gif, film) {
        written(file, &filmed(reel, &pictures)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn title(room: &Room<'_>) -> String {
    let title = room.session.game.info().title;
    format!("{title}: {}", room.names.join(", "))
}

fn written(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(file, bytes).with_context(|| file.display().to_string())?;
    out::line(format_args!("Wrote {}.", file.display()))?;
    Ok(())
}

/// The film, with fewer pictures if it would be too large.
fn filmed(mut reel: Reel, pictures: &BTreeMap<usize, Picture>) -> Result<Vec<u8>> {
    let most = |size: fn(&Picture) -> u16| pictures.values().map(size).max().unwrap_or(1);
    let (width, height) =
        (most(|picture| picture.scene.width), most(|picture| picture.scene.height));
    loop {
        let mut film = Film::new(width, height, Theme::Dark)?;
        for (nth, step) in reel.steps.iter().enumerate() {
            let Some(picture) = pictures.get(step) else { continue };
            film.add(&picture.scene, &picture.caption, reel.time(nth))?;
        }
        if film.size() <= SIZE || reel.steps.len() <= 2 {
            return Ok(film.finished()?);
        }
        let fewer = reel.steps.len() / 2;
        reel = reel.thinned(fewer);
    }
}

async fn of_table(config: &Config, catalog: &Catalog, table: i64) -> Result<Game> {
    let read = async |service: &Service| {
        let log = service.store().log(TableId(table)).await?;
        let session = service.load(TableId(table)).await?;
        let names = service.cast(&session).await?.names;
        Ok(Game { table, log, names, is_on: !session.is_over() })
    };
    tools::existing(config, catalog, read).await
}

fn of_record(catalog: &Catalog, file: &Path) -> Result<Game> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let record = Record::read(&text).with_context(|| file.display().to_string())?;
    let log = record.log(catalog).with_context(|| file.display().to_string())?;
    let names = (1..=record.header.seats.len()).map(|seat| format!("Player {seat}")).collect();
    Ok(Game { table: 0, log, names, is_on: false })
}
