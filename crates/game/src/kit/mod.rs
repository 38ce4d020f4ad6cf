//! Helpers that several games need. Nothing here depends on a particular game.

pub mod alt;
pub mod bag;
pub mod checks;
pub mod drawing;
pub mod lanes;
pub mod players;
pub mod secrets;
pub mod signs;
pub mod standings;
#[cfg(any(test, feature = "conformance"))]
pub mod testing;
pub mod text;
pub mod typed;
pub mod ways;
pub mod words;
pub mod written;
