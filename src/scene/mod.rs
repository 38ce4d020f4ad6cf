//! Pictures as data: a game says what is where and in which role's colour, never how it is painted.

mod name;

pub use name::{fill_names, name_mark};

/// A picture, described.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Pixels across, at most 1,200.
    pub width: u16,
    /// Pixels down, at most 1,500.
    pub height: u16,
}
