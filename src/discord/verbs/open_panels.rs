//! The open panels of people who play alone. While Discord lets an answer be edited, the panel itself is updated after
//! the machines' moves, and nobody is notified.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::{Result, anyhow};
use tokio::time::Instant;

use super::{panel, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, convert, rest::Ticket},
    present::panel::Ask,
    session::UserId,
    store::TableId,
};

/// Time in which an answer can be edited, a little less than Discord's fifteen minutes.
const OPEN: Duration = Duration::from_secs(14 * 60);
/// With this many panels, the expired ones are removed.
const MANY: usize = 1_000;

/// The open panels by table and person; cheap to copy.
#[derive(Clone, Default)]
pub(crate) struct OpenPanels(Arc<Mutex<HashMap<(TableId, UserId), Open>>>);

/// An answer that shows a panel.
struct Open {
    /// The right to edit it.
    ticket: Ticket,
    until: Instant,
}

impl fmt::Debug for OpenPanels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpenPanels({})", self.all().len())
    }
}

impl OpenPanels {
    /// Notes that the answer to the caller's press or command is their panel of this table.
    pub fn open(&self, table: TableId, caller: &Caller) {
        let (mut all, now) = (self.all(), Instant::now());
        if MANY <= all.len() {
            all.retain(|_, open| now < open.until);
        }
        let open = Open { ticket: caller.ticket.clone(), until: now + OPEN };
        all.insert((table, caller.user), open);
    }

    /// Notes that the panel may have been replaced.
    pub fn close(&self, table: TableId, user: UserId) {
        self.all().remove(&(table, user));
    }

    fn ticket(&self, table: TableId, user: UserId) -> Option<Ticket> {
        let all = self.all();
        let open = all.get(&(table, user)).filter(|open| Instant::now() < open.until)?;
        Some(open.ticket.clone())
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableId, UserId), Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Updates the open panel of `user` to show the table's current state. Returns whether there is such a panel.
pub async fn goes_on(app: &App, table: TableId, user: UserId) -> bool {
    let Some(ticket) = app.panels.ticket(table, user) else { return false };
    match change(app, table, user, &ticket).await {
        Ok(changed) => changed,
        Err(error) => {
            // They have closed it, or Discord does not let it be edited.
            tracing::debug!(%table, %error, "cannot update an open panel");
            app.panels.close(table, user);
            false
        }
    }
}

async fn change(app: &App, table: TableId, user: UserId, ticket: &Ticket) -> Result<bool> {
    let session = app.service.load(table).await?;
    let session = app.service.looked_at(table, session, user).await?;
    let room = OwnedRoom::with(app, table, session).await?;
    set(app, &room, user, ticket, Ask::default()).await
}

/// Shows a notice on the caller's open panel, if it is still open and nothing has changed since.
///
/// # Errors
/// If Discord refuses the edit.
pub async fn shows(app: &App, room: &OwnedRoom, caller: &Caller, notice: &str) -> Result<()> {
    let open = app.panels.ticket(room.table, caller.user);
    let session = app.service.load(room.table).await?;
    if open.as_ref() == Some(&caller.ticket) && session.version == room.session.version {
        let ask = Ask { notice: Some(notice), ..Ask::default() };
        set(app, room, caller.user, &caller.ticket, ask).await?;
    }
    Ok(())
}

async fn set(
    app: &App,
    room: &OwnedRoom,
    user: UserId,
    ticket: &Ticket,
    ask: Ask<'_>,
) -> Result<bool> {
    let person = app.service.store().person(user).await?.unwrap_or_default();
    let Some(panel) = panel::of(app, room, (user, &person), ask).await? else { return Ok(false) };
    let painted = app.painter.paint_private(panel, person.preferences.theme).await?;
    let changed = app.rest.change(ticket, convert::private(painted)).await;
    changed.map(|()| true).map_err(|problem| anyhow!("{problem}"))
}
