//! The closing of tables without a sign of life.

use super::{DAY, Session, Stage, Timestamp};

/// Longest time without a sign of life until a table closes, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Idleness {
    /// Limit for a table that has not started.
    pub lobby: Timestamp,
    /// Limit for a running game.
    pub game: Timestamp,
}

impl Default for Idleness {
    fn default() -> Idleness {
        Idleness { lobby: 7 * DAY, game: 60 * DAY }
    }
}

impl Idleness {
    /// Returns the times of the warning and of the closing of a table; `None` if it is over.
    #[must_use]
    pub fn of(self, session: &Session) -> Option<(Timestamp, Timestamp)> {
        let time = match session.stage {
            Stage::Lobby => self.lobby,
            Stage::Playing(_) => self.game,
            Stage::Over { .. } => return None,
        };
        let agreed = session.paused_until().max(session.scheduled_start());
        let active = agreed.unwrap_or_default().max(session.active);
        // After a long stop of the bot, the notice is as long as usual.
        let noticed = session.warned.map(|warned| warned + time / 8);
        let closing = noticed.into_iter().chain([active + time]).max();
        closing.map(|closing| (active + time - time / 8, closing))
    }
}
