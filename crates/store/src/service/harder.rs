//! Stronger opponents for a person who often beats machines.

use super::{Failure, Service};
use crate::TableId;
use quark_game::ai::Level;
use quark_session::{Session, UserId, next_level};

/// Number of games that are compared.
const GAMES: usize = 4;
/// Number of them that a person must win.
const WINS: usize = 3;
/// Number of earlier games that are looked through for those at the same level.
const READ: i64 = 20;

/// A person’s last games against machines of one level, and the level after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// Number of games that the person has won.
    pub won: usize,
    /// Number of games, at most four.
    pub of: usize,
    /// Level of the machines.
    pub level: Level,
    /// Next harder level than `level`.
    pub next: Level,
}

/// The only person at a table, and the level that all machines there share.
fn alone(session: &Session) -> Option<(UserId, Level)> {
    let (people, levels): (Vec<_>, Vec<Level>) =
        (session.people().collect(), session.machines().collect());
    let ([(_, user)], [level, others @ ..]) = (&people[..], &levels[..]) else { return None };
    let same = others.iter().all(|other| other == level);
    (same && !user.is_former()).then_some((*user, *level))
}

impl Service {
    /// Returns the streak of the one person at a finished table if they have won three of their last four games of this
    /// kind against machines of its level, this one included, and there is a stronger level.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn streak(
        &self,
        table: TableId,
        session: &Session,
    ) -> Result<Option<Streak>, Failure> {
        let Some((user, level)) = alone(session) else { return Ok(None) };
        let Some(next) = next_level(level) else { return Ok(None) };
        let game = session.game.info().key;
        let games = self.store.games_alone((user, game), (table, session.at), READ).await?;
        let (mut won, mut of) = (0, 0);
        for (table, is_won) in games {
            // The log of an old game may have been dropped.
            let Ok(session) = self.load(table).await else { continue };
            if alone(&session) == Some((user, level)) {
                (won, of) = (won + usize::from(is_won), of + 1);
            }
            if of == GAMES {
                break;
            }
        }
        Ok((WINS <= won).then_some(Streak { won, of, level, next }))
    }
}
