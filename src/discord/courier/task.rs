//! What there is to be paid, whether a table owes it or somebody is owed it apart from any table.

use std::fmt;

use super::{Courier, Problem};
use crate::{
    service::Service,
    session::{JobKind, Timestamp, UserId},
    store::{Owed, OwedDigest, StoreError, TableId},
};

/// Jobs of one lane are paid one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    Public(TableId),
    Machines(TableId),
    Clocks(TableId),
    Hand(TableId, u8),
    Watcher(TableId, UserId),
    Next(TableId, u8),
    Unseen(TableId, u8),
    Digest(UserId),
}

/// Something to be paid.
#[derive(Clone, Debug)]
pub enum Task {
    Job(Owed),
    Digest(OwedDigest),
}

/// As the log names it.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Task::Job(owed) => write!(f, "{:?} of table {}", owed.kind, owed.table),
            Task::Digest(owed) => write!(f, "digest of {}", owed.issue.day),
        }
    }
}

impl Task {
    pub fn lane(&self) -> Lane {
        let owed = match self {
            Task::Job(owed) => owed,
            Task::Digest(owed) => return Lane::Digest(owed.user),
        };
        match owed.kind {
            JobKind::Announce | JobKind::Refresh | JobKind::Close => Lane::Public(owed.table),
            JobKind::Think(_) => Lane::Machines(owed.table),
            JobKind::Clock(_) | JobKind::Idle | JobKind::Wake(_) => Lane::Clocks(owed.table),
            JobKind::Hand(seat) => Lane::Hand(owed.table, seat.0),
            JobKind::Watch(user) => Lane::Watcher(owed.table, user),
            JobKind::Next(seat) => Lane::Next(owed.table, seat.0),
            JobKind::Unseen(seat) => Lane::Unseen(owed.table, seat.0),
        }
    }

    pub fn tries(&self) -> u32 {
        match self {
            Task::Job(owed) => owed.tries,
            Task::Digest(owed) => owed.tries,
        }
    }

    pub async fn pay(&self, courier: &Courier) -> Result<(), Problem> {
        let owed = match self {
            Task::Job(owed) => owed,
            Task::Digest(owed) => return courier.send_digest(owed).await,
        };
        match owed.kind {
            JobKind::Announce => courier.announce(owed).await,
            JobKind::Refresh => courier.refresh(owed).await,
            JobKind::Hand(seat) => courier.deliver_hand(owed, seat).await,
            JobKind::Think(seat) => courier.think(owed, seat).await,
            JobKind::Clock(seat) => courier.tick(owed, seat).await,
            JobKind::Idle => courier.idle(owed).await,
            JobKind::Wake(seat) => courier.wake(owed, seat).await,
            JobKind::Close => courier.close_thread(owed).await,
            JobKind::Watch(user) => courier.tell_watcher(owed, user).await,
            JobKind::Next(seat) => courier.tell_next(owed, seat).await,
            JobKind::Unseen(seat) => courier.tell_unseen(owed, seat).await,
        }
    }

    /// Takes it away: it is paid.
    pub async fn done(&self, service: &Service) -> Result<(), StoreError> {
        match self {
            Task::Job(owed) => service.store().done(owed).await,
            Task::Digest(owed) => service.store().settle_digest(owed, service.now()).await,
        }
    }

    /// Puts it off, because of `fault` if anything went wrong.
    pub async fn postpone(
        &self,
        service: &Service,
        due: Timestamp,
        fault: Option<&str>,
    ) -> Result<(), StoreError> {
        match self {
            Task::Job(owed) => service.store().postpone(owed, due, fault).await,
            Task::Digest(owed) => service.store().postpone_digest(owed, due, fault).await,
        }
    }
}
