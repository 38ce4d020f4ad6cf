//! The game Quanta: place charged particles where their neighbours allow it, and surround neutrons.

mod advice;
pub mod board;
pub mod event;
mod guide;
mod judge;
mod mind;
pub mod notation;
pub mod options;
pub mod palette;
mod picks;
mod picture;
mod pieces;
pub mod places;
mod reading;
mod regions;
mod rings;
pub mod rules;
mod seats;
pub mod squares;
mod strip;
mod territory;
mod validate;
mod words;

#[cfg(test)]
mod tests;

pub use rules::Quanta;
