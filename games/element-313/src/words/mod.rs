//! Everything that the game says: names, the log, positions, picks and advice.

mod advice;
pub(crate) mod brief;
mod lesser;
pub(crate) mod log;
pub(crate) mod parts;
pub(crate) mod picks;
pub(crate) mod position;

pub(crate) use crate::state::names;
