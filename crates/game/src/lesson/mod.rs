//! Lessons: games taught by playing them. A lesson is data next to the game; the moves in it are judged by
//! the game itself, with chance that was chosen.

mod answer;
mod check;
mod data;
mod position;
mod rules;

pub use answer::{Answer, Lesson};
pub use check::faults;
pub use data::{Data, Deal, Move, Picture, Step};
pub use position::Position;
pub use rules::{Chapter, Part, chapters};

use quark_scene::{Caption, fill_names};

/// Who sits at the tables of lessons and of the rules' pictures, seat by seat.
pub const NAMES: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

/// What the pictures of the rules are painted with.
#[must_use]
pub fn caption() -> Caption {
    Caption { names: NAMES.map(str::to_owned).into(), ..Caption::default() }
}

/// A game's text with the names of those who sit at these tables.
#[must_use]
pub fn named(text: &str) -> String {
    fill_names(text, |seat| NAMES.get(usize::from(seat)).copied().unwrap_or_default().to_owned())
}

/// What is wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Fault(String);

impl Fault {
    /// That a game which should have a lesson has none.
    #[must_use]
    pub fn no_lesson() -> Fault {
        Fault::new("there is no lesson")
    }

    fn new(words: impl Into<String>) -> Fault {
        Fault(words.into())
    }
}
