//! `/quark admin`: commands for moderators of a server's tables.

use anyhow::Result;
use poise::ChoiceParameter;
use serenity::all::{Role, User};

use super::{Context, answer_unstored, options::Colours, suggestions};
use crate::{
    discord::{
        caller::Caller,
        reply::Reply,
        typed,
        verbs::{league as leagues, moderate, open::UNKNOWN_GAME, server},
    },
    present::{Moderation, moderation as said, words},
    session::{Pace, ServerSettings, UserId},
};

/// Moderate this server’s tables
#[poise::command(
    slash_command,
    subcommands(
        "channels",
        "pace",
        "role",
        "theme",
        "ratings",
        "limits",
        "invitations",
        "league",
        "tables",
        "end",
        "skip",
        "stand_in",
        "replace",
        "relocate",
        "export"
    ),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn admin(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// Changes to the list of channels, as the command offers them.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
enum Where {
    #[name = "allow here"]
    Allow,
    #[name = "forbid here"]
    Forbid,
    #[name = "all channels"]
    All,
    #[name = "found tables here"]
    Found,
    #[name = "found tables where people ask"]
    FoundAnywhere,
}

/// Changes the server's settings.
async fn change(
    ctx: Context<'_>,
    change: impl FnOnce(&mut ServerSettings, &Caller) -> Result<(), &'static str>,
) -> Result<()> {
    answer_unstored(ctx, async |app, caller| {
        server::change(app, caller, |settings| change(settings, caller)).await
    })
    .await
}

/// Does `what` at the table of the server that the command is about.
async fn moderate(ctx: Context<'_>, named: Option<String>, what: Moderation) -> Result<()> {
    answer_unstored(ctx, async |app, caller| {
        moderate::act(app, caller, named.as_deref(), what).await
    })
    .await
}

/// Choose the channels where tables can be opened
#[poise::command(slash_command)]
pub async fn channels(
    ctx: Context<'_>,
    #[description = "Allow tables here, forbid them, allow them everywhere, or open found tables here"]
    #[rename = "where"]
    place: Where,
) -> Result<()> {
    change(ctx, |settings, caller| {
        // A thread is allowed or forbidden with its channel.
        let here = caller.parent.unwrap_or(caller.channel);
        match place {
            Where::Allow => settings.allow(here),
            Where::Forbid => settings.forbid(here).map_err(said::unclosable)?,
            Where::All => settings.channels.clear(),
            Where::Found => settings.found = Some(here),
            Where::FoundAnywhere => settings.found = None,
        }
        Ok(())
    })
    .await
}

/// Choose the default pace of new tables
#[poise::command(slash_command)]
pub async fn pace(
    ctx: Context<'_>,
    #[description = "Time to play: friendly, steady, or e.g. 3d+12h/5d"]
    #[autocomplete = "suggestions::paces"]
    pace: String,
) -> Result<()> {
    change(ctx, |settings, _| {
        settings.pace = pace.parse::<Pace>().map_err(|_| words::NO_PACE)?;
        Ok(())
    })
    .await
}

/// Choose a role that can moderate, along with those who manage the server
#[poise::command(slash_command)]
pub async fn role(
    ctx: Context<'_>,
    #[description = "The role; leave this out for none"] role: Option<Role>,
) -> Result<()> {
    change(ctx, |settings, caller| {
        server::set_role(settings, caller, role.as_ref().map(|role| role.id.get()))
    })
    .await
}

/// Choose the colours of the boards that everyone sees
#[poise::command(slash_command)]
pub async fn theme(
    ctx: Context<'_>,
    #[description = "Dark, light, or safe for the colour-blind; from the next board on"]
    theme: Colours,
) -> Result<()> {
    change(ctx, |settings, _| {
        settings.theme = theme.into();
        Ok(())
    })
    .await
}

/// Choose whether tables on this server can be rated
#[poise::command(slash_command)]
pub async fn ratings(
    ctx: Context<'_>,
    #[description = "Whether there are ratings; without them, new tables aren’t rated"] on: bool,
) -> Result<()> {
    change(ctx, |settings, _| {
        settings.unrated = !on;
        Ok(())
    })
    .await
}

/// Choose how many tables can be open at once
#[poise::command(slash_command)]
pub async fn limits(
    ctx: Context<'_>,
    #[description = "The most open tables at which someone has a seat when they open another (50 if you leave it out)"]
    #[min = 1]
    #[max = 1000]
    person: Option<u16>,
    #[description = "The most open tables in one channel (200 if you leave it out)"]
    #[min = 1]
    #[max = 1000]
    channel: Option<u16>,
) -> Result<()> {
    change(ctx, |settings, _| {
        (settings.person, settings.channel) = (person, channel);
        Ok(())
    })
    .await
}

/// Choose how long people have to answer an invitation
#[poise::command(slash_command)]
pub async fn invitations(
    ctx: Context<'_>,
    #[description = "Hours until the seat is free again (48 if you leave it out)"]
    #[min = 1]
    #[max = 720]
    hours: Option<u16>,
) -> Result<()> {
    change(ctx, |settings, _| {
        settings.invitation = hours;
        Ok(())
    })
    .await
}

/// Open a league: rounds of tables among people who join
#[poise::command(slash_command)]
pub async fn league(
    ctx: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "suggestions::games"]
    game: String,
    #[description = "The game’s variants, such as length=short"]
    #[autocomplete = "suggestions::variants"]
    variants: Option<String>,
    #[description = "Time to play: steady, brisk, or e.g. 3d+12h/5d"]
    #[autocomplete = "suggestions::paces"]
    pace: Option<String>,
) -> Result<()> {
    answer_unstored(ctx, async |app, caller| {
        let Ok(pace) = pace.as_deref().map(str::parse).transpose() else {
            return Ok(Reply::sentence(words::NO_PACE));
        };
        let Some(options) = typed::variants(variants.as_deref().unwrap_or_default()) else {
            return Ok(Reply::sentence(typed::UNREADABLE_VARIANTS));
        };
        match typed::game(app.catalog(), &game) {
            Some(kind) => leagues::prepare(app, caller, kind, options, pace).await,
            None => Ok(Reply::sentence(UNKNOWN_GAME)),
        }
    })
    .await
}

/// List this server’s open tables, and what I couldn’t do for them
#[poise::command(slash_command)]
pub async fn tables(ctx: Context<'_>) -> Result<()> {
    answer_unstored(ctx, async |app, caller| moderate::list(app, caller, 0).await).await
}

/// End a table without a result; asks first
#[poise::command(slash_command)]
pub async fn end(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    moderate(ctx, table, Moderation::AskStop).await
}

/// Move a table to this channel
#[poise::command(slash_command, rename = "move")]
pub async fn relocate(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    moderate(ctx, table, Moderation::MoveHere).await
}

/// Get the record file of a finished table
#[poise::command(slash_command)]
pub async fn export(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::over_in_house"]
    table: Option<String>,
) -> Result<()> {
    moderate(ctx, table, Moderation::Export).await
}

/// Let a machine play the turn of someone who isn’t moving
#[poise::command(slash_command)]
pub async fn skip(
    ctx: Context<'_>,
    #[description = "Whose turn, if several players have one"] player: Option<User>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    let player = player.as_ref().map(id);
    moderate(ctx, table, Moderation::Skip { player }).await
}

/// Let a machine play for someone until they’re back
#[poise::command(slash_command, rename = "stand-in")]
pub async fn stand_in(
    ctx: Context<'_>,
    #[description = "Who the machine plays for"] player: User,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    moderate(ctx, table, Moderation::StandIn { player: id(&player) }).await
}

/// Give a player’s seat to someone else
#[poise::command(slash_command)]
pub async fn replace(
    ctx: Context<'_>,
    #[description = "Who has the seat now"] player: User,
    #[description = "Who takes it over"] by: User,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    moderate(ctx, table, Moderation::Replace { player: id(&player), by: id(&by) }).await
}

fn id(user: &User) -> UserId {
    UserId(user.id.get())
}
