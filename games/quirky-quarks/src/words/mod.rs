//! The words of a game: events as sentences, positions as text, questions, and the labels of menus.

pub(crate) mod alt;
pub(crate) mod asked;
pub(crate) mod brief;
pub(crate) mod parts;
pub(crate) mod sentences;
pub(crate) mod stakes;
pub(crate) mod steps;
pub(crate) mod text;
pub(crate) mod uses;
