//! Presses that play, or agree on how to go on.

use anyhow::Result;
use rand::{TryRng, rngs::SysRng};

use super::{away, panel, rematch, resign, room::OwnedRoom};
use crate::{
    any::{Choice, Refused},
    discord::{App, caller::Caller, reply::Reply},
    game::{Luck, Seat},
    present::{
        self, ActClick, Message,
        away::Origin,
        foresight::foresee,
        panel::{self as words, Ask, Offered},
        table_menu,
    },
    service::Failure,
    session::{Act, Confirm, Preferences, Proposal, Refusal, Told},
    store::Person,
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
        ActClick::Unasked { seen, notation } => unasked(app, caller, room, seen, &notation).await,
        ActClick::Each { seen, notation, .. } => {
            in_turn(app, caller, room, seen, &[notation]).await
        }
        ActClick::PlayBoth { seen, notation } => play_both(app, caller, room, seen, notation).await,
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
        ActClick::AskClaim { seat } => Ok(resign::ask_to_claim(caller, room, seat_of(seat))),
        ActClick::Snooze => in_words(Act::Snooze).await,
        ActClick::AskEnd => Ok(resign::ask_to_end(caller, room)),
        ActClick::ProposeEnd => in_words(Act::Propose(Proposal::End { draw: false })).await,
        ActClick::AskPause { until } => in_words(Act::Propose(Proposal::Pause { until })).await,
        ActClick::Resume => on_panel(Act::Resume).await,
        ActClick::AskDraw => in_words(Act::Propose(Proposal::End { draw: true })).await,
        ActClick::Offer { to } => in_words(Act::Offer { to }).await,
        ActClick::GiveUp => Ok(resign::ask(caller, room)),
        ActClick::Resign => in_words(Act::Resign).await,
        ActClick::Away { days } => {
            away::away(app, caller, days, Some(Origin::Table(room.table.0))).await
        }
        ActClick::Rematch => rematch::open(app, caller, room, false).await,
        ActClick::Harder => rematch::open(app, caller, room, true).await,
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

/// Plays moves that were offered together at version `seen`: all of them, or none.
pub(super) async fn in_turn(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seen: i64,
    moves: &[String],
) -> Result<Reply> {
    on_panel(app, caller, room, Act::Moves { moves: moves.to_vec(), seen }).await
}

/// Plays a move that was offered at version `seen`, and the one that nearly always follows it.
async fn play_both(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seen: i64,
    notation: String,
) -> Result<Reply> {
    let seat = room.session.seat_of(caller.user);
    let moves = seat.map(|seat| room.room().moves(seat)).unwrap_or_default();
    let first = moves.into_iter().find(|choice| choice.notation == notation);
    let next = first.and_then(|first| first.sequel).map(|next| next.action);
    let both: Vec<String> = [Some(notation), next].into_iter().flatten().collect();
    in_turn(app, caller, room, seen, &both).await
}

/// Plays a confirmed move. From now on, the caller is asked about fewer moves: only when it matters if this was asked
/// without a reason, else never.
async fn unasked(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seen: i64,
    notation: &str,
) -> Result<Reply> {
    let (confirm, notice) = match chosen(caller, room, notation).and_then(|(_, it)| it.stake) {
        Some(_) => (Confirm::Never, words::NEVER_ASKS),
        None => (Confirm::WhenItMatters, words::ASKS_LESS),
    };
    let chosen = Preferences { confirm, ..caller.person.preferences.clone() };
    app.service.store().set_preferences(caller.user, chosen.clone(), app.service.now()).await?;
    let person = Person { preferences: chosen, ..caller.person.clone() };
    let caller = Caller { person, ..caller.clone() };
    let act = Act::Move { action: notation.to_owned(), seen: Some(seen) };
    match room.run(app, &caller, act).await {
        Ok(room) => {
            let ask = Ask { notice: Some(notice), ..Ask::default() };
            panel::show(app, &caller, &room, ask).await
        }
        Err(Failure::Refused(refusal)) => refused(app, &caller, room, refusal, Tried::PICK).await,
        Err(failure) => Err(failure.into()),
    }
}

/// The caller's seat and the move with this notation, if they can play it now.
fn chosen(caller: &Caller, room: &OwnedRoom, notation: &str) -> Option<(Seat, Choice)> {
    let seat = room.session.seat_of(caller.user)?;
    let acts = room.session.waiting().contains(seat);
    let moves = acts.then(|| room.room().moves(seat))?;
    Some((seat, moves.into_iter().find(|choice| choice.notation == notation)?))
}

/// Plays a move that was offered at version `seen`, unless its player wants to confirm it first.
async fn play(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seen: i64,
    notation: String,
) -> Result<Reply> {
    let confirm = caller.person.preferences.confirm;
    let chosen = chosen(caller, room, &notation).filter(|_| confirm != Confirm::Never);
    if let Some((seat, choice)) = chosen {
        let stays = !room.session.lets_undo(seat, &notation, panel::there(app, room));
        if (stays && confirm == Confirm::Always) || choice.stake.is_some() {
            let offered = Offered { seen, notation: &notation, stays };
            return ask_first(caller, room, seat, offered);
        }
    }
    typed(app, caller, room, &notation, Some(seen)).await
}

/// Asks for confirmation of a move.
fn ask_first(caller: &Caller, room: &OwnedRoom, seat: Seat, offered: Offered<'_>) -> Result<Reply> {
    let mut luck = SysRng.try_next_u64().map(Luck::seeded).map_err(|_| Failure::Entropy)?;
    let position = room.session.position();
    let ahead = position.and_then(|position| foresee(position, seat, offered.notation, &mut luck));
    Ok(Reply::here(words::confirm(&room.room(), seat, offered, ahead, caller.reads())))
}

/// Runs a command and shows the caller's panel after it, or why it was refused.
pub(in crate::discord) async fn on_panel(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    act: Act,
) -> Result<Reply> {
    let tried = Tried {
        undoes: matches!(act, Act::Undo { .. }),
        by_command: matches!(act, Act::Move { seen: None, .. }),
        typed: match &act {
            Act::Move { action, .. } => Some(action.clone()),
            _ => None,
        },
    };
    match room.run(app, caller, act).await {
        Ok(room) => panel::show(app, caller, &room, Ask::default()).await,
        Err(Failure::Refused(refusal)) => refused(app, caller, room, refusal, tried).await,
        Err(failure) => Err(failure.into()),
    }
}

/// Something that was refused.
struct Tried {
    undoes: bool,
    /// False for a press: a second press of a button was played the first time, but a command is typed once.
    by_command: bool,
    /// The move, if it may have been typed.
    typed: Option<String>,
}

impl Tried {
    /// A pick of a listed move.
    const PICK: Tried = Tried { undoes: false, by_command: false, typed: None };
}

/// Shows the caller's panel with the reason for a refusal.
async fn refused(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    refusal: Refusal,
    tried: Tried,
) -> Result<Reply> {
    let Some(room) = OwnedRoom::look_at(app, caller, room.table).await? else {
        return Ok(room.refuse(&refusal));
    };
    let nearest = tried.typed.as_deref().and_then(|typed| nearest(caller, &room, typed, &refusal));
    let refused = present::words::refusal(&room.room(), &refusal);
    let said = [Some(refused), nearest].into_iter().flatten().collect::<Vec<_>>().join(" ");
    if tried.undoes && refusal == Refusal::NothingToUndo && could_rewind(caller, &room) {
        return Ok(Reply::here(present::waiting::ask_to_rewind(&room.room(), &said)).refused());
    }
    if !room.has_seat(caller) {
        return Ok(room.refuse(&refusal));
    }
    // The panel's own heading says whose turn it is.
    let notice = match refusal {
        Refusal::NotYourTurn(_) | Refusal::Over => {
            tried.by_command.then_some(present::words::NOT_PLAYED)
        }
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
            let done = table_menu::with_way_back(Message::text(done), &room.room(), caller.user);
            Ok(Reply::here(done))
        }
        Err(Failure::Refused(refusal)) => {
            let now = OwnedRoom::enter(app, room.table).await?;
            Ok(now.as_ref().unwrap_or(room).refuse(&refusal))
        }
        Err(failure) => Err(failure.into()),
    }
}
