//! What is pressed at a table before its game starts.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{
    App,
    answer::{Answer, GONE, show},
    convert, errors,
    guest::Guest,
    overdue::Outcome,
    results,
    room::OwnedRoom,
};
use crate::{
    game::Seat,
    present::{self, Arrangement, Message, Private, TableClick, words},
    scene::Theme,
    service::Failure,
    session::{Act, MINUTE, Refusal, Session, Stage, Terms, Timestamp},
    store::TableId,
};

/// What a press of a card does at its table, if the card itself then shows what has come of it.
pub fn act(click: &TableClick) -> Option<Act> {
    match click {
        TableClick::Join => Some(Act::Join),
        TableClick::Leave => Some(Act::Leave),
        TableClick::Start => Some(Act::Start),
        TableClick::AddMachine(level) => Some(Act::AddMachine(*level)),
        TableClick::TakeOutMachine => Some(Act::RemoveMachine),
        _ => None,
    }
}

/// Seats, start: the card itself shows what has come of it.
pub async fn press(app: &App, guest: &Guest, table: TableId, what: Act) -> Result<Answer> {
    let Some(room) = OwnedRoom::visit(app, guest, table).await? else {
        return Ok(errors::plain(GONE).into());
    };
    match room.run(app, guest, what).await {
        Ok(room) if !guest.private && is_second_card(app, guest, &room).await? => {
            let spot = room.spot(app).await?;
            let painted =
                app.painter.paint(present::lobby::elsewhere(&room.room(), spot), Theme::default());
            Ok(convert::update(&painted.await?).into())
        }
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

/// Whether a table has another card than the one that was pressed: where the bot could not find out whether its first
/// answer had arrived, there are two.
async fn is_second_card(app: &App, guest: &Guest, room: &OwnedRoom) -> Result<bool> {
    let shown = app.service.store().shown(room.table).await?;
    let pressed = guest.message.filter(|_| shown.channel == guest.channel);
    Ok(shown.message.zip(pressed).is_some_and(|(card, pressed)| card != pressed))
}

/// Shows the host of a lobby what only the host may do.
pub async fn host(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    notice: Option<&str>,
) -> Result<CreateInteractionResponse> {
    match refused_as_host(guest, room) {
        Some(refusal) => room.refuse(app, guest, &refusal).await,
        None => {
            let turns = turns_of_others(app, guest, room).await?;
            show(app, guest, present::host::panel(&room.room(), notice, &turns)).await
        }
    }
}

/// How reliable the others are who have joined: their turns of the last year, and those in which they ran out of time.
async fn turns_of_others(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<Vec<(Seat, (i64, i64))>> {
    let mut turns = Vec::new();
    for (seat, user) in room.session.people().filter(|(_, user)| *user != guest.user) {
        turns.push((seat, results::reliability(app, user).await?));
    }
    Ok(turns)
}

/// Why the guest may not do what a host does before the start.
fn refused_as_host(guest: &Guest, room: &OwnedRoom) -> Option<Refusal> {
    match (&room.session.stage, room.session.host()) {
        (Stage::Playing(_), _) => Some(Refusal::Started),
        (Stage::Over { .. }, _) => Some(Refusal::Over),
        (Stage::Lobby, Some(host)) if host != guest.user => Some(Refusal::NotHost(host)),
        (Stage::Lobby, _) => None,
    }
}

/// Has the host arrange something, and shows them what there is to do now.
pub async fn arrange(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    what: Arrangement,
) -> Result<CreateInteractionResponse> {
    let dismissed = match &what {
        Arrangement::Dismiss(user) => Some(present::host::dismissed(&room.room(), *user)),
        _ => None,
    };
    match room.run(app, guest, arranging(&room.session, what)).await {
        Ok(room) if matches!(room.session.stage, Stage::Lobby) => {
            host(app, guest, &room, dismissed.as_deref()).await
        }
        Ok(room) => show(app, guest, Private::new(present::lobby::card(&room.room()))).await,
        Err(Failure::Refused(refusal)) => {
            app.unanswered.becomes(guest.interaction, Outcome::Refused);
            let now = OwnedRoom::enter(app, room.table).await?;
            let now = now.as_ref().unwrap_or(room);
            let why = words::refusal(&now.room(), &refusal);
            host(app, guest, now, Some(&why)).await
        }
        Err(failure) => Err(failure.into()),
    }
}

/// The command that arranges this.
fn arranging(session: &Session, what: Arrangement) -> Act {
    let terms = Terms::default();
    Act::Change(match what {
        Arrangement::Game(key) => Terms { game: Some(key), ..terms },
        Arrangement::Seats(seats) => Terms { seats: Some(seats), ..terms },
        Arrangement::Pace(pace) => Terms { pace: Some(pace), ..terms },
        Arrangement::Variant { key, value } => {
            Terms { options: Some(session.options_with(&key, &value)), ..terms }
        }
        Arrangement::Undo(minutes) => {
            Terms { undo_within: Some(Timestamp::from(minutes) * MINUTE), ..terms }
        }
        Arrangement::Hints(yes) => Terms { hints: Some(yes), ..terms },
        Arrangement::Rated(yes) => Terms { rated: Some(yes), ..terms },
        Arrangement::AutoStart(yes) => Terms { auto_start: Some(yes), ..terms },
        Arrangement::Machine => return Act::RemoveMachine,
        Arrangement::Dismiss(user) => return Act::Dismiss(user),
    })
}

/// Asks whether the table shall really be called off.
pub(crate) async fn ask_to_cancel(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    match refused_as_host(guest, room) {
        Some(refusal) => room.refuse(app, guest, &refusal).await,
        None => show(app, guest, Private::new(present::lobby::confirm_cancel(&room.room()))).await,
    }
}

/// Calls the table off.
pub(crate) async fn call_off(
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
