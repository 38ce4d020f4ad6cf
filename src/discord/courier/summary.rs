//! The picture of a finished game, painted with the boards: nobody waits for it.

use super::Courier;
use crate::{
    present::{
        Picture, Room,
        summary::{Before, summary},
    },
    session::{Course, Logged, Roster, Session, began},
    store::{StoreError, TableId},
};

/// Fewest games on a server for one of them to be remarkable.
const ENOUGH: i64 = 5;

impl Courier {
    /// The summary of a game with a result. If it cannot be made, the result is posted without it.
    pub(super) async fn summary(
        &self,
        table: TableId,
        session: &Session,
        roster: &Roster,
        log: Vec<Logged>,
    ) -> Option<Picture> {
        let closest = self.closest_before(table, session).await.unwrap_or_else(|error| {
            tracing::warn!(%table, %error, "cannot read earlier finishes, the summary leaves out the comparison");
            None
        });
        let (session, roster) = (session.clone(), roster.clone());
        let making = move || {
            let course = Course::of(&session.catalog, &log)
                .inspect_err(|error| tracing::warn!(%table, %error, "cannot draw the chart of this game, the summary leaves it out"));
            let course = course.ok().flatten();
            let began = began(&log).unwrap_or(session.at);
            let before = Before { course: course.as_ref(), began, closest };
            summary(&Room::new(table.0, &session, &roster), before)
        };
        let made = tokio::task::spawn_blocking(making).await;
        made.unwrap_or_else(|error| {
            tracing::warn!(%table, %error, "cannot draw the summary of this game, posting the result without it");
            None
        })
    }

    /// The smallest earlier margin, in points, of a game of this kind between people on the server. `None` if there
    /// were too few games, or a machine has played.
    async fn closest_before(
        &self,
        table: TableId,
        session: &Session,
    ) -> Result<Option<i64>, StoreError> {
        let between_people = session.people().count() == usize::from(session.size());
        let Some(guild) = session.location.guild.filter(|_| between_people) else {
            return Ok(None);
        };
        let game = session.game.info().key;
        let store = self.service.store();
        let (closest, games) = store.closest_finish((guild, game), table, session.at).await?;
        Ok(closest.filter(|_| ENOUGH <= games))
    }
}
