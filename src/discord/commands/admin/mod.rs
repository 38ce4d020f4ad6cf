//! `/quark admin`: for those who look after a server's tables. None of it shows a hand.

use anyhow::Result;
use poise::ChoiceParameter;
use serenity::all::{CreateInteractionResponse, Role, User};

use super::{Context, errors, guest, lacking_here, parent_here, respond, suggest};
use crate::{
    discord::{
        App,
        clicks::show,
        moderation::{self, moderated},
        room::{Guest, Room},
    },
    game::Seat,
    operator::record::Record,
    present::{
        Message, Private, help,
        moderation::{self as said},
        words,
    },
    service::Failure,
    session::{Act, By, Choice, Command, House, Pace, Place, Refusal, UserId},
    store::TableId,
};

/// Look after the tables of this server
#[poise::command(
    slash_command,
    subcommands(
        "channels", "pace", "role", "tables", "end", "skip", "stand_in", "replace", "relocate",
        "export"
    ),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn admin(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// What can be done with a channel, as the command lists it.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
enum Where {
    #[name = "allow here"]
    Allow,
    #[name = "forbid here"]
    Forbid,
    #[name = "all channels"]
    All,
}

/// Choose the channels where tables may be opened
#[poise::command(slash_command)]
async fn channels(
    ctx: Context<'_>,
    #[description = "Allow them in this channel, forbid them here, or allow them in all"]
    #[rename = "where"]
    place: Where,
) -> Result<()> {
    // A thread goes by its channel.
    let here = parent_here(ctx).unwrap_or(ctx.interaction.channel_id.get());
    choosing(ctx, |house, _| {
        match place {
            Where::Allow => house.allow(here),
            Where::Forbid => house.forbid(here).map_err(said::unclosable)?,
            Where::All => house.channels.clear(),
        }
        Ok(())
    })
    .await
}

/// Choose the pace of tables for which nobody names one
#[poise::command(slash_command)]
async fn pace(
    ctx: Context<'_>,
    #[description = "How much time there is: friendly, steady, or such as 3d+12h/5d"]
    #[autocomplete = "suggest::paces"]
    pace: String,
) -> Result<()> {
    choosing(ctx, |house, _| {
        house.pace = pace.parse::<Pace>().map_err(|_| words::NO_PACE)?;
        Ok(())
    })
    .await
}

/// Choose the role whose members may moderate, beside those who manage the server
#[poise::command(slash_command)]
async fn role(
    ctx: Context<'_>,
    #[description = "The role; none if you name none"] role: Option<Role>,
) -> Result<()> {
    // Everybody's role has the server's own number.
    let everybody = ctx.interaction.guild_id.map(|guild| guild.get());
    choosing(ctx, |house, guest| {
        let role = role.as_ref().map(|role| role.id.get());
        if !guest.manages {
            return Err(said::NOT_MANAGER);
        }
        if role.is_some() && role == everybody {
            return Err(said::EVERYBODY);
        }
        house.role = role;
        Ok(())
    })
    .await
}

/// List the open tables of this server, and what I could not do for them
#[poise::command(slash_command)]
async fn tables(ctx: Context<'_>) -> Result<()> {
    let answer = moderation::list(ctx.data(), &guest(ctx), 0).await?;
    respond(ctx, answer).await
}

/// End a table, without a result
#[poise::command(slash_command)]
async fn end(
    ctx: Context<'_>,
    #[description = "The table, if this is not its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, async |app, guest, room| run(app, guest, &room, Act::Stop).await)
        .await
}

/// Have a machine play the turn of somebody who does not
#[poise::command(slash_command)]
async fn skip(
    ctx: Context<'_>,
    #[description = "Whose turn, if several are to move"] player: Option<User>,
    #[description = "The table, if this is not its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, async |app, guest, room| {
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
            let words = said::nothing_to_skip(&room.party(), seat);
            return show(app, guest, Private::new(Message::text(words))).await;
        }
        run(app, guest, &room, Act::Choose { seat, choice: Choice::Skip }).await
    })
    .await
}

/// Have a machine play for somebody until they are back
#[poise::command(slash_command, rename = "stand-in")]
async fn stand_in(
    ctx: Context<'_>,
    #[description = "For whom"] player: User,
    #[description = "The table, if this is not its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, async |app, guest, room| {
        let seat = match seat_of(&room, &player) {
            Ok(seat) => seat,
            Err(words) => return Ok(errors::plain(&words)),
        };
        run(app, guest, &room, Act::Choose { seat, choice: Choice::StandIn }).await
    })
    .await
}

/// Put somebody else into a player’s seat
#[poise::command(slash_command)]
async fn replace(
    ctx: Context<'_>,
    #[description = "Who plays now"] player: User,
    #[description = "Who plays on"] by: User,
    #[description = "The table, if this is not its thread"]
    #[autocomplete = "suggest::open_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, async |app, guest, room| {
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
        run(app, guest, &room, Act::Replace { seat, user }).await
    })
    .await
}

/// Have a table go on in this channel
#[poise::command(slash_command, rename = "move")]
async fn relocate(
    ctx: Context<'_>,
    #[description = "The table, by its number"]
    #[autocomplete = "suggest::open_in_house"]
    table: String,
) -> Result<()> {
    let missing = lacking_here(ctx);
    looking_after(ctx, Some(table), async |app, guest, room| {
        if missing.iter().any(|permission| permission.vital) {
            return show(app, guest, help::cannot_open(&missing)).await;
        }
        if app.service.store().shown(room.table).await?.channel == guest.channel {
            return room.refuse(app, guest, &Refusal::SamePlace).await;
        }
        let place = Place { guild: guest.guild, channel: guest.channel };
        match order(app, guest, &room, Act::Relocate(place)).await {
            Ok(room) => show(app, guest, said::moved(&room.party(), guest.channel)).await,
            Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
            Err(failure) => Err(failure.into()),
        }
    })
    .await
}

/// Get the record file of a table that is over
#[poise::command(slash_command)]
async fn export(
    ctx: Context<'_>,
    #[description = "The table, if this is not its thread"]
    #[autocomplete = "suggest::over_in_house"]
    table: Option<String>,
) -> Result<()> {
    looking_after(ctx, table, async |app, guest, room| {
        // The draws of a running game tell what is hidden.
        if !room.session.is_over() {
            let words = said::still_on(&room.party());
            return show(app, guest, Private::new(Message::text(words))).await;
        }
        let log = app.service.store().log(room.table).await?;
        let record = Record::of(&room.session, &log).to_string();
        show(app, guest, said::export(&room.party(), record)).await
    })
    .await
}

/// Changes what the server has chosen, and says what that is now; or why not.
async fn choosing(
    ctx: Context<'_>,
    change: impl FnOnce(&mut House, &Guest) -> Result<(), &'static str>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let (guild, mut house) = match moderated(app, &guest).await? {
        Ok(moderated) => moderated,
        Err(refusal) => return respond(ctx, refusal).await,
    };
    let answer = match change(&mut house, &guest) {
        Ok(()) => {
            app.service.store().furnish(guild, house.clone()).await?;
            show(app, &guest, said::choices(&house)).await?
        }
        Err(why) => errors::plain(why),
    };
    respond(ctx, answer).await
}

/// Runs `then` with a table of the server that the guest may look after, or says why there is none.
async fn looking_after(
    ctx: Context<'_>,
    named: Option<String>,
    then: impl AsyncFnOnce(&App, &Guest, Room) -> Result<CreateInteractionResponse>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let answer = match moderated(app, &guest).await? {
        Ok((guild, _)) => match table(app, &guest, guild, named.as_deref()).await? {
            Ok(room) => then(app, &guest, room).await?,
            Err(why) => errors::plain(why),
        },
        Err(refusal) => refusal,
    };
    respond(ctx, answer).await
}

/// The table of this server that is named, or whose thread this is, or that alone is played here.
async fn table(
    app: &App,
    guest: &Guest,
    guild: u64,
    named: Option<&str>,
) -> Result<Result<Room, &'static str>> {
    let store = app.service.store();
    let meant = match named {
        Some(named) => named.trim().trim_start_matches('#').parse().ok().map(TableId),
        None => match store.table_of_thread(guest.channel).await? {
            Some(table) => Some(table),
            None => match store.tables_in(guest.channel).await?.as_slice() {
                [only] => Some(*only),
                [] | [_, _, ..] => return Ok(Err(said::WHICH)),
            },
        },
    };
    let Some(table) = meant else { return Ok(Err(said::NOT_HERE)) };
    let room = Room::enter(app, table).await?;
    Ok(room.filter(|room| room.session.place.guild == Some(guild)).ok_or(said::NOT_HERE))
}

/// The seat of a player, or what is said if they have none.
fn seat_of(room: &Room, player: &User) -> Result<Seat, String> {
    let user = UserId(player.id.get());
    room.session.seat_of(user).ok_or_else(|| said::no_seat(&room.party(), user))
}

/// Gives a command as moderator, and returns the table as it stands then.
async fn order(app: &App, guest: &Guest, room: &Room, act: Act) -> Result<Room, Failure> {
    let command = Command { by: By::Moderator, interaction: Some(guest.interaction), act };
    let applied = app.service.run(room.table, &command).await?;
    let cast = app.service.cast(&applied.session).await?;
    Ok(Room { table: applied.table, session: applied.session, cast })
}

/// Gives a command as moderator, and says what has come of it.
async fn run(app: &App, guest: &Guest, room: &Room, act: Act) -> Result<CreateInteractionResponse> {
    match order(app, guest, room, act).await {
        Ok(room) => {
            let done = words::done(&room.party(), false);
            show(app, guest, Private::new(Message::text(done))).await
        }
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}
