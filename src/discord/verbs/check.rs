//! Everything about the end of a game that its last message leaves out, for the caller alone.

use anyhow::Result;

use super::room::OwnedRoom;
use crate::{
    discord::{App, reply::Reply},
    present::{
        File, Picture, Room,
        check::{self as words, Proof},
        summary::{Before, summary},
    },
    record::Record,
    session::{Course, Logged, Session, began},
    store::{StoreError, TableId},
};

/// Fewest games on a server for one of them to be remarkable.
const ENOUGH: i64 = 5;

/// Shows the summary of a finished game, its scores, its seed, and its record if it has a result.
pub(super) async fn show(app: &App, room: &OwnedRoom) -> Result<Reply> {
    if !room.session.is_over() {
        return Ok(Reply::sentence(words::NOT_OVER));
    }
    let mut proof = Proof::default();
    // Anyone can check a finished game, so anyone gets its whole record.
    if room.session.result().is_some() {
        let log = app.service.store().log(room.table).await?;
        let names = room.roster.names.clone();
        let text = Record::of(&room.session, &log).naming(names).to_string();
        proof.record = Some(File { name: format!("table-{}.jsonl", room.table), text });
        proof.summary = painted(app, room, log).await;
    }
    Ok(words::check(&room.room(), proof)
        .map_or_else(|| Reply::sentence(words::NOT_OVER), Reply::aside))
}

/// The summary of a game with a result. If it cannot be made, the rest is shown without it.
async fn painted(app: &App, room: &OwnedRoom, log: Vec<Logged>) -> Option<Picture> {
    let table = room.table;
    let closest = closest_before(app, table, &room.session).await.unwrap_or_else(|error| {
        tracing::warn!(%table, %error, "cannot read earlier finishes, the summary leaves out the comparison");
        None
    });
    let (session, roster) = (room.session.clone(), room.roster.clone());
    let making = move || {
        let course = Course::of(&session.catalog, &log)
            .inspect_err(|error| tracing::warn!(%table, %error, "cannot draw the chart of this game, the summary leaves it out"));
        let course = course.ok().flatten();
        let began = began(&log).unwrap_or(session.at);
        let before = Before { course: course.as_ref(), began, closest };
        summary(&Room::new(table.0, &session, &roster), before)
    };
    let made = tokio::task::spawn_blocking(making).await;
    made.unwrap_or_else(|error| {
        tracing::warn!(%table, %error, "cannot draw the summary of this game");
        None
    })
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
