//! People who want to hear when a table opens on a server.

use anyhow::Result;

use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::openings::{self as words, NO_SERVER, OFF, WAS_OFF},
};

/// Tells the caller of new tables of a game on this server, or of all games; or stops that.
pub(in crate::discord) async fn notify(
    app: &App,
    caller: &Caller,
    game: Option<&str>,
    on: bool,
) -> Result<Reply> {
    match caller.guild {
        Some(guild) => change(app, caller, guild, game, on).await,
        None => Ok(Reply::sentence(NO_SERVER)),
    }
}

/// Does the same for any server of the caller.
pub(super) async fn change(
    app: &App,
    caller: &Caller,
    guild: u64,
    game: Option<&str>,
    on: bool,
) -> Result<Reply> {
    let store = app.service.store();
    if !on {
        let stopped = store.stop_openings(guild, game, caller.user).await?;
        return Ok(Reply::words(if stopped { OFF } else { WAS_OFF }));
    }
    let kinds = app.catalog().iter().map(|kind| kind.info());
    let kinds: Vec<_> = kinds.filter(|info| game.is_none_or(|key| key == info.key)).collect();
    let (keys, titles): (Vec<&str>, Vec<&str>) =
        kinds.iter().map(|info| (info.key, info.title)).unzip();
    store.subscribe_to_openings(guild, &keys, caller.user).await?;
    Ok(Reply::aside(words::on(guild, &titles, caller.person.unreachable)))
}

/// Keys of the games whose new tables on a server the caller hears of.
pub(super) async fn told_of(app: &App, caller: &Caller, guild: u64) -> Result<Vec<String>> {
    let told = app.service.store().openings_of(caller.user).await?;
    Ok(told.into_iter().filter(|(there, ..)| *there == guild).map(|(_, game, _)| game).collect())
}

/// Tells the caller of new tables of these games on a server, and of no others.
pub(super) async fn choose(app: &App, caller: &Caller, guild: u64, games: &[String]) -> Result<()> {
    let store = app.service.store();
    for game in told_of(app, caller, guild).await? {
        if !games.contains(&game) {
            store.stop_openings(guild, Some(&game), caller.user).await?;
        }
    }
    let keys = app.catalog().iter().map(|kind| kind.info().key);
    let chosen: Vec<&str> = keys.filter(|key| games.iter().any(|game| game == key)).collect();
    store.subscribe_to_openings(guild, &chosen, caller.user).await?;
    Ok(())
}
