//! The commands of an open table, and those that need none.

use anyhow::Result;
use serenity::all::{Attachment, CreateInteractionResponse};

use super::{
    Context, Meant, UNKNOWN_GAME, errors, guest, lacking_here, nearest_games, respond, suggest,
    typed, which, with_room,
};
use crate::{
    discord::{
        App,
        answer::show,
        film::{self, Cut},
        guest::Guest,
        hint, records, replay,
        room::{self, OwnedRoom},
    },
    present::{self, TableClick, panel},
    session::{Act, Refusal, Session},
    table::Kind,
};

/// List your tables, most urgent first
#[poise::command(slash_command)]
pub async fn games(ctx: Context<'_>) -> Result<()> {
    let guest = guest(ctx);
    let guest = guest.remembered(ctx.data()).await?;
    let answer = room::list(ctx.data(), &guest, 0).await?;
    respond(ctx, answer).await
}

/// Take your turn: type a move, or leave it out to open your panel
#[poise::command(slash_command)]
pub async fn play(
    ctx: Context<'_>,
    #[description = "A move as written in the log; start typing for suggestions"]
    #[autocomplete = "suggest::moves"]
    #[rename = "move"]
    action: Option<String>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let action = action.map(|action| action.trim().to_owned());
    let typed = action.clone();
    let press = |session: &Session| match &typed {
        Some(action) => TableClick::Sure { seen: session.version, notation: action.clone() },
        None => TableClick::Take,
    };
    with_room(ctx, table, press, async |app, guest, room| match action {
        Some(action) => room.play(app, guest, action, None).await,
        None => room.panel(app, guest, panel::Ask::default()).await,
    })
    .await
}

/// Look at your hand; nobody else sees it
#[poise::command(slash_command)]
pub async fn hand(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let press = |_: &Session| TableClick::Hand;
    with_room(ctx, table, press, async |app, guest, room| room.hand(app, guest).await).await
}

/// Ask what a machine would do in your place
#[poise::command(slash_command)]
pub async fn hint(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let press = |_: &Session| TableClick::Hint;
    with_room(ctx, table, press, async |app, guest, room| hint::hint(app, guest, room).await).await
}

/// See the board as a picture or in words
#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    #[description = "The whole position in words, including your hand"] text: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let press = |_: &Session| match text {
        Some(true) => TableClick::Text { page: 0 },
        Some(false) | None => TableClick::Board,
    };
    with_room(ctx, table, press, async |app, guest, room| show_board(app, guest, room, text).await)
        .await
}

/// Shows the board in words if `text` says so, or else as the guest likes it.
pub(crate) async fn show_board(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    text: Option<bool>,
) -> Result<CreateInteractionResponse> {
    if room.session.table().is_none() {
        return room.refuse(app, guest, &Refusal::NotStarted).await;
    }
    let usual = guest.preferences(app).await?.text;
    let message = if text.unwrap_or(usual) {
        present::board::text(&room.room(), room.viewer(guest), 0)
    } else {
        present::board::picture(&room.room(), room.viewer(guest))
    };
    show(app, guest, message).await
}

/// Read what has happened at a table so far
#[poise::command(slash_command)]
pub async fn log(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let press = |_: &Session| TableClick::Log { page: 0 };
    with_room(ctx, table, press, async |app, guest, room| room.log(app, guest, 0).await).await
}

/// Go through a game again, move by move
#[poise::command(slash_command)]
pub async fn replay(
    ctx: Context<'_>,
    #[description = "Which table; otherwise the one here, or your latest"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
    #[description = "As a film, to keep or to share"] animate: Option<bool>,
    #[description = "Film: from which move on"] from: Option<u16>,
    #[description = "Film: up to which move"] to: Option<u16>,
    #[description = "A record, as attached to a game’s last message; it isn’t kept"] file: Option<
        Attachment,
    >,
) -> Result<()> {
    let guest = guest(ctx);
    let guest = guest.remembered(ctx.data()).await?;
    let cut = Cut { from: from.unwrap_or(0), to: to.unwrap_or(u16::MAX), seat: None };
    let is_film = animate.unwrap_or(from.is_some() || to.is_some());
    if let Some(file) = file {
        let shown = records::show(ctx.data(), &guest, &file, is_film.then_some(cut)).await?;
        return respond(ctx, shown).await;
    }
    let press = |_: &Session| match is_film {
        true => TableClick::Film { from: cut.from, to: cut.to, seat: cut.seat },
        false => TableClick::Replay(None),
    };
    let answer = match latest(ctx, &guest, table.as_deref()).await? {
        Meant::Table(room) if is_film => film::show(ctx.data(), &guest, &room, cut).await?,
        Meant::Table(room) => replay::show(ctx.data(), &guest, &room, None).await?,
        Meant::OneOf(tables) => which(ctx.data(), &guest, &tables, press).await?,
        Meant::Nothing(why) => errors::plain(&why),
    };
    respond(ctx, answer).await
}

/// The table that a command is about, which may be over; if nothing says which, the guest's latest.
async fn latest(ctx: Context<'_>, guest: &Guest, named: Option<&str>) -> Result<Meant> {
    let meant = super::room(ctx, guest, named).await?;
    if named.is_some() || !matches!(meant, Meant::Nothing(_)) {
        return Ok(meant);
    }
    let mine = ctx.data().service.store().tables_of(guest.user).await?;
    let Some(latest) = mine.first() else { return Ok(meant) };
    Ok(Meant::table(OwnedRoom::look_at(ctx.data(), guest, *latest).await?))
}

/// Undo your last move, while it can still be taken back
#[poise::command(slash_command)]
pub async fn undo(
    ctx: Context<'_>,
    #[description = "Undo as much of this turn as possible, not just the last move"]
    whole_turn: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let turn = whole_turn.unwrap_or_default();
    let press = |session: &Session| match turn {
        true => TableClick::UndoTurn { seen: session.version },
        false => TableClick::Undo { seen: session.version },
    };
    with_room(ctx, table, press, async |app, guest, room| {
        room.act(app, guest, Act::Undo { seen: None, turn }).await
    })
    .await
}

/// Read the rules of a game
#[poise::command(slash_command)]
pub async fn rules(
    ctx: Context<'_>,
    #[description = "Which game; otherwise the one you are playing"]
    #[autocomplete = "suggest::games"]
    #[rename = "game"]
    named: Option<String>,
) -> Result<()> {
    let catalog = ctx.data().catalog();
    let kind = match named {
        Some(named) => typed::game(catalog, &named),
        None => nearest_games(ctx).await.first().copied(),
    };
    let answer = match kind {
        Some(kind) => show_rules(ctx.data(), &guest(ctx), kind, 0).await?,
        None => errors::plain(UNKNOWN_GAME),
    };
    respond(ctx, answer).await
}

/// Shows a page of a game's rules.
pub(crate) async fn show_rules(
    app: &App,
    guest: &Guest,
    kind: &'static dyn Kind,
    page: u16,
) -> Result<CreateInteractionResponse> {
    let words = guest.preferences(app).await?.text;
    show(app, guest, present::rules::rules(app.catalog(), kind, page, words)?).await
}

/// Check whether I have the permissions I need in this channel
#[poise::command(slash_command)]
pub async fn doctor(ctx: Context<'_>) -> Result<()> {
    let missing = lacking_here(ctx);
    let open = ctx.data().service.store().tables_in(ctx.interaction.channel_id.get()).await?;
    let latency = poise::Context::from(ctx).ping().await.as_millis();
    let latency = u64::try_from(latency).ok().filter(|latency| 0 < *latency);
    let guest = guest(ctx);
    let settings = match guest.guild {
        Some(guild) => Some(ctx.data().service.store().server_settings(guild).await?),
        None => None,
    };
    let catalog = ctx.data().catalog();
    let found = present::help::doctor(catalog, &missing, latency, open.len(), settings.as_ref());
    let answer = show(ctx.data(), &guest, found).await?;
    respond(ctx, answer).await
}
