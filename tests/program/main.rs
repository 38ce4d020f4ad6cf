//! The program as a user starts it: its command line, its engines, its page in a browser.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod arena;
mod browser;
mod command_line;
mod engines;
mod play_in_browser;
