//! Leagues of a server.

mod draft;

use anyhow::Result;

use super::{
    member::name_of_member,
    moderate::{Moderated, moderated},
};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{self, LeagueClick, league as said},
    service::League,
    session::UserId,
    store::LeagueState,
};
pub(in crate::discord) use draft::prepare;
pub(super) use draft::{new, set_end, set_pace};

/// Handles a press about a league.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    id: i64,
    click: LeagueClick,
) -> Result<Reply> {
    let Some(league) = of_server(app, caller, id).await? else {
        return Ok(Reply::sentence(said::NO_LEAGUE));
    };
    match click {
        LeagueClick::Join => join(app, caller, &league).await,
        LeagueClick::Leave if !league.has(caller.user) => Ok(Reply::sentence(said::NOT_A_MEMBER)),
        LeagueClick::Leave => view(app, &league, said::ask_to_leave),
        LeagueClick::Quit => quit(app, caller, &league).await,
        LeagueClick::Standings { page, words } => {
            let settings = app.service.store().server_settings(league.stored.guild).await?;
            let reader = (caller.reads(), caller.moderates(&settings));
            view(app, &league, |league| said::standings(league, page, words, reader))
        }
        LeagueClick::Keep => Ok(Reply::words(said::STAYS)),
        LeagueClick::Set(_)
        | LeagueClick::TypePace
        | LeagueClick::TypeEnd
        | LeagueClick::Announce
        | LeagueClick::Manage
        | LeagueClick::People
        | LeagueClick::AskStop
        | LeagueClick::Stop
        | LeagueClick::Next => match moderated(app, caller).await? {
            Moderated::By { .. } => moderate(app, &league, click).await,
            Moderated::Refused(reply) => Ok(reply),
        },
    }
}

/// Handles a press that only a moderator may make.
async fn moderate(app: &App, league: &League, click: LeagueClick) -> Result<Reply> {
    let stored = &league.stored;
    match click {
        LeagueClick::Set(rule) => draft::set(app, league, rule).await,
        LeagueClick::TypePace => draft::form(app, league, said::form),
        LeagueClick::TypeEnd => draft::form(app, league, said::end_form),
        LeagueClick::Announce => {
            app.service.announce_league(stored).await?;
            shown(app, stored.id, said::announced).await
        }
        LeagueClick::AskStop => view(app, league, said::ask_to_stop),
        LeagueClick::Stop => {
            app.service.stop_league(stored.id).await?;
            Ok(Reply::words(view_of(app, league).map_or_else(String::new, |of| said::stopped(&of))))
        }
        LeagueClick::Next => draft::next_season(app, league).await,
        _ => view(app, league, |league| said::manage(league, None)),
    }
}

/// Removes somebody whom a moderator has picked.
pub(super) async fn remove(
    app: &App,
    caller: &Caller,
    id: i64,
    users: Vec<UserId>,
) -> Result<Reply> {
    if let Moderated::Refused(reply) = moderated(app, caller).await? {
        return Ok(reply);
    }
    let Some(league) = of_server(app, caller, id).await? else {
        return Ok(Reply::sentence(said::NO_LEAGUE));
    };
    let users: Vec<UserId> = users.into_iter().filter(|user| league.has(*user)).collect();
    let is_member = !users.is_empty();
    app.service.leave_league(&league, users).await?;
    let notice = if is_member { said::REMOVED } else { "They aren’t in this league." };
    shown(app, id, |league| said::manage(league, Some(notice))).await
}

/// Shows the leagues of the server: the standings if there is one, or a menu.
pub(in crate::discord) async fn list(app: &App, caller: &Caller) -> Result<Reply> {
    let Some(guild) = caller.guild else { return Ok(Reply::sentence(said::NO_SERVER)) };
    let leagues = app.service.store().leagues_of_server(guild).await?;
    if let [only] = &leagues[..] {
        let click = LeagueClick::Standings { page: 0, words: false };
        return press(app, caller, only.id, click).await;
    }
    let mut read = Vec::new();
    for stored in leagues {
        read.extend(app.service.league(stored.id).await?);
    }
    let shown: Vec<present::league::League<'_>> =
        read.iter().filter_map(|league| view_of(app, league)).collect();
    if shown.is_empty() {
        return Ok(Reply::sentence(said::NONE_YET));
    }
    Ok(Reply::here(said::list(&shown)))
}

async fn join(app: &App, caller: &Caller, league: &League) -> Result<Reply> {
    let id = league.stored.id;
    if league.stored.state == LeagueState::Open
        && name_of_member(app, caller.guild, caller.user).await?.is_none()
    {
        return Ok(Reply::sentence(said::NO_PLACE));
    }
    match app.service.join_league(league, caller.user, caller.interaction()).await? {
        true => shown(app, id, said::joined).await,
        false if league.stored.state == LeagueState::Open => Ok(Reply::sentence(said::NO_PLACE)),
        false => Ok(Reply::sentence(said::STARTED)),
    }
}

async fn quit(app: &App, caller: &Caller, league: &League) -> Result<Reply> {
    if !app.service.leave_league(league, vec![caller.user]).await? {
        return Ok(Reply::sentence(said::NOT_A_MEMBER));
    }
    Ok(Reply::words(view_of(app, league).map_or_else(String::new, |of| said::left(&of))))
}

/// A league of the caller's server. A press can contain any number.
async fn of_server(app: &App, caller: &Caller, id: i64) -> Result<Option<League>> {
    let league = app.service.league(id).await?;
    Ok(league.filter(|league| caller.guild == Some(league.stored.guild)))
}

/// Replies with a league as it stands now.
async fn shown(
    app: &App,
    id: i64,
    say: impl FnOnce(&present::league::League<'_>) -> present::Private<present::Message>,
) -> Result<Reply> {
    match app.service.league(id).await? {
        Some(league) => view(app, &league, say),
        None => Ok(Reply::sentence(said::NO_LEAGUE)),
    }
}

/// Replies with a league as it was read.
fn view(
    app: &App,
    league: &League,
    say: impl FnOnce(&present::league::League<'_>) -> present::Private<present::Message>,
) -> Result<Reply> {
    Ok(match view_of(app, league) {
        Some(league) => Reply::here(say(&league)),
        None => Reply::sentence(said::NO_LEAGUE),
    })
}

/// A league as messages show it; `None` if its game is not in the catalogue.
pub(in crate::discord) fn view_of<'a>(
    app: &App,
    league: &'a League,
) -> Option<present::league::League<'a>> {
    let stored = &league.stored;
    let stage = match stored.state {
        LeagueState::Draft => said::Stage::Draft,
        LeagueState::Open => said::Stage::Open,
        LeagueState::On => said::Stage::On,
        LeagueState::Over => said::Stage::Over,
        LeagueState::Stopped => said::Stage::Stopped,
    };
    let ended = matches!(stored.state, LeagueState::Over | LeagueState::Stopped);
    let tables_over = league.tables.iter().all(|table| table.is_over);
    Some(present::league::League {
        id: stored.id,
        info: app.catalog().find(&stored.terms.game)?.info(),
        season: stored.season,
        terms: &stored.terms,
        stage,
        start: match stage {
            said::Stage::Draft => app.service.now() + stored.terms.wait_time(),
            _ => stored.start,
        },
        rounds: stored.rounds,
        round: stored.round,
        until: stored.until,
        seed_hash: stored.seed.hash(),
        // It leads to the deal of tables that are still being played.
        seed: (ended && tables_over).then(|| stored.seed.reveal()),
        members: &league.members,
        names: &league.names,
        standings: if stored.round == 0 { Vec::new() } else { league.standings() },
        sittings: league.tables.iter().map(|table| table.sitting.clone()).collect(),
    })
}
