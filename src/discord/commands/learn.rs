//! Commands that teach: lessons, and what everything is.

use anyhow::Result;
use serenity::all::CreateAutocompleteResponse;

use super::{Context, Meant, errors, guest, nearest_games, respond, room, suggest, typed};
use crate::{
    discord::{answer::show, explain, lesson},
    game::Topic,
    present::{LessonClick, lesson as words, what as card},
    table::Kind,
};

/// Learn a game by playing it, alone, in ten minutes
#[poise::command(slash_command)]
pub async fn learn(
    ctx: Context<'_>,
    #[description = "Which game; leave this out to see them all"]
    #[autocomplete = "suggest::games"]
    #[rename = "game"]
    named: Option<String>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let guest = guest.remembered(app).await?;
    let answer = match named.map(|named| typed::game(app.catalog(), &named)) {
        None => show(app, &guest, words::menu(app.catalog())).await?,
        Some(Some(kind)) => lesson::act(app, &guest, kind, LessonClick::Open).await?,
        Some(None) => errors::plain(lesson::UNKNOWN),
    };
    respond(ctx, answer).await
}

/// Look up a card, a particle, a place or a word of a game
#[poise::command(slash_command)]
pub async fn what(
    ctx: Context<'_>,
    #[description = "What you want to know about; start typing for suggestions"]
    #[autocomplete = "things"]
    thing: String,
    #[description = "Which game; otherwise the one of this table"]
    #[autocomplete = "suggest::games"]
    game: Option<String>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    // A suggestion names its game, too.
    let (game, name) = match thing.split_once('/') {
        Some((key, name)) if app.catalog().find(key).is_some() => (Some(key), name),
        _ => (game.as_deref(), thing.as_str()),
    };
    let found = meant(ctx, game)
        .await
        .into_iter()
        .find_map(|kind| Some((kind, card::meant(kind.topics(), name)?)));
    let answer = match found {
        Some((kind, topic)) => {
            let here = match room(ctx, &guest, None).await? {
                Meant::Table(room) => Some(room),
                Meant::OneOf(_) | Meant::Nothing(_) => None,
            };
            let here = here.filter(|room| room.session.game.info().key == kind.info().key);
            explain::card(app, &guest, kind, topic, here.as_deref(), Vec::new()).await?
        }
        None => errors::plain(card::UNKNOWN),
    };
    respond(ctx, answer).await
}

/// The game that is named, or all of them, the nearest first.
async fn meant(ctx: Context<'_>, named: Option<&str>) -> Vec<&'static dyn Kind> {
    match named {
        Some(named) => typed::game(ctx.data().catalog(), named).into_iter().collect(),
        None => nearest_games(ctx).await,
    }
}

/// Everything that has a name, by what was typed of it.
pub async fn things(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let kinds = meant(ctx, suggest::given(ctx, "game").as_deref()).await;
    let fits = |topic: &&Topic| card::names(topic).any(|name| typed::matches(name, typed));
    let offered = kinds.iter().flat_map(|kind| {
        let info = kind.info();
        kind.topics().iter().filter(fits).map(|topic| {
            (format!("{} · {}", topic.name, info.title), format!("{}/{}", info.key, topic.key))
        })
    });
    suggest::choices(offered)
}
