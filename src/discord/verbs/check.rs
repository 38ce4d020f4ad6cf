//! Everything about the end of a game that its last message leaves out, for the caller alone.

use anyhow::Result;

use super::room::OwnedRoom;
use crate::{
    discord::{App, reply::Reply},
    present::{
        File, Picture, Room,
        check::{self as words, Proof, Verdict},
        summary::{Before, summary},
    },
    record::Record,
    session::{Course, EntryKind, GameEntryKind, Logged, Session, began},
    store::{StoreError, TableId},
};

/// Fewest games on a server for one of them to be remarkable.
const ENOUGH: i64 = 5;

/// Plays a finished game again to check it. Shows the verdict, the summary, the scores, the seed, and the record if it
/// has a result.
pub(super) async fn show(app: &App, room: &OwnedRoom) -> Result<Reply> {
    if !room.session.is_over() {
        return Ok(Reply::sentence(words::NOT_OVER));
    }
    let mut proof = Proof::default();
    // Anyone can check a finished game, so anyone gets its whole record.
    if room.session.result().is_some() {
        let log = app.service.store().log(room.table).await?;
        let closest = closest_before(app, room.table, &room.session).await.unwrap_or_else(|error| {
            tracing::warn!(table = %room.table, %error, "cannot read earlier finishes, the summary leaves out the comparison");
            None
        });
        let (table, session, roster) = (room.table, room.session.clone(), room.roster.clone());
        let made = tokio::task::spawn_blocking(move || {
            let summary = painted(&Room::new(table.0, &session, &roster), &log, closest);
            (summary, checked(table, &session, &log, roster.names.clone()))
        });
        let (summary, record) = made.await?;
        proof = Proof { summary, record: Some(record) };
    }
    Ok(words::check(&room.room(), proof)
        .map_or_else(|| Reply::sentence(words::NOT_OVER), Reply::aside))
}

/// The record of a game, and what a replay of it has found.
fn checked(
    table: TableId,
    session: &Session,
    log: &[Logged],
    names: Vec<String>,
) -> (File, Verdict) {
    let record = Record::of(session, log).naming(names);
    let rebased = EntryKind::Game(GameEntryKind::Rebased);
    let verdict = match record.replay(&session.catalog) {
        Ok(_) if record.lines.iter().any(|line| line.kind == rebased) => Verdict::SoundSinceRules,
        Ok(_) => Verdict::Sound,
        Err(why) => Verdict::Wrong(why.to_string()),
    };
    (File { name: format!("table-{table}.jsonl"), text: record.to_string() }, verdict)
}

/// The summary of a game with a result. If it cannot be made, the rest is shown without it.
fn painted(room: &Room<'_>, log: &[Logged], closest: Option<i64>) -> Option<Picture> {
    let session = room.session;
    let course = Course::of(&session.catalog, log)
        .inspect_err(|error| tracing::warn!(table = room.table, %error, "cannot draw the chart of this game, the summary leaves it out"));
    let course = course.ok().flatten();
    let began = began(log).unwrap_or(session.at);
    summary(room, Before { course: course.as_ref(), began, closest })
}

/// The smallest earlier margin, in points, of a game of this kind between people on the server. `None` if there were too
/// few games, or a machine has played.
async fn closest_before(
    app: &App,
    table: TableId,
    session: &Session,
) -> Result<Option<i64>, StoreError> {
    let between_people = session.people().count() == usize::from(session.size());
    let Some(guild) = session.location.guild.filter(|_| between_people) else {
        return Ok(None);
    };
    let game = session.game.info().key;
    let store = app.service.store();
    let (closest, games) = store.closest_finish((guild, game), table, session.at).await?;
    Ok(closest.filter(|_| ENOUGH <= games))
}
