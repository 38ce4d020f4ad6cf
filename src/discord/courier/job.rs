//! The courier's jobs: those of tables, digests, which belong to a person, and leagues to look after.

use std::fmt;

use super::{Courier, Problem};
use crate::{
    service::Service,
    session::{JobKind, Timestamp, UserId},
    store::{DueDigest, DueLeague, StoreError, StoredJob, TableId},
};

/// Jobs in the same queue run one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Queue {
    Public(TableId),
    Machines(TableId),
    Clocks(TableId),
    Hand(TableId, u8),
    Watcher(TableId, UserId),
    Next(TableId, u8),
    Dismissed(TableId, UserId),
    Opened(UserId),
    Invited(TableId),
    StartNews(TableId, UserId),
    Unseen(TableId, u8),
    Digest(UserId),
    League(i64),
    /// Another look at the people who wait for others, after a process has died.
    Seekers,
    /// Regular checks of the boards and of what is wrong.
    Looks,
}

/// A job for the courier.
#[derive(Clone, Debug)]
pub(crate) enum CourierJob {
    Table(StoredJob),
    Digest(DueDigest),
    League(DueLeague),
}

/// The name in the log.
impl fmt::Display for CourierJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CourierJob::Table(job) => write!(f, "{:?} of table {}", job.kind, job.table),
            CourierJob::Digest(digest) => write!(f, "digest of {}", digest.issue.day),
            CourierJob::League(league) => write!(f, "league {}", league.id),
        }
    }
}

impl CourierJob {
    pub fn queue(&self) -> Queue {
        let job = match self {
            CourierJob::Table(job) => job,
            CourierJob::Digest(digest) => return Queue::Digest(digest.user),
            CourierJob::League(league) => return Queue::League(league.id),
        };
        match job.kind {
            JobKind::Announce
            | JobKind::Refresh
            | JobKind::Close
            | JobKind::Detour
            | JobKind::Repost
            | JobKind::Place => Queue::Public(job.table),
            JobKind::Think(_) => Queue::Machines(job.table),
            JobKind::Clock(_)
            | JobKind::Show(_)
            | JobKind::Resume
            | JobKind::Idle
            | JobKind::Wake(_)
            | JobKind::Plan(_)
            | JobKind::Invitations
            | JobKind::Start
            | JobKind::Daily(_)
            | JobKind::Fill => Queue::Clocks(job.table),
            JobKind::Hand(seat) => Queue::Hand(job.table, seat.0),
            JobKind::Watch(user) => Queue::Watcher(job.table, user),
            JobKind::Next(seat) => Queue::Next(job.table, seat.0),
            JobKind::Dismissed(user) => Queue::Dismissed(job.table, user),
            JobKind::Opened(user) => Queue::Opened(user),
            // People who are invited together share a message.
            JobKind::Invited(_) | JobKind::Uninvited(_) | JobKind::Answered(_) => {
                Queue::Invited(job.table)
            }
            JobKind::StartNews(user) => Queue::StartNews(job.table, user),
            JobKind::Unseen(seat) => Queue::Unseen(job.table, seat.0),
        }
    }

    /// The time since which it is due.
    pub fn due(&self) -> Timestamp {
        match self {
            CourierJob::Table(job) => job.due,
            CourierJob::Digest(digest) => digest.due,
            CourierJob::League(league) => league.due,
        }
    }

    pub fn tries(&self) -> u32 {
        match self {
            CourierJob::Table(job) => job.tries,
            CourierJob::Digest(digest) => digest.tries,
            CourierJob::League(league) => league.tries,
        }
    }

    /// Returns whether its last try failed, which was logged then.
    pub fn was_in_trouble(&self) -> bool {
        match self {
            CourierJob::Table(job) => job.problem.is_some(),
            CourierJob::Digest(digest) => digest.problem.is_some(),
            CourierJob::League(league) => league.problem.is_some(),
        }
    }

    pub(crate) async fn carry_out(&self, courier: &Courier) -> Result<(), Problem> {
        let job = match self {
            CourierJob::Table(job) => job,
            CourierJob::Digest(digest) => return courier.send_digest(digest).await,
            CourierJob::League(league) => return courier.look_after_league(league).await,
        };
        match job.kind {
            JobKind::Announce => courier.announce(job).await,
            JobKind::Refresh => courier.refresh(job).await,
            JobKind::Detour => courier.leave_detour(job).await,
            JobKind::Repost => courier.repost(job).await,
            JobKind::Place => courier.find_place(job).await,
            JobKind::Hand(seat) => courier.deliver_hand(job, seat).await,
            JobKind::Think(seat) => courier.think(job, seat).await,
            JobKind::Plan(seat) => Box::pin(courier.play_plan(job, seat)).await,
            JobKind::Clock(seat) => courier.tick(job, seat).await,
            JobKind::Show(seat) => courier.show_unseen(job, seat).await,
            JobKind::Resume => courier.end_pause(job).await,
            JobKind::Idle => courier.idle(job).await,
            JobKind::Wake(seat) => courier.wake_player(job, seat).await,
            JobKind::Close => courier.close_thread(job).await,
            JobKind::Watch(user) => courier.tell_watcher(job, user).await,
            JobKind::Next(seat) => courier.tell_next(job, seat).await,
            JobKind::Dismissed(user) => courier.tell_dismissed(job, user).await,
            JobKind::Opened(user) => courier.tell_opened(job, user).await,
            JobKind::Invited(user) => courier.call_invited(job, user).await,
            JobKind::Uninvited(user) => courier.tell_uninvited(job, user).await,
            JobKind::Answered(user) => courier.end_calls(job, user).await,
            JobKind::Start => courier.follow_schedule(job).await,
            JobKind::StartNews(user) => courier.tell_of_start(job, user).await,
            JobKind::Daily(seat) => courier.remind_daily(job, seat).await,
            JobKind::Invitations => Ok(courier.service.end_invitations(job).await?),
            JobKind::Fill => courier.fill(job).await,
            JobKind::Unseen(seat) => courier.tell_unseen(job, seat).await,
        }
    }

    /// Deletes the job, since it is done.
    pub async fn done(&self, service: &Service) -> Result<(), StoreError> {
        match self {
            CourierJob::Table(job) => service.store().done(job).await,
            CourierJob::Digest(digest) => {
                service.store().settle_digest(digest, service.now()).await
            }
            CourierJob::League(league) => service.store().settle_league(league).await,
        }
    }

    /// Postpones it, because of `fault` if anything went wrong.
    pub async fn postpone(
        &self,
        service: &Service,
        due: Timestamp,
        fault: Option<&str>,
    ) -> Result<(), StoreError> {
        match self {
            CourierJob::Table(job) => service.store().postpone(job, due, fault).await,
            CourierJob::Digest(digest) => service.store().postpone_digest(digest, due, fault).await,
            CourierJob::League(league) => service.store().postpone_league(league, due, fault).await,
        }
    }
}
