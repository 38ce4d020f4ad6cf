//! The game Zark City: build a city of number cards, and be alone on three that match.
//!
//! - `state`: the cards, the city and the hands, and what is stored of them
//! - `rules`: the legal moves and what they do, in the order of the rulebook
//! - `words`: sentences, picture texts and menu entries
//! - `look`: pictures
//! - `mind`: the machine player
//! - `guide`: the lesson, the named terms and typed moves

mod guide;
mod look;
mod mind;
mod rules;
mod state;
mod words;

#[cfg(test)]
mod tests;

pub use look::faces::RED;
pub use state::{Phase, ZarkCity};
