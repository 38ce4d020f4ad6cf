//! What several games need and none of them is about: it knows no game.

pub mod alt;
pub mod bag;
pub mod drawing;
pub mod players;
pub mod secrets;
pub mod standings;
#[cfg(test)]
pub(crate) mod testing;
pub mod text;
pub mod words;
