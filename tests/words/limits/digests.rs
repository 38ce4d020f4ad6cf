//! The contents and the order of a digest.

use quark::{
    any::Json,
    game::{Luck, Seat},
    games,
    present::{
        self, Room,
        games::{Mine, concerns},
    },
    session::{Act, Pace, Proposal, UserId},
};

use crate::limits::{
    people::{Salon, tame, user},
    presses::{Desk, Said},
    words::SPOT,
};

fn quark(seats: u8, pace: &str) -> Salon {
    let mut salon = Salon::open(games::catalog().find("quark").unwrap(), seats, 0, Json::Null);
    salon.session.pace = pace.parse::<Pace>().unwrap();
    salon
}

/// A table of three, played until it is the turn of seat 0, or of another.
fn played(pace: &str, mine: bool) -> Salon {
    let mut salon = quark(3, pace);
    for seat in 1..3 {
        salon.person(user(seat), Act::Join).unwrap();
    }
    salon.person(user(0), Act::Start).unwrap();
    let mut luck = Luck::seeded(1);
    while salon.session.waiting().contains(Seat(0)) != mine {
        let seat = salon.session.waiting().first().unwrap();
        let action = salon.session.position().unwrap().any_move(seat, &mut luck).unwrap();
        salon.play(seat, action);
    }
    salon
}

/// The digest of `reader`, with tables numbered from 1.
fn digest(reader: UserId, salons: &[Salon]) -> Option<String> {
    let names: Vec<Vec<String>> = salons.iter().map(|salon| tame(&salon.session)).collect();
    let mine: Vec<Mine<'_>> = (1..)
        .zip(salons.iter().zip(&names))
        .map(|(table, (salon, names))| {
            assert!(concerns(&salon.session, reader), "table {table}");
            let room = Room { table, session: &salon.session, names, former: &[] };
            Mine { room, spot: SPOT }
        })
        .collect();
    let said = present::digest::digest(reader, &mine, "8".parse().unwrap())?;
    let message = Desk::new().sent(Said::Private(said));
    Some(message["content"].as_str().unwrap().to_owned())
}

/// The tables in the order of a digest.
fn order(digest: &str) -> Vec<u32> {
    let line = |line: &str| line.split_once("table ")?.1.split(':').next()?.parse().ok();
    digest.lines().filter_map(line).collect()
}

#[test]
fn the_most_urgent_tables_come_first() {
    let mut ready = quark(3, "friendly");
    ready.person(user(1), Act::Join).unwrap();
    let mut asked = played("friendly", false);
    asked.person(user(1), Act::Propose(Proposal::End { draw: true })).unwrap();
    let salons = [
        quark(3, "friendly"),
        ready,
        played("friendly", false),
        asked,
        played("friendly", true),
        played("10h+1h/12h", true),
        played("3d+12h/5d", true),
    ];
    let said = digest(user(0), &salons).unwrap();
    assert_eq!(order(&said), [6, 7, 5, 4, 2, 1, 3], "{said}");
    for words in [
        "**your turn**, take 2 actions, time is up <t:",
        "**your answer**: Ben asks to end the game as a draw",
        "2 of 3 seats taken, enough to start",
        "1 of 3 seats taken ·",
        "waiting for ",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn without_anything_to_do_there_is_no_digest() {
    assert_eq!(digest(user(0), &[]), None);
    assert_eq!(digest(user(0), &[quark(3, "friendly"), played("1d+1h/2d", false)]), None);
    let mut asked = played("friendly", false);
    asked.person(user(0), Act::Propose(Proposal::End { draw: true })).unwrap();
    assert_eq!(digest(user(0), &[asked]), None, "the others have to answer");
    assert!(!concerns(&played("friendly", true).session, user(7)), "they have no part in it");
}

#[test]
fn a_digest_lists_offered_seats_and_rematches() {
    let mut offered = played("friendly", true);
    offered.person(user(1), Act::Offer { to: Some(user(7)) }).unwrap();
    let mut rematch = quark(2, "friendly");
    rematch.session.order = vec![user(7), user(0)];
    let said = digest(user(7), &[offered, rematch]).unwrap();
    assert!(said.contains("**Ben offers you their seat**"), "{said}");
    assert!(said.contains("**a rematch is waiting for you**, 1 of 2 seats taken"), "{said}");
}

#[test]
fn a_digest_counts_tables_that_do_not_fit() {
    let mut salons: Vec<Salon> = (0..40).map(|_| quark(2, "friendly")).collect();
    salons.push(played("friendly", true));
    let said = digest(user(0), &salons).unwrap();
    let shown = order(&said);
    assert_eq!(shown.first(), Some(&41), "{said}");
    assert!(said.contains(&format!("and {} more: `/quark games`", 41 - shown.len())), "{said}");
}
