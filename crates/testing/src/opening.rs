//! Tables as benchmarks open them.

use quark_session::{Location, Opening, Pace, UNDO_WITHIN, UserId};

/// A table of a game for two, which starts when both are there.
pub fn opening(key: &str, host: UserId, press: u64) -> Opening {
    Opening {
        host,
        interaction: press,
        game: quark_games::catalog().find(key).expect("it is in the catalogue"),
        options: serde_json::Value::Null,
        seats: Some(2),
        machines: Vec::new(),
        auto_start: true,
        location: Location { guild: Some(1), channel: 2 },
        pace: Pace::Friendly,
        undo_within: UNDO_WITHIN,
        hints: None,
        rated: false,
        order: Vec::new(),
        rematch_of: None,
    }
}
