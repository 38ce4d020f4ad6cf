//! Statistics, past games and leaderboards, for one reader.

use anyhow::Result;

use crate::{
    discord::{App, caller::Caller, reply::Reply, spot},
    present::results::{self, Leaders, Opponents, Record},
    results::{Past, Season, seasons},
    session::{UserId, told_apart},
    store::{Reader, TableId},
};

/// Past games on a page.
const PAGE: usize = 5;
/// People on a leaderboard.
const PLACES: usize = 10;

/// The person whose results are asked for.
struct Subject {
    user: UserId,
    /// The person, unless the caller asks for their own results.
    person: Option<UserId>,
    /// Their name, unless the caller asks for their own results.
    name: Option<String>,
}

/// The person that `person` names, or the reason why their results are not shown. Others' results are shown on a server
/// only, and are those of that server.
async fn subject(
    app: &App,
    caller: &Caller,
    person: Option<UserId>,
) -> Result<Result<Subject, &'static str>> {
    let Some(user) = person.filter(|person| *person != caller.user) else {
        return Ok(Ok(Subject { user: caller.user, person: None, name: None }));
    };
    let known = app.service.store().person(user).await?;
    let Some(known) = known.filter(|known| caller.guild.is_some() && known.preferences.listed)
    else {
        return Ok(Err(results::UNLISTED));
    };
    Ok(Ok(Subject { user, person, name: Some(known.name) }))
}

/// Shows somebody's statistics.
pub(in crate::discord) async fn stats(
    app: &App,
    caller: &Caller,
    person: Option<UserId>,
    game: Option<&str>,
) -> Result<Reply> {
    let subject = match subject(app, caller, person).await? {
        Ok(subject) => subject,
        Err(why) => return Ok(Reply::sentence(why)),
    };
    let store = app.service.store();
    let past = store.history(subject.user, caller.guild, game, None).await?;
    let ratings = match caller.guild {
        Some(guild) if app.service.is_rating(Some(guild)).await? => {
            store.ratings_of(guild, subject.user).await?
        }
        Some(_) | None => Vec::new(),
    };
    let turns = app.service.reliability(subject.user).await?;
    let record = Record {
        person: subject.person,
        name: subject.name.as_deref(),
        game,
        on_server: caller.guild.is_some(),
        past: &past,
        ratings: &ratings,
        turns,
    };
    Ok(Reply::here(results::stats(app.catalog(), &record)))
}

/// Shows a page of somebody's past games.
pub(in crate::discord) async fn history(
    app: &App,
    caller: &Caller,
    person: Option<UserId>,
    game: Option<&str>,
    page: u16,
) -> Result<Reply> {
    let subject = match subject(app, caller, person).await? {
        Ok(subject) => subject,
        Err(why) => return Ok(Reply::sentence(why)),
    };
    let reader = subject.person.map(|_| Reader { user: caller.user, channel: caller.channel });
    let past = app.service.store().history(subject.user, caller.guild, game, reader).await?;
    let last = past.len().saturating_sub(1) / PAGE;
    let page = usize::from(page).min(last);
    let here: Vec<&Past> = past.iter().skip(page * PAGE).take(PAGE).collect();
    let shown = with_opponents(app, subject.user, here).await?;
    let pages = (u16::try_from(page).unwrap_or(u16::MAX), u16::try_from(last).unwrap_or(u16::MAX));
    let asked = (subject.person, subject.name.as_deref(), game);
    Ok(Reply::here(results::history(app.catalog(), asked, pages, &shown)))
}

/// These games of `user`, each with the other players and the place.
async fn with_opponents<'a>(
    app: &App,
    user: UserId,
    past: Vec<&'a Past>,
) -> Result<Vec<(&'a Past, Opponents)>> {
    let store = app.service.store();
    let tables: Vec<TableId> = past.iter().map(|past| TableId(past.table)).collect();
    let played = store.played_at(&tables).await?;
    let mut shown = Vec::new();
    for past in past {
        let table = TableId(past.table);
        let others = played.iter().filter(|one| one.table == table && one.person != user);
        let at = store.shown(table).await?;
        let spot = spot(past.game.guild, &at);
        let names = others.map(|one| one.name.clone()).collect();
        shown.push((past, Opponents { names, spot: Some(spot) }));
    }
    Ok(shown)
}

/// Shows the leaderboard of the server.
pub(in crate::discord) async fn leaders(
    app: &App,
    caller: &Caller,
    game: Option<&str>,
    season: Season,
) -> Result<Reply> {
    let Some(guild) = caller.guild else { return Ok(Reply::sentence(results::NO_SERVER)) };
    let store = app.service.store();
    let mut winners =
        store.leaders(guild, game.unwrap_or_default(), &season.to_string(), PLACES).await?;
    let mut rated = match game.filter(|_| season == Season::All) {
        Some(game) if app.service.is_rating(Some(guild)).await? => {
            store.strongest(guild, game, PLACES).await?
        }
        Some(_) | None => Vec::new(),
    };
    let both = || winners.iter().chain(&rated);
    let names = told_apart(&both().map(|one| (one.person, one.name.clone())).collect(), &[]);
    for one in winners.iter_mut().chain(&mut rated) {
        one.name.clone_from(&names[&one.person]);
    }
    let [_, _, month] = seasons(app.service.now());
    let board = Leaders { game, season, month, winners: &winners, rated: &rated };
    Ok(Reply::here(results::leaders(app.catalog(), &board)))
}
