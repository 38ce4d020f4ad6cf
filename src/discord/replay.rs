//! A game is gone through again, by one reader.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use serenity::all::CreateInteractionResponse;
use tokio::task::spawn_blocking;

use super::{App, analyse, answer, guest::Guest, room::OwnedRoom};
use crate::{
    present::{
        Look, Message, Private,
        replay::{self, Analysed, Reader},
    },
    service::Replay,
    session::Session,
};

/// Shows a step of the game, or the one where the guest begins.
pub async fn show(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    look: Option<Look>,
) -> Result<CreateInteractionResponse> {
    let game = app.service.replay(room.table).await?;
    let steps = game.steps();
    let Some(last) = steps.len().checked_sub(1) else {
        let whisper = Guest { private: false, ..guest.clone() };
        return answer::show(app, &whisper, Private::new(Message::text(replay::NONE))).await;
    };
    let seat = room.session.seat_of(guest.user);
    let reader = Reader { now: &room.session, seat };
    let look = match look {
        Some(look) => look,
        None => reader.begins(steps, guest.preferences(app).await?.text),
    };
    let step = u16::try_from(last).unwrap_or(u16::MAX).min(look.step);
    let then = at(&game, usize::from(step)).await?;
    let then = OwnedRoom::with(app, room.table, then).await?;
    let (offered, said) = analyse::mark(app, room, &game, step).await?;
    let analysed = Analysed { offered, said };
    let (now, look) = (room.session.clone(), Look { step, ..look });
    let shown = spawn_blocking(move || {
        replay::step(&then.room(), game.steps(), Reader { now: &now, seat }, look, &analysed)
    });
    answer::show(app, guest, shown.await?).await
}

/// The table as it stood at a step. It is found, and drawn, where nobody else waits for an answer: a record can hold the
/// longest of games.
pub(super) async fn at(game: &Arc<Replay>, step: usize) -> Result<Session> {
    let game = game.clone();
    let step = *game.steps().get(step).context("there is such a step")?;
    Ok(spawn_blocking(move || game.at(step)).await??)
}
