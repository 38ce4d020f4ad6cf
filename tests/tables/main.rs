//! Tables in their databases: the service, the store and records, without a chat.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod analysis;
mod databases;
mod dropped;
mod ends;
mod journal;
mod month;
mod postgres;
mod privacy;
mod records;
mod service;
