//! Tests the last message of a game, and the summary that it leads to.

use super::{Ask, Seated};
use crate::{
    ActClick, Click, File, LookClick, Picture, Private, Row, Spot, TableClick,
    check::{self, Proof, Verdict},
    hand, mention,
    panel::panel,
    phone, places,
    room::Room,
    summary::{Before, summary},
    table,
};
use quark_game::{
    Luck, Seat,
    ai::{Halt, Player},
};
use quark_games::catalog;
use quark_scene::{Fit, Ink, Item, Piece};
use quark_session::{Act, Course, Roster, Stage};

/// The summary of a table, if it has one.
fn shown(seated: &Seated) -> Option<Picture> {
    let session = &seated.session;
    let names = ["Ana", "Ben *", "Chloe", "Dmitri", "Esi"].map(str::to_owned);
    let names = names[..usize::from(session.size())].to_vec();
    let roster = Roster { names, former: Vec::new() };
    let course = Course::of(&session.catalog, &seated.log).unwrap();
    assert!(course.is_none() || session.is_over(), "before the end nobody may know it");
    let began = session.at - 3 * 86_400_000;
    let before = Before { course: course.as_ref(), began, closest: None };
    summary(&Room::new(1, session, &roster), before)
}

#[test]
fn a_table_has_no_summary_before_its_game_has_a_result() {
    for kind in catalog().iter() {
        let mut seated = Seated::dealt(kind, *kind.info().seats.start(), 4);
        assert_eq!(shown(&seated), None);
        for _ in 0..9 {
            seated.moves(seated.turn().unwrap());
            assert_eq!(shown(&seated), None, "{}", kind.info().title);
        }
        seated.does(seated.person(Seat(0)), Act::Resign);
        assert!(matches!(seated.session.stage, Stage::Over { .. }) == shown(&seated).is_some());
    }
}

#[test]
fn a_player_who_resigns_loses_and_the_chart_covers_the_game() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 3);
    for _ in 0..40 {
        seated.moves(seated.turn().unwrap());
    }
    seated.does(seated.person(Seat(1)), Act::Resign);
    let picture = shown(&seated).unwrap();
    let alt = &picture.alt;
    assert!(
        alt.starts_with("Quark: Ana wins. Ben * resigned. 40 moves in 3 days. 1st: Ana, "),
        "{alt}"
    );
    assert!(
        alt.contains(". 2nd: Ben *, ") && alt.contains("Points at the start, halfway"),
        "{alt}"
    );
    assert_eq!(picture.name, format!("table-1-summary-{}.png", seated.session.version));
}

#[test]
fn the_panel_of_a_finished_game_leads_on() {
    let kind = catalog().find("quanta").unwrap();
    let mut seated = Seated::dealt(kind, 2, 3);
    let clicks = |seated: &Seated| -> Vec<Click> {
        let panel = seated.looked_at(|room| panel(room, Seat(0), Ask::default()).open());
        panel.rows.iter().flat_map(Row::clicks).cloned().collect()
    };
    let again = |clicks: &[Click]| {
        clicks.iter().any(|one| matches!(one, Click::Table(_, TableClick::Act(ActClick::Rematch))))
    };
    assert!(!again(&clicks(&seated)));
    while let Some(seat) = seated.turn() {
        seated.moves(seat);
    }
    let last = clicks(&seated);
    assert!(again(&last) && last.len() == 5, "and nothing to move: {last:?}");
}

#[test]
fn the_summary_repeats_no_board_and_shows_each_result() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 3, 3);
    while let Some(seat) = seated.turn() {
        seated.moves(seat);
    }
    let scene = shown(&seated).unwrap().scene;
    assert!(!scene.items.iter().any(|item| matches!(item, Item::Inset { .. })));
    let moves = seated.session.moves.to_string();
    let counts = |item: &&Item| match item {
        Item::Text(text) => text.pieces.iter().any(|piece| piece.text.contains(&moves)),
        Item::Footer { .. } => true,
        _ => false,
    };
    assert_eq!(scene.items.iter().filter(counts).count(), 1, "the number of moves is said once");
    let names = |piece: &Piece| Seat::all(3).any(|seat| piece.text.contains(&seat.to_string()));
    let shrinks = |item: &Item| match item {
        Item::Text(text) => text.fit == Fit::Shrink && text.pieces.iter().any(names),
        _ => false,
    };
    assert!(!scene.items.iter().any(shrinks), "a long name is cut, and stays legible");
    let outcome = seated.session.outcome().unwrap();
    for score in &outcome.scores {
        let result = format!(" · {} point", score.total);
        let shows = |item: &Item| match item {
            Item::Text(text) => text.pieces.iter().any(|piece| piece.text.contains(&result)),
            _ => false,
        };
        assert!(scene.items.iter().any(shows), "{result}");
    }
}

#[test]
fn four_results_are_two_lines_and_leave_room_for_the_chart() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 4, 3);
    while let Some(seat) = seated.turn() {
        seated.moves(seat);
    }
    let scene = shown(&seated).unwrap().scene;
    let outcome = seated.session.outcome().unwrap();
    let mut lines = Vec::new();
    for score in &outcome.scores {
        let result = format!(" · {}", score.total);
        let shows = |item: &Item| match item {
            Item::Text(text) if text.pieces[0].text.ends_with(&result) => Some(text.at.y),
            _ => None,
        };
        lines.push(scene.items.iter().find_map(shows).unwrap());
    }
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 2, "{lines:?}");
}

#[test]
fn the_last_message_tells_the_result_once_and_the_seed_on_request() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 3);
    let checked = |seated: &Seated| {
        seated.looked_at(|room| check::check(room, Proof::default()).map(Private::open))
    };
    assert_eq!(checked(&seated), None, "the seed is secret");
    while let Some(seat) = seated.turn() {
        seated.moves(seat);
    }
    let Stage::Over { seed, .. } = &seated.session.stage else { panic!("it is over") };
    let said = checked(&seated).unwrap().content;
    assert!(said.contains(seed) && said.contains(&seated.session.seed_hash), "{said}");
    let file = || File { name: "table-3.jsonl".to_owned(), text: String::new() };
    let told = |verdict| {
        let proof = Proof { record: Some((file(), verdict)), ..Proof::default() };
        let message = seated.looked_at(|room| check::check(room, proof)).unwrap().open();
        message.check().expect("it fits");
        message.content
    };
    for (verdict, begins) in [
        (Verdict::Sound, "**checked, and nothing is wrong.** "),
        (Verdict::SoundSinceRules, "**checked, and nothing is wrong** since"),
        (Verdict::Wrong("line 7: `no`".repeat(99)), "**checked, and something is wrong:** line 7"),
    ] {
        let said = told(verdict);
        let first = said.lines().next().unwrap();
        assert!(first.contains(begins), "the verdict comes first: {said}");
        let small = said.lines().last().unwrap();
        assert!(small.starts_with("-# Check it again: attach `table-3.jsonl` to"), "{said}");
        assert!(said.ends_with(&format!("`{seed}`")), "the seed comes last: {said}");
    }
    let last = seated.looked_at(table::public);
    assert!(!last.content.contains(&seed[..8]) && !last.content.contains("SHA"));
    assert_eq!(last.content.matches("wins").count(), 1, "{}", last.content);
    let check = Click::at(i64::MAX, LookClick::Check);
    assert!(last.rows.iter().flat_map(Row::clicks).any(|click| *click == check));
    let parts = seated.looked_at(|room| {
        places::standings(room, &room.session.outcome().unwrap(), |seat| room.name(seat))
    });
    for part in parts {
        assert!(part.contains(" (") && said.contains(&part), "{said}");
        assert!(said.find(&part) < said.find(seed.as_str()), "the seed comes last: {said}");
        assert!(!last.content.contains(&part), "{}", last.content);
    }
}

#[test]
fn the_last_message_of_a_game_takes_six_rows_and_leads_on_first() {
    let mut ended = 0;
    for kind in catalog().iter() {
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            let mut seated = Seated::dealt(kind, seats, 3);
            seated.names = (1..=seats).map(|nth| format!("Easy {nth}")).collect();
            for _ in 0..600 {
                let Some(seat) = seated.turn() else { break };
                seated.moves(seat);
            }
            if !seated.session.is_over() {
                continue;
            }
            ended += 1;
            let last = seated.looked_at(table::public);
            let said = last.content.replace('\\', "");
            let named = (1..=seats).fold(said.clone(), |said, nth| {
                said.replace(&mention(seated.person(Seat(nth - 1))), &format!("@Easy {nth}"))
            });
            let rows: usize = named.lines().map(phone::lines).sum();
            assert!(rows <= 6, "{named}");
            let labels = last.rows.iter().map(|row| match row {
                Row::Buttons(buttons) => {
                    buttons.iter().map(|button| button.label.as_str()).collect()
                }
                row => panic!("{row:?}"),
            });
            let two = [["Rematch", "Replay", "Statistics"], [check::LABEL, "Log", "Zoom"]];
            assert_eq!(labels.collect::<Vec<Vec<&str>>>(), two, "none stands alone");
        }
    }
    assert!(7 <= ended, "{ended} games end");
}

/// A game that greedy machines have played to its end.
fn greedy(key: &str, seats: u8, seed: u64) -> Seated {
    let mut seated = Seated::dealt(catalog().find(key).unwrap(), seats, seed);
    seated.names = (0..seats).map(|seat| format!("Easy {seat}")).collect();
    let mut luck = Luck::seeded(3);
    while let Some(seat) = seated.turn() {
        let position = seated.session.position().unwrap();
        let action = position.think(seat, Player::Greedy, &mut luck, &Halt::default()).unwrap();
        seated.does(seated.person(seat), Act::Move { action, seen: None });
    }
    seated
}

#[test]
fn a_game_without_points_tells_its_winner_once_and_why_it_ended() {
    let last = greedy("element-313", 2, 3).looked_at(table::public).content.replace('\\', "");
    assert_eq!(last.matches("wins").count(), 1, "{last}");
    let named = last.matches("The game is over: Easy ").count();
    assert_eq!((named, last.matches(" formed Element 313.").count()), (1, 1), "{last}");
    assert!(!last.contains("turn ends"), "{last}");
}

#[test]
fn the_summary_of_zark_city_marks_the_winning_block_in_the_chart() {
    let seated = greedy("zark-city", 2, 5);
    let closing = seated.session.position().unwrap().closing();
    assert_ne!(closing, []);
    let picture = shown(&seated).unwrap();
    assert!(picture.alt.contains(" controls ") && !picture.alt.contains("Somebody"));
    let disc = |item: &&Item| matches!(item, Item::Disc { ink: Ink::ACCENT, .. });
    let discs = picture.scene.items.iter().filter(disc).count();
    assert!(2 * closing.len() <= discs, "each in the chart and below it: {discs}");
}

#[test]
fn players_between_whom_nothing_decides_have_no_place() {
    let seated = greedy("element-313", 4, 3);
    let outcome = seated.session.outcome().unwrap();
    assert_eq!(outcome.places.iter().filter(|place| **place == 2).count(), 3, "{outcome:?}");
    let last = seated.looked_at(table::public).content;
    let places = last.lines().last().unwrap();
    assert!(places.starts_with("1\\.\u{a0}") && places.matches(" · Easy ").count() == 1, "{last}");
    assert_eq!(places.matches(", Easy ").count(), 2, "{last}");
    let picture = shown(&seated).unwrap();
    assert!(!picture.alt.contains("2nd"), "{}", picture.alt);
}

#[test]
fn a_result_of_five_players_gives_each_a_figure_on_two_rows() {
    let seated = greedy("zark-city", 5, 5);
    let last = seated.looked_at(table::public).content;
    let places = last.lines().last().unwrap();
    let (first, others) = places.split_once(" · ").unwrap();
    assert!(first.starts_with("1\\.\u{a0}Easy ") && first.contains(" controlled"), "{last}");
    let is_placed = |one: &&str| one.starts_with("Easy ") && one.contains(" (");
    assert_eq!(others.split(", ").filter(is_placed).count(), 4, "{last}");
    let figures = others.split(", ").map(|one| one.split_once(" (").unwrap().1);
    let figures = figures.map(|figure| figure.trim_end_matches(')').parse::<u8>());
    assert!(figures.map(Result::unwrap).is_sorted_by(|one, next| next <= one), "{last}");
    assert!(phone::lines(places) <= 2, "{places}");
}

#[test]
fn the_hand_in_a_direct_message_says_who_has_won() {
    let seated = greedy("zark-city", 2, 5);
    let spot = Spot { guild: Some(1), channel: 2, message: None };
    for seat in [0, 1] {
        let hand = seated.looked_at(|room| hand::direct(room, Seat(seat), spot, None, false));
        let said = hand.open().content;
        assert!(said.contains("your hand. The game is over. **Easy ") && said.contains(" wins.**"));
    }
}
