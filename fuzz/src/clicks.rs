//! Custom ids: anybody can send any text as an id.

use quark::present::Click;

/// Most characters of a custom id.
const ID: usize = 100;

/// Reads each line as an id. An id that can be read must have exactly one meaning and one spelling.
pub fn clicks(bytes: &[u8]) {
    for id in super::text_of(bytes).lines() {
        let Some(click) = Click::read(id) else { continue };
        let written = click.encode();
        assert_eq!(written, id, "an id has one spelling");
        assert!(written.chars().count() <= ID, "an id fits: {written}");
        assert_eq!(Click::read(&written), Some(click.clone()), "an id reads back: {written}");
        if let Click::Table(table, _) = click {
            assert!(0 < table, "tables count from 1: {written}");
        }
    }
}
