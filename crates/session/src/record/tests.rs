//! Reading, writing and replaying records, and tampering with them.

use serde_json::json;

use super::*;
use crate::{Ending, EntryKind, GameEntryKind, record::selfplay};
use quark_game::Outcome;

fn played() -> Record {
    selfplay::play(quark_games::catalog().find("quark").unwrap(), 2, 7)
}

/// Returns the line and the text of the error in a record after `tamper`.
fn found(tamper: impl FnOnce(&mut Record)) -> (usize, String) {
    let mut record = played();
    assert!(record.replay(&quark_games::catalog()).unwrap().is_some());
    tamper(&mut record);
    let bad = record.replay(&quark_games::catalog()).unwrap_err();
    (bad.line, bad.why)
}

#[test]
fn a_record_reads_back_as_it_was_written() {
    let record = played();
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
    assert_eq!(Record::read("").unwrap_err().line, 1);
    assert_eq!(Record::read("{}").unwrap_err().line, 1);
    let torn = record.to_string().replacen("moved", "mo\"ved", 1);
    assert_eq!(Record::read(&torn).unwrap_err().line, 3);
}

#[test]
fn entries_must_stay_in_order() {
    let row = "the entry numbers have a gap or are out of order".to_owned();
    assert_eq!(found(|record| drop(record.lines.remove(5))), (7, row.clone()));
    assert_eq!(found(|record| record.lines.swap(5, 6)), (7, row.clone()));
    // The number decides the luck, so free numbers would mean free choice of luck.
    let dealt_by_another = found(|record| {
        let key = record.key().unwrap().unwrap();
        let mut luck = key.luck(9);
        quark_games::catalog().find("quark").unwrap().setup(&Json::Null, 2, &mut luck).unwrap();
        record.lines[0].draws = luck.into_draws().unwrap();
        record.lines[0].entry = 9;
    });
    assert_eq!(dealt_by_another, (2, row));
}

#[test]
fn a_record_needs_a_known_form_and_game() {
    assert_eq!(found(|record| record.header.record = 2).0, 1);
    assert_eq!(found(|record| record.header.game = "go".to_owned()).0, 1);
    assert_eq!(found(|record| record.header.rules = Some(u16::MAX)).0, 1);
    assert_eq!(found(|record| record.header.seats = vec!["human".to_owned(); 9]).0, 1);
    assert_eq!(found(|record| record.header.joins = vec!["x".to_owned()]).0, 1);
    assert_eq!(found(|record| record.header.seed = Some("00".to_owned())).0, 1);
    assert_eq!(found(|record| record.header.seed = Some("00".repeat(32))).0, 1);
    assert_eq!(found(|record| record.header.options = json!({"ties": "odd"})).0, 2);
}

#[test]
fn errors_of_unreadable_records_are_short() {
    let whole = played().to_string();
    let said = |text: &str| Record::read(text).unwrap_err().to_string();
    assert_eq!(said(""), "line 1: the file is empty");
    assert_eq!(said("QGP"), "line 1: it is not JSON");
    assert_eq!(
        said(whole.trim_end().trim_end_matches('}')).split_once(": ").unwrap().1,
        "it is cut off"
    );
    assert_eq!(said("{\"form\":1}"), "line 1: missing field `record`");
}

#[test]
fn an_error_names_the_player_who_blocks_a_move() {
    let text = include_str!("../../../../tests/records/quanta-2-100.jsonl");
    let mut record =
        Record::read(text).unwrap().naming(vec!["Ada".to_owned(), "Ben\u{202E}".to_owned()]);
    let mut moves = record.lines.iter_mut().filter(|line| line.action.is_some());
    let (first, second) = (moves.next().unwrap(), moves.next().unwrap());
    let square = first.action.as_deref().unwrap().trim_start_matches(['+', '-']).to_owned();
    let owner = ["Ada", "Ben"][first.seat.unwrap().index()];
    second.action = Some(format!("n{square}"));
    let why = record.replay(&quark_games::catalog()).unwrap_err().to_string();
    assert!(why.contains(&format!("particle of {owner}, and")), "{why}");
}

#[test]
fn a_line_must_follow_from_the_lines_before_it() {
    let strange = played().to_string().replacen("\"kind\":\"moved\"", "\"kind\":\"note\"", 4);
    assert_eq!(Record::read(&strange).unwrap_err().line, 3);
    assert_eq!(found(|record| record.lines[0].kind = EntryKind::Game(GameEntryKind::Ended)).0, 3);
    assert_eq!(found(|record| record.lines[4].kind = EntryKind::Game(GameEntryKind::Started)).0, 6);
    assert_eq!(found(|record| record.lines[4].kind = EntryKind::Game(GameEntryKind::Rebased)).0, 6);
    assert_eq!(found(|record| record.lines[4].seat = None).0, 6);
    assert_eq!(found(|record| record.lines[4].action = None).0, 6);
    assert_eq!(found(|record| record.lines[4].seat = Some(Seat(255))).0, 6);
    assert_eq!(found(|record| record.lines[0].draws.truncate(3)).0, 2);
    assert_eq!(found(|record| record.lines[4].draws.push(0)).0, 6);
}

#[test]
fn after_a_change_of_rules_a_replay_uses_the_carried_over_state() {
    let mut record = played();
    let end = record.replay(&quark_games::catalog()).unwrap().unwrap().save();
    let half = record.lines.len() / 2;
    let before = Record { lines: record.lines[..half].to_vec(), ..record.clone() };
    let state = before.replay(&quark_games::catalog()).unwrap().unwrap().save();
    // The moves before no longer fit, and need not.
    for line in &mut record.lines[1..half] {
        line.action = Some("a move of other rules".to_owned());
    }
    assert!(record.replay(&quark_games::catalog()).is_err());
    let after = record.lines.split_off(half);
    let number = |at: usize| i64::try_from(at).unwrap() + 1;
    let rebased = Line::bare(number(half), EntryKind::Game(GameEntryKind::Rebased));
    record.lines.push(Line { state: Some(state), ..rebased });
    record.lines.extend(after);
    for (at, line) in record.lines.iter_mut().enumerate() {
        line.entry = number(at);
    }
    // This game draws only at the deal, so the moves may get other numbers.
    assert!(record.lines[1..].iter().all(|line| line.draws.is_empty()));
    assert_eq!(record.replay(&quark_games::catalog()).unwrap().unwrap().save(), end);
}

#[test]
fn only_the_last_move_is_taken_back() {
    let taken_back = |record: &mut Record, undone: i64| {
        record.lines.truncate(6);
        let back = Line::bare(7, EntryKind::Game(GameEntryKind::Undone));
        record.lines.push(Line { seat: record.lines[5].seat, undone: Some(undone), ..back });
    };
    let mut record = played();
    record.lines.truncate(5);
    let before = record.replay(&quark_games::catalog()).unwrap().unwrap().save();
    let mut record = played();
    taken_back(&mut record, 6);
    assert_eq!(record.replay(&quark_games::catalog()).unwrap().unwrap().save(), before);
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
    let (line, why) = found(|record| taken_back(record, 5));
    assert_eq!((line, why.as_str()), (8, "it is not the last move"));
}

/// Returns the line and the text of the error in a record whose result was changed by `tamper`.
fn found_in_result(tamper: impl FnOnce(&mut GameResult)) -> (usize, String) {
    found(|record| tamper(record.lines.last_mut().unwrap().result.as_mut().unwrap()))
}

#[test]
fn a_result_must_be_what_the_rules_give() {
    let record = played();
    let last = record.lines.last().unwrap();
    let result = last.result.as_ref().unwrap();
    assert_eq!(
        (last.kind, &result.ending),
        (EntryKind::Game(GameEntryKind::Ended), &Ending::Finished)
    );
    let position = record.replay(&quark_games::catalog()).unwrap().unwrap();
    assert_eq!(result.outcome, position.status().outcome());

    let at = record.lines.len() + 1;
    let wrong = (at, "the result is not the one that the rules give".to_owned());
    let outcome = |result: &mut GameResult| result.outcome.clone().unwrap();
    let with = |change: fn(&mut Outcome)| {
        found_in_result(|result| {
            let mut changed = outcome(result);
            change(&mut changed);
            result.outcome = Some(changed);
        })
    };
    assert_eq!(with(|outcome| outcome.places.swap(0, 1)), wrong);
    assert_eq!(with(|outcome| outcome.scores[0].total += 1), wrong);
    assert_eq!(with(|outcome| outcome.scores[0].parts[0].1 += 1), wrong);
    assert_eq!(with(|outcome| outcome.scores.clear()), wrong);
    assert_eq!(found_in_result(|result| result.outcome = None), wrong);
    assert_eq!(found_in_result(|result| result.ending = Ending::Resigned { seat: Seat(0) }), wrong);
}

#[test]
fn only_the_last_line_may_have_a_result() {
    let early = found(|record| {
        let result = record.lines.last().unwrap().result.clone();
        record.lines[4].result = result;
    });
    assert_eq!(early, (6, "a result before the end".to_owned()));
    let unfinished = found(|record| {
        let end = record.lines.pop().unwrap();
        record.lines.truncate(5);
        record.lines.push(Line { entry: 6, ..end });
    });
    assert_eq!(unfinished, (7, "the game is not over".to_owned()));
}

#[test]
fn a_player_who_gives_up_has_lost_in_the_record_too() {
    let mut record = played();
    record.lines.truncate(5);
    let position = record.replay(&quark_games::catalog()).unwrap().unwrap();
    let gives_up = Ending::Resigned { seat: Seat(0) };
    let result = GameResult::of(&gives_up, Some(position.as_ref()), 2);
    assert_eq!(result.outcome.as_ref().unwrap().places, [2, 1]);
    let end = Line::bare(6, EntryKind::Game(GameEntryKind::Ended));
    record.lines.push(Line { result: Some(result), ..end });
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
    assert!(record.replay(&quark_games::catalog()).is_ok());
    record.lines[5].result.as_mut().unwrap().outcome.as_mut().unwrap().places = vec![1, 2];
    assert_eq!(record.replay(&quark_games::catalog()).unwrap_err().line, 7);
}

#[test]
fn renamed_parts_of_a_score_do_not_change_the_result() {
    let mut record = played();
    let result = record.lines.last_mut().unwrap().result.as_mut().unwrap();
    result.outcome.as_mut().unwrap().scores[0].parts[0].0 = "as it was called then".into();
    assert!(record.replay(&quark_games::catalog()).is_ok());
    // The name of the moderator who stopped a game does not matter to anybody else.
    let stopped = Ending::Stopped { by: Some(crate::UserId(7)) };
    let told = serde_json::to_value(GameResult::of(&stopped, None, 2)).unwrap();
    assert_eq!(told, json!({"how": "stopped"}));
}

#[test]
fn a_record_without_a_result_is_still_valid() {
    let mut record = played();
    record.lines.last_mut().unwrap().result = None;
    assert!(!record.to_string().contains("result"));
    assert!(record.replay(&quark_games::catalog()).is_ok());
    record.lines.pop();
    assert!(record.replay(&quark_games::catalog()).is_ok());
}
