//! Commands for those who cannot or will not play on.

use anyhow::Result;
use serenity::all::{CreateInteractionResponse, User};

use super::{Context, errors, guest, respond, suggest, with_room};
use crate::{
    discord::{App, answer::show, guest::Guest, room::OwnedRoom},
    present::{self, Private, TableClick, pace::Leave},
    service::Failure,
    session::{Act, DAY, Proposal, Refusal, Session, Stage, UserId},
};

/// Resign: in a two-player game the other player wins, otherwise a machine takes over
#[poise::command(slash_command)]
pub async fn resign(
    ctx: Context<'_>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let press = |_: &Session| TableClick::GiveUp;
    with_room(ctx, table, press, ask_to_resign).await
}

/// Asks whether the guest really gives up.
pub(crate) async fn ask_to_resign(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    if room.session.seat_of(guest.user).is_none() {
        return room.refuse(app, guest, &Refusal::NotSeated).await;
    }
    match room.session.stage {
        Stage::Lobby => room.refuse(app, guest, &Refusal::NotStarted).await,
        Stage::Over { .. } => room.refuse(app, guest, &Refusal::Over).await,
        Stage::Playing(_) => {
            let question = present::pace::confirm_resign(&room.room());
            show(app, guest, Private::new(question)).await
        }
    }
}

/// Ask everyone to end the game early
#[poise::command(slash_command)]
pub async fn end(
    ctx: Context<'_>,
    #[description = "True for a draw; otherwise there is no result"] draw: Option<bool>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let draw = draw.unwrap_or_default();
    let press = |_: &Session| if draw { TableClick::AskDraw } else { TableClick::AskEnd };
    with_room(ctx, table, press, async |app, guest, room| {
        room.say(app, guest, Act::Propose(Proposal::End { draw })).await
    })
    .await
}

/// Offer your seat to someone, or to anyone who wants it
#[poise::command(slash_command)]
pub async fn give(
    ctx: Context<'_>,
    #[description = "Who gets it; anyone if you leave this out"] to: Option<User>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    if to.as_ref().is_some_and(|user| user.bot) {
        return respond(ctx, errors::plain("A bot can’t take a seat. Name a person.")).await;
    }
    let to = to.map(|user| UserId(user.id.get()));
    let press = |_: &Session| TableClick::Offer { to };
    with_room(ctx, table, press, async |app, guest, room| {
        room.say(app, guest, Act::Offer { to }).await
    })
    .await
}

/// Stop your clocks at all tables while you’re away, and let the others know
#[poise::command(slash_command)]
pub async fn away(
    ctx: Context<'_>,
    #[description = "How many days; 0 if you’re back"]
    #[min = 0]
    #[max = 60]
    days: u8,
) -> Result<()> {
    let app = ctx.data();
    let guest = guest(ctx);
    let guest = guest.remembered(app).await?;
    let now = app.service.now();
    let until = (0 < days).then(|| now + i64::from(days) * DAY);
    let mut leaves = Vec::new();
    for table in app.service.store().tables_of(guest.user).await? {
        let Some(room) = OwnedRoom::enter(app, table).await? else { continue };
        if !matches!(room.session.stage, Stage::Playing(_)) {
            continue;
        }
        // One press, several tables: it can be written at one only.
        let applied = room.run_unnumbered(app, &guest, Act::Away { until }).await;
        match applied {
            Ok(room) => leaves.push(Leave { heading: room.room().heading(), refused: None }),
            Err(Failure::Refused(refusal)) => {
                let refused = present::words::refusal(&room.room(), &refusal);
                leaves.push(Leave { heading: room.room().heading(), refused: Some(refused) });
            }
            Err(failure) => return Err(failure.into()),
        }
    }
    let answer = present::pace::away(until, &leaves);
    let answer = show(app, &guest, answer).await?;
    respond(ctx, answer).await
}
