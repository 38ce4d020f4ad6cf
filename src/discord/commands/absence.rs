//! Commands for those who cannot or will not play on.

use anyhow::Result;
use serenity::all::User;

use super::{Context, errors, guest, respond, suggest, with_room};
use crate::{
    discord::{clicks::show, room::Room},
    present::{self, Private, pace::Leave},
    service::Failure,
    session::{Act, DAY, Proposal, Refusal, Stage, UserId},
};

/// Give up: in a game of two the other wins, in a larger one a machine plays on
#[poise::command(slash_command)]
pub async fn resign(
    ctx: Context<'_>,
    #[description = "The table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    with_room(ctx, table, async |app, guest, room| {
        if room.session.seat_of(guest.user).is_none() {
            return room.refuse(app, guest, &Refusal::NotSeated).await;
        }
        match room.session.stage {
            Stage::Lobby => room.refuse(app, guest, &Refusal::NotStarted).await,
            Stage::Over { .. } => room.refuse(app, guest, &Refusal::Over).await,
            Stage::Playing(_) => {
                let question = present::pace::confirm_resign(&room.party());
                show(app, guest, Private::new(question)).await
            }
        }
    })
    .await
}

/// Ask everybody to end the game before its end
#[poise::command(slash_command)]
pub async fn end(
    ctx: Context<'_>,
    #[description = "As a draw; else without a result"] draw: Option<bool>,
    #[description = "The table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    let draw = draw.unwrap_or_default();
    with_room(ctx, table, async |app, guest, room| {
        room.say(app, guest, Act::Propose(Proposal::End { draw })).await
    })
    .await
}

/// Offer your seat to somebody, or to whoever wants it
#[poise::command(slash_command)]
pub async fn give(
    ctx: Context<'_>,
    #[description = "Who gets it; anybody if you do not say"] to: Option<User>,
    #[description = "The table, if there are several"]
    #[autocomplete = "suggest::tables"]
    table: Option<String>,
) -> Result<()> {
    if to.as_ref().is_some_and(|user| user.bot) {
        return respond(ctx, errors::plain("A bot cannot take a seat. Name a person.")).await;
    }
    let to = to.map(|user| UserId(user.id.get()));
    with_room(ctx, table, async |app, guest, room| room.say(app, guest, Act::Offer { to }).await)
        .await
}

/// Stop your clocks at all tables while you are away, and tell the others
#[poise::command(slash_command)]
pub async fn away(
    ctx: Context<'_>,
    #[description = "For how many days; 0 if you are back"]
    #[min = 0]
    #[max = 60]
    days: u8,
) -> Result<()> {
    let app = ctx.data();
    let guest = guest(ctx);
    guest.remembered(app).await?;
    let now = app.service.now();
    let until = (0 < days).then(|| now + i64::from(days) * DAY);
    let mut leaves = Vec::new();
    for table in app.service.store().tables_of(guest.user).await? {
        let Some(room) = Room::enter(app, table).await? else { continue };
        if !matches!(room.session.stage, Stage::Playing(_)) {
            continue;
        }
        // One press, several tables: it can be written at one only.
        let applied = room.run_unnumbered(app, &guest, Act::Away { until }).await;
        match applied {
            Ok(room) => leaves.push(Leave { heading: room.party().heading(), refused: None }),
            Err(Failure::Refused(refusal)) => {
                let refused = present::words::refusal(&room.party(), &refusal);
                leaves.push(Leave { heading: room.party().heading(), refused: Some(refused) });
            }
            Err(failure) => return Err(failure.into()),
        }
    }
    let answer = present::pace::away(until, &leaves);
    let answer = show(app, &guest, answer).await?;
    respond(ctx, answer).await
}
