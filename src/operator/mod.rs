//! The operator's tools on the command line.

pub(crate) mod analyse;
pub mod arena;
pub(crate) mod import;
pub mod leagues;
pub(crate) mod lesson;
pub(crate) mod pages;
pub(crate) mod repair;
pub(crate) mod replay;
pub mod tables;
pub mod verify;
