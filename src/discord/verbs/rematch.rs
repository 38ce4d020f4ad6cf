//! Opens a rematch.

use std::time::Duration;

use anyhow::Result;
use tokio::time::{sleep, timeout};

use super::room::OwnedRoom;
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{self, Spot},
    service::Failure,
    session::{Act, ServerSettings, Stage},
    store::StoreError,
};

/// Time limit for the first message of a game that has begun at once. The answer must be in time for Discord.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// Pause between two looks for it.
const BETWEEN: Duration = Duration::from_millis(50);

/// Opens a table with the same settings and seats kept for the others, or takes a seat there if it is open already. If it
/// must be `harder`, machines are one level stronger.
pub(super) async fn open(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    harder: bool,
) -> Result<Reply> {
    if let Some(settings) = closed_by(app, caller, room).await? {
        return Ok(Reply::here(present::moderation::elsewhere(&settings)).turned_away());
    }
    match app.service.rematch(room.table, caller.user, caller.interaction(), harder).await {
        Ok(applied) => {
            let room = OwnedRoom::with(app, applied.table, applied.session).await?;
            let spot = begun(app, &room).await?;
            let note = caller.note_on(&Act::Join);
            Ok(Reply::here(present::new::rematch(&room.room(), caller.user, spot)).with_note(note))
        }
        Err(Failure::Refused(refusal)) => Ok(room.refuse(&refusal)),
        Err(failure) => Err(failure.into()),
    }
}

/// The place of the new table. A game that has begun gets a thread of its own, so this waits until it is there, or until
/// the game is announced elsewhere.
async fn begun(app: &App, room: &OwnedRoom) -> Result<Spot> {
    if matches!(room.session.stage, Stage::Playing(_)) {
        let announced = async {
            loop {
                let shown = app.service.store().shown(room.table).await?;
                if shown.threaded || 0 < shown.turn {
                    return Ok::<(), StoreError>(());
                }
                sleep(BETWEEN).await;
            }
        };
        if let Ok(looked) = timeout(PATIENCE, announced).await {
            looked?;
        }
    }
    room.spot(app).await
}

/// The server's settings, if they forbid a new table in the rematch's channel. An open table stays.
async fn closed_by(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Option<ServerSettings>> {
    let (store, place) = (app.service.store(), room.session.location);
    let Some(guild) = place.guild else { return Ok(None) };
    let settings = store.server_settings(guild).await?;
    let parent = caller.parent.filter(|_| caller.channel == place.channel);
    let open =
        settings.allows(place.channel, parent) || store.rematch_of(room.table).await?.is_some();
    Ok((!open).then_some(settings))
}
