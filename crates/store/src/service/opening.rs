//! Limits on opening tables, so that one person's tables do not delay everybody else's boards.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
};

use super::{Failure, Service};
use quark_session::{MINUTE, Opening, Refusal, Timestamp, UserId};

/// Maximum number of tables that a person may open within [`WINDOW`].
const MOST: usize = 50;
/// Length of the window, in milliseconds.
const WINDOW: Timestamp = 10 * MINUTE;

/// Times when people have recently opened tables, as far as this process knows.
#[derive(Debug, Default)]
pub(crate) struct Openings(Mutex<HashMap<UserId, VecDeque<Timestamp>>>);

impl Openings {
    /// Records that `user` opens a table; returns false if they have recently opened too many.
    fn open(&self, user: UserId, now: Timestamp) -> bool {
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
    /// Checks that the host may open one more table, also in its channel.
    pub(super) async fn check_limits(&self, opening: &Opening) -> Result<(), Failure> {
        let (host, location) = (opening.host, opening.location);
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
