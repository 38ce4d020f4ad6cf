//! A game is gone through again, by one reader.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{App, analyse, answer, guest::Guest, room::OwnedRoom};
use crate::present::{
    Look, Message, Private,
    replay::{self, Analysed, Reader},
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
    let reader = Reader { now: &room.session, seat: room.session.seat_of(guest.user) };
    let look = match look {
        Some(look) => look,
        None => reader.begins(steps, guest.preferences(app).await?.text),
    };
    let step = u16::try_from(last).unwrap_or(u16::MAX).min(look.step);
    let then = OwnedRoom::with(app, room.table, game.at(steps[usize::from(step)])?).await?;
    let (offered, said) = analyse::mark(app, room, &game, step).await?;
    let analysed = Analysed { offered, said };
    let shown = replay::step(&then.room(), steps, reader, Look { step, ..look }, &analysed);
    answer::show(app, guest, shown).await
}
