//! Pays what the tables owe the world: posts, pictures, hands, machines' moves.
//!
//! It sleeps until a job is due or the service rings. A job is taken away only after it is paid, so a
//! crash between the two pays it again: posts carry a nonce, edits are the same twice, and a move
//! names the version it was meant for. Each table has one lane for its public messages, one for its
//! machines, one a hand and one a watcher, so that a slow direct message holds up nobody else.

mod clock;
mod hands;
mod problem;
mod public;
mod think;
mod unseen;
mod watch;

use std::{collections::HashSet, sync::Arc, time::Duration};

use serenity::http::Http;
use tokio::{sync::Mutex, task::JoinSet};

use crate::{
    discord::painter::{Painter, Unpaintable},
    service::{Failure, Service},
    session::{JobKind, Timestamp, UserId},
    store::{Owed, StoreError, TableId},
};
use problem::Problem;

/// How many jobs are looked at in one go.
const BATCH: u32 = 256;
/// How many lanes are paid at once.
const LANES: usize = 24;
/// The longest sleep, in case a clock jumps.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// Pays jobs, on behalf of one bot.
#[derive(Clone, Debug)]
pub struct Courier {
    http: Arc<Http>,
    service: Service,
    painter: Painter,
    /// Direct messages go out one after the other.
    direct: Arc<Mutex<()>>,
}

/// Jobs of one lane are paid one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lane {
    Public(TableId),
    Machines(TableId),
    Clocks(TableId),
    Hand(TableId, u8),
    Watcher(TableId, UserId),
    Unseen(TableId, u8),
}

impl Lane {
    fn of(owed: &Owed) -> Lane {
        match owed.kind {
            JobKind::Announce | JobKind::Refresh | JobKind::Close => Lane::Public(owed.table),
            JobKind::Think(_) => Lane::Machines(owed.table),
            JobKind::Clock(_) | JobKind::Idle | JobKind::Wake(_) => Lane::Clocks(owed.table),
            JobKind::Hand(seat) => Lane::Hand(owed.table, seat.0),
            JobKind::Watch(user) => Lane::Watcher(owed.table, user),
            JobKind::Unseen(seat) => Lane::Unseen(owed.table, seat.0),
        }
    }
}

impl Courier {
    /// A courier that speaks through `http`.
    #[must_use]
    pub fn new(http: Arc<Http>, service: Service, painter: Painter) -> Courier {
        Courier { http, service, painter, direct: Arc::default() }
    }

    /// Pays whatever is owed until `shutdown`; what is under way then is finished first.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        tokio::pin!(shutdown);
        let mut busy = HashSet::new();
        let mut lanes = JoinSet::new();
        loop {
            self.hand_out(&mut busy, &mut lanes).await;
            let sleep = self.sleep().await;
            tokio::select! {
                () = &mut shutdown => break,
                () = self.service.rung() => (),
                () = tokio::time::sleep(sleep) => (),
                Some(done) = lanes.join_next(), if !lanes.is_empty() => match done {
                    Ok(lane) => { busy.remove(&lane); }
                    Err(error) => {
                        // A lane that panicked cannot say which it was: all idle ones are free again.
                        tracing::error!(%error, "a job panicked");
                        if lanes.is_empty() { busy.clear(); }
                    }
                },
            }
        }
        while lanes.join_next().await.is_some() {}
    }

    /// Starts a lane for every due job whose lane is idle.
    async fn hand_out(&self, busy: &mut HashSet<Lane>, lanes: &mut JoinSet<Lane>) {
        let due = match self.service.store().due(self.service.now(), BATCH).await {
            Ok(due) => due,
            Err(error) => return tracing::error!(%error, "cannot read what is owed"),
        };
        for owed in due {
            let lane = Lane::of(&owed);
            if LANES <= lanes.len() || !busy.insert(lane) {
                continue;
            }
            let courier = self.clone();
            lanes.spawn(async move {
                courier.settle(owed).await;
                lane
            });
        }
    }

    /// How long nothing is due, as far as is known.
    async fn sleep(&self) -> Duration {
        let now = self.service.now();
        match self.service.store().next_due(now).await {
            Ok(Some(due)) => Duration::from_millis((due - now).unsigned_abs()).min(LONGEST_SLEEP),
            Ok(None) => LONGEST_SLEEP,
            Err(_) => Duration::from_secs(1),
        }
    }

    /// Pays one job, and takes it away or puts it off.
    async fn settle(&self, owed: Owed) {
        let store = self.service.store();
        let settled = match self.pay(&owed).await {
            Ok(()) => store.done(&owed).await,
            Err(problem) => {
                let now = self.service.now();
                let wait = problem.wait(owed.tries, now);
                let seconds = wait.as_secs_f32();
                let fault = problem.is_fault().then(|| problem.to_string());
                if fault.is_none() {
                    tracing::debug!(table = %owed.table, job = ?owed.kind, "something else comes first");
                } else {
                    tracing::warn!(table = %owed.table, job = ?owed.kind, %problem, seconds, "not paid yet");
                }
                let due = now + Timestamp::try_from(wait.as_millis()).unwrap_or_default();
                store.postpone(&owed, due, fault.as_deref()).await
            }
        };
        if let Err(error) = settled {
            tracing::error!(table = %owed.table, %error, "a job was paid but could not be taken away");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn pay(&self, owed: &Owed) -> Result<(), Problem> {
        match owed.kind {
            JobKind::Announce => self.announce(owed).await,
            JobKind::Refresh => self.refresh(owed).await,
            JobKind::Hand(seat) => self.deliver_hand(owed, seat).await,
            JobKind::Think(seat) => self.think(owed, seat).await,
            JobKind::Clock(seat) => self.tick(owed, seat).await,
            JobKind::Idle => self.idle(owed).await,
            JobKind::Wake(seat) => self.wake(owed, seat).await,
            JobKind::Close => self.close_thread(owed).await,
            JobKind::Watch(user) => self.tell_watcher(owed, user).await,
            JobKind::Unseen(seat) => self.tell_unseen(owed, seat).await,
        }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Problem {
        Problem::Ours(failure.to_string())
    }
}

impl From<Unpaintable> for Problem {
    fn from(why: Unpaintable) -> Problem {
        Problem::Ours(why.to_string())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        Problem::Ours(error.to_string())
    }
}
