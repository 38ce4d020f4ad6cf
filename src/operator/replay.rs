//! A game as a file to look at: a page, or a film.

use std::collections::BTreeMap;

use super::replay_page::Page;
use crate::{
    game::{Seat, Viewer},
    present::{
        Picture, Room,
        analysis::Costly,
        film::{Reel, SIZE, size},
        replay::picture,
    },
    record::{BadRecord, Place, Record},
    results::{Analysis, Judged},
    scene::{
        Theme,
        paint::{Film, NoFilm},
    },
    service::{Failure, Service},
    session::{Cast, Corrupt, Entry, GameEntry, Logged, RECORDS, Session, Step, steps},
    store::TableId,
    table::Catalog,
};

/// A game with the names of those who played it.
#[derive(Debug)]
pub struct Played {
    pub(super) table: i64,
    pub(super) log: Vec<Logged>,
    pub(super) names: Vec<String>,
    /// What a machine has found in it, if it is kept.
    found: Option<Analysis>,
    /// Whether it is still played, so that hands are hidden.
    pub is_on: bool,
    /// Whether it is the record of a game that was over, and its last lines are missing.
    pub is_cut_off: bool,
}

/// What is wanted of a game.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// With the eyes of this player, from 1; otherwise what everybody sees.
    pub seat: Option<u8>,
    /// One self-contained page.
    pub page: bool,
    /// A film.
    pub film: bool,
}

/// A game as files.
#[derive(Debug)]
pub struct Files {
    /// The page, if it was wanted.
    pub page: Option<String>,
    /// The film, if it was wanted: an animated GIF.
    pub film: Option<Vec<u8>>,
}

/// Why there are no files.
#[derive(Debug, thiserror::Error)]
pub enum Unshown {
    /// There is nothing to be seen yet.
    #[error("this game has not been dealt: there is nothing to replay")]
    NotDealt,
    /// Nobody sits there.
    #[error("there are {0} players in this game")]
    NoSuchSeat(usize),
    /// The log does not fit the rules any more.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The film failed.
    #[error(transparent)]
    Film(#[from] NoFilm),
}

impl Played {
    /// The game of a table.
    ///
    /// # Errors
    /// [`Failure`] if there is none, or it cannot be read.
    pub async fn of_table(service: &Service, table: TableId) -> Result<Played, Failure> {
        let log = service.store().log(table).await?;
        let session = service.load(table).await?;
        let names = service.cast(&session).await?.names;
        let found = service.analysis(table).await?;
        let is_on = !session.is_over();
        Ok(Played { table: table.0, log, names, found, is_on, is_cut_off: false })
    }

    /// The game that a record tells of.
    ///
    /// # Errors
    /// [`BadRecord`] names the line that is wrong.
    pub fn of_record(catalog: &Catalog, text: &str) -> Result<Played, BadRecord> {
        let record = Record::read(text)?;
        let log = record.log(catalog, &Place::default())?;
        let ended = |one: &Logged| matches!(one.entry, Entry::Game(GameEntry::Ended { .. }));
        // The record of a game that is on has no seed, and lacks nothing.
        let is_cut_off = record.header.seed.is_some() && !log.last().is_some_and(ended);
        let names = record.names();
        Ok(Played { table: RECORDS, log, names, found: None, is_on: false, is_cut_off })
    }

    /// What is wanted of it.
    ///
    /// # Errors
    /// [`Unshown`] says why there is none.
    pub fn files(self, catalog: &Catalog, wanted: Wanted) -> Result<Files, Unshown> {
        let steps = steps(&self.log);
        if steps.is_empty() {
            return Err(Unshown::NotDealt);
        }
        let viewer = match wanted.seat.and_then(|seat| seat.checked_sub(1)).map(Seat) {
            Some(seat) if seat.index() < self.names.len() => Viewer::Seat(seat),
            Some(_) => return Err(Unshown::NoSuchSeat(self.names.len())),
            None => Viewer::Spectator,
        };
        let reel = wanted.film.then(|| Reel::of(&steps, 0, usize::MAX));
        let cast = Cast { names: self.names, former: Vec::new() };
        let (mut page, mut pictures, mut nth) = (None, BTreeMap::new(), 0);
        let (costly, mut mark) = (self.found.as_ref().map(Analysis::costly), None);
        Session::fold_watching(catalog, &self.log, |session| {
            if steps.get(nth).is_none_or(|step| step.version != session.version) {
                return;
            }
            let room = Room::new(self.table, session, &cast);
            if wanted.page {
                let page = page.get_or_insert_with(|| Page::new(&title(&room)));
                let before = nth.checked_sub(1).map(|before| steps[before]);
                page.add(&room, before, viewer, mark.take());
                mark = costly.as_deref().and_then(|costly| next_mark(costly, &steps, nth, &room));
            }
            let shown = reel.as_ref().is_some_and(|reel| reel.steps.contains(&nth));
            pictures.extend(picture(&room, viewer).filter(|_| shown).map(|picture| (nth, picture)));
            nth += 1;
        })?;
        let film = reel.map(|reel| film(reel, &pictures)).transpose()?;
        Ok(Files { page: page.map(Page::finished), film })
    }
}

/// What is said of the move after step `nth`, at which the table is `room`, if it is one of those that cost most.
fn next_mark(costly: &[&Judged], steps: &[Step], nth: usize, room: &Room<'_>) -> Option<String> {
    let version = steps.get(nth + 1)?.version;
    let (place, judged) = (0..).zip(costly).find(|(_, judged)| judged.version == version)?;
    Some(Costly::of(room, (nth + 1, room.session.moves + 1), judged).mark(place))
}

fn title(room: &Room<'_>) -> String {
    format!("{}: {}", room.session.game.info().title, room.names.join(", "))
}

/// The film, with fewer pictures if it would be too large.
fn film(mut reel: Reel, pictures: &BTreeMap<usize, Picture>) -> Result<Vec<u8>, NoFilm> {
    let (width, height) = size(pictures.values());
    loop {
        let mut film = Film::new(width, height, Theme::Dark)?;
        for (nth, step) in reel.steps.iter().enumerate() {
            let Some(picture) = pictures.get(step) else { continue };
            film.add(&picture.scene, &picture.caption, reel.time(nth))?;
        }
        if film.size() <= SIZE || reel.steps.len() <= 2 {
            return film.finished();
        }
        reel = reel.halved();
    }
}
