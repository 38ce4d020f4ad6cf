//! The rules of a league before it is announced, which a moderator chooses from menus.

use super::{
    Button, Click, League, LeagueClick, LeagueTerms, Message, Private, Row, Style, Vacant,
    announcement::chosen, rules,
};
use crate::{
    Form, LeagueRule, Menu, Modal, Pick, TypedRule, cut,
    message::{OPTION, OPTIONS, TITLE},
};
use quark_game::{
    Info,
    any::Catalog,
    kit::words::{amount, listed},
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

/// Returns the form to type a rule. It contains the present variants.
#[must_use]
pub fn form(league: &League<'_>, rule: TypedRule) -> Modal {
    let (label, hint, text) = match rule {
        TypedRule::Pace => {
            let hint = "steady, brisk, or 3d+12h/5d".to_owned();
            ("Pace", hint, Some(league.terms.pace.to_string()))
        }
        TypedRule::Variants => {
            let now = chosen(league.terms, league.info).into_iter();
            let now = now.map(|(variant, (value, _))| format!("{}={value}", variant.key));
            let now = now.collect::<Vec<String>>().join(", ");
            ("Variants, or nothing", known(league.info).join(", "), Some(now))
        }
    };
    Modal {
        click: Click::Form(Form::League { league: league.id, rule }),
        title: cut(&format!("League {}: {}", league.id, league.info.title), TITLE),
        label: label.to_owned(),
        hint: cut(&hint, OPTION),
        most: TYPED,
        text,
    }
}

/// Says which variants can be typed into that form.
#[must_use]
pub fn no_such_variant(info: &Info) -> String {
    let known: Vec<String> = known(info).iter().map(|one| format!("`{one}`")).collect();
    format!("I can’t read these variants. {} has {}.", info.title, listed(known, "and"))
}

/// Variants that differ from the usual ones, as they are typed.
fn known(info: &Info) -> Vec<String> {
    let values = info.variants.iter().flat_map(|variant| {
        variant.values.iter().skip(1).map(|(value, _)| format!("{}={value}", variant.key))
    });
    values.collect()
}

/// Shows the rules of a league with menus to change them. `notice` comes first.
#[must_use]
pub fn draft(league: &League<'_>, notice: Option<&str>) -> Private<Message> {
    let terms = league.terms;
    let seats: Vec<u8> = league.info.seats.clone().filter(|seats| 1 < *seats).collect();
    let rounds = |rounds: u8| match rounds {
        0 => "Everyone meets everyone".to_owned(),
        rounds => format!("{} by the Swiss system", amount(rounds.into(), "round")),
    };
    let days = |days: u16| amount(days.into(), "day");
    let now = terms.swiss.unwrap_or_default();
    let menus = [
        (1 < seats.len()).then(|| {
            let label = |seats: u8| format!("{seats} players at a table");
            menu(league, 0, &seats, terms.seats, label, LeagueRule::Seats)
        }),
        Some(menu(league, 1, &ROUNDS, now, rounds, LeagueRule::Rounds)),
        Some(menu(
            league,
            2,
            &DAYS,
            terms.days,
            |time| format!("A round lasts at most {}", days(time)),
            LeagueRule::Days,
        )),
        Some(menu(
            league,
            3,
            &WAITS,
            terms.wait,
            |time| format!("The first round begins in {}", days(time)),
            LeagueRule::Wait,
        )),
    ];
    let mut rows: Vec<Row> = menus.into_iter().flatten().collect();
    rows.push(Row::Buttons(buttons(league, terms)));
    let mut lines: Vec<String> = notice.into_iter().map(str::to_owned).collect();
    lines.extend([
        format!("{} isn’t announced yet. It will be played in this channel.", league.heading()),
        format!("The first round begins {} after the announcement.", days(terms.wait)),
    ]);
    lines.extend(rules(terms, league.info));
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

fn menu<T: Copy + PartialEq>(
    league: &League<'_>,
    nth: u16,
    values: &[T],
    now: T,
    label: impl Fn(T) -> String,
    rule: impl Fn(T) -> LeagueRule,
) -> Row {
    let others = values.iter().filter(|value| **value != now);
    let pick = |value: &T| Pick {
        label: label(*value),
        description: String::new(),
        click: league.click(LeagueClick::Set(rule(*value))),
    };
    let options = others.map(pick).collect();
    Row::Menu(Menu { click: Click::List { nth }, placeholder: label(now), options })
}

fn buttons(league: &League<'_>, terms: &LeagueTerms) -> Vec<Button> {
    let now = terms.division.unwrap_or_default();
    let place = DIVISIONS.iter().position(|size| *size == now).unwrap_or_default();
    let next = DIVISIONS.get(place + 1).copied().unwrap_or_default();
    let division = match now {
        0 => "Divisions: Off".to_owned(),
        people => format!("Divisions: {people} People"),
    };
    let machines = terms.vacant == Vacant::Machine;
    let vacant = if machines { "Empty Seats: Machines" } else { "Empty Seats: Stay Empty" };
    let set = |rule| league.click(LeagueClick::Set(rule));
    let write = |label, rule| Button::plain(label, league.click(LeagueClick::Type(rule)));
    let buttons = vec![
        Button::new("Announce It", Style::Primary, league.click(LeagueClick::Announce)),
        Button::plain(division, set(LeagueRule::Division(next))),
        Button::plain(vacant, set(LeagueRule::Machines(!machines))),
        write("Pace", TypedRule::Pace),
    ];
    let has_variants = !league.info.variants.is_empty();
    let variants = has_variants.then(|| write("Variants", TypedRule::Variants));
    buttons.into_iter().chain(variants).collect()
}
