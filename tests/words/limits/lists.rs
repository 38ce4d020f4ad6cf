//! Lists of tables, rules, and other texts that belong to no single position.

use std::collections::BTreeSet;

use quark::{
    any::Json,
    game::Seat,
    games::catalog,
    present::{
        self, Click, LookClick, Room, TableClick,
        games::Mine,
        message::letters,
        moderation::{Blocked, ServerTable, Trouble},
        permissions::{self, Permission},
        rules,
    },
    session::{JobKind, Session},
};
use quark_testing::markup;
use serde_json::Value;

use crate::limits::{
    people::{Salon, TABLE, names, tame, user},
    presses::{Desk, Said, presses},
    sides::{SPOT, called},
};

/// The list of a player who sits at all of these tables.
pub fn list(desk: &Desk, sessions: &[Session]) {
    let named: Vec<[Vec<String>; 2]> = (0..)
        .zip(sessions)
        .map(|(first, session)| [names(session, first), tame(session)])
        .collect();
    let shown = |side: usize| {
        let mine: Vec<Mine<'_>> = (1..)
            .zip(sessions.iter().zip(&named))
            .map(|(table, (session, names))| {
                let room = Room { table: TABLE - table, session, names: &names[side], former: &[] };
                Mine { room, spot: SPOT }
            })
            .collect();
        let mut shown = Vec::new();
        while shown.is_empty() || presses(&shown[shown.len() - 1]).contains(&next(shown.len())) {
            let page = u16::try_from(shown.len()).unwrap();
            shown.push(desk.sent(present::games::list(user(0), &mine, &[], page).into()));
        }
        shown
    };
    let lines = |pages: &[Value]| {
        pages.iter().flat_map(|page| markup::lines(page["content"].as_str().unwrap())).collect()
    };
    let pages = shown(0);
    let (found, allowed): (BTreeSet<String>, BTreeSet<String>) = (lines(&pages), lines(&shown(1)));
    assert!(found.is_subset(&allowed), "{found:?}");
    let all: String = pages.iter().filter_map(|page| page["content"].as_str()).collect();
    for (table, session) in (1..).zip(sessions) {
        let times = all.matches(&format!("table {}:", TABLE - table)).count();
        assert_eq!(times, usize::from(!session.is_over()), "{all}");
    }
    desk.sent(present::games::list(user(0), &[], &[], 7).into());
    digest(desk, sessions);
}

/// The digest of each player who sits at all of these tables: as many tables as fit, the most urgent first.
fn digest(desk: &Desk, sessions: &[Session]) {
    let named: Vec<Vec<String>> =
        (0..).zip(sessions).map(|(first, session)| names(session, first)).collect();
    let mine: Vec<Mine<'_>> = (1..)
        .zip(sessions.iter().zip(&named))
        .map(|(table, (session, names))| {
            let room = Room { table: TABLE - table, session, names, former: &[] };
            Mine { room, spot: SPOT }
        })
        .collect();
    for seat in 0..5 {
        let reader = user(seat);
        let turn = |session: &Session| {
            let mine = session.seat_of(reader);
            mine.is_some_and(|seat| session.waiting().contains(seat) && !session.is_machine(seat))
        };
        let said = present::digest::digest(reader, &mine, "8".parse().unwrap());
        assert!(said.is_some() || !sessions.iter().any(turn), "a turn is always told of");
        let Some(said) = said else { continue };
        let message = desk.sent(Said::Private(said));
        let content = message["content"].as_str().unwrap();
        let shown = content.matches("\n• ").count();
        assert!(0 < shown);
        let open = sessions.iter().filter(|session| !session.is_over()).count();
        assert_eq!(shown < open, content.contains("more: `/quark games`"), "{content}");
    }
}

fn next(page: usize) -> Click {
    Click::Games { page: u16::try_from(page).unwrap() }
}

#[test]
fn a_menu_of_tables_has_the_newest_and_explains_the_rest() {
    let desk = Desk::new();
    let salon = Salon::open(catalog().first().unwrap(), 4, 0, Json::Null);
    let names = tame(&salon.session);
    let menu = |count: i64| {
        let one = |table: i64| {
            let room = Room { table, session: &salon.session, names: &names, former: &[] };
            (Mine { room, spot: SPOT }, TableClick::Look(LookClick::Board))
        };
        desk.sent(present::which::menu(user(9), (1..=count).map(one).collect()).into())
    };
    let (fits, many) = (menu(25), menu(26));
    let says = |message: &Value| message["content"].as_str().unwrap().contains("option `table`");
    assert!(!says(&fits) && says(&many), "{many}");
    let board = |table| Click::at(table, LookClick::Board);
    assert!(presses(&fits).contains(&board(1)));
    assert!(presses(&many).contains(&board(26)) && !presses(&many).contains(&board(1)));
}

#[test]
fn all_tables_of_a_server_are_listed_whatever_the_names() {
    let desk = Desk::new();
    let mut salons: Vec<Salon> = Vec::new();
    for kind in catalog().iter() {
        salons.extend((0..5).map(|_| Salon::dealt(kind, *kind.info().seats.end(), 0)));
    }
    let problem =
        format!("the chat answers 403, 50013: {}", "[x](http://evil.example) ".repeat(20));
    let kinds = [JobKind::Announce, JobKind::Refresh, JobKind::Idle, JobKind::Hand(Seat(0))];
    let trouble = |kind| {
        let instead = present::moderation::instead(kind, Blocked::Refused);
        Trouble { kind, tries: 9, problem: problem.clone(), instead }
    };
    let troubles: Vec<Trouble> = kinds.into_iter().map(trouble).collect();
    let named: Vec<Vec<String>> =
        salons.iter().enumerate().map(|(at, salon)| names(&salon.session, at)).collect();
    let mut shown = String::new();
    let mut page = 0;
    loop {
        let mut kept = Vec::new();
        for (at, (salon, names)) in salons.iter().zip(&named).enumerate() {
            let table = TABLE - i64::try_from(at).unwrap();
            let room = Room { table, session: &salon.session, names, former: &[] };
            kept.push(ServerTable { room, spot: SPOT, troubles: troubles.clone() });
        }
        let message = desk.sent(present::moderation::tables(&kept, page).into());
        let content = message["content"].as_str().unwrap().to_owned();
        assert!(!content.contains("](http://evil"), "{content}");
        assert!(called(&message).is_empty());
        shown.push_str(&content);
        if !presses(&message).contains(&Click::Server { page: page + 1 }) {
            break;
        }
        page += 1;
    }
    for at in 0..salons.len() {
        let table = TABLE - i64::try_from(at).unwrap();
        assert_eq!(shown.matches(&format!("table {table}:")).count(), 1, "{shown}");
    }
}

#[test]
fn the_rules_are_shown_whole() {
    let desk = Desk::new();
    for kind in catalog().iter() {
        let mut shown = String::new();
        let mut page = 0;
        loop {
            let message = desk.sent(rules::rules(&catalog(), kind, page, true).unwrap().into());
            let content = message["content"].as_str().unwrap();
            let words = content.rsplit_once("\n-# Page ").map_or(content, |(words, _)| words);
            let words = words.rsplit_once(rules::PICTURE).map_or(words, |(words, _)| words);
            shown.push_str(words);
            shown.push('\n');
            let key = kind.info().key.to_owned();
            let next = Click::Rules { game: key, page: page + 1 };
            if !presses(&message).contains(&next) {
                break;
            }
            page += 1;
        }
        // Long blocks are closed and opened again.
        let words = |text: &str| {
            let words = text.split_whitespace().filter(|word| *word != "```");
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        let is_mark = |line: &&str| line.starts_with("<!-- picture: ");
        let rules: Vec<&str> = kind.info().rules.lines().filter(|line| !is_mark(line)).collect();
        assert_eq!(words(&shown), words(&rules.join("\n")), "{kind:?}");
    }
}

#[test]
fn the_doctors_answer_fits_whatever_is_missing() {
    let desk = Desk::new();
    let permission = |vital| Permission {
        name: "Send Messages in Threads",
        enables: "to post the board and tell players it’s their turn",
        vital,
    };
    let missing: Vec<Permission> = (0..12).map(|n| permission(n % 2 == 0)).collect();
    for missing in [&[][..], &missing[..1], &missing[..]] {
        for (latency, tables) in [(None, 0), (Some(u64::MAX), 1), (Some(1), usize::MAX)] {
            desk.sent(permissions::doctor(&catalog(), missing, latency, tables, None).into());
        }
        desk.sent(permissions::cannot_open(missing).into());
        desk.sent(permissions::works_better_with(missing).into());
    }
}

#[test]
fn a_thread_is_named_for_its_game_and_table() {
    for kind in catalog().iter() {
        let salon = Salon::open(kind, *kind.info().seats.end(), 0, Json::Null);
        let room = Room { table: TABLE, session: &salon.session, names: &[], former: &[] };
        let name = present::table::thread_name(&room);
        assert!((1..=100).contains(&letters(&name)), "{name}");
        assert!(name.contains(kind.info().title));
    }
}
