//! Presses that play, or agree on how to go on.

use anyhow::Result;
use rand::{TryRng, rngs::SysRng};

use super::{panel, rematch, resign, room::OwnedRoom};
use crate::{
    any::Refused,
    discord::{App, caller::Caller, reply::Reply},
    game::{Luck, Seat},
    present::{
        self, ActClick, Message,
        foresight::foresee,
        panel::{self as words, Ask},
    },
    service::{Caution, Failure},
    session::{Act, Proposal, Refusal, Told},
};

/// Handles such a press.
pub(in crate::discord) async fn press(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    click: ActClick,
) -> Result<Reply> {
    let seat_of = |seat: u16| Seat(u8::try_from(seat).unwrap_or(u8::MAX));
    let on_panel = async |act| on_panel(app, caller, room, act).await;
    let in_words = async |act| in_words(app, caller, room, act).await;
    match click {
        ActClick::Pick { seen, page, path } => pick(app, caller, room, (seen, page), &path).await,
        ActClick::Play { seen, notation } => play(app, caller, room, seen, notation).await,
        ActClick::Sure { seen, notation } => typed(app, caller, room, &notation, Some(seen)).await,
        ActClick::Type { seen } => {
            let seat = room.session.seat_of(caller.user);
            Ok(Reply::form(words::form(&room.room(), seat, seen))?)
        }
        ActClick::Undo { seen } => on_panel(Act::Undo { seen: Some(seen), turn: false }).await,
        ActClick::UndoTurn { seen } => on_panel(Act::Undo { seen: Some(seen), turn: true }).await,
        ActClick::Rewind => ask_to_rewind(app, caller, room).await,
        ActClick::Return => on_panel(Act::Return).await,
        ActClick::TakeOver { seat } => on_panel(Act::TakeOver(seat_of(seat))).await,
        ActClick::Agree { asked } => in_words(Act::Agree { asked: Some(asked) }).await,
        ActClick::Decline { asked } => in_words(Act::Decline { asked: Some(asked) }).await,
        ActClick::Choose { seat, choice } => {
            in_words(Act::Choose { seat: seat_of(seat), choice }).await
        }
        ActClick::Snooze => in_words(Act::Snooze).await,
        ActClick::AskEnd => in_words(Act::Propose(Proposal::End { draw: false })).await,
        ActClick::AskDraw => in_words(Act::Propose(Proposal::End { draw: true })).await,
        ActClick::Offer { to } => in_words(Act::Offer { to }).await,
        ActClick::GiveUp => Ok(resign::ask(caller, room)),
        ActClick::Resign => in_words(Act::Resign).await,
        ActClick::Rematch => rematch::open(app, caller, room).await,
    }
}

/// Plays a move that was typed, or confirmed. `seen` is the version at which it was offered, if it was.
pub(in crate::discord) async fn typed(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    notation: &str,
    seen: Option<i64>,
) -> Result<Reply> {
    let action = notation.trim().to_owned();
    on_panel(app, caller, room, Act::Move { action, seen }).await
}

/// Shows the moves that begin with these picks, which were offered at version `seen`.
async fn pick(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    (seen, page): (i64, u16),
    path: &[u16],
) -> Result<Reply> {
    let stale = present::words::refusal(&room.room(), &Refusal::Stale);
    let ask = if room.is_stale(caller, seen) {
        Ask { notice: Some(&stale), ..Ask::default() }
    } else {
        Ask { path, page, ..Ask::default() }
    };
    panel::show(app, caller, room, ask).await
}

/// Plays a move that was offered at version `seen`, unless its player wants to confirm it first.
async fn play(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seen: i64,
    notation: String,
) -> Result<Reply> {
    if let Some(seat) = room.session.seat_of(caller.user)
        && app.service.caution(caller.user, &caller.person.preferences).await? == Caution::Asks
        && app.service.would_stay(room.table, caller.user, &notation).await?
    {
        return ask_first(caller, room, seat, (seen, &notation));
    }
    typed(app, caller, room, &notation, Some(seen)).await
}

/// Asks for confirmation of a move that can't be taken back. `offered` is the version at which it was offered, and the
/// move.
fn ask_first(caller: &Caller, room: &OwnedRoom, seat: Seat, offered: (i64, &str)) -> Result<Reply> {
    let mut luck = SysRng.try_next_u64().map(Luck::seeded).map_err(|_| Failure::Entropy)?;
    let position = room.session.position();
    let ahead = position.and_then(|position| foresee(position, seat, offered.1, &mut luck));
    Ok(Reply::here(words::confirm(&room.room(), seat, offered, ahead, caller.reads())))
}

/// Runs a command and shows the caller's panel after it, or why it was refused.
pub(in crate::discord) async fn on_panel(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    act: Act,
) -> Result<Reply> {
    let undoes = matches!(act, Act::Undo { .. });
    // A second press of a button was played the first time, but a command is typed once.
    let by_command = matches!(act, Act::Move { seen: None, .. });
    let typed = match &act {
        Act::Move { action, .. } => Some(action.clone()),
        _ => None,
    };
    let refusal = match room.run(app, caller, act).await {
        Ok(room) => return panel::show(app, caller, &room, Ask::default()).await,
        Err(Failure::Refused(refusal)) => refusal,
        Err(failure) => return Err(failure.into()),
    };
    let Some(room) = OwnedRoom::look_at(app, caller, room.table).await? else {
        return Ok(room.refuse(&refusal));
    };
    let nearest = typed.as_deref().and_then(|typed| nearest(caller, &room, typed, &refusal));
    let refused = present::words::refusal(&room.room(), &refusal);
    let said = [Some(refused), nearest].into_iter().flatten().collect::<Vec<_>>().join(" ");
    if undoes && refusal == Refusal::NothingToUndo && could_rewind(caller, &room) {
        return Ok(Reply::here(present::pace::ask_to_rewind(&room.room(), &said)).refused());
    }
    if !room.seats(caller) {
        return Ok(room.refuse(&refusal));
    }
    // The panel's own heading says whose turn it is.
    let notice = match refusal {
        Refusal::NotYourTurn(_) | Refusal::Over => by_command.then_some(present::words::NOT_PLAYED),
        _ => Some(said.as_str()),
    };
    let ask = Ask { notice, ..Ask::default() };
    Ok(panel::show(app, caller, &room, ask).await?.refused())
}

/// The nearest legal move to a typed one that is illegal or can't be read.
fn nearest(caller: &Caller, room: &OwnedRoom, typed: &str, refusal: &Refusal) -> Option<String> {
    let seat = room.session.seat_of(caller.user)?;
    let is_move = matches!(refusal, Refusal::Rules(Refused::Notation(_) | Refused::Illegal(_)));
    is_move.then(|| present::typed::nearest(&room.room().moves(seat), typed))?
}

/// Returns whether the caller's last move could be taken back if everyone else agreed.
fn could_rewind(caller: &Caller, room: &OwnedRoom) -> bool {
    let seat = room.session.seat_of(caller.user);
    let mine = |told: &Told| told.seat == seat && told.stands();
    room.session.position().is_some() && room.session.told.iter().any(mine)
}

/// Asks everyone else whether the caller's last move may be taken back.
async fn ask_to_rewind(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    match app.service.rewind(room.table, caller.user).await {
        Ok(what) => in_words(app, caller, room, Act::Propose(what)).await,
        Err(Failure::Refused(refusal)) => Ok(room.refuse(&refusal)),
        Err(failure) => Err(failure.into()),
    }
}

/// Does something that everyone sees at the table, and tells the caller that it is done, or why not.
pub(in crate::discord) async fn in_words(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    act: Act,
) -> Result<Reply> {
    let silent = matches!(act, Act::Snooze | Act::KeepHours { .. });
    match room.run(app, caller, act).await {
        Ok(room) => {
            let done = present::words::done(&room.room(), caller.user, silent);
            Ok(Reply::here(Message::text(done)))
        }
        Err(Failure::Refused(refusal)) => {
            let now = OwnedRoom::enter(app, room.table).await?;
            Ok(now.as_ref().unwrap_or(room).refuse(&refusal))
        }
        Err(failure) => Err(failure.into()),
    }
}
