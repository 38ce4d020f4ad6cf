//! Commands about tables other than moves: `/quark table …`.

use anyhow::Result;

use super::{Context, answer, people::key, suggestions, tables::show};
use crate::{
    discord::verbs::{find as finding, league as leagues, openings, pause as pauses, which},
    present::LookClick,
};

/// Find players, hear of new tables, pause a game, keep a note, or see a league
#[poise::command(
    slash_command,
    subcommands("find", "note", "pause", "notify", "league"),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn table(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// Find players: I open a table as soon as enough people on this server want the same
#[poise::command(slash_command)]
async fn find(
    ctx: Context<'_>,
    #[description = "Which game; leave it out for a menu, or to see how many people wait"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
    #[description = "How many players, you included; any number if left out"] seats: Option<u8>,
    #[description = "Time to play: friendly, steady, or e.g. 3d+12h/5d; any if left out"]
    #[autocomplete = "suggestions::paces"]
    pace: Option<String>,
) -> Result<()> {
    answer(ctx, async |app, caller| match key(app, game.as_deref()) {
        Ok(game) => finding::type_in(app, caller, game, (seats, pace.as_deref())).await,
        Err(why) => Ok(why),
    })
    .await
}

/// Write a note about a table that only you see
#[poise::command(slash_command)]
async fn note(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    show(ctx, table, LookClick::Note).await
}

/// Ask everyone to pause the game: clocks and reminders stand still
#[poise::command(slash_command)]
async fn pause(
    ctx: Context<'_>,
    #[description = "A day such as 2027-01-15, or a number of days, 60 at most; leave it out for a menu"]
    #[autocomplete = "suggestions::days"]
    until: Option<String>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    let Some(day) = until else { return show(ctx, table, LookClick::More).await };
    answer(ctx, async |app, caller| {
        let meant = which::meant(app, caller, table.as_deref()).await?;
        pauses::until_day(app, caller, meant, &day).await
    })
    .await
}

/// Hear by direct message when somebody opens a table on this server
#[poise::command(slash_command)]
async fn notify(
    ctx: Context<'_>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
    #[description = "Stop telling me"] off: Option<bool>,
) -> Result<()> {
    answer(ctx, async |app, caller| match key(app, game.as_deref()) {
        Ok(game) => openings::notify(app, caller, game, off != Some(true)).await,
        Err(why) => Ok(why),
    })
    .await
}

/// Show this server’s leagues and their standings
#[poise::command(slash_command)]
async fn league(ctx: Context<'_>) -> Result<()> {
    answer(ctx, async |app, caller| leagues::list(app, caller).await).await
}
