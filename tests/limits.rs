//! All that the bot can say fits into Discord, and no name can make it say something else.
//!
//! The limits are written down here once more, from Discord's documentation and not from our own
//! checks, and are held against what `serenity` would send.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

#[path = "limits/checker.rs"]
mod checker;
#[path = "limits/commands.rs"]
mod commands;
#[path = "limits/digests.rs"]
mod digests;
#[path = "limits/english.rs"]
mod english;
#[path = "limits/lessons.rs"]
mod lessons;
#[path = "limits/lists.rs"]
mod lists;
#[path = "limits/markup.rs"]
mod markup;
#[path = "limits/people.rs"]
mod people;
#[path = "limits/presses.rs"]
mod presses;
#[path = "limits/refusals.rs"]
mod refusals;
#[path = "limits/results.rs"]
mod results;
#[path = "limits/sides.rs"]
mod sides;
#[path = "limits/walk.rs"]
mod walk;
#[path = "limits/words.rs"]
mod words;
