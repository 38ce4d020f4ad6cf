//! The game Element 313: quarks buy atoms, and atoms whose values come to 313 win.
//!
//! `state` is the table and needs nothing else here; `rules` changes it; `words`, `look`, `mind`, `orders`
//! and `guide` speak, draw, think, decide for absent players and explain.

mod guide;
mod look;
mod mind;
mod orders;
mod rules;
mod state;
mod words;

#[cfg(test)]
mod tests;

pub use look::palette;
pub use state::{Element313, sum};
