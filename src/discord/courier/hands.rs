//! Hands by direct message: one message per seat, kept current.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::{Courier, Problem, code};
use crate::{
    discord::convert,
    game::Seat,
    present::{self, Room, Spot},
    session::{Preferences, Session, UserId},
    store::{HandShown, StoredJob},
};

impl Courier {
    pub(super) async fn deliver_hand(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if session.position().is_none() {
            return Ok(());
        }
        let Some((_, user)) = session.people().find(|(place, _)| *place == seat) else {
            return Ok(());
        };
        // They must look at something first. After that their hand is due again.
        if session.unseen_by(seat).is_some() {
            return Ok(());
        }
        let store = self.service.store();
        let old = store.hand_shown(job.table, seat).await?.filter(|old| old.person == user);
        if old.is_some_and(|old| session.version <= old.version) {
            return Ok(());
        }
        // The table tells everybody about the end. Here only an old call to a turn is corrected.
        if session.is_over() && old.is_none() {
            return Ok(());
        }
        // People who have closed their messages are tried again at their next table, not at every move.
        let person = store.person(user).await?;
        let unreachable = person.as_ref().is_some_and(|person| person.unreachable);
        if unreachable && old.is_none() && 1 < session.turn {
            return Ok(());
        }
        let preferences = person.map(|person| person.preferences).unwrap_or_default();
        // Hands may have been turned off since: a message that exists is still kept current, since an old hand would
        // mislead.
        if !preferences.hands && old.is_none() {
            return Ok(());
        }
        match self.send(job, &session, seat, user, old, &preferences).await {
            Ok(hand) => {
                store.show_hand(job.table, hand).await?;
                store.reachable(user, true).await?;
                // Changes since an earlier try are edited in.
                if hand.version < session.version { Err(Problem::NotYet) } else { Ok(()) }
            }
            Err(problem) if problem.is_final() => {
                store.reachable(user, false).await?;
                tracing::info!(table = %job.table, seat = seat.0, %problem, "a player accepts no direct messages");
                Ok(())
            }
            Err(problem) => Err(problem),
        }
    }

    /// Edits the existing message, or sends a new one.
    async fn send(
        &self,
        job: &StoredJob,
        session: &Session,
        seat: Seat,
        user: UserId,
        old: Option<HandShown>,
        preferences: &Preferences,
    ) -> Result<HandShown, Problem> {
        let shown = self.service.store().shown(job.table).await?;
        if shown.turn == 0 {
            return Err(Problem::NotYet); // The link would lead to the lobby.
        }
        let roster = self.service.roster(session).await?;
        let room = Room::new(job.table.0, session, &roster);
        let spot =
            Spot { guild: session.location.guild, channel: shown.channel, message: shown.message };
        let hand = present::hand::direct(&room, seat, spot, preferences.text);
        let painted = self.painter.paint_private(hand, preferences.theme).await?;
        self.direct.turn(1).await;
        let version = session.version;
        if let Some(old) = old {
            let edit = convert::private(painted.clone());
            match self.rest().await.edit(old.channel, old.message, edit).await {
                Ok(_) => return Ok(HandShown { version, ..old }),
                Err(gone) if gone.is(&[code::UNKNOWN_MESSAGE, code::UNKNOWN_CHANNEL]) => (),
                Err(problem) => return Err(problem),
            }
        }
        let channel = self.rest().await.direct_channel(user.0).await?;
        let message = convert::private(painted.clone()).once(nonce(job, seat, user, old));
        let message = self.softly(user, message).await?;
        let sent = self.rest().await.post(channel, message).await?;
        // The answer to an earlier try was lost, so the message shows the hand as it was then.
        let version = if sent.is_current { version } else { 0 };
        Ok(HandShown { seat, person: user, channel, message: sent.id(), version })
    }
}

/// One nonce for each message, even if the hand changes before a retry: the first message to a person in a seat, and
/// one in place of each lost message.
fn nonce(job: &StoredJob, seat: Seat, user: UserId, gone: Option<HandShown>) -> String {
    let mut hasher = DefaultHasher::new();
    (job.table.0, seat.0, user.0, gone.map(|gone| gone.message)).hash(&mut hasher);
    format!("h{:016x}", hasher.finish())
}
