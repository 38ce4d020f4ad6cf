//! A machine says what it would do.

use std::time::Duration;

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{App, guest::Guest, room::OwnedRoom};
use crate::{
    game::Luck,
    present::{hint as words, panel},
    service::Failure,
    session::{Act, Refusal},
};

/// How long the answer waits for the thought: an answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(2_200);

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
    let session = &told.session;
    let (Some(seat), Some(table)) = (session.seat_of(guest.user), session.table()) else {
        return room.refuse(app, guest, &Refusal::NotSeated).await;
    };
    // Whoever asks again is told the same again.
    let (table, mut luck) = (table.boxed_clone(), Luck::seeded(u64::from(session.moves)));
    let thought = app.thinkers.think(move |halt| table.advise(seat, &mut luck, halt));
    let advice = tokio::time::timeout(PATIENCE, thought).await.ok().flatten();
    let notice = words::hint(&told.room(), seat, advice.as_deref().unwrap_or_default());
    told.panel(app, guest, panel::Ask { notice: Some(&notice), ..panel::Ask::default() }).await
}
