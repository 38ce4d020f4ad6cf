//! Statistics, past games and leaderboards, whatever the players' names.

use quark::{
    game::Seat,
    games::catalog,
    present::{
        Private,
        results::{self, Leaders, Opponents, Record},
    },
    results::{HowEnded, NEWCOMER, Past, Player, Rating, Season, Standing, Summary},
    session::{DAY, HOUR, UserId},
};
use serde_json::Value;

use crate::limits::{
    people::{hostile, user},
    presses::Desk,
    sides::{SPOT, called},
};

/// End of the first of all games.
const BEGINNING: i64 = 1_800_000_000_000;

/// Past games of all kinds with all endings, newest first.
fn past(count: u32) -> Vec<Past> {
    let kinds: Vec<&str> = catalog().iter().map(|kind| kind.info().key).collect();
    let ends = [
        HowEnded::Finished,
        HowEnded::Resigned,
        HowEnded::Forfeited,
        HowEnded::Drawn,
        HowEnded::Dropped,
    ];
    let game = |number: u32| {
        let nth = number as usize;
        let how = ends[nth % ends.len()];
        let place = Some((number % 4 + 1) as u8).filter(|_| how != HowEnded::Dropped);
        let own = Player {
            seat: Seat((number % 4) as u8),
            person: user(0),
            joined: number % 7 == 3,
            left: number % 5 == 2,
            place,
            score: place.map(|_| 999_999 - number as i32),
            turns: 20,
            late: number % 3,
            usual: Some(HOUR * i64::from(number % 9)),
        };
        let ended = BEGINNING - DAY * i64::from(number);
        Past {
            table: 9_000_000 - i64::from(number),
            own,
            game: Summary {
                guild: Some(1),
                game: kinds[nth % kinds.len()].to_owned(),
                began: ended - 9 * DAY,
                ended,
                moves: 200,
                how,
                seats: 5,
                rated: number.is_multiple_of(2),
                clocked: true,
                players: vec![own],
            },
        }
    };
    (0..count).map(game).collect()
}

fn ratings() -> Vec<(String, Rating)> {
    let rating = |(nth, kind): (i64, &'static dyn quark::any::GameKind)| {
        let rating = Rating { level: 1_234_567 + nth, uncertainty: 99_999, games: 12 };
        (kind.info().key.to_owned(), rating)
    };
    (0..).zip(catalog().iter()).map(rating).collect()
}

fn content(message: &Value) -> String {
    message["content"].as_str().unwrap().to_owned()
}

#[test]
fn statistics_fit_whatever_the_names() {
    let desk = Desk::new();
    let (past, ratings) = (past(300), ratings());
    for name in std::iter::once(None).chain(hostile().iter().map(|name| Some(name.as_str()))) {
        for game in [None, Some("quark"), Some("a-game-that-is-gone")] {
            let person = name.map(|_| user(3));
            let record = Record {
                person,
                name,
                game,
                on_server: true,
                past: &past,
                ratings: &ratings,
                turns: (40, 2),
            };
            let message = desk.sent(results::stats(&catalog(), &record).into());
            assert!(called(&message).is_empty());
            assert!(content(&message).contains("in time in 38 of 40 turns"), "{message}");
        }
    }
    let nothing = Record {
        person: None,
        name: None,
        game: None,
        on_server: false,
        past: &[],
        ratings: &[],
        turns: (0, 0),
    };
    desk.sent(results::stats(&catalog(), &nothing).into());
}

#[test]
fn a_page_of_past_games_has_room_for_the_longest() {
    let desk = Desk::new();
    let past = past(300);
    let names = hostile();
    for first in (0..past.len()).step_by(5) {
        let shown: Vec<(&Past, Opponents)> = past[first..first + 5]
            .iter()
            .map(|past| {
                let names = (0..4).map(|nth| names[(first + nth) % names.len()].clone()).collect();
                (past, Opponents { names, spot: Some(SPOT) })
            })
            .collect();
        let named = names[first % names.len()].as_str();
        let asked = (Some(UserId(u64::MAX / 2)), Some(named), Some("quirky-quarks"));
        let message = desk.sent(results::history(&catalog(), asked, (3, 60), &shown).into());
        assert!(called(&message).is_empty());
        for (past, _) in shown {
            assert!(content(&message).contains(&format!("table {}, ", past.table)), "{message}");
        }
    }
    desk.sent(results::history(&catalog(), (None, None, None), (0, 0), &[]).into());
}

#[test]
fn a_leaderboard_has_room_for_all_its_players() {
    let desk = Desk::new();
    let names = hostile();
    let standing = |nth: usize| Standing {
        person: user((nth % 5) as u8),
        name: names[nth % names.len()].clone(),
        games: 100_000,
        wins: 99_999 - nth as i64,
        rating: Some(NEWCOMER),
    };
    for first in 0..names.len() {
        let all: Vec<Standing> = (first..first + 10).map(standing).collect();
        for (game, season) in
            [(Some("quirky-quarks"), Season::All), (None, Season::Month(2026, 11))]
        {
            let month = Season::Month(2026, 11);
            let board = Leaders { game, season, month, winners: &all, rated: &all };
            let message = desk.sent(results::leaders(&catalog(), &board).into());
            assert!(called(&message).is_empty());
            assert!(content(&message).contains("\n10. "), "{message}");
        }
    }
    let board = Leaders {
        game: None,
        season: Season::All,
        month: Season::Month(2026, 11),
        winners: &[],
        rated: &[],
    };
    let none: Private<_> = results::leaders(&catalog(), &board);
    desk.sent(none.into());
}
