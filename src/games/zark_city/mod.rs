//! Zark City: build a city of number cards, and be alone on three that match.

mod attack;
pub mod cards;
pub mod cell;
pub mod city;
pub mod event;
mod face;
mod flight;
pub mod notation;
mod options;
pub mod payment;
pub mod pieces;
pub mod power;
pub mod rules;
mod start;
mod turn;
mod unseen;
pub mod view;

#[cfg(test)]
mod tests;

pub use rules::ZarkCity;
