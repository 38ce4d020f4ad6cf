//! What a server chooses for its tables: channels, pace, moderators.

use anyhow::Result;
use poise::ChoiceParameter;
use serenity::all::Role;

use super::{Context, colours::Colours, errors, guest, respond, said, suggest};
use crate::{
    discord::{
        answer::show,
        guest::Guest,
        moderation::{Moderated, moderated},
    },
    present::words,
    session::{Pace, ServerSettings},
};

/// What can be done with a channel, as the command lists it.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
enum Where {
    #[name = "allow here"]
    Allow,
    #[name = "forbid here"]
    Forbid,
    #[name = "all channels"]
    All,
}

/// Choose the channels where tables can be opened
#[poise::command(slash_command)]
pub async fn channels(
    ctx: Context<'_>,
    #[description = "Allow tables in this channel, forbid them here, or allow them in all channels"]
    #[rename = "where"]
    place: Where,
) -> Result<()> {
    choosing(ctx, |settings, guest| {
        // A thread goes by its channel.
        let here = guest.parent.unwrap_or(guest.channel);
        match place {
            Where::Allow => settings.allow(here),
            Where::Forbid => settings.forbid(here).map_err(said::unclosable)?,
            Where::All => settings.channels.clear(),
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
    #[autocomplete = "suggest::paces"]
    pace: String,
) -> Result<()> {
    choosing(ctx, |settings, _| {
        settings.pace = pace.parse::<Pace>().map_err(|_| words::NO_PACE)?;
        Ok(())
    })
    .await
}

/// Choose a role that can moderate, besides those who manage the server
#[poise::command(slash_command)]
pub async fn role(
    ctx: Context<'_>,
    #[description = "The role; leave this out for none"] role: Option<Role>,
) -> Result<()> {
    // Everybody's role has the server's own number.
    let everybody = ctx.interaction.guild_id.map(|guild| guild.get());
    choosing(ctx, |settings, guest| {
        let role = role.as_ref().map(|role| role.id.get());
        if !guest.manages {
            return Err(said::NOT_MANAGER);
        }
        if role.is_some() && role == everybody {
            return Err(said::EVERYBODY);
        }
        settings.role = role;
        Ok(())
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
    choosing(ctx, |settings, _| {
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
    choosing(ctx, |settings, _| {
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
    choosing(ctx, |settings, _| {
        (settings.person, settings.channel) = (person, channel);
        Ok(())
    })
    .await
}

/// Changes what the server has chosen, and says what that is now; or why not.
async fn choosing(
    ctx: Context<'_>,
    change: impl FnOnce(&mut ServerSettings, &Guest) -> Result<(), &'static str>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let (guild, mut settings) = match moderated(app, &guest).await? {
        Moderated::By { guild, settings } => (guild, settings),
        Moderated::Refused(refusal) => return respond(ctx, refusal).await,
    };
    let answer = match change(&mut settings, &guest) {
        Ok(()) => {
            app.service.store().keep_server_settings(guild, settings.clone()).await?;
            show(app, &guest, said::choices(&settings)).await?
        }
        Err(why) => errors::plain(why),
    };
    respond(ctx, answer).await
}
