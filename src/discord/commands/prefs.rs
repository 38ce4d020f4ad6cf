//! `/quark prefs`.

use anyhow::Result;
use poise::ChoiceParameter;

use super::{Context, guest, respond};
use crate::{discord::clicks::show, present, scene::Theme, session::Wish};

/// The colours that can be chosen, as the command lists them.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
enum Colours {
    #[name = "dark"]
    Dark,
    #[name = "light"]
    Light,
    #[name = "colour-blind"]
    ColourBlind,
}

impl From<Colours> for Theme {
    fn from(colours: Colours) -> Theme {
        match colours {
            Colours::Dark => Theme::Dark,
            Colours::Light => Theme::Light,
            Colours::ColourBlind => Theme::ColourBlind,
        }
    }
}

/// Choose how things are shown to you, at all tables
#[poise::command(slash_command)]
pub async fn prefs(
    ctx: Context<'_>,
    #[description = "The colours of pictures that only you see"] theme: Option<Colours>,
    #[description = "Whether your hands come by direct message"] hands: Option<bool>,
) -> Result<()> {
    let guest = guest(ctx);
    let app = ctx.data();
    guest.remembered(app).await?;
    let store = app.service.store();
    let wish = Wish { theme: theme.map(Theme::from), hands };
    let before = store.preferences(guest.user).await?;
    let preferences = before.with(wish);
    if preferences != before {
        store.prefer(guest.user, preferences).await?;
    }
    let answer = show(app, &guest, present::help::preferences(&preferences)).await?;
    respond(ctx, answer).await
}
