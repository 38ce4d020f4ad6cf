//! The picture of a game that is over, made where boards are: nobody waits for it.

use super::Courier;
use crate::{
    present::{Picture, Room, summary::summary},
    session::{Cast, Course, Logged, Session, began},
    store::TableId,
};

impl Courier {
    /// The summary of a game that has come to a result. If it cannot be made, the result is told without it.
    pub(super) async fn summary(
        &self,
        table: TableId,
        session: &Session,
        cast: &Cast,
        log: Vec<Logged>,
    ) -> Option<Picture> {
        let (session, cast) = (session.clone(), cast.clone());
        let making = move || {
            let course = Course::of(&session.catalog, &log)
                .inspect_err(|error| tracing::warn!(%table, %error, "no chart of this game"));
            let course = course.ok().flatten();
            let began = began(&log).unwrap_or(session.at);
            summary(&Room::new(table.0, &session, &cast), course.as_ref(), began)
        };
        let made = tokio::task::spawn_blocking(making).await;
        made.unwrap_or_else(|error| {
            tracing::warn!(%table, %error, "no summary of this game");
            None
        })
    }
}
