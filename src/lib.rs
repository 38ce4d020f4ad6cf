//! Board games over days inside Discord.

pub mod ai;
pub mod game;
pub mod games;
pub mod sandbox;
pub mod scene;
pub mod session;
pub mod table;
