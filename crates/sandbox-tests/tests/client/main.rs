//! Tests the sandbox with the real client: it understands what serenity sends, and serenity reads what it sends.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod bot;
mod readers;
mod support;

mod attachments;
mod errors;
mod forms;
mod gateway;
mod limits;
mod openapi;
mod people;
mod places;
mod play;
