//! Reminders where the table is played, once their players have moved.

use super::{Courier, Problem};
use crate::{
    discord::{convert, spot},
    present::calls,
    session::{JobKind, Session, Stage, UserId},
    store::TableId,
};

impl Courier {
    /// Takes the buttons off reminders of players who have nothing to do at the table now, and shortens them to a line.
    pub(super) async fn end_reminders(
        &self,
        table: TableId,
        session: &Session,
    ) -> Result<(), Problem> {
        if matches!(session.stage, Stage::Lobby) {
            return Ok(());
        }
        let store = self.service.store();
        let waits = |user| session.seat_of(user).is_some_and(|seat| session.wants(seat));
        let is_invited = |user: UserId| session.invitation(user).is_some();
        let mut past = store.calls_at(table).await?;
        past.retain(|(user, call)| !call.direct && !waits(*user) && !is_invited(*user));
        if past.is_empty() {
            return Ok(());
        }
        // Those who were invited and have answered read their answer instead.
        let pending = store.pending_jobs(table).await?;
        past.retain(|(user, _)| pending.iter().all(|job| job.kind != JobKind::Answered(*user)));
        let shown = store.shown(table).await?;
        let spot = spot(session.location.guild, &shown);
        for (user, call) in past {
            let said = self.paint(session, calls::past(user, spot)).await?;
            self.edit_if_there(call, convert::public(&said)).await?;
            store.end_call(table, user, call).await?;
        }
        Ok(())
    }
}
