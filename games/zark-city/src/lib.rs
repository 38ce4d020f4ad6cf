//! The game Zark City: build a city of number cards, and be alone on three that match.

mod advice;
mod alt;
mod art;
mod asked;
mod attack;
mod board;
pub mod cards;
pub mod cell;
pub mod city;
pub mod event;
mod faces;
mod flight;
mod grid;
mod guide;
mod hand;
mod held;
mod lanes;
mod mind;
mod named;
pub mod notation;
mod options;
pub mod palette;
mod panel;
pub mod payment;
mod picks;
pub mod pieces;
mod plans;
pub mod power;
mod pyramids;
mod reading;
mod reasons;
pub mod rules;
mod sites;
mod start;
pub mod suits;
mod table;
mod threats;
mod turn;
mod typed;
mod unseen;
mod validate;
pub mod variants;
pub mod view;
mod words;

#[cfg(test)]
mod tests;

pub use rules::ZarkCity;
