//! The game Element 313: quarks buy atoms, and atoms whose values come to 313 win.

mod advice;
mod atoms;
mod attack;
mod board;
pub mod cards;
mod conveyor;
pub mod deed;
pub mod event;
mod guide;
mod icons;
mod imagine;
mod lanes;
mod mind;
pub mod notation;
pub mod options;
pub mod palette;
pub mod payment;
mod picks;
mod pieces;
mod pips;
mod private;
pub mod purse;
mod quarks;
mod reading;
mod reasons;
pub mod rules;
pub mod state;
pub mod sum;
mod turn;
mod typed;
mod validate;
pub mod view;
mod words;

#[cfg(test)]
mod tests;

pub use rules::Element313;
