//! Hands by direct message: one message per seat, kept current.

use super::{Courier, Problem, code, letters::nonce_of};
use crate::{
    discord::{convert, spot},
    game::Seat,
    present::{self, Room},
    scene::Theme,
    session::{Preferences, Session, UserId},
    store::{HandShown, StoredJob},
};

impl Courier {
    pub(super) async fn deliver_hand(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if session.position().is_none() {
            return Ok(());
        }
        let store = self.service.store();
        let holder = session.people().find(|(place, _)| *place == seat).map(|(_, user)| user);
        let old = store.hand_shown(job.table, seat).await?;
        if let Some(left) = old.filter(|old| Some(old.person) != holder) {
            self.take_hand_away(job, &session, left).await?;
        }
        let Some(user) = holder else { return Ok(()) };
        // They must look at something first. After that their hand is due again.
        if session.unseen_by(seat).is_some() {
            return Ok(());
        }
        let old = old.filter(|old| old.person == user);
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

    /// Tells a person who no longer has the seat so, in the message that showed them its hand.
    async fn take_hand_away(
        &self,
        job: &StoredJob,
        session: &Session,
        left: HandShown,
    ) -> Result<(), Problem> {
        let shown = self.service.store().shown(job.table).await?;
        let room = Room { table: job.table.0, session, names: &[], former: &[] };
        let said = present::hand::taken_away(&room, spot(session.location.guild, &shown));
        let painted = self.painter.paint_private(said, Theme::default()).await?;
        self.direct.turn(1).await;
        let edit = convert::private(painted);
        match self.rest().await.edit(left.channel, left.message, edit).await {
            Err(problem) if !problem.is_final() => Err(problem),
            Ok(_) | Err(_) => Ok(self.service.store().forget_hand(job.table, left).await?),
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
        let spot = spot(session.location.guild, &shown);
        let orders = self.service.store().orders(job.table, seat).await?;
        let orders = orders.filter(|orders| orders.user == user);
        let hand = present::hand::direct(&room, seat, spot, orders.as_ref(), preferences.text);
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
        // The board calls those who must move.
        let message = match session.waiting().contains(seat) {
            true => message.softly(),
            false => self.softly(user, message).await?,
        };
        let sent = self.rest().await.post(channel, message).await?;
        // The answer to an earlier try was lost, so the message shows the hand as it was then.
        let version = if sent.is_current { version } else { 0 };
        Ok(HandShown { seat, person: user, channel, message: sent.id(), version })
    }
}

/// One nonce for each message, even if the hand changes before a retry: the first message to a person in a seat, and
/// one in place of each lost message.
fn nonce(job: &StoredJob, seat: Seat, user: UserId, gone: Option<HandShown>) -> String {
    nonce_of('h', (job.table.0, seat.0, user.0, gone.map(|gone| gone.message)))
}
