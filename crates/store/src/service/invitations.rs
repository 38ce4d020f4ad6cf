//! Invitations to tables, and people who may not sit together.

use super::{Failure, Service, run::When};
use crate::{StoreError, StoredJob, TableId};
use quark_session::{
    Act, By, Command, Invites, Refusal, Session, Stage, SystemAct, UserId, decide,
};

impl Service {
    /// Frees the seats of people who have not answered their invitations in time.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn end_invitations(&self, job: &StoredJob) -> Result<(), Failure> {
        self.load_from(job.table, job.version).await?;
        self.run_as_system(job.table, SystemAct::EndInvitations).await
    }

    /// Checks that nobody at the table minds what `user` is about to do.
    pub(super) async fn nobody_minds(
        &self,
        table: TableId,
        user: UserId,
        command: &Command,
    ) -> Result<(), Failure> {
        let By::Person(_, act) = &command.by else { return Ok(()) };
        match act {
            Act::Join | Act::TakeOver(_) => {
                let stored = self.stored(table).await?;
                // Whatever else stands in the way is said to them as to everybody.
                let now = When::of(self.now()).after(&stored.session);
                if decide(&stored.session, command, &stored.seed, now).is_err() {
                    return Ok(());
                }
                let minds = self.store.is_blocked(user, &people(&stored.session)).await?;
                if minds { Err(as_if_kept(&stored.session, user, act).into()) } else { Ok(()) }
            }
            Act::Invite { users, .. } => {
                let session = self.load(table).await?;
                if session.host() != Some(user) {
                    return Ok(()); // That is reason enough to refuse it.
                }
                let is_new = |other: &&UserId| {
                    session.seat_of(**other).is_none() && session.invitation(**other).is_none()
                };
                let new: Vec<UserId> = users.iter().filter(is_new).copied().collect();
                self.can_be_invited(user, &new, &people(&session)).await
            }
            _ => Ok(()),
        }
    }

    /// Checks that `host` may invite `users` to a table with `people`.
    pub(super) async fn can_be_invited(
        &self,
        host: UserId,
        users: &[UserId],
        people: &[UserId],
    ) -> Result<(), Failure> {
        for user in users {
            if !self.can_invite(host, *user, people).await? {
                return Err(Refusal::Uninvitable(*user).into());
            }
        }
        // Each invitation calls somebody, so a host can send only a few at a time.
        let now = self.now();
        let are_few = users.iter().all(|_| self.openings.open(host, now));
        if are_few { Ok(()) } else { Err(Refusal::TooFast.into()) }
    }

    /// Returns those of `users` who let `host` invite them.
    pub(super) async fn willing(
        &self,
        host: UserId,
        mut users: Vec<UserId>,
    ) -> Result<Vec<UserId>, StoreError> {
        let mut wants = Vec::with_capacity(users.len());
        for user in &users {
            wants.push(self.can_invite(host, *user, &[host]).await?);
        }
        let mut wants = wants.into_iter();
        users.retain(|_| wants.next().unwrap_or_default());
        Ok(users)
    }

    /// The reason stays with the invited person, so this says only yes or no.
    async fn can_invite(
        &self,
        host: UserId,
        user: UserId,
        people: &[UserId],
    ) -> Result<bool, StoreError> {
        let wants = match self.store.preferences(user).await?.invites {
            Invites::Everyone => true,
            Invites::Played => self.store.have_played(host, user).await?,
            Invites::Nobody => false,
        };
        Ok(wants && !self.keeps_apart(user, people).await?)
    }

    /// Returns true if `user` and one of `people` must not sit together, since one has blocked the other.
    pub(super) async fn keeps_apart(
        &self,
        user: UserId,
        people: &[UserId],
    ) -> Result<bool, StoreError> {
        if self.store.is_blocked(user, people).await? {
            return Ok(true);
        }
        let blocked = self.store.blocked_by(user).await?;
        Ok(people.iter().any(|other| blocked.contains(other)))
    }

    /// Returns true if `user` may hear of a table that waits for players: it has a free seat, admits them without any
    /// role, and nobody there is kept apart from them.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn is_open_to(&self, session: &Session, user: UserId) -> Result<bool, Failure> {
        let waits = matches!(session.stage, Stage::Lobby) && 0 < session.free_seats();
        let comes = waits && session.seat_of(user).is_none() && session.invitation(user).is_none();
        if !comes || self.keeps_apart(user, &people(session)).await? {
            return Ok(false);
        }
        match self.check_admission(session, user, &[]).await {
            Ok(()) => Ok(true),
            Err(Failure::Refused(_)) => Ok(false),
            Err(failure) => Err(failure),
        }
    }
}

/// The refusal of somebody whom another person has blocked. They must not learn that, so it has other causes, too: the
/// seats are kept for others, an invitation is over, or a seat is offered to somebody else.
fn as_if_kept(session: &Session, user: UserId, act: &Act) -> Refusal {
    match act {
        Act::TakeOver(_) => Refusal::NotOffered,
        _ if session.invitation(user).is_some() => Refusal::NotInvited,
        _ => Refusal::Kept,
    }
}

fn people(session: &Session) -> Vec<UserId> {
    session.people().map(|(_, user)| user).collect()
}
