//! A server's settings.

use anyhow::Result;

use super::moderate::{Moderated, moderated};
use crate::{
    discord::{App, caller::Caller, permissions, reply::Reply},
    present::{Setting, SettingsClick, moderation as said, words},
    session::{Pace, ServerSettings},
};

/// Changes a server's settings and lists them, or says why not.
pub(in crate::discord) async fn change(
    app: &App,
    caller: &Caller,
    change: impl FnOnce(&mut ServerSettings) -> Result<(), &'static str>,
) -> Result<Reply> {
    Ok(match changed(app, caller, change).await? {
        Ok(settings) => Reply::here(said::choices(&settings)),
        Err(why) => why,
    })
}

/// Changes a server's settings, and returns them.
async fn changed(
    app: &App,
    caller: &Caller,
    change: impl FnOnce(&mut ServerSettings) -> Result<(), &'static str>,
) -> Result<Result<ServerSettings, Reply>> {
    let (guild, before) = match moderated(app, caller).await? {
        Moderated::By { guild, settings } => (guild, settings),
        Moderated::Refused(reply) => return Ok(Err(reply)),
    };
    let mut settings = before.clone();
    if let Err(why) = change(&mut settings) {
        return Ok(Err(Reply::sentence(why)));
    }
    if settings != before {
        app.service.store().keep_server_settings(guild, settings.clone()).await?;
    }
    Ok(Ok(settings))
}

/// Sets the role that can moderate. Only those who manage the server may do that.
pub(in crate::discord) fn set_role(
    settings: &mut ServerSettings,
    caller: &Caller,
    role: Option<u64>,
) -> Result<(), &'static str> {
    if !caller.manages {
        return Err(said::NOT_MANAGER);
    }
    // The role of everybody has the server's own number.
    if role.is_some() && role == caller.guild {
        return Err(said::EVERYBODY);
    }
    settings.role = role;
    Ok(())
}

/// Handles a press in the settings.
pub(super) async fn press(app: &App, caller: &Caller, click: SettingsClick) -> Result<Reply> {
    let people = matches!(
        click,
        SettingsClick::People
            | SettingsClick::Role
            | SettingsClick::Hours(_)
            | SettingsClick::Person(_)
            | SettingsClick::Channel(_)
    );
    let bounded = |number: u16, most: u16| {
        Some(number).filter(|number| (1..=most).contains(number)).ok_or(said::NO_NUMBER)
    };
    show_changed(app, caller, people, |settings| {
        match click {
            SettingsClick::Show
            | SettingsClick::People
            | SettingsClick::Channels
            | SettingsClick::Found
            | SettingsClick::Role
            | SettingsClick::Ask(_) => (),
            SettingsClick::Pace(pace) => settings.pace = pace,
            SettingsClick::Theme(theme) => settings.theme = theme,
            SettingsClick::Ratings(on) => settings.unrated = !on,
            SettingsClick::Hours(hours) => {
                settings.invitation = Some(bounded(hours, said::MOST_HOURS)?);
            }
            SettingsClick::Person(most) => {
                settings.person = Some(bounded(most, said::MOST_TABLES)?);
            }
            SettingsClick::Channel(most) => {
                settings.channel = Some(bounded(most, said::MOST_TABLES)?);
            }
        }
        Ok(())
    })
    .await
}

/// Opens the form for a setting.
pub(super) async fn ask(app: &App, caller: &Caller, setting: Setting) -> Result<Reply> {
    Ok(match moderated(app, caller).await? {
        Moderated::By { .. } => Reply::form(said::form(setting))?,
        Moderated::Refused(reply) => reply,
    })
}

/// Sets what was picked in the chat's own menu of channels or roles.
pub(super) async fn choose(
    app: &App,
    caller: &Caller,
    menu: SettingsClick,
    picked: Vec<u64>,
) -> Result<Reply> {
    let first = picked.first().copied();
    match menu {
        SettingsClick::Channels => {
            show_changed(app, caller, false, |settings| {
                settings.channels = picked;
                Ok(())
            })
            .await
        }
        SettingsClick::Found => {
            if let (Some(guild), Some(channel)) = (caller.guild, first)
                && app.rest.channel(channel).await.is_ok_and(|there| !there.is_of(guild))
            {
                return Ok(Reply::sentence(said::NO_CHANNEL));
            }
            show_changed(app, caller, false, |settings| {
                settings.found = first;
                Ok(())
            })
            .await
        }
        SettingsClick::Role => {
            show_changed(app, caller, true, |settings| set_role(settings, caller, first)).await
        }
        other => press(app, caller, other).await,
    }
}

/// Sets what was typed into a form.
pub(super) async fn typed(
    app: &App,
    caller: &Caller,
    setting: Setting,
    written: &str,
) -> Result<Reply> {
    let number = written.trim().parse::<u16>();
    let click = match setting {
        Setting::Pace => {
            written.parse::<Pace>().map(SettingsClick::Pace).map_err(|_| words::NO_PACE)
        }
        Setting::Hours => number.map(SettingsClick::Hours).map_err(|_| said::NO_NUMBER),
        Setting::Person => number.map(SettingsClick::Person).map_err(|_| said::NO_NUMBER),
        Setting::Channel => number.map(SettingsClick::Channel).map_err(|_| said::NO_NUMBER),
    };
    match click {
        Ok(click) => press(app, caller, click).await,
        Err(why) => Ok(Reply::sentence(why)),
    }
}

/// Changes the settings, and shows those of `people` or of tables with their menus.
async fn show_changed(
    app: &App,
    caller: &Caller,
    people: bool,
    change: impl FnOnce(&mut ServerSettings) -> Result<(), &'static str>,
) -> Result<Reply> {
    let settings = match changed(app, caller, change).await? {
        Ok(settings) => settings,
        Err(why) => return Ok(why),
    };
    let notice = closed(app, caller, &settings).await.map(said::cannot_post);
    let notice = notice.as_deref();
    Ok(Reply::here(said::settings(&settings, people, caller.manages, notice)))
}

/// The channel of found tables, if tables can't be opened there now.
pub(super) async fn closed(app: &App, caller: &Caller, settings: &ServerSettings) -> Option<u64> {
    let (guild, channel) = (caller.guild?, settings.found?);
    let can_post = match app.rest.permissions_in(guild, channel).await {
        Ok(granted) => !permissions::lacking(granted).iter().any(|lack| lack.vital),
        // After a passing problem the card is posted later.
        Err(problem) => !problem.is_final(),
    };
    (!can_post).then_some(channel)
}
