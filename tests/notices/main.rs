//! What comes by direct message: a digest a day, a word to whoever comes next, and a hand that waits for a
//! look; on a clock that the test turns forward.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod alone;
mod bot;
mod digests;
#[path = "../common/discord.rs"]
mod discord;
mod looking;
mod next;
#[path = "../common/player.rs"]
mod player;
#[path = "../common/running.rs"]
mod running;
