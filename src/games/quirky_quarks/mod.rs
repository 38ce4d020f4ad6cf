//! Quirky Quarks: bid for particles and Quests at the accelerators, complete the Quests, and become
//! Nobel Laureate.

mod auction;
mod board;
pub mod cards;
mod discovery;
pub mod event;
mod face;
mod hand;
mod imagine;
mod lanes;
mod middle;
mod neutrino;
pub mod notation;
mod panel;
pub mod payment;
mod phases;
mod pieces;
mod reading;
mod research;
pub mod rules;
pub mod score;
mod shelves;
pub mod state;
mod steps;
pub mod view;
mod words;

#[cfg(test)]
mod tests;

pub use rules::QuirkyQuarks;
