//! The game Quanta: place charged particles where their neighbours allow it, and surround neutrons.
//!
//! `state` holds the table and `rules` the moves. `words`, `look`, `mind` and `guide` build on these two.

mod guide;
mod look;
mod mind;
mod orders;
mod rules;
mod state;
mod words;

#[cfg(test)]
mod tests;

pub use state::{Quanta, board, event, notation::Action, options, squares};
