//! Seats that are kept for people who have not answered yet.

use serde::{Deserialize, Serialize};

use super::{DAY, Session, Timestamp, UserId};

/// Usual time in milliseconds to answer an invitation.
pub const ANSWER_WITHIN: Timestamp = 2 * DAY;

/// A seat in a lobby that is kept for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The person, who has no seat yet.
    pub user: UserId,
    /// Time when the seat is free again, in milliseconds since 1970.
    pub until: Timestamp,
}

impl Session {
    /// Returns the invitation of `user`, if it is open.
    #[must_use]
    pub fn invitation(&self, user: UserId) -> Option<Invitation> {
        self.invited.iter().copied().find(|invited| invited.user == user)
    }

    /// Returns the number of seats that nobody has and that are kept for nobody.
    #[must_use]
    pub fn free_seats(&self) -> u8 {
        let kept = u8::try_from(self.invited.len()).unwrap_or(u8::MAX);
        self.most.saturating_sub(self.size()).saturating_sub(kept)
    }
}
