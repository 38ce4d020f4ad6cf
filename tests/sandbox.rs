//! The sandbox against the real client: what serenity sends is understood, what it gets is read.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

mod openapi;

#[path = "sandbox/bot.rs"]
mod bot;
#[path = "sandbox/readers.rs"]
mod readers;
#[path = "sandbox/support.rs"]
mod support;

#[path = "sandbox/attachments.rs"]
mod attachments;
#[path = "sandbox/errors.rs"]
mod errors;
#[path = "sandbox/forms.rs"]
mod forms;
#[path = "sandbox/gateway.rs"]
mod gateway;
#[path = "sandbox/limits.rs"]
mod limits;
#[path = "sandbox/people.rs"]
mod people;
#[path = "sandbox/places.rs"]
mod places;
#[path = "sandbox/play.rs"]
mod play;
