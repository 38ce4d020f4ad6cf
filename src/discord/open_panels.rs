//! The panels that people who play alone have open: as long as the chat lets an answer be changed, the
//! panel itself goes on when the machines have moved, and nobody is called.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::Result;
use serenity::builder::Builder as _;
use tokio::time::Instant;

use super::{App, convert, guest::Guest, room::OwnedRoom};
use crate::{present::panel, session::UserId, store::TableId};

/// How long an answer can be changed: the chat allows fifteen minutes.
const OPEN: Duration = Duration::from_secs(14 * 60);
/// With so many in mind, those are forgotten that cannot be changed any more.
const MANY: usize = 1_000;

/// Whose panel is open, and where; cheap to copy.
#[derive(Clone, Default)]
pub(crate) struct OpenPanels(Arc<Mutex<HashMap<(TableId, UserId), Open>>>);

/// An answer that is a panel.
struct Open {
    /// What lets the bot change it.
    token: String,
    until: Instant,
}

impl fmt::Debug for OpenPanels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpenPanels({})", self.all().len())
    }
}

impl OpenPanels {
    /// The answer to the guest's press or command is their panel of this table.
    pub fn open(&self, table: TableId, guest: &Guest) {
        let (mut all, now) = (self.all(), Instant::now());
        if MANY <= all.len() {
            all.retain(|_, open| now < open.until);
        }
        let open = Open { token: guest.token.clone(), until: now + OPEN };
        all.insert((table, guest.user), open);
    }

    /// Something else may stand there now.
    pub fn close(&self, table: TableId, user: UserId) {
        self.all().remove(&(table, user));
    }

    fn token(&self, table: TableId, user: UserId) -> Option<String> {
        let all = self.all();
        let open = all.get(&(table, user)).filter(|open| Instant::now() < open.until)?;
        Some(open.token.clone())
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableId, UserId), Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Has the open panel of `user` show how the table stands now; whether there is one that does.
pub async fn goes_on(app: &App, table: TableId, user: UserId) -> bool {
    let Some(token) = app.panels.token(table, user) else { return false };
    match change(app, table, user, &token).await {
        Ok(changed) => changed,
        Err(error) => {
            // They have closed it, or the chat does not let it be changed.
            tracing::debug!(%table, %error, "an open panel does not go on");
            app.panels.close(table, user);
            false
        }
    }
}

async fn change(app: &App, table: TableId, user: UserId, token: &str) -> Result<bool> {
    let session = app.service.load(table).await?;
    let session = app.service.looked_at(table, session, user).await?;
    let room = OwnedRoom::with(app, table, session).await?;
    set(app, &room, user, token, panel::Ask::default()).await
}

/// Has the guest's open panel say something, if it is still open and nothing has changed since.
///
/// # Errors
/// If the chat does not take it.
pub async fn shows(app: &App, room: &OwnedRoom, guest: &Guest, notice: &str) -> Result<()> {
    let token = app.panels.token(room.table, guest.user);
    let session = app.service.load(room.table).await?;
    if token.as_ref() == Some(&guest.token) && session.version == room.session.version {
        let ask = panel::Ask { notice: Some(notice), ..panel::Ask::default() };
        set(app, room, guest.user, &guest.token, ask).await?;
    }
    Ok(())
}

async fn set(
    app: &App,
    room: &OwnedRoom,
    user: UserId,
    token: &str,
    ask: panel::Ask<'_>,
) -> Result<bool> {
    let person = app.service.store().person(user).await?.unwrap_or_default();
    let Some(panel) = room.panel_of(app, (user, &person), ask).await? else { return Ok(false) };
    let painted = app.painter.paint_private(panel, person.preferences.theme).await?;
    convert::changed_private(painted).execute(&app.answers, token).await?;
    Ok(true)
}
