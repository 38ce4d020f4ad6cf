//! What whoever runs the bot can do from the command line, besides running it.

pub mod selfplay;
pub mod tables;
pub mod verify;
