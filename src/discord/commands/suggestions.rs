//! Suggestions while somebody types the option of a command.

use std::collections::HashSet;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{Context, options::meant, stranger};
use crate::{
    discord::{
        typed::{self, further_variants, matches},
        verbs::{
            moderate::{Moderated, moderated},
            room::OwnedRoom,
            which::{self, Meant},
        },
    },
    game::Topic,
    present::{self, cut, message::OPTIONS, picker::phrase, what as card},
    results::seasons,
    session::{self, DAY, Pace},
    store::TableId,
};

/// Most characters of a choice.
const CHOICE: usize = 100;
/// Most tables that are read for one suggestion, which must be quick.
const LOOKED_AT: usize = 100;
/// Lengths of pauses that are suggested, in days.
const PAUSES: [u16; 9] = [1, 2, 3, 5, 7, 10, 14, 30, 60];

fn choices(all: impl Iterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let fits = all.filter(|(_, value)| (1..=CHOICE).contains(&value.chars().count()));
    let choice =
        |(name, value): (String, String)| AutocompleteChoice::new(cut(&name, CHOICE), value);
    CreateAutocompleteResponse::new().set_choices(fits.take(OPTIONS).map(choice).collect())
}

/// Suggests games by title or key.
pub(super) async fn games(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let infos = ctx.data().catalog().iter().map(|kind| kind.info());
    choices(
        infos
            .filter(|info| matches(&format!("{} {}", info.title, info.key), typed))
            .map(|info| (info.title.to_owned(), info.key.to_owned())),
    )
}

/// Suggests paces by name, and the typed pace if it is valid.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub(super) async fn paces(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
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

/// Suggests who may sit at a table.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub(super) async fn admissions(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let fits = |(name, written): &(String, String)| matches(&format!("{name} {written}"), typed);
    choices(present::admission::suggestions().filter(fits))
}

/// Suggests time zones that match what was typed.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub(super) async fn zones(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    choices(session::zones(typed, OPTIONS).into_iter().map(|name| (name.clone(), name)))
}

/// The value of another option of the same command.
fn given(ctx: Context<'_>, name: &str) -> Option<String> {
    ctx.args.iter().find(|option| option.name == name).and_then(|option| match &option.value {
        ResolvedValue::String(text) => Some((*text).to_owned()),
        _ => None,
    })
}

/// Suggests variants of the chosen game: those typed so far, each with one more.
pub(super) async fn variants(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let catalog = ctx.data().catalog();
    let kind = match given(ctx, "game") {
        Some(named) => typed::game(catalog, &named),
        None => catalog.first(),
    };
    choices(kind.into_iter().flat_map(|kind| further_variants(kind, typed)))
}

/// Suggests the caller's tables, the open ones first.
pub(super) async fn tables(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let mine = ctx.data().service.store().tables_of(stranger(ctx).user).await.unwrap_or_default();
    choices(offered(ctx, mine, typed).await.into_iter())
}

/// The first of `tables` whose number, game or players match what was typed.
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

/// Suggests the tables in this channel, the watched ones, and the caller's.
pub(super) async fn watchable(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (store, caller) = (ctx.data().service.store(), stranger(ctx));
    let mut tables = store.tables_in(caller.channel).await.unwrap_or_default();
    let watched = store.watched_by(caller.user).await.unwrap_or_default();
    tables.extend(watched.into_iter().map(|(table, _)| table));
    tables.extend(store.tables_of(caller.user).await.unwrap_or_default());
    let mut known = HashSet::new();
    tables.retain(|table| known.insert(*table));
    choices(offered(ctx, tables, typed).await.into_iter())
}

/// Suggests the open tables of a server to its moderators.
pub(super) async fn open_in_house(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    in_house(ctx, typed, true).await
}

/// Suggests the finished tables of a server to its moderators.
pub(super) async fn over_in_house(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    in_house(ctx, typed, false).await
}

async fn in_house(ctx: Context<'_>, typed: &str, open: bool) -> CreateAutocompleteResponse {
    let (app, caller) = (ctx.data(), stranger(ctx));
    let Ok(Moderated::By { guild, .. }) = moderated(app, &caller).await else {
        return choices(std::iter::empty());
    };
    let tables = app.service.store().tables_of_server(guild, open).await.unwrap_or_default();
    choices(offered(ctx, tables, typed).await.into_iter())
}

/// Suggests the caller's legal moves, by notation or by words.
pub(super) async fn moves(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let caller = stranger(ctx);
    let table = given(ctx, "table");
    let Ok(Meant::Table(room)) = which::meant(ctx.data(), &caller, table.as_deref()).await else {
        return choices(std::iter::empty());
    };
    let seat =
        room.session.seat_of(caller.user).filter(|seat| room.session.waiting().contains(*seat));
    let moves = seat.map(|seat| room.room().moves(seat)).unwrap_or_default();
    let mut fitting: Vec<(String, String)> = moves
        .into_iter()
        .map(|choice| (format!("{} · {}", choice.notation, phrase(&choice.steps)), choice.notation))
        // Labels have a hyphen where no line breaks; people type the usual one.
        .filter(|(name, _)| matches(&name.replace('\u{2011}', "-"), typed))
        .collect();
    // Moves that begin with what was typed come first.
    let typed = typed.trim().to_lowercase();
    fitting.sort_by_key(|(_, notation)| !notation.to_lowercase().starts_with(&typed));
    choices(fitting.into_iter())
}

/// Suggests everything that has a name and matches what was typed.
pub(super) async fn things(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let kinds = meant(ctx, given(ctx, "game").as_deref()).await;
    let fits = |topic: &&Topic| card::names(topic).any(|name| matches(name, typed));
    let offered = kinds.iter().flat_map(|kind| {
        let info = kind.info();
        kind.topics().iter().filter(fits).map(|topic| {
            (format!("{} · {}", topic.name, info.title), format!("{}/{}", info.key, topic.key))
        })
    });
    choices(offered)
}

/// Suggests the seasons that people ask for most.
#[expect(clippy::unused_async, reason = "poise wants an async function")]
pub(super) async fn times(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let now = ctx.data().service.now();
    let [_, year, month] = seasons(now);
    let [_, last_year, _] = seasons(now - 366 * DAY);
    let months = (0..6).map(|ago| seasons(now - ago * 30 * DAY)[2]);
    let mut all: Vec<String> = [month, year, last_year]
        .into_iter()
        .chain(months)
        .map(|season| season.to_string())
        .collect();
    let mut known = HashSet::new();
    all.retain(|season| known.insert(season.clone()) && matches(season, typed));
    choices(all.into_iter().map(|season| (season.clone(), season)))
}

/// Suggests days for the end of a pause.
pub(super) async fn days(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let app = ctx.data();
    let preferences = app.service.store().preferences(stranger(ctx).user).await.unwrap_or_default();
    let day = |days: u16| {
        let date = preferences.date_after(days, app.service.now())?;
        let name =
            if days == 1 { format!("{date}, tomorrow") } else { format!("{date}, in {days} days") };
        Some((name, date))
    };
    choices(PAUSES.into_iter().filter_map(day).filter(|(name, _)| matches(name, typed)))
}
