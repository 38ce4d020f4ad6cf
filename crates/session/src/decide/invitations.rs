//! Commands about seats that are kept for people.

use super::Trial;
use crate::{LobbyEntry, Refusal, Timestamp, Uninvited, UserId};

impl Trial<'_> {
    /// Keeps a free seat for each of `users`.
    pub(super) fn invite(
        &mut self,
        host: UserId,
        users: &[UserId],
        within: Timestamp,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.only_host(host)?;
        let free = self.session.free_seats();
        for &user in users {
            if let Some(seat) = self.session.seat_of(user) {
                return Err(Refusal::SeatedAlready(seat));
            }
            if self.session.invitation(user).is_some() {
                return Err(Refusal::InvitedAlready(user));
            }
            if self.session.free_seats() == 0 {
                return Err(Refusal::FewSeats(free));
            }
            self.add(LobbyEntry::Invited { user, by: host, until: self.now + within });
        }
        Ok(())
    }

    /// Keeps free seats for people who look for others to play with.
    pub(super) fn call(&mut self, users: &[UserId], within: Timestamp) -> Result<(), Refusal> {
        self.in_lobby()?;
        let host = self.session.host().ok_or(Refusal::NotSeated)?;
        self.invite(host, users, within)
    }

    pub(super) fn withdraw(&mut self, host: UserId, user: UserId) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.only_host(host)?;
        self.uninvite(user, Uninvited::Withdrawn)
    }

    pub(super) fn turn_down(&mut self, user: UserId) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.uninvite(user, Uninvited::Declined)
    }

    /// Frees the seats whose time to answer is up.
    pub(super) fn end_invitations(&mut self) -> Result<(), Refusal> {
        let late = |until: Timestamp| until <= self.now;
        let invited = self.session.invited.iter().filter(|invited| late(invited.until));
        let users: Vec<UserId> = invited.map(|invited| invited.user).collect();
        if users.is_empty() {
            return Err(Refusal::NotInvited);
        }
        users.into_iter().try_for_each(|user| self.uninvite(user, Uninvited::RanOut))
    }

    /// Checks that nobody keeps the others waiting for an answer.
    pub(super) fn all_have_answered(&self) -> Result<(), Refusal> {
        let invited = &self.session.invited;
        if invited.is_empty() {
            return Ok(());
        }
        Err(Refusal::Unanswered(invited.iter().map(|invited| invited.user).collect()))
    }

    pub(super) fn uninvite(&mut self, user: UserId, why: Uninvited) -> Result<(), Refusal> {
        self.session.invitation(user).ok_or(Refusal::NotInvited)?;
        self.add(LobbyEntry::Uninvited { user, why });
        Ok(())
    }
}
