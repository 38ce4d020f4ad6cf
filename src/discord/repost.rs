//! A player who misses the board at the table has it posted once more.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{App, answer::show, guest::Guest, problem::code, room::OwnedRoom};
use crate::{
    present::board,
    session::{Job, JobKind, MINUTE, Timestamp},
};

/// The moment from which Discord's numbers count, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;

/// Has the board posted once more for all, unless it was posted just now and is still there.
pub(crate) async fn repost(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    if !room.is_open_to_play(guest) || room.session.table().is_none() {
        return room.only_watch(app, guest).await;
    }
    let (spot, now) = (room.spot(app).await?, app.service.now());
    if let Some(missed) = spot.message {
        if now - posted_at(missed) < MINUTE && !is_gone(app, spot.channel, missed).await {
            return show(app, guest, board::posted_just_now(&room.room(), spot)).await;
        }
        let (version, turn) = (missed.cast_signed(), room.session.turn);
        let repost = Job { kind: JobKind::Repost, version, turn, due: now };
        app.service.store().owe(room.table, vec![repost]).await?;
        app.service.ring();
    }
    show(app, guest, board::posted_again(&room.room())).await
}

/// When a message was posted, by its number.
fn posted_at(message: u64) -> Timestamp {
    Timestamp::try_from((message >> 22) + EPOCH).unwrap_or_default()
}

/// Whether somebody has deleted a message.
async fn is_gone(app: &App, channel: u64, message: u64) -> bool {
    let found = app.rest.find(channel, message).await;
    found.is_err_and(|problem| problem.is(&[code::UNKNOWN_MESSAGE]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_says_when_it_was_made() {
        // Discord's own example.
        assert_eq!(posted_at(175_928_847_299_117_063), 1_462_015_105_796);
    }
}
