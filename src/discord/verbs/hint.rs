//! A machine says what it would do.

use std::time::Duration;

use anyhow::Result;

use super::{open_panels, panel, room::OwnedRoom};
use crate::{
    ai::Halt,
    discord::{App, caller::Caller, errors, reply::Reply},
    game::{Luck, Seat},
    present::{
        hint::{self as words, Hint},
        panel::{Ask, Hints},
    },
    service::Failure,
    session::{Act, Refusal},
};

/// Time limit of a thought for the answer. A later thought is shown in the panel when it is there.
const PATIENCE: Duration = Duration::from_secs(1);

/// Shows the caller's panel with a hint above it, and tells the table that they have asked for one. The `whole` hint
/// takes the place of the picture.
pub(super) async fn hint(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    whole: bool,
) -> Result<Reply> {
    let told = match room.run(app, caller, Act::Hint).await {
        Ok(told) => told,
        Err(Failure::Refused(Refusal::HintedAlready)) => {
            OwnedRoom::with(app, room.table, room.session.clone()).await?
        }
        Err(Failure::Refused(refusal)) => return Ok(room.refuse(&refusal)),
        Err(failure) => return Err(failure.into()),
    };
    let Some(seat) = told.session.seat_of(caller.user) else {
        return Ok(told.refuse(&Refusal::NotSeated));
    };
    let mut thought = tokio::spawn({
        let (app, room) =
            (app.clone(), OwnedRoom::with(app, told.table, told.session.clone()).await?);
        async move { thought(&app, &room, seat).await }
    });
    if let Ok(hint) = tokio::time::timeout(PATIENCE, &mut thought).await {
        let hint = hint?;
        let stopped = Ask { notice: Some(words::STOPPED), ..Ask::default() };
        return panel::show(app, caller, &told, hint.as_ref().map_or(stopped, |it| ask(it, whole)))
            .await;
    }
    let later = Ask { notice: Some(words::LATER), ..Ask::default() };
    let answer = panel::show(app, caller, &told, later).await?;
    app.panels.open(app, told.table, caller).await;
    let (app, caller) = (app.clone(), caller.clone());
    tokio::spawn(async move {
        let Ok(Some(hint)) = thought.await else { return };
        if let Err(error) = open_panels::shows(&app, &told, &caller, ask(&hint, whole)).await {
            errors::note("a hint", &error);
        }
    });
    Ok(answer)
}

/// The request for a panel with a hint.
fn ask(hint: &Hint, whole: bool) -> Ask<'_> {
    let (notice, hints) = match &hint.whole {
        Some(said) if whole => (said, Hints::Back),
        Some(_) => (&hint.short, Hints::Why),
        None => (&hint.short, Hints::Hint),
    };
    Ask { notice: Some(notice), hints, best: hint.best.as_deref(), ..Ask::default() }
}

/// A machine's advice for this seat, in words; nothing if the bot stops.
async fn thought(app: &App, room: &OwnedRoom, seat: Seat) -> Option<Hint> {
    let position = room.session.position()?.boxed_clone();
    // Asked again, the machine says the same.
    let mut luck = Luck::seeded(u64::from(room.session.moves));
    let thought = move |halt: &Halt| position.advise(seat, &mut luck, halt);
    let advice = app.thinkers.think_of_hint(thought).await?;
    Some(words::hint(&room.room(), seat, &advice))
}
