//! Quark, a game of matter: gather quarks, make particles, race to the biggest atom.

mod actions;
pub mod board;
pub mod cards;
pub mod event;
pub mod hand;
pub mod notation;
pub mod payment;
mod pieces;
pub mod rules;
pub mod score;
pub mod state;
pub mod view;

pub use rules::Quark;
