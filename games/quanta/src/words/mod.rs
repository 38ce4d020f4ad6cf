//! Everything that Quanta says: events, questions, picks, refusals, advice and the position in words.

mod advice;
pub(crate) mod brief;
pub(crate) mod names;
pub(crate) mod position;
mod refusals;
pub(crate) mod sentences;
pub(crate) mod steps;
