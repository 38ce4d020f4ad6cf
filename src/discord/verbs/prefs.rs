//! A player's preferences.

use anyhow::Result;

use super::{away, invitation, member::name_of_member, openings};
use crate::{
    discord::{App, caller::Caller, reply::Reply, typed},
    present::{
        self, Field, Preference,
        away::Origin,
        prefs::{self as said, NOT_BLOCKED, Others},
        words,
    },
    session::{BadTime, Hours, Preferences, TimeOfDay, UserId},
};

/// Preferences as a person typed them.
#[derive(Default, PartialEq)]
pub(in crate::discord) struct Typed<'a> {
    pub zone: Option<&'a str>,
    pub quiet: Option<&'a str>,
    pub digest: Option<&'a str>,
}

/// Stores preferences, and shows the page that they are on.
pub(in crate::discord) async fn choose(
    app: &App,
    caller: &Caller,
    picks: Vec<Preference>,
    typed: Typed<'_>,
) -> Result<Reply> {
    let store = app.service.store();
    let before = store.preferences(caller.user).await?;
    let is_about_others = picks.iter().all(|pick| pick.is_about_others());
    let is_about_others = is_about_others && !picks.is_empty() && typed == Typed::default();
    let preferences = match changed(before.clone(), picks, typed) {
        Ok(preferences) => preferences,
        Err(bad) => return Ok(Reply::sentence(words::bad_time(bad))),
    };
    if preferences != before {
        store.set_preferences(caller.user, preferences.clone(), app.service.now()).await?;
        app.service.mind_hours_of(caller.user).await?;
        app.service.wake(); // The next digest may be due earlier now.
    }
    match is_about_others {
        true => others(app, caller, None).await,
        false => Ok(Reply::here(said::preferences(&preferences))),
    }
}

fn changed(
    mut preferences: Preferences,
    picks: Vec<Preference>,
    typed: Typed<'_>,
) -> Result<Preferences, BadTime> {
    if let Some(zone) = typed.zone {
        preferences = preferences.in_zone(zone)?;
    }
    let quiet = typed.quiet.map(typed::or_none::<Hours>).transpose()?;
    let digest = typed.digest.map(typed::or_none::<TimeOfDay>).transpose()?;
    let typed = [quiet.map(Preference::Quiet), digest.map(Preference::Digest)];
    for pick in picks.into_iter().chain(typed.into_iter().flatten()) {
        pick.change(&mut preferences);
    }
    Ok(preferences)
}

/// Shows the preferences about others. `notice` comes first.
async fn others(app: &App, caller: &Caller, notice: Option<&str>) -> Result<Reply> {
    let store = app.service.store();
    let chosen = store.preferences(caller.user).await?;
    let blocked = store.blocked_by(caller.user).await?;
    let names = app.service.names_apart(&blocked).await?;
    let here = match caller.guild {
        Some(guild) => {
            let told = openings::told_of(app, caller, guild).await?;
            let infos = app.catalog().iter().map(|kind| kind.info());
            Some((guild, infos.map(|info| (info, told.contains(&info.key.to_owned()))).collect()))
        }
        None => None,
    };
    let page = Others { chosen: &chosen, blocked: &blocked, names: &names, here };
    Ok(Reply::here(said::others(&page, notice)))
}

/// Handles a press in the preferences.
pub(super) async fn pick(app: &App, caller: &Caller, what: Preference) -> Result<Reply> {
    match what {
        Preference::Ask(field) => Ok(Reply::form(said::form(field))?),
        Preference::Block(user) => invitation::block(app, caller, user).await,
        // Below the answer to an invitation.
        Preference::Unblock(user) if caller.guild.is_none() => {
            invitation::unblock(app, caller, user).await
        }
        Preference::Unblock(user) => {
            let was_blocked = app.service.store().unblock(caller.user, user).await?;
            others(app, caller, Some(&said::unblocked(user, was_blocked))).await
        }
        Preference::Others | Preference::Person | Preference::Tell => {
            others(app, caller, None).await
        }
        Preference::Away(days) => away::away(app, caller, days, Some(Origin::Preferences)).await,
        Preference::Show => choose(app, caller, Vec::new(), Typed::default()).await,
        pick => choose(app, caller, vec![pick], Typed::default()).await,
    }
}

/// Blocks the person who was picked from the chat's own menu.
pub(super) async fn block(app: &App, caller: &Caller, users: Vec<UserId>) -> Result<Reply> {
    let [user] = *users.as_slice() else { return Ok(Reply::sentence(NOT_BLOCKED)) };
    if user == caller.user || name_of_member(app, caller.guild, user).await?.is_none() {
        return Ok(Reply::sentence(NOT_BLOCKED));
    }
    app.service.store().block(caller.user, user).await?;
    others(app, caller, None).await
}

/// Tells the caller of new tables of these games on the server from now on, and of no others.
pub(super) async fn tell(app: &App, caller: &Caller, games: &[String]) -> Result<Reply> {
    let Some(guild) = caller.guild else {
        return Ok(Reply::sentence(present::openings::NO_SERVER));
    };
    openings::choose(app, caller, guild, games).await?;
    let unreachable = caller.person.unreachable && !games.is_empty();
    others(app, caller, unreachable.then_some(present::openings::CLOSED)).await
}

/// Stores the value from a form.
pub(super) async fn typed(
    app: &App,
    caller: &Caller,
    field: Field,
    written: &str,
) -> Result<Reply> {
    let typed = match field {
        Field::Zone => Typed { zone: Some(written), ..Typed::default() },
        Field::Quiet => Typed { quiet: Some(written), ..Typed::default() },
    };
    choose(app, caller, Vec::new(), typed).await
}
