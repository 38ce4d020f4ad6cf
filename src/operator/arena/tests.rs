//! Whole tournaments of small games.

use serde_json::Value;

use super::*;
use crate::games;

fn plan(game: &str, players: &str, seats: u8, games: u32) -> Plan {
    Plan {
        kind: games::catalog().find(game).unwrap(),
        options: Json::Null,
        players: players.split(',').map(|name| name.parse().unwrap()).collect(),
        seats,
        games,
        seed: 3,
        limit: Duration::from_secs(10),
        at_once: NonZeroUsize::new(2).unwrap(),
    }
}

/// A report without its times, which are never the same.
fn timeless(report: &Report) -> Value {
    let mut report = serde_json::to_value(report).unwrap();
    assert!(report.as_object_mut().unwrap().remove("times").is_some());
    report
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let plan = plan("quark", "random,greedy,random", 2, 3);
    let once = timeless(&plan.play(|| ()).unwrap());
    let alone = Plan { at_once: NonZeroUsize::MIN, ..plan.clone() };
    assert_eq!(timeless(&alone.play(|| ()).unwrap()), once);
    let other = Plan { seed: 4, ..plan };
    assert_ne!(timeless(&other.play(|| ()).unwrap())["kinds"], once["kinds"]);
}

#[test]
fn a_report_counts_every_game_once() {
    let told = AtomicU32::new(0);
    let plan = plan("zark-city", "random,random,random,greedy", 3, 2);
    let report = plan
        .play(|| {
            told.fetch_add(1, Ordering::Relaxed);
        })
        .unwrap();
    assert_eq!((report.games, told.into_inner()), (8, 8), "four choices of three, two games each");
    assert_eq!(report.ends.values().sum::<u32>(), 8);
    assert!(report.sides.iter().all(|side| side.games == 6 && side.faults.is_empty()));
    assert!((report.wins_by_seat.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let won: f64 = report.sides.iter().map(|side| side.share * 6.0).sum();
    assert!((won - 8.0).abs() < 1e-9, "each game is won once: {won}");
    let printed = report.to_string();
    assert!(printed.contains("2 games of each of the 4 choices of 3 players"), "{printed}");
}

#[test]
fn a_game_ends_in_its_own_words() {
    for kind in games::catalog().iter() {
        let players = "random,random";
        let report = plan(kind.info().key, players, 2, 2).play(|| ()).unwrap();
        assert_eq!(report.ends.values().sum::<u32>(), 2, "{kind:?}: {:?}", report.ends);
        let one_way = report.ends.contains_key("by its rules");
        assert_eq!(one_way, kind.info().key == "quirky-quarks", "{kind:?}: {:?}", report.ends);
    }
}

#[test]
fn an_impossible_plan_is_an_error() {
    let options = Json::from_iter([("no such variant", "1")]);
    let strange = Plan { options, ..plan("quanta", "random,random", 2, 1) };
    assert!(strange.play(|| ()).unwrap_err().to_string().contains("no such variant"));
    let absent = plan("quanta", "random,cmd:/no/such/program", 2, 5).play(|| ()).unwrap_err();
    let said = absent.to_string();
    assert!(said.starts_with("cannot start the engine \"/no/such/program\""), "{said}");
}
