//! The rules of a league before it is announced, which a moderator chooses from menus.

use super::{
    Button, Click, League, LeagueClick, Message, Private, Row, Style, Vacant,
    announcement::{chosen, haste, variants},
};
use crate::{
    Form, LeagueRule, Menu, Modal, Pick, cut,
    host::CLOSED,
    message::{OPTION, OPTIONS, TITLE},
    pace,
};
use quark_game::{
    Info, Variant,
    any::{Catalog, Json},
    kit::words::amount,
};

/// Numbers of rounds to choose from; 0 if everyone meets everyone.
pub const ROUNDS: [u8; 7] = [3, 4, 5, 6, 7, 9, 0];
/// Longest times of a round to choose from, in days.
pub const DAYS: [u16; 7] = [3, 5, 7, 10, 14, 21, 30];
/// Times until the first round to choose from, in days.
pub const WAITS: [u16; 6] = [1, 2, 3, 7, 14, 30];
/// Sizes of divisions to choose from; 0 for one division.
pub const DIVISIONS: [u8; 5] = [0, 6, 8, 12, 16];

/// Most characters of a typed rule.
const TYPED: u16 = 300;

/// Menu of the games that a league can play.
#[must_use]
pub fn games(catalog: &Catalog) -> Private<Message> {
    let pick = |info: &Info| Pick {
        label: cut(info.title, OPTION),
        description: cut(info.pitch, OPTION),
        click: Click::NewLeague { game: Some(info.key.to_owned()) },
    };
    let options = catalog.iter().map(|kind| pick(kind.info())).take(OPTIONS).collect();
    let placeholder = "Choose a game".to_owned();
    let menu = Menu { click: Click::List { nth: 0 }, placeholder, options };
    let words = "Which game does the league play? It will be played in this channel. You choose its rules next, and \
                 nobody sees it before you announce it.";
    Private::new(Message { rows: vec![Row::Menu(menu)], ..Message::text(words) })
}

/// Returns the form to type the pace.
#[must_use]
pub fn form(league: &League<'_>) -> Modal {
    Modal {
        click: Click::Form(Form::LeaguePace { league: league.id }),
        title: cut(&format!("League {}: {}", league.id, league.info.title), TITLE),
        label: "Pace".to_owned(),
        hint: "steady, brisk, or 3d+12h/5d".to_owned(),
        most: TYPED,
        text: Some(league.terms.pace.to_string()),
    }
}

/// Returns the form to type the last day.
#[must_use]
pub fn end_form(league: &League<'_>) -> Modal {
    Modal {
        click: Click::Form(Form::LeagueEnd { league: league.id }),
        label: "Last day, or number of days from now".to_owned(),
        hint: "2027-03-31, or 60".to_owned(),
        text: None,
        ..form(league)
    }
}

/// Shown if the last day can't be read, or is past.
pub const NO_DAY: &str = "I can’t read that day. Write a day to come, such as `2027-03-31`, or a number of days, such as `60`.";
/// Shown if nobody knows how many rounds share the time.
pub const NO_ROUNDS: &str = "Choose a number of rounds first. If everyone meets everyone, the number of rounds depends on who joins.";

/// Says that the rounds don't fit between the start and the last day that was typed.
#[must_use]
pub fn too_soon(rounds: u8) -> String {
    format!(
        "That’s too soon: a round needs at least a day, and there are {} after the time to join. Choose a later day, fewer rounds, or an earlier start.",
        amount(rounds.into(), "round")
    )
}

/// Shows a league with menus that tell its rules and change them. `notice` comes first.
#[must_use]
pub fn draft(league: &League<'_>, notice: Option<&str>) -> Private<Message> {
    let menus = [tables(league), rounds(league), times(league), options(league)];
    let filled = menus.into_iter().filter(|(_, picks)| !picks.is_empty());
    let mut rows: Vec<Row> = (0..).zip(filled).map(|(nth, choices)| menu(nth, choices)).collect();
    rows.push(Row::Buttons(buttons(league)));
    let mut lines: Vec<String> = notice.into_iter().map(str::to_owned).collect();
    lines.extend([
        format!("{} isn’t announced yet. It will be played in this channel.", league.heading()),
        format!("**Pace**: {}.", pace::pace(league.terms.pace)),
    ]);
    lines.push(match league.end() {
        Some(end) => format!(
            "**Last day**: {}, if you announce it now. The standings are final then.",
            pace::date(end)
        ),
        None => "**Last day**: depends on who joins, as everyone meets everyone.".to_owned(),
    });
    let haste = haste(league.terms, league.info);
    lines.extend(
        haste.map(|haste| format!("**Time**: {haste}. What isn’t over in time is a draw.")),
    );
    let variants = variants(league.terms, league.info);
    lines.extend((!variants.is_empty()).then(|| format!("**Variants**: {variants}.")));
    lines.push("The menus show the other rules. The announcement explains all of them.".to_owned());
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

/// The rules in force, and the other values to pick from.
type Choices = (String, Vec<Pick>);

fn menu(nth: u16, (placeholder, options): Choices) -> Row {
    Row::Menu(Menu { click: Click::List { nth }, placeholder, options })
}

/// The values of a rule that differ from the one in force.
fn others<T: Copy + PartialEq>(
    league: &League<'_>,
    values: &[T],
    now: T,
    label: impl Fn(T) -> String,
    rule: impl Fn(T) -> LeagueRule,
) -> Vec<Pick> {
    let pick = |value: &T| Pick {
        label: label(*value),
        description: String::new(),
        click: league.click(LeagueClick::Set(rule(*value))),
    };
    values.iter().filter(|value| **value != now).map(pick).collect()
}

fn tables(league: &League<'_>) -> Choices {
    let terms = league.terms;
    let seats: Vec<u8> = league.info.seats.clone().filter(|seats| 1 < *seats).collect();
    let seated = |seats: u8| format!("{seats} players at a table");
    let division = |people: u8| match people {
        0 => "No divisions".to_owned(),
        people => format!("Divisions of about {people} people"),
    };
    let vacant = |machines: bool| match machines {
        true => "Machines play in empty seats".to_owned(),
        false => "Empty seats stay empty".to_owned(),
    };
    let machines = terms.vacant == Vacant::Machine;
    let people = terms.division.unwrap_or_default();
    let now = match (people, machines) {
        (0, false) => format!("{} players, no divisions", terms.seats),
        (0, true) => format!("{} players, machines fill seats", terms.seats),
        (people, false) => format!("{} players, divisions of {people}", terms.seats),
        (people, true) => format!("{} players, machines; divisions of {people}", terms.seats),
    };
    let mut picks = others(league, &seats, terms.seats, seated, LeagueRule::Seats);
    picks.extend(others(league, &DIVISIONS, people, division, LeagueRule::Division));
    picks.extend(others(league, &[false, true], machines, vacant, LeagueRule::Machines));
    (now, picks)
}

fn rounds(league: &League<'_>) -> Choices {
    let label = |rounds: u8| match rounds {
        0 => "Everyone meets everyone".to_owned(),
        rounds => format!("{} by the Swiss system", amount(rounds.into(), "round")),
    };
    let now = league.terms.swiss.unwrap_or_default();
    (label(now), others(league, &ROUNDS, now, label, LeagueRule::Rounds))
}

fn times(league: &League<'_>) -> Choices {
    let terms = league.terms;
    let days = |days: u16| amount(days.into(), "day");
    let round = |time: u16| format!("A round lasts at most {}", days(time));
    let wait = |time: u16| format!("The first round begins in {}", days(time));
    let now = format!("Rounds up to {}, first in {}", days(terms.days), days(terms.wait));
    let mut picks = others(league, &DAYS, terms.days, round, LeagueRule::Days);
    picks.extend(others(league, &WAITS, terms.wait, wait, LeagueRule::Wait));
    (now, picks)
}

/// The variants of the game, as a lobby offers them.
fn options(league: &League<'_>) -> Choices {
    let (terms, variants) = (league.terms, league.info.variants);
    let now = |variant: &Variant| terms.options.get(variant.key).and_then(Json::as_str);
    let picks = variants.iter().flat_map(|variant| {
        let usual = variant.values.first().map(|(value, _)| *value);
        let now = now(variant).or(usual);
        variant.values.iter().filter(move |(value, _)| Some(*value) != now).filter_map(
            move |(value, shown)| {
                let (key, value) = (variant.key.to_owned(), (*value).to_owned());
                let rule = LeagueRule::Variant { key, value };
                rule.fits().then(|| Pick {
                    label: cut(shown, OPTION),
                    description: cut(variant.title, OPTION),
                    click: league.click(LeagueClick::Set(rule)),
                })
            },
        )
    });
    let title = match chosen(terms, league.info).as_slice() {
        [] => "Options: usual".to_owned(),
        [(_, (_, shown))] => cut(shown, CLOSED),
        several => format!("{} unusual options", several.len()),
    };
    (title, picks.take(OPTIONS).collect())
}

fn buttons(league: &League<'_>) -> Vec<Button> {
    let announce = Button::new("Announce It", Style::Primary, league.click(LeagueClick::Announce));
    let end = Button::plain("Last Day", league.click(LeagueClick::TypeEnd));
    vec![announce, Button::plain("Pace", league.click(LeagueClick::TypePace)), end]
}
