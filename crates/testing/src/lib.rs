//! What tests and benchmarks share: people at a chat, servers with tables in them, databases, pictures to look at.

#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::unwrap_used,
    reason = "for tests, which may panic and are read rather than called from elsewhere"
)]

pub mod chat;
pub mod checker;
pub mod database;
pub mod disk;
mod files;
pub mod gallery;
pub mod made_up;
pub mod markup;
pub mod opening;
pub mod player;
pub mod server;

/// Whether all is tried there is time for, as before a change is taken: `QUARK_TESTS=all`. Without it the longest tests
/// play fewer games, of the same kinds.
pub fn is_thorough() -> bool {
    std::env::var("QUARK_TESTS").is_ok_and(|tests| tests == "all")
}
