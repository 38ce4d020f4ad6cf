//! Substitutes that players have until a pending job is done, by what has blocked it.

use super::Problem;
use crate::{
    present::moderation::{self, Blocked},
    store::{Shown, StoredJob},
};

/// Describes what players have until `job` is done, as a clause; `shown` says which messages of its table are out.
/// `None` if nothing has blocked the job, or nobody waits for it.
pub(crate) fn instead(job: &StoredJob, shown: &Shown) -> Option<&'static str> {
    let problem = job.problem.as_deref()?;
    let blocked = if shown.has(job) {
        Blocked::Out
    } else if Problem::read(problem).is_some_and(|problem| problem.is_final()) {
        Blocked::Refused
    } else {
        Blocked::Failing
    };
    moderation::instead(job.kind, blocked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Job, JobKind};
    use quark_testing::server::{ADA, BEN, Server};

    #[tokio::test]
    async fn only_a_refusal_for_good_is_told_in_person() {
        let server = Server::new().await;
        let table = server.started(&[ADA, BEN]).await;
        let store = server.service.store();
        for job in store.pending_jobs(table).await.unwrap() {
            store.done(&job).await.unwrap();
        }
        let waits = Shown::nowhere(2);
        let out = Shown { message: Some(9), turn: 1, version: 3, ..waits };
        let failing = "commands and private panels still show the table";
        let refused = "the host and the players in turn get a direct message to play from";
        let retired = "the new board is out, and an earlier one keeps its buttons";
        for (problem, shown, expected) in [
            ("the chat answers 403, 50013: Missing Permissions", waits, refused),
            ("the chat answers 404, 10003: ", waits, refused),
            ("the chat answers 502, 0: Bad Gateway", waits, failing),
            ("the chat answers 400, 30046: too many edits: wait", waits, failing),
            ("the chat has not answered within 10 seconds", waits, failing),
            ("the chat answers 403, 50013: Missing Permissions", out, retired),
        ] {
            for kind in [JobKind::Announce, JobKind::Refresh] {
                let job = Job { kind, version: 3, turn: 1, due: 1 };
                store.add_jobs(table, vec![job]).await.unwrap();
                let job = store.pending_jobs(table).await.unwrap().remove(0);
                assert_eq!(instead(&job, &shown), None, "nothing has failed");
                store.postpone(&job, 2, Some(problem)).await.unwrap();
                let job = store.pending_jobs(table).await.unwrap().remove(0);
                assert_eq!(instead(&job, &shown), Some(expected), "{kind:?}, {problem}");
                store.done(&job).await.unwrap();
            }
        }
    }
}
