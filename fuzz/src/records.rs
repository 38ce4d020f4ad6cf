//! Records: lines of JSON that may come from anywhere.

use quark::{
    record::Record,
    session::{EntryKind, GameKind},
    table::Json,
};

/// What reads as a record is written the same, and is replayed to its end or to the first line that
/// does not follow.
pub fn records(bytes: &[u8]) {
    let text = super::text_of(bytes);
    let Ok(mut record) = Record::read(&text) else { return };
    let written = record.to_string();
    assert!(Record::read(&written).is_ok_and(|read| read == record), "it is written as it is");
    carry_true_states(&mut record);
    let lines = written.lines().count();
    match record.replay(&quark::games::catalog()) {
        Ok(Some(table)) => assert!(!table.save().is_null()),
        Ok(None) => (),
        Err(bad) => assert!((1..=lines).contains(&bad.line), "{bad}"),
    }
}

/// Puts into a record the states that play has led to: whether any other that reads well could be
/// reached is not asked when it is read.
fn carry_true_states(record: &mut Record) {
    for at in 0..record.lines.len() {
        if record.lines[at].kind != EntryKind::Game(GameKind::Rebased)
            || record.lines[at].state.is_none()
        {
            continue;
        }
        let lines = record.lines[..at].to_vec();
        let before =
            Record { lines, ..record.clone() }.replay(&quark::games::catalog()).ok().flatten();
        record.lines[at].state = Some(before.map_or(Json::Null, |table| table.save()));
    }
}
