//! Quark, a game of matter: gather quarks, make particles, race to the biggest atom.

mod actions;
mod advice;
mod board;
pub mod cards;
mod chips;
mod creating;
mod ending;
pub mod event;
mod guide;
mod hand;
mod imagine;
mod judge;
mod lanes;
mod mind;
pub mod notation;
pub mod options;
pub mod palette;
mod panel;
pub mod payment;
mod pieces;
mod reading;
pub mod rules;
pub mod score;
mod spelling;
pub mod state;
pub mod thing;
mod turn;
mod validate;
pub mod view;
mod words;

#[cfg(test)]
mod tests;

pub use rules::Quark;
