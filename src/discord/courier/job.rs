//! The jobs of the courier: those that a table owes, and digests, which are owed to somebody apart from any table.

use std::fmt;

use super::{Courier, Problem};
use crate::{
    service::Service,
    session::{JobKind, Timestamp, UserId},
    store::{DueDigest, StoreError, StoredJob, TableId},
};

/// Jobs of one queue are done one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Queue {
    Public(TableId),
    Machines(TableId),
    Clocks(TableId),
    Hand(TableId, u8),
    Watcher(TableId, UserId),
    Next(TableId, u8),
    Dismissed(TableId, UserId),
    Unseen(TableId, u8),
    Digest(UserId),
    /// The looks at what is out, and at what is wrong.
    Looks,
}

/// Something to be done.
#[derive(Clone, Debug)]
pub(crate) enum CourierJob {
    Table(StoredJob),
    Digest(DueDigest),
}

/// As the log names it.
impl fmt::Display for CourierJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CourierJob::Table(owed) => write!(f, "{:?} of table {}", owed.kind, owed.table),
            CourierJob::Digest(owed) => write!(f, "digest of {}", owed.issue.day),
        }
    }
}

impl CourierJob {
    pub fn queue(&self) -> Queue {
        let owed = match self {
            CourierJob::Table(owed) => owed,
            CourierJob::Digest(owed) => return Queue::Digest(owed.user),
        };
        match owed.kind {
            JobKind::Announce
            | JobKind::Refresh
            | JobKind::Close
            | JobKind::Detour
            | JobKind::Repost
            | JobKind::Place => Queue::Public(owed.table),
            JobKind::Think(_) => Queue::Machines(owed.table),
            JobKind::Clock(_) | JobKind::Show(_) | JobKind::Idle | JobKind::Wake(_) => {
                Queue::Clocks(owed.table)
            }
            JobKind::Hand(seat) => Queue::Hand(owed.table, seat.0),
            JobKind::Watch(user) => Queue::Watcher(owed.table, user),
            JobKind::Next(seat) => Queue::Next(owed.table, seat.0),
            JobKind::Dismissed(user) => Queue::Dismissed(owed.table, user),
            JobKind::Unseen(seat) => Queue::Unseen(owed.table, seat.0),
        }
    }

    /// Since when it is due.
    pub fn due(&self) -> Timestamp {
        match self {
            CourierJob::Table(owed) => owed.due,
            CourierJob::Digest(owed) => owed.due,
        }
    }

    pub fn tries(&self) -> u32 {
        match self {
            CourierJob::Table(owed) => owed.tries,
            CourierJob::Digest(owed) => owed.tries,
        }
    }

    /// Whether something stood in the way at its last try, which was named then.
    pub fn was_in_trouble(&self) -> bool {
        match self {
            CourierJob::Table(owed) => owed.problem.is_some(),
            CourierJob::Digest(owed) => owed.problem.is_some(),
        }
    }

    pub(crate) async fn carry_out(&self, courier: &Courier) -> Result<(), Problem> {
        let owed = match self {
            CourierJob::Table(owed) => owed,
            CourierJob::Digest(owed) => return courier.send_digest(owed).await,
        };
        match owed.kind {
            JobKind::Announce => courier.announce(owed).await,
            JobKind::Refresh => courier.refresh(owed).await,
            JobKind::Detour => courier.leave_detour(owed).await,
            JobKind::Repost => courier.repost(owed).await,
            JobKind::Place => courier.find_place(owed).await,
            JobKind::Hand(seat) => courier.deliver_hand(owed, seat).await,
            JobKind::Think(seat) => courier.think(owed, seat).await,
            JobKind::Clock(seat) => courier.tick(owed, seat).await,
            JobKind::Show(seat) => courier.show_unseen(owed, seat).await,
            JobKind::Idle => courier.idle(owed).await,
            JobKind::Wake(seat) => courier.wake(owed, seat).await,
            JobKind::Close => courier.close_thread(owed).await,
            JobKind::Watch(user) => courier.tell_watcher(owed, user).await,
            JobKind::Next(seat) => courier.tell_next(owed, seat).await,
            JobKind::Dismissed(user) => courier.tell_dismissed(owed, user).await,
            JobKind::Unseen(seat) => courier.tell_unseen(owed, seat).await,
        }
    }

    /// Takes it away: it is done.
    pub async fn done(&self, service: &Service) -> Result<(), StoreError> {
        match self {
            CourierJob::Table(owed) => service.store().done(owed).await,
            CourierJob::Digest(owed) => service.store().settle_digest(owed, service.now()).await,
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
            CourierJob::Table(owed) => service.store().postpone(owed, due, fault).await,
            CourierJob::Digest(owed) => service.store().postpone_digest(owed, due, fault).await,
        }
    }
}
