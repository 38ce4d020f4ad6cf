//! Everything that Quanta says: events, questions, picks, advice and the position in words.

mod advice;
pub(crate) mod brief;
pub(crate) mod position;
pub(crate) mod sentences;
pub(crate) mod steps;

pub(crate) use crate::state::names;
