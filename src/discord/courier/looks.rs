//! Finds deleted boards and posts them again, and stops the clocks of players whom a moderator has timed out. No event
//! tells the bot, so it checks each table once an hour.

use futures_util::{StreamExt as _, stream};

use super::{Courier, Problem, clock::Presence, code};
use crate::{
    session::{Job, JobKind, MINUTE, Timestamp},
    store::TableId,
};

/// Each table has its own minute of the hour, which spreads the checks.
const MINUTES: i64 = 60;

/// Most tables that are checked at once: one whose check hangs delays no other.
const AT_ONCE: usize = 8;

/// The minutes whose tables were checked already.
#[derive(Debug)]
pub(super) struct Looks {
    last: i64,
}

impl Looks {
    /// No minute before `now` is due.
    pub fn from(now: Timestamp) -> Looks {
        Looks { last: now.div_euclid(MINUTE) }
    }

    /// The minutes since the last call: the first one, and their number, at most an hour.
    pub fn due(&mut self, now: Timestamp) -> Option<(i64, i64)> {
        let now = now.div_euclid(MINUTE);
        let passed = (now - self.last).min(MINUTES);
        if passed <= 0 {
            return None;
        }
        self.last = now;
        Some(((now - passed + 1).rem_euclid(MINUTES), passed))
    }
}

impl Courier {
    /// Does all regular checks, those of games and of people in these minutes.
    pub(super) async fn look_around(&self, minutes: (i64, i64)) {
        let people = async {
            self.take_off_silent().await;
            self.take_off_gone(minutes).await;
        };
        tokio::join!(self.tell_owner(), self.look_at_games(minutes), people);
    }

    /// Checks the games that have these minutes.
    async fn look_at_games(&self, minutes: (i64, i64)) {
        let boards = match self.service.store().boards(minutes).await {
            Ok(boards) => boards,
            Err(error) => {
                return tracing::warn!(%error, "cannot read which boards to check, trying again later");
            }
        };
        let looks = stream::iter(boards).for_each_concurrent(AT_ONCE, async |board| {
            self.look_at_game(board).await;
        });
        looks.await;
    }

    async fn look_at_game(&self, (table, channel, message): (TableId, u64, u64)) {
        if let Err(problem) = self.look_at_board(table, (channel, message)).await {
            tracing::debug!(%table, %problem, "cannot check whether the board still exists");
        }
        if let Err(problem) = self.look_at_players(table).await {
            tracing::debug!(%table, %problem, "cannot check the players' clocks");
        }
    }

    /// Follows the local clocks of players who must move, and stops the table's clocks of those who are timed out.
    async fn look_at_players(&self, table: TableId) -> Result<(), Problem> {
        let session = self.service.load(table).await?;
        self.service.mind_hours(table, &session).await?;
        let session = self.service.load(table).await?;
        for (seat, user) in session.people() {
            if session.deadline(seat).is_some()
                && let Presence::TimedOut(until) = self.presence(&session, user).await?
            {
                self.let_rest(table, &session, (seat, user), until).await?;
            }
        }
        Ok(())
    }

    async fn look_at_board(
        &self,
        table: TableId,
        (channel, message): (u64, u64),
    ) -> Result<(), Problem> {
        match self.rest().await.find(channel, message).await {
            Err(gone) if gone.is(&[code::UNKNOWN_MESSAGE, code::UNKNOWN_CHANNEL]) => (),
            found => return found,
        }
        tracing::info!(%table, "the board was deleted, posting it again");
        let (version, due) = (message.cast_signed(), self.service.now());
        let repost = Job { kind: JobKind::Repost, version, turn: 0, due };
        self.service.store().add_jobs(table, vec![repost]).await?;
        self.service.wake();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_minute_of_an_hour_comes_once() {
        let mut looks = Looks::from(59 * MINUTE + 1);
        assert_eq!(looks.due(59 * MINUTE + 2), None);
        assert_eq!(looks.due(60 * MINUTE), Some((0, 1)));
        assert_eq!(looks.due(62 * MINUTE), Some((1, 2)));
        assert_eq!(looks.due(61 * MINUTE), None, "a clock that was put back");
        assert_eq!(looks.due(1_000 * MINUTE), Some((41, 60)));
    }
}
