//! Commands that look back: statistics, past games, leaderboards.

use anyhow::Result;
use serenity::all::{CreateAutocompleteResponse, User};

use super::{Context, UNKNOWN_GAME, errors, guest, respond, suggest, typed};
use crate::{
    discord::results,
    present,
    results::{Season, seasons},
    session::{DAY, UserId},
};

/// The key of the game that is named, if one is; or why there is none.
fn key(ctx: Context<'_>, named: Option<&str>) -> Result<Option<&'static str>, &'static str> {
    let Some(named) = named else { return Ok(None) };
    typed::game(ctx.data().catalog(), named).map(|kind| Some(kind.info().key)).ok_or(UNKNOWN_GAME)
}

/// See how you or others have played: wins, places, scores, ratings
#[poise::command(slash_command)]
pub async fn stats(
    ctx: Context<'_>,
    #[description = "Whose; yours if left out"] player: Option<User>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggest::games"]
    game: Option<String>,
) -> Result<()> {
    looking_back(ctx, player, game, Wanted::Figures).await
}

/// List past games, newest first
#[poise::command(slash_command)]
pub async fn history(
    ctx: Context<'_>,
    #[description = "Whose; yours if left out"] player: Option<User>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggest::games"]
    game: Option<String>,
) -> Result<()> {
    looking_back(ctx, player, game, Wanted::Games).await
}

/// What is shown of somebody's past.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    Figures,
    Games,
}

/// Shows something of a player's past, of the game that is named or of all.
async fn looking_back(
    ctx: Context<'_>,
    player: Option<User>,
    game: Option<String>,
    wanted: Wanted,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let guest = guest.remembered(app).await?;
    let player = player.map(|player| UserId(player.id.get()));
    let answer = match key(ctx, game.as_deref()) {
        Ok(game) => match wanted {
            Wanted::Figures => results::stats(app, &guest, player, game).await?,
            Wanted::Games => results::history(app, &guest, player, game, 0).await?,
        },
        Err(why) => errors::plain(why),
    };
    respond(ctx, answer).await
}

/// See who has won most on this server, and who is rated best
#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggest::games"]
    game: Option<String>,
    #[description = "A year or a month, such as 2026 or 2026-11; all time if left out"]
    #[autocomplete = "times"]
    season: Option<String>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let guest = guest.remembered(app).await?;
    let season = season.as_deref().unwrap_or_default().parse::<Season>();
    let answer = match (key(ctx, game.as_deref()), season) {
        (Ok(game), Ok(season)) => results::leaders(app, &guest, game, season).await?,
        (Err(why), _) => errors::plain(why),
        (Ok(_), Err(_)) => errors::plain(present::results::NO_SEASON),
    };
    respond(ctx, answer).await
}

/// The seasons that people mostly ask for.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
async fn times(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let now = ctx.data().service.now();
    let [_, year, month] = seasons(now);
    let [_, last_year, _] = seasons(now - 366 * DAY);
    let months = (0..6).map(|ago| seasons(now - ago * 30 * DAY)[2]);
    let mut all: Vec<String> = [month, year, last_year]
        .into_iter()
        .chain(months)
        .map(|season| season.to_string())
        .collect();
    let mut known = std::collections::HashSet::new();
    all.retain(|season| known.insert(season.clone()) && typed::matches(season, typed));
    suggest::choices(all.into_iter().map(|season| (season.clone(), season)))
}
