//! The rules of a league before it is announced.

use anyhow::Result;

use super::{of_server, shown, view, view_of};
use crate::{
    any::{GameKind, Json},
    discord::{
        App,
        caller::Caller,
        reply::Reply,
        verbs::{
            moderate::{Moderated, moderated},
            open::UNKNOWN_GAME,
        },
    },
    game::Info,
    present::{
        self, LeagueRule, Modal,
        league::{self as said, DAYS, DIVISIONS, ROUNDS, WAITS},
        permissions,
    },
    service::League,
    session::{
        Pace, Refusal,
        league::{LeagueTerms, Vacant},
    },
    store::LeagueState,
};

/// Rounds of a new league.
const USUAL_ROUNDS: u8 = 5;
/// Least time of a round of a new league, in days.
const USUAL_DAYS: u16 = 14;
/// Turns a day that a new league expects at most, if the longest round allows it.
const USUAL_TURNS: u16 = 2;
/// Time until the first round of a new league, in days.
const USUAL_WAIT: u16 = 7;
/// Most players at a table of a new league: more would be rare where few join.
const USUAL_SEATS: u8 = 3;
/// Pace of a new league on a server whose tables have no clock.
const USUAL_PACE: &str = "steady";

/// Prepares a league of a game in the caller's channel, and shows its rules to change.
pub(in crate::discord) async fn prepare(
    app: &App,
    caller: &Caller,
    kind: &'static dyn GameKind,
    options: Json,
    pace: Option<Pace>,
) -> Result<Reply> {
    let (guild, settings) = match moderated(app, caller).await? {
        Moderated::By { guild, settings } => (guild, settings),
        Moderated::Refused(reply) => return Ok(reply),
    };
    if !settings.allows(caller.channel, caller.parent) {
        return Ok(Reply::here(present::moderation::elsewhere(&settings)).turned_away());
    }
    let missing = caller.missing();
    if missing.iter().any(|permission| permission.vital) {
        return Ok(Reply::here(permissions::cannot_open(&missing)).turned_away());
    }
    let options = kind.for_new_table(&options);
    if let Err(why) = kind.check(&options) {
        let refusal = Refusal::NoSuchVariant(why.to_string());
        return Ok(Reply::sentence(present::words::opening(&refusal)).refused());
    }
    let of_server = Some(settings.pace).filter(|pace| *pace != Pace::Friendly);
    let pace = pace.or(of_server).or_else(|| USUAL_PACE.parse().ok()).unwrap_or_default();
    let range = &kind.info().seats;
    let seats = USUAL_SEATS.clamp(*range.start(), *range.end());
    let terms = LeagueTerms {
        game: kind.info().key.to_owned(),
        options,
        pace,
        seats,
        least: *range.start(),
        swiss: Some(USUAL_ROUNDS),
        days: usual_days(kind.info(), seats),
        wait: USUAL_WAIT,
        division: None,
        vacant: Vacant::default(),
    };
    // Tables hang on cards in a channel, also if the command was typed in a thread.
    let place = (guild, caller.parent.unwrap_or(caller.channel));
    let id = app.service.draft_league(place, None, &terms).await?;
    shown(app, id, |league| said::draft(league, None)).await
}

/// Longest time of a round of a new league, in days: a short game is over by then.
fn usual_days(info: &Info, seats: u8) -> u16 {
    let turns = *info.turns_of(seats..=seats).start();
    let enough = |days: &u16| USUAL_DAYS <= *days && turns <= USUAL_TURNS * days;
    DAYS.into_iter().find(enough).or(DAYS.last().copied()).unwrap_or(USUAL_DAYS)
}

/// Asks which game a league should play, or prepares it with the usual rules.
pub(in crate::discord::verbs) async fn new(
    app: &App,
    caller: &Caller,
    game: Option<&str>,
) -> Result<Reply> {
    let Some(game) = game else {
        return Ok(match moderated(app, caller).await? {
            Moderated::By { .. } => Reply::here(said::games(app.catalog())),
            Moderated::Refused(reply) => reply,
        });
    };
    match app.catalog().find(game) {
        Some(kind) => prepare(app, caller, kind, Json::Null, None).await,
        None => Ok(Reply::sentence(UNKNOWN_GAME)),
    }
}

/// Changes a rule before the announcement. Only values that a menu offers are taken.
pub(super) async fn set(app: &App, league: &League, rule: LeagueRule) -> Result<Reply> {
    let Some(kind) = app.catalog().find(&league.stored.terms.game) else {
        return Ok(Reply::sentence(said::NO_LEAGUE));
    };
    let mut terms = league.stored.terms.clone();
    match rule {
        LeagueRule::Seats(seats) if 1 < seats && kind.info().seats.contains(&seats) => {
            terms.seats = seats;
        }
        LeagueRule::Rounds(rounds) if ROUNDS.contains(&rounds) => {
            terms.swiss = Some(rounds).filter(|rounds| 0 < *rounds);
        }
        LeagueRule::Days(days) if DAYS.contains(&days) => terms.days = days,
        LeagueRule::Wait(days) if WAITS.contains(&days) => terms.wait = days,
        LeagueRule::Division(people) if DIVISIONS.contains(&people) => {
            terms.division = Some(people).filter(|people| 0 < *people);
        }
        LeagueRule::Machines(on) => {
            terms.vacant = if on { Vacant::Machine } else { Vacant::Bye };
        }
        LeagueRule::Variant { key, value } if has_variant(kind.info(), &key, &value) => {
            let mut options = terms.options.as_object().cloned().unwrap_or_default();
            options.insert(key, Json::from(value));
            terms.options = kind.for_new_table(&Json::Object(options));
        }
        _ => return view(app, league, |league| said::draft(league, None)),
    }
    keep(app, league, &terms).await
}

fn has_variant(info: &Info, key: &str, value: &str) -> bool {
    let variant = info.variants.iter().find(|variant| variant.key == key);
    variant.is_some_and(|variant| variant.values.iter().any(|(one, _)| *one == value))
}

/// Opens a form about a rule.
pub(super) fn form(
    app: &App,
    league: &League,
    form: impl FnOnce(&said::League<'_>) -> Modal,
) -> Result<Reply> {
    Ok(match view_of(app, league) {
        Some(league) if league.stage == said::Stage::Draft => Reply::form(form(&league))?,
        Some(_) => Reply::sentence(said::ONLY_DRAFT),
        None => Reply::sentence(said::NO_LEAGUE),
    })
}

/// Changes the pace to the one that a moderator has typed into the form.
pub(in crate::discord::verbs) async fn set_pace(
    app: &App,
    caller: &Caller,
    id: i64,
    written: &str,
) -> Result<Reply> {
    set_typed(app, caller, id, |terms| match written.parse() {
        Ok(pace) => Ok(LeagueTerms { pace, ..terms }),
        Err(_) => Err(present::words::NO_PACE.to_owned()),
    })
    .await
}

/// Lets the rounds share the time until the last day that a moderator has typed into the form.
pub(in crate::discord::verbs) async fn set_end(
    app: &App,
    caller: &Caller,
    id: i64,
    written: &str,
) -> Result<Reply> {
    let now = app.service.now();
    let end = caller.person.preferences.typed_day(written, now).filter(|end| now < *end);
    set_typed(app, caller, id, |terms| {
        let end = end.ok_or(said::NO_DAY)?;
        let rounds = terms.swiss.ok_or(said::NO_ROUNDS)?;
        let days = terms.days_until(end - now, rounds).ok_or_else(|| said::too_soon(rounds))?;
        Ok(LeagueTerms { days, ..terms })
    })
    .await
}

/// Keeps a rule that was typed into a form, or says why not.
async fn set_typed(
    app: &App,
    caller: &Caller,
    id: i64,
    change: impl FnOnce(LeagueTerms) -> Result<LeagueTerms, String>,
) -> Result<Reply> {
    if let Moderated::Refused(reply) = moderated(app, caller).await? {
        return Ok(reply);
    }
    let Some(league) = of_server(app, caller, id).await? else {
        return Ok(Reply::sentence(said::NO_LEAGUE));
    };
    if league.stored.state != LeagueState::Draft {
        return Ok(Reply::sentence(said::ONLY_DRAFT));
    }
    match change(league.stored.terms.clone()) {
        Ok(terms) => keep(app, &league, &terms).await,
        Err(why) => Ok(view(app, &league, |league| said::draft(league, Some(&why)))?.refused()),
    }
}

/// Keeps changed rules, unless the league is announced.
async fn keep(app: &App, league: &League, terms: &LeagueTerms) -> Result<Reply> {
    if !app.service.store().set_league_terms(league.stored.id, terms).await? {
        return Ok(Reply::sentence(said::ONLY_DRAFT));
    }
    shown(app, league.stored.id, |league| said::draft(league, None)).await
}

/// Prepares the season after a league, with the same rules, or says that it is announced.
pub(super) async fn next_season(app: &App, league: &League) -> Result<Reply> {
    let stored = &league.stored;
    if let Some(next) = app.service.store().season_after(stored.id).await?
        && let Some(next) = app.service.league(next).await?
        && next.stored.state != LeagueState::Draft
    {
        let words = view_of(app, &next).map_or_else(String::new, |next| said::prepared(&next));
        return Ok(Reply::words(words));
    }
    let place = (stored.guild, stored.channel);
    let id = app.service.draft_league(place, Some(stored), &stored.terms).await?;
    shown(app, id, |league| said::draft(league, None)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    #[test]
    fn a_game_of_many_turns_gets_longer_rounds() {
        let days = |game: &str, seats| usual_days(catalog().find(game).unwrap().info(), seats);
        assert_eq!([days("zark-city", 3), days("quark", 3)], [14, 14]);
        assert_eq!(days("quanta", 2), 30, "two turns a day, not four");
    }
}
