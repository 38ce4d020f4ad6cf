//! The list of open panels, and of presses that are being answered.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::{Result, anyhow};
use tokio::{
    sync::watch,
    time::{Instant, timeout},
};

use crate::{
    discord::{
        App,
        caller::Caller,
        rest::{Outgoing, Ticket},
    },
    session::{Timestamp, UserId},
    store::TableId,
};

/// Time during which an answer can be edited, a little less than Discord's fifteen minutes.
const OPEN: Duration = Duration::from_secs(14 * 60);
/// Time after a press during which a person among others is taken to be there, in milliseconds.
const THERE: Timestamp = 3 * 60 * 1_000;
/// Time after which a person is called who was there but has pressed nothing since, in milliseconds.
const PATIENCE: Timestamp = 5 * 60 * 1_000;
/// Longest wait for the answer to a press: it comes sooner than this, or never.
const ANSWER: Duration = Duration::from_secs(3);
/// Longest wait until an older panel is deleted, so that the new one is in time.
const DELETION: Duration = Duration::from_millis(500);
/// With this many panels, the expired ones are removed.
const MANY: usize = 1_000;

/// The open panels by table and person, and the people whose presses are being answered; cheap to copy.
#[derive(Clone, Default)]
pub(crate) struct OpenPanels {
    open: Arc<Mutex<HashMap<(TableId, UserId), Open>>>,
    answering: Arc<Mutex<HashMap<UserId, watch::Sender<u32>>>>,
}

/// Content of an open panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// The game, or a plan for it.
    Game,
    /// The host's menu of invitations.
    Invitations,
}

/// A message that shows a panel.
#[derive(Clone)]
pub(super) struct Open {
    /// The right to edit it.
    pub ticket: Ticket,
    /// Its id, if it has moved since it was the answer to the press or command.
    pub message: Option<u64>,
    pub channel: u64,
    until: Instant,
    /// Time of the press or command.
    pub pressed: Timestamp,
    pub shows: Shows,
    /// True if something else may be shown there by now.
    left: bool,
}

impl Open {
    /// Edits the message.
    ///
    /// # Errors
    /// If Discord refuses the edit.
    pub async fn change(&self, app: &App, panel: Outgoing) -> Result<()> {
        let changed = app.rest.change_one(&self.ticket, self.message, panel).await;
        changed.map_err(|problem| anyhow!("{problem}"))
    }

    /// Returns the panel in the follow-up `message`, with the last press of its reader.
    pub fn moved_to(&self, message: u64, pressed: Timestamp) -> Open {
        Open { message: Some(message), pressed, ..self.clone() }
    }

    /// Returns whether its reader is taken to look at it.
    pub fn is_read(&self, now: Timestamp) -> bool {
        now < self.pressed + THERE
    }
}

impl fmt::Debug for OpenPanels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpenPanels({})", self.all().len())
    }
}

impl OpenPanels {
    /// Notes that the answer to the caller's press or command is their panel of this table, or the editor of their plan.
    /// An older one is deleted before, so that nobody presses it by mistake.
    pub(crate) async fn open(&self, app: &App, table: TableId, caller: &Caller) {
        self.opens(app, table, caller, Shows::Game).await;
    }

    /// Notes that the answer to the caller's press or command is their menu of invitations.
    pub(crate) async fn open_invitations(&self, app: &App, table: TableId, caller: &Caller) {
        self.opens(app, table, caller, Shows::Invitations).await;
    }

    async fn opens(&self, app: &App, table: TableId, caller: &Caller, shows: Shows) {
        let Some(older) = self.note(table, caller, app.service.now(), shows) else { return };
        let gone = app.rest.delete_one(&older.ticket, older.message);
        match timeout(DELETION, gone).await {
            Ok(Ok(())) => (),
            Ok(Err(problem)) => tracing::debug!(%table, %problem, "cannot delete an older panel"),
            Err(_) => tracing::debug!(%table, "deleting an older panel takes too long"),
        }
    }

    /// Notes the caller's panel of this table. Returns an older one that is another message.
    pub(super) fn note(
        &self,
        table: TableId,
        caller: &Caller,
        pressed: Timestamp,
        shows: Shows,
    ) -> Option<Open> {
        let (mut all, now) = (self.all(), Instant::now());
        if MANY <= all.len() {
            all.retain(|_, open| now < open.until);
        }
        let (ticket, channel) = (caller.ticket.clone(), caller.channel);
        let key = (table, caller.user);
        // While processes are replaced, one of them may read an earlier press after a later one, whose panel stays.
        if !caller.private && all.get(&key).is_some_and(|open| ticket.id < open.ticket.id) {
            return None;
        }
        let until = now + OPEN;
        let open = Open { ticket, message: None, channel, until, pressed, shows, left: false };
        let older = all.insert(key, open)?;
        // A private message that was pressed becomes the panel. A press can also be delivered twice.
        let is_other = !caller.private && older.ticket != caller.ticket;
        (is_other && now < older.until).then_some(older)
    }

    /// Notes that the panel may have been replaced. Returns whether it was open.
    pub fn close(&self, table: TableId, user: UserId) -> bool {
        let mut all = self.all();
        all.get_mut(&(table, user)).is_some_and(|open| !std::mem::replace(&mut open.left, true))
    }

    /// Notes that a panel that was closed is still there.
    pub fn reopen(&self, table: TableId, user: UserId) {
        if let Some(open) = self.all().get_mut(&(table, user)) {
            open.left = false;
        }
    }

    /// Returns the panel where `user` has the game open.
    pub(super) fn get(&self, table: TableId, user: UserId) -> Option<Open> {
        self.showing(table, user, Shows::Game)
    }

    /// Returns the panel of `user` that can be edited and shows this.
    pub(super) fn showing(&self, table: TableId, user: UserId, what: Shows) -> Option<Open> {
        let all = self.all();
        let open = all.get(&(table, user)).filter(|open| open.shows == what)?;
        (!open.left && Instant::now() < open.until).then(|| open.clone())
    }

    /// Notes that the panel of `user` is now in another message.
    pub(super) fn replace(&self, table: TableId, user: UserId, open: Open) {
        self.all().insert((table, user), open);
    }

    /// Returns when to call a person who was at their panel; `None` if they were not, or if that time is over.
    pub fn call_at(&self, table: TableId, user: UserId, now: Timestamp) -> Option<Timestamp> {
        let due = self.get(table, user)?.pressed + PATIENCE;
        (now < due).then_some(due)
    }

    /// Returns whether `user` is taken to look at their panel of this table.
    pub fn is_there(&self, table: TableId, user: UserId, now: Timestamp) -> bool {
        self.get(table, user).is_some_and(|open| open.is_read(now))
    }

    /// Notes that the panel `moving` is now in the follow-up `message`. Returns its last place, or `None` if its reader
    /// has pressed something in the meantime.
    pub(super) fn moved(
        &self,
        (table, user): (TableId, UserId),
        moving: &Open,
        message: u64,
    ) -> Option<Option<u64>> {
        let mut all = self.all();
        let open = all.get_mut(&(table, user))?;
        if open.left || open.ticket != moving.ticket {
            return None;
        }
        Some(open.message.replace(message))
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableId, UserId), Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a press or form of `user` is being answered, until the guard is dropped.
    pub fn answering(&self, user: UserId) -> Answering {
        let mut all = self.answering.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, presses| *presses.borrow() != 0);
        let presses = all.entry(user).or_insert_with(|| watch::Sender::new(0));
        presses.send_modify(|presses| *presses += 1);
        Answering(presses.clone())
    }

    /// Waits until no press of `user` is being answered: only then is it known whether the answer is a panel.
    pub(super) async fn answered(&self, user: UserId) {
        let presses = {
            let all = self.answering.lock().unwrap_or_else(PoisonError::into_inner);
            all.get(&user).map(watch::Sender::subscribe)
        };
        if let Some(mut presses) = presses {
            let _ = timeout(ANSWER, presses.wait_for(|presses| *presses == 0)).await;
        }
    }
}

/// A press that is being answered.
#[derive(Debug)]
pub struct Answering(watch::Sender<u32>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.send_modify(|presses| *presses -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_press_that_is_read_later_takes_no_panel_away() {
        let (panels, table) = (OpenPanels::default(), TableId(1));
        let note = |id, private| {
            let mut caller = Caller { private, ..Caller::for_tests(UserId(1)) };
            caller.ticket.id = id;
            panels.note(table, &caller, 0, Shows::Game).map(|older| older.ticket.id)
        };
        assert_eq!(note(5, false), None, "the first panel");
        assert_eq!(note(6, true), None, "a press on it");
        assert_eq!(note(5, false), None, "the first press, read again");
        assert_eq!(note(7, false), Some(6), "a panel elsewhere");
    }
}
