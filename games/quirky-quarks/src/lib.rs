//! The game Quirky Quarks: bid for particles and Quests at the accelerators, complete the Quests,
//! and become Nobel Laureate.

mod guide;
mod look;
mod mind;
mod orders;
mod rules;
pub mod state;
mod words;

#[cfg(test)]
mod tests;

pub use state::{QuirkyQuarks, cards, event};
