//! A player's preferences.

use anyhow::Result;

use super::invitation;
use crate::{
    discord::{App, caller::Caller, reply::Reply, typed},
    present::{self, Field, Preference, words},
    session::{Hours, TimeOfDay, Wish},
};

/// Stores a preference, with quiet hours and digest hour as the person typed them, and shows all preferences.
pub(in crate::discord) async fn choose_typed(
    app: &App,
    caller: &Caller,
    wish: Wish,
    (quiet, digest): (Option<&str>, Option<&str>),
) -> Result<Reply> {
    let quiet = quiet.map(typed::or_none::<Hours>).transpose();
    let digest = digest.map(typed::or_none::<TimeOfDay>).transpose();
    match (quiet, digest) {
        (Ok(quiet), Ok(digest)) => choose(app, caller, Wish { quiet, digest, ..wish }).await,
        (Err(bad), _) | (_, Err(bad)) => Ok(Reply::sentence(words::bad_time(bad))),
    }
}

/// Stores a preference, and shows all preferences.
async fn choose(app: &App, caller: &Caller, wish: Wish) -> Result<Reply> {
    let store = app.service.store();
    let before = store.preferences(caller.user).await?;
    let preferences = match before.clone().with(wish) {
        Ok(preferences) => preferences,
        Err(bad) => return Ok(Reply::sentence(words::bad_time(bad))),
    };
    if preferences != before {
        store.set_preferences(caller.user, preferences.clone(), app.service.now()).await?;
        app.service.mind_hours_of(caller.user).await?;
        app.service.wake(); // The next digest may be due earlier now.
    }
    let blocked = store.blocked_by(caller.user).await?;
    let names = app.service.names_apart(&blocked).await?;
    Ok(Reply::here(present::prefs::preferences(&preferences, &blocked, &names)))
}

/// Handles a pick from the list of preferences.
pub(super) async fn pick(app: &App, caller: &Caller, what: Preference) -> Result<Reply> {
    match what {
        Preference::Ask(field) => Ok(Reply::form(present::prefs::form(field))?),
        Preference::Block(user) => invitation::block(app, caller, user).await,
        Preference::Unblock(user) => invitation::unblock(app, caller, user).await,
        wish => choose(app, caller, wish.wish().unwrap_or_default()).await,
    }
}

/// Stores the value from a form.
pub(super) async fn typed(
    app: &App,
    caller: &Caller,
    field: Field,
    written: &str,
) -> Result<Reply> {
    match field {
        Field::Zone => {
            let zone = Some(written.trim().to_owned());
            choose(app, caller, Wish { zone, ..Wish::default() }).await
        }
        Field::Quiet => choose_typed(app, caller, Wish::default(), (Some(written), None)).await,
    }
}
