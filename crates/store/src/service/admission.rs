//! People whom a table admits.

use super::{Failure, Service};
use crate::StoreError;
use quark_session::{
    Admission, DAY, Merits, Session, Timestamp, UserId,
    results::{NEWCOMER, Rating},
};

/// Turns count for reliability until they are this old, in milliseconds.
const YEAR: Timestamp = 365 * DAY;

impl Service {
    /// Returns the number of turns with a clock that a player had in the last year, and how many ran out of time.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reliability(&self, user: UserId) -> Result<(i64, i64), StoreError> {
        self.store.reliability(user, self.now() - YEAR).await
    }

    /// Checks that a table admits a person with these roles, if they have no seat there.
    pub(super) async fn check_admission(
        &self,
        session: &Session,
        user: UserId,
        roles: &[u64],
    ) -> Result<(), Failure> {
        if session.seat_of(user).is_some() || session.expects(user) {
            return Ok(());
        }
        let turns = match session.admits {
            Admission::Reliable(_) => self.reliability(user).await?,
            _ => (0, 0),
        };
        let rating = match (session.admits, session.location.guild) {
            (Admission::Rated { .. }, Some(guild)) => {
                let game = session.game.info().key;
                let ratings = self.store.ratings_of(guild, user).await?;
                ratings.into_iter().find(|(key, _)| key == game).map(|(_, rating)| rating)
            }
            _ => None,
        };
        let rating = rating.map_or(NEWCOMER.points(), Rating::points);
        Ok(session.admits.check(Merits { roles, turns, rating })?)
    }
}
