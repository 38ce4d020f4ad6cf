//! Commands about a person or a game, which need no table.

use anyhow::Result;
use serenity::all::User;

use super::{
    Context, answer, answer_unstored,
    options::{self, Colours, Confirmed, Inviting, Reminded},
    suggestions,
};
use crate::{
    discord::{
        App,
        reply::Reply,
        typed,
        verbs::{
            away, doctor as examination, explain, invitation, lesson,
            open::UNKNOWN_GAME,
            prefs::{self as preferences, Typed},
            privacy as kept, results, rules as rulebook,
            which::{self, Meant},
        },
    },
    present::{self, LessonClick, Preference, what as card},
    results::Season,
    session::UserId,
};

/// See how you or others have played: wins, places, scores, ratings
#[poise::command(slash_command)]
pub async fn stats(
    ctx: Context<'_>,
    #[description = "Whose; yours if left out"] player: Option<User>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
) -> Result<()> {
    let player = player.map(|player| UserId(player.id.get()));
    answer(ctx, async |app, caller| match key(app, game.as_deref()) {
        Ok(game) => results::stats(app, caller, player, game).await,
        Err(why) => Ok(why),
    })
    .await
}

/// List past games, newest first
#[poise::command(slash_command)]
pub async fn history(
    ctx: Context<'_>,
    #[description = "Whose; yours if left out"] player: Option<User>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
) -> Result<()> {
    let player = player.map(|player| UserId(player.id.get()));
    answer(ctx, async |app, caller| match key(app, game.as_deref()) {
        Ok(game) => results::history(app, caller, player, game, 0).await,
        Err(why) => Ok(why),
    })
    .await
}

/// See who has won most on this server, and who is rated best
#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[description = "Which game; all if left out"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
    #[description = "A year or a month, such as 2026 or 2026-11; all time if left out"]
    #[autocomplete = "suggestions::times"]
    season: Option<String>,
) -> Result<()> {
    let season = season.as_deref().unwrap_or_default().parse::<Season>();
    answer(ctx, async |app, caller| match (key(app, game.as_deref()), season) {
        (Ok(game), Ok(season)) => results::leaders(app, caller, game, season).await,
        (Err(why), _) => Ok(why),
        (Ok(_), Err(_)) => Ok(Reply::sentence(present::results::NO_SEASON)),
    })
    .await
}

/// The key of the named game, if one is named; a reply if there is no such game.
pub(super) fn key(app: &App, named: Option<&str>) -> Result<Option<&'static str>, Reply> {
    let Some(named) = named else { return Ok(None) };
    let kind = typed::game(app.catalog(), named).ok_or_else(|| Reply::sentence(UNKNOWN_GAME))?;
    Ok(Some(kind.info().key))
}

/// Read the rules of a game
#[poise::command(slash_command)]
pub async fn rules(
    ctx: Context<'_>,
    #[description = "Which game; otherwise the one you are playing"]
    #[autocomplete = "suggestions::games"]
    #[rename = "game"]
    named: Option<String>,
) -> Result<()> {
    let kind = options::meant(ctx, named.as_deref()).await.first().copied();
    answer_unstored(ctx, async |app, caller| match kind {
        Some(kind) => rulebook::show(app, caller, kind, 0),
        None => Ok(Reply::sentence(UNKNOWN_GAME)),
    })
    .await
}

/// Learn a game by playing it, alone, in ten minutes
#[poise::command(slash_command)]
pub async fn learn(
    ctx: Context<'_>,
    #[description = "Which game; leave this out to see them all"]
    #[autocomplete = "suggestions::games"]
    #[rename = "game"]
    named: Option<String>,
) -> Result<()> {
    answer(ctx, async |app, caller| match named.map(|named| typed::game(app.catalog(), &named)) {
        None => Ok(Reply::here(present::lesson::menu(app.catalog()))),
        Some(Some(kind)) => lesson::act(app, caller, kind, LessonClick::Open).await,
        Some(None) => Ok(Reply::sentence(lesson::UNKNOWN)),
    })
    .await
}

/// Look up a card, a particle, a place or a word of a game
#[poise::command(slash_command)]
pub async fn what(
    ctx: Context<'_>,
    #[description = "What you want to know about; start typing for suggestions"]
    #[autocomplete = "suggestions::things"]
    thing: String,
    #[description = "Which game; otherwise the one of this table"]
    #[autocomplete = "suggestions::games"]
    game: Option<String>,
) -> Result<()> {
    // A suggestion contains the game as well.
    let (game, name) = match thing.split_once('/') {
        Some((key, name)) if ctx.data().catalog().find(key).is_some() => (Some(key), name),
        _ => (game.as_deref(), thing.as_str()),
    };
    let kinds = options::meant(ctx, game).await;
    let found = kinds.into_iter().find_map(|kind| Some((kind, card::meant(kind.topics(), name)?)));
    answer_unstored(ctx, async |app, caller| {
        let Some((kind, topic)) = found else { return Ok(Reply::sentence(card::UNKNOWN)) };
        let here = match which::meant(app, caller, None).await? {
            Meant::Table(room) => Some(room),
            Meant::OneOf(_) | Meant::Nothing(_) => None,
        };
        let here = here.filter(|room| room.session.game.info().key == kind.info().key);
        Ok(explain::card(app, caller, kind, topic, here.as_deref(), Vec::new()))
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
    answer(ctx, async |app, caller| away::away(app, caller, days, None).await).await
}

/// Set how tables look to you and when you are notified
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
pub async fn prefs(
    ctx: Context<'_>,
    #[description = "The colours of pictures only you see"] theme: Option<Colours>,
    #[description = "Get your hand by direct message"] hands: Option<bool>,
    #[description = "Where to remind you that it’s your turn"] reminders: Option<Reminded>,
    #[description = "Your time zone, such as Europe/Berlin"]
    #[autocomplete = "suggestions::zones"]
    zone: Option<String>,
    #[description = "Hours without reminders, such as 22:00-08:00, or none"] quiet: Option<String>,
    #[description = "Words instead of pictures for boards, hands and panels"] text: Option<bool>,
    #[description = "Which moves that you can’t undo I ask about first"] confirm: Option<Confirmed>,
    #[description = "The hour for a daily digest of your tables, such as 8, or off"] digest: Option<
        String,
    >,
    #[description = "Get a direct message when the turn before yours begins"] next: Option<bool>,
    #[description = "Let others see your results: on the leaderboard, and in your statistics"]
    listed: Option<bool>,
    #[description = "Who can invite you to tables"] invitations: Option<Inviting>,
) -> Result<()> {
    let picks = [
        theme.map(|theme| Preference::Theme(theme.into())),
        hands.map(Preference::Hands),
        reminders.map(|place| Preference::Reminders(place.into())),
        text.map(Preference::Text),
        confirm.map(|confirm| Preference::Confirm(confirm.into())),
        next.map(Preference::Next),
        listed.map(Preference::Listed),
        invitations.map(|who| Preference::Invites(who.into())),
    ];
    let picks = picks.into_iter().flatten().collect();
    answer(ctx, async |app, caller| {
        let (zone, quiet, digest) = (zone.as_deref(), quiet.as_deref(), digest.as_deref());
        preferences::choose(app, caller, picks, Typed { zone, quiet, digest }).await
    })
    .await
}

/// See or delete what I keep about you; block people
#[poise::command(
    slash_command,
    subcommands("export", "delete", "block", "unblock"),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn privacy(_: Context<'_>) -> Result<()> {
    Ok(())
}

/// Get everything I keep about you, as a file
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<()> {
    answer_unstored(ctx, kept::export).await
}

/// Delete everything I keep about you; asks first
#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<()> {
    answer_unstored(ctx, kept::ask).await
}

/// Keep someone from inviting you and from sitting at your tables; they aren’t told
#[poise::command(slash_command)]
async fn block(ctx: Context<'_>, #[description = "Who"] person: User) -> Result<()> {
    answer(ctx, async |app, caller| {
        let user = UserId(person.id.get());
        if person.bot || user == caller.user {
            return Ok(Reply::sentence(present::prefs::NOT_BLOCKED));
        }
        invitation::block(app, caller, user).await
    })
    .await
}

/// Let someone invite you and sit at your tables again
#[poise::command(slash_command)]
async fn unblock(ctx: Context<'_>, #[description = "Who"] person: User) -> Result<()> {
    answer(ctx, async |app, caller| invitation::unblock(app, caller, UserId(person.id.get())).await)
        .await
}

/// Check whether I have the permissions I need in this channel
#[poise::command(slash_command)]
pub async fn doctor(ctx: Context<'_>) -> Result<()> {
    let latency = poise::Context::from(ctx).ping().await.as_millis();
    let latency = u64::try_from(latency).ok().filter(|latency| 0 < *latency);
    answer_unstored(ctx, async |app, caller| examination::examine(app, caller, latency).await).await
}
