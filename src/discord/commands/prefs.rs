//! `/quark prefs`: what a player chooses for themselves.

use anyhow::{Context as _, Result};
use poise::ChoiceParameter;
use serenity::all::CreateInteractionResponse;

use super::{Context, colours::Colours, errors, guest, respond, suggest, typed};
use crate::{
    discord::{App, answer::show, convert, guest::Guest},
    present::{self, Field, Preference, words},
    scene::Theme,
    session::{Hours, Reminders, TimeOfDay, Wish},
    store::Person,
};

/// Where reminders come, as the command lists it.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
enum Where {
    #[name = "at the table"]
    AtTheTable,
    #[name = "by direct message"]
    Direct,
    #[name = "never"]
    Never,
}

impl From<Where> for Reminders {
    fn from(place: Where) -> Reminders {
        match place {
            Where::AtTheTable => Reminders::AtTheTable,
            Where::Direct => Reminders::Direct,
            Where::Never => Reminders::Never,
        }
    }
}

/// Set how tables look to you and when you are notified
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub async fn prefs(
    ctx: Context<'_>,
    #[description = "The colours of pictures only you see"] theme: Option<Colours>,
    #[description = "Get your hand by direct message"] hands: Option<bool>,
    #[description = "Where to remind you that it’s your turn"] reminders: Option<Where>,
    #[description = "Your time zone, such as Europe/Berlin"]
    #[autocomplete = "suggest::zones"]
    zone: Option<String>,
    #[description = "Hours without reminders, such as 22:00-08:00, or none"] quiet: Option<String>,
    #[description = "Words instead of pictures for boards, hands and panels"] text: Option<bool>,
    #[description = "Confirm each move that you can’t undo"] confirm: Option<bool>,
    #[description = "The hour for a daily digest of your tables, such as 8, or off"] digest: Option<
        String,
    >,
    #[description = "Get a direct message when the turn before yours begins"] next: Option<bool>,
    #[description = "Let others see your results: on the leaderboard, and in your statistics"]
    listed: Option<bool>,
) -> Result<()> {
    let guest = guest(ctx);
    let app = ctx.data();
    let guest = guest.remembered(app).await?;
    let quiet = quiet.as_deref().map(typed::or_none::<Hours>).transpose();
    let digest = digest.as_deref().map(typed::or_none::<TimeOfDay>).transpose();
    let (quiet, digest) = match (quiet, digest) {
        (Ok(quiet), Ok(digest)) => (quiet, digest),
        (Err(bad), _) | (_, Err(bad)) => {
            return respond(ctx, errors::plain(words::bad_time(bad))).await;
        }
    };
    let wish = Wish {
        theme: theme.map(Theme::from),
        hands,
        reminders: reminders.map(Reminders::from),
        zone,
        quiet,
        text,
        confirm,
        digest,
        next,
        listed,
    };
    let answer = choose(app, &guest, wish).await?;
    respond(ctx, answer).await
}

/// Takes in what somebody wishes, and shows all that they have chosen then.
async fn choose(app: &App, guest: &Guest, wish: Wish) -> Result<CreateInteractionResponse> {
    let store = app.service.store();
    let before = store.preferences(guest.user).await?;
    let preferences = match before.clone().with(wish) {
        Ok(preferences) => preferences,
        Err(bad) => return Ok(errors::plain(words::bad_time(bad))),
    };
    if preferences != before {
        store.prefer(guest.user, preferences.clone(), app.service.now()).await?;
        app.service.mind_hours_of(guest.user).await?;
        app.service.ring(); // The next digest may be due earlier now.
    }
    let said = present::prefs::preferences(&preferences);
    let known = Person { preferences, ..guest.person(app).await? };
    show(app, &Guest { known: Some(known), ..guest.clone() }, said).await
}

/// Does what was picked from the list of preferences.
pub async fn pick(app: &App, guest: &Guest, what: Preference) -> Result<CreateInteractionResponse> {
    match (what.wish(), what) {
        (Some(wish), _) => choose(app, guest, wish).await,
        (None, Preference::Ask(field)) => {
            let form = present::prefs::form(field);
            form.check().context("the form does not fit")?;
            Ok(convert::modal(&form))
        }
        // What a form says comes with what was written into it.
        (None, _) => choose(app, guest, Wish::default()).await,
    }
}

/// Takes in what was written into a form.
pub async fn typed(
    app: &App,
    guest: &Guest,
    field: Field,
    written: &str,
) -> Result<CreateInteractionResponse> {
    let none = Wish::default();
    let wish = match field {
        Field::Zone => Wish { zone: Some(written.trim().to_owned()), ..none },
        Field::Quiet => match typed::or_none::<Hours>(written) {
            Ok(hours) => Wish { quiet: Some(hours), ..none },
            Err(bad) => return Ok(errors::plain(words::bad_time(bad))),
        },
    };
    choose(app, guest, wish).await
}
