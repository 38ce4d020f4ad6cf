//! Events from Discord's gateway, and the state of its connections.

pub(crate) mod begin;
mod changes;
pub(super) mod client;
pub(super) mod dropped;
pub(super) mod events;
pub(super) mod hung;
pub(crate) mod overheard;
pub(super) mod pulse;
mod registration;
mod shards;
mod threads;
mod welcome;

pub use shards::Shards;
