//! The presses that are being answered: until then it is not known whether the answer is a panel.

use std::{
    collections::HashMap,
    mem,
    sync::{MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::watch,
    time::{Instant, timeout},
};

use super::registry::OpenPanels;
use crate::{session::UserId, store::TableId};

/// Longest wait for the answer to a press: it comes sooner than this, or never.
const ANSWER: Duration = Duration::from_secs(3);

/// The people with presses that are being answered.
pub(super) type Answers = HashMap<UserId, watch::Sender<Presses>>;

/// The presses of one person.
#[derive(Debug, Default)]
pub(super) struct Presses {
    /// Number of those that this process is answering.
    here: u32,
    /// Time since which another process has been answering one.
    elsewhere: Option<Instant>,
    /// Tables whose panels they have touched here.
    tables: Vec<TableId>,
}

impl Presses {
    fn are_answered(&self) -> bool {
        self.here == 0 && self.elsewhere.is_none_or(|since| ANSWER <= since.elapsed())
    }
}

impl OpenPanels {
    /// Notes that a press or form of `user` is being answered, until the guard is dropped.
    pub fn answering(&self, user: UserId) -> Answering {
        let mut all = self.answers();
        all.retain(|_, presses| !presses.borrow().are_answered());
        all.entry(user).or_default().send_modify(|presses| presses.here += 1);
        Answering { panels: self.clone(), user }
    }

    /// Waits until no press of `user` is being answered: only then is it known whether the answer is a panel.
    pub(super) async fn answered(&self, user: UserId) {
        let presses = self.answers().get(&user).map(watch::Sender::subscribe);
        if let Some(mut presses) = presses {
            let _ = timeout(ANSWER, presses.wait_for(Presses::are_answered)).await;
        }
    }

    /// Notes that the press of `user` that is being answered may have changed a panel.
    pub(super) fn touch(&self, table: TableId, user: UserId) {
        if let Some(presses) = self.answers().get(&user) {
            presses.send_if_modified(|presses| {
                if !presses.tables.contains(&table) {
                    presses.tables.push(table);
                }
                false
            });
        }
    }

    /// Notes whether another process is answering a press of `user`.
    pub(super) fn answers_elsewhere(&self, user: UserId, answering: bool) {
        let elsewhere = answering.then(Instant::now);
        self.answers()
            .entry(user)
            .or_default()
            .send_modify(|presses| presses.elsewhere = elsewhere);
    }

    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A press that is being answered.
#[derive(Debug)]
pub struct Answering {
    panels: OpenPanels,
    user: UserId,
}

impl Drop for Answering {
    fn drop(&mut self) {
        let mut touched = Vec::new();
        if let Some(presses) = self.panels.answers().get(&self.user) {
            presses.send_modify(|presses| {
                presses.here -= 1;
                touched = mem::take(&mut presses.tables);
            });
        }
        for table in touched {
            self.panels.tell(table, self.user, false);
        }
    }
}
