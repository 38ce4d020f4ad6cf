//! Statistics, past games and leaderboards, to one reader.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{App, answer::show, errors, guest::Guest};
use crate::{
    present::{
        Spot,
        results::{self, Leaders, Opponents, Record},
    },
    results::{Past, Season, seasons},
    session::{DAY, UserId},
    store::{Reader, TableId},
};

/// For how long turns count that were in time or not, in milliseconds.
const YEAR: i64 = 365 * DAY;
/// How many past games are on a page.
const PAGE: usize = 5;
/// How many people are on a leaderboard.
const PLACES: usize = 10;

/// Whose results are asked for.
struct Subject {
    user: UserId,
    /// The same, unless the guest asks for their own.
    person: Option<UserId>,
    /// How they are called, unless the guest asks for their own.
    name: Option<String>,
}

/// Whose results `person` names, or why they are not shown: others' are shown on a server, of that server.
async fn subject(
    app: &App,
    guest: &Guest,
    person: Option<UserId>,
) -> Result<Result<Subject, &'static str>> {
    let Some(user) = person.filter(|person| *person != guest.user) else {
        return Ok(Ok(Subject { user: guest.user, person: None, name: None }));
    };
    let known = app.service.store().person(user).await?;
    let Some(known) = known.filter(|known| guest.guild.is_some() && known.preferences.listed)
    else {
        return Ok(Err(results::UNLISTED));
    };
    Ok(Ok(Subject { user, person, name: Some(known.name) }))
}

/// Shows somebody's statistics.
pub async fn stats(
    app: &App,
    guest: &Guest,
    person: Option<UserId>,
    game: Option<&str>,
) -> Result<CreateInteractionResponse> {
    let subject = match subject(app, guest, person).await? {
        Ok(subject) => subject,
        Err(why) => return Ok(errors::plain(why)),
    };
    let store = app.service.store();
    let past = store.history(subject.user, guest.guild, game, None).await?;
    let ratings = match guest.guild {
        Some(guild) if app.service.is_rating(Some(guild)).await? => {
            store.ratings_of(guild, subject.user).await?
        }
        Some(_) | None => Vec::new(),
    };
    let turns = reliability(app, subject.user).await?;
    let record = Record {
        person: subject.person,
        name: subject.name.as_deref(),
        game,
        on_server: guest.guild.is_some(),
        past: &past,
        ratings: &ratings,
        turns,
    };
    show(app, guest, results::stats(app.catalog(), &record)).await
}

/// In how many turns of the last year somebody could have run out of time, and in how many they did.
pub async fn reliability(app: &App, user: UserId) -> Result<(i64, i64)> {
    Ok(app.service.store().reliability(user, app.service.now() - YEAR).await?)
}

/// Shows a page of somebody's past games.
pub async fn history(
    app: &App,
    guest: &Guest,
    person: Option<UserId>,
    game: Option<&str>,
    page: u16,
) -> Result<CreateInteractionResponse> {
    let subject = match subject(app, guest, person).await? {
        Ok(subject) => subject,
        Err(why) => return Ok(errors::plain(why)),
    };
    let reader = subject.person.map(|_| Reader { user: guest.user, channel: guest.channel });
    let past = app.service.store().history(subject.user, guest.guild, game, reader).await?;
    let last = past.len().saturating_sub(1) / PAGE;
    let page = usize::from(page).min(last);
    let here: Vec<&Past> = past.iter().skip(page * PAGE).take(PAGE).collect();
    let shown = with_opponents(app, subject.user, here).await?;
    let pages = (u16::try_from(page).unwrap_or(u16::MAX), u16::try_from(last).unwrap_or(u16::MAX));
    let asked = (subject.person, subject.name.as_deref(), game);
    show(app, guest, results::history(app.catalog(), asked, pages, &shown)).await
}

/// These games of `user`, each with the others who played, and where it is shown.
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
        let spot = Spot { guild: past.game.guild, channel: at.channel, message: at.message };
        let names = others.map(|one| one.name.clone()).collect();
        shown.push((past, Opponents { names, spot: Some(spot) }));
    }
    Ok(shown)
}

/// Shows the leaderboard of the server.
pub async fn leaders(
    app: &App,
    guest: &Guest,
    game: Option<&str>,
    season: Season,
) -> Result<CreateInteractionResponse> {
    let Some(guild) = guest.guild else { return Ok(errors::plain(results::NO_SERVER)) };
    let store = app.service.store();
    let winners =
        store.leaders(guild, game.unwrap_or_default(), &season.to_string(), PLACES).await?;
    let rated = match game.filter(|_| season == Season::All) {
        Some(game) if app.service.is_rating(Some(guild)).await? => {
            store.strongest(guild, game, PLACES).await?
        }
        Some(_) | None => Vec::new(),
    };
    let [_, _, month] = seasons(app.service.now());
    let board = Leaders { game, season, month, winners: &winners, rated: &rated };
    show(app, guest, results::leaders(app.catalog(), &board)).await
}
