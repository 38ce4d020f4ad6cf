//! The latest news for the players.

use crate::{FormerPlayer, News, Occupant, Session, Told, UserId};
use quark_game::Seat;

/// Number of latest news items that a session keeps.
const REMEMBERED: usize = 24;
impl Session {
    /// Keeps news for the players, and drops the oldest.
    pub(super) fn tell(&mut self, told: Told) {
        self.told.push(told);
        let old = self.told.len().saturating_sub(REMEMBERED);
        self.told.drain(..old);
    }

    /// Returns true if this session still has all news of its table.
    #[must_use]
    pub fn remembers_all(&self) -> bool {
        let moves = self.told.iter().filter(|told| told.stands()).count();
        self.told.len() < REMEMBERED && u32::try_from(moves) == Ok(self.moves)
    }

    /// Keeps news about `seat`.
    pub(super) fn tell_of(&mut self, seat: Seat, news: News) {
        let (version, turn) = (self.version, self.turn);
        self.tell(Told { version, turn, seat: Some(seat), undone: false, news });
    }

    /// Keeps news about an order of the moderator `by`.
    pub(super) fn tell_moderated(&mut self, by: UserId, news: News) {
        let (version, turn) = (self.version, self.turn);
        self.former.push(FormerPlayer {
            until: version,
            seat: None,
            occupant: Occupant::Human(by),
        });
        self.tell(Told { version, turn, seat: None, undone: false, news });
    }
}
