//! Quark: a game of matter, by Brian Mayer.

pub mod cards;
pub mod view;
