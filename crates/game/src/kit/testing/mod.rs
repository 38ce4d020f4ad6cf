//! Tools for the tests of every game: tables set up by hand, whole games, and pictures whose texts can be
//! read. For tests only; nothing here depends on a particular game.
//!
//! A game names its table, `type Table = testing::Table<MyGame>`. It adds ways to set it up in an
//! `impl Table`, which the crate `easy-ext` turns into a trait.
#![allow(clippy::unwrap_used, reason = "for tests, which may panic")]

pub mod damage;
pub mod english;
mod pictures;
mod played;
mod reading;
mod table;
#[cfg(test)]
mod tests;

pub use crate::conformance::sight::{check, check_items};
pub use pictures::{
    caption, halos, is_looked_at, paint_one, pictures, pictures_can_be_read, possible, said,
};
pub use played::{any, dealt, played};
pub use reading::assert_kept;
pub use reading::{assert_lines, ledger, no_moves, reads_as};
pub use table::Table;

pub use super::alt::letters;
use crate::{Audience, Face, Note, Viewer};
use quark_scene::fill_names;

/// Names of the players in tests, by seat.
pub const NAMES: [&str; 5] = ["Ada", "Ben", "Chloe", "Dmitri", "Eve"];

/// Fills the names of [`NAMES`] into a text.
pub fn named(text: &str) -> String {
    fill_names(text, |seat| NAMES[usize::from(seat)].to_owned())
}

/// A note as a sentence: with "you" if it is for one seat only, else with names.
pub fn noted<G: Face>(note: &Note<G::Event>) -> String {
    let to = match note.to {
        Audience::Only(seat) => Viewer::Seat(seat),
        Audience::Everyone | Audience::Except(_) => Viewer::Spectator,
    };
    named(&G::tell(&note.event, to))
}
