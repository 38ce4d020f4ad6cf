//! Seats that are kept for people who have not answered yet.

use serde::{Deserialize, Serialize};

use super::{DAY, Entry, LobbyEntry, Session, Timestamp, Uninvited, UserId};

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

/// Returns the reason why the last invitation of `user` has ended, if an entry of the log says it. Taking the seat needs
/// none.
#[must_use]
pub fn invitation_ended<'a>(
    log: impl DoubleEndedIterator<Item = &'a Entry>,
    user: UserId,
) -> Option<Uninvited> {
    let of = |entry: &Entry| match entry {
        Entry::Lobby(LobbyEntry::Uninvited { user: other, why }) => {
            (*other == user).then_some(Some(*why))
        }
        Entry::Lobby(LobbyEntry::Invited { user: other, .. }) => (*other == user).then_some(None),
        _ => None,
    };
    log.rev().find_map(of).flatten()
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
