//! Seats that are kept for people who have not answered yet.

use serde::{Deserialize, Serialize};

use super::{DAY, Entry, LobbyEntry, Session, Stage, Timestamp, Uninvited, UserId};

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

/// The answer to an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// None yet. There will be none if the game has started or the table is closed.
    Open,
    /// The person has taken the seat.
    Accepted,
    /// The invitation has ended without that.
    Ended(Uninvited),
}

/// Returns the people who were invited at the same time, in order, each with their answer, for each time when the log
/// invites somebody.
#[must_use]
pub fn invitations<'a>(log: impl Iterator<Item = &'a Entry>) -> Vec<Vec<(UserId, Answer)>> {
    let mut groups: Vec<Vec<(UserId, Answer)>> = Vec::new();
    let mut last = None;
    for entry in log {
        let before = last.take();
        let (user, answer) = match entry {
            Entry::Lobby(LobbyEntry::Invited { user, until, .. }) => {
                match groups.last_mut().filter(|_| before == Some(*until)) {
                    Some(group) => group.push((*user, Answer::Open)),
                    None => groups.push(vec![(*user, Answer::Open)]),
                }
                last = Some(*until);
                continue;
            }
            Entry::Lobby(LobbyEntry::Joined { user, .. }) => (*user, Answer::Accepted),
            Entry::Lobby(LobbyEntry::Uninvited { user, why }) => (*user, Answer::Ended(*why)),
            _ => continue,
        };
        // Nobody has two open invitations.
        let open = groups.iter_mut().flatten().find(|one| **one == (user, Answer::Open));
        if let Some((_, open)) = open {
            *open = answer;
        }
    }
    groups
}

/// Returns the reason why the last invitation of `user` has ended, if an entry of the log says it. Taking the seat needs
/// none.
#[must_use]
pub fn invitation_ended<'a>(
    log: impl Iterator<Item = &'a Entry>,
    user: UserId,
) -> Option<Uninvited> {
    match invitations(log).into_iter().flatten().rfind(|(other, _)| *other == user) {
        Some((_, Answer::Ended(why))) => Some(why),
        Some((_, Answer::Open | Answer::Accepted)) | None => None,
    }
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

    /// Returns true if the game has not started and a seat is free, or kept for somebody.
    #[must_use]
    pub fn has_room(&self) -> bool {
        matches!(self.stage, Stage::Lobby) && self.size() < self.most
    }
}
