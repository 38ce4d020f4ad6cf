//! Personal data in a session, and its removal.

use super::{Ending, Entry, FormerPlayer, Occupant, Offer, SeatState, Session, Snapshot, UserId};

/// Name of a person who asked to be forgotten.
pub const FORMER: &str = "former player";
/// Smallest number of a person in the chat: the first 42 bits of each are the time when it was given.
const LEAST: u64 = 1 << 22;

impl UserId {
    /// Returns true if this stands for a person who asked to be forgotten.
    #[must_use]
    pub fn is_former(self) -> bool {
        self.0 < LEAST
    }

    fn renamed(&mut self, from: UserId, to: UserId) {
        if *self == from {
            *self = to;
        }
    }

    fn hide_from(&mut self, user: UserId) {
        if *self != user {
            *self = UserId(0);
        }
    }
}

impl Entry {
    /// Returns the entry with `to` in all places that name `from`.
    #[must_use]
    pub fn renamed(mut self, from: UserId, to: UserId) -> Entry {
        self.for_each_person(&mut |user| user.renamed(from, to));
        self
    }

    /// Returns the entry as `user`, who is part of it, may read it: with 0 for other people and, unless the game
    /// is `over`, without hidden things.
    #[must_use]
    pub fn for_person(mut self, user: UserId, over: bool) -> Entry {
        self.for_each_person(&mut |other| other.hide_from(user));
        if over { self } else { self.without_secrets() }
    }
}

impl Session {
    /// Returns true if the entry that made the log `version` long names `user`, or is about their seat.
    #[must_use]
    pub fn concerns(&self, version: i64, entry: &Entry, user: UserId) -> bool {
        let somebody_else = UserId(user.0.wrapping_add(1));
        let theirs = |seat| self.occupant_at(seat, version) == Some(Occupant::Human(user));
        entry.clone().renamed(user, somebody_else) != *entry || entry.seat_of().is_some_and(theirs)
    }
}

impl Snapshot {
    /// Returns the snapshot with `to` in all places that name `from`.
    #[must_use]
    pub fn renamed(mut self, from: UserId, to: UserId) -> Snapshot {
        self.host.renamed(from, to);
        let invited = self.invited.iter_mut().map(|invited| &mut invited.user);
        self.order.iter_mut().chain(invited).for_each(|user| user.renamed(from, to));
        let former = self.former.iter_mut().map(|FormerPlayer { occupant, .. }| occupant);
        for occupant in self.seats.iter_mut().chain(former) {
            match occupant {
                Occupant::Human(user) => user.renamed(from, to),
                Occupant::Machine(_) => (),
            }
        }
        if let Some((Ending::Stopped { by: Some(by) }, _)) = &mut self.over {
            by.renamed(from, to);
        }
        for SeatState { offer, .. } in &mut self.chairs {
            match offer {
                Some(Offer::Person(user)) => user.renamed(from, to),
                Some(Offer::Anybody) | None => (),
            }
        }
        self
    }
}
