//! Everything that the game says: names, the log, positions, picks, refusals and advice.

mod advice;
pub(crate) mod brief;
pub(crate) mod log;
pub(crate) mod names;
pub(crate) mod picks;
pub(crate) mod position;
mod refusals;
