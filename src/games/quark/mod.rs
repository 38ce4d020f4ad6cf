//! Quark, a game of matter: gather quarks, make particles, race to the biggest atom.

mod actions;
pub mod cards;
pub mod event;
pub mod notation;
pub mod payment;
pub mod rules;
pub mod score;
pub mod state;
pub mod view;

pub use rules::Quark;
