//! What the operator can do from the command line, besides running it.

pub mod analyse;
pub mod arena;
pub mod import;
pub mod repair;
pub mod replay;
mod replay_page;
pub mod rules_page;
pub mod tables;
pub mod verify;
