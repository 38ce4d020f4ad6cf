//! Stored data: entries, whole logs, cached sessions and the states of games.

use super::notation::stands;
use quark::{
    any::Json,
    game::Seat,
    games::catalog,
    record::Record,
    session::{
        Entry, Idleness, Logged, Preferences, ServerSettings, Session, Snapshot, duties, past,
    },
};

/// Reads each line as an entry of one log, with its time under `at`. The first line is also read as every
/// other kind of stored data.
pub fn stored(bytes: &[u8]) {
    let text = super::text_of(bytes);
    let lines: Vec<Json> =
        text.lines().map_while(|line| serde_json::from_str(line).ok()).take(512).collect();
    if let Some(first) = lines.first() {
        state(first);
        snapshot(first);
        let _readable = serde_json::from_value::<Preferences>(first.clone());
        let _readable = serde_json::from_value::<ServerSettings>(first.clone());
    }
    let entries: Vec<Logged> = lines.into_iter().map_while(entry).collect();
    let _read = Session::skimmed(&catalog(), &entries);
    log(&entries);
}

fn entry(line: Json) -> Option<Logged> {
    let at = line.get("at").and_then(Json::as_i64).unwrap_or_default();
    let entry: Entry = serde_json::from_value(line).ok()?;
    let stored = serde_json::to_value(&entry).expect("entries serialise");
    assert_eq!(serde_json::from_value::<Entry>(stored).ok().as_ref(), Some(&entry));
    Some(Logged { at, entry })
}

/// Checks that any state that can be read can also exist: it is written the same, shown and played on.
fn state(state: &Json) {
    let options = state.get("options").unwrap_or(&Json::Null);
    for kind in catalog().iter() {
        let _checked = kind.check(state);
        for seats in kind.info().seats.clone() {
            if let Ok(position) = kind.restore(state, options, seats) {
                stands(position.as_ref(), options, seats);
            }
        }
    }
}

fn snapshot(stored: &Json) {
    let Ok(snapshot) = serde_json::from_value::<Snapshot>(stored.clone()) else { return };
    let Ok(session) = Session::restored(&catalog(), snapshot) else { return };
    kept(&session);
}

/// Folds a log, unless one of its entries does not fit, and checks the result.
fn log(log: &[Logged]) {
    let skimmed = Session::skimmed(&catalog(), log);
    let Ok(session) = Session::fold(&catalog(), log) else { return };
    let entries = i64::try_from(log.len()).unwrap_or(i64::MAX);
    assert_eq!(session.version, entries);
    assert!(skimmed.is_ok_and(|skimmed| skimmed.version == entries), "what folds can be skimmed");
    kept(&session);
    jobs_follow(&session, log);
    for seat in Seat::all(session.size()) {
        assert!(past(&catalog(), log, seat).is_ok(), "what folds has a past");
    }
    let record = Record::of(&session, log);
    assert!(Record::read(&record.to_string()).is_ok_and(|read| read == record));
    let _foreign_luck = record.replay(&catalog());
}

/// Checks that a session stays the same when it is stored next to its log.
fn kept(session: &Session) {
    let snapshot = Snapshot::from(session);
    let text = serde_json::to_string(&snapshot).expect("snapshots serialise");
    let read: Snapshot = serde_json::from_str(&text).expect("a stored session can be read");
    assert_eq!(read, snapshot);
    let again = Session::restored(&catalog(), read).expect("a stored session can be restored");
    assert!(Snapshot::from(&again).same_position(&snapshot));
}

/// Computes what a session must do after its last entry.
fn jobs_follow(session: &Session, log: &[Logged]) {
    let Some((last, before)) = log.split_last() else { return };
    let before = Session::fold(&catalog(), before).ok();
    let entries = [last.entry.clone()];
    let _jobs = duties(before.as_ref(), session, &entries, Idleness::default(), session.at);
    for seat in Seat::all(session.size()) {
        let _times = (session.deadline(seat), session.reminders(seat), session.undoable(seat));
    }
    let _ends = (session.outcome(), session.awarded(), session.waits_since(), session.host());
}
