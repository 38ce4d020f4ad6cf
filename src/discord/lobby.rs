//! What is pressed at a table before its game starts.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{
    App,
    answer::{Answer, GONE, show},
    convert, errors,
    guest::Guest,
    room::OwnedRoom,
};
use crate::{
    present::{self, Message, Private, TableClick},
    service::Failure,
    session::{Act, Refusal, Stage},
    store::TableId,
};

/// What a press of a card does at its table, if the card itself then shows what has come of it.
pub fn act(click: &TableClick) -> Option<Act> {
    match click {
        TableClick::Join => Some(Act::Join),
        TableClick::Leave => Some(Act::Leave),
        TableClick::Start => Some(Act::Start),
        TableClick::AddMachine => Some(Act::AddMachine),
        _ => None,
    }
}

/// Seats, start: the card itself shows what has come of it.
pub async fn press(app: &App, guest: &Guest, table: TableId, what: Act) -> Result<Answer> {
    let Some(room) = OwnedRoom::visit(app, guest, table).await? else {
        return Ok(errors::plain(GONE).into());
    };
    match room.run(app, guest, what).await {
        Ok(room) if guest.private => {
            let card = present::lobby::card(&room.room());
            let card = Private::new(Message { rows: Vec::new(), ..card });
            show(app, guest, card).await.map(Answer::from)
        }
        Ok(room) => {
            let painted = room.card(app).await?;
            Ok(match room.session.stage {
                Stage::Lobby => Answer::around_files(convert::update(&painted)),
                Stage::Playing(_) | Stage::Over { .. } => convert::update(&painted).into(),
            })
        }
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await.map(Answer::from),
        Err(failure) => Err(failure.into()),
    }
}

/// Asks whether the table shall really be called off.
pub async fn ask_to_cancel(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    match room.session.stage {
        Stage::Lobby => {
            show(app, guest, Private::new(present::lobby::confirm_cancel(&room.room()))).await
        }
        Stage::Playing(_) => room.refuse(app, guest, &Refusal::Started).await,
        Stage::Over { .. } => room.refuse(app, guest, &Refusal::Over).await,
    }
}

/// Calls the table off.
pub async fn call_off(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    match room.run(app, guest, Act::Cancel).await {
        Ok(room) => show(app, guest, Private::new(present::lobby::card(&room.room()))).await,
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}
