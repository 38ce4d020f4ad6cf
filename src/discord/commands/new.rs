//! `/quark new`.

use anyhow::{Context as _, Result};
use serde_json::Value;
use serenity::all::CreateInteractionResponse;

use super::{Context, errors, guest, lacking_here, respond, suggest, typed};
use crate::{
    discord::{answer::show, convert, guest::Guest, room::OwnedRoom},
    present::{self, help::Permission, words},
    scene::Theme,
    service::Failure,
    session::{Job, JobKind, Location, Opening, ServerSettings, Stage},
    store::Shown,
    table::{Catalog, Kind},
};

/// Open a table in this channel
#[poise::command(slash_command)]
pub async fn new(
    ctx: Context<'_>,
    #[description = "Which game; the first one if you leave this out"]
    #[autocomplete = "suggest::games"]
    game: Option<String>,
    #[description = "How many seats, machine players included"] seats: Option<u8>,
    #[description = "How many seats for machines, which play at random"] machines: Option<u8>,
    #[description = "Variants of the game, such as ties=atom"]
    #[autocomplete = "suggest::variants"]
    variants: Option<String>,
    #[description = "Start as soon as all seats are taken"] auto_start: Option<bool>,
    #[description = "Time to play: friendly, steady, or e.g. 3d+12h/5d; otherwise this server’s default"]
    #[autocomplete = "suggest::paces"]
    pace: Option<String>,
) -> Result<()> {
    let guest = guest(ctx);
    let app = ctx.data();
    guest.remembered(app).await?;
    let Some(kind) = chosen(app.catalog(), game.as_deref()) else {
        return respond(
            ctx,
            errors::plain("I don’t know that game. Pick one from the suggestions."),
        )
        .await;
    };
    let missing = lacking_here(ctx);
    let (guild, settings) = match may_open_here(ctx, &guest, &missing).await? {
        Ok(place) => place,
        Err(answer) => return respond(ctx, answer).await,
    };
    let Some(options) = typed::variants(variants.as_deref().unwrap_or_default()) else {
        return respond(ctx, errors::plain("Write variants as `name=value`, separated by commas."))
            .await;
    };
    let Ok(pace) = pace.as_deref().map_or(Ok(settings.pace), str::parse) else {
        return respond(ctx, errors::plain(words::NO_PACE)).await;
    };
    let opening = Opening {
        host: guest.user,
        interaction: guest.interaction,
        game: kind,
        options,
        seats,
        machines: machines.unwrap_or_default(),
        auto_start: auto_start.unwrap_or_default(),
        location: Location { guild: Some(guild), channel: ctx.interaction.channel_id.get() },
        pace,
        order: Vec::new(),
        rematch_of: None,
    };
    open(ctx, &opening, &missing).await
}

/// The server whose channel this is, with its settings, or why no table can be opened here.
async fn may_open_here(
    ctx: Context<'_>,
    guest: &Guest,
    missing: &[Permission],
) -> Result<Result<(u64, ServerSettings), CreateInteractionResponse>> {
    let app = ctx.data();
    let Some(guild) = ctx.interaction.guild_id else {
        return Ok(Err(errors::plain(
            "You can only open a table in a server’s channel, where others can join.",
        )));
    };
    let settings = app.service.store().server_settings(guild.get()).await?;
    if !settings.allows(guest.channel, guest.parent) {
        let elsewhere = present::moderation::elsewhere(&settings);
        return Ok(Err(show(app, guest, elsewhere).await?));
    }
    if missing.iter().any(|permission| permission.vital) {
        return Ok(Err(show(app, guest, present::help::cannot_open(missing)).await?));
    }
    Ok(Ok((guild.get(), settings)))
}

/// Opens the table, answers with its card, and says what would work better with more permissions.
async fn open(ctx: Context<'_>, opening: &Opening, missing: &[Permission]) -> Result<()> {
    let app = ctx.data();
    let applied = match app.service.open(opening).await {
        Ok(applied) => applied,
        Err(Failure::Refused(refusal)) => {
            return respond(ctx, errors::plain(&words::opening(&refusal))).await;
        }
        Err(failure) => return Err(failure.into()),
    };
    let room = OwnedRoom::with(app, applied.table, applied.session).await?;
    answer_with_card(ctx, &room).await?;
    if !missing.is_empty() {
        let hint = present::help::works_better_with(missing);
        let hint = convert::followup(app.painter.paint_private(hint, Theme::default()).await?);
        ctx.interaction.create_followup(&app.answers, hint).await?;
    }
    app.service.ring();
    Ok(())
}

/// Answers with the card of a table, and keeps which message that is. Its picture comes after that.
async fn answer_with_card(ctx: Context<'_>, room: &OwnedRoom) -> Result<()> {
    let app = ctx.data();
    respond(ctx, convert::answer(&room.card(app).await?)).await?;
    // From here on the card is out: what follows only spares the courier from posting it again.
    let posted =
        ctx.interaction.get_response(&app.answers).await.context("the card’s id is not told")?;
    let lobby = matches!(room.session.stage, Stage::Lobby);
    let turn = if lobby { room.session.turn } else { 0 };
    let shown = Shown {
        channel: room.session.location.channel,
        threaded: false,
        message: Some(posted.id.get()),
        turn,
        version: if lobby { 0 } else { room.session.version },
        retired: None,
    };
    let store = app.service.store();
    store.show(room.table, shown).await?;
    if lobby {
        let (version, due) = (room.session.version, app.service.now());
        let refresh = Job { kind: JobKind::Refresh, version, turn, due };
        store.owe(room.table, vec![refresh]).await?;
    }
    Ok(())
}

/// Puts the numbers that the games of the catalogue allow into what the chat is told of this command:
/// poise, which builds that, knows no catalogue.
pub fn bound(catalog: &Catalog, new: &mut Value) {
    let seats = || catalog.iter().map(|kind| &kind.info().seats);
    let fewest = seats().map(|seats| *seats.start()).min().unwrap_or_default();
    let most = seats().map(|seats| *seats.end()).max().unwrap_or_default();
    let options = new.get_mut("options").and_then(Value::as_array_mut);
    for option in options.into_iter().flatten() {
        let (least, most) = match option.get("name").and_then(Value::as_str) {
            Some("seats") => (fewest, most),
            Some("machines") => (0, most.saturating_sub(1)),
            Some(_) | None => continue,
        };
        option["min_value"] = least.into();
        option["max_value"] = most.into();
    }
}

/// The game that was asked for, or the first.
fn chosen(catalog: &Catalog, named: Option<&str>) -> Option<&'static dyn Kind> {
    match named {
        Some(named) => typed::game(catalog, named),
        None => catalog.first(),
    }
}
