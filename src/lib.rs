//! Board games over days inside Discord.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod sandbox;
