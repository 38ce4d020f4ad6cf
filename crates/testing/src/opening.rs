//! Tables for benchmarks.

use quark_session::{Location, Opening, UserId};

/// Returns a table of a game for two, which starts when both are there.
pub fn opening(key: &str, host: UserId, press: u64) -> Opening {
    let game = quark_games::catalog().find(key).expect("it is in the catalogue");
    let location = Location { guild: Some(1), channel: 2 };
    Opening { seats: Some(2), auto_start: true, ..Opening::new(game, host, press, location) }
}
