//! Whoever sits at a table and does not play: skipped, stood in for, replaced.

use anyhow::Result;
use serenity::all::User;

use super::{Context, errors, looking_after, run, said, suggest};
use crate::{
    discord::{answer::show, room::OwnedRoom},
    game::Seat,
    present::{Message, Private},
    session::{Choice, ModeratorAct, UserId},
};

/// Let a machine play the turn of someone who isn’t moving
#[poise::command(slash_command)]
pub async fn skip(
    ctx: Context<'_>,
    #[description = "Whose turn, if several players have one"] player: Option<User>,
    #[description = "Which table, if this isn’t its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, None, async |app, guest, room| {
        let waiting = room.session.waiting();
        let mut seats = waiting.iter();
        let seat = match (&player, seats.next(), seats.next()) {
            (Some(player), _, _) => match seat_of(&room, player) {
                Ok(seat) => seat,
                Err(words) => return Ok(errors::plain(&words)),
            },
            (None, Some(only), None) => only,
            (None, None, _) => Seat(0),
            (None, Some(_), Some(_)) => return Ok(errors::plain(said::WHOSE_TURN)),
        };
        if !waiting.contains(seat) {
            let words = said::nothing_to_skip(&room.room(), seat);
            return show(app, guest, Private::new(Message::text(words))).await;
        }
        run(app, guest, &room, ModeratorAct::Choose { seat, choice: Choice::Skip }).await
    })
    .await
}

/// Let a machine play for someone until they’re back
#[poise::command(slash_command, rename = "stand-in")]
pub async fn stand_in(
    ctx: Context<'_>,
    #[description = "Who the machine plays for"] player: User,
    #[description = "Which table, if this isn’t its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, None, async |app, guest, room| {
        let seat = match seat_of(&room, &player) {
            Ok(seat) => seat,
            Err(words) => return Ok(errors::plain(&words)),
        };
        run(app, guest, &room, ModeratorAct::Choose { seat, choice: Choice::StandIn }).await
    })
    .await
}

/// Give a player’s seat to someone else
#[poise::command(slash_command)]
pub async fn replace(
    ctx: Context<'_>,
    #[description = "Who has the seat now"] player: User,
    #[description = "Who takes it over"] by: User,
    #[description = "Which table, if this isn’t its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, None, async |app, guest, room| {
        let seat = match seat_of(&room, &player) {
            Ok(seat) => seat,
            Err(words) => return Ok(errors::plain(&words)),
        };
        let user = UserId(by.id.get());
        if user == guest.user {
            return Ok(errors::plain(said::NOT_YOURSELF));
        }
        let member = ctx.interaction.data.resolved.members.get(&by.id).filter(|_| !by.bot);
        let Some(member) = member else { return Ok(errors::plain(said::NO_MEMBER)) };
        let name = member.nick.as_deref().unwrap_or_else(|| by.display_name());
        app.service.store().remember(user, name).await?;
        run(app, guest, &room, ModeratorAct::Replace { seat, user }).await
    })
    .await
}

/// The seat of a player, or what is said if they have none.
fn seat_of(room: &OwnedRoom, player: &User) -> Result<Seat, String> {
    let user = UserId(player.id.get());
    room.session.seat_of(user).ok_or_else(|| said::no_seat(&room.room(), user))
}
