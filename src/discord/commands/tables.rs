//! Commands about one table.

use anyhow::Result;
use serenity::all::{Attachment, Role, User};

use super::{Context, answer, answer_unstored, options::Strength, stranger, suggestions};
use crate::{
    ai::Level,
    discord::{
        App,
        answer::respond,
        caller::Caller,
        reply::Reply,
        verbs::{
            film::{self, Cut},
            look, open, play,
            records::{self, Attached},
            replay,
            room::OwnedRoom,
            tables, watch, which,
        },
    },
    present::{self, ActClick, LookClick, NewTable, TableClick},
    session::{Act, Admission, Session, UserId},
};

/// Open a table in this channel
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub async fn new(
    ctx: Context<'_>,
    #[description = "Which game; leave this out to see them all"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
    #[description = "How many seats, machine players included"] seats: Option<u8>,
    #[description = "How many seats for machine players"] machines: Option<u8>,
    #[description = "How well machine players play: medium if left out"] level: Option<Strength>,
    #[description = "Variants of the game, such as ties=atom"]
    #[autocomplete = "suggestions::variants"]
    variants: Option<String>,
    #[description = "Start as soon as all seats are taken"] auto_start: Option<bool>,
    #[description = "Time to play: friendly, steady, or e.g. 3d+12h/5d; otherwise this server’s default"]
    #[autocomplete = "suggestions::paces"]
    pace: Option<String>,
    #[description = "How many minutes you can undo a move until the next player looks; 2 if left out"]
    #[max = 1440]
    undo: Option<u16>,
    #[description = "Whether players may ask for hints; only where one person plays alone if left out"]
    hints: Option<bool>,
    #[description = "Whether the result counts for ratings: people only, no hints"] rated: Option<
        bool,
    >,
    #[description = "When to start, by your own clock: fri 20:00, 2026-11-28 20:00, in 3h"]
    start: Option<String>,
    #[description = "Machine players that take the free seats at that time; none if left out"]
    fill: Option<Strength>,
    #[description = "Who else may sit than those you invite: invited, 80% of turns in time, or ratings 1400-1600"]
    #[autocomplete = "suggestions::admissions"]
    who: Option<String>,
    #[description = "Only people with this role may sit, and those you invite"] role: Option<Role>,
    #[description = "Someone to keep a seat for"] invite: Option<User>,
    #[description = "Someone else to keep a seat for"] invite2: Option<User>,
    #[description = "Someone else to keep a seat for"] invite3: Option<User>,
    #[description = "Someone else to keep a seat for"] invite4: Option<User>,
) -> Result<()> {
    let table = NewTable {
        game: game.unwrap_or_default(),
        seats,
        machines: machines.unwrap_or_default(),
        level: level.map(Level::from).unwrap_or_default(),
        auto_start: auto_start.unwrap_or_default(),
        pace: None,
        undo,
        hints,
        rated: rated.unwrap_or_default(),
    };
    let (app, caller) = (ctx.data(), stranger(ctx).remembered(ctx.data()).await?);
    let role = role.map(|role| Admission::Role(role.id.get()).to_string());
    if who.is_some() && role.is_some() {
        return respond(app, &caller, Reply::sentence(present::admission::ONE_ONLY)).await;
    }
    let who = who.or(role);
    let typed = open::Typed {
        variants: variants.as_deref(),
        pace: pace.as_deref(),
        who: who.as_deref(),
        start: start.as_deref(),
        fill: fill.map(Level::from),
    };
    let mut invited: Vec<UserId> = Vec::new();
    for user in [invite, invite2, invite3, invite4].into_iter().flatten() {
        let user = UserId(user.id.get());
        if !invited.contains(&user) {
            invited.push(user);
        }
    }
    let open::Opened { reply, table } = open::open(app, &caller, table, typed, invited).await?;
    respond(app, &caller, reply).await?;
    open::opened(app, &caller, table).await
}

/// List your tables, most urgent first
#[poise::command(slash_command)]
pub async fn games(ctx: Context<'_>) -> Result<()> {
    answer(ctx, async |app, caller| tables::list(app, caller, 0).await).await
}

/// Take your turn: type a move, or leave it out to open your panel
#[poise::command(slash_command)]
pub async fn play(
    ctx: Context<'_>,
    #[description = "A move as written in the log; start typing for suggestions"]
    #[autocomplete = "suggestions::moves"]
    #[rename = "move"]
    action: Option<String>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    let Some(action) = action else { return show(ctx, table, LookClick::Take).await };
    let press = |session: &Session| {
        let (seen, notation) = (session.version, action.trim().to_owned());
        ActClick::Sure { seen, notation }.into()
    };
    at(ctx, table, press, async |app, caller, room| {
        play::typed(app, caller, room, &action, None).await
    })
    .await
}

/// Look at your hand; nobody else sees it
#[poise::command(slash_command)]
pub async fn hand(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    show(ctx, table, LookClick::Hand).await
}

/// Ask what a machine would do in your place
#[poise::command(slash_command)]
pub async fn hint(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    show(ctx, table, LookClick::Hint).await
}

/// See the board as a picture or in words
#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    #[description = "The whole position in words, including your hand"] text: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    let press = |_: &Session| match text {
        Some(true) => LookClick::Text { page: 0 }.into(),
        Some(false) | None => LookClick::Board.into(),
    };
    at(ctx, table, press, async |_, caller, room| Ok(look::board(caller, room, text))).await
}

/// Read what has happened at a table so far
#[poise::command(slash_command)]
pub async fn log(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    show(ctx, table, LookClick::Log { page: 0 }).await
}

/// Go through a game again, move by move
#[poise::command(slash_command)]
pub async fn replay(
    ctx: Context<'_>,
    #[description = "Which table; otherwise the one here, or your latest"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
    #[description = "As a film, to keep or to share"] animate: Option<bool>,
    #[description = "Film: from which move on"] from: Option<u16>,
    #[description = "Film: up to which move"] to: Option<u16>,
    #[description = "A record, as attached to a game’s last message; it isn’t kept"] file: Option<
        Attachment,
    >,
) -> Result<()> {
    let cut = Cut { from: from.unwrap_or(0), to: to.unwrap_or(u16::MAX), seat: None };
    let film = animate.unwrap_or(from.is_some() || to.is_some()).then_some(cut);
    answer(ctx, async |app, caller| {
        if let Some(Attachment { url, size, .. }) = file {
            return records::show(app, caller, &Attached { url, size }, film).await;
        }
        let press = |_: &Session| match film {
            Some(Cut { from, to, seat }) => LookClick::Film { from, to, seat }.into(),
            None => LookClick::Replay(None).into(),
        };
        let meant = which::latest(app, caller, table.as_deref()).await?;
        which::at(app, caller, meant, press, async |app, caller, room| match film {
            Some(cut) => film::show(app, caller, room, cut).await,
            None => replay::show(app, caller, room, None).await,
        })
        .await
    })
    .await
}

/// Undo your last move, while it can still be taken back
#[poise::command(slash_command)]
pub async fn undo(
    ctx: Context<'_>,
    #[description = "Undo as much of this turn as possible, not just the last move"]
    whole_turn: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    let turn = whole_turn.unwrap_or_default();
    let press = |session: &Session| match turn {
        true => ActClick::UndoTurn { seen: session.version }.into(),
        false => ActClick::Undo { seen: session.version }.into(),
    };
    at(ctx, table, press, async |app, caller, room| {
        play::on_panel(app, caller, room, Act::Undo { seen: None, turn }).await
    })
    .await
}

/// Resign: in a two-player game the other player wins, otherwise a machine takes over
#[poise::command(slash_command)]
pub async fn resign(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    act(ctx, table, ActClick::GiveUp).await
}

/// Ask everyone to end the game early
#[poise::command(slash_command)]
pub async fn end(
    ctx: Context<'_>,
    #[description = "True for a draw; otherwise there is no result"] draw: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    let draw = draw.unwrap_or_default();
    act(ctx, table, if draw { ActClick::AskDraw } else { ActClick::AskEnd }).await
}

/// Offer your seat to someone, or to anyone who wants it
#[poise::command(slash_command)]
pub async fn give(
    ctx: Context<'_>,
    #[description = "Who gets it; anyone if you leave this out"] to: Option<User>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::tables"]
    table: Option<String>,
) -> Result<()> {
    if to.as_ref().is_some_and(|user| user.bot) {
        let why = "A bot can’t take a seat. Name a person.";
        return answer_unstored(ctx, async |_, _| Ok(Reply::sentence(why))).await;
    }
    act(ctx, table, ActClick::Offer { to: to.map(|user| UserId(user.id.get())) }).await
}

/// Follow a table by direct message, whether you play there or not
#[poise::command(slash_command)]
pub async fn watch(
    ctx: Context<'_>,
    #[description = "At every turn, not just at the end"] every_turn: Option<bool>,
    #[description = "Stop watching"] off: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggestions::watchable"]
    table: Option<String>,
) -> Result<()> {
    if off.unwrap_or_default() {
        return answer_unstored(ctx, async |app, caller| {
            watch::stop_at(app, caller, table.as_deref()).await
        })
        .await;
    }
    show(ctx, table, LookClick::Watch { every_turn: every_turn.unwrap_or_default() }).await
}

/// Shows something of the table that the command is about, as a press on its button does.
pub(super) async fn show(ctx: Context<'_>, table: Option<String>, click: LookClick) -> Result<()> {
    let press = |_: &Session| click.clone().into();
    at(ctx, table, press, async |app, caller, room| {
        look::press(app, caller, room, click.clone()).await
    })
    .await
}

/// Plays, or agrees on something, at the table that the command is about, as a press on its button does.
async fn act(ctx: Context<'_>, table: Option<String>, click: ActClick) -> Result<()> {
    let press = |_: &Session| click.clone().into();
    at(ctx, table, press, async |app, caller, room| {
        play::press(app, caller, room, click.clone()).await
    })
    .await
}

/// Does `then` at the table that the command is about. If it may be about several, a menu asks which one: `press` is
/// the press that does the same there.
async fn at(
    ctx: Context<'_>,
    named: Option<String>,
    press: impl Fn(&Session) -> TableClick,
    then: impl AsyncFnOnce(&App, &Caller, &OwnedRoom) -> Result<Reply>,
) -> Result<()> {
    answer(ctx, async |app, caller| {
        let meant = which::meant(app, caller, named.as_deref()).await?;
        which::at(app, caller, meant, press, then).await
    })
    .await
}
