//! The sandbox against the real client: what serenity sends is understood, what it gets is read.
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
