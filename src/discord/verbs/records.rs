//! Replays of records: each reader brings the file, and nothing of it is stored.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::Result;
use sha2::{Digest as _, Sha256};

use super::{
    film::{self, Cut},
    replay,
    room::OwnedRoom,
};
use crate::{
    discord::{App, caller::Caller, errors::Unknown, reply::Reply},
    present::{LookClick, TableClick, records as words},
    record::{Place, Record},
    session::UserId,
    store::TableId,
};

/// Most bytes of a record.
const BYTES: u32 = 1_000_000;
/// Most lines of a record.
const LINES: usize = 5_000;
/// Time limit of a download: its reader waits for an answer.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// Most files that are read at once.
const AT_ONCE: usize = 2;

/// The people whose files are being read: one file for each person, and few in all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Readings(Arc<Mutex<HashSet<UserId>>>);

impl Readings {
    /// A turn to read a file, unless too many are being read.
    fn begin(&self, user: UserId) -> Option<Reading> {
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let begins = people.len() < AT_ONCE && people.insert(user);
        begins.then(|| Reading { readings: self.clone(), user })
    }
}

/// A file that is being read, until it is dropped.
#[derive(Debug)]
struct Reading {
    readings: Readings,
    user: UserId,
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.readings.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.user);
    }
}

/// A file that somebody has attached to a command.
#[derive(Clone, Debug)]
pub(crate) struct Attached {
    pub url: String,
    /// In bytes, according to Discord.
    pub size: u32,
}

/// Shows the game of an attached record, or makes a film of it.
pub(in crate::discord) async fn show(
    app: &App,
    caller: &Caller,
    file: &Attached,
    cut: Option<Cut>,
) -> Result<Reply> {
    let Some(turn) = app.readings.begin(caller.user) else {
        return Ok(Reply::sentence(words::BUSY));
    };
    let text = match fetched(app, file).await {
        Ok(text) => text,
        Err(why) => return Ok(Reply::sentence(why)),
    };
    let table = match looked_into(app, text, turn).await? {
        Ok(table) => table,
        Err(why) => return Ok(Reply::sentence(why)),
    };
    let click = match cut {
        Some(Cut { from, to, seat }) => TableClick::Look(LookClick::Film { from, to, seat }),
        None => TableClick::Look(LookClick::Replay(None)),
    };
    press(app, caller, table, click).await
}

/// The file's text, or the reason why it is not a record.
async fn fetched(app: &App, file: &Attached) -> Result<String, &'static str> {
    if BYTES < file.size {
        return Err(words::TOO_LARGE);
    }
    let bytes = app.rest.download(&file.url, PATIENCE).await;
    let bytes = bytes.map_err(|_| words::NOT_FETCHED)?;
    if BYTES < u32::try_from(bytes.len()).unwrap_or(u32::MAX) {
        return Err(words::TOO_LARGE);
    }
    let text = String::from_utf8(bytes).map_err(|_| words::NO_TEXT)?;
    if LINES < text.lines().count() { Err(words::TOO_LARGE) } else { Ok(text) }
}

/// Replays the record, and keeps its game in memory for a while under a number of its own. Otherwise says which line is
/// wrong.
async fn looked_into(app: &App, text: String, turn: Reading) -> Result<Result<TableId, String>> {
    let table = TableId::of_record(Sha256::digest(text.as_bytes()).into());
    let service = app.service.clone();
    let looked = tokio::task::spawn_blocking(move || {
        let _turn = turn; // Ends with the work, even if the reader has got another answer by then.
        let record = Record::read(&text).map_err(|bad| words::bad(&bad.to_string()))?;
        if record.header.seed.is_none() {
            return Err(words::NOT_OVER.to_owned());
        }
        let log = record
            .log(service.catalog(), &Place::default())
            .map_err(|bad| words::bad(&bad.to_string()))?;
        let kept = service.keep_record(table, log, record.names());
        kept.map(|()| table).map_err(|why| words::bad(&why.to_string()))
    });
    Ok(looked.await?)
}

/// Handles a press on a record that is kept in memory.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    table: TableId,
    click: TableClick,
) -> Result<Reply> {
    let Some(last) = app.service.recorded(table) else {
        return Ok(Reply::sentence(words::FORGOTTEN));
    };
    let room = OwnedRoom::with(app, table, last).await?;
    match click {
        TableClick::Look(LookClick::Replay(look)) => replay::show(app, caller, &room, look).await,
        TableClick::Look(LookClick::Film { from, to, seat }) => {
            film::show(app, caller, &room, Cut { from, to, seat }).await
        }
        _ => Err(Unknown.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_of_each_person_is_read_at_a_time_and_few_in_all() {
        let readings = Readings::default();
        let first = readings.begin(UserId(1)).unwrap();
        assert!(readings.begin(UserId(1)).is_none());
        let second = readings.begin(UserId(2)).unwrap();
        assert!(readings.begin(UserId(3)).is_none());
        drop(first);
        assert!(readings.begin(UserId(2)).is_none());
        assert!(readings.begin(UserId(1)).is_some());
        drop(second);
        assert!(readings.begin(UserId(2)).is_some());
    }
}
