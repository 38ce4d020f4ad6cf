//! Players who don't move: skipped, stood in for, replaced.

use anyhow::Result;

use super::{OwnedRoom, run, said};
use crate::{
    discord::{App, caller::Caller, reply::Reply, verbs::member::name_of_member},
    game::Seat,
    session::{LateChoice, ModeratorAct, UserId},
};

/// Has a machine play the turn of `player`, or of the only one who has a turn; asks whose turn to play if several have
/// one.
pub(super) async fn skip(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    player: Option<UserId>,
) -> Result<Reply> {
    let session = &room.session;
    let waiting = session.waiting();
    let people: Vec<(Seat, UserId)> = session
        .people()
        .filter(|(seat, _)| waiting.contains(*seat) && !session.is_machine(*seat))
        .collect();
    let seat = match (player, people.as_slice()) {
        (Some(player), _) => match seat_of(room, player) {
            Ok(seat) => seat,
            Err(words) => return Ok(Reply::sentence(words)),
        },
        (None, [(only, _)]) => *only,
        (None, []) => waiting.first().unwrap_or(Seat(0)),
        (None, several) => {
            return Ok(Reply::here(said::whose_turn(&room.room(), several)));
        }
    };
    if !waiting.contains(seat) {
        return Ok(Reply::words(said::nothing_to_skip(&room.room(), seat)).refused());
    }
    run(app, caller, room, ModeratorAct::Choose { seat, choice: LateChoice::Skip }).await
}

/// Has a machine play for `player` until they are back.
pub(super) async fn stand_in(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    player: UserId,
) -> Result<Reply> {
    match seat_of(room, player) {
        Ok(seat) => {
            run(app, caller, room, ModeratorAct::Choose { seat, choice: LateChoice::StandIn }).await
        }
        Err(words) => Ok(Reply::sentence(words)),
    }
}

/// Gives the seat of `player` to `user`, who must be a member of the server.
pub(super) async fn replace(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    (player, user): (UserId, UserId),
) -> Result<Reply> {
    let seat = match seat_of(room, player) {
        Ok(seat) => seat,
        Err(words) => return Ok(Reply::sentence(words)),
    };
    if user == caller.user {
        return Ok(Reply::sentence(said::NOT_YOURSELF));
    }
    let Some(name) = name_of_member(app, caller.guild, user).await? else {
        return Ok(Reply::sentence(said::NO_MEMBER));
    };
    app.service.store().remember(user, &name).await?;
    run(app, caller, room, ModeratorAct::Replace { seat, user }).await
}

/// The seat of a player, or the reply if they have none.
fn seat_of(room: &OwnedRoom, player: UserId) -> Result<Seat, String> {
    room.session.seat_of(player).ok_or_else(|| said::no_seat(&room.room(), player))
}
