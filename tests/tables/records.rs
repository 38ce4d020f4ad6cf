//! Records of earlier games still replay to the same games.
//!
//! Each record in `tests/records/` has its outcome next to it. A change of rules that gives an old record another
//! outcome would affect running games, too.

use std::{fs, path::PathBuf};

use super::ends::{ENDS, Played};
use serde_json::json;

use quark::{
    any::{AnyGame, Json},
    game::{Luck, Outcome, Status},
    games,
    present::{self, Room},
    record::{Line, Place, Record, Replay},
    session::{EntryKind, GameEntryKind, Roster, Session, steps},
};

/// Every record, with its file.
fn records() -> Vec<(PathBuf, Record)> {
    let files = fs::read_dir("tests/records").unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|ending| ending == "jsonl")).collect();
    files.sort();
    let read = |file: PathBuf| {
        let record = Record::read(&fs::read_to_string(&file).unwrap()).unwrap();
        (file, record)
    };
    files.into_iter().map(read).collect()
}

fn replayed(record: &Record) -> Box<dyn AnyGame> {
    record.replay(&games::catalog()).unwrap().expect("it was dealt")
}

fn outcome(position: &dyn AnyGame) -> Outcome {
    match position.status() {
        Status::Over(outcome) => outcome,
        Status::Waiting(_) => panic!("the game is over"),
    }
}

/// An outcome as it is stored: a line for each seat.
fn written(outcome: &Outcome) -> String {
    let line = |(seat, place): (usize, &u8)| {
        let score = outcome.scores.get(seat).map(|score| {
            let parts: Vec<String> =
                score.parts.iter().map(|(what, points)| format!("{what} {points}")).collect();
            format!(", {} points: {}", score.total, parts.join(", "))
        });
        format!("seat {seat}: place {place}{}\n", score.unwrap_or_default())
    };
    outcome.places.iter().enumerate().map(line).collect()
}

#[test]
fn every_record_still_has_the_same_ending() {
    for (file, record) in records() {
        let beside = file.with_extension("outcome");
        let found = written(&outcome(replayed(&record).as_ref()));
        let Ok(stored) = fs::read_to_string(&beside) else {
            fs::write(&beside, found).unwrap();
            panic!("{} was missing: look at it, and keep it", beside.display());
        };
        assert_eq!(found, stored, "{}", file.display());
    }
}

/// If no points decide, the result gives each player's figure.
#[test]
fn a_result_without_points_gives_everybodys_figure() {
    let text = fs::read_to_string("tests/records/element-313-2-22.jsonl").unwrap();
    let record = Record::read(&text).unwrap();
    let log = record.log(&games::catalog(), &Place::default()).unwrap();
    let session = Session::fold(&games::catalog(), &log).unwrap();
    let roster = Roster { names: record.names(), former: Vec::new() };
    let said = present::table::public(&Room::new(1, &session, &roster)).content;
    let both = said.lines().find(|line| line.contains(": sum of the atoms 313 · "));
    assert!(both.is_some_and(|line| line.ends_with(": 9")), "{said}");
}

/// A reader of a replay sees each move of the game, and the end at the last one.
#[test]
fn every_record_becomes_the_log_of_a_table_with_the_same_end() {
    for (file, record) in records() {
        let log = record.log(&games::catalog(), &Place::default()).unwrap();
        let steps = steps(&log);
        let moves = |kind: GameEntryKind| {
            record.lines.iter().filter(|line| line.kind == EntryKind::Game(kind)).count()
        };
        let standing = moves(GameEntryKind::Moved) - moves(GameEntryKind::Undone);
        assert_eq!(steps.len(), 1 + standing, "{}", file.display());
        let session = Session::fold(&games::catalog(), &log).unwrap();
        assert!(session.is_over() && session.version == steps.last().unwrap().version);
        assert_eq!(session.outcome().unwrap(), outcome(replayed(&record).as_ref()));
        // The log gives the record again, with times, and with the ending that older records lack.
        let mut again = Record::of(&session, &log);
        again.lines.iter_mut().for_each(|line| line.at = None);
        again.lines.truncate(record.lines.len());
        if let Some(last) = again
            .lines
            .last_mut()
            .filter(|_| record.lines.last().is_some_and(|last| last.result.is_none()))
        {
            last.result = None;
        }
        assert_eq!(again, record, "{}", file.display());
    }
}

#[test]
fn every_game_has_a_record_for_every_number_of_seats() {
    let records = records();
    for kind in games::catalog().iter() {
        for seats in kind.info().seats.clone() {
            let fits = |record: &Record| {
                record.header.game == kind.info().key
                    && record.header.seats.len() == usize::from(seats)
            };
            assert!(records.iter().any(|(_, record)| fits(record)), "{kind:?} of {seats}");
        }
    }
}

/// Number of records of each game by good players that have an ending from [`ENDS`].
const BY_GOOD_PLAYERS: usize = 6;

#[test]
fn every_rare_end_variant_and_number_of_seats_was_played_by_good_players() {
    let games: Vec<Played> = records().into_iter().map(|(_, record)| Played::of(record)).collect();
    for end in ENDS {
        let mut own = games.iter().filter(|game| game.record.header.game == end.game);
        assert!(own.any(|game| (end.reached)(game)), "{}: {}", end.game, end.name);
    }
    for kind in games::catalog().iter() {
        let info = kind.info();
        let good = games
            .iter()
            .filter(|game| game.record.header.game == info.key && game.is_by_good_players());
        let rare = good
            .clone()
            .filter(|game| ENDS.iter().any(|end| end.game == info.key && (end.reached)(game)));
        assert!(BY_GOOD_PLAYERS <= rare.count(), "{kind:?}");
        for seats in info.seats.clone() {
            let fits = |game: &Played| game.record.header.seats.len() == usize::from(seats);
            assert!(good.clone().any(fits), "{kind:?} of {seats}");
        }
        for variant in info.variants {
            for (value, _) in variant.values {
                let options = |game: &Played| game.record.header.options.clone();
                let fits = |game| kind.value_of(&options(game), variant.key) == Some(value);
                assert!(good.clone().any(fits), "{kind:?}: {} {value}", variant.key);
            }
        }
        // Options that nobody chooses, but that every new table has.
        for (key, value) in kind.for_new_table(&Json::Null).as_object().into_iter().flatten() {
            let fits = |game: &Played| game.record.header.options.get(key) == Some(value);
            assert!(good.clone().any(fits), "{kind:?}: {key} {value}");
        }
    }
}

#[test]
fn records_are_written_exactly_as_before() {
    for (file, record) in records() {
        assert_eq!(fs::read_to_string(&file).unwrap(), record.to_string(), "{}", file.display());
    }
}

#[test]
fn every_tampered_draw_is_found() {
    for (file, record) in records() {
        for_each_line(&record, |at, line, before, _| {
            for draw in 0..line.draws.len() {
                let mut forged = line.clone();
                forged.draws[draw] = forged.draws[draw].wrapping_add(1);
                let bad = before.clone().follow(&forged).unwrap_err();
                assert_eq!(bad.line, at + 2, "{}, draw {draw}", file.display());
            }
        });
    }
}

/// Replays a record, and shows each line with the game before and after it.
fn for_each_line(record: &Record, mut look: impl FnMut(usize, &Line, &Replay, &Replay)) {
    let mut replay = record.replaying(&games::catalog()).unwrap();
    for (at, line) in record.lines.iter().enumerate() {
        let before = replay.clone();
        replay.follow(line).unwrap();
        look(at, line, &before, &replay);
    }
}

/// Replays a record, and shows each line with a move.
fn for_each_move(record: &Record, mut look: impl FnMut(usize, &Line, &Replay, &Replay)) {
    for_each_line(record, |at, line, before, after| {
        if line.action.is_some() {
            look(at, line, before, after);
        }
    });
}

/// A record proves that its moves were possible, and shows their results. Moves are not signed, so only the position
/// reveals a forged move that was possible as well.
#[test]
fn every_tampered_move_is_found() {
    let (mut forgeries, mut alike) = (0, 0);
    let mut luck = Luck::seeded(1);
    for (file, record) in records() {
        let seats = u8::try_from(record.header.seats.len()).unwrap();
        for_each_move(&record, |at, line, before, after| {
            let (seat, made) = (line.seat.unwrap(), line.action.as_ref().unwrap());
            let mut others = before.position().unwrap().moves(seat);
            others.retain(|choice| choice.notation != *made);
            if let Some(other) = luck.pick(&others) {
                let mut forged = before.clone();
                let action = Some(other.notation.clone());
                // If the forged move had other luck, the draws of the record do not fit it.
                let same = forged.follow(&Line { action, ..line.clone() }).is_ok()
                    && forged.position().unwrap().save() == after.position().unwrap().save();
                // Some moves have the same effect, such as limits that are both higher than any bid.
                forgeries += 1;
                alike += u32::from(same);
            }
            let never = Some("a move that never was".to_owned());
            for tampered in [
                vec![Line { action: never, ..line.clone() }],
                vec![Line { action: None, ..line.clone() }],
                vec![Line { seat: Some(seat.next(seats)), ..line.clone() }],
                vec![line.clone(), line.clone()],
            ] {
                let mut forged = before.clone();
                let mut lines = tampered.iter().chain(&record.lines[at + 1..]);
                let found = lines.any(|line| forged.follow(line).is_err());
                assert!(found, "{}, entry {at}: {tampered:?}", file.display());
            }
        });
    }
    assert!(alike * 20 < forgeries, "{alike} of {forgeries}");
}

#[test]
fn removed_or_exchanged_moves_are_found() {
    for (file, record) in records() {
        for_each_move(&record, |at, _, before, _| {
            let Some(next) = record.lines.get(at + 1) else { return };
            let bad = before.clone().follow(next).unwrap_err();
            assert_eq!(bad.line, at + 2, "{}", file.display());
        });
    }
}

/// A record that ends too early tells no outcome.
#[test]
fn a_record_that_is_cut_off_tells_no_outcome() {
    for (_, record) in records() {
        let last = record.lines.iter().rposition(|line| line.action.is_some()).unwrap();
        for kept in [1, last / 2, last] {
            let cut = Record { lines: record.lines[..kept].to_vec(), ..record.clone() };
            assert!(matches!(replayed(&cut).status(), Status::Waiting(_)));
        }
        let bare = Record { lines: Vec::new(), ..record };
        assert!(bare.replay(&games::catalog()).unwrap().is_none());
    }
}

#[test]
fn another_seed_or_other_joins_do_not_explain_a_deal() {
    let seed = quark::session::Seed::new([9; 32]);
    for (_, record) in records() {
        let mut reseeded = record.clone();
        reseeded.header.seed = Some(seed.reveal());
        assert_eq!(
            reseeded.replay(&games::catalog()).unwrap_err().line,
            1,
            "its hash was published"
        );
        // Without luck there is no deal, and a lot between two falls the same way for every other seed.
        if record.lines.iter().map(|line| line.draws.len()).sum::<usize>() < 2 {
            continue;
        }
        reseeded.header.seed_hash = seed.hash();
        assert_eq!(reseeded.replay(&games::catalog()).unwrap_err().line, 2, "and so was the deal");
        let mut joined = record.clone();
        joined.header.joins.push("1".to_owned());
        assert_eq!(joined.replay(&games::catalog()).unwrap_err().line, 2);
    }
}

/// Older rules may have led to a state that is carried over, but never to an impossible one.
#[test]
fn a_made_up_state_is_refused() {
    for (_, mut record) in records().into_iter().step_by(9) {
        let state = replayed(&record).save();
        let rebased = Line::bare(0, EntryKind::Game(GameEntryKind::Rebased));
        record.lines.push(Line { state: Some(state), ..rebased });
        let last = record.lines.len() - 1;
        record.lines[last].entry = i64::try_from(last + 1).unwrap();
        let read = |record: &Record| record.log(&games::catalog(), &Place::default());
        assert!(read(&record).is_err(), "the rules have not changed");
        record.header.rules = Some(0);
        assert!(read(&record).is_ok(), "{:?}", read(&record));
        let mut damages = 0;
        for (field, value) in [("turn", json!(200)), ("players", json!([])), ("white", json!(2))] {
            let mut record = record.clone();
            let state = record.lines[last].state.as_mut().unwrap();
            let Some(there) = state.get_mut(field) else { continue };
            *there = value.clone();
            damages += 1;
            assert!(read(&record).is_err(), "{}: {field} is {value}", record.header.game);
        }
        assert!(0 < damages, "{} has none of these", record.header.game);
    }
}
