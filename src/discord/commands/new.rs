//! `/quark new`: a table is opened.

use anyhow::{Context as _, Result};
use serde_json::Value;
use serenity::all::CreateInteractionResponse;

use super::{
    Context, UNKNOWN_GAME, errors, guest, lacking_for, respond, strength::Strength, suggest, typed,
};
use crate::{
    ai::Level,
    discord::{
        App,
        answer::show,
        convert,
        guest::{Guest, Place},
        overdue::Outcome,
        room::OwnedRoom,
    },
    present::{self, NewTable, help::Permission, words},
    scene::Theme,
    service::Failure,
    session::{
        Job, JobKind, Location, MINUTE, Opening, Refusal, ServerSettings, Stage, Timestamp,
        UNDO_WITHIN,
    },
    store::Shown,
    table::{Catalog, Kind},
};

/// Open a table in this channel
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub async fn new(
    ctx: Context<'_>,
    #[description = "Which game; leave this out to see them all"]
    #[autocomplete = "suggest::games"]
    game: Option<String>,
    #[description = "How many seats, machine players included"] seats: Option<u8>,
    #[description = "How many seats for machine players"] machines: Option<u8>,
    #[description = "How well machine players play: medium if left out"] level: Option<Strength>,
    #[description = "Variants of the game, such as ties=atom"]
    #[autocomplete = "suggest::variants"]
    variants: Option<String>,
    #[description = "Start as soon as all seats are taken"] auto_start: Option<bool>,
    #[description = "Time to play: friendly, steady, or e.g. 3d+12h/5d; otherwise this server’s default"]
    #[autocomplete = "suggest::paces"]
    pace: Option<String>,
    #[description = "How many minutes you can undo a move until the next player looks; 2 if left out"]
    #[max = 1440]
    undo: Option<u16>,
    #[description = "Whether players may ask for hints; only where one person plays alone if left out"]
    hints: Option<bool>,
    #[description = "Whether the result counts for ratings: people only, no hints"] rated: Option<
        bool,
    >,
) -> Result<()> {
    let guest = guest(ctx);
    let app = ctx.data();
    let guest = guest.remembered(app).await?;
    let missing = lacking_for(&guest);
    let (guild, settings) = match may_open_here(app, &guest, &missing).await? {
        Ok(place) => place,
        Err(answer) => return respond(ctx, answer).await,
    };
    let Ok(pace) = pace.as_deref().map(str::parse).transpose() else {
        return respond(ctx, errors::plain(words::NO_PACE)).await;
    };
    let table = NewTable {
        game: game.unwrap_or_default(),
        seats,
        machines: machines.unwrap_or_default(),
        level: level.map(Level::from).unwrap_or_default(),
        auto_start: auto_start.unwrap_or_default(),
        pace,
        undo,
        hints,
        rated: rated.unwrap_or_default(),
    };
    let Some(kind) = chosen(app.catalog(), &table.game) else {
        let answer = if !table.game.is_empty() {
            errors::plain(UNKNOWN_GAME)
        } else if variants.is_some() {
            errors::plain(present::new::VARIANTS_OF_WHAT)
        } else {
            show(app, &guest, present::new::menu(app.catalog(), &table)).await?
        };
        return respond(ctx, answer).await;
    };
    let Some(options) = typed::variants(variants.as_deref().unwrap_or_default()) else {
        return respond(ctx, errors::plain("Write variants as `name=value`, separated by commas."))
            .await;
    };
    let opening = Opening { options, ..opening(&guest, kind, &table, guild, &settings) };
    open(ctx, &opening, &missing).await
}

/// A table of `kind` with its usual variants, where somebody is.
fn opening(
    guest: &Guest,
    kind: &'static dyn Kind,
    table: &NewTable,
    guild: u64,
    settings: &ServerSettings,
) -> Opening {
    let location = Location { guild: Some(guild), channel: guest.channel };
    Opening {
        seats: table.seats,
        machines: vec![table.level; table.machines.into()],
        auto_start: table.auto_start,
        pace: table.pace.unwrap_or(settings.pace),
        undo_within: table.undo.map_or(UNDO_WITHIN, |minutes| Timestamp::from(minutes) * MINUTE),
        hints: table.hints,
        rated: table.rated,
        ..Opening::new(kind, guest.user, guest.interaction, location)
    }
}

/// Opens the table that was picked from the menu of games. The menu becomes a word on that, and the
/// courier posts the card at once.
pub async fn pick(app: &App, guest: &Guest, table: &NewTable) -> Result<CreateInteractionResponse> {
    let missing = lacking_for(guest);
    let (guild, settings) = match may_open_here(app, guest, &missing).await? {
        Ok(place) => place,
        Err(answer) => return Ok(answer),
    };
    let Some(kind) = app.catalog().find(&table.game) else {
        return Ok(errors::plain(UNKNOWN_GAME));
    };
    let applied = match app.service.open(&opening(guest, kind, table, guild, &settings)).await {
        Ok(applied) => applied,
        Err(Failure::Refused(refusal)) => return Ok(refused(app, guest.interaction, &refusal)),
        Err(failure) => return Err(failure.into()),
    };
    let room = OwnedRoom::with(app, applied.table, applied.session).await?;
    if !applied.again {
        let (version, turn) = (room.session.version, room.session.turn);
        let announce = Job { kind: JobKind::Announce, version, turn, due: app.service.now() };
        app.service.store().owe(room.table, vec![announce]).await?;
        app.service.ring();
    }
    show(app, guest, present::new::opened(&room.room(), &missing)).await
}

/// Says why no table was opened.
fn refused(app: &App, interaction: u64, refusal: &Refusal) -> CreateInteractionResponse {
    app.unanswered.becomes(interaction, Outcome::Refused);
    errors::plain(&words::opening(refusal))
}

/// The server whose channel this is, with its settings, or why no table can be opened here.
async fn may_open_here(
    app: &App,
    guest: &Guest,
    missing: &[Permission],
) -> Result<Result<(u64, ServerSettings), CreateInteractionResponse>> {
    let Some(guild) = guest.guild else {
        return Ok(Err(errors::plain(
            "You can only open a table in a server’s channel, where others can join.",
        )));
    };
    let settings = app.service.store().server_settings(guild).await?;
    if !settings.allows(guest.channel, guest.parent) {
        app.unanswered.becomes(guest.interaction, Outcome::TurnedAway);
        let elsewhere = present::moderation::elsewhere(&settings);
        return Ok(Err(show(app, guest, elsewhere).await?));
    }
    if missing.iter().any(|permission| permission.vital) {
        app.unanswered.becomes(guest.interaction, Outcome::TurnedAway);
        return Ok(Err(show(app, guest, present::help::cannot_open(missing)).await?));
    }
    if guest.place == Place::PrivateThread {
        match app.rest.look(guest.channel).await {
            Err(problem) if problem.is_final() => {
                return Ok(Err(errors::plain(present::help::NOT_IN_THREAD)));
            }
            // What passes is met when the card is posted.
            Ok(_) | Err(_) => (),
        }
    }
    Ok(Ok((guild, settings)))
}

/// Opens the table, answers with its card, and says what would work better with more permissions.
async fn open(ctx: Context<'_>, opening: &Opening, missing: &[Permission]) -> Result<()> {
    let app = ctx.data();
    let applied = match app.service.open(opening).await {
        Ok(applied) => applied,
        Err(Failure::Refused(refusal)) => {
            return respond(ctx, refused(app, opening.interaction, &refusal)).await;
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
    let (version, due) = (room.session.version, app.service.now());
    let refresh = lobby.then_some(Job { kind: JobKind::Refresh, version, turn, due });
    let refresh = refresh.into_iter().collect();
    Ok(app.service.store().show_and_owe(room.table, shown, refresh).await?)
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

/// The game that was asked for, or the only one.
fn chosen(catalog: &Catalog, named: &str) -> Option<&'static dyn Kind> {
    match named {
        "" => catalog.first().filter(|_| catalog.iter().len() == 1),
        named => typed::game(catalog, named),
    }
}
