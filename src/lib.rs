//! Board games over days inside Discord.

pub mod ai;
pub mod config;
pub mod game;
pub mod games;
pub mod operator;
pub mod sandbox;
pub mod scene;
pub mod service;
pub mod session;
pub mod store;
pub mod table;
