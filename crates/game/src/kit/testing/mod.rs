//! What the tests of every game are built of: a laid-out table, whole games, pictures that can be
//! read. For tests only; knows no game.
//!
//! A game names its table, `type Table = testing::Table<MyGame>`, and adds how it is laid out, in an
//! `impl Table` that the crate `easy-ext` makes a trait of; all the rest is here.
#![allow(clippy::unwrap_used, reason = "for tests, which may panic")]

pub mod english;
mod pictures;
mod played;
mod reading;
mod table;
#[cfg(test)]
mod tests;

pub use crate::conformance::sight::{check, check_items};
pub use pictures::{caption, halos, is_looked_at, paint_one, pictures, possible, said};
pub use played::{any, dealt, played};
pub use reading::assert_kept;
pub use reading::{assert_lines, ledger, no_moves, reads_as};
pub use table::Table;

pub use super::alt::letters;
use crate::{Audience, Face, Note, Viewer};
use quark_scene::fill_names;

/// Who sits at the tables of tests.
pub const NAMES: [&str; 5] = ["Ada", "Ben", "Chloe", "Dmitri", "Eve"];

/// A text with the names of [`NAMES`].
pub fn named(text: &str) -> String {
    fill_names(text, |seat| NAMES[usize::from(seat)].to_owned())
}

/// What a note says: to one seat alone as that seat reads it, else with names.
pub fn noted<G: Face>(note: &Note<G::Event>) -> String {
    let to = match note.to {
        Audience::Only(seat) => Viewer::Seat(seat),
        Audience::Everyone | Audience::Except(_) => Viewer::Spectator,
    };
    named(&G::tell(&note.event, to))
}
