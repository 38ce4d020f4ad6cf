//! Replays of a game, step by step, for one reader.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use tokio::task::spawn_blocking;

use super::{analyse, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{
        Look, Message,
        replay::{self, Analysed, Places, Reader},
    },
    service::{Failure, Replay},
    session::Session,
};

/// Shows a step of the game, or the first one for the caller.
pub(in crate::discord) async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    look: Option<Look>,
) -> Result<Reply> {
    let game = app.service.replay(room.table).await?;
    let steps = game.steps();
    let Some(last) = steps.len().checked_sub(1) else {
        return Ok(Reply::aside(Message::text(replay::NONE)));
    };
    let seat = room.session.seat_of(caller.user);
    let reader = Reader { now: &room.session, seat, note: None };
    let look = match look {
        Some(look) => look,
        None => reader.begins(steps, caller.reads()),
    };
    let step = u16::try_from(last).unwrap_or(u16::MAX).min(look.step);
    let then = at(&game, usize::from(step)).await?;
    let then = OwnedRoom::with(app, room.table, then).await?;
    let (offered, said) = analyse::mark(app, room, &game, (step, look.before), seat).await?;
    let analysed = Analysed { offered, said };
    let note = app.service.store().note(room.table, caller.user).await?;
    let (now, look) = (room.session.clone(), Look { step, ..look });
    let shown = spawn_blocking(move || {
        let reader = Reader { now: &now, seat, note: note.as_deref() };
        let viewer = reader.viewer_of(look.seat);
        let heights = game.figures(viewer, |then| replay::height(then, viewer))?;
        let places = Places { steps: game.steps(), parts: game.parts(), heights: &heights };
        Ok::<_, Failure>(replay::step(&then.room(), places, reader, look, &analysed))
    });
    Ok(Reply::here(shown.await??))
}

/// The table at a step. It is computed and drawn on a thread where nobody else waits for an answer: a record can
/// contain the longest of games.
pub(super) async fn at(game: &Arc<Replay>, step: usize) -> Result<Session> {
    let game = game.clone();
    let step = *game.steps().get(step).context("the replay has this step")?;
    Ok(spawn_blocking(move || game.at(step)).await??)
}
