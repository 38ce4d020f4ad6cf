//! The list of open panels.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::{Result, anyhow};
use serde::{Deserialize, Serialize};
use tokio::{
    sync::broadcast,
    time::{Instant, timeout},
};

use super::{answering::Answers, elsewhere::Notice};
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
/// Longest wait until an older panel is deleted, so that the new one is in time.
const DELETION: Duration = Duration::from_millis(500);
/// With this many panels, the expired ones are removed.
const MANY: usize = 1_000;
/// Number of changes that are kept until other processes are told. Older ones are lost.
const CHANGES: usize = 256;

/// The open panels by table and person, and the people whose presses are being answered; cheap to copy.
#[derive(Clone)]
pub(crate) struct OpenPanels {
    open: Arc<Mutex<HashMap<(TableId, UserId), Open>>>,
    pub(super) answers: Arc<Mutex<Answers>>,
    /// Changes that other processes should know.
    pub(super) changes: broadcast::Sender<Notice>,
}

impl Default for OpenPanels {
    fn default() -> OpenPanels {
        let changes = broadcast::Sender::new(CHANGES);
        OpenPanels { open: Arc::default(), answers: Arc::default(), changes }
    }
}

/// Content of an open panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Shows {
    /// The game, or a plan for it.
    Game,
    /// The host's menu of invitations.
    Invitations,
}

/// A message that shows a panel.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Open {
    /// The right to edit it.
    pub ticket: Ticket,
    /// Its id, if it has moved since it was the answer to the press or command.
    pub message: Option<u64>,
    pub channel: u64,
    #[serde(skip, default = "a_new_end")]
    until: Instant,
    /// Time of the press or command.
    pub pressed: Timestamp,
    pub shows: Shows,
    /// True if something else may be shown there by now.
    left: bool,
}

fn a_new_end() -> Instant {
    Instant::now() + OPEN
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
        self.touch(table, caller.user);
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
        let until = a_new_end();
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

    /// Notes that the panel was pressed, and may be replaced by the answer. Returns whether it was open.
    pub fn press(&self, table: TableId, user: UserId) -> bool {
        let was_open = self.close(table, user);
        if was_open {
            self.touch(table, user);
            self.tell(table, user, true);
        }
        was_open
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
        let last = {
            let mut all = self.all();
            let open = all.get_mut(&(table, user))?;
            if open.left || open.ticket != moving.ticket {
                return None;
            }
            open.message.replace(message)
        };
        self.tell(table, user, false);
        Some(last)
    }

    /// Tells other processes about a panel, and whether a press on it is being answered.
    pub(super) fn tell(&self, table: TableId, user: UserId, answering: bool) {
        if let Some(open) = self.all().get(&(table, user)).cloned() {
            // Nobody listens if there can be no other process.
            let _ = self.changes.send(Notice { table: table.0, user: user.0, open, answering });
        }
    }

    /// Notes a panel that another process has told about.
    pub(super) fn learn(&self, table: TableId, user: UserId, mut open: Open) {
        let mut all = self.all();
        match all.get(&(table, user)) {
            Some(known) if open.ticket.id < known.ticket.id => return,
            Some(known) if open.ticket.id == known.ticket.id => open.until = known.until,
            Some(_) | None => (),
        }
        all.insert((table, user), open);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableId, UserId), Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
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
