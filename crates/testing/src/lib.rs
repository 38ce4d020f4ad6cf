//! Shared parts of tests and benchmarks: people at a chat, servers with tables, databases, and pictures.

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

/// Returns true if tests should try everything, as before a change is accepted: `QUARK_TESTS=all`. Otherwise the
/// longest tests play fewer games, of the same kinds.
pub fn is_thorough() -> bool {
    std::env::var("QUARK_TESTS").is_ok_and(|tests| tests == "all")
}
