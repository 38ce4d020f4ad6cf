//! All that the bot can say fits into Discord, and no name can make it say something else.
//!
//! The limits are written down here once more, from Discord's documentation and not from our own
//! checks, and are held against what `serenity` would send.
mod commands;
mod digests;
mod english;
mod lessons;
mod lists;
mod people;
mod presses;
mod refusals;
mod results;
mod sides;
mod walk;
mod words;
