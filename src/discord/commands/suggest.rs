//! Suggestions while somebody types.

use std::collections::HashSet;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{
    Context, Meant, guest, room,
    typed::{further_variants, game, matches},
};
use crate::{
    discord::{
        moderation::{Moderated, moderated},
        room::OwnedRoom,
    },
    present::{self, cut, message::OPTIONS, picker::phrase},
    session::{self, Pace},
    store::TableId,
};

/// Characters of a choice.
const CHOICE: usize = 100;
/// How many tables are looked at for what somebody types: it must be quick.
const LOOKED_AT: usize = 100;

pub(super) fn choices(all: impl Iterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let fits = all.filter(|(_, value)| (1..=CHOICE).contains(&value.chars().count()));
    let choice =
        |(name, value): (String, String)| AutocompleteChoice::new(cut(&name, CHOICE), value);
    CreateAutocompleteResponse::new().set_choices(fits.take(OPTIONS).map(choice).collect())
}

/// Games by title or key.
pub async fn games(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let infos = ctx.data().catalog().iter().map(|kind| kind.info());
    choices(
        infos
            .filter(|info| matches(&format!("{} {}", info.title, info.key), typed))
            .map(|info| (info.title.to_owned(), info.key.to_owned())),
    )
}

/// Paces by name, and what was typed if it can be read.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn paces(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let named = Pace::NAMED
        .map(|(name, pace)| (format!("{name}: {}", present::pace::pace(pace)), pace.to_string()));
    let own = typed
        .parse::<Pace>()
        .ok()
        .map(|pace| (format!("{pace}: {}", present::pace::pace(pace)), pace.to_string()));
    let fitting = named.into_iter().filter(|(name, _)| matches(name, typed));
    let mut all: Vec<(String, String)> = own.into_iter().chain(fitting).collect();
    all.dedup_by(|one, other| one.1 == other.1);
    choices(all.into_iter())
}

/// Time zones by what was typed of their names.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub async fn zones(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    choices(session::zones(typed, OPTIONS).into_iter().map(|name| (name.clone(), name)))
}

/// What the other options of the command under way say.
pub(super) fn given(ctx: Context<'_>, name: &str) -> Option<String> {
    ctx.args.iter().find(|option| option.name == name).and_then(|option| match &option.value {
        ResolvedValue::String(text) => Some((*text).to_owned()),
        _ => None,
    })
}

/// Variants of the game that was chosen: those typed so far, and each that can be added.
pub async fn variants(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let catalog = ctx.data().catalog();
    let kind = match given(ctx, "game") {
        Some(named) => game(catalog, &named),
        None => catalog.first(),
    };
    choices(kind.into_iter().flat_map(|kind| further_variants(kind, typed)))
}

/// My tables, the open ones first.
pub async fn tables(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let mine = ctx.data().service.store().tables_of(guest(ctx).user).await.unwrap_or_default();
    choices(offered(ctx, mine, typed).await.into_iter())
}

/// The first of `tables` in whose numbers, games and players is what was typed.
async fn offered(ctx: Context<'_>, tables: Vec<TableId>, typed: &str) -> Vec<(String, String)> {
    let mut offered = Vec::new();
    for table in tables.into_iter().take(LOOKED_AT) {
        let Ok(Some(room)) = OwnedRoom::enter(ctx.data(), table).await else { continue };
        let seats = room.session.seated().map(|(seat, _)| room.room().plain_name(seat));
        let with: Vec<String> = seats.collect();
        let over = if room.session.is_over() { ", closed" } else { "" };
        let name =
            format!("{}: {} with {}{over}", table, room.session.game.info().title, with.join(", "));
        if matches(&name, typed) {
            offered.push((name, table.to_string()));
        }
        if OPTIONS <= offered.len() {
            break;
        }
    }
    offered
}

/// The tables in this channel, those that are watched, and mine.
pub(crate) async fn watchable(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (store, guest) = (ctx.data().service.store(), guest(ctx));
    let mut tables = store.tables_in(guest.channel).await.unwrap_or_default();
    let watched = store.watched_by(guest.user).await.unwrap_or_default();
    tables.extend(watched.into_iter().map(|(table, _)| table));
    tables.extend(store.tables_of(guest.user).await.unwrap_or_default());
    let mut known = HashSet::new();
    tables.retain(|table| known.insert(*table));
    choices(offered(ctx, tables, typed).await.into_iter())
}

/// The open tables of a server, to those who look after them.
pub(crate) async fn open_in_house(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    in_house(ctx, typed, true).await
}

/// The tables of a server that are over, to those who look after them.
pub(crate) async fn over_in_house(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    in_house(ctx, typed, false).await
}

async fn in_house(ctx: Context<'_>, typed: &str, open: bool) -> CreateAutocompleteResponse {
    let (app, guest) = (ctx.data(), guest(ctx));
    let Ok(Moderated::By { guild, .. }) = moderated(app, &guest).await else {
        return choices(std::iter::empty());
    };
    let tables = app.service.store().tables_of_server(guild, open).await.unwrap_or_default();
    choices(offered(ctx, tables, typed).await.into_iter())
}

/// My legal moves, by notation or by words.
pub async fn moves(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let guest = guest(ctx);
    let table = given(ctx, "table");
    let Ok(Meant::Table(room)) = room(ctx, &guest, table.as_deref()).await else {
        return choices(std::iter::empty());
    };
    let seat =
        room.session.seat_of(guest.user).filter(|seat| room.session.waiting().contains(*seat));
    let moves = seat.map(|seat| room.room().moves(seat)).unwrap_or_default();
    let mut fitting: Vec<(String, String)> = moves
        .into_iter()
        .map(|choice| (format!("{} · {}", choice.notation, phrase(&choice.steps)), choice.notation))
        .filter(|(name, _)| matches(name, typed))
        .collect();
    // What begins as it was typed comes first.
    let typed = typed.trim().to_lowercase();
    fitting.sort_by_key(|(_, notation)| !notation.to_lowercase().starts_with(&typed));
    choices(fitting.into_iter())
}
