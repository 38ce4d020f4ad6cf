//! Opening of tables, within limits: one person's tables must not delay everybody else's boards.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
};

use rand::{TryRng as _, rngs::SysRng};

use super::{Applied, Failure, Service, unattended::draw_unattended};
use crate::{Change, StoreError};
use quark_session::{
    Admission, Decision, Location, MINUTE, Opening, Refusal, Seed, Times, Timestamp, UserId,
    duties, open,
};

/// Maximum number of tables that a person may open, and of people they may invite, within [`WINDOW`].
const MOST: usize = 50;
/// Length of the window, in milliseconds.
const WINDOW: Timestamp = 10 * MINUTE;

/// Times when people have recently opened tables or invited somebody, as far as this process knows.
#[derive(Debug, Default)]
pub(crate) struct Openings(Mutex<HashMap<UserId, VecDeque<Timestamp>>>);

impl Openings {
    /// Records that `user` opens a table, or invites somebody; returns false if they have recently done so too often.
    pub(super) fn open(&self, user: UserId, now: Timestamp) -> bool {
        let mut openings = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |at: &Timestamp| (0..WINDOW).contains(&(now - *at));
        openings.retain(|_, times| {
            times.retain(is_recent);
            !times.is_empty()
        });
        let times = openings.entry(user).or_default();
        let opens = times.len() < MOST;
        if opens {
            times.push_back(now);
        }
        opens
    }
}

impl Service {
    /// Opens a table.
    ///
    /// # Errors
    /// [`Failure`] gives the reason if there is none.
    pub async fn open(&self, opening: &Opening) -> Result<Applied, Failure> {
        let rates = opening.rated || matches!(opening.admits, Admission::Rated { .. });
        if rates && !self.is_rating(opening.location.guild).await? {
            return Err(Refusal::NoRatings.into());
        }
        self.check_limits(opening.host, opening.location).await?;
        if opening.rematch_of.is_none() {
            self.can_be_invited(opening.host, &opening.invited, &[opening.host]).await?;
        }
        let seed = new_seed()?;
        let now = self.clock.now();
        let Decision { entries, after: session } = open(&self.catalog, opening, &seed, now)?;
        let times = Times { now, unattended: draw_unattended()? };
        let jobs = duties(None, &session, &entries, self.idleness, times);
        let interaction = Some(opening.interaction);
        let (entries, jobs) = (&entries[..], &jobs[..]);
        let (summary, plans_due) = (None, now);
        let change = Change {
            interaction,
            entries,
            after: &session,
            summary,
            jobs,
            now,
            plans_due,
            by_order: false,
        };
        match self.store.begin(&change, &seed).await {
            Ok(table) => {
                tracing::info!(%table, game = session.game.info().key, interaction, "opened");
                self.wake();
                Ok(Applied { table, session, again: false })
            }
            Err(StoreError::Applied(table)) => self.again(table).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Checks that the host may open one more table, also in its channel.
    pub(super) async fn check_limits(
        &self,
        host: UserId,
        location: Location,
    ) -> Result<(), Failure> {
        if let Some(guild) = location.guild {
            let settings = self.store.server_settings(guild).await?;
            let (most, here) = (settings.person_limit(), settings.channel_limit());
            if i64::from(most) <= self.store.seats_on(guild, host).await? {
                return Err(Refusal::TooManySeats(most).into());
            }
            if i64::from(here) <= self.store.open_in(location.channel).await? {
                return Err(Refusal::ChannelFull(here).into());
            }
        }
        if self.openings.open(host, self.now()) { Ok(()) } else { Err(Refusal::TooFast.into()) }
    }
}

pub(super) fn new_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Failure::Entropy)?;
    Ok(Seed::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_opens_a_few_tables_at_a_time_without_delaying_others() {
        let openings = Openings::default();
        assert!((0..MOST).all(|_| openings.open(UserId(1), 5)));
        assert!(!openings.open(UserId(1), WINDOW + 4));
        assert!(openings.open(UserId(2), WINDOW + 4));
        assert!(openings.open(UserId(1), WINDOW + 5));
    }
}
