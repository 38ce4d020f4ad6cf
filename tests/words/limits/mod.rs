//! Everything that the bot can say fits into Discord, and no name can make it say something else.
//!
//! The limits are written here once more, from Discord's documentation instead of our own checks, and are applied to
//! what `serenity` would send.
mod commands;
mod digests;
mod english;
mod gathering;
mod lessons;
mod lists;
mod people;
mod phone;
mod presses;
mod refusals;
mod results;
mod schedules;
mod sides;
mod walk;
mod words;
