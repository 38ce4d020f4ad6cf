//! Whoever sits at a table and does not play: skipped, stood in for, replaced.

use anyhow::Result;
use serenity::all::{CreateInteractionResponse, User};

use super::{Context, errors, looking_after, run, said, suggest};
use crate::{
    discord::{App, answer::show, guest::Guest, overdue::Outcome, room::OwnedRoom},
    game::Seat,
    present::{Message, Moderation, Private},
    session::{Choice, ModeratorAct, UserId},
};

/// Let a machine play the turn of someone who isn’t moving
#[poise::command(slash_command)]
pub async fn skip(
    ctx: Context<'_>,
    #[description = "Whose turn, if several players have one"] player: Option<User>,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    let player = player.as_ref().map(id);
    looking_after(ctx, table, Moderation::Skip { player }).await
}

/// Let a machine play for someone until they’re back
#[poise::command(slash_command, rename = "stand-in")]
pub async fn stand_in(
    ctx: Context<'_>,
    #[description = "Who the machine plays for"] player: User,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, Moderation::StandIn { player: id(&player) }).await
}

/// Give a player’s seat to someone else
#[poise::command(slash_command)]
pub async fn replace(
    ctx: Context<'_>,
    #[description = "Who has the seat now"] player: User,
    #[description = "Who takes it over"] by: User,
    #[description = "Which table, if there are several"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, Moderation::Replace { player: id(&player), by: id(&by) }).await
}

fn id(user: &User) -> UserId {
    UserId(user.id.get())
}

/// Has a machine play the turn of `player`, or of the only one who has a turn; asks whose it is where
/// several have.
pub(super) async fn skip_at(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    player: Option<UserId>,
) -> Result<CreateInteractionResponse> {
    let session = &room.session;
    let waiting = session.waiting();
    let people: Vec<(Seat, UserId)> = session
        .people()
        .filter(|(seat, _)| waiting.contains(*seat) && !session.is_machine(*seat))
        .collect();
    let seat = match (player, people.as_slice()) {
        (Some(player), _) => match seat_of(room, player) {
            Ok(seat) => seat,
            Err(words) => return Ok(errors::plain(&words)),
        },
        (None, [(only, _)]) => *only,
        (None, []) => waiting.first().unwrap_or(Seat(0)),
        (None, several) => {
            return show(app, guest, said::whose_turn(&room.room(), several)).await;
        }
    };
    if !waiting.contains(seat) {
        app.unanswered.becomes(guest.interaction, Outcome::Refused);
        let words = said::nothing_to_skip(&room.room(), seat);
        return show(app, guest, Private::new(Message::text(words))).await;
    }
    run(app, guest, room, ModeratorAct::Choose { seat, choice: Choice::Skip }).await
}

/// Has a machine play for `player` until they are back.
pub(super) async fn stand_in_at(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    player: UserId,
) -> Result<CreateInteractionResponse> {
    match seat_of(room, player) {
        Ok(seat) => {
            run(app, guest, room, ModeratorAct::Choose { seat, choice: Choice::StandIn }).await
        }
        Err(words) => Ok(errors::plain(&words)),
    }
}

/// Gives the seat of `player` to `user`, who must be a member of the server.
pub(super) async fn replace_at(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    (player, user): (UserId, UserId),
) -> Result<CreateInteractionResponse> {
    let seat = match seat_of(room, player) {
        Ok(seat) => seat,
        Err(words) => return Ok(errors::plain(&words)),
    };
    if user == guest.user {
        return Ok(errors::plain(said::NOT_YOURSELF));
    }
    let Some(name) = name_of_member(app, guest, user).await? else {
        return Ok(errors::plain(said::NO_MEMBER));
    };
    app.service.store().remember(user, &name).await?;
    run(app, guest, room, ModeratorAct::Replace { seat, user }).await
}

/// The name of a member of the guest's server who can play. A press can name anybody, so it is asked for.
async fn name_of_member(app: &App, guest: &Guest, user: UserId) -> Result<Option<String>> {
    let Some(guild) = guest.guild else { return Ok(None) };
    match app.rest.member(guild, user.0).await {
        Ok(member) if member.is_bot() => Ok(None),
        Ok(member) => Ok(Some(member.name())),
        Err(problem) if problem.is_final() => Ok(None),
        Err(problem) => Err(anyhow::anyhow!("{problem}")),
    }
}

/// The seat of a player, or what is said if they have none.
fn seat_of(room: &OwnedRoom, player: UserId) -> Result<Seat, String> {
    room.session.seat_of(player).ok_or_else(|| said::no_seat(&room.room(), player))
}
