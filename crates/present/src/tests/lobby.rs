//! Checks the card of a table that waits for players.

use std::{collections::HashMap, iter};

use strum::VariantArray as _;

use super::{NOW, Seated, player};
use crate::{
    Button, Message, Row,
    find::{self, Looking, Others},
    host, invitation, lobby, schedule, table_menu,
};
use quark_game::{Seat, ai::Level};
use quark_games::catalog;
use quark_session::{Act, Cadence, HOUR, Pace, Start, Terms};

/// Characters that a phone 390 points wide shows of a closed menu.
const CLOSED: usize = 34;

fn card(table: &Seated) -> Message {
    table.looked_at(lobby::card)
}

fn buttons(message: &Message) -> impl Iterator<Item = &Button> {
    message.rows.iter().flat_map(Row::buttons)
}

fn labels(message: &Message) -> Vec<&str> {
    buttons(message).map(|button| button.label.as_str()).collect()
}

fn quark() -> Seated {
    Seated::opened(catalog().find("quark").unwrap(), 2, 1)
}

#[test]
fn the_length_fits_the_players_who_are_there_or_may_come() {
    let length = |table: &Seated| {
        let card = card(table).content;
        let line = card.lines().find(|line| line.starts_with("**Length**")).map(str::to_owned);
        line.unwrap()
    };
    let mut table = Seated::opened(catalog().find("quark").unwrap(), 4, 1);
    let all = [("15 to 41", "2 to 6"), ("15 to 41", "2 to 6"), ("15 to 30", "2 to 4")];
    for (nth, (turns, weeks)) in (0..).zip(all.into_iter().chain([("15 to 22", "2 to 3")])) {
        if 0 < nth {
            table.does(player(nth), Act::Join);
        }
        let said = format!("**Length**: about {turns} turns each, {weeks} weeks at one a day.");
        assert_eq!(length(&table), said);
    }
    let pace = "steady".parse().ok();
    let mut clocks = quark();
    clocks.does(player(0), Act::Change(Terms { pace, ..Terms::default() }));
    assert_eq!(length(&clocks), "**Length**: about 21 to 41 turns each.");
    let mut alone = quark();
    alone.does(player(0), Act::AddMachine(Level::Easy));
    assert_eq!(length(&alone), "**Length**: about 21 to 41 turns each, as fast as you like.");
}

#[test]
fn a_full_table_offers_no_seat() {
    let mut table = quark();
    assert!(!join(&card(&table)).disabled);
    table.does(player(1), Act::Join);
    let full = card(&table);
    assert!(join(&full).disabled && labels(&full).contains(&"Start"));
    assert!(full.content.contains("The table is full: press **Start**."), "{}", full.content);
    table.does(player(1), Act::Leave);
    assert!(!join(&card(&table)).disabled);
}

fn join(message: &Message) -> &Button {
    buttons(message).find(|button| button.label == "Join").unwrap()
}

#[test]
fn the_buttons_of_a_card_keep_their_places_as_seats_are_taken() {
    let mut table = Seated::opened(catalog().find("quark").unwrap(), 3, 1);
    let first = card(&table);
    for (by, act) in [(1, Act::Join), (0, Act::AddMachine(Level::Easy)), (1, Act::Leave)] {
        table.does(player(by), act);
        let card = card(&table);
        for (at, label) in labels(&first).into_iter().enumerate() {
            assert!(at == 3 || labels(&card)[at] == label, "{card:?}");
        }
        let fourth = if table.session.has_room() { "Invite" } else { "Tell Me Next Time" };
        assert_eq!((labels(&card)[3], card.check()), (fourth, Ok(())));
    }
}

#[test]
fn a_card_names_only_the_rules_that_are_not_the_usual_ones() {
    for kind in catalog().iter() {
        let said = card(&Seated::opened(kind, 2, 1)).content;
        for variant in kind.info().variants {
            assert!(!said.contains(&format!("**{}**", variant.title)), "{said}");
        }
        assert!(!said.contains("**Hints**"), "nobody asked for them: {said}");
    }
    let mut table = quark();
    let options = Some(table.session.options_with("ties", "atom"));
    table.does(player(0), Act::Change(Terms { options, ..Terms::default() }));
    let said = card(&table).content;
    assert!(said.contains("**Ties**: The higher atom breaks a tie."), "{said}");
    table.does(player(0), Act::Change(Terms { hints: Some(true), ..Terms::default() }));
    let said = card(&table).content;
    assert!(said.contains("**Hints**: all players can ask a machine"), "{said}");
}

#[test]
fn a_phone_shows_the_whole_value_of_a_closed_menu() {
    let shown = |message: Message| {
        for row in message.rows {
            if let Row::Menu(menu) = row {
                assert!(menu.placeholder.chars().count() <= CLOSED, "{}", menu.placeholder);
            }
        }
    };
    for kind in catalog().iter() {
        let mut table = Seated::opened(kind, 2, 1);
        let mut changes = Vec::new();
        for (_, pace) in Pace::NAMED {
            changes.push(Terms { pace: Some(pace), ..Terms::default() });
        }
        for variant in kind.info().variants {
            for (value, _) in variant.values {
                let options = Some(table.session.options_with(variant.key, value));
                changes.push(Terms { options, ..Terms::default() });
            }
        }
        for change in changes {
            table.does(player(0), Act::Change(change));
            shown(table.looked_at(|room| host::panel(room, None, &[]).open()));
        }
    }
    let mut table = quark();
    let levels = Level::VARIANTS.iter().copied().map(Some);
    for (fill, cadence) in iter::once(None).chain(levels).zip(Cadence::ALL.into_iter().cycle()) {
        table.does(player(0), Act::Schedule(Some(Start { at: NOW + 9 * HOUR, fill })));
        let change = Terms { cadence: Some(cadence), ..Terms::default() };
        table.does(player(0), Act::Change(change));
        shown(table.looked_at(|room| schedule::panel(room, None, None).open()));
        let form = table.looked_at(|room| schedule::form(room, Some("America/New_York")));
        assert!(form.hint.chars().count() <= CLOSED, "{}", form.hint);
        assert!(form.label.contains("America/New_York"), "{}", form.label);
        for chosen in [None, Some(cadence)] {
            shown(
                table.looked_at(|room| table_menu::menu(room, None, chosen, Seat(0), NOW).open()),
            );
        }
    }
}

#[test]
fn a_card_says_that_only_the_host_starts_before_the_planned_time() {
    let mut table = Seated::opened(catalog().find("quark").unwrap(), 3, 1);
    table.does(player(1), Act::Join);
    assert!(card(&table).content.contains("press **Start**"));
    table.does(player(0), Act::Schedule(Some(Start { at: NOW + 9 * HOUR, fill: None })));
    let said = card(&table).content;
    assert!(said.contains("Only the host can start earlier."), "{said}");
    assert!(!said.contains("press **Start**"), "{said}");
}

#[test]
fn one_invited_person_has_one_seat_on_the_card() {
    let mut table = Seated::opened(catalog().find("quark").unwrap(), 4, 1);
    let invite = |nth| Act::Invite { users: vec![player(nth)], within: HOUR };
    table.does(player(0), invite(1));
    assert!(card(&table).content.contains(". A seat is kept for them."));
    table.does(player(0), invite(2));
    assert!(card(&table).content.contains(". Seats are kept for them."));
}

#[test]
fn a_menu_of_a_single_person_is_a_button() {
    let mut table = Seated::opened(catalog().find("quark").unwrap(), 4, 1);
    table.names = ["Ada", "Ben", "Chloe", "Dan"].map(str::to_owned).to_vec();
    table.does(player(0), Act::Invite { users: vec![player(3)], within: HOUR });
    let names = HashMap::from([(player(3), "Dan".to_owned())]);
    let menus = |message: &Message| {
        let full = |row: &&Row| matches!(row, Row::Menu(menu) if menu.people().is_none());
        message.rows.iter().filter(full).count()
    };
    for (nth, has_menu) in [(1, false), (2, true)] {
        table.does(player(nth), Act::Join);
        let host = table.looked_at(|room| host::panel(room, None, &[]).open());
        assert_eq!(menus(&host), usize::from(has_menu), "{host:?}");
        assert_eq!(labels(&host).contains(&"Ask Ben to Leave"), !has_menu, "{host:?}");
        let invited = table.looked_at(|room| invitation::panel(room, None, &names, HOUR).open());
        assert_eq!(menus(&invited), 0, "{invited:?}");
        assert!(labels(&invited).contains(&"Withdraw Dan’s Invitation"), "{invited:?}");
    }
}

#[test]
fn nobody_is_asked_for_the_number_of_players_of_a_game_for_two() {
    let games = ["quanta".to_owned(), "quark".to_owned()];
    for (games, asks) in [(&games[..1], false), (&games[..], true)] {
        let mine = Looking { games, seats: None, pace: None, is_called: false };
        let panel = find::panel(&catalog(), Some(mine), Others::default(), None).open();
        let menu =
            |row: &Row| matches!(row, Row::Menu(menu) if menu.placeholder.contains("players"));
        assert_eq!(panel.rows.iter().any(menu), asks, "{panel:?}");
        assert_eq!(panel.content.contains("any number of players"), asks, "{}", panel.content);
    }
}
