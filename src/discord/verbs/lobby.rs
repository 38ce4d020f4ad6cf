//! Presses at a table before its game starts.

use anyhow::Result;

use super::{
    invitation,
    refusals::{refused, refused_as_host},
    room::OwnedRoom,
    schedule,
};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    game::Seat,
    present::{self, Arrangement, LobbyClick, Message, words},
    results::NEWCOMER,
    scene::Theme,
    service::Failure,
    session::{Act, MINUTE, Refusal, Session, Stage, Terms, Timestamp},
};

/// Handles a press in a lobby.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    click: LobbyClick,
) -> Result<Reply> {
    let act = match click {
        LobbyClick::Join => Act::Join,
        LobbyClick::Leave if ends_invitations(caller, room) => {
            return ask_to_cancel(app, caller, room).await;
        }
        LobbyClick::Leave => Act::Leave,
        LobbyClick::Start if is_early(caller, &room.session) => {
            return Ok(Reply::aside(present::lobby::ask_to_start(&room.room())));
        }
        LobbyClick::Start => Act::Start,
        LobbyClick::AddMachine(level) => Act::AddMachine(level),
        LobbyClick::TakeOutMachine => Act::RemoveMachine,
        LobbyClick::About => return Ok(Reply::here(present::lobby::about(&room.room()))),
        LobbyClick::Host => return host(app, caller, room, None).await,
        LobbyClick::Admission => return admission(app, caller, room).await,
        LobbyClick::AdmissionForm => return admission_form(app, caller, room).await,
        LobbyClick::Arrange(what) => return arrange(app, caller, room, what).await,
        LobbyClick::StartWithout => Act::StartWithout,
        LobbyClick::Invite => return invitation::show(app, caller, room, None).await,
        LobbyClick::Withdraw(user) => return invitation::withdraw(app, caller, room, user).await,
        LobbyClick::Accept(user) => {
            return invitation::answer(app, caller, room.table, user, Act::Join).await;
        }
        LobbyClick::TurnDown(user) => {
            return invitation::answer(app, caller, room.table, user, Act::TurnDown).await;
        }
        LobbyClick::Schedule => return schedule::show(app, caller, room, None).await,
        LobbyClick::ScheduleTime => return schedule::form(app, caller, room).await,
        LobbyClick::Unschedule => return schedule::change(app, caller, room, None).await,
        LobbyClick::Postpone => return schedule::postpone(app, caller, room).await,
        LobbyClick::Fill(fill) => return schedule::fill(app, caller, room, fill).await,
        LobbyClick::StartFilled => Act::StartFilled(schedule::machines(&room.session)),
        LobbyClick::Cancel => return ask_to_cancel(app, caller, room).await,
        LobbyClick::CallOff => return call_off(app, caller, room).await,
    };
    let note = caller.note_on(&act);
    match room.run(app, caller, act).await {
        Ok(room) => Ok(card(app, caller, &room).await?.with_note(note)),
        Err(Failure::Refused(refusal @ Refusal::Unanswered(_))) => {
            let why = words::refusal(&room.room(), &refusal);
            Ok(Reply::aside(present::invitation::start_without(&room.room(), &why)).refused())
        }
        Err(Failure::Refused(Refusal::Planned(start)))
            if room.session.host() == Some(caller.user) =>
        {
            Ok(Reply::aside(present::schedule::start_early(&room.room(), start)).refused())
        }
        Err(Failure::Refused(refusal)) => refused(app, caller, room, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}

/// Returns whether a guest would start a game that others can still join. If it can't start yet, or somebody is invited,
/// the refusal says so.
fn is_early(caller: &Caller, session: &Session) -> bool {
    session.host() != Some(caller.user)
        && session.seat_of(caller.user).is_some()
        && session.has_room()
        && *session.game.info().seats.start() <= session.size()
        && session.invited.is_empty()
        && session.scheduled_start().is_none()
}

/// The card of a table after a press on it.
async fn card(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    if caller.private {
        let card = present::lobby::card(&room.room());
        return Ok(Reply::here(Message { rows: Vec::new(), ..card }));
    }
    if is_second_card(app, caller, room).await? {
        let elsewhere = present::lobby::elsewhere(&room.room(), room.spot(app).await?);
        return Ok(Reply::card(elsewhere, Theme::default()));
    }
    let card = room.card(app).await?;
    Ok(match room.session.stage {
        Stage::Lobby => card.around_files(),
        Stage::Playing(_) | Stage::Over { .. } => card,
    })
}

/// Returns whether a table has a newer card than the pressed one. There are two if the bot could not find out whether
/// its first answer had arrived.
async fn is_second_card(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<bool> {
    let shown = app.service.store().shown(room.table).await?;
    let pressed = caller.message.filter(|_| shown.channel == caller.channel);
    Ok(shown.message.zip(pressed).is_some_and(|(card, pressed)| card != pressed))
}

/// Shows the host of a lobby the host's menu.
async fn host(app: &App, caller: &Caller, room: &OwnedRoom, notice: Option<&str>) -> Result<Reply> {
    match refused_as_host(app, caller, room).await? {
        Some(why) => Ok(why),
        None => {
            let turns = turns_of_others(app, caller, room).await?;
            Ok(Reply::here(present::host::panel(&room.room(), notice, &turns)))
        }
    }
}

/// Shows the host of a lobby who may sit there.
async fn admission(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    if let Some(why) = refused_as_host(app, caller, room).await? {
        return Ok(why);
    }
    let guild = room.session.location.guild;
    let rating = match guild {
        Some(guild) if app.service.is_rating(Some(guild)).await? => {
            let ratings = app.service.store().ratings_of(guild, caller.user).await?;
            let game = room.session.game.info().key;
            let mine = ratings.into_iter().find(|(key, _)| key == game);
            Some(mine.map_or(NEWCOMER, |(_, rating)| rating).points())
        }
        Some(_) | None => None,
    };
    let roles = match guild {
        // Without the names the other choices are still there.
        Some(guild) => app.rest.roles(guild).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let theirs: Vec<(u64, String)> =
        roles.into_iter().filter(|(role, _)| caller.roles.contains(role)).collect();
    Ok(Reply::here(present::admission::panel(&room.room(), rating, &theirs)))
}

/// Opens the form for the host's own bounds of those who may sit.
async fn admission_form(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    match refused_as_host(app, caller, room).await? {
        Some(why) => Ok(why),
        None => Ok(Reply::form(present::admission::form(&room.room()))?),
    }
}

/// Lets those sit whom the host has described in the form.
pub(super) async fn admit_typed(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    written: &str,
) -> Result<Reply> {
    match present::admission::typed(written) {
        Some(admits) => arrange(app, caller, room, Arrangement::Admit(admits)).await,
        None => Ok(Reply::sentence(present::admission::UNREADABLE)),
    }
}

/// The reliability of the other players: their turns of the last year, and how many of them ran out of time.
async fn turns_of_others(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
) -> Result<Vec<(Seat, (i64, i64))>> {
    let mut turns = Vec::new();
    for (seat, user) in room.session.people().filter(|(_, user)| *user != caller.user) {
        turns.push((seat, app.service.reliability(user).await?));
    }
    Ok(turns)
}

/// Arranges something for the host, and shows their menu again.
async fn arrange(app: &App, caller: &Caller, room: &OwnedRoom, what: Arrangement) -> Result<Reply> {
    let dismissed = match &what {
        Arrangement::Dismiss(user) => Some(present::host::dismissed(&room.room(), *user)),
        _ => None,
    };
    let is_reminders = matches!(what, Arrangement::Reminders(_));
    match room.run(app, caller, arranging(&room.session, what)).await {
        Ok(room) if is_reminders => schedule::show(app, caller, &room, None).await,
        Ok(room) if matches!(room.session.stage, Stage::Lobby) => {
            host(app, caller, &room, dismissed.as_deref()).await
        }
        Ok(room) => Ok(Reply::here(present::lobby::card(&room.room()))),
        Err(Failure::Refused(refusal)) => {
            let now = OwnedRoom::enter(app, room.table).await?;
            let now = now.as_ref().unwrap_or(room);
            let why = words::refusal(&now.room(), &refusal);
            Ok(host(app, caller, now, Some(&why)).await?.refused())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// The command for this arrangement.
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
        Arrangement::Admit(who) => Terms { admits: Some(who), ..terms },
        Arrangement::AutoStart(yes) => Terms { auto_start: Some(yes), ..terms },
        Arrangement::Reminders(cadence) => Terms { cadence: Some(cadence), ..terms },
        Arrangement::Machine => return Act::RemoveMachine,
        Arrangement::Dismiss(user) => return Act::Dismiss(user),
    })
}

/// Returns whether a table with invitations would be called off if the caller left it.
fn ends_invitations(caller: &Caller, room: &OwnedRoom) -> bool {
    let is_open = matches!(room.session.stage, Stage::Lobby);
    let is_last = room.session.people().map(|(_, user)| user).eq([caller.user]);
    is_open && is_last && !room.session.invited.is_empty()
}

/// Asks whether the table should really be called off.
async fn ask_to_cancel(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    let why = refused_as_host(app, caller, room).await?;
    Ok(why.unwrap_or_else(|| Reply::here(present::lobby::confirm_cancel(&room.room()))))
}

/// Cancels the table.
async fn call_off(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    match room.run(app, caller, Act::Cancel).await {
        Ok(room) => Ok(Reply::here(present::lobby::card(&room.room()))),
        Err(Failure::Refused(refusal)) => refused(app, caller, room, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}
