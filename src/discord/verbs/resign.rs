//! Resignation from a game.

use super::room::OwnedRoom;
use crate::{
    discord::{caller::Caller, reply::Reply},
    present,
    session::{Refusal, Stage},
};

/// Asks whether the caller really wants to resign.
pub(super) fn ask(caller: &Caller, room: &OwnedRoom) -> Reply {
    if !room.seats(caller) {
        return room.refuse(&Refusal::NotSeated);
    }
    match room.session.stage {
        Stage::Lobby => room.refuse(&Refusal::NotStarted),
        Stage::Over { .. } => room.refuse(&Refusal::Over),
        Stage::Playing(_) => Reply::here(present::pace::confirm_resign(&room.room())),
    }
}
