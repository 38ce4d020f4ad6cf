//! Does the jobs of the tables: posts, pictures, hands, machines' moves.
//!
//! It sleeps until a job is due or the service wakes it. A job is deleted only after it is done, so a crash between the
//! two does it again. That is harmless: posts carry a nonce, an edit twice is the same, and a move names the version it
//! was meant for. Each table has one queue for its public messages, one for its machines, one for each hand and each
//! watcher, and each person has one for digests. So a slow direct message delays nothing else.

mod clock;
mod compose;
mod daily;
mod detour;
mod digest;
mod dismissed;
mod hands;
mod instead;
mod invited;
mod job;
mod league;
mod letters;
mod looks;
mod next;
mod opened;
mod owner;
mod place;
mod plan;
mod public;
mod queues;
mod reminders;
mod schedule;
mod seekers;
mod sweep;
mod think;
mod thread;
mod unseen;
mod watch;

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use metrics::counter;

use crate::{
    discord::{
        App,
        painter::{Painted, Painter},
        problem::{Problem, code},
        rest::{Rest, Share},
        thinkers::Thinkers,
    },
    present::Message,
    service::Service,
    session::{Session, Timestamp},
    store::StoreError,
};
pub(crate) use instead::instead;
use job::{CourierJob, Queue};
use looks::Looks;
use owner::Report;
use queues::Queues;
use sweep::Known;

/// Most jobs that are read at once.
const BATCH: u32 = 256;
/// Most queues that run at once.
const LANES: usize = 24;
/// Most queues that run at once, including those that wait for a slow answer.
const MOST: usize = 512;
/// Most of them for hands: hands wait for each other, and boards go on.
const HANDS: usize = 12;
/// Most of them for digests: many are due at the same hour, and games go on.
const DIGESTS: usize = 4;
/// A job that has waited longer than this no longer lets answers go first, in milliseconds.
const HURRY: Timestamp = 3_000;
/// A job that has waited longer than this should have been done, in milliseconds.
const LATE: Timestamp = 60_000;
/// Time between two direct messages: Discord blocks bots that send bursts of them.
const SPACING: Duration = Duration::from_millis(150);
/// The longest sleep, in case the system clock jumps.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// Does the jobs of one bot.
#[derive(Clone, Debug)]
pub(crate) struct Courier {
    share: Option<Share>,
    app: App,
    service: Service,
    painter: Painter,
    thinkers: Thinkers,
    /// Direct messages go out one after the other, but none waits for the answer to another.
    direct: Share,
    /// The tables whose messages are all known.
    known: Known,
    /// The report to the application's owner; `None` if another process sends it, or nobody.
    report: Option<Arc<std::sync::Mutex<Report>>>,
}

impl Courier {
    /// A courier that makes `requests` a second together with those of other processes. If it `tells_owner`, it also
    /// writes to the application's owner when something is wrong.
    #[must_use]
    pub fn new(requests: Option<u32>, tells_owner: bool, app: App) -> Courier {
        let share = requests.map(Share::of);
        // A player who has moved gets their answer before the board is painted.
        let painter = app.painter.behind(app.underway.clone());
        let (service, thinkers) = (app.service.clone(), app.thinkers.clone());
        let (direct, known) = (Share::spaced(SPACING), Known::default());
        let report = tells_owner.then(Arc::default);
        Courier { share, app, service, painter, thinkers, direct, known, report }
    }

    /// The REST client. Waits until this process may send its next request.
    async fn rest(&self) -> &Rest {
        if let Some(share) = &self.share {
            share.turn(self.service.store().processes()).await;
        }
        &self.app.rest
    }

    /// Number of queues that may run at once. Those that wait for a slow answer or an expert don't count.
    fn open_lanes(&self) -> usize {
        (LANES + self.app.rest.slow() + self.thinkers.long()).min(MOST)
    }

    /// Does all jobs until `shutdown`. Running jobs are finished first, except for machines' thoughts.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        tokio::pin!(shutdown);
        let mut queues = Queues::default();
        let mut deaths = self.service.store().deaths();
        let mut looks = Looks::from(self.service.now());
        // This process may have died before it started.
        let mut somebody_died = true;
        loop {
            if deaths != self.service.store().deaths() {
                deaths = self.service.store().deaths();
                self.known.lose_all();
                somebody_died = true;
            }
            let now = self.service.now();
            self.hand_out(now, &mut queues).await;
            if somebody_died && !queues.is_running(Queue::Seekers) {
                somebody_died = false;
                let courier = self.clone();
                queues.start(Queue::Seekers, async move { courier.match_waiting().await });
            }
            if !queues.is_running(Queue::Looks)
                && let Some(minutes) = looks.due(now)
            {
                let courier = self.clone();
                queues.start(Queue::Looks, async move { courier.look_around(minutes).await });
            }
            let sleep = sleep_after(now, &self.service).await;
            tokio::select! {
                () = &mut shutdown => break,
                () = self.service.woken() => (),
                () = self.app.rest.slower() => (),
                () = self.thinkers.longer() => (),
                () = tokio::time::sleep(sleep) => (),
                true = queues.ends() => (),
            }
        }
        self.thinkers.stop();
        while queues.ends().await {}
    }

    /// Starts a queue for every job that is due at `now` and whose queue is idle.
    async fn hand_out(&self, now: Timestamp, queues: &mut Queues) {
        let lanes = self.open_lanes();
        let room = lanes.saturating_sub(queues.len());
        let due = match self.due(now, room).await {
            Ok(due) => due,
            Err(error) => return tracing::error!(%error, "cannot read the pending jobs"),
        };
        for task in due {
            let queue = task.queue();
            let is_crowded = self.lanes(queue) <= queues.alike(queue);
            if is_crowded || lanes <= queues.len() || queues.is_running(queue) {
                continue;
            }
            let mut courier = self.clone();
            if HURRY < now - task.due() {
                courier.painter = self.app.painter.clone();
            }
            queues.start(queue, async move { courier.settle(task).await });
        }
    }

    /// Most queues of this kind that run at once.
    fn lanes(&self, queue: Queue) -> usize {
        match queue {
            Queue::Hand(..) => HANDS + self.app.rest.slow(),
            Queue::Digest(_) => DIGESTS + self.app.rest.slow(),
            // While one thought is stored, the next one can begin.
            Queue::Machines(_) => self.thinkers.at_once() + 1 + self.thinkers.long(),
            _ => self.open_lanes(),
        }
    }

    /// The jobs that are due at `now`, if `room` queues are free: tables first.
    async fn due(&self, now: Timestamp, room: usize) -> Result<Vec<CourierJob>, StoreError> {
        let store = self.service.store();
        let room = u32::try_from(room).unwrap_or(BATCH);
        let jobs = store.due_with_room(now, BATCH, room).await?.into_iter().map(CourierJob::Table);
        let digests = store.digests_due(now, BATCH).await?.into_iter().map(CourierJob::Digest);
        let leagues = store.leagues_due(now, BATCH).await?.into_iter().map(CourierJob::League);
        Ok(jobs.chain(leagues).chain(digests).collect())
    }

    /// Paints a message for everyone at a table, in the colours of its server.
    async fn paint(&self, session: &Session, said: Message) -> Result<Painted, Problem> {
        let theme = self.service.settings_at(session.location).await?.theme;
        Ok(self.painter.paint(said, theme).await?)
    }

    /// Does a job, and deletes or postpones it.
    async fn settle(&self, task: CourierJob) {
        let late = self.service.now() - task.due();
        if LATE < late {
            counter!("quark_late_jobs_total").increment(1);
            let seconds = late / 1_000;
            tracing::warn!(%task, seconds, "a job is late");
        }
        let settled = match caught(Box::pin(task.carry_out(self))).await {
            Ok(()) => task.done(&self.service).await,
            Err(problem) => {
                let now = self.service.now();
                let wait = problem.wait(task.tries(), now);
                let seconds = wait.as_secs_f32();
                let fault = problem.is_fault().then(|| problem.to_string());
                if fault.is_none() {
                    tracing::debug!(%task, %problem, "something else comes first");
                } else if task.was_in_trouble() && problem.is_silence() {
                    tracing::debug!(%task, %problem, seconds, "not done yet");
                } else {
                    tracing::warn!(%task, %problem, seconds, "not done yet");
                }
                let due = now + Timestamp::try_from(wait.as_millis()).unwrap_or_default();
                task.postpone(&self.service, due, fault.as_deref()).await
            }
        };
        if let Err(error) = settled {
            tracing::error!(%task, %error, "cannot delete a job that is done, so it may be done again");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

/// Returns a panic as a problem: then the job waits longer each time, as after any other fault of ours.
async fn caught(work: impl Future<Output = Result<(), Problem>>) -> Result<(), Problem> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| Err(Problem::Ours("it panicked".to_owned())))
}

/// Time from `now` until the next job after those due at `now`. `now` must be the time of the query for due jobs: a job
/// that became due since is in neither.
async fn sleep_after(now: Timestamp, service: &Service) -> Duration {
    match service.store().next_due(now).await {
        Ok(Some(due)) => {
            let wait = u64::try_from(due - service.now()).unwrap_or_default();
            Duration::from_millis(wait).min(LONGEST_SLEEP)
        }
        Ok(None) => LONGEST_SLEEP,
        Err(_) => Duration::from_secs(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Job, JobKind};
    use quark_testing::server::{ADA, BEN, Server};

    #[tokio::test]
    async fn a_job_that_panics_is_tried_again_later() {
        let panics = async { panic!("on purpose") };
        let problem = caught(panics).await.unwrap_err();
        assert!(problem.is_fault(), "{problem}");
        assert!(problem.wait(0, 0) < problem.wait(1, 0));
        assert!(caught(async { Ok(()) }).await.is_ok());
    }

    #[tokio::test]
    async fn a_job_that_becomes_due_during_the_query_is_not_slept_over() {
        let server = Server::new().await;
        let table = server.started(&[ADA, BEN]).await;
        let store = server.service.store();
        for job in store.pending_jobs(table).await.unwrap() {
            store.done(&job).await.unwrap();
        }
        let looked = server.service.now() - 1_000;
        assert_eq!(sleep_after(looked, &server.service).await, LONGEST_SLEEP);
        let job = Job { kind: JobKind::Refresh, due: looked + 1, version: 1, turn: 1 };
        store.add_jobs(table, vec![job]).await.unwrap();
        assert_eq!(sleep_after(looked, &server.service).await, Duration::ZERO);
    }
}
