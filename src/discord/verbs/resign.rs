//! Questions before a player gives a game up.

use super::room::OwnedRoom;
use crate::{
    discord::{caller::Caller, reply::Reply},
    game::Seat,
    present::{Message, Room, table_menu, waiting},
    session::{Refusal, Stage},
};

/// Asks whether the caller really wants to resign.
pub(super) fn ask(caller: &Caller, room: &OwnedRoom) -> Reply {
    in_play(caller, room, waiting::confirm_resign)
}

/// Asks whether the caller really wants to end the game without a result.
pub(super) fn ask_to_end(caller: &Caller, room: &OwnedRoom) -> Reply {
    in_play(caller, room, table_menu::confirm_end)
}

/// Asks whether the caller really wants the win against the player in `late`, whose time is up.
pub(super) fn ask_to_claim(caller: &Caller, room: &OwnedRoom, late: Seat) -> Reply {
    let session = &room.session;
    if session.seat_of(caller.user) == Some(late) {
        return room.refuse(&Refusal::OthersChoose);
    }
    if matches!(session.stage, Stage::Playing(_)) && !session.late().contains(late) {
        return room.refuse(&Refusal::NotLate(late));
    }
    in_play(caller, room, |room| waiting::confirm_claim(room, late))
}

/// Asks a player of a game that is on.
fn in_play(
    caller: &Caller,
    room: &OwnedRoom,
    question: impl FnOnce(&Room<'_>) -> Message,
) -> Reply {
    if !room.has_seat(caller) {
        return room.refuse(&Refusal::NotSeated);
    }
    match room.session.stage {
        Stage::Lobby => room.refuse(&Refusal::NotStarted),
        Stage::Over { .. } => room.refuse(&Refusal::Over),
        Stage::Playing(_) => Reply::here(question(&room.room())),
    }
}
