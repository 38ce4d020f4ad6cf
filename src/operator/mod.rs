//! What the operator can do from the command line, besides running it.

pub(crate) mod analyse;
pub mod arena;
pub(crate) mod import;
pub(crate) mod pages;
pub(crate) mod repair;
pub(crate) mod replay;
pub mod tables;
pub mod verify;
