//! The list of standing orders: what it shows, and that it shows nothing hidden.

use super::{Ask, Seated};
use crate::{
    Click, Message, OrderClick, Row,
    orders::{self, Shown},
    picker::phrase,
};
use quark_game::{Luck, Seat, Viewer};
use quark_games::catalog;
use quark_session::{Orders, Stage};

fn list(seated: &Seated, seat: Seat, given: Option<&Orders>) -> Option<Message> {
    let shown = Shown { orders: given, ..Shown::default() };
    seated.looked_at(|room| orders::list(room, seat, shown)).map(|list| list.open())
}

fn given(seated: &Seated, seat: Seat, all: &[&str]) -> Orders {
    let mut orders = Orders::of(seated.person(seat));
    assert!(all.iter().all(|order| orders.give(order)));
    orders
}

fn clicks(message: &Message) -> Vec<Click> {
    message.rows.iter().flat_map(Row::clicks).cloned().collect()
}

#[test]
fn a_list_of_orders_shows_only_what_its_player_may_know() {
    for kind in catalog().iter() {
        let seats = (*kind.info().seats.end()).min(3);
        let mut seated = Seated::dealt(kind, seats, 9);
        for number in 0..30 {
            let Some(turn) = seated.turn() else { break };
            for seat in Seat::all(seats).filter(|_| number % 5 == 0) {
                let offered = seated.looked_at(|room| orders::offered(room, seat));
                let mut some = Orders::of(seated.person(seat));
                for choice in offered.iter().step_by(7) {
                    some.give(&choice.notation);
                }
                let shown = |seated: &Seated| {
                    let panel = seated.panel(seat, Ask { orders: Some(&some), ..Ask::default() });
                    (list(seated, seat, None), list(seated, seat, Some(&some)), panel)
                };
                let here = shown(&seated);
                let world = seated.session.position().unwrap();
                let world = world.imagine(Viewer::Seat(seat), &mut Luck::seeded(number));
                let truth = std::mem::replace(&mut seated.session.stage, Stage::Playing(world));
                assert_eq!(shown(&seated), here, "{} of {seat:?}", kind.info().key);
                seated.session.stage = truth;
            }
            seated.moves(turn);
        }
    }
}

#[test]
fn a_list_names_the_orders_and_leads_to_others() {
    let seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let seat = seated.turn().unwrap();
    let empty = list(&seated, seat, None).unwrap();
    assert!(empty.content.contains("An order makes a move for you"), "{}", empty.content);
    let give = Click::at(i64::MAX, OrderClick::Give("discard u first".to_owned()));
    assert!(clicks(&empty).contains(&give));
    let clear = Click::at(i64::MAX, OrderClick::Clear);
    assert!(!clicks(&empty).contains(&clear));
    let orders = given(&seated, seat, &["discard u first", "discard -t first", "no such order"]);
    let some = list(&seated, seat, Some(&orders)).unwrap();
    assert!(some.content.contains("1\\. At the hand limit, discard u first"), "{}", some.content);
    assert!(
        some.content.contains("2\\. At the hand limit, discard anti‑t first"),
        "{}",
        some.content
    );
    assert!(!some.content.contains("3\\."), "it can't decide anything: {}", some.content);
    assert!(!clicks(&some).contains(&give) && clicks(&some).contains(&clear));
    let drop = Click::at(i64::MAX, OrderClick::Drop("discard u first".to_owned()));
    assert!(clicks(&some).contains(&drop));
    let label = |list: &Message, label: &str| super::labels(list).contains(&label.to_owned());
    assert!(label(&some, "Remove All"));
    let one = list(&seated, seat, Some(&given(&seated, seat, &["discard u first"]))).unwrap();
    assert!(label(&one, "Remove It") && !clicks(&one).contains(&drop), "a menu of one is no menu");
    let zark = Seated::dealt(catalog().find("zark-city").unwrap(), 2, 1);
    assert_eq!(list(&zark, Seat(0), None), None, "this game has none");
}

#[test]
fn orders_read_as_sentences() {
    for kind in catalog().iter() {
        let seated = Seated::dealt(kind, 2, 3);
        for choice in seated.looked_at(|room| orders::offered(room, Seat(0))) {
            let said = phrase(&choice.steps);
            assert!(said.starts_with(char::is_uppercase) && !said.ends_with('…'), "{said}");
        }
    }
}

#[test]
fn a_panel_says_what_orders_do_and_have_done() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 1);
    let seat = seated.turn().unwrap();
    let all = ["u", "d", "s", "c", "b", "t"];
    let all = all.map(|card| [format!("discard {card} first"), format!("discard -{card} first")]);
    let all: Vec<&str> = all.iter().flatten().map(String::as_str).collect();
    let mut orders = given(&seated, seat, &all);
    let said = |seated: &Seated, orders: &Orders| {
        seated.panel(seat, Ask { orders: Some(orders), ..Ask::default() }).content
    };
    assert!(!said(&seated, &orders).contains("orders decide"), "they are about other decisions");
    for _ in 0..6 {
        seated.plays("draw");
    }
    let decided = said(&seated, &orders);
    assert!(decided.contains("Your standing orders decide this within half a minute"), "{decided}");
    assert!(decided.contains(", and so on."), "there are two cards to discard: {decided}");
    let moves = seated.session.ordered(seat, &orders);
    for action in &moves {
        seated.plays(action);
        orders.played.push(seated.session.version);
    }
    let made = said(&seated, &orders);
    assert_eq!(made.matches("By your order: You discard").count(), moves.len(), "{made}");
}
