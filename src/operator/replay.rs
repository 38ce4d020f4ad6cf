//! A game as a file to look at: a page, or a film.

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};

use super::pages::Replay;
use crate::{
    any::Catalog,
    game::{Seat, Viewer},
    present::{
        Room,
        analysis::Costly,
        film::{Frames, Reel, SIZE, Shot},
    },
    record::{BadRecord, Place, Record},
    results::{Analysis, Judged},
    scene::{
        Theme,
        paint::{Film, NoFilm},
    },
    service::{Failure, Service},
    session::{Entry, GameEntry, Logged, Part, RECORDS, Roster, Session, Step, Telling, steps},
    store::TableId,
};

/// A game with the names of its players.
#[derive(Debug)]
pub struct Played {
    pub(super) table: i64,
    pub(super) log: Vec<Logged>,
    pub(super) names: Vec<String>,
    /// A machine's analysis, if one is stored.
    pub found: Option<Analysis>,
    /// True if it is still being played, so that hands are hidden.
    pub is_on: bool,
    /// True if it is the record of a finished game with its last lines missing.
    pub is_cut_off: bool,
}

/// The files to make of a game.
pub(crate) struct Wanted {
    /// The player whose view is shown, from 1; the public view if `None`.
    pub seat: Option<u8>,
    pub page: bool,
    pub film: bool,
}

/// A page and a film.
type Files = (Option<Vec<u8>>, Option<Vec<u8>>);

impl Played {
    /// Reads the game of a table.
    ///
    /// # Errors
    /// [`Failure`] if there is none, or it cannot be read.
    pub async fn of_table(service: &Service, table: TableId) -> Result<Played, Failure> {
        let log = service.store().log(table).await?;
        let session = service.load(table).await?;
        let names = service.roster(&session).await?.names;
        let found = service.analysis(table).await?;
        let is_on = !session.is_over();
        Ok(Played { table: table.0, log, names, found, is_on, is_cut_off: false })
    }

    /// Reads the game of a record.
    ///
    /// # Errors
    /// [`BadRecord`] names the line that is wrong.
    pub fn of_record(catalog: &Catalog, text: &str) -> Result<Played, BadRecord> {
        let record = Record::read(text)?;
        let log = record.log(catalog, &Place::default())?;
        let ended = |one: &Logged| matches!(one.entry, Entry::Game(GameEntry::Ended { .. }));
        // The record of a running game has no seed, and lacks nothing.
        let is_cut_off = record.header.seed.is_some() && !log.last().is_some_and(ended);
        let names = record.names();
        Ok(Played { table: RECORDS, log, names, found: None, is_on: false, is_cut_off })
    }

    /// A self-contained page and an animated GIF, if they are wanted. Calls `told` with the number of finished pictures
    /// of the film, and of all.
    ///
    /// # Errors
    /// If there is no such player, nothing to show yet, or the log does not fit the rules.
    pub fn files(
        self,
        catalog: &Catalog,
        wanted: Wanted,
        told: impl Fn(usize, usize),
    ) -> Result<Files> {
        let steps = steps(&self.log);
        ensure!(!steps.is_empty(), "this game has not been dealt: there is nothing to replay");
        let viewer = match wanted.seat.and_then(|seat| seat.checked_sub(1)).map(Seat) {
            Some(seat) if seat.index() < self.names.len() => Viewer::Seat(seat),
            Some(_) => bail!("there are {} players in this game", self.names.len()),
            None => Viewer::Spectator,
        };
        let reel = wanted.film.then(|| Reel::of(&steps, 0, usize::MAX));
        let roster = Roster { names: self.names, former: Vec::new() };
        let (mut page, mut shots, mut nth) = (None, BTreeMap::new(), 0);
        let (costly, mut mark) = (self.found.as_ref().map(Analysis::costly), None);
        let mut heard = Telling::default();
        let last = Session::fold_watching(catalog, &self.log, |session| {
            heard.hear(session);
            if steps.get(nth).is_none_or(|step| step.version != session.version) {
                return;
            }
            let room = Room::new(self.table, session, &roster);
            if wanted.page {
                let page = page.get_or_insert_with(|| Replay::new(&title(&room)));
                page.add(&room, &steps, nth, viewer, mark.take());
                mark = costly.as_deref().and_then(|costly| next_mark(costly, &steps, nth, &room));
            }
            if reel.as_ref().is_some_and(|reel| reel.steps.contains(&nth)) {
                shots.extend(Shot::of(&room, &steps, nth, viewer).map(|shot| (nth, shot)));
            }
            nth += 1;
        })?;
        let parts = heard.parts(last.game, &steps);
        let film = reel.map(|reel| film(reel, &shots, &parts, told)).transpose()?;
        Ok((page.map(|page| page.finished().into_bytes()), film))
    }
}

/// The note on the move after step `nth`, if it is one of the most costly moves; `room` is the table at that step.
fn next_mark(costly: &[&Judged], steps: &[Step], nth: usize, room: &Room<'_>) -> Option<String> {
    let version = steps.get(nth + 1)?.version;
    let (place, judged) = (0..).zip(costly).find(|(_, judged)| judged.version == version)?;
    Some(Costly::of(room, (nth + 1, room.session.moves + 1), judged).mark(place))
}

fn title(room: &Room<'_>) -> String {
    format!("{}: {}", room.session.game.info().title, room.names.join(", "))
}

/// The film, with fewer pictures if it would be too large.
fn film(
    mut reel: Reel,
    shots: &BTreeMap<usize, Shot>,
    parts: &[Part],
    told: impl Fn(usize, usize),
) -> Result<Vec<u8>, NoFilm> {
    loop {
        let shown = reel.steps.iter().filter_map(|step| shots.get(step).cloned());
        let Frames { size: (width, height), frames } = Frames::of(shown.collect(), parts);
        let mut film = Film::new(width, height, Theme::Dark)?;
        for (nth, frame) in frames.iter().enumerate() {
            film.add(&frame.scene, &frame.caption, frame.time)?;
            told(nth + 1, frames.len());
        }
        if film.size() <= SIZE || reel.steps.len() <= 2 {
            return film.finished();
        }
        reel = reel.halved();
    }
}
