//! People who look for others to play with.

use std::collections::BTreeMap;

use anyhow::Result;

use super::{open, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{
        Find, Room, Spot,
        find::{self as said, GAME_FIRST, LEFT, Looking, NO_SERVER, Others, WAS_NOT_THERE},
        words,
    },
    service::Failure,
    session::Pace,
    store::Search,
};

/// Puts the caller on the list of this server for a game, with the number of players and the pace that they typed.
/// Without any of these it only shows the list.
pub(in crate::discord) async fn type_in(
    app: &App,
    caller: &Caller,
    game: Option<&str>,
    (seats, pace): (Option<u8>, Option<&str>),
) -> Result<Reply> {
    let Ok(pace) = pace.map(str::parse::<Pace>).transpose() else {
        return Ok(Reply::sentence(words::NO_PACE));
    };
    if game.is_none() && seats.is_none() && pace.is_none() {
        return press(app, caller, Find::Show).await;
    }
    if let (None, Some(guild)) = (game, caller.guild)
        && mine(app, caller, guild).await?.is_none()
    {
        return show(app, caller, guild, Some(GAME_FIRST)).await;
    }
    change(app, caller, |search| {
        search.games.extend(game.map(str::to_owned));
        search.seats = seats.or(search.seats);
        search.pace = pace.or(search.pace);
    })
    .await
}

/// Handles a press of somebody who looks for others.
pub(super) async fn press(app: &App, caller: &Caller, find: Find) -> Result<Reply> {
    match find {
        Find::Show => match caller.guild {
            Some(guild) => show(app, caller, guild, None).await,
            None => Ok(Reply::sentence(NO_SERVER)),
        },
        Find::Add(game) => change(app, caller, |search| search.games.push(game)).await,
        Find::Drop(game) => {
            change(app, caller, |search| search.games.retain(|key| *key != game)).await
        }
        Find::Seats(seats) => change(app, caller, |search| search.seats = seats).await,
        Find::Pace(pace) => change(app, caller, |search| search.pace = pace).await,
        Find::Leave => {
            let Some(guild) = caller.guild else { return Ok(Reply::sentence(NO_SERVER)) };
            let left = app.service.store().stop_seeking(guild, caller.user, None).await?;
            show(app, caller, guild, Some(if left { LEFT } else { WAS_NOT_THERE })).await
        }
    }
}

/// Shows the caller what they look for.
async fn show(app: &App, caller: &Caller, guild: u64, notice: Option<&str>) -> Result<Reply> {
    let mine = mine(app, caller, guild).await?;
    let looking = mine.as_ref().map(|mine| Looking {
        games: &mine.games,
        seats: mine.seats,
        pace: mine.pace,
        is_called: mine.table.is_some(),
    });
    let all = app.service.store().searches_on(guild).await?;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for game in all.iter().flat_map(|search| &search.games) {
        *counts.entry(game).or_default() += 1;
    }
    let waiting: Vec<(&str, usize)> = counts.into_iter().collect();
    let mut open = Vec::new();
    for (table, session) in app.service.waiting_in(caller.channel, caller.user).await? {
        let room = OwnedRoom::with(app, table, session).await?;
        let spot = room.spot(app).await?;
        open.push((room, spot));
    }
    let tables: Vec<(Room<'_>, Spot)> =
        open.iter().map(|(room, spot)| (room.room(), *spot)).collect();
    let others = Others { waiting: &waiting, tables: &tables };
    Ok(Reply::here(said::panel(app.catalog(), looking, others, notice)))
}

async fn mine(app: &App, caller: &Caller, guild: u64) -> Result<Option<Search>> {
    let searches = app.service.store().searches_of(caller.user).await?;
    Ok(searches.into_iter().find(|search| search.guild == guild))
}

/// Changes what the caller looks for on this server, and shows them the table that is found, or the list.
async fn change(app: &App, caller: &Caller, change: impl FnOnce(&mut Search)) -> Result<Reply> {
    let Some(guild) = caller.guild else { return Ok(Reply::sentence(NO_SERVER)) };
    let channel = match open::may_find_here(app, caller).await? {
        Ok(channel) => channel,
        Err(reply) => return Ok(reply),
    };
    let now = app.service.now();
    let before = mine(app, caller, guild).await?;
    let was_there = before.is_some();
    let mut search = before.unwrap_or_else(|| Search {
        guild,
        user: caller.user,
        games: Vec::new(),
        seats: None,
        pace: None,
        since: now,
        sign: now,
        channel,
        press: 0,
        table: None,
    });
    change(&mut search);
    (search.sign, search.channel, search.press) = (now, channel, caller.interaction());
    let known = app.catalog().iter().map(|kind| kind.info().key);
    let wanted = |key: &&str| search.games.iter().any(|game| game == key);
    search.games = known.filter(wanted).map(str::to_owned).collect();
    if search.games.is_empty() {
        if was_there {
            app.service.store().stop_seeking(guild, caller.user, None).await?;
        }
        return show(app, caller, guild, was_there.then_some(LEFT)).await;
    }
    let kinds = search.games.iter().filter_map(|key| app.catalog().find(key));
    let fits = |seats: u8| kinds.clone().any(|kind| kind.info().seats.contains(&seats));
    if let Some(seats) = search.seats.filter(|seats| !fits(*seats)) {
        return Ok(Reply::sentence(said::not_for(seats)));
    }
    match app.service.seek(&search).await {
        Ok(Some(applied)) => {
            let room = OwnedRoom::with(app, applied.table, applied.session).await?;
            Ok(Reply::here(said::found(&room.room(), caller.user, room.spot(app).await?)))
        }
        Ok(None) => show(app, caller, guild, None).await,
        Err(Failure::Refused(refusal)) => Ok(Reply::sentence(words::opening(&refusal)).refused()),
        Err(failure) => Err(failure.into()),
    }
}
