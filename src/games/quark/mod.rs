//! Quark, a game of matter: gather quarks, make particles, race to the biggest atom.

pub mod cards;
pub mod view;
