//! Commands that teach: lessons, and what everything is.

use anyhow::Result;
use serenity::all::CreateAutocompleteResponse;

use super::{Context, Meant, errors, guest, respond, room, suggest, typed};
use crate::{
    discord::{answer::show, explain, lesson, room::OwnedRoom},
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
    guest.remembered(app).await?;
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
    #[rename = "game"]
    _game: Option<String>,
) -> Result<()> {
    let (app, guest) = (ctx.data(), guest(ctx));
    let here = table_here(ctx).await;
    let (key, name) = thing.split_once('/').unwrap_or(("", &thing));
    let picked = app.catalog().find(key).map(|kind| vec![kind]);
    let name = if picked.is_some() { name } else { &thing };
    let kinds = picked.unwrap_or(kinds(ctx, here.as_ref()));
    let found = kinds.into_iter().find_map(|kind| Some((kind, card::meant(kind.topics(), name)?)));
    let answer = match found {
        Some((kind, topic)) => {
            let room = here.filter(|room| room.session.game.info().key == kind.info().key);
            explain::card(app, &guest, kind, topic, room.as_ref(), Vec::new()).await?
        }
        None => errors::plain(card::UNKNOWN),
    };
    respond(ctx, answer).await
}

/// The table that is meant where the command is typed, if there is one.
async fn table_here(ctx: Context<'_>) -> Option<OwnedRoom> {
    match room(ctx, &guest(ctx), None).await {
        Ok(Meant::Table(room)) => Some(*room),
        Ok(Meant::OneOf(_) | Meant::Nothing(_)) | Err(_) => None,
    }
}

/// The game that is meant, or all of them, that of the table first.
fn kinds(ctx: Context<'_>, here: Option<&OwnedRoom>) -> Vec<&'static dyn Kind> {
    let catalog = ctx.data().catalog();
    if let Some(named) = suggest::given(ctx, "game") {
        return typed::game(catalog, &named).into_iter().collect();
    }
    let first = here.map(|room| room.session.game);
    let others =
        catalog.iter().filter(|kind| first.is_none_or(|first| first.info().key != kind.info().key));
    first.into_iter().chain(others).collect()
}

/// Everything that has a name, by what was typed of it.
pub async fn things(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let here = table_here(ctx).await;
    let kinds = kinds(ctx, here.as_ref());
    let fits = |topic: &&Topic| card::names(topic).any(|name| typed::matches(name, typed));
    let offered = kinds.iter().flat_map(|kind| {
        let info = kind.info();
        kind.topics().iter().filter(fits).map(|topic| {
            (format!("{} · {}", topic.name, info.title), format!("{}/{}", info.key, topic.key))
        })
    });
    suggest::choices(offered)
}
