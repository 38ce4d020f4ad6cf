//! Lessons: games taught by playing them. A lesson is data next to the game. The game itself judges the
//! moves, with chosen draws instead of chance. The author of a game writes the data (`docs/lessons.md`); the types here
//! are for those who show it.

mod answer;
mod check;
mod data;
mod position;
mod rules;
#[cfg(test)]
pub(crate) mod tests;

pub use answer::{Answer, Lesson};
pub use check::faults;
pub use data::{Data, Deal, Move, Picture, Step};
pub use position::Position;
pub use rules::{Chapter, Part, chapters};

use quark_scene::{Caption, fill_names};

/// Names of the players in lessons and in the pictures of the rules, by seat.
pub const NAMES: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

/// Caption of the pictures of the rules: the names of the players.
#[must_use]
pub fn caption() -> Caption {
    Caption { names: NAMES.map(str::to_owned).into(), ..Caption::default() }
}

/// Fills the players' names of lessons into a game's text.
#[must_use]
pub fn named(text: &str) -> String {
    fill_names(text, |seat| NAMES.get(usize::from(seat)).copied().unwrap_or_default().to_owned())
}

/// Error: something is wrong with a lesson, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Fault(String);

impl Fault {
    /// Creates the fault of a game that should have a lesson but has none.
    #[must_use]
    pub fn no_lesson() -> Fault {
        Fault::new("there is no lesson")
    }

    fn new(words: impl Into<String>) -> Fault {
        Fault(words.into())
    }
}
