//! Records: lines of JSON that may come from anywhere.

use quark::record::Record;

/// Checks that a text that can be read as a record is written the same. Replays it to its end, or to the
/// first line that does not follow.
pub fn records(bytes: &[u8]) {
    let text = super::text_of(bytes);
    let Ok(record) = Record::read(&text) else { return };
    let written = record.to_string();
    assert!(Record::read(&written).is_ok_and(|read| read == record), "it is written as it is");
    let lines = written.lines().count();
    match record.replay(&quark::games::catalog()) {
        Ok(Some(position)) => assert!(!position.save().is_null()),
        Ok(None) => (),
        Err(bad) => assert!((1..=lines).contains(&bad.line), "{bad}"),
    }
}
