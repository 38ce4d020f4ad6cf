//! Open panels, and editors of plans in their place. While a person looks at theirs and Discord lets it be edited, it
//! shows their next turn by itself and moves below the new board, and the person is not notified.

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

use super::{panel, room::OwnedRoom};
use crate::{
    discord::{
        App,
        caller::Caller,
        convert,
        problem::Problem,
        rest::{Outgoing, Ticket},
    },
    present::panel::Ask,
    session::{Session, Timestamp, UserId},
    store::TableId,
};

/// Time in which an answer can be edited, a little less than Discord's fifteen minutes.
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

/// A message that shows a panel.
#[derive(Clone)]
struct Open {
    /// The right to edit it.
    ticket: Ticket,
    /// Its id, if it has moved since it was the answer to the press or command.
    message: Option<u64>,
    channel: u64,
    until: Instant,
    /// Time of the press or command.
    pressed: Timestamp,
    /// True if something else may be shown there by now.
    left: bool,
}

impl Going {
    /// Returns the person whose panel it is.
    pub fn user(&self) -> UserId {
        self.of.1
    }
}

impl Open {
    async fn change(&self, app: &App, panel: Outgoing) -> Result<(), Problem> {
        app.rest.change_one(&self.ticket, self.message, panel).await
    }
}

/// An open panel that shows a new turn where it was opened.
pub struct Going {
    of: (TableId, UserId),
    open: Open,
    panel: Outgoing,
}

impl fmt::Debug for OpenPanels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpenPanels({})", self.all().len())
    }
}

impl OpenPanels {
    /// Notes the caller's panel of this table. Returns an older one that is another message.
    fn note(&self, table: TableId, caller: &Caller, pressed: Timestamp) -> Option<Open> {
        let (mut all, now) = (self.all(), Instant::now());
        if MANY <= all.len() {
            all.retain(|_, open| now < open.until);
        }
        let (ticket, channel) = (caller.ticket.clone(), caller.channel);
        let until = now + OPEN;
        let open = Open { ticket, message: None, channel, until, pressed, left: false };
        let older = all.insert((table, caller.user), open)?;
        // A private message that was pressed becomes the panel. A press can also be delivered twice.
        let is_other = !caller.private && older.ticket != caller.ticket;
        (is_other && now < older.until).then_some(older)
    }

    /// Notes that the panel may have been replaced.
    pub fn close(&self, table: TableId, user: UserId) {
        if let Some(open) = self.all().get_mut(&(table, user)) {
            open.left = true;
        }
    }

    fn get(&self, table: TableId, user: UserId) -> Option<Open> {
        let all = self.all();
        let open = all.get(&(table, user))?;
        (!open.left && Instant::now() < open.until).then(|| open.clone())
    }

    /// Returns when to call a person who was at their panel; `None` if they were not, or if that time is over.
    pub fn call_at(&self, table: TableId, user: UserId, now: Timestamp) -> Option<Timestamp> {
        let due = self.get(table, user)?.pressed + PATIENCE;
        (now < due).then_some(due)
    }

    /// Returns whether `user` is taken to look at their panel of this table.
    pub fn is_there(&self, table: TableId, user: UserId, now: Timestamp) -> bool {
        self.get(table, user).is_some_and(|open| now < open.pressed + THERE)
    }

    /// Notes that an open panel is now in the follow-up `message`. Returns its last place, or `None` if its reader has
    /// pressed something in the meantime.
    fn moved(&self, going: &Going, message: u64) -> Option<Option<u64>> {
        let mut all = self.all();
        let open = all.get_mut(&going.of)?;
        if open.left || open.ticket != going.open.ticket {
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
    async fn answered(&self, user: UserId) {
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

/// Notes that the answer to the caller's press or command is their panel of this table, or the editor of their plan. An
/// older one is deleted before, so that nobody presses it by mistake.
pub(super) async fn open(app: &App, table: TableId, caller: &Caller) {
    let Some(older) = app.panels.note(table, caller, app.service.now()) else { return };
    let gone = app.rest.delete_one(&older.ticket, older.message);
    match timeout(DELETION, gone).await {
        Ok(Ok(())) => (),
        Ok(Err(problem)) => tracing::debug!(%table, %problem, "cannot delete an older panel"),
        Err(_) => tracing::debug!(%table, "deleting an older panel takes too long"),
    }
}

/// Shows the table's current state in the panel of `user`, if it is open, after something that they had planned. It
/// waits for them where it would reveal something: the mover could no longer undo, and would know of the plan.
pub async fn shows_now(app: &App, table: TableId, user: UserId) {
    app.panels.answered(user).await;
    let Some(open) = app.panels.get(table, user) else { return };
    let shown = async {
        let session = app.service.load(table).await?;
        let waits = session.seat_of(user).and_then(|seat| session.unseen_by(seat)).is_some();
        if waits { Ok(None) } else { change(app, table, session, user, &open).await }
    };
    if let Err(error) = shown.await {
        tracing::debug!(%table, %error, "cannot update an open panel");
        app.panels.close(table, user);
    }
}

/// Updates the open panel of `user` to show the table's current state, and returns it; `None` if there is none, or if
/// the person may have put it away: somebody `alone` needs no call, since only machines wait for them.
pub async fn goes_on(app: &App, table: TableId, user: UserId, alone: bool) -> Option<Going> {
    app.panels.answered(user).await;
    let there = |open: &Open| alone || app.service.now() < open.pressed + THERE;
    let open = app.panels.get(table, user).filter(there)?;
    match look(app, table, user, &open).await {
        Ok(panel) => Some(Going { of: (table, user), open, panel: panel? }),
        Err(error) => {
            // They have closed it, or Discord does not let it be edited.
            tracing::debug!(%table, %error, "cannot update an open panel");
            app.panels.close(table, user);
            None
        }
    }
}

/// Moves an open panel below what was just posted in `channel`, if it was opened there. Where it can't move, it stays.
pub async fn moves_down(app: &App, going: Going, channel: u64) {
    let (open, (table, user)) = (&going.open, going.of);
    if open.channel != channel
        || app.panels.get(table, user).is_none_or(|now| now.ticket != open.ticket)
    {
        return;
    }
    let (ticket, panel) = (&open.ticket, going.panel.clone());
    let moved = async {
        let message = app.rest.follow_up(ticket, panel).await?;
        let last = app.panels.moved(&going, message);
        // If its reader has pressed something in the meantime, the panel that they pressed stays.
        app.rest.delete_one(ticket, last.unwrap_or(Some(message))).await?;
        if last.is_some() { catches_up(app, &going, message).await } else { Ok(()) }
    };
    if let Err(problem) = moved.await {
        tracing::debug!(%table, %problem, "cannot move an open panel below the board");
    }
}

/// Shows in the follow-up `message` what its reader has pressed on the old panel just before that was deleted. If the
/// press opened another panel, that one stays instead.
async fn catches_up(app: &App, going: &Going, message: u64) -> Result<(), Problem> {
    let (open, (table, user)) = (&going.open, going.of);
    app.panels.answered(user).await;
    let Some(pressed) = app.panels.get(table, user).filter(|now| now.ticket != open.ticket) else {
        return Ok(());
    };
    if pressed.message.is_some() || app.rest.message_of(&pressed.ticket).await.is_ok() {
        return app.rest.delete_one(&open.ticket, Some(message)).await;
    }
    let here = Open { message: Some(message), pressed: pressed.pressed, ..open.clone() };
    app.panels.all().insert(going.of, here.clone());
    if let Err(error) = look(app, table, user, &here).await {
        tracing::debug!(%table, %error, "cannot update an open panel");
    }
    Ok(())
}

/// Shows the table's current state to a person who is at their panel.
async fn look(app: &App, table: TableId, user: UserId, open: &Open) -> Result<Option<Outgoing>> {
    let session = app.service.load(table).await?;
    let session = app.service.looked_at(table, session, user).await?;
    change(app, table, session, user, open).await
}

async fn change(
    app: &App,
    table: TableId,
    session: Session,
    user: UserId,
    open: &Open,
) -> Result<Option<Outgoing>> {
    let room = OwnedRoom::with(app, table, session).await?;
    set(app, &room, user, open, Ask::default()).await
}

/// Shows what is asked for on the caller's open panel, if it is still open and nothing has changed since.
///
/// # Errors
/// If Discord refuses the edit.
pub async fn shows(app: &App, room: &OwnedRoom, caller: &Caller, ask: Ask<'_>) -> Result<()> {
    let open = app.panels.get(room.table, caller.user);
    let session = app.service.load(room.table).await?;
    if let Some(open) = open.filter(|open| open.ticket == caller.ticket)
        && session.version == room.session.version
    {
        set(app, room, caller.user, &open, ask).await?;
    }
    Ok(())
}

/// Shows the panel in its place, and returns it; `None` if something else was pressed there in the meantime.
async fn set(
    app: &App,
    room: &OwnedRoom,
    user: UserId,
    open: &Open,
    ask: Ask<'_>,
) -> Result<Option<Outgoing>> {
    let person = app.service.store().person(user).await?.unwrap_or_default();
    let Some(panel) = panel::of(app, room, (user, &person), ask).await? else { return Ok(None) };
    let painted = app.painter.paint_private(panel, person.preferences.theme).await?;
    let panel = convert::private(painted);
    if app.panels.get(room.table, user).is_none_or(|now| now.ticket != open.ticket) {
        return Ok(None);
    }
    open.change(app, panel.clone()).await.map_err(|problem| anyhow!("{problem}"))?;
    Ok(Some(panel))
}
