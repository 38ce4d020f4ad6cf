//! The game Quirky Quarks: bid for particles and Quests at the accelerators, complete the Quests,
//! and become Nobel Laureate.

mod advice;
mod alt;
mod asked;
mod auction;
mod board;
pub mod cards;
mod completing;
mod discovery;
mod ejecting;
mod ejection;
pub mod event;
mod finale;
mod gains;
mod groups;
mod guide;
mod hand;
mod imagine;
mod judging;
mod lanes;
mod middle;
mod mind;
mod neutrino;
pub mod notation;
pub mod options;
mod order;
pub mod palette;
mod panel;
pub mod payment;
mod phases;
mod pieces;
mod piles;
mod reading;
mod reports;
mod research;
pub mod rules;
pub mod score;
mod shelves;
pub mod state;
mod steps;
mod tokens;
mod typed;
mod validate;
pub mod view;
mod words;
mod zone;

#[cfg(test)]
mod tests;

pub use rules::QuirkyQuarks;
