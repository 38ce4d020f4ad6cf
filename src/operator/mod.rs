//! What whoever runs the bot can do from the command line, beside running it.

pub mod selfplay;
pub mod tables;
pub mod verify;
