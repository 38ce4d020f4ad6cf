//! A machine says what it would do.

use std::time::Duration;

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{App, errors, guest::Guest, open_panels, room::OwnedRoom};
use crate::{
    game::{Luck, Seat},
    present::{hint as words, panel},
    service::Failure,
    session::{Act, Refusal},
};

/// How long the answer waits for the thought; if it takes longer, the panel shows it when it is there.
const PATIENCE: Duration = Duration::from_secs(1);

/// Shows the guest's panel with a hint above it, and tells the table that they have asked for one.
pub async fn hint(app: &App, guest: &Guest, room: &OwnedRoom) -> Result<CreateInteractionResponse> {
    let told = match room.run(app, guest, Act::Hint).await {
        Ok(told) => told,
        Err(Failure::Refused(Refusal::HintedAlready)) => {
            OwnedRoom::with(app, room.table, room.session.clone()).await?
        }
        Err(Failure::Refused(refusal)) => return room.refuse(app, guest, &refusal).await,
        Err(failure) => return Err(failure.into()),
    };
    let Some(seat) = told.session.seat_of(guest.user) else {
        return told.refuse(app, guest, &Refusal::NotSeated).await;
    };
    let mut thought = tokio::spawn({
        let (app, room) =
            (app.clone(), OwnedRoom::with(app, told.table, told.session.clone()).await?);
        async move { thought(&app, &room, seat).await }
    });
    if let Ok(hint) = tokio::time::timeout(PATIENCE, &mut thought).await {
        let hint = hint?;
        let notice = hint.as_deref().or(Some(words::STOPPED));
        return told.panel(app, guest, panel::Ask { notice, ..panel::Ask::default() }).await;
    }
    let ask = panel::Ask { notice: Some(words::LATER), ..panel::Ask::default() };
    let answer = told.panel(app, guest, ask).await?;
    app.panels.open(told.table, guest);
    let (app, guest) = (app.clone(), guest.clone());
    tokio::spawn(async move {
        let Ok(Some(hint)) = thought.await else { return };
        if let Err(error) = open_panels::shows(&app, &told, &guest, &hint).await {
            errors::note("a hint", &error);
        }
    });
    Ok(answer)
}

/// What a machine would do in this seat, in words; nothing if the bot stops.
async fn thought(app: &App, room: &OwnedRoom, seat: Seat) -> Option<String> {
    let table = room.session.table()?.boxed_clone();
    // Whoever asks again is told the same again.
    let mut luck = Luck::seeded(u64::from(room.session.moves));
    let advice = app.thinkers.think(move |halt| table.advise(seat, &mut luck, halt)).await?;
    Some(words::hint(&room.room(), seat, &advice))
}
