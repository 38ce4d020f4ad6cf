//! Open panels, and editors of plans in their place. While a person looks at theirs and Discord lets it be edited, it
//! shows their next turn by itself and moves below the new board, and the person is not notified.

mod answering;
mod elsewhere;
mod registry;

use std::time::Duration;

use anyhow::Result;
use tokio::time::timeout;

use self::registry::{Open, Shows};
pub(crate) use self::{elsewhere::share, registry::OpenPanels};
use super::{invitation, panel, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, later, problem::Problem, rest::Outgoing},
    present::{Message, Private, panel::Ask},
    scene::Theme,
    session::{Session, UserId},
    store::TableId,
};

/// Longest wait until an open panel shows a new turn: the board waits for it.
const EDIT: Duration = Duration::from_secs(3);

/// An open panel that shows a new turn where it was opened.
pub struct Going {
    of: (TableId, UserId),
    open: Open,
    panel: Outgoing,
}

impl Going {
    /// Returns the person whose panel it is.
    pub fn user(&self) -> UserId {
        self.of.1
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

/// Shows who is still invited in the host's menu of invitations, if it is open.
pub async fn shows_invitations(app: &App, table: TableId, host: UserId) {
    app.panels.answered(host).await;
    let Some(open) = app.panels.showing(table, host, Shows::Invitations) else { return };
    let shown = async {
        let room = OwnedRoom::with(app, table, app.service.load(table).await?).await?;
        let person = app.service.store().person(host).await?.unwrap_or_default();
        let menu = invitation::menu(app, &room, None).await?;
        put(app, (table, host), &open, (menu, person.preferences.theme)).await
    };
    if let Err(error) = shown.await {
        tracing::debug!(%table, %error, "cannot update a menu of invitations");
        app.panels.close(table, host);
    }
}

/// Updates the open panel of `user` to show the table's current state, and returns it; `None` if there is none, or if
/// the person may have put it away: somebody `alone` needs no call, since only machines wait for them. A panel whose edit
/// takes too long counts as put away.
pub async fn goes_on(app: &App, table: TableId, user: UserId, alone: bool) -> Option<Going> {
    app.panels.answered(user).await;
    let there = |open: &Open| alone || open.is_read(app.service.now());
    let open = app.panels.get(table, user).filter(there)?;
    let shown = timeout(EDIT, look(app, table, user, &open)).await;
    match shown.unwrap_or_else(|slow| Err(slow.into())) {
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
        let last = app.panels.moved(going.of, open, message);
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
    let other = match pressed.message {
        Some(other) => Ok(other),
        None => app.rest.message_of(&pressed.ticket).await,
    };
    match other {
        // They have pressed the moved one already.
        Ok(other) if other == message => return Ok(()),
        Ok(_) => return app.rest.delete_one(&open.ticket, Some(message)).await,
        Err(_) => (),
    }
    let here = open.moved_to(message, pressed.pressed);
    app.panels.replace(table, user, here.clone());
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
    put(app, (room.table, user), open, (panel, person.preferences.theme)).await
}

/// Puts a painted message in the place of the panel, and returns it; `None` if something else was pressed there in the
/// meantime.
async fn put(
    app: &App,
    (table, user): (TableId, UserId),
    open: &Open,
    (panel, theme): (Private<Message>, Theme),
) -> Result<Option<Outgoing>> {
    let panel = later::painted(app, panel, theme).await?;
    let now = app.panels.showing(table, user, open.shows);
    if now.is_none_or(|now| now.ticket != open.ticket) {
        return Ok(None);
    }
    open.change(app, panel.clone()).await?;
    Ok(Some(panel))
}
